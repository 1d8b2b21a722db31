"""The Compare view: several runs side by side, from a race or from the run database."""

from __future__ import annotations

import math
from functools import partial
from typing import Literal

from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from app.core.runs.compared_axes import Unit
from app.panels.compare.compare_bars import CompareBar, CompareSide
from app.panels.compare.comparison import Comparison
from app.panels.compare.race_panel import RacePanel
from app.panels.compare.run_pictures import HeatPanel, LivePlots, ReadInTurn, kinds, quantity
from app.panels.sweep.sweep_page import SweepPage, centred
from app.session.races.race_plans import Plan, plan_of_optimizers, sensible_field
from app.session.races.races import Races
from app.session.runs.compared_runs import ComparedRun, verdict_of
from app.session.runs.runs import Runs
from app.session.runs.store_service import StoreService
from app.session.session import Session
from widgets.base.panel_kit import box, button, column, row
from widgets.base.theme import px
from widgets.base.translation import tr
from widgets.compare.run_axis import Alignment, RaceAxis
from widgets.compare.small_multiples import SmallMultiples, per_run
from widgets.controls.row_menu import MenuItem, below, open_menu
from widgets.notices.empty_state import EmptyState
from widgets.notices.messages import VerdictBar
from widgets.plots.cursor_bar import CursorBar
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.tile import Tile

_SLOWLY = 0.4
"""Seconds between two repaints of what is read."""
_ROOMY = 1000
"""Width from where on the list of runs may be as wide as it likes."""
_UNITS: dict[Alignment, Unit] = {
    Alignment.STEP: "step", Alignment.SECONDS: "seconds", Alignment.EVALUATIONS: "evaluations",
}  # fmt: skip


