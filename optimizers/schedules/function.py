"""A function from a file."""

from __future__ import annotations

from typing import Any

import numpy as np
import tensorflow as tf

from optimizers.schedules.base import Schedule
from optimizers.schedules.file_function import load
from optimizers.source import source_error_from


class Function(Schedule):
    """The rate is what a function in a Python file gives.

        value(step) = f(step) or f(step, rate)

    `f` is called step by step with plain numbers, a whole one and a float, and gives a number or a tensor of one; a
    `LearningRateSchedule` that the file makes does for a function. In a traced call it gets tensors, and AutoGraph
    turns its Python branches into those of the graph.

    Args:
        file: Python file and function, as path/to/file.py:name. The file runs when the schedule is made; the name
            can be left out where the file has one function.

    Raises:
        SourceError: the file does not run or has no such function; later, the function fails.
    """

    title = "Function from a file"
    file: str = ""

    def __init__(self, learning_rate: Any = 1e-3, plan: int = 2000, **hyperparameters: Any) -> None:
        super().__init__(learning_rate, plan, **hyperparameters)
        self._function, self._takes_rate, self._path = load(self.file)

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        if not tf.executing_eagerly():
            each = tf.function(self._traced_rate)
            return each(step, rate) if step.shape.rank == 0 else tf.map_fn(lambda one: each(one, rate), step)
        base = float(rate)
        steps, places = np.unique(np.asarray(step), return_inverse=True)
        found = np.array([self._rate_at(int(each), base) for each in steps], np.float64)
        return tf.constant(found[places.reshape(tuple(step.shape))], tf.float64)

    def _traced_rate(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return tf.reshape(
            tf.cast(self._function(step, rate) if self._takes_rate else self._function(step), tf.float64), []
        )

    def _rate_at(self, step: int, rate: float) -> float:
        try:
            return float(self._function(step, rate) if self._takes_rate else self._function(step))
        except BaseException as error:  # user code may raise anything
            raise source_error_from(error, self._path) from error
