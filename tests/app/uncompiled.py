"""Steps without XLA, for tests of the window: compiling would take most of their time, and engine tests hold it."""

from __future__ import annotations

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
        return told

    patch.setattr(devices, "prepare", prepared)
    yield
    patch.undo()
