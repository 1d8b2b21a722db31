"""Comparison of runs, live or saved, and groups of runs that differ only in their seed."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

import numpy as np

from app.attach.kernel.column_table import (
    LEARNING_RATE,
    LOSS,
    METRIC,
    SECONDS,
    VALIDATION_LOSS,
    VALIDATION_METRIC,
    WHOLE_GRADIENT_NORM,
    WHOLE_UPDATE_RATIO,
)
from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.messages.run_frames import Built
from app.core.recording.model_totals import Totals
from app.core.recording.run_columns import Recording
from app.core.runs.compared_axes import BY_STEP, AlignedReader, AxisMapping, Unit, by_evaluations, by_seconds
from app.core.runs.run import RunRecord, RunStatus
from app.core.runs.seed_groups import SeedGroup, SeedRun, Verdict, at_last_common, compare, no_verdict
from app.session.attach.attached_session_run import AttachedRun
from app.session.run.run_sentences import shown
from app.session.runs.run_labels import differing_settings, problem_words
from app.session.runs.store_service import StoreService
from optimizers.base.message import Message, all_of

FEWEST = 2
"""Number of completed runs in each group that a verdict needs, where there are so many."""
AVERAGED = (LOSS, METRIC, WHOLE_GRADIENT_NORM, WHOLE_UPDATE_RATIO)
"""Columns that are too noisy to be compared step by step."""
_POINTS = 4096
"""Largest number of points of the seconds of a run; linear between them."""


@dataclass(eq=False)
class ComparedRun:
    """Run of a comparison: its experiment, its recording so far, and its state.

    Attributes:
        key: its id.
        title: distinguishes it from the others.
        sentence: why it ended, where it did not by itself.
        metric: `"accuracy"`, `"R²"` or `"distance"`; empty before it is known.
        evaluations: gradients that are evaluated in a step.
        built: its variables and slots; `None` before it is built, and of a run that is read from a file.
    """

    key: str
    title: str
    experiment: Experiment
    recording: Recording = field(default_factory=Recording, repr=False)
    status: RunStatus = "waiting"
    sentence: str = ""
    metric: str = ""
    evaluations: float = 1.0
    built: Built | None = field(default=None, repr=False)
    hue: int | None = None
    """Index in the series palette, where it has one elsewhere too."""
    group: int = 0
    """Index of its group in `Groups`."""

    def __post_init__(self) -> None:
        self._totals = Totals(self.recording)
        self._map: tuple[Unit, int, AxisMapping] = ("step", 0, BY_STEP)

    @property
    def live(self) -> bool:
        """True if more steps may follow."""
        return self.status in ("waiting", "running", "paused")

    @property
    def step(self) -> int:
        return self.recording.last_step

    @property
    def diverged(self) -> bool:
        return self.status == "broken"

    @property
    def complete(self) -> bool:
        """True if its result counts: it made all its steps, or diverged."""
        is_through = self.step >= self.experiment.steps and not self.experiment.is_attached
        return self.diverged or self.status == "finished" or is_through

    @property
    def loss(self) -> float:
        """Loss of the last step, as in the table of runs; NaN for a diverged run."""
        return math.nan if self.diverged or not self.step else self.recording.last(LOSS)

    @property
    def smoothed_loss(self) -> float:
        """Loss averaged over the last steps; NaN for a broken run."""
        if self.diverged or not self.step:
            return math.nan
        return self.recording.smoothed_at(LOSS, self.step, 0, self.step)

    @property
    def validation(self) -> float:
        """Last validation loss, as in the table of runs."""
        return self.recording.last(VALIDATION_LOSS) if VALIDATION_LOSS in self.recording else math.nan

    @property
    def best_validation(self) -> float:
        return self.recording.limits(VALIDATION_LOSS).least

    @property
    def seconds(self) -> float:
        """Seconds of training."""
        return self.recording.last(SECONDS)

    def map(self, unit: Unit) -> AxisMapping:
        """Return the mapping of recorded steps to `unit`."""
        if unit == "step":
            return BY_STEP
        kept, step, found = self._map
        if (kept, step) != (unit, self.step):
            if unit == "evaluations":
                found = by_evaluations(self.evaluations)
            else:
                steps, seconds = self.recording.read(SECONDS, 0, self.step, _POINTS)
                found = by_seconds(steps, seconds)
            self._map = unit, self.step, found
        return found

    def reader(self, unit: Unit) -> Totals | AlignedReader:
        """Return a reader of its columns over `unit`, with those of `app.core.recording.model_totals`."""
        return self._totals if unit == "step" else AlignedReader(self._totals, self.map(unit))

    def dated(self, column: str, unit: Unit, x: float) -> float:
        """Return the place at which the value at `x` was measured, perhaps earlier; NaN if there is none."""
        made = self._made_by(unit, x)
        step, _ = self._totals.dated(column, made)
        if step < 0:
            return math.nan
        return x if step == made else float(self.map(unit).to_x(float(step)))

    def is_broken(self, column: str, unit: Unit, x: float) -> bool:
        """Return whether the NaN at `x` is a value that was not finite, rather than a missing one."""
        return self._totals.is_broken(column, self._made_by(unit, x))

    def _made_by(self, unit: Unit, x: float) -> int:
        # A step that was mapped there and back may come out slightly below itself.
        return math.floor(float(self.map(unit).step_at(x)) + 1e-6)

    def has(self, column: str) -> bool:
        return column in self._totals

    def reach(self, unit: Unit) -> float:
        """Return the last place of the run, in `unit`."""
        return float(self.map(unit).to_x(float(self.step)))

    def planned(self, unit: Unit) -> float:
        """Return the planned last place of the run, in `unit`; infinite if unknown."""
        # The length of another process's training may be unknown.
        if unit == "seconds" or (self.experiment.is_attached and self.step >= self.experiment.steps):
            return math.inf
        return self.experiment.steps * (self.evaluations if unit == "evaluations" else 1.0)

    def as_seed(self, column: str, unit: Unit) -> SeedRun:
        """Return the run as one of several seeds, with the smoothing of its plot."""
        smooth = column in AVERAGED

        def at(x: float) -> float:
            reader = self.reader(unit)
            return reader.smoothed_at(column, x, 0, self.reach(unit)) if smooth else reader.at(column, x)

        return SeedRun(
            lambda x0, x1, buckets: (self.reader(unit).smoothed if smooth else self.reader(unit).read)(
                column, x0, x1, buckets
            ),
            at,
            self.reach(unit),
            self.diverged,
        )


def of_attached(run: AttachedRun, title: str, *, is_shown: bool) -> ComparedRun:
    """Return the comparison entry of an attached run, once its first step is known."""
    assert run.work is not None
    built, last = run.work.built, run.work.recording.last_step
    experiment = run.work.step_origins.at(last) if is_shown else run.work.description.experiment
    metric = built.metric if built is not None else ""
    return ComparedRun(run.run, title, experiment, run.work.recording, run.status, metric=metric)


def of_record(record: RunRecord, recording: Recording, title: str = "") -> ComparedRun:
    """Return the comparison entry of a saved run. One that a crash cut off counts as paused; `title` distinguishes it,
    and is for a run of a race what the race called it.
    """
    statuses: dict[str, RunStatus] = {
        "running": "stopped", "paused": "stopped", "finished": "finished", "stopped": "stopped", "broken": "broken",
        "failed": "failed",
    }  # fmt: skip
    return ComparedRun(
        record.run,
        title or record.name or record.began.title,
        record.ended,
        recording,
        statuses.get(record.status, "stopped"),
        metric=record.metric,
        evaluations=record.evaluations,
    )


@dataclass(frozen=True, slots=True)
class Groups:
    """Runs grouped by their experiment without the seed; `names` are names of the groups, and `problems` what they
    learn.
    """

    names: tuple[str, ...]
    runs: tuple[tuple[ComparedRun, ...], ...]
    problems: tuple[str, ...] = ()


def by_seed(runs: Sequence[ComparedRun], catalogues: Catalogues) -> Groups:
    """Group the runs whose experiments differ only in seed and title."""
    kinds: list[Experiment] = []
    members: list[list[ComparedRun]] = []
    for run in runs:
        kind = replace(run.experiment, seed=0, title="")
        if kind not in kinds:
            kinds.append(kind)
            members.append([])
        run.group = kinds.index(kind)
        members[run.group].append(run)
    problems = tuple(problem_words(kind, catalogues) for kind in kinds)
    return Groups(names_of(kinds, catalogues), tuple(map(tuple, members)), problems)


def names_of(experiments: Sequence[Experiment], catalogues: Catalogues) -> tuple[str, ...]:
    """Return short names of experiments, from their differences: the optimizers if those differ, else the other
    settings.
    """
    titles = [optimizer_title(each, catalogues) for each in experiments]
    if len(set(titles)) == len(titles):
        return tuple(titles)
    settings = differing_settings(experiments, catalogues)
    names = [words or title for words, title in zip(settings, titles, strict=True)]
    return tuple(name if names.count(name) == 1 else f"{name} ({i + 1})" for i, name in enumerate(names))


def optimizer_title(experiment: Experiment, catalogues: Catalogues) -> str:
    try:
        return catalogues.optimizers[experiment.optimizer.name].title
    except (KeyError, ValueError):
        return shown(experiment.optimizer.name)


def verdict_of(groups: Groups) -> Verdict | None:
    """Return the comparison of two groups of seeds, by the validation loss if both have it; `None` while that is not
    possible.

    Values are those at the last step that all of them have made. Runs that were stopped before their last step, or
    failed, say nothing and are left out.
    """
    if len(groups.runs) != 2 or any(run.live for runs in groups.runs for run in runs):
        return None
    if len(set(groups.problems)) > 1:
        return no_verdict(
            Message(
                "No verdict: {problems} are different problems, whose losses cannot be compared.",
                problems=all_of(groups.problems),
            )
        )
    through = [[run for run in runs if run.complete] for runs in groups.runs]
    counts = [
        Message("{count} of {total} runs of {name}", count=len(some), total=len(runs), name=name)
        for name, runs, some in zip(groups.names, groups.runs, through, strict=True)
    ]
    if any(len(some) < min(FEWEST, len(runs)) for runs, some in zip(groups.runs, through, strict=True)):
        return no_verdict(Message("No verdict: {counts} completed all their steps.", counts=all_of(counts)))
    held_out = all(run.has(VALIDATION_LOSS) or run.diverged for runs in through for run in runs)
    column = VALIDATION_LOSS if held_out else LOSS
    seeds = [{run.experiment.seed: run.as_seed(column, "step") for run in runs} for runs in through]
    _, (first, second) = at_last_common(*seeds)
    quantity = Message("final validation loss") if held_out else Message("final loss")
    verdict = compare(SeedGroup(groups.names[0], first), SeedGroup(groups.names[1], second), quantity)
    if sum(map(len, through)) == sum(map(len, groups.runs)):
        return verdict
    left = Message("Only {counts} made all their steps and count.", counts=all_of(counts))
    return replace(verdict, sentence=Message.paragraph([verdict.sentence, left]))


_AVERAGED = (LOSS, METRIC)
_READ = (VALIDATION_LOSS, VALIDATION_METRIC, LEARNING_RATE, SECONDS)
_BUCKETS = 64


def open_kept(
    keeping: StoreService,
    records: Sequence[RunRecord],
    names: Mapping[str, str],
    then: Callable[[list[ComparedRun]], object],
    failed: Callable[[str], object],
) -> None:
    """Pass the runs of these records to `then`, called by `names`, once all compared columns are loaded.

    `failed` is given a sentence where they cannot be read.
    """

    def read() -> list[ComparedRun]:
        keeping.flush()
        found = []
        for record in records:
            recording = keeping.store.run(record.run).recording()
            load(recording)
            found.append(of_record(record, recording, names[record.run]))
        return found

    keeping.do(read, then, failed)


def load(recording: Recording) -> None:
    """Load every compared column from disk."""
    last, totals = recording.last_step, Totals(recording)
    for column in _AVERAGED:
        recording.smoothed(column, 0, last, _BUCKETS)
        recording.read(column, 0, last, _BUCKETS)
    for column in (*_READ, WHOLE_GRADIENT_NORM, WHOLE_UPDATE_RATIO):
        totals.read(column, 0, last, _BUCKETS)


When = Literal["common", "step", "last", "best"]
"""Step of a comparison: the last one that all have made, a chosen one, the last one of each run, or its best one."""
Better = Literal["", "least", "greatest"]
_GRID_BUCKETS = 8192
_LOWER_IS_BETTER = ("distance",)


@dataclass(frozen=True, slots=True)
class CellReading:
    """Value of one run: `value` at `step`, NaN and -1 if there is none. `diverged`: it broke by then."""

    value: float = math.nan
    step: int = -1
    diverged: bool = False


def better_of(column: str, metric: str) -> Better:
    """Return which values of a column are better, low or high; empty for neither. `metric` is the metric of the
    runs.
    """
    if column in (LOSS, VALIDATION_LOSS):
        return "least"
    if column in (METRIC, VALIDATION_METRIC):
        return "least" if metric in _LOWER_IS_BETTER else "greatest"
    return ""


def last_common_step(runs: Sequence[ComparedRun]) -> int:
    """Return the last step common to all begun runs that neither diverged nor failed; 0 if there is none. If all
    diverged, the last step of any.
    """
    sound = [run.step for run in runs if run.step and not run.diverged and run.status != "failed"]
    return min(sound) if sound else max((run.step for run in runs), default=0)


def read_cell(run: ComparedRun, column: str, when: When, step: int, better: Better = "") -> CellReading:
    """Return the value of `column` after `step` steps, or at the last or best step of the run.

    A value that is measured now and then is that of the last measurement until then. A run that has not come to the
    step has no value there.
    """
    if not run.step:
        return CellReading()
    if when == "last":
        step = run.step
    elif when == "best":
        return CellReading(*_extreme(run, column, better), run.diverged)
    if run.diverged and step >= run.step:
        return CellReading(math.nan, run.step, diverged=True)
    if step > run.step or step < 1:
        return CellReading()
    value = run.reader("step").at(column, step)
    measured = run.dated(column, "step", step)
    if math.isnan(measured):
        return CellReading()
    is_broken = math.isinf(value) or run.is_broken(column, "step", step)
    return CellReading(value, int(measured), is_broken)


def _extreme(run: ComparedRun, column: str, better: Better) -> tuple[float, int]:
    steps, values = run.reader("step").read(column, 0, run.step, _GRID_BUCKETS)
    known = np.isfinite(values)
    if not known.any():
        return math.nan, -1
    steps, values = steps[known], values[known]
    place = int(values.argmax() if better == "greatest" else values.argmin())
    return float(values[place]), int(steps[place])
