"""Messages from the trainer: small frozen values, and blocks of telemetry. Handled in one place by one `match`."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.experiment import Experiment
from app.core.experiment.instruments import Trigger
from app.core.experiment.parameters import Value
from app.core.experiment.range_test import RangeTest
from app.core.experiment.step_form import StepForm
from app.core.messages.autopsy_report import Autopsy
from app.core.messages.message_policy import Delivery, FrameBase, Policy, Scope, Storage
from app.core.runs.run import Checkpoint, Event, Origin
from app.core.telemetry.decision_plane import DecisionPlane, PlaneScene
from app.core.telemetry.dense_layer import DenseLayer
from app.core.telemetry.loss_slices import LossLine, LossPlane, SliceKind
from app.core.telemetry.row_predictions import RowPredictions
from app.core.telemetry.table_view import TableView
from app.core.telemetry.tensor_view import VariableView


@dataclass(frozen=True, slots=True)
class EngineReady(FrameBase):
    """TensorFlow is imported. `device` as the badge says it (`"CPU"`, `"GPU:0"`); `note` says why not the GPU, `notes`
    what else there is to log.
    """

    policy = Policy(scope=Scope.WINDOW)

    device: str
    note: str
    seconds: float
    notes: tuple[str, ...] = ()


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
    """A hyperparameter. `live`: an edit acts on the next step with no retrace; otherwise the optimizer is rebuilt and
    keeps its slots.

    `scope` is empty for the default optimizer, `"part/0"` for a part of it.
    """

    name: str
    value: Value
    live: bool
    scope: str = ""


@dataclass(frozen=True, slots=True)
class RunDescription:
    """What runs: the experiment as far as it acts, and what its optimizers are and measure.

    Scopes are in the order of `Experiment.scopes`, the one without a group first.
    """

    experiment: Experiment
    contract: str = ""
    """Of the optimizer without a group."""
    slots: tuple[SlotInfo, ...] = ()
    hyperparameters: tuple[HyperparameterInfo, ...] = ()
    scope_by_variable: tuple[str, ...] = ()
    """The scope that trains each variable: empty without a group, `"part/0"`, or `"frozen"`."""
    contracts: tuple[str, ...] = ()
    """The contract of each group's optimizer, empty for one that is frozen."""
    series: tuple[str, ...] = ()
    """What gradient processing measures of each step: `"clipped/clip_by_norm"`."""
    more_columns: tuple[str, ...] = ()
    """What this experiment measures of each step besides what every one does."""
    eager: tuple[str, ...] = ()
    """Of each scope why its optimizer is stepped eagerly; empty text where it is not, and empty where none is."""
    step_forms: tuple[StepForm | None, ...] = ()
    """Of each scope how its optimizer makes its update; `None` where nothing trains."""
    channels: tuple[str, ...] = ()
    """Columns of the math channels, which come last in a row."""
    diagnostics: tuple[str, ...] = ()
    """Columns of the experiment's diagnostics when it was built, which some steps alone have."""

    @property
    def layout(self) -> object:
        """Where it differs, columns of the same name may be other things."""
        names = tuple(each.name for each in self.hyperparameters)
        return self.slots, names, self.scope_by_variable, self.more_columns


@dataclass(frozen=True, slots=True)
class Built(FrameBase):
    """A run is built: at step 0, or at the step of the checkpoint that it continues from (`State` says it).

    `metric` is what the metric is called: `"accuracy"`, `"R²"`, `"distance"`; empty where there is none.
    """

    policy = Policy(storage=Storage.ALWAYS, scope=Scope.WINDOW)

    description: RunDescription
    device: str
    variables: tuple[VariableInfo, ...]
    metric: str
    rows: int
    steps_per_epoch: float
    validate_every: int
    compiled: bool
    notes: tuple[str, ...] = ()
    token_counts: NDArray[np.int64] | None = None
    token_names: tuple[str, ...] = ()
    token_topics: NDArray[np.int32] | None = None
    """The topic that each token was made from, where that is known."""
    named_tables: tuple[int, ...] = ()
    """The variables that have a row for each of `token_names`."""
    run: str = ""
    """Id of the run, `runs.new_run_id`."""
    origin: Origin | None = None
    """Its origin, for a resumed run that was a branch."""
    resumed: bool = False
    """It is resumed: what it recorded before stays."""
    evaluations: float = 1.0
    """Gradients that are evaluated in a step."""
    data: str = ""
    """How much there is to learn from: `"150 rows, 4 features, 3 classes"`; empty for a surface."""
    held_out: int = 0
    """Rows that validate; `rows` are those that train."""
    baseline: float | None = None
    """The metric of a model that has learnt nothing, where that is not obvious: of skip-gram, "always no"."""
    classes: tuple[str, ...] = ()
    """A name for each class, no two the same; empty where there are none to tell apart."""
    features: int = 0
    """Numbers that the model takes of each row; 0 where it takes something else."""
    layers: tuple[DenseLayer, ...] = ()
    """Of a model that is dense layers in a row."""
    no_network: str = ""
    """Why there are no `layers`, in a sentence."""


