"""Shared training: one traced and compiled training with which several runs of a race take turns."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, NamedTuple

from app.core.experiment.experiment import Experiment
from app.core.experiment.file_references import may_read_files
from app.core.experiment.named_settings import describe_difference
from app.engine.run.training_pool import TrainingStart, begin, build_start, differ_in_start, set_data, with_start_of

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.diagnostics import Diagnostic
    from app.engine.observation.diagnostic_scheduler import DiagnosticScheduler
    from app.engine.training.snapshots import Snapshot
    from app.engine.training.training import Training

_MOST_BYTES = 32_000_000
"""Of a state that is put aside and brought back at every turn."""
_MOST_STARTS = 16
"""Seeds and data that are kept for runs to come."""


class _Aside(NamedTuple):
    """What a run holds while another one trains."""

    snapshot: Snapshot
    experiment: Experiment
    start: TrainingStart


class SharedTraining:
    """A training that is built, at its first step. What one run holds is put aside while another trains.

    Runs share one where they differ in numbers alone that the traced step reads, a learning rate, in the seed, and in
    numbers of the data set that leave its form as it is.
    """

    def __init__(self, training: Training) -> None:
        self._training = training
        self._start = self._first = first = TrainingStart.of(training)
        """Of the run that trains, and of the one that it was built for."""
        self._starts: list[TrainingStart] = []
        """Of others, the newest last."""
        self._began = training.experiment
        self._traced: list[frozenset[str]] = []
        """Names of numbers that the trace turned out to hold: who differs in them has to trace its own."""
        self._holder: object = None
        self.diagnostics: dict[object, Diagnostic] = {}
        """Prototypes of diagnostics, see `DiagnosticScheduler`: what is traced for one run is of use to all."""
        self._aside: dict[int, _Aside] = {}
        self._is_shareable = not any(training.assembly.eager) and first.snapshot.nbytes <= _MOST_BYTES
        self._is_shareable &= not may_read_files(training.experiment)

    @property
    def nbytes(self) -> int:
        """Of what a run puts aside; 0 where no other takes turns with it."""
        return self._first.snapshot.nbytes if self._is_shareable else 0

    @property
    def is_idle(self) -> bool:
        """Whether no run needs a turn."""
        return self._holder is None and not self._aside

    def first_turn(self, run: object) -> Training:
        """The training for the run that it was built for."""
        self._holder = run
        return self._training

    def differences(self, experiment: Experiment) -> frozenset[str]:
        """Names of all but the title in which an experiment differs from the one that it was built for."""
        return frozenset(name for name, *_ in describe_difference(self._began, experiment)) - {"title"}

    def join(self, run: object, experiment: Experiment) -> bool:
        """Whether another run can train with it; it is then at its first step, and has the turn."""
        from app.engine.training.edit_plan import differ_in_numbers, differs_in_live_numbers

        training = self._training
        names = self.differences(experiment)
        if not self._is_shareable or any(traced <= names for traced in self._traced):
            return False
        try:
            began = with_start_of(self._began, experiment)
            is_number = differ_in_numbers(began, experiment) and differ_in_start(self._began, began)
            start = self._start_of(began) if is_number else None
            # All are compared with the first one: what that takes is asked once, whoever trained last.
            if start is not None:
                self._put_aside()
                begin(training, start)
                self._start = start
            if start is None or not differs_in_live_numbers(training.assembly, experiment):
                self._traced.append(names)
                return False
        except Exception:
            return False  # It is refused where it is built, with the reason.
        training.edit(experiment)
        training.experiment = experiment
        self._holder = run
        return True

    def turn(self, run: object, diagnostics: DiagnosticScheduler | None = None) -> Training:
        """The training with what `run` holds, and with what takes its diagnostics."""
        if self._holder is not run:
            self._put_aside()
            aside = self._aside.pop(id(run))
            self._start = aside.start
            set_data(self._training, aside.start)
            self._training.experiment = aside.experiment
            self._training.diagnostics = diagnostics
            self._training.restore(aside.snapshot)
            self._holder = run
        return self._training

    def leave(self, run: object) -> None:
        """A run needs no more turns."""
        self._aside.pop(id(run), None)
        if self._holder is run:
            self._holder = None

    def _put_aside(self) -> None:
        if self._holder is not None:
            training = self._training
            self._aside[id(self._holder)] = _Aside(training.snapshot(), training.experiment, self._start)
            self._holder = None

    def _start_of(self, experiment: Experiment) -> TrainingStart | None:
        """The start of an experiment that differs from the first one in that alone; `None` where it does not fit."""
        found = next((each for each in (self._first, *self._starts) if each.is_of(experiment)), None)
        if found is None and self._first.nbytes <= _MOST_BYTES:
            found = build_start(self._first, experiment)
            self._starts = [*self._starts, found][-_MOST_STARTS:] if found is not None else self._starts
        return found


class SharedTrainings:
    """The trainings that runs take turns with, at most so many at a time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._trainings: list[SharedTraining] = []

    def joined(self, run: object, experiment: Experiment) -> SharedTraining | None:
        """The training that a run can join, which it then has; `None` where it needs another one."""
        # First the one that differs in least, which is the likeliest to do the same.
        likely = sorted(self._trainings, key=lambda each: len(each.differences(experiment)))
        return next((each for each in likely if each.join(run, experiment)), None)

    def make_room(self) -> bool:
        """Drop one that no run needs where there is no place for another. False where each is needed."""
        if len(self._trainings) < self._most:
            return True
        idle = next((each for each in self._trainings if each.is_idle), None)
        if idle is not None:
            self._trainings.remove(idle)
            gc.collect()
        return idle is not None

    def add(self, training: SharedTraining) -> None:
        self._trainings.append(training)

    def clear(self) -> None:
        self._trainings.clear()
