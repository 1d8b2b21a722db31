"""Training pool: kept trainings, so that loading one again traces nothing, and runs of a race share one."""

from __future__ import annotations

import gc
import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.file_references import may_read_files
from app.core.experiment.named_settings import describe_difference
from optimizers.base.guest_code import attempt

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.diagnostics import Diagnostic
    from app.engine.observation.diagnostic_scheduler import DiagnosticScheduler
    from app.engine.problem.problem import ProblemData
    from app.engine.training.snapshots import Snapshot
    from app.engine.training.training import Training


@dataclass(frozen=True, slots=True, eq=False)
class TrainingStart:
    """Initial state of an experiment: data, weights, slots and schedules before its first step."""

    experiment: Experiment
    data: ProblemData
    snapshot: Snapshot
    initial_weights: tuple[Any, ...]

    @classmethod
    def of(cls, training: Training) -> TrainingStart:
        """Return the initial state of a training that has made no step."""
        return cls(training.active_experiment, training.problem.data, training.snapshot(), training.initial_weights)

    @property
    def nbytes(self) -> int:
        return self.snapshot.nbytes + self.data.nbytes

    def is_of(self, experiment: Experiment) -> bool:
        return not describe_difference(self.experiment, experiment, catalogues())

    def fits(self, other: TrainingStart) -> bool:
        """Return whether a trace for one initial state also works with the other."""
        mine, theirs = self.snapshot, other.snapshot
        return (
            self.data.form == other.data.form
            and mine.names == theirs.names
            and all(a.shape == b.shape for a, b in zip(mine.values, theirs.values, strict=True))
        )


def with_start_of(experiment: Experiment, other: Experiment) -> Experiment:
    """Return an experiment with the seed and the data set of another one."""
    return replace(experiment, seed=other.seed, dataset=other.dataset)


def differ_in_start(old: Experiment, new: Experiment) -> bool:
    """Return whether two experiments differ only in the seed and in numbers of the data set, so that one trace serves
    both if their data have the same form.
    """
    from app.engine.training.edit_plan import is_number

    return all(
        name == "seed" or (name.startswith("dataset.") and is_number(a) and is_number(b))
        for name, a, b in describe_difference(old, new, catalogues())
    )


def build_start(first: TrainingStart, experiment: Experiment) -> TrainingStart | None:
    """Build the initial state of an experiment that differs from the first one only in it, without tracing; `None` if
    it does not fit the state `first`.

    Raises what building it raises.
    """
    from app.engine.training.training import Training

    built = Training(experiment)
    found = TrainingStart.of(built)
    return found if first.fits(found) and not any(built.assembly.eager) else None


def begin(training: Training, start: TrainingStart) -> None:
    """Set a training to the first step of a fitting initial state."""
    set_data(training, start)
    here = training.assembly
    training.restore(replace(start.snapshot, serial=here.serial, compiled=here.compiled, opened=here.opened))


def set_data(training: Training, start: TrainingStart) -> None:
    """Set the data and seed of a fitting initial state; weights and other changing values stay."""
    if training.problem.data is start.data:
        return
    training.problem.data = start.data
    training.initial_weights = start.initial_weights
    if training.assembly.chain is not None:
        training.assembly.chain.reseed(start.experiment.seed)
    training.experiment = with_start_of(training.experiment, start.experiment)
    training.assembly.active_experiment = with_start_of(training.active_experiment, start.experiment)


_MOST, _MOST_BYTES = 3, 32_000_000
"""Trainings that are kept beside the one that is loaded, and how large the state of one may be that is kept, or put
aside and brought back at every turn.
"""


class TrainingPool:
    """Kept trainings by their initial experiment, in the order of their use.

    One serves its own experiment, and each that differs from it in live numbers alone, in the seed, in numbers of data
    of the same form, in the planned steps and in what changes nothing of a run. None serves an experiment that may read
    a file, which may say something else by now.
    """

    def __init__(self) -> None:
        self._kept: list[tuple[Training, Snapshot]] = []

    def keep(self, training: Training, first: Snapshot | None) -> None:
        """Keep an unused training; `first` is its initial state, `None` if it cannot be restored."""
        if first is not None and not may_read_files(first.active_experiment):
            training.diagnostics = None
            training.compiling = None
            self._kept.append((training, first))

    def take(self, experiment: Experiment) -> Training | None:
        """Remove a training of this experiment from the pool, at its first step; `None` if there is none."""
        found = None
        if not may_read_files(experiment):
            kept = sorted(self._kept, key=lambda each: not _is_same(each[1], experiment))
            found = next((each for each in kept if _begin_again(*each, experiment)), None)
        self._kept = [each for each in self._kept if each is not found and each[1].nbytes <= _MOST_BYTES][-_MOST:]
        return found[0] if found is not None else None

    def has(self, experiment: Experiment) -> bool:
        """Return whether a kept training seems to serve an experiment, without touching it."""
        return any(_is_same(first, experiment) or serves(training, experiment) for training, first in self._kept)


