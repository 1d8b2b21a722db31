"""Frames for subscriptions and requests of the window: tensors, tables, elements, predictions, slices, range tests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.wire_messages import Delivery
from app.core.experiment.range_test import RangeTest
from app.core.messages.message_policy import FrameBase, Policy, RowsBase, Scope, Storage
from app.core.telemetry.model_looks import DecisionPlane, LossLine, LossPlane, PlaneScene, RowPredictions, SliceKind
from app.core.telemetry.table_view import TableView
from app.core.telemetry.tensor_view import VariableView


@dataclass(frozen=True, slots=True)
class ScheduleCurve(FrameBase):
    """Curve of a schedule: `rates[i]` at step `steps[i]`, computed by the schedule object itself.

    `path` is that of the schedule in the experiment, `"schedule"` or `"part/0/drive/momentum"`. With `candidate` it is
    one that has been asked for (`Preview`) and is not applied. `following` has the rate of the next step by its number,
    also where the curve has no point; it is empty if that is unknown.
    """

    policy = Policy(delivery=Delivery.NEWEST)

    steps: NDArray[np.int64]
    rates: NDArray[np.float64]
    path: str = "schedule"
    candidate: bool = False
    following: Mapping[int, float] = field(default_factory=dict)

    @property
    def subject(self) -> object:
        return type(self), self.path, self.candidate


@dataclass(frozen=True, slots=True)
class ScheduleValues(FrameBase):
    """Values (n,) float64 of a schedule at `steps` (n,), the answer to `EvaluateSchedule`. If it is invalid, a sentence
    and the dotted name of the fault.
    """

    policy = Policy(scope=Scope.WINDOW)

    run: str
    request: int
    steps: NDArray[np.int64]
    values: NDArray[np.float64]
    sentence: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class TouchedRows(FrameBase):
    """Rows of the embedding table that the last batch of the chunk touched. Only the newest counts."""

    policy = Policy(delivery=Delivery.NEWEST)

    step: int
    rows: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class TensorSnapshot(FrameBase):
    """Tensors after step `step`, by the index of their variable. Older snapshots are dropped unless marked `kept`.

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
    """Subscribed table after a step. Older snapshots are dropped unless marked `kept`."""

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
class TableUnknown(FrameBase):
    """Reason why the rows of the subscribed table are unknown."""

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

    variable: int
    reason: str


@dataclass(frozen=True, slots=True)
class Elements(RowsBase):
    """Single elements at each step: `rows` is (K, columns) float32; row i belongs to step `first + i`.

    Columns are `element_columns` of each. Weights and slots are those after the step. A first row may be of
    the step before, with what they were then; gradients and updates in it are NaN.
    """

    policy = Policy(storage=Storage.DROPPABLE)

    columns: tuple[str, ...]
    first: int
    rows: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Replayed(RowsBase):
    """Single element at past `steps` (n,), ascending, from a replay beside the run.

    `rows` (n, columns) as in `Elements`; NaN if a step was read from a saved state without making it.
    """

    policy = Policy()

    columns: tuple[str, ...]
    steps: NDArray[np.int64]
    rows: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Replaying(FrameBase):
    """Report that steps `first` to `last` are being replayed for the subscribed element; none if `last` is 0.

    Up to step `sampled` they are known only where a state is saved: those steps would take too long.
    """

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

    first: int = 0
    last: int = 0
    sampled: int = 0


@dataclass(frozen=True, slots=True)
class ElementState(FrameBase):
    """Values (columns,) float32 of single elements while the run is paused after `step`. The next step starts from
    them; they may differ from the result of the step. `columns` as in `Elements`; gradients and updates are NaN.
    """

    policy = Policy()

    step: int
    columns: tuple[str, ...]
    values: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class UpdateEquations(FrameBase):
    """Terms of a variable's update from step `step + 1` on: `Equations`, or `NoEquations` with the reason."""

    policy = Policy()

    step: int
    variable: int
    terms: object


@dataclass(frozen=True, eq=False, slots=True)
class PlaneSnapshot(FrameBase):
    """Model on the subscribed plane after step `step`. Only the newest counts. `reason` says why it is missing."""

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

    step: int
    scene: PlaneScene | None = None
    plane: DecisionPlane | None = None
    reason: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class PredictionSnapshot(FrameBase):
    """Predictions of the model after step `step`. Only the newest counts. `reason` says why there are none."""

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

    step: int
    predictions: RowPredictions | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Measuring(FrameBase):
    """Progress of a measurement beside the run: the share `done`, or a sentence about its failure. Only the newest
    counts.
    """

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

    what: Literal["response", "slices"]
    done: float
    fault: str = ""

    @property
    def subject(self) -> object:
        return type(self), self.what


@dataclass(frozen=True, eq=False, slots=True)
class ResponseMeasured(FrameBase):
    """Response of the running optimizer after `step`, for `commands.SubscribeResponse`.

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
    """Slices of the loss around the weights after `step`, for `commands.SubscribeSlices`. Only the newest counts.

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


@dataclass(frozen=True, slots=True)
class RangeTestProgress(FrameBase):
    """Progress of a range test of learning rates from step `step`: the number of finished seeds, and the share `done`
    of everything.

    `losses` is (seeds, steps) float32 as they came, NaN if a step is not made yet or its seed had diverged.
    """

    policy = Policy(scope=Scope.WINDOW)

    test: RangeTest
    step: int
    seed: int
    done: float
    losses: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class RangeTestResult(FrameBase):
    """Result of a range test; the run is at `step` again. `losses` as in `RangeTestProgress`."""

    policy = Policy(scope=Scope.WINDOW)

    test: RangeTest
    step: int
    losses: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class RangeTestFailed(FrameBase):
    """Failure of a range test; the run is unchanged. `sentence` says why; empty if it was cancelled."""

    policy = Policy(scope=Scope.WINDOW)

    sentence: str = ""
    details: str = ""