class CompareView(QWidget):
    """Plots at the left and runs at the right, or the setup of a race, or a hint to begin."""

    def __init__(
        self,
        session: Session,
        races: Races,
        turns: RepaintTurns,
        runs: Runs | None = None,
        keeping: StoreService | None = None,
        *,
        persistence: bool = False,
    ) -> None:
        super().__init__()
        self._session, self._races, self._turns = session, races, turns
        self.comparison = Comparison(session, races, runs, keeping, self)
        self._alone = ""
        """The run that a person chose, which is highlighted."""
        self._metrics: tuple[object, ...] = ()
        self.axis = RaceAxis(parent=self)
        self._live = LivePlots(turns)
        self._make(runs, keeping)
        self._connect()
        self.bar.persistence.setChecked(persistence)
        self.show_comparison()

    def _make(self, runs: Runs | None, keeping: StoreService | None) -> None:
        self.bar = CompareBar()
        self.verdict = VerdictBar()
        self.multiples = SmallMultiples(self.axis, self._turns)
        self.heat = HeatPanel()
        self.heat.hide()
        self.cursor_bar = CursorBar(self.axis, lambda: [tile for tile, _ in self.multiples.tiles.values()])
        self.cursor_bar.hide()
        self.side = CompareSide(self._session.catalogues)
        self.setup = RacePanel(self._session, lambda: runs.records if runs is not None else ())
        self._read = ReadInTurn(self._renew, self)
        self._cells = ReadInTurn(self.heat.renew, self.heat)
        for each in (self._read, self._cells):
            self._turns.add(each, _SLOWLY)
        self.empty = EmptyState(
            "flag", tr("Nothing compared yet"), "", action=tr("Race optimizers"), action_icon="flag"
        )
        self.sweep_page = SweepPage(self._session, keeping, runs)
        many, race = tr("Many runs over a space of settings"), tr("Choose what to race")
        self.sweeps_button = button("faders", many, self.show_sweeps, text=tr("Sweeps"))
        self.other = button("sliders-horizontal", race, self.set_up, text=tr("Set up a race"))
        blank = Tile(tr("Compare"), self.empty)
        blank.add_to_header(self.sweeps_button)
        blank.add_to_header(self.other)
        self._racing = {each: each.accessibleName() for each in (self.bar.race, self.other, self.sweep_page.bar.new)}
        """Controls that train the experiment in the window, with their own tooltips."""
        # What comes and goes is below what is aimed at.
        plots = column((row((self.heat, 1), (self.multiples, 1)), 1), self.verdict)
        content = column(self.bar, (row((plots, 1), self.side), 1), self.cursor_bar)
        self._pages = QStackedLayout(self)
        for page in (blank, box(content), centred(self.setup), self.sweep_page):
            self._pages.addWidget(page)

    def _connect(self) -> None:
        session, comparison = self._session, self.comparison
        comparison.changed.connect(self._show)
        comparison.advanced.connect(self._advance_compared)
        comparison.failed.connect(lambda sentence: session.log(sentence, "error"))
        self.empty.triggered.connect(self._begin_comparison)
        self.side.sweepsAsked.connect(self.show_sweeps)
        self.sweep_page.leftAsked.connect(self._leave_setup)
        self.sweep_page.runOpened.connect(comparison.runOpened)
        self.setup.started.connect(self._start)
        self.setup.left.connect(self._leave_setup)
        self.bar.raceAsked.connect(self.set_up)
        self.bar.changed.connect(self._show_plots)
        self.bar.alignmentChanged.connect(self._align)
        self.bar.smoothChanged.connect(self.multiples.set_smooth)
        self.bar.persistenceChanged.connect(self.multiples.set_persistence)
        self.bar.fitAsked.connect(self.axis.fit)
        self.bar.cursorsAsked.connect(self.axis.cursors.toggle)
        self.axis.cursors.changed.connect(self._show_cursors)
        self.multiples.litChanged.connect(self.side.light)
        self.multiples.litChanged.connect(self.heat.light)
        self.multiples.traceClicked.connect(self.side.choose)
        self.side.litChanged.connect(self._light_line)
        self.heat.litChanged.connect(self._light_cell)
        self.heat.openAsked.connect(comparison.open_run)
        self.axis.crosshairChanged.connect(self._move_crosshair)
        self.side.chosenChanged.connect(self._highlight)
        self.side.stopAsked.connect(self._races.stop)
        self.side.othersAsked.connect(self._offer_others)
        self._races.advanced.connect(self._advance)
        for signal in (session.attachment.changed, session.experimentChanged):
            signal.connect(self._show_empty)

    # What a person asks for

    @property
    def runs(self) -> tuple[ComparedRun, ...]:
        """The runs that are compared."""
        return self.comparison.runs

    @property
    def persistence(self) -> bool:
        """True if several runs are drawn as densities."""
        return self.bar.persistence.isChecked()

    def toggle_persistence(self) -> None:
        self.bar.persistence.toggle()

    def race_optimizers(self) -> None:
        """Begin a race of usual optimizers and the present one at once."""
        session = self._session
        try:
            field = sensible_field(session.run.experiment, session.run.catalogues)
            plan = plan_of_optimizers(session.run.experiment, field, session.run.catalogues)
        except ValueError:
            # What is wrong is said where it can be set otherwise.
            self.set_up()
        else:
            self._start(plan)

    def _begin_comparison(self) -> None:
        if self._session.attachment.is_shown:
            self.comparison.compare_attached()
        else:
            self.race_optimizers()

    def set_up_cool_downs(self) -> None:
        """Pause the run, and show the setup of cool-downs from its current step."""
        if self._session.run.is_running and not self._session.run.is_pausing:
            self._session.playback.toggle()
        self.setup.choose("cool_down")
        self.set_up()

    def set_up(self) -> None:
        """Show the setup of a race."""
        if self._session.refuse("model"):
            return
        self.setup.begin(live=self._races.live)
        self._pages.setCurrentIndex(2)
        self.setup.form.setFocus()

    def show_sweeps(self) -> None:
        """Show the sweeps, and the form of a new one."""
        self._pages.setCurrentWidget(self.sweep_page)

    # What is compared

    def _show(self) -> None:
        shown = self.comparison
        self._alone = ""
        if shown.grid is not None:
            self.heat.show_grid(shown.grid, shown.runs)
        self.heat.setVisible(shown.grid is not None)
        self._show_plots()
        self._extend_axis(restart=True)
        self.side.show_runs(shown.title, shown.runs, shown.groups, shown.race, shown.grid)
        self._show_verdict()
        self.show_comparison()

    def _start(self, plan: Plan) -> None:
        try:
            self._races.start(plan.kind, plan.title, plan.experiments, step=plan.step)
        except ValueError as error:
            self.set_up()
            self.setup.say(str(error))

    def _leave_setup(self) -> None:
        self.show_comparison()
        self.setFocus()

    def _show_plots(self) -> None:
        if not self.runs:
            self.multiples.show_quantities(())
            return
        self._metrics = tuple(run.metric for run in self.runs)
        self.bar.show_kinds(kinds(self.runs))
        scale: Literal["log", "linear"] = "linear" if self.bar.scale.value() == "linear" else "log"
        found = [quantity(kind, self.runs, self.comparison.groups, self._unit, scale) for kind in self.bar.shown]
        self.heat.set_scale(scale)
        self.multiples.set_shared_heights(self.bar.by_run)
        self.multiples.show_quantities(per_run(found[0]) if self.bar.by_run else found)

    def _show_verdict(self) -> None:
        verdict = verdict_of(self.comparison.groups) if self.comparison.groups is not None else None
        if verdict is None:
            self.verdict.say("", "open")
        else:
            self.verdict.say(verdict.sentence, verdict.certainty, verdict.explanation)

    # Updates

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.side.set_narrow(self.width() < px(_ROOMY))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.comparison.show_overlays()
        self._show_empty()
        self._extend_axis()
        self._read.mark_stale()
        self._cells.mark_stale()
        self._races.set_watched(True)
        for plot in self.multiples.plots:
            plot.mark_stale()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._races.set_watched(False)

    @property
    def _unit(self) -> Unit:
        return _UNITS[self.axis.alignment]

    def _align(self, alignment: Alignment) -> None:
        self.axis.align(alignment)
        self._show_plots()
        self._extend_axis(restart=True)

    def _advance(self) -> None:
        """Show the progress of the race."""
        if self.comparison.race is None or self.comparison.race is not self._races.present:
            return
        if self.isVisible():
            self._show_progress()
        else:
            self._read.mark_stale()
            self._cells.mark_stale()

    def _advance_compared(self) -> None:
        if self.isVisible():
            self._show_progress()
        else:
            self._read.mark_stale()

    def _show_progress(self) -> None:
        self._extend_axis()
        self._live.advance(self.multiples.plots)
        self._read.mark_stale()
        self._cells.mark_stale()

    def _extend_axis(self, *, restart: bool = False) -> None:
        furthest = max((run.reach(self._unit) for run in self.runs), default=0.0)
        # Trainings of other processes may have been looked at late, and branches begin where they left a run.
        is_late = self._unit == "step" and bool(self.runs)
        self.axis.begin_at(max(0, min(run.recording.first_step for run in self.runs) - 1) if is_late else 0)
        if restart:
            self.axis.end = max((run.planned(self._unit) for run in self.runs), default=math.inf)
            self.axis.set_live(any(run.live for run in self.runs))
            self.axis.advance(0)
            if self.axis.following:
                self.axis.fit()
        self.axis.reach(furthest)

    def _renew(self) -> None:
        """Refresh the list and the progress, and also the plots once the name of a metric is known."""
        if tuple(run.metric for run in self.runs) != self._metrics:
            self._show_plots()
        self.side.renew()

    def _show_cursors(self) -> None:
        shown = self.axis.cursors.shown
        self.cursor_bar.setVisible(shown)
        self.bar.cursors_button.set_icon("ruler", "accent" if shown else "text2")

    def _highlight(self, key: str) -> None:
        self._alone = key
        self.multiples.set_chosen(key or None)
        self.heat.light(key)

    def _light_line(self, key: str) -> None:
        """Highlight the plots of a line under the pointer."""
        self.multiples.set_chosen(key or self._alone or None)
        self.heat.light(key or self._alone)

    def _light_cell(self, key: str) -> None:
        """Highlight the plots of a heat map cell under the pointer."""
        self.multiples.set_chosen(key or self._alone or None)
        self.side.light(key)

    def _move_crosshair(self) -> None:
        if self.axis.alignment is Alignment.STEP:
            self.heat.set_crosshair(self.axis.crosshair)

    # Pages

    def show_comparison(self) -> None:
        """Show the runs that are compared, or a hint to begin, instead of sweeps or the setup of a race."""
        self._show_empty()
        self._pages.setCurrentIndex(1 if self.runs else 0)
        # A button never has the focus by itself.
        self.setFocusProxy(self.side if self.runs else None)  # type: ignore[arg-type]  # None takes it away

    def _show_empty(self) -> None:
        """Show what the button would race; with an attached training nothing can be raced, and the buttons say so."""
        attachment, start = self._session.attachment, self.empty.button
        assert start is not None
        reason = self._session.run.refusal("model")
        for each, own in self._racing.items():
            each.setEnabled(not reason)
            each.set_title(reason or own)
        if self.runs:
            return
        trainings = sum(run.has_curves for run in attachment.runs)
        start.set_words(tr("Compare trainings") if attachment.is_shown else tr("Race optimizers"))
        start.set_icon("chart-line" if attachment.is_shown else "flag")
        start.setEnabled(trainings > 1 or not attachment.is_shown)
        if attachment.is_shown:
            words = tr("Attach to a second training to see both side by side, or overlay saved runs.")
            if not self._session.run.can("course"):
                words = tr("A saved model has one step and no curves. Compare trainings, or overlay saved runs.")
            start.set_title(start.text() if trainings > 1 else words)
            if trainings > 1:
                words = tr("Compare the attached trainings side by side, or overlay saved runs.")
            self.empty.show_text("chart-line", tr("Nothing compared yet"), words)
            return
        start.set_title(start.text())
        experiment, catalogues = self._session.run.experiment, self._session.run.catalogues
        names = sensible_field(experiment, catalogues)
        words = tr("Train {count} optimizers side by side from the same weights and batches, or overlay saved runs.")
        self.empty.show_text("flag", tr("Nothing compared yet"), words.format(count=len(names)))

    def _offer_others(self) -> None:
        """Offer other comparisons: races, and overlaid runs."""
        open_menu(self, self.other_items(), below(self.side.others))

    def other_items(self) -> list[MenuItem | None]:
        present = self._races.present
        items: list[MenuItem | None] = []
        if present is not None:
            note = tr("The latest race")
            is_shown = self.comparison.race is present
            show = partial(self.comparison.show_race, present)
            items.append(MenuItem(present.title, show, checked=is_shown, note=note))
        items += [self._race_item(group, title) for group, title in self.comparison.kept_races()]
        if self.comparison.has_overlays:
            items.append(MenuItem(tr("Overlaid runs"), self.comparison.compare_overlays, icon="stack"))
        if not items:
            items.append(MenuItem(tr("No other saved races"), enabled=False))
        return items

    def _race_item(self, group: str, title: str) -> MenuItem:
        shown = self.comparison.race is not None and self.comparison.race.race == group
        return MenuItem(title, lambda: self.comparison.compare_group(group), checked=shown)
