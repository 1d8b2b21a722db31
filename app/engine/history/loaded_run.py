"""Loaded run: one training with its history, its pace, and its costs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.core.messages.run_frames import State, Status
from app.engine.pacing.chunk_scheduler import ChunkScheduler, StepRate
from app.engine.pacing.overhead import OverheadMeter
from app.engine.program.finite_check import FiniteCheck

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.history.run_history import RunHistory
    from app.engine.training.snapshots import Snapshot
    from app.engine.training.training import Training


@dataclass(slots=True)
class LoadedRun:
    """All objects that belong to a loaded run.

    Attributes:
        is_running: steps are due.
    """

    training: Training
    history: RunHistory
    pacing: ChunkScheduler = field(default_factory=ChunkScheduler)
    overhead: OverheadMeter = field(default_factory=OverheadMeter)
    finite_check: FiniteCheck = field(default_factory=FiniteCheck)
    rate: StepRate = field(default_factory=StepRate)
    is_running: bool = False

    @property
    def status(self) -> Status:
        training, history = self.training, self.history
        if self.is_running:
            return "running"
        if history.broken is not None and training.step == history.broken - 1:
            return "broken"
        if training.step == 0:
            return "ready"
        if history.is_behind_head:
            return "paused"
        return "finished" if training.step >= training.active_experiment.steps else "paused"

    @property
    def first_state(self) -> Snapshot | None:
        """State of the training at step 0; `None` if the optimizers of that time no longer exist."""
        training, first = self.training, self.history.checkpoints.before(0)
        kept = (training.assembly.serial, *training.previous_assemblies)
        return first if first is not None and not first.event_index and first.serial in kept else None

    def state(self, status: Status | None = None) -> State:
        """Return the frame with the state of the run; `status` replaces its own status."""
        return State(status or self.status, self.training.step, self.rate.value())
