"""Step decay."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Gt, Le

from optimizers.schedules.base import Schedule


class Step(Schedule):
    """The rate drops to the same share of itself again and again.

        value(step) = rate factor^floor(step / period)

    PyTorch's `StepLR`, and Keras' `ExponentialDecay` with `staircase`.

    Args:
        period: Steps from one drop to the next.
        factor: What a drop leaves of the rate, as a fraction of it.
    """

    title = "Step"
    period: Annotated[int, Ge(1)] = 500
    factor: Annotated[float, Gt(0), Le(1)] = 0.3

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return rate * tf.pow(tf.constant(self.factor, tf.float64), tf.floor(step / self.period))
