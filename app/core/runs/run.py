"""Saved run: its origin, its edits, and the checkpoints from which it can be restored."""

from __future__ import annotations

import math
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.experiment import Experiment, optimizers_in
from app.core.experiment.experiment_name import bare_problem, name_of_course
from app.core.text.sentences import translate
from optimizers.base.message import Message


@dataclass(frozen=True, slots=True)
class Origin:
    """Origin of a branch: another run, after `step` steps."""

    run: str
    step: int


LESSON = "lesson"


@dataclass(frozen=True, slots=True)
class RunGroup:
    """Runs that were made together.

    Attributes:
        key: an id; empty for a run that was made alone.
        kind: `"race"`, `"seeds"`, `"grid"`, `"sweep"`, or `LESSON` for the runs of a lesson.
        title: as a person reads it.
    """

    key: str = ""
    kind: str = ""
    title: str = ""


ALONE = RunGroup()
RunStatus = Literal["waiting", "running", "paused", "finished", "stopped", "broken", "failed"]
"""Status of a run in a comparison."""


@dataclass(frozen=True, slots=True)
class EditEvent:
    """Edit in effect from step `step + 1` on: `experiment` is the running one, without edits that wait for a reset.

    With `reloaded` the optimizer's file was run again.
    """

    step: int
    experiment: Experiment
    reloaded: bool = False


@dataclass(frozen=True, slots=True)
class ElementEdit:
    """Edit of one number of a weight or a slot after `step` steps, as in `commands.SetElement`."""

    step: int
    variable: int
    tensor: str
    element: int
    value: int | float


