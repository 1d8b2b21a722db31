"""The side bar of the Compare view: title, progress, the list of runs, and the differences of two of them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QSizePolicy

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.runs.compared_axes import KnobGrid
from app.core.text.sentences import translate
from app.panels.compare.run_curves import hues_of
from app.session.races.races import RunsOfRace
from app.session.run.run_sentences import shown
from app.session.runs.compared_runs import ComparedRun, Groups
from app.session.runs.run_labels import compared_words, difference_rows
from widgets.base.display_numbers import read_out, thousands
from widgets.base.labels import ElidedLabel, rule, text_label
from widgets.base.panel_kit import bind, box, button, column, row
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.compare.run_axis import clock
from widgets.compare.run_list import RunLine, RunList
from widgets.plots.layers import Hue
from widgets.tables.difference_list import DifferenceList

WIDTH, NARROW = 320, 300
_DIFFERENCES = 196
_BAND = "group"


class CompareSide(QFrame):
    """The side bar. `show_runs` sets the runs; `renew` refreshes their state."""

    litChanged = Signal(str)
    """The run that is pointed at; empty for none."""
    chosenChanged = Signal(str)
    """The run that was chosen last, where it is alone; else empty."""
    stopAsked = Signal()
    sweepsAsked = Signal()
    othersAsked = Signal()
    """A person asks for another comparison."""

    def __init__(self, catalogues: Catalogues) -> None:
        super().__init__()
        self.setObjectName("tile")
        self._catalogues = catalogues
        self._runs: tuple[ComparedRun, ...] = ()
        self._groups: Groups | None = None
        self._race: RunsOfRace | None = None
        self._titles: dict[str, str] = {}
        """Of runs of a grid, whose own say the same words again and again."""
        self._hues: dict[str, Hue] = {}
        self._narrow = False
        self.title = ElidedLabel("", "title")
        many, other = (
            self.tr("Sweeps: many runs over a space of settings"),
            self.tr("Choose another race, or other runs"),
        )
        stop = self.tr("Stop the race (results so far are kept)")
        self.sweeps = button("faders", many, self.sweepsAsked, size=28, icon_size=16)
        self.others = button("clock-counter-clockwise", other, self.othersAsked, size=28, icon_size=16)
        self.stop = button("stop-fill", stop, self.stopAsked, size=28, icon_size=14)
        self.problem = ElidedLabel("", "caption")
        self.status = text_label("", "caption", wraps=True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setRange(0, 1000)
        self.list = RunList(self.tr("Compared runs"))
        self._show_headings("")
        self.list.litChanged.connect(lambda key: self.litChanged.emit("" if key.startswith(_BAND) else key))
        self.list.chosenChanged.connect(self._chosen)
        self.hint = text_label(self.tr("Select two runs to see their differences"), "caption", wraps=True)
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
        """`race` is the one that they are of, `grid` what they make; `groups` those of the same experiment but for the
        seed.
        """
        same = [run.key for run in runs] == [run.key for run in self._runs]
        self._runs, self._groups, self._race = tuple(runs), groups, race
        self._hues = hues_of(runs, groups)
        self.title.setText(translate(title))
        self.problem.setText(compared_words([run.experiment for run in runs], self._catalogues, translate))
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
            self.list.choose([f"{_BAND} {i}" for i in range(2)] if groups is not None and len(groups.runs) == 2 else ())
            self._chosen(self.list.chosen)

    @property
    def _measured(self) -> Mapping[str, float]:
        return self._race.measured if self._race is not None else {}

    def _show_headings(self, heading: str) -> None:
        self._heading, self._is_asked = heading, bool(self._measured)
        first = self.tr("Asked for") if self._is_asked else self.tr("Last loss")
        note = self.tr("What the question of the lesson asks of each run") if self._is_asked else ""
        self.list.set_titles(
            (first, self.tr("Last val. loss")),
            (note or self.tr("The loss of the last step"), self.tr("The latest validation loss")),
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
        """A run was clicked in a plot."""
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
            words = self.tr("%1 of %2 steps").replace("%1", thousands(race.step))
            words = words.replace("%2", thousands(race.planned))
            if not race.step:
                words = self.tr("Building run %1 of %2").replace("%1", str(min(begun + 1, len(race.runs))))
                words = words.replace("%2", str(len(race.runs)))
                if begun == len(race.runs):
                    words = self.tr("Compiling the first steps")
                if race.seconds:
                    words = f"{words} … {race.seconds} s"
            if race.waits:
                words, tone = self.tr("Waiting for the run in the window. %1").replace("%1", words), "warn"
            self.progress.setValue(round(1000 * race.step / max(1, race.planned)))
        elif race is not None:
            seconds = sum(run.seconds for run in race.runs if not math.isnan(run.seconds))
            words = self.tr("%1 steps, %2 of training").replace("%1", thousands(race.step))
            words = words.replace("%2", clock(seconds))
            if race.sentence:
                words, tone = f"{race.sentence} {words}", "warn"
        elif self._runs:
            is_attached = all(run.experiment.is_attached and run.live for run in self._runs)
            words = self.tr("Trained by other processes") if is_attached else self.tr("From the runs table")
        self.status.setText(translate(words))
        set_style_property(self.status, "tone", tone)

    def _band_lines(self) -> list[RunLine]:
        """Groups of seeds, each by its middle run."""
        if self._groups is None:
            return []
        found = []
        for i, (name, runs) in enumerate(zip(self._groups.names, self._groups.runs, strict=True)):
            if len(runs) > 1:
                figures = tuple(
                    _figure(_median([each(run) for run in runs])) for each in (_loss, lambda run: run.validation)
                )
                note = self.tr("Median of %1 seeds").replace("%1", str(len(runs)))
                found.append(RunLine(f"{_BAND} {i}", name, i, figures, note=note, band=True))
        return found

    def _run_lines(self) -> list[RunLine]:
        """Lowest first, by what the race is for or else by the loss; what has no value last."""
        measured = self._measured
        values = {run.key: measured.get(run.key, run.loss) for run in self._runs}
        order = sorted(self._runs, key=lambda run: (math.isnan(values[run.key]), values[run.key]))
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
            "waiting": self.tr("Not started"),
            "running": self.tr("At step %1 of %2"),
            "paused": self.tr("At step %1, paused"),
            "finished": self.tr("Finished, %1 steps"),
            "stopped": self.tr("Stopped at step %1"),
            "broken": self.tr("Not finite at step %1"),
            "failed": self.tr("Failed at step %1"),
        }[run.status]
        if _has_no_step(run):
            words = self.tr("Built; its first step is compiling or waiting for its turn")
        if run.status == "running" and run.step and run.step > run.experiment.steps:
            words = self.tr("At step %1")  # how far another process is to train is not known
        words = words.replace("%1", thousands(run.step)).replace("%2", thousands(run.experiment.steps))
        more = []
        if not math.isnan(run.smoothed_loss):
            more.append(self.tr("loss averaged over the last steps %1").replace("%1", _figure(run.smoothed_loss)))
        if not math.isnan(run.best_validation):
            more.append(self.tr("best validation loss %1").replace("%1", _figure(run.best_validation)))
        figures = ", ".join(more)
        figures = f"{figures[:1].upper()}{figures[1:]}"
        return "\n".join(part for part in (f"{run.title}: {words}", figures, run.sentence) if part)

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
        """A run, or the first of a group."""
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
    """NaN before all have one; a diverged run counts as worst."""
    if any(math.isnan(value) for value in values):
        return math.nan
    ordered = sorted(values)
    low, high = ordered[(len(ordered) - 1) // 2], ordered[len(ordered) // 2]
    return (low + high) / 2


def _figure(value: float) -> str:
    return read_out(value, 4 if abs(value) >= 0.1 else 3)


def _has_no_step(run: ComparedRun) -> bool:
    """Whether it is said to run and has made no step yet."""
    return run.status == "running" and not run.step
