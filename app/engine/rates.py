"""The learning rate at each step: a live base rate and the schedule that shapes it."""

from __future__ import annotations

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.experiment import Choice
from optimizers import catalogue


class Rate:
    """The schedule of an experiment. The traced step and the preview call the same object.

    Args:
        choice: the schedule; `"constant"`, or one of the catalogue.
        base: the optimizer's learning rate. A schedule that starts from a rate reads it live.

    Raises:
        ValueError: the schedule refuses its values.
    """

    def __init__(self, choice: Choice, base: float) -> None:
        self.base = tf.Variable(base, dtype=tf.float32, trainable=False, name="base_rate")
        self._schedule = catalogue.build_schedule(choice.name, choice.values, self.base)
        self.follows_base = self.constant or "initial_learning_rate" in catalogue.schedules()[choice.name].supplied
        """Whether the optimizer's learning rate has a say: a piecewise constant has values of its own."""
        self._planned = tf.function(
            lambda iterations: tf.map_fn(self, iterations, fn_output_signature=tf.float32),
            input_signature=[tf.TensorSpec([None], tf.int64)],
        )

    @property
    def constant(self) -> bool:
        return self._schedule is None

    def __call__(self, iteration: tf.Tensor) -> tf.Tensor:
        """The rate of the update that `iteration` updates came before, a float32 scalar."""
        if self._schedule is None:
            return self.base.read_value()
        return tf.cast(self._schedule(iteration), tf.float32)

    def preview(self, steps: int, points: int = 240) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """The planned rate at up to `points` steps spread over 1 to `steps`."""
        at = np.unique(np.linspace(1, max(1, steps), min(points, max(1, steps))).astype(np.int64))
        if self._schedule is None:
            return at, np.full(len(at), self.base.numpy(), np.float32)
        return at, self._planned(tf.constant(at - 1)).numpy()