def takes_ahead(training: Training, experiment: Experiment) -> bool:
    """Return whether it is worthwhile to build an experiment ahead, beside this training."""
    # With the slots of an optimizer a state is some times as large.
    size = 4 * sum(math.prod(each.shape) for each in training.variables)
    return size <= _MOST_BYTES // 4 and not may_read_files(experiment) and not serves(training, experiment)


def serves(training: Training, experiment: Experiment) -> bool:
    """Return whether the traced program also serves this experiment, once some numbers are set."""
    from app.engine.training.edit_plan import differs_in_live_settings

    if any(training.assembly.eager):
        return False
    # One that raises is refused where it is built, with the reason.
    return attempt(differs_in_live_settings, training.assembly, experiment) is True


def _is_same(first: Snapshot, experiment: Experiment) -> bool:
    return replace(first.active_experiment, instruments=experiment.instruments) == experiment


def _begin_again(training: Training, first: Snapshot, experiment: Experiment) -> bool:
    """Restore a training to the first step of an experiment; return false if it cannot serve it."""
    from app.engine.training.edit_plan import differ_in_settings

    began = with_start_of(first.active_experiment, experiment)
    is_same_start = began == first.active_experiment
    if not is_same_start and not (
        first.nbytes <= _MOST_BYTES
        and not any(training.assembly.eager)
        and differ_in_start(first.active_experiment, began)
    ):
        return False
    if not (_is_same(first, experiment) or differ_in_settings(began, experiment)):
        return False
    training.set_instruments(experiment.instruments)
    training.restore(first)
    if not is_same_start:
        start = build_start(TrainingStart.of(training), began)
        if start is None:
            return False
        training.previous_assemblies.clear()
        begin(training, start)
        first = start.snapshot
    if not _is_same(first, experiment):
        if not serves(training, experiment):
            return False
        training.edit(experiment)
        training.forget_left()
    training.experiment = experiment
    training.previous_assemblies.clear()
    return True


_MOST_STARTS = 16
"""Seeds and data that are kept for runs to come."""


class _Aside(NamedTuple):
    """State of a run while another one uses its training."""

    snapshot: Snapshot
    experiment: Experiment
    start: TrainingStart


class SharedTraining:
    """Built training that several runs use in turn. The state of a run is stored while another one trains.

    Runs share one where they differ in numbers alone that the traced step reads, a learning rate, in the seed, and in
    numbers of the data set that leave its form as it is.
    """

    def __init__(self, training: Training) -> None:
        self._training = training
        self._start = self._first = first = TrainingStart.of(training)
        """Starts of the run that trains, and of the one that it was built for."""
        self._starts: list[TrainingStart] = []
        """Starts of other runs, the newest last."""
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
        """Memory of a run's state; 0 if no other run shares the training."""
        return self._first.snapshot.nbytes if self._is_shareable else 0

    @property
    def is_idle(self) -> bool:
        """True if no run uses it."""
        return self._holder is None and not self._aside

    def first_turn(self, run: object) -> Training:
        """Return the training for the run for which it was built."""
        self._holder = run
        return self._training

    def differences(self, experiment: Experiment) -> frozenset[str]:
        """Return the names of all differences, except the title, between an experiment and the one of this training."""
        return frozenset(name for name, *_ in describe_difference(self._began, experiment)) - {"title"}

    def join(self, run: object, experiment: Experiment) -> bool:
        """Let another run share the training, if it can; it is then at its first step, and has its turn."""
        from app.engine.training.edit_plan import differ_in_numbers, differs_in_live_numbers

        training = self._training
        names = self.differences(experiment)
        if not self._is_shareable or any(traced <= names for traced in self._traced):
            return False
        try:
            began = with_start_of(self._began, experiment)
            is_number = differ_in_numbers(began, experiment, ("title", "steps"))
            is_number = is_number and differ_in_start(self._began, began)
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
        """Return the training in the state of `run`, with its diagnostics."""
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
        """End the turns of a run."""
        self._aside.pop(id(run), None)
        if self._holder is run:
            self._holder = None

    def _put_aside(self) -> None:
        if self._holder is not None:
            training = self._training
            self._aside[id(self._holder)] = _Aside(training.snapshot(), training.experiment, self._start)
            self._holder = None

    def _start_of(self, experiment: Experiment) -> TrainingStart | None:
        """Return the initial state of an experiment that differs from the first one only in it; `None` if it does not
        fit.
        """
        found = next((each for each in (self._first, *self._starts) if each.is_of(experiment)), None)
        if found is None and self._first.nbytes <= _MOST_BYTES:
            found = build_start(self._first, experiment)
            self._starts = [*self._starts, found][-_MOST_STARTS:] if found is not None else self._starts
        return found


class SharedTrainings:
    """Trainings that runs share, with a limit on their number."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._trainings: list[SharedTraining] = []

    def joined(self, run: object, experiment: Experiment) -> SharedTraining | None:
        """Return a training that a run can share; `None` if it needs another one."""
        # First the one that differs in least, which is the likeliest to do the same.
        likely = sorted(self._trainings, key=lambda each: len(each.differences(experiment)))
        return next((each for each in likely if each.join(run, experiment)), None)

    def make_room(self) -> bool:
        """Free an unused training if there is no room for another. Return false if all are in use."""
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
