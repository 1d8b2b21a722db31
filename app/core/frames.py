"""What the trainer tells: small frozen values, and blocks of telemetry. Handled in one place by one `match`."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from app.core.autopsy import Autopsy
from app.core.experiment import Experiment
from app.core.finding import RangeTest
from app.core.parameters import Value
from app.core.runs import Event, Origin, RunState
from app.core.tables import TableView
from app.core.views import VariableView


@dataclass(frozen=True, slots=True)
class EngineReady:
    """TensorFlow is imported. `device` as the badge says it (`"CPU"`, `"GPU:0"`); `note` says why not the GPU."""

    device: str
    note: str
    seconds: float


@dataclass(frozen=True, slots=True)
class SlotInfo:
    """One slot of one variable; `variable` is its index in `Built.variables`, -1 for the optimizer's own state."""

    name: str
    variable: int
    shape: tuple[int, ...]
    dtype: str


@dataclass(frozen=True, slots=True)
class VariableInfo:
    """One trainable variable; `path` as Keras names it without the model's own name (`"dense/kernel"`)."""

    path: str
    shape: tuple[int, ...]
    dtype: str
    sparse: bool = False

    @property
    def is_table(self) -> bool:
        """A table of embeddings: each batch touches some of its rows."""
        return self.sparse and len(self.shape) == 2


@dataclass(frozen=True, slots=True)
class HyperparameterInfo:
    """`live`: an edit acts on the next step with no retrace; otherwise the optimizer is rebuilt and keeps its slots.

    `scope` is empty for the rest of the model, `"part/0"` for a part of it.
    """

    name: str
    value: Value
    live: bool
    scope: str = ""


@dataclass(frozen=True, slots=True)
class Built:
    """A run stands ready: at step 0, or where one that is gone on with stood (`State` says it).

    `metric` is what the metric is called: `"accuracy"`, `"R²"`, `"distance"`; empty where there is none.
    """

    experiment: Experiment
    device: str
    contract: str
    variables: tuple[VariableInfo, ...]
    slots: tuple[SlotInfo, ...]
    hyperparameters: tuple[HyperparameterInfo, ...]
    metric: str
    rows: int
    steps_per_epoch: float
    validate_every: int
    compiled: bool
    notes: tuple[str, ...] = ()
    eager: tuple[str, ...] = ()
    """Of each scope, the rest's first, why its optimizer is stepped eagerly; empty text where it is not, and empty
    where none is.
    """
    series: tuple[str, ...] = ()
    """What gradient processing measures of each step: `"clipped/clip_by_norm"`."""
    drivers: tuple[str, ...] = ()
    """The scope that trains each variable: empty for the rest, `"part/0"`, or `"frozen"`."""
    contracts: tuple[str, ...] = ()
    """The contract of each part's optimizer, empty for one that is frozen."""
    more_columns: tuple[str, ...] = ()
    """What this experiment measures of each step besides what every one does."""
    token_counts: NDArray[np.int64] | None = None
    token_names: tuple[str, ...] = ()
    token_topics: NDArray[np.int32] | None = None
    """The topic that each token was made from, where that is known."""
    named_tables: tuple[int, ...] = ()
    """The variables that have a row for each of `token_names`."""
    run: str = ""
    """Id of the run, `runs.new_run_id`."""
    origin: Origin | None = None
    """Where it left another run, for one that is gone on with and was a branch."""
    resumed: bool = False
    """It is gone on with: what it recorded before stays."""
    evaluations: float = 1.0
    """Gradients that are evaluated in a step."""
    data: str = ""
    """How much there is to learn from: `"150 rows, 4 features, 3 classes"`; empty for a surface."""
    held_out: int = 0
    """Rows that validate; `rows` are those that train."""
    baseline: float | None = None
    """What the metric is without having learnt anything, where that looks like something: of skip-gram, "always no"."""


@dataclass(frozen=True, slots=True)
class Steps:
    """Per-step scalars of one chunk, lossless. `rows` is (K, columns) float32; row i belongs to step `first + i`.

    Steps count from 1: row of step s is what batch s gave, measured with the weights before it (loss, gradient)
    and the change it made (update). `columns` is `channels.step_columns`.
    """

    columns: tuple[str, ...]
    first: int
    rows: NDArray[np.float32]
    seconds: float = math.nan
    """Seconds that steps took from the run's start to the end of this chunk; pauses, tracing, validation apart."""


@dataclass(frozen=True, slots=True)
class Probes:
    """What is measured at some steps only. `steps` is (n,), `rows` (n, columns); `columns` is `channels.probe_columns`.

    `stride` is the distance from probe to probe now.
    """

    columns: tuple[str, ...]
    stride: int
    steps: NDArray[np.int64]
    rows: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Validated:
    step: int
    loss: float
    metric: float