@dataclass(frozen=True, slots=True)
class Steps(FrameBase):
    """Per-step scalars of one chunk, lossless. `rows` is (K, columns) float32; row i belongs to step `first + i`.

    Steps count from 1: row of step s is what batch s gave, measured with the weights before it (loss, gradient)
    and the change it made (update). `columns` is `channels.step_columns`.
    """

    policy = Policy(storage=Storage.DROPPABLE)

    columns: tuple[str, ...]
    first: int
    rows: NDArray[np.float32]
    seconds: float = math.nan
    """Seconds that steps took from the run's start to the end of this chunk; pauses, tracing, validation apart."""

    @property
    def nbytes(self) -> int:
        return self.rows.nbytes


@dataclass(frozen=True, slots=True)
class Probes(FrameBase):
    """Measurements of some steps only. `steps` is (n,), `rows` (n, columns); `columns` is `channels.probe_columns`.

    `stride` is the distance from probe to probe now.
    """

    policy = Policy(storage=Storage.DROPPABLE)

    columns: tuple[str, ...]
    stride: int
    steps: NDArray[np.int64]
    rows: NDArray[np.float32]

    @property
    def nbytes(self) -> int:
        return self.rows.nbytes


@dataclass(frozen=True, slots=True)
class Validated(FrameBase):
    policy = Policy(storage=Storage.DROPPABLE)

    step: int
    loss: float
    metric: float


@dataclass(frozen=True, slots=True)
class DiagnosticValues(FrameBase):
    """A diagnostic of the experiment, or that the window subscribed to (`commands.SubscribeDiagnostics`), of the state
    after step `step`.

    `values` has one for each of `columns`, NaN where one is not defined. `seconds` is what it took, NaN the first time,
    which is slower.
    """

    policy = Policy(storage=Storage.DROPPABLE)

    name: str
    step: int
    columns: tuple[str, ...]
    values: tuple[float, ...]
    seconds: float = math.nan


@dataclass(frozen=True, slots=True)
class Measuring(FrameBase):
    """What is measured beside the run: a share `done` of it, or why it could not be, in a sentence. Newest wins."""

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

    what: Literal["response", "slices"]
    done: float
    fault: str = ""

    @property
    def subject(self) -> object:
        return type(self), self.what


@dataclass(frozen=True, eq=False, slots=True)
class ResponseMeasured(FrameBase):
    """The response of the optimizer that runs after `step`, to what `commands.SubscribeResponse` asked for.

    `hyperparameters` are those that it was measured with, by name. All else is as
    `optimizers.response.measurement.OptimizerResponse` has it. Newest wins.
    """

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

    step: int
    title: str
    amplitude: float
    bias: float
    weight: float
    hyperparameters: tuple[tuple[str, float], ...]
    impulse: NDArray[np.float64]
    step_response: NDArray[np.float64]
    frequencies: NDArray[np.float64]
    gain: NDArray[np.float64]
    phase: NDArray[np.float64]
    distortion: NDArray[np.float64]
    settled: NDArray[np.bool_]
    superposition_error: float
    formula: str
    reason: str
    analytic_impulse: NDArray[np.float64]
    analytic_step: NDArray[np.float64]
    curve_frequencies: NDArray[np.float64]
    curve_gain: NDArray[np.float64]
    curve_phase: NDArray[np.float64]


@dataclass(frozen=True, eq=False, slots=True)
class SlicesMeasured(FrameBase):
    """Slices of the loss around the weights after `step`, as `commands.SubscribeSlices` asked for. Newest wins.

    The loss is the mean over `rows` of `all_rows` training rows, without dropout, and `loss` what it is at these
    weights. There are `lines`, or a `plane`.
    """

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

    step: int
    kind: SliceKind
    whole: bool
    rows: int
    all_rows: int
    loss: float
    lines: tuple[LossLine, ...] = ()
    plane: LossPlane | None = None


