"""Curve of a schedule as numbers, for the traced loop and for the preview."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import ArrayLike, NDArray

from optimizers.schedules.base import Schedule
from optimizers.schedules.warm_up import WarmUp

_BLOCK_SIZE = 512
"""Elements computed together. A shorter vector ends in a part for which Eigen rounds otherwise than in the middle."""


class Curve:
    """Rates of a schedule at many steps at once.

    The schedules of `optimizers.schedules` are computed as vectors, any other `schedule` (one of Keras', a callable)
    step by step in a traced loop. Live learning rates are read at each call. What a step gives does not depend on the
    other steps that are asked for with it. It is computed on the CPU: nothing here is worth a transfer.

    Args:
        schedule: Gives the rate at a scalar step.
    """

    def __init__(self, schedule: Callable[[Any], Any]) -> None:
        self.schedule: Any = schedule
        self._elementwise = isinstance(schedule, Schedule) or (isinstance(schedule, WarmUp) and schedule.elementwise)
        self._compiled = tf.function(self._map_steps, input_signature=[tf.TensorSpec([None], tf.int64)])

    def at(self, steps: ArrayLike) -> NDArray[np.float64]:
        """Return the learning rate after so many updates, for each of `steps` (int64, any order, 1-D)."""
        asked = np.asarray(steps, np.int64)
        with tf.device("CPU:0"):
            if not len(asked):
                return np.zeros(0)
            if not self._elementwise:
                return np.asarray(self._compiled(tf.constant(asked)))
            padded = np.pad(asked, (0, -len(asked) % _BLOCK_SIZE), mode="edge")
            return np.asarray(self.schedule.rates(tf.constant(padded)))[: len(asked)]

    def _map_steps(self, steps: tf.Tensor) -> tf.Tensor:
        return tf.map_fn(self._rate_at, steps, fn_output_signature=tf.float64)

    def _rate_at(self, step: tf.Tensor) -> tf.Tensor:
        schedule = self.schedule
        rate = schedule.rates(step) if isinstance(schedule, WarmUp) else schedule(step)
        return tf.reshape(tf.cast(rate, tf.float64), [])