@dataclass(frozen=True, slots=True)
class Measured:
    """What is measured while somebody watches it (`commands.Watch`), of the state after step `step`.

    `values` has one for each of `columns`, NaN where one is not defined. `seconds` is what it took, NaN the first time,
    which is slower.
    """

    name: str
    step: int
    columns: tuple[str, ...]
    values: tuple[float, ...]
    seconds: float = math.nan


@dataclass(frozen=True, slots=True)
class Planned:
    """The plan of a schedule: `rates[i]` at step `steps[i]`, from the object that trains.

    `path` is that of the schedule in the experiment, `"schedule"` or `"part/0/drive/momentum"`. With `candidate` it is
    one that has been asked for (`Preview`) and is not applied.
    """

    steps: NDArray[np.int64]
    rates: NDArray[np.float64]
    path: str = "schedule"
    candidate: bool = False


@dataclass(frozen=True, slots=True)
class Touched:
    """Rows of the embedding table that the last batch of the chunk touched. Newest wins."""

    step: int
    rows: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Looked:
    """Tensors after step `step`, by the place of their variable. Newest wins, but for one that is to be `kept`.

    Gradient and update are those of that step; where no look was taken at it, they are not known.
    """

    step: int
    views: Mapping[int, VariableView]
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The table that is looked at, as it is after a step. Newest wins, but for one that is to be `kept`."""

    view: TableView
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Elements:
    """Single elements at each step: `rows` is (K, columns) float32; row i belongs to step `first + i`.

    Columns are `channels.element_columns` of each. Weights and slots are those after the step. A first row may be of
    the step before, with what they were then; gradients and updates in it are NaN.
    """

    columns: tuple[str, ...]
    first: int
    rows: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A single element at past `steps` (n,), ascending, that were made once more beside the run to see it.

    `rows` (n, columns) as in `Elements`; NaN where a step was read from a saved state without making it.
    """

    columns: tuple[str, ...]
    steps: NDArray[np.int64]
    rows: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Replaying:
    """Steps `first` to `last` are being made once more for the element that is looked at; none is where `last` is 0.

    Up to step `sampled` they are known only where a state is saved: those steps would take too long.
    """

    first: int = 0
    last: int = 0
    sampled: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """Single elements as they stand after `step` while nothing runs, `values` (columns,) float32: the next step starts
    from these, whatever the step itself left. `columns` as in `Elements`; gradients and updates are NaN.
    """

    step: int
    columns: tuple[str, ...]
    values: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Placed:
    """A person set a number of a weight or a slot after `step`; the next step starts from `new`.

    `element` is the flat index of an element of the variable, `index` that in the tensor itself, empty for a scalar.
    `old` and `new` are exactly what the tensor held and holds, in its `dtype`.
    """

    step: int
    variable: int
    tensor: str
    element: int
    index: tuple[int, ...]
    old: int | float
    new: int | float
    dtype: str = "float32"
    serial: int = 0


@dataclass(frozen=True, slots=True)
class NotPlaced:
    """A number that was not set; everything stays as it was."""

    serial: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Declared:
    """The terms of a variable's update from step `step + 1` on: `optimizers.terms.Terms`, or `NoTerms` with why not."""

    step: int
    variable: int
    terms: object


@dataclass(frozen=True, slots=True)
class Applied:
    """The worker's word: this edit acts from step `step + 1` on. `how` is empty where it was live."""

    step: int
    name: str
    old: Value
    new: Value
    serial: int = 0
    how: str = ""


@dataclass(frozen=True, slots=True)
class Edited:
    """All of edit `serial` that can act now acts; `waiting` names what needs a reset, with the new experiment.

    `contract` is that of the optimizer that runs now.
    """

    serial: int
    experiment: Experiment
    waiting: tuple[str, ...]
    hyperparameters: tuple[HyperparameterInfo, ...]
    slots: tuple[SlotInfo, ...]
    contract: str
    series: tuple[str, ...] = ()
    drivers: tuple[str, ...] = ()
    contracts: tuple[str, ...] = ()
    more_columns: tuple[str, ...] = ()
    eager: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rejected:
    """An edit that could not act; the run goes on as it was. `key` names what was wrong, where that is known."""

    serial: int
    sentence: str
    details: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Branched:
    """What was changed at a past step began a run of its own, which has the steps up to `origin.step` in common with
    the other. Comes before what tells the change.
    """

    run: str
    origin: Origin


@dataclass(frozen=True, slots=True)
class Logged:
    """Event number `position` (from 0) of the run, which with all of them can be made again."""

    position: int
    event: Event


@dataclass(frozen=True, slots=True)
class Stands:
    """The run was taken to `step`, which it had reached before, and stands as it stood there; it was made up to `head`.

    `experiment` is what acts from there on; the rest as in `Edited`. Also told while past steps are made again, where
    an edit of then acts again.
    """

    step: int
    head: int
    experiment: Experiment
    hyperparameters: tuple[HyperparameterInfo, ...]
    slots: tuple[SlotInfo, ...]
    contract: str
    series: tuple[str, ...] = ()
    drivers: tuple[str, ...] = ()
    contracts: tuple[str, ...] = ()
    more_columns: tuple[str, ...] = ()
    eager: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NotReached:
    """A step that the run could not be taken to; it stands where it stood, or where the replay ended."""

    sentence: str
    details: str = ""