@dataclass(frozen=True, eq=False, slots=True)
class PlaneSnapshot(FrameBase):
    """The model on the subscribed plane after step `step`. Newest wins. Where there is none, `reason` says why."""

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

    step: int
    scene: PlaneScene | None = None
    plane: DecisionPlane | None = None
    reason: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class PredictionSnapshot(FrameBase):
    """What the model predicts after step `step`. Newest wins. Where it predicts for no rows, `reason` says why."""

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

    step: int
    predictions: RowPredictions | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ScheduleCurve(FrameBase):
    """The curve of a schedule: `rates[i]` at step `steps[i]`, from the object that trains.

    `path` is that of the schedule in the experiment, `"schedule"` or `"part/0/drive/momentum"`. With `candidate` it is
    one that has been asked for (`Preview`) and is not applied.
    """

    policy = Policy(delivery=Delivery.NEWEST)

    steps: NDArray[np.int64]
    rates: NDArray[np.float64]
    path: str = "schedule"
    candidate: bool = False

    @property
    def subject(self) -> object:
        return type(self), self.path, self.candidate


@dataclass(frozen=True, slots=True)
class TouchedRows(FrameBase):
    """Rows of the embedding table that the last batch of the chunk touched. Newest wins."""

    policy = Policy(delivery=Delivery.NEWEST)

    step: int
    rows: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class TensorSnapshot(FrameBase):
    """Tensors after step `step`, by the place of their variable. Newest wins, but for one that is to be `kept`.

    Gradient and update are those of that step; where it has no snapshot, they are not known.
    """

    policy = Policy(delivery=Delivery.NEWEST, storage=Storage.SAMPLED, scope=Scope.SHOWN)

    step: int
    views: Mapping[int, VariableView]
    kept: bool = False

    @property
    def nbytes(self) -> int:
        return sum(view.nbytes for view in self.views.values())

    @property
    def subject(self) -> object:
        return type(self), self.step if self.kept else None


@dataclass(frozen=True, slots=True)
class TableSnapshot(FrameBase):
    """The subscribed table after a step. Newest wins, but for one that is to be `kept`."""

    policy = Policy(delivery=Delivery.NEWEST, storage=Storage.SAMPLED, scope=Scope.SHOWN)

    view: TableView
    kept: bool = False

    @property
    def nbytes(self) -> int:
        return self.view.nbytes

    @property
    def subject(self) -> object:
        return type(self), self.view.step if self.kept else None


@dataclass(frozen=True, slots=True)
class Elements(FrameBase):
    """Single elements at each step: `rows` is (K, columns) float32; row i belongs to step `first + i`.

    Columns are `channels.element_columns` of each. Weights and slots are those after the step. A first row may be of
    the step before, with what they were then; gradients and updates in it are NaN.
    """

    policy = Policy(storage=Storage.DROPPABLE)

    columns: tuple[str, ...]
    first: int
    rows: NDArray[np.float32]

    @property
    def nbytes(self) -> int:
        return self.rows.nbytes


@dataclass(frozen=True, slots=True)
class Replayed(FrameBase):
    """A single element at past `steps` (n,), ascending, that were replayed beside the run to see it.

    `rows` (n, columns) as in `Elements`; NaN where a step was read from a saved state without making it.
    """

    policy = Policy()

    columns: tuple[str, ...]
    steps: NDArray[np.int64]
    rows: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Replaying(FrameBase):
    """Steps `first` to `last` are being replayed for the subscribed element; none is where `last` is 0.

    Up to step `sampled` they are known only where a state is saved: those steps would take too long.
    """

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

    first: int = 0
    last: int = 0
    sampled: int = 0


@dataclass(frozen=True, slots=True)
class ElementState(FrameBase):
    """Current values of single elements after `step` while nothing runs, `values` (columns,) float32: the next step
    starts from these, whatever the step itself left. `columns` as in `Elements`; gradients and updates are NaN.
    """

    policy = Policy()

    step: int
    columns: tuple[str, ...]
    values: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class ElementSet(FrameBase):
    """A person set a number of a weight or a slot after `step`; the next step starts from `new`.

    `element` is the flat index of an element of the variable, `index` that in the tensor itself, empty for a scalar.
    `old` and `new` are exactly what the tensor held and holds, in its `dtype`.
    """

    policy = Policy(scope=Scope.SHOWN)

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
class ElementNotSet(FrameBase):
    """A number could not be set; nothing has changed."""

    policy = Policy(scope=Scope.SHOWN)

    serial: int
    sentence: str


