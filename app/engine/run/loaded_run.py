"""Loaded run: one training with its past, its pace, and what its steps cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from app.core.experiment.experiment import Experiment
from app.core.experiment.file_references import may_read_files
from app.core.messages.run_frames import State, Status
from app.engine.observation.finite_check import FiniteCheck
from app.engine.observation.overhead import OverheadMeter
from app.engine.run.chunk_scheduler import ChunkScheduler, StepRate

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.history.run_history import RunHistory
    from app.engine.run.training import Training


@dataclass(slots=True)
class LoadedRun:
    """Everything that is made when a run is loaded and goes with it.

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

    def built_as(self, experiment: Experiment) -> Callable[[], Training] | None:
        """What gives the training back as it was built; `None` where a new one of this experiment could be another, as
        where it reads a file.
        """
        training, first = self.training, self.history.checkpoints.before(0)
        kept = (training.assembly.serial, *training.previous_assemblies)
        if first is None or first.event_index or first.serial not in kept:
            return None
        if replace(first.active_experiment, instruments=experiment.instruments) != experiment:
            return None
        # A file may say something else by now.
        if may_read_files(experiment):
            return None

        def restarted() -> Training:
            training.set_instruments(experiment.instruments)
            training.restore(first)
            training.experiment = experiment
            training.previous_assemblies.clear()
            return training

        return restarted

    def state(self, status: Status | None = None) -> State:
        """The frame that says where the run is; `status` takes the place of its own."""
        return State(status or self.status, self.training.step, self.rate.value())
