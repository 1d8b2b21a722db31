"""Exponential decay."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Gt, Le

from optimizers.schedules.base import Schedule


class Exponential(Schedule):
    """The rate falls by the same share at every step.

        value(step) = rate factor^(step / steps)

    It does not stop at `steps`. Keras' `ExponentialDecay` is the same with `decay_rate` for `factor`.

    Args:
        factor: What is left of the rate at the end of `steps`, as a fraction of it.
        steps: Steps in which the rate is multiplied by `factor`. Off: the planned length of the run.
    """

    title = "Exponential"
    factor: Annotated[float, Gt(0), Le(1)] = 0.01
    steps: Annotated[int, Ge(1)] | None = None

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return rate * tf.pow(tf.constant(self.factor, tf.float64), step / self.length)