@dataclass(frozen=True, slots=True)
class UpdateEquations(FrameBase):
    """The terms of a variable's update from step `step + 1` on: `Equations`, or `NoEquations` with why not."""

    policy = Policy()

    step: int
    variable: int
    terms: object


@dataclass(frozen=True, slots=True)
class Applied(FrameBase):
    """Confirms that an edit acts from step `step + 1` on. `how` is empty where it was live."""

    policy = Policy(storage=Storage.ALWAYS)

    step: int
    name: str
    old: Value
    new: Value
    serial: int = 0
    how: str = ""


@dataclass(frozen=True, slots=True)
class Edited(FrameBase):
    """Edit `serial` acts as far as it can now; `waiting` names what needs a reset, with the new experiment."""

    policy = Policy(storage=Storage.ALWAYS)

    serial: int
    description: RunDescription
    waiting: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EditRejected(FrameBase):
    """An edit could not be applied; the run continues unchanged. `key` names what was wrong, where that is known."""

    policy = Policy()

    serial: int
    sentence: str
    details: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Branched(FrameBase):
    """An edit at a past step began a branch, which has the steps up to `origin.step` in common with
    the other. Comes before the frame of the change.
    """

    policy = Policy(storage=Storage.ALWAYS, scope=Scope.SHOWN)

    run: str
    origin: Origin


@dataclass(frozen=True, slots=True)
class Logged(FrameBase):
    """Event number `position` (from 0) of the run, which all of them together can replay."""

    policy = Policy(storage=Storage.ALWAYS, scope=Scope.SHOWN)

    position: int
    event: Event


@dataclass(frozen=True, slots=True)
class SeekCompleted(FrameBase):
    """The run was restored at `step`, which it had reached before; it was made up to `head`.

    `description` is what acts from there on. Also sent while past steps are replayed, where an edit of then acts again.
    """

    policy = Policy(storage=Storage.ALWAYS, scope=Scope.SHOWN)

    step: int
    head: int
    description: RunDescription


@dataclass(frozen=True, slots=True)
class SeekFailed(FrameBase):
    """The run could not be restored at a step; it stays where it was, or where the replay ended."""

    policy = Policy(scope=Scope.SHOWN)

    sentence: str
    details: str = ""


