"""The bars of the Compare view: tools above the plots, and the runs beside them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QProgressBar, QSizePolicy, QToolButton, QWidget

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.runs.compared_axes import KnobGrid
from app.panels.compare.run_pictures import AT_FIRST, CurveKind, hues_of
from app.session.races.races import RunsOfRace
from app.session.run.run_sentences import shown
from app.session.runs.compared_runs import ComparedRun, Groups
from app.session.runs.run_labels import compared_words, difference_rows, problem_words
from optimizers.base.message import Message
from widgets.base.display_numbers import read_out, thousands
from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel, rule, text_label, wrapped
from widgets.base.panel_kit import bind, box, button, column, row
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.base.translation import tr, tr_in, translated
from widgets.compare.run_axis import Alignment, clock
from widgets.compare.run_list import RunLine, RunList
from widgets.controls.choices import ChoiceBox, ListChoice, Segmented, Switch
from widgets.plots.layers import Hue
from widgets.tables.difference_list import DifferenceList

GRID, BY_RUN = "grid", Message("by run")
"""Layouts: several quantities side by side, or one quantity with a plot for each run."""
_WIDTH, _NARROW_WIDTH = 168, 136
_ROOMY, _TIGHT = 1070, 924
"""Widths of the bar: from the one on buttons at its right have words, below the other the first choice is narrower."""


class CompareBar(QWidget):
    """The toolbar. Every choice emits `changed`, or its own signal."""

    changed = Signal()
    """Signal that other plots, or another scale of them, are wanted."""
    alignmentChanged = Signal(object)
    """Signal with the `Alignment`."""
    smoothChanged = Signal(bool)
    persistenceChanged = Signal(bool)
    fitAsked = Signal()
    cursorsAsked = Signal()
    raceAsked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.columns: tuple[str, ...] = AT_FIRST
        """Columns of the quantities in the grid."""
        self._kinds: tuple[CurveKind, ...] = ()
        self.plots = ChoiceBox()
        self.plots.setAccessibleName(tr("Plots"))
        self.plots.valueChosen.connect(lambda _: self._renew_menu())
        self.alignment = Segmented(
            [
                (Alignment.STEP, tr("Steps"), tr("Align runs by step")),
                (
                    Alignment.SECONDS,
                    tr("Time"),
                    tr("Align runs by seconds of training, without pauses and validation"),
                ),
                (
                    Alignment.EVALUATIONS,
                    tr("Evaluations"),
                    tr("Align runs by gradient evaluations. Wrappers may need several per step"),
                ),
            ],
            tr("Align by"),
        )
        self.alignment.chosen.connect(lambda key: self.alignmentChanged.emit(Alignment(key)))
        self.scale = Segmented(
            [
                ("log", tr_in("scale", "Log"), tr("Losses, norms and rates on a logarithmic axis")),
                ("linear", tr("Linear"), tr("Losses, norms and rates on a linear axis")),
            ],
            tr("Height"),
        )
        self.scale.chosen.connect(lambda _: self.changed.emit())
        self.smooth, self.persistence = Switch(True), Switch(False)
        self.smooth.toggled.connect(self.smoothChanged)
        self.persistence.toggled.connect(self.persistenceChanged)
        smooth = _labelled(self.smooth, tr("Smooth"), tr("Moving averages, or every recorded value"))
        note = tr("Shade each point by the number of runs that pass through it (P)")
        persistence = _labelled(self.persistence, tr("Persistence"), note)
        fit = button("corners-out", tr("Fit: show every run in full"), self.fitAsked, key="F")
        self.cursors_button = button("ruler", tr("Measure between two cursors"), self.cursorsAsked, key="C")
        self._choose = IconButton("plus", tr("Choose plots"), text=tr("Plot"))
        self._choose.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self)
        """Menu of every quantity, ticked where it has a plot."""
        self.menu.setToolTipsVisible(True)
        self.menu.aboutToShow.connect(self._fill_menu)
        self._choose.setMenu(self.menu)
        note, words = tr("Compare optimizers, hyperparameter values, or seeds"), tr("New race")
        self.race = button("flag", note, self.raceAsked, text=words, icon_size=16, outlined=True)
        switches = self.smooth, smooth, self.persistence, persistence
        right = fit, self.cursors_button, self._choose, rule(vertical=True), self.race
        row(self.plots, self.alignment, self.scale, *switches, 1, *right, of=self)
        bind(self._fit_words, theme.changed)

    def show_kinds(self, kinds: Sequence[CurveKind]) -> None:
        """Show the quantities that can be compared."""
        if tuple(kinds) == self._kinds:
            return
        self._kinds = tuple(kinds)
        self.plots.set_choices(
            [
                ListChoice(GRID, tr("Small multiples"), tr("Several quantities side by side")),
                *(ListChoice(kind.column, tr("{title}, large", title=kind.title), kind.help) for kind in kinds),
                ListChoice(BY_RUN, tr("{title}, run by run", title=kinds[0].title), tr("A plot for each run")),
            ]
        )

    @property
    def shown(self) -> list[CurveKind]:
        """The quantities that have a plot."""
        chosen = self.plots.value()
        if chosen == BY_RUN:
            return list(self._kinds[:1])
        return [
            kind for kind in self._kinds if kind.column == chosen or (chosen == GRID and kind.column in self.columns)
        ]

    @property
    def by_run(self) -> bool:
        return bool(self.plots.value() == BY_RUN)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_words()

    def _fit_words(self) -> None:
        """Arrange the switches by the width of their words, if room is short."""
        is_roomy = self.width() >= px(_ROOMY)
        self.plots.setFixedWidth(px(_WIDTH if self.width() >= px(_TIGHT) else _NARROW_WIDTH))
        self.race.setObjectName("outlined" if is_roomy else "")
        self._choose.set_words(tr("Plot") if is_roomy else "")
        self.race.set_words(tr("New race") if is_roomy else "")

    def _renew_menu(self) -> None:
        self._choose.setEnabled(self.plots.value() == GRID)
        self.changed.emit()

    def _fill_menu(self) -> None:
        self.menu.clear()
        shown = [kind.column for kind in self.shown]
        for kind in self._kinds:
            action = self.menu.addAction(kind.title)
            action.setCheckable(True)
            action.setChecked(kind.column in shown)
            action.setEnabled(shown != [kind.column])
            action.setToolTip(wrapped(kind.help))
            action.toggled.connect(lambda on, column=kind.column: self._toggle(column, on))

    def _toggle(self, column: str, on: bool) -> None:
        self.columns = (*(each for each in self.columns if each != column), *([column] if on else ()))
        self.changed.emit()


def _labelled(switch: Switch, title: str, note: str) -> QLabel:
    """Return a label for a switch, and give the switch the same name and tooltip."""
    label = text_label(title, "label")
    for each in (switch, label):
        each.setToolTip(note)
    switch.setAccessibleName(title)
    return label


WIDTH, NARROW = 320, 300
_DIFFERENCES = 196
_BAND = "group"


class CompareSide(QFrame):
    """Side bar. `show_runs` sets the runs; `renew` refreshes their state."""

    litChanged = Signal(str)
    """Signal with the run that is pointed at; empty for none."""
    chosenChanged = Signal(str)
    """Signal with the run that was chosen last, where it is alone; else empty."""
    stopAsked = Signal()
    sweepsAsked = Signal()
    othersAsked = Signal()
    """Signal that a person asks for another comparison."""

    def __init__(self, catalogues: Catalogues) -> None:
        super().__init__()
        self.setObjectName("tile")
        self._catalogues = catalogues
        self._runs: tuple[ComparedRun, ...] = ()
        self._groups: Groups | None = None
        self._race: RunsOfRace | None = None
        self._titles: dict[str, str] = {}
        """Titles of runs of a grid, whose own say the same words again and again."""
        self._problem_of: dict[str, str] = {}
        self._problems: list[str] = []
        self._hues: dict[str, Hue] = {}
        self._narrow = False
        self.title = ElidedLabel("", "title")
        many, other = (
            tr("Sweeps: many runs over a space of settings"),
            tr("Choose another race, or other runs"),
        )
        stop = tr("Stop the race; results so far are kept")
        self.sweeps = button("faders", many, self.sweepsAsked, size=28, icon_size=16)
        self.others = button("clock-counter-clockwise", other, self.othersAsked, size=28, icon_size=16)
        self.stop = button("stop-fill", stop, self.stopAsked, size=28, icon_size=14)
        self.problem = ElidedLabel("", "caption")
        self.status = text_label("", "caption", wraps=True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setRange(0, 1000)
        self.list = RunList(tr("Compared runs"))
        self._show_headings("")
        self.list.litChanged.connect(lambda key: self.litChanged.emit("" if key.startswith(_BAND) else key))
        self.list.chosenChanged.connect(self._chosen)
        self.hint = text_label(tr("Select two runs to see their differences"), "caption", wraps=True)
        self.differences = DifferenceList()
        self.differences.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        head = row((self.title, 1), self.stop, self.sweeps, self.others, gap=2)
        words = box(column(head, self.problem, self.status, self.progress, gap=4, margins=(12, 4, 8, 4)))
        self._layout = column(words, (self.list, 1), rule(), self.hint, self.differences, gap=4, margins=None, of=self)
        self.setFocusProxy(self.list)
        bind(self._space, theme.changed)
        self._chosen(())

    def show_runs(
        self,
        title: str,
        runs: Sequence[ComparedRun],
        groups: Groups | None,
        race: RunsOfRace | None,
        grid: KnobGrid | None = None,
    ) -> None:
        """Show runs of a `race` or a `grid`; `groups` are runs that differ only in their seed."""
        same = [run.key for run in runs] == [run.key for run in self._runs]
        self._runs, self._groups, self._race = tuple(runs), groups, race
        self._hues = hues_of(runs, groups)
        self.title.setText(translated(title))
        self.problem.setText(translated(compared_words([run.experiment for run in runs], self._catalogues)))
        self._problem_of = {run.key: problem_words(run.experiment, self._catalogues) for run in runs}
        self._problems = list(dict.fromkeys(self._problem_of.values()))
        self._titles, heading = {}, ""
        if grid is not None:
            heading = f"{grid.across.title} · {grid.up.title}"
            pairs = zip(runs, grid.cells, strict=True)
            self._titles = {
                run.key: f"{shown(grid.across.values[column])} · {shown(grid.up.values[row])}"
                for run, (row, column) in pairs
            }
        if heading != self._heading:
            self._show_headings(heading)
        self.renew()
        if not same:
            self.list.choose(
                [Message("{band} {number}", band=_BAND, number=i) for i in range(2)]
                if groups is not None and len(groups.runs) == 2
                else ()
            )
            self._chosen(self.list.chosen)

    @property
    def _measured(self) -> Mapping[str, float]:
        return self._race.measured if self._race is not None else {}

    def _show_headings(self, heading: str) -> None:
        self._heading, self._is_asked = heading, bool(self._measured)
        first = tr("Requested") if self._is_asked else tr("Last loss")
        note = tr("Value that answers the lesson's question") if self._is_asked else ""
        self.list.set_titles(
            (first, tr("Last val. loss")),
            (note or tr("The loss of the last step"), tr("The latest validation loss")),
            heading,
        )

    def renew(self) -> None:
        if self._is_asked != bool(self._measured):
            self._show_headings(self._heading)
        self._show_status()
        self.list.show_lines([*self._band_lines(), *self._run_lines()])

    def light(self, key: str) -> None:
        self.list.light(key)

    def choose(self, key: str) -> None:
        """Choose a run that was clicked in a plot."""
        self.list.choose([*(each for each in self.list.chosen if each != key), key])

    # What is said

    def _show_status(self) -> None:
        race = self._race
        live = race is not None and race.live
        self.stop.setVisible(live)
        self.progress.setVisible(live)
        words, tone = "", "text3"
        if race is not None and live:
            begun = sum(run.status != "waiting" for run in race.runs)
            words = tr("{step} of {planned} steps", step=thousands(race.step), planned=thousands(race.planned))
            if not race.step:
                number, total = min(begun + 1, len(race.runs)), len(race.runs)
                words = tr("Building run {number} of {total}", number=number, total=total)
                if begun == len(race.runs):
                    words = tr("Compiling the first steps")
                if race.seconds:
                    words = f"{words} … {race.seconds} s"
            if race.waits:
                words, tone = tr("Waiting for the run in the window. {sentence}", sentence=words), "warn"
            self.progress.setValue(round(1000 * race.step / max(1, race.planned)))
        elif race is not None:
            seconds = sum(run.seconds for run in race.runs if not math.isnan(run.seconds))
            words = tr("{steps} steps, {time} of training", steps=thousands(race.step), time=clock(seconds))
            if race.sentence:
                words, tone = f"{translated(race.sentence)} {words}", "warn"
        elif self._runs:
            is_attached = all(run.experiment.is_attached and run.live for run in self._runs)
            words = tr("Trained by other processes") if is_attached else tr("From the runs table")
        self.status.setText(translated(words))
        set_style_property(self.status, "tone", tone)

    def _band_lines(self) -> list[RunLine]:
        """Return a line for each group of seeds, with its middle run."""
        if self._groups is None:
            return []
        found = []
        for i, (name, runs) in enumerate(zip(self._groups.names, self._groups.runs, strict=True)):
            if len(runs) > 1:
                figures = tuple(
                    _figure(_median([each(run) for run in runs])) for each in (_loss, lambda run: run.validation)
                )
                note = tr("Median of {count} seeds", count=len(runs))
                found.append(
                    RunLine(Message("{band} {number}", band=_BAND, number=i), name, i, figures, note=note, band=True)
                )
        return found

    def _run_lines(self) -> list[RunLine]:
        """Return the lines of runs, lowest value first, by the objective of the race or the loss; runs without a value
        last. Those of one problem stand together, and are ranked among themselves.
        """
        measured = self._measured
        values = {run.key: measured.get(run.key, run.loss) for run in self._runs}
        order = sorted(self._runs, key=lambda run: (math.isnan(values[run.key]), values[run.key]))
        order.sort(key=lambda run: self._problems.index(self._problem_of[run.key]))
        return [
            RunLine(
                run.key,
                self._titles.get(run.key, run.title),
                self._hues[run.key],
                ("NaN" if run.diverged else _figure(values[run.key]), _figure(run.validation)),
                "waiting" if _has_no_step(run) else run.status,
                self._status_text(run),
            )
            for run in order
        ]

    def _status_text(self, run: ComparedRun) -> str:
        words = {
            "waiting": tr("Not started"),
            "running": tr("At step {step} of {planned}"),
            "paused": tr("At step {step}, paused"),
            "finished": tr("Finished, {step} steps"),
            "stopped": tr("Stopped at step {step}"),
            "broken": tr("Not finite at step {step}"),
            "failed": tr("Failed at step {step}"),
        }[run.status]
        if _has_no_step(run):
            words = tr("Built. Its first step is compiling or queued")
        if run.status == "running" and run.step and run.step > run.experiment.steps:
            words = tr("At step {step}")  # how far another process is to train is not known
        words = words.format(step=thousands(run.step), planned=thousands(run.experiment.steps))
        more = []
        if not math.isnan(run.smoothed_loss):
            more.append(tr("mean loss of the last steps {loss}", loss=_figure(run.smoothed_loss)))
        if not math.isnan(run.best_validation):
            more.append(tr("best validation loss {loss}", loss=_figure(run.best_validation)))
        figures = ", ".join(more)
        figures = f"{figures[:1].upper()}{figures[1:]}"
        return Message.joined((part for part in (f"{run.title}: {words}", figures, run.sentence) if part), "\n")

    # Two of them

    def _chosen(self, keys: tuple[str, ...]) -> None:
        two = len(keys) == 2
        self.differences.setVisible(two)
        self.hint.setVisible(not two)
        if two:
            left, right = (self._experiment(key) for key in keys)
            titles = [self._title(key) for key in keys]
            # The list above has the swatches, and titles need the room.
            rows = difference_rows(left, right, self._catalogues)
            self.differences.show_differences(titles[0], titles[1], rows)
        self.chosenChanged.emit(keys[-1] if len(keys) == 1 and not keys[0].startswith(_BAND) else "")

    def _run(self, key: str) -> ComparedRun:
        """Return the run of a line, or the first run of a group."""
        if key.startswith(_BAND) and self._groups is not None:
            return self._groups.runs[int(key.rpartition(" ")[2])][0]
        return next(run for run in self._runs if run.key == key)

    def _experiment(self, key: str) -> Experiment:
        experiment = self._run(key).experiment
        return replace(experiment, seed=0) if key.startswith(_BAND) else experiment

    def _title(self, key: str) -> str:
        if key.startswith(_BAND) and self._groups is not None:
            return self._groups.names[int(key.rpartition(" ")[2])]
        return self._run(key).title

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._space()

    def _space(self) -> None:
        self.setFixedWidth(px(NARROW if self._narrow else WIDTH))
        self.differences.setFixedHeight(px(_DIFFERENCES))
        self._layout.setContentsMargins(1, px(4), 1, px(8))
        self.hint.setContentsMargins(px(12), px(2), px(12), 0)


def _loss(run: ComparedRun) -> float:
    return math.inf if run.diverged else run.loss


def _median(values: Sequence[float]) -> float:
    """Return the median; NaN before all have a value; a diverged run counts as worst."""
    if any(math.isnan(value) for value in values):
        return math.nan
    ordered = sorted(values)
    low, high = ordered[(len(ordered) - 1) // 2], ordered[len(ordered) // 2]
    return (low + high) / 2


def _figure(value: float) -> str:
    return read_out(value, 4 if abs(value) >= 0.1 else 3)


def _has_no_step(run: ComparedRun) -> bool:
    """Return whether a run is training but has made no step yet."""
    return run.status == "running" and not run.step
