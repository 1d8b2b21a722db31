"""Union of all frames from the trainer, and the protocol of their receivers. One `match` handles each of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from app.core.messages.alert_frames import Examined, NotFinite, RateStopped, TriggerFired, Unmoved
from app.core.messages.history_frames import (
    Applied,
    Branched,
    CheckpointSteps,
    CheckpointTaken,
    Edited,
    EditRejected,
    ElementNotSet,
    ElementSet,
    Logged,
    SeekCompleted,
    SeekFailed,
)
from app.core.messages.message_policy import FrameBase, Policy, Scope
from app.core.messages.run_frames import (
    Built,
    Compiling,
    EngineReady,
    LoadRefused,
    Note,
    RaceFinished,
    RunFailed,
    State,
    TrainingConnection,
)
from app.core.messages.step_frames import DiagnosticValues, Overhead, Probes, Steps, Validated
from app.core.messages.view_frames import (
    Elements,
    ElementState,
    Measuring,
    PlaneSnapshot,
    PredictionSnapshot,
    RangeTestFailed,
    RangeTestProgress,
    RangeTestResult,
    Replayed,
    Replaying,
    ResponseMeasured,
    ScheduleCurve,
    ScheduleValues,
    SlicesMeasured,
    TableSnapshot,
    TableUnknown,
    TensorSnapshot,
    TouchedRows,
    UpdateEquations,
)


@dataclass(frozen=True, slots=True)
class RunFrame(FrameBase):
    """Frame of another run than the one in the window: a run of a race, or an attached training.

    In a race `frame` is `Built`, `Steps`, `Validated`, `NotFinite`, `RunFailed`, `CheckpointTaken`, `State` or `Note`.
    """

    policy = Policy(scope=Scope.WINDOW)

    run: str
    frame: Frame


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
    | TableUnknown
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
    | RateStopped
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
    | TrainingConnection
    | ScheduleValues
)


class Out(Protocol):
    """The receiver of frames. `put` never blocks and is called on the trainer's thread."""

    def put(self, frame: Frame) -> None: ...