@dataclass(frozen=True, slots=True)
class CheckpointSteps(FrameBase):
    """The steps with a checkpoint in memory, ascending: seeking near one is quick. Newest wins."""

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

    steps: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class CheckpointTaken(FrameBase):
    """A checkpoint of the run for the disk. The window does not get it."""

    policy = Policy(delivery=Delivery.STORE_ONLY, storage=Storage.SAMPLED)

    state: Checkpoint

    @property
    def nbytes(self) -> int:
        return self.state.nbytes

    @property
    def kept(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class RunFrame(FrameBase):
    """A frame of one of several runs of a race, beside the one in the window.

    `frame` is `Built`, `Steps`, `Validated`, `NotFinite`, `RunFailed`, `CheckpointTaken`, `State` or `Note`.
    """

    policy = Policy(scope=Scope.WINDOW)

    run: str
    frame: Frame


@dataclass(frozen=True, slots=True)
class RaceFinished(FrameBase):
    """Every run of the race has ended, or the race was cancelled. The run in the window is unchanged."""

    policy = Policy(storage=Storage.ALWAYS, scope=Scope.WINDOW)

    race: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Overhead(FrameBase):
    """The recent cost of a step and of what is measured and sent beside it, about twice a second. Newest wins.

    `costs` is microseconds per step by cause: those of `app.core.messages.costs`, and whatever else is measured apart.
    Without `costs.PROBES` they are part of the step, and not measured separately yet. `stride` is the distance from
    probe to probe, and `looks` the number of snapshots in the `steps` of that time.
    """

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

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
class State(FrameBase):
    """The status of the trainer. `"warming up"` is before it can send anything."""

    policy = Policy(delivery=Delivery.NEWEST_LAST, storage=Storage.ALWAYS, scope=Scope.WINDOW)

    status: Status
    step: int
    steps_per_second: float = 0.0


@dataclass(frozen=True, slots=True)
class Compiling(FrameBase):
    """Tracing and compiling a step begins, or is over; nothing else is sent meanwhile, and no command is obeyed."""

    policy = Policy(scope=Scope.WINDOW)

    on: bool


@dataclass(frozen=True, slots=True)
class LoadRefused(FrameBase):
    """An experiment could not be loaded; the one before it, `running`, is still active."""

    policy = Policy(scope=Scope.WINDOW)

    running: Experiment
    sentence: str
    details: str = ""


@dataclass(frozen=True, slots=True)
class NotFinite(FrameBase):
    """Training stopped before the step after `step`. `quantity` is the column of the first thing that broke.

    `loss` is that of `step` itself, which is finite where it was the update that broke; the last good one is that of
    a step before, 0 and NaN where it is not known.
    """

    policy = Policy(storage=Storage.ALWAYS)

    step: int
    quantity: str
    last_good_step: int
    last_good_loss: float
    loss: float = math.nan


@dataclass(frozen=True, slots=True)
class Unmoved(FrameBase):
    """No weight has moved in `steps` steps from step `step` on, though gradients and learning rates are not zero.
    `sentence` says so, with what could be the cause.
    """

    policy = Policy()

    step: int
    steps: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Examined(FrameBase):
    """The autopsy of a step that broke; comes after its `NotFinite`."""

    policy = Policy(storage=Storage.ALWAYS)

    found: Autopsy


TRIGGER = "trigger"
"""Name of a mark that a trigger left; its new value is the trigger's title."""


@dataclass(frozen=True, slots=True)
class TriggerFired(FrameBase):
    """A trigger fired at `step`; where it pauses, the run is before that step then.

    `values` are what its condition reads, at that step: `("loss", 3.2), ("rms(v)", 0.1)`.
    """

    policy = Policy(storage=Storage.ALWAYS)

    step: int
    trigger: Trigger
    values: tuple[tuple[str, float], ...] = ()

    @property
    def mark(self) -> Applied:
        """As a mark of the run that is stored."""
        return Applied(self.step, TRIGGER, None, self.trigger.title)


@dataclass(frozen=True, slots=True)
class Note(FrameBase):
    """A line of the log. `level` is `"info"`, `"edit"` (a change of the person that acts), `"warn"` or `"error"`.

    `details` may hold a traceback.
    """

    policy = Policy(storage=Storage.DROPPABLE, scope=Scope.WINDOW)

    sentence: str
    level: Level = "info"
    details: str = ""


@dataclass(frozen=True, slots=True)
class RunFailed(FrameBase):
    """A command failed; the thread lives on and takes the next one. `key` names what was wrong
    in the experiment, where that is known.
    """

    policy = Policy(storage=Storage.ALWAYS, scope=Scope.WINDOW)

    sentence: str
    details: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class RangeTestProgress(FrameBase):
    """A range test of learning rates from step `step`: `seed` seeds are through, and a share `done` of everything.

    `losses` is (seeds, steps) float32 as they came, NaN where a step is not made yet or its seed had diverged.
    """

    policy = Policy(scope=Scope.WINDOW)

    test: RangeTest
    step: int
    seed: int
    done: float
    losses: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class RangeTestResult(FrameBase):
    """A range test has ended; the run is at `step` again, as before it. `losses` as in `RangeTestProgress`."""

    policy = Policy(scope=Scope.WINDOW)

    test: RangeTest
    step: int
    losses: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class RangeTestFailed(FrameBase):
    """A range test failed; the run is unchanged. `sentence` says why; empty: as was asked."""

    policy = Policy(scope=Scope.WINDOW)

    sentence: str = ""
    details: str = ""


Frame = (
    EngineReady
    | Built
    | Steps
    | Probes
    | Validated
    | DiagnosticValues
    | Measuring
    | ResponseMeasured
    | SlicesMeasured
    | PlaneSnapshot
    | PredictionSnapshot
    | ScheduleCurve
    | TouchedRows
    | TensorSnapshot
    | TableSnapshot
    | Elements
    | Replayed
    | Replaying
    | ElementState
    | ElementSet
    | ElementNotSet
    | UpdateEquations
    | Applied
    | Edited
    | EditRejected
    | LoadRefused
    | State
    | Compiling
    | NotFinite
    | Examined
    | Unmoved
    | TriggerFired
    | Note
    | RunFailed
    | Overhead
    | RangeTestProgress
    | RangeTestResult
    | RangeTestFailed
    | Branched
    | Logged
    | SeekCompleted
    | SeekFailed
    | CheckpointSteps
    | CheckpointTaken
    | RunFrame
    | RaceFinished
)


class Out(Protocol):
    """The receiver of frames. `put` never blocks and is called on the trainer's thread."""

    def put(self, frame: Frame) -> None: ...
