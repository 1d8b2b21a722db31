"""Plan of a sweep: an experiment, a space of settings, the objective to minimize, and limits."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Literal

from app.core.experiment.experiment import Experiment
from app.core.experiment.parameters import Value, text_of
from optimizers.base.message import Message

Method = Literal["grid", "random", "tpe"]
Pruning = Literal["none", "halving", "median"]
StatisticKind = Literal["last", "mean", "minimum", "at"]

SEED, OPTIMIZER = "seed", "optimizer"
TOLERANCE = 0.1

Point = tuple[tuple[str, Value], ...]
"""Point of the space: each setting that is varied there, in the order of the axes, with its value."""


@dataclass(frozen=True, slots=True)
class Condition:
    """Condition of an axis: the setting of an earlier axis has one of these values."""

    setting: str
    values: tuple[Value, ...]

    def holds(self, point: Point) -> bool:
        return any(name == self.setting and value in self.values for name, value in point)


@dataclass(frozen=True, slots=True)
class Axis:
    """One varied setting, by its dotted name: `"optimizer"`, `"optimizer.learning_rate"`, `"batch_size"`.

    It has `values`, or a range from `low` to `high`. Several axes may be of one setting where their conditions exclude
    each other: every optimizer then has rates of its own.

    Attributes:
        points: values of a range in a grid; 0 if a grid was not thought of.
        log: each value of the range is the same factor above the one before.
        whole: the setting takes whole numbers alone.
        when: all of these must hold.
    """

    setting: str
    values: tuple[Value, ...] = ()
    low: float = math.nan
    high: float = math.nan
    points: int = 0
    log: bool = False
    whole: bool = False
    when: tuple[Condition, ...] = ()

    @property
    def is_range(self) -> bool:
        return not self.values

    @property
    def name(self) -> str:
        """Unique name of the axis in its sweep: the setting, with its conditions if there are any."""
        conditions = (f"{each.setting} {' or '.join(map(text_of, each.values))}" for each in self.when)
        return " when ".join((self.setting, *filter(None, [" and ".join(conditions)])))

    def counts_at(self, point: Point) -> bool:
        """Return whether the setting is varied, for these values of earlier axes."""
        return all(condition.holds(point) for condition in self.when)


def group_setting(axes: tuple[Axis, ...]) -> str:
    """Return the setting that groups basins and tests: the optimizer if it is varied, else the first varied choice."""
    chosen = [axis.setting for axis in axes if not axis.is_range and all(isinstance(v, str) for v in axis.values)]
    return OPTIMIZER if OPTIMIZER in chosen else next(iter(chosen), OPTIMIZER)


def group_choices(axes: tuple[Axis, ...]) -> tuple[Value, ...]:
    """Return the values that statistical tests compare, without repetition."""
    name = group_setting(axes)
    return tuple(dict.fromkeys(value for axis in axes if axis.setting == name for value in axis.values))


def range_settings(axes: tuple[Axis, ...]) -> tuple[str, ...]:
    """Return the settings with a range, without repetition."""
    return tuple(dict.fromkeys(axis.setting for axis in axes if axis.is_range))


@dataclass(frozen=True, slots=True)
class Objective:
    """Quantity to minimize: a statistic of a formula over the columns of a run.

    Attributes:
        formula: a column or a formula, as `core.telemetry.column_formula` reads it.
        statistic: `"last"` is the last value, `"mean"` that of the last `steps` values, `"minimum"` the least one,
            `"at"` the value of step `steps`.
        steps: as `statistic` has it; 0 for the others.
    """

    formula: str = "loss"
    statistic: StatisticKind = "last"
    steps: int = 0

    @property
    def title(self) -> str:
        """Title for people: `"mean of the last 50 of loss"`."""
        match self.statistic:
            case "mean":
                return Message("mean of the last {steps} of {formula}", steps=self.steps, formula=self.formula)
            case "at":
                return Message("{formula} at step {steps}", formula=self.formula, steps=self.steps)
            case "minimum":
                return Message("minimum of {formula}", formula=self.formula)
            case "last":
                return Message("last {formula}", formula=self.formula)


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of the work: runs, steps of all runs together, and minutes of one call of the command; `None` is
    no limit.
    """

    runs: int | None = None
    steps: int | None = None
    minutes: float | None = None

    @property
    def is_bounded(self) -> bool:
        return any(each is not None for each in (self.runs, self.steps, self.minutes))


@dataclass(frozen=True, slots=True)
class SweepSpace:
    """Content of a sweep's file without its experiment: see `SweepPlan` and `Objective`."""

    axes: tuple[Axis, ...] = ()
    formula: str = "loss"
    tolerance: float = TOLERANCE
    workers: int = 0
    named_cluster: str = ""