Event = EditEvent | ElementEdit
"""Change made to a run. With the initial experiment, all of them in order determine everything that the run did."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """Complete state of a run after `step` steps, exact. Plain data.

    Attributes:
        position: how many events of the run had acted.
        experiment: what ran.
        arrays: the value of every variable, by a unique name: `"weight/0 dense/kernel"`, `"slot/4 dense/kernel m"`,
            `"other/7"` for what else optimizers and gradient processing hold, `"python/part/0"` for what an optimizer
            that is stepped eagerly keeps in Python, as bytes, `"formula/0 channel/smooth: ema(loss, 9)"` for what a
            formula over columns remembers. Any dtype of NumPy or `ml_dtypes`.
        schedules: what schedules that watch the loss carry, by path; numbers, strings, `None` and lists of them.
        losses: of the last steps, that such a schedule has not seen yet.
    """

    step: int
    position: int
    experiment: Experiment
    arrays: Mapping[str, NDArray[Any]] = field(repr=False)
    schedules: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    losses: tuple[float, ...] = ()

    @property
    def nbytes(self) -> int:
        return sum(array.nbytes for array in self.arrays.values())


@dataclass(frozen=True, slots=True)
class Resumed:
    """Run to resume: its id, its first experiment, its edits, its number of steps, and its checkpoint.

    `head` steps were made and recorded. Those after `state` are made again, and are the same.
    """

    run: str
    began: Experiment
    events: tuple[Event, ...]
    state: Checkpoint
    head: int
    origin: Origin | None = None
    seconds: float = 0.0
    """Seconds of training until `head`."""
    earlier: tuple[Checkpoint, ...] = ()
    """Further checkpoints of the run, ascending: seeking near one of them is quick."""


@dataclass(frozen=True, slots=True)
class RunRecord:
    """Saved run without its telemetry: a row of the runs table.

    Attributes:
        run: its id.
        number: its place in this store, from 1: "run 5".
        name: as the person called it; empty if they did not.
        began: the experiment at its first step.
        ended: the experiment that made its last step; what was chosen after that and made none does not count.
        ran: the experiments that made its steps, in order, as `experiments_of` gives them; empty for a run
             that an earlier version kept.
        origin: where it left its parent.
        created, seen: when it began and when it was last written to, seconds since 1970, UTC.
        steps: how many were made; of a branch those it has in common with its parent count.
        seconds: of training.
        status: `"running"` (also where the program ended without a word), `"paused"`, `"finished"`, `"stopped"`,
            `"broken"` (not finite), `"failed"`.
        contract, device, metric, evaluations: as in `Built`.
        loss, validation_loss, validation_metric: the last ones; NaN if there is none.
        environment: versions of what made it, by package: `{"tensorflow": "2.21.0", "python": ...}`.
        group, group_kind, group_title: of runs that were made together, as in `RunGroup`.
        curve: the loss, thinned to at most 64 values, for a small picture of it; float32 (n,).
    """

    run: str
    number: int
    began: Experiment
    ended: Experiment
    name: str = ""
    notes: str = ""
    tags: tuple[str, ...] = ()
    pinned: bool = False
    origin: Origin | None = None
    created: float = 0.0
    seen: float = 0.0
    steps: int = 0
    seconds: float = 0.0
    status: str = "running"
    contract: str = ""
    device: str = ""
    metric: str = ""
    evaluations: float = 1.0
    loss: float = math.nan
    validation_loss: float = math.nan
    validation_metric: float = math.nan
    environment: Mapping[str, str] = field(default_factory=dict)
    group: str = ""
    group_kind: str = ""
    group_title: str = ""
    curve: NDArray[np.float32] = field(default_factory=lambda: np.empty(0, np.float32), repr=False)
    ran: tuple[Experiment, ...] = ()

    @property
    def made_by(self) -> tuple[Experiment, ...]:
        """Experiments of the run: `ran` or, if that is missing, the first and the last one."""
        return self.ran or (self.began, self.ended)

    @property
    def can_continue(self) -> bool:
        """True if more steps can be made here. That needs model and data, which are missing for an attached
        training.
        """
        return not self.began.is_attached

    @property
    def is_raced(self) -> bool:
        """True if its title is what distinguishes it in a race: `"learning_rate 0.01"`."""
        return self.group_kind in ("race", "seeds", "grid", "sweep")

    @property
    def experiment_name(self) -> str:
        """Name of its experiment, with every optimizer that made steps; of a run of a race with its problem."""
        name = name_of_course(self.made_by)
        if self.is_raced:
            return Message("{problem!s}: {name}", problem=bare_problem(self.began), name=name)
        return name

    @property
    def title(self) -> str:
        """Shortest name: `"Run 5"`, or as the person called it. Beside it stands its experiment."""
        return self.name or Message("Run {number}", number=self.number)

    @property
    def full_title(self) -> str:
        """Name that needs nothing beside it: `"Run 5 (Two moons with Adam)"`, `"baseline (Two moons with Adam)"`."""
        experiment = self.experiment_name
        if self.group_kind == LESSON and self.group_title:
            experiment = Message("{lesson}: {experiment}", lesson=self.group_title, experiment=experiment)
        if self.name == experiment:  # of an attached training
            return Message("{name!s} (run {number})", name=self.name, number=self.number)
        if self.name:
            return Message("{name!s} ({experiment})", name=self.name, experiment=experiment)
        return Message("Run {number} ({experiment})", number=self.number, experiment=experiment)

    @property
    def shown_title(self) -> str:
        """Full title in the current language; a name that the user gave is not translated."""
        return translate(self.full_title)


def new_run_id() -> str:
    """Make an id that is unique on every machine."""
    return uuid.uuid4().hex


def experiments_of(began: Experiment, turned: Iterable[EditEvent], steps: int) -> tuple[Experiment, ...]:
    """Return the experiments of the first `steps` steps, in order. Experiments with the same optimizers count as one;
    of many, the first, a middle one and the last are returned.

    An edit acts from the step after it on, and one that another edit follows before that made none. Before the first
    step it is the experiment that is to make it.
    """
    since = [(0, began), *((each.step, each.experiment) for each in turned)]
    experiments: list[Experiment] = []
    for place, (step, experiment) in enumerate(since):
        until = since[place + 1][0] if place + 1 < len(since) else steps
        if step < min(until, steps):
            experiments.append(experiment)
    return _merge_similar(experiments) if experiments else (since[-1][1],)


def _merge_similar(made: Sequence[Experiment]) -> tuple[Experiment, ...]:
    found: list[list[Experiment]] = []
    for experiment in made:
        if not found or optimizers_in(found[-1][-1]) != optimizers_in(experiment):
            found.append([experiment])
        elif _optimizer_settings(found[-1][-1]) == _optimizer_settings(experiment):
            # The last one says best how the run ended.
            found[-1][-1] = experiment
        else:
            found[-1].append(experiment)
    return tuple(same[place] for same in found for place in sorted({0, len(same) // 2, len(same) - 1}))


def _optimizer_settings(experiment: Experiment) -> tuple[object, ...]:
    return (experiment.optimizer, *experiment.parts)
