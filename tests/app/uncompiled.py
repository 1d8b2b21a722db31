"""Steps without XLA and Grappler, for tests that are not about them: both together take most of the time of a small
run, and `test_exactness.py`, `test_step.py` and `test_contracts_train.py` hold the steps as they are compiled.

With `reuse` a trainer is handed a training that was let go of, where that is of the same experiment: for tests that are
not about building one. `used_training` hands one to a test that has no trainer.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from app.core.experiment.experiment import Experiment
from app.engine.program import devices
from app.engine.run import trainer
from app.engine.run.training_pool import TrainingStart, set_data


@contextmanager
def steps_without_xla(*, reuse: bool = False) -> Iterator[None]:
    """In force from the moment the engine is up. TensorFlow is not imported here: that is for the worker to do."""
    patch = pytest.MonkeyPatch()
    prepare = devices.prepare
    used = _USED
    used.plain += 1
    if reuse:
        used.collect(patch)

    def prepared() -> Any:
        told = prepare()
        import tensorflow as tf

        from app.engine.program.train_step import StepProgram
        from app.engine.training import training

        def trace(self: StepProgram, *, capture: bool) -> Any:
            return tf.function(partial(self.loop, capture, False), autograph=False)

        patch.setattr(StepProgram, "trace", trace)
        if reuse and used.make is None:
            used.make = training.Training
            patch.setattr(training, "Training", used.training)
        _use_grappler(False)
        return told

    patch.setattr(devices, "prepare", prepared)
    yield
    used.plain -= 1
    if reuse:
        used.make = None
    patch.undo()
    if "tensorflow" in sys.modules:
        _use_grappler(True)


@contextmanager
def plain_steps(*, reuse: bool = False) -> Iterator[None]:
    """Run steps without XLA at once, where the engine is up, or comes up on this thread."""
    with steps_without_xla(reuse=reuse):
        devices.prepare()
        yield


def used_training(experiment: Experiment) -> Any:
    """Return a `Training` of this experiment at its first step: one that an earlier test built and traced, where there
    is one. The test that asks has it alone.
    """
    assert _USED.plain, "A training whose steps are compiled is nothing for tests that want them plain."
    return _USED.lend(experiment)


def give_back_trainings() -> None:
    """Give back what a test used, so that the next one may have it."""
    _USED.take_back()


class UsedTrainings:
    """Trainings that trainers have let go of. Taken back to its start, as time travel does it, one is what a new one
    of its experiment would be; to build and trace that takes a second. They outlive a file of tests: the next one often
    begins with the same experiment.
    """

    MOST = 6

    def __init__(self) -> None:
        self.plain = 0
        """Number of contexts that want steps without XLA now."""
        self.make: Any = None
        self.lent: list[Any] = []
        self.free: dict[str, Any] = {}
        """By experiment."""

    def collect(self, patch: pytest.MonkeyPatch) -> None:
        """Take what trainers leave, or have when they end."""
        leave, serve = trainer.Trainer.unload, trainer.Trainer.serve

        def left(self: trainer.Trainer) -> None:
            training = self.training
            leave(self)
            give(training)

        def served(self: trainer.Trainer, inbox: Any) -> None:
            serve(self, inbox)
            give(self.training)

        give = self._give_back
        # To go through all that Python holds at each load takes longer than the load; it is done as a file ends.
        patch.setattr(trainer, "gc", SimpleNamespace(collect=lambda: None))
        patch.setattr(trainer.Trainer, "unload", left)
        patch.setattr(trainer.Trainer, "serve", served)

    def training(self, experiment: Experiment, opened: Any = None) -> Any:
        """In the place of the class."""
        key = repr(experiment)
        training = self.free.pop(key, None)
        if training is None:
            training = self.make(experiment, opened)
            # What is read from a file may be another the next time.
            training.start = None if "/" in key else (key, TrainingStart.of(training))
        else:
            training.diagnostics = training.compiling = None
            training.set_instruments(experiment.instruments)
            # The pool of trainings may have served another seed with it.
            set_data(training, training.start[1])
            training.restore(training.start[1].snapshot)
            training.experiment = experiment
            training.previous_assemblies.clear()
            training.forget_left()
        return training

    def lend(self, experiment: Experiment) -> Any:
        if self.make is None:
            from app.engine.training.training import Training

            self.make = Training
            training = self.training(experiment)
            self.make = None
        else:
            training = self.training(experiment)
        self.lent.append(training)
        return training

    def take_back(self) -> None:
        while self.lent:
            self._give_back(self.lent.pop())

    def _give_back(self, training: Any) -> None:
        key, start = getattr(training, "start", None) or ("", None)
        # What it began with may have been let go of, where many others ran after it.
        if start is None or start.snapshot.serial not in (training.assembly.serial, *training.previous_assemblies):
            return
        self.free[key] = training
        while len(self.free) > self.MOST:
            del self.free[next(iter(self.free))]


_USED = UsedTrainings()


def _use_grappler(wanted: bool) -> None:
    """For what the calling thread traces from here on."""
    import tensorflow as tf

    tf.config.optimizer.set_experimental_options({"disable_meta_optimizer": not wanted})