@dataclass(frozen=True, slots=True)
class StoredSteps:
    """The steps whose states are held, ascending: going to one near them is quick. Newest wins."""

    steps: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Kept:
    """A state of the run for the disk. The window does not get it."""

    state: RunState


@dataclass(frozen=True, slots=True)
class Raced:
    """What one of several runs tells that are made side by side, beside the one in the window.

    `frame` is `Built`, `Steps`, `Validated`, `NotFinite`, `Failed`, `Kept`, `State` or `Note`.
    """

    run: str
    frame: Frame


@dataclass(frozen=True, slots=True)
class RaceOver:
    """Every run of the race has ended, or it was called off. The run in the window stands where it stood."""

    race: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Overhead:
    """What a step lately cost, and what was measured and told beside it, about twice a second. Newest wins.

    `costs` is microseconds per step by cause: those of `app.core.costs`, and whatever else is measured apart. Without
    `costs.PROBES` they are part of the step, and not told apart yet. `stride` is the distance from probe to probe, and
    `looks` the looks that were taken in the `steps` of that time.
    """

    step: int
    costs: Mapping[str, float]
    steps_per_second: float
    stride: int
    looks: int
    steps: int
    every_step: bool = False


Status = Literal["warming up", "building", "ready", "running", "paused", "finished", "broken"]
Level = Literal["info", "edit", "warn", "error"]


@dataclass(frozen=True, slots=True)
class State:
    """Where the trainer stands. `"warming up"` is before it can say anything."""

    status: Status
    step: int
    steps_per_second: float = 0.0


@dataclass(frozen=True, slots=True)
class Compiling:
    """Tracing and compiling a step begins, or is over; nothing else is told meanwhile, and no command is obeyed."""

    on: bool


@dataclass(frozen=True, slots=True)
class Refused:
    """An experiment that was to be loaded and cannot be; the one before it, `running`, is still there."""

    running: Experiment
    sentence: str
    details: str = ""


@dataclass(frozen=True, slots=True)
class NotFinite:
    """Training stopped before the step after `step`. `quantity` is the column of the first thing that broke.

    `loss` is that of `step` itself, which is finite where it was the update that broke; the last good one is that of
    a step before, 0 and NaN where it is not known.
    """

    step: int
    quantity: str
    last_good_step: int
    last_good_loss: float
    loss: float = math.nan


@dataclass(frozen=True, slots=True)
class Unmoved:
    """No weight has moved in `steps` steps from step `step` on, though gradients and learning rates are not zero.
    `sentence` says so, with what could be the cause.
    """

    step: int
    steps: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Examined:
    """What went wrong first in the step that broke; comes after its `NotFinite`."""

    found: Autopsy


@dataclass(frozen=True, slots=True)
class Note:
    """A line of the log. `level` is `"info"`, `"edit"` (a change of the person that acts), `"warn"` or `"error"`.

    `details` may hold a traceback.
    """

    sentence: str
    level: Level = "info"
    details: str = ""


@dataclass(frozen=True, slots=True)
class Failed:
    """What was asked could not be done; the thread lives and the next command is welcome. `key` names what was wrong
    in the experiment, where that is known.
    """

    sentence: str
    details: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """A range test of learning rates from step `step`: `seed` seeds are through, and a share `done` of everything.

    `losses` is (seeds, steps) float32 as they came, NaN where a step is not made yet or its seed had diverged.
    """

    test: RangeTest
    step: int
    seed: int
    done: float
    losses: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Found:
    """A range test is through; the run stands at `step`, where it stood before it. `losses` as in `Finding`."""

    test: RangeTest
    step: int
    losses: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class NotFound:
    """A range test came to nothing, and the run stands where it stood. `sentence` says why; empty: as was asked."""

    sentence: str = ""
    details: str = ""


Frame = (
    EngineReady
    | Built
    | Steps
    | Probes
    | Validated
    | Measured
    | Planned
    | Touched
    | Looked
    | Table
    | Elements
    | Replayed
    | Replaying
    | Standing
    | Placed
    | NotPlaced
    | Declared
    | Applied
    | Edited
    | Rejected
    | Refused
    | State
    | Compiling
    | NotFinite
    | Examined
    | Unmoved
    | Note
    | Failed
    | Overhead
    | Finding
    | Found
    | NotFound
    | Branched
    | Logged
    | Stands
    | NotReached
    | StoredSteps
    | Kept
    | Raced
    | RaceOver
)


class Out(Protocol):
    """Where frames go. `put` never blocks and is called on the trainer's thread."""

    def put(self, frame: Frame) -> None: ...
