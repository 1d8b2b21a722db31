"""The Compare view: several runs side by side, from a race or from the run database."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from app.core.messages.run_frames import Note
from app.core.runs.axis_mapping import Unit
from app.core.runs.knob_grid import KnobGrid, grid_of
from app.core.runs.run import RunRecord, RunStatus
from app.core.text.sentences import translate
from app.panels.compare.compare_bar import CompareBar
from app.panels.compare.compare_side import CompareSide
from app.panels.compare.heat_panel import HeatPanel
from app.panels.compare.race_panel import RacePanel
from app.panels.compare.read_in_turn import ReadInTurn
from app.panels.compare.run_curves import LivePlots, kinds, quantity
from app.panels.sweep.sweep_page import SweepPage, centred
from app.session.races.race_plans import Plan, plan_of_optimizers, sensible_field
from app.session.races.races import RACES, Races, RunsOfRace
from app.session.runs.compared_runs import ComparedRun, Groups, by_seed, of_attached, open_kept, verdict_of
from app.session.runs.runs import Runs
from app.session.runs.store_service import StoreService
from app.session.session import Session
from widgets.base.icons import IconButton
from widgets.base.shown_sentences import filled
from widgets.base.theme import px, theme
from widgets.compare.curves import FEW
from widgets.compare.run_axis import Alignment, RaceAxis
from widgets.compare.small_multiples import SmallMultiples, per_run
from widgets.controls.row_menu import MenuItem, below, open_menu
from widgets.notices.empty_state import EmptyState
from widgets.notices.messages import VerdictBar
from widgets.plots.cursor_bar import CursorBar
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.tile import Tile

Source = Literal["nothing", "race", "runs", "overlays", "attached"]
_SLOWLY = 0.4
"""Seconds between two repaints of what is read."""
_MOST_RACES = 12
_ROOMY = 1000
"""Width from where on the list of runs may be as wide as it likes."""
_UNITS: dict[Alignment, Unit] = {
    Alignment.STEP: "step", Alignment.SECONDS: "seconds", Alignment.EVALUATIONS: "evaluations",
}  # fmt: skip
_STATUSES: dict[str, RunStatus] = {"running": "running", "finished": "finished", "broken": "broken"}


class CompareView(QWidget):
    """Plots at the left and runs at the right, or the setup of a race, or a hint how to begin."""

    failed = Signal(str)
    """A sentence about what could not be compared."""
    runsChanged = Signal()
    """Other runs are compared."""
    runOpened = Signal()
    """A run of a grid is brought to the window."""

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
        self._kept, self._keeping = runs, keeping
        self.source: Source = "nothing"
        self.runs: tuple[ComparedRun, ...] = ()
        self._title = ""
        self._race: RunsOfRace | None = None
        self._groups: Groups | None = None
        self._grid: KnobGrid | None = None
        self._alone = ""
        """The run that a person chose, which is highlighted."""
        self._request_number = 0
        """Of what was asked of the store: only the last one counts."""
        self._metrics: tuple[object, ...] = ()
        self.axis = RaceAxis(parent=self)
        self._live = LivePlots(turns)
        self._make()
        self._connect()
        self.bar.persistence.setChecked(persistence)
        theme.changed.connect(self._space)
        self._space()
        self._show_page()

    def _make(self) -> None:
        self.bar = CompareBar()
        self.verdict = VerdictBar()
        self.multiples = SmallMultiples(self.axis, self._turns)
        self.heat = HeatPanel()
        self.heat.hide()
        self.cursor_bar = CursorBar(self.axis, lambda: [tile for tile, _ in self.multiples.tiles.values()])
        self.cursor_bar.hide()
        self.side = CompareSide(self._session.catalogues)
        self.setup = RacePanel(self._session, lambda: self._kept.records if self._kept is not None else ())
        self._read = ReadInTurn(self._renew, self)
        self._turns.add(self._read, _SLOWLY)
        self._cells = ReadInTurn(self.heat.renew, self.heat)
        self._turns.add(self._cells, _SLOWLY)
        self.empty = EmptyState(
            "flag", self.tr("Nothing compared yet"), "", action=self.tr("Race optimizers"), action_icon="flag"
        )
        self.sweep_page = SweepPage(self._session, self._keeping, self._kept)
        self.sweeps_button = IconButton("faders", self.tr("Many runs over a space of settings"), text=self.tr("Sweeps"))
        self.other = IconButton("sliders-horizontal", self.tr("Choose what to race"), text=self.tr("Set up a race"))
        blank = Tile(self.tr("Compare"), self.empty)
        blank.add_to_header(self.sweeps_button)
        blank.add_to_header(self.other)
        self._racing = {
            self.bar.race: self.bar.race.accessibleName(),
            self.other: self.other.accessibleName(),
            self.sweep_page.bar.new: self.sweep_page.bar.new.accessibleName(),
        }
        """What trains the experiment in the window, with its own tooltip."""
        content = QWidget()
        self._plots = QVBoxLayout()
        self._plots.addWidget(self.verdict)
        self._beside = QHBoxLayout()
        self._beside.addWidget(self.heat, 1)
        self._beside.addWidget(self.multiples, 1)
        self._plots.addLayout(self._beside, 1)
        self._below = QHBoxLayout()
        self._below.addLayout(self._plots, 1)
        self._below.addWidget(self.side)
        self._content = QVBoxLayout(content)
        self._content.setContentsMargins(0, 0, 0, 0)
        self._content.addWidget(self.bar)
        self._content.addWidget(self.cursor_bar)
        self._content.addLayout(self._below, 1)
        self._pages = QStackedLayout(self)
        for page in (blank, content, centred(self.setup), self.sweep_page):
            self._pages.addWidget(page)

    def _connect(self) -> None:
        session, races = self._session, self._races
        self.empty.triggered.connect(self._begin_comparison)
        self.other.clicked.connect(self.set_up)
        self.sweeps_button.clicked.connect(self.show_sweeps)
        self.side.sweepsAsked.connect(self.show_sweeps)
        self.sweep_page.leftAsked.connect(self._leave_setup)
        self.sweep_page.runOpened.connect(self.runOpened)
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
        self.heat.openAsked.connect(self.open_run)
        self.axis.crosshairChanged.connect(self._move_crosshair)
        self.side.chosenChanged.connect(self._highlight)
        self.side.stopAsked.connect(races.stop)
        self.side.othersAsked.connect(self._offer_others)
        races.began.connect(self.show_race)
        races.advanced.connect(self._advance)
        races.over.connect(self._race_over)
        self.failed.connect(lambda sentence: session.logged.emit(Note(sentence, "error")))
        session.recorded.connect(self._advance_present)
        session.attachment.recorded.connect(self._advance_attached)
        session.attachment.changed.connect(self._follow_attached)
        session.loaded.connect(lambda _: self._show_overlays())
        session.experimentChanged.connect(lambda _: self._show_empty())
        if self._kept is not None:
            self._kept.overlays.changed.connect(self._show_overlays)

    # What a person asks for

    @property
    def persistence(self) -> bool:
        """Whether several runs are drawn as densities."""
        return self.bar.persistence.isChecked()

    def toggle_persistence(self) -> None:
        self.bar.persistence.toggle()

    def fit(self) -> None:
        self.axis.fit()

    def race_optimizers(self) -> None:
        """Begin a race of the usual optimizers and the one that is there, at once."""
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
            self.compare_attached()
        else:
            self.race_optimizers()

    def set_up(self) -> None:
        """Choose what to race."""
        if self._session.refuse("model"):
            return
        self.setup.begin(live=self._races.live)
        self._pages.setCurrentIndex(2)
        self.setup.form.setFocus()

    def show_sweeps(self) -> None:
        """The sweeps that were made, and making one."""
        self._pages.setCurrentWidget(self.sweep_page)

    def show_race(self, race: RunsOfRace) -> None:
        """A race that is made, or was."""
        self._request_number += 1
        self._show("race", race.title, race.runs, race)

    def compare(self, records: Sequence[RunRecord]) -> None:
        """Runs of the table: a race where they are of one, else as they are."""
        self._open(records, "runs")

    def compare_attached(self) -> None:
        """All trainings that are attached to, as they are."""
        self._request_number += 1
        attachment = self._session.attachment
        attached = [run for run in attachment.runs if run.has_curves]
        self._show(
            "attached",
            filled(self.tr("%1 trainings"), len(attached)),
            tuple(of_attached(each, attachment.name(each), is_shown=each is attachment.shown) for each in attached),
            None,
        )

    def compare_group(self, group: str) -> None:
        """All runs of a race that was kept."""
        if self._kept is not None:
            self._open([record for record in self._kept.records if record.group == group], "race")

    def open_run(self, key: str) -> None:
        """Bring a run of a race to the window with everything that it recorded; what diverged kept no state, and begins
        at step 0.
        """
        run = next((run for run in self.runs if run.key == key), None)
        if self._kept is not None and self._kept.is_live(key):
            self.runOpened.emit()
            return
        if run is None or not run.step:
            self.failed.emit(self.tr("This cell has not been run yet, so there is nothing to open."))
            return
        if run.live:
            self.failed.emit(self.tr("%1 is still training; it can be opened once it ends.").replace("%1", run.title))
            return
        if run.diverged or run.status == "failed" or self._kept is None or not self._kept.writable:
            self._session.open(run.experiment)
        else:
            self._kept.resume(key)
        self.runOpened.emit()

    # What is compared

    def _start(self, plan: Plan) -> None:
        try:
            self._races.start(plan.kind, plan.title, plan.experiments)
        except ValueError as error:
            self.set_up()
            self.setup.say(str(error))

    def _leave_setup(self) -> None:
        self._show_page()
        self.setFocus()

    def _open(self, records: Sequence[RunRecord], source: Source) -> None:
        """Runs of the store, once they are read; the current run as it is."""
        live = [record for record in records if self._kept is not None and self._kept.is_made_here(record.run)]
        others = [record for record in records if record not in live]
        groups = {record.group for record in records}
        present = self._races.present
        if source != "overlays" and present is not None and groups == {present.race} and len(others) > 1:
            self.show_race(present)
            return
        self._request_number += 1
        asked = self._request_number

        def there(found: list[ComparedRun]) -> None:
            if asked != self._request_number:
                return
            kept = {run.key: run for run in found}
            runs = [self._present_run(record) if record in live else kept[record.run] for record in records]
            if source == "overlays" and self._kept is not None:
                # As it is coloured over the other plots.
                for run in runs:
                    run.hue = self._kept.overlays.hue(run.key) or 0
            race = None
            if len(groups) == 1 and records and records[0].group and source == "race":
                recordings = {run.key: run.recording for run in runs}
                race = self._races.of_records(records, lambda key: recordings[key])
                runs = list(race.runs)
            self._show(source, race.title if race is not None else self._count_text(len(runs)), tuple(runs), race)

        if self._keeping is not None and others:
            open_kept(self._keeping, others, there, self.failed.emit)
        else:
            there([])

    def _count_text(self, count: int) -> str:
        return self.tr("1 run") if count == 1 else self.tr("%1 runs").replace("%1", str(count))

    def _present_run(self, record: RunRecord | None = None) -> ComparedRun:
        """The run in the window, or one that another process trains."""
        session, attachment = self._session, self._session.attachment
        attached = attachment.run(record.run) if record is not None else None
        if attached is not None and attached.work is not None:
            return of_attached(attached, attachment.name(attached), is_shown=attached is attachment.shown)
        built = session.run.built
        return ComparedRun(
            session.run.timeline.run,
            record.shown_title if record is not None else self.tr("This run"),
            session.run.step_origins.at(session.run.recording.last_step)
            if session.run.recording.last_step
            else session.run.description.experiment,
            session.run.recording,
            _STATUSES.get(session.run.state.status, "paused"),
            metric=built.metric if built is not None else "",
            evaluations=built.evaluations if built is not None else 1.0,
        )

    def _show_overlays(self) -> None:
        """Overlaid runs are compared with the present one, unless something else is."""
        if self._kept is None or self.source not in ("nothing", "overlays"):
            return
        keys = {overlay.key for overlay in self._kept.laid_over}
        records = [record for record in self._kept.records if record.run in keys or self._kept.is_live(record.run)]
        if keys:
            self._open(records, "overlays")
        elif self.source == "overlays":
            self._show("nothing", "", (), None)

    def _show(self, source: Source, title: str, runs: tuple[ComparedRun, ...], race: RunsOfRace | None) -> None:
        self.source, self._title, self.runs, self._race = source, title, runs, race
        self._grid = grid_of([run.experiment for run in runs])
        self._groups = self._groups_of_seeds() if self._grid is None else None
        self._alone = ""
        if self._grid is not None:
            for run in runs:
                # What cells of a map distinguishes is their place.
                run.hue = FEW
            self.heat.show_grid(self._grid, runs)
        self.heat.setVisible(self._grid is not None)
        self._show_plots()
        self._extend_axis(restart=True)
        self.side.show_runs(title, runs, self._groups, race, self._grid)
        self._show_verdict()
        self._show_page()
        self.runsChanged.emit()

    def _groups_of_seeds(self) -> Groups | None:
        groups = by_seed(self.runs, self._session.run.catalogues)
        seeds = [[run.experiment.seed for run in group] for group in groups.runs]
        several = any(len(each) > 1 for each in seeds) and all(len(set(each)) == len(each) for each in seeds)
        return groups if several else None

    def _show_plots(self) -> None:
        if not self.runs:
            self.multiples.show_quantities(())
            return
        self._metrics = tuple(run.metric for run in self.runs)
        self.bar.show_kinds(kinds(self.runs))
        scale: Literal["log", "linear"] = "linear" if self.bar.scale.value() == "linear" else "log"
        found = [quantity(kind, self.runs, self._groups, self._unit, scale) for kind in self.bar.shown]
        self.heat.set_scale(scale)
        self.multiples.set_shared_heights(self.bar.by_run)
        self.multiples.show_quantities(per_run(found[0]) if self.bar.by_run else found)

    def _show_verdict(self) -> None:
        verdict = verdict_of(self._groups) if self._groups is not None else None
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
        self._show_overlays()
        self._show_empty()
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
        if self._race is None or self._race is not self._races.present:
            return
        if self.isVisible():
            self._extend_axis()
            self._live.advance(self.multiples.plots)
        self._read.mark_stale()
        self._cells.mark_stale()

    def _advance_present(self) -> None:
        run = next((run for run in self.runs if run.recording is self._session.run.recording), None)
        if run is not None and self._race is None:
            run.status = _STATUSES.get(self._session.run.state.status, "paused")
            self._extend_axis()
            self._live.advance(self.multiples.plots)
            self._read.mark_stale()
            self._cells.mark_stale()

    def _advance_attached(self) -> None:
        """There is more of trainings that are not in the window."""
        attached = {run.run: run for run in self._session.attachment.runs}
        found = [run for run in self.runs if run.key in attached]
        if not found or self._race is not None:
            return
        for run in found:
            run.status = attached[run.key].status
        if self.isVisible():
            self._extend_axis()
            self._live.advance(self.multiples.plots)
        self._read.mark_stale()

    def _follow_attached(self) -> None:
        """Others are attached to."""
        if self.source == "attached":
            there = [run.run for run in self._session.attachment.runs if run.has_curves]
            if there != [run.key for run in self.runs]:
                self.compare_attached()
        self._show_empty()

    def _race_over(self, race: RunsOfRace) -> None:
        if race is self._race:
            # What does not change any more is read once.
            self._show(self.source, self._title, self.runs, race)

    def _extend_axis(self, *, restart: bool = False) -> None:
        furthest = max((run.reach(self._unit) for run in self.runs), default=0.0)
        # Trainings of other processes may have been looked at late.
        is_late = self._unit == "step" and bool(self.runs) and all(run.experiment.is_attached for run in self.runs)
        self.axis.begin_at(max(0, min(run.recording.first_step for run in self.runs) - 1) if is_late else 0)
        if restart:
            self.axis.end = max((run.planned(self._unit) for run in self.runs), default=math.inf)
            self.axis.set_live(any(run.live for run in self.runs))
            self.axis.advance(0)
            if self.axis.following:
                self.axis.fit()
        self.axis.reach(furthest)

    def _renew(self) -> None:
        """Refresh the list and the progress, and the plots where a metric has got its name."""
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
        """A line of the list is pointed at."""
        self.multiples.set_chosen(key or self._alone or None)
        self.heat.light(key or self._alone)

    def _light_cell(self, key: str) -> None:
        """A cell of the heat map is pointed at."""
        self.multiples.set_chosen(key or self._alone or None)
        self.side.light(key)

    def _move_crosshair(self) -> None:
        if self.axis.alignment is Alignment.STEP:
            self.heat.set_crosshair(self.axis.crosshair)

    # Pages

    def _show_page(self) -> None:
        self._show_empty()
        self._pages.setCurrentIndex(1 if self.runs else 0)
        # A button never has the focus by itself.
        self.setFocusProxy(self.side if self.runs else None)  # type: ignore[arg-type]  # None takes it away

    def _show_empty(self) -> None:
        """Show what the button would race; while another process trains nothing can be raced, which the buttons say."""
        attachment, button = self._session.attachment, self.empty.button
        assert button is not None
        reason = self._session.run.refusal("model")
        for each, own in self._racing.items():
            each.setEnabled(not reason)
            each.set_title(reason or own)
        if self.runs:
            return
        trainings = sum(run.has_curves for run in attachment.runs)
        button.set_words(self.tr("Compare trainings") if attachment.is_shown else self.tr("Race optimizers"))
        button.set_icon("chart-line" if attachment.is_shown else "flag")
        button.setEnabled(trainings > 1 or not attachment.is_shown)
        if attachment.is_shown:
            words = self.tr("Attach to a second training to see both side by side, or overlay saved runs.")
            if not self._session.run.can("course"):
                words = self.tr(
                    "A saved model is of one step and has no curves. Compare trainings, or overlay saved runs."
                )
            button.set_title(button.text() if trainings > 1 else words)
            if trainings > 1:
                words = self.tr("See the trainings that are attached to side by side, or overlay saved runs.")
            self.empty.show_text("chart-line", self.tr("Nothing compared yet"), words)
            return
        button.set_title(button.text())
        experiment, catalogues = self._session.run.experiment, self._session.run.catalogues
        names = sensible_field(experiment, catalogues)
        words = self.tr(
            "See %1 optimizers learn side by side from the same weights and batches, or overlay saved runs."
        )
        self.empty.show_text("flag", self.tr("Nothing compared yet"), words.replace("%1", str(len(names))))

    def _offer_others(self) -> None:
        """Other comparisons: races, and the overlaid runs."""
        open_menu(self, self.other_items(), below(self.side.others))

    def other_items(self) -> list[MenuItem | None]:
        present = self._races.present
        items: list[MenuItem | None] = []
        if present is not None:
            note = self.tr("The latest race")
            items.append(
                MenuItem(present.title, lambda: self.show_race(present), checked=self._race is present, note=note)
            )
        items += [self._race_item(group, title) for group, title in self._kept_races()]
        if self._kept is not None and self._kept.laid_over:
            items.append(MenuItem(self.tr("Overlaid runs"), self._compare_overlays, icon="stack"))
        if not items:
            items.append(MenuItem(self.tr("No other saved races"), enabled=False))
        return items

    def _race_item(self, group: str, title: str) -> MenuItem:
        shown = self._race is not None and self._race.race == group
        return MenuItem(title, lambda: self.compare_group(group), checked=shown)

    def _kept_races(self) -> list[tuple[str, str]]:
        """Ids and titles, the newest first, without the present one."""
        present = self._races.present.race if self._races.present is not None else ""
        records = self._kept.records if self._kept is not None else ()
        found = {
            record.group: translate(record.group_title) for record in reversed(records) if record.group_kind in RACES
        }
        return [(group, title) for group, title in found.items() if group != present][:_MOST_RACES]

    def _compare_overlays(self) -> None:
        self.source = "overlays"
        self._show_overlays()

    def _space(self) -> None:
        for layout in (self._content, self._below, self._plots, self._beside):
            layout.setSpacing(px(8))
