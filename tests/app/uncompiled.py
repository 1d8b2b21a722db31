"""Steps without XLA and Grappler, for tests that are not about them: both together take most of the time of a small
run, and `test_exactness.py`, `test_step.py` and `test_contracts_train.py` hold the steps as they are compiled.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest

from app.engine import devices


@contextmanager
def steps_without_xla() -> Iterator[None]:
    """In force from the moment the engine is up. TensorFlow is not imported here: that is for the worker to do."""
    patch = pytest.MonkeyPatch()
    prepare = devices.prepare

    def prepared() -> Any:
        told = prepare()
        import tensorflow as tf

        from app.engine.step import StepProgram

        def trace(self: StepProgram, *, looking: bool) -> Any:
            return tf.function(partial(self._loop, looking), autograph=False)

        patch.setattr(StepProgram, "_trace", trace)
        _use_grappler(False)
        return told

    patch.setattr(devices, "prepare", prepared)
    yield
    patch.undo()
    if "tensorflow" in sys.modules:
        _use_grappler(True)


@contextmanager
def plain_steps() -> Iterator[None]:
    """The same where the engine is up, or comes up on this thread: in force at once."""
    with steps_without_xla():
        devices.prepare()
        yield


def _use_grappler(wanted: bool) -> None:
    """For what the calling thread traces from here on."""
    import tensorflow as tf

    tf.config.optimizer.set_experimental_options({"disable_meta_optimizer": not wanted})