@dataclass(frozen=True, slots=True)
class SweepPlan:
    """Content of a sweep's file.

    Attributes:
        experiment: complete, with what the file sets of it; each run changes the settings of its point and the seed.
        seed: of what is drawn from the space.
        seeds: of the experiment; every point is run with each.
        tolerance: a value is good with which the objective is above the best by at most this share of its magnitude.
        workers: processes of this machine that make its runs, if who makes them says nothing else; 0 for one a core.
        named_cluster: the address of a scheduler that the file names. It is never connected to from there: a scheduler
            can run any code in whoever connects, so a person gives its address.
    """

    title: str
    experiment: Experiment
    axes: tuple[Axis, ...]
    method: Method = "grid"
    objective: Objective = Objective()
    pruning: Pruning = "none"
    budget: Budget = Budget()
    seeds: tuple[int, ...] = (0,)
    seed: int = 0
    tolerance: float = TOLERANCE
    workers: int = 0
    named_cluster: str = ""

    def with_budget(self, budget: Budget) -> SweepPlan:
        """Return the plan with the limits in `budget`; missing ones are those of the plan."""
        mine = self.budget
        runs = budget.runs if budget.runs is not None else mine.runs
        steps = budget.steps if budget.steps is not None else mine.steps
        minutes = budget.minutes if budget.minutes is not None else mine.minutes
        return replace(self, budget=Budget(runs, steps, minutes))

    @property
    def settings(self) -> tuple[str, ...]:
        """Varied settings, without repetition, in the order of the axes."""
        return tuple(dict.fromkeys(axis.setting for axis in self.axes))


@dataclass(frozen=True, slots=True)
class SweepRun:
    """One run of a sweep: a point with one seed.

    Attributes:
        place: of the run in the sweep, from 0.
        trial: of its point in the sweep, from 0; runs of one trial differ in their seed.
        experiment: complete; what the run is.
        identity: `core.sweep.run_identity`: runs with the same one are the same to the bit.
    """

    place: int
    trial: int
    point: Point
    seed: int
    experiment: Experiment
    identity: str

    @property
    def title(self) -> str:
        return title_of(self.point, self.seed)


Status = Literal["waiting", "running", "finished", "diverged", "pruned", "failed"]
OVER: tuple[Status, ...] = ("finished", "diverged", "pruned", "failed")


@dataclass(frozen=True, slots=True)
class SweepResult:
    """Result of one run of a sweep.

    Attributes:
        run: its id in the store; empty if nothing is recorded of it.
        status: `"diverged"` where a number was not finite, `"pruned"` where it was ended early because others were
            better, `"failed"` where it could not be made.
        value: the objective; of a run that is still training that of the steps so far. NaN if there is none;
            infinite if it diverged.
        steps: how many were made.
        seconds: of training.
        sentence: why it failed, or what became of it otherwise; empty if there is nothing to say.
        attempts: how often it was begun.
        reused: it was found in the store, where another sweep, or this one before, had made it.
    """

    place: int
    trial: int
    point: Point
    seed: int
    identity: str
    run: str = ""
    status: Status = "waiting"
    value: float = math.nan
    steps: int = 0
    seconds: float = 0.0
    sentence: str = ""
    attempts: int = 0
    reused: bool = False

    @property
    def title(self) -> str:
        return title_of(self.point, self.seed)

    @property
    def is_over(self) -> bool:
        return self.status in OVER

    def setting(self, name: str) -> Value:
        """Return the value of a setting at the run's point; `None` if it is not varied there."""
        return next((value for key, value in self.point if key == name), None)


@dataclass(frozen=True, slots=True)
class SweepRecord:
    """Sweep in the store, with the known results of its runs, by place.

    Attributes:
        key: names it; the group of its runs.
        file: where its file was, as text; empty if it had none.
        document: the file's text.
        settings, minimize, method: what is varied, the objective's title and the method, for who shows it.
        created, seen: seconds since 1970, UTC.
        planned: how many runs it is to have; 0 if only minutes or steps end it.
    """

    key: str
    title: str
    file: str
    document: str
    settings: tuple[str, ...]
    minimize: str
    method: str
    created: float
    seen: float
    planned: int
    results: tuple[SweepResult, ...] = ()


def title_of(point: Point, seed: int) -> str:
    """Return the title of a point: `"Adam, learning_rate 0.01, seed 3"`; choices have only their name."""
    parts = [
        value_title(value, name)
        if isinstance(value, str) and "." not in name
        else f"{name.rpartition('.')[2]} {value_title(value, name)}"
        for name, value in point
    ]
    return Message.joined([*parts, Message("seed {seed}", seed=seed)], ", ")


def value_title(value: Value, setting: str) -> str:
    """Return the value of a setting for people. An optimizer of the library is called by its name, `"Momentum"`, unless
    Keras also has this name.
    """
    text = text_of(value, setting)
    own = text.removeprefix(_LIBRARY)
    return own if isinstance(value, str) and own not in _KERAS else text


_LIBRARY = "library."
_KERAS = frozenset(
    ("Adadelta", "Adafactor", "Adagrad", "Adam", "AdamW", "Adamax", "Ftrl", "Lamb", "Lion", "LossScaleOptimizer",
     "Muon", "Nadam", "RMSprop", "SGD", "ScheduleFreeAdamW")
)  # fmt: skip
