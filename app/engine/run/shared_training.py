"""Shared training: one traced and compiled training with which several runs of a race take turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.experiment.experiment import Experiment
from app.core.experiment.file_references import may_read_files

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.diagnostics import Diagnostic
    from app.engine.history.snapshots import Snapshot
    from app.engine.run.training import Training

_MOST_BYTES = 32_000_000
"""Of a state that is put aside and brought back at every turn."""


class SharedTraining:
    """A training that is built, at its first step. What one run holds is put aside while another trains.

    Runs share one where they differ in numbers alone that the traced step reads: a learning rate, not a seed.
    """

    def __init__(self, training: Training) -> None:
        self._training, self._first = training, training.snapshot()
        self._holder: object = None
        self.diagnostics: dict[object, Diagnostic] = {}
        """Prototypes of diagnostics, see `DiagnosticScheduler`: what is traced for one run is of use to all."""
        self._aside: dict[int, tuple[Snapshot, Experiment]] = {}
        self._is_shareable = not any(training.eager) and self._first.nbytes <= _MOST_BYTES
        self._is_shareable &= not may_read_files(training.experiment)

    def first_turn(self, run: object) -> Training:
        """The training for the run that it was built for."""
        self._holder = run
        return self._training

    def join(self, run: object, experiment: Experiment) -> bool:
        """Whether another run can train with it; it is then at its first step, and has the turn."""
        from app.engine.run.edit_plan import differs_in_live_numbers

        training = self._training
        try:
            if not (self._is_shareable and differs_in_live_numbers(training.assembly, experiment)):
                return False
        except Exception:
            return False  # It is refused where it is built, with the reason.
        self._put_aside()
        training.restore(self._first)
        training.edit(experiment)
        training.experiment = experiment
        self._holder = run
        return True

    def turn(self, run: object) -> Training:
        """The training with what `run` holds."""
        if self._holder is not run:
            self._put_aside()
            snapshot, self._training.experiment = self._aside.pop(id(run))
            self._training.restore(snapshot)
            self._holder = run
        return self._training

    def leave(self, run: object) -> None:
        """A run needs no more turns."""
        self._aside.pop(id(run), None)
        if self._holder is run:
            self._holder = None

    def _put_aside(self) -> None:
        if self._holder is not None:
            self._aside[id(self._holder)] = self._training.snapshot(), self._training.experiment
            self._holder = None
