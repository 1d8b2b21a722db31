"""Inverse time decay."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Gt

from optimizers.schedules.base import Schedule


class InverseTime(Schedule):
    """The rate falls as one over the time, fast at first and then ever slower.

        value(step) = rate / (1 + step / period)^power

    With power 1 it is the classical decay of stochastic approximation (Robbins and Monro, "A Stochastic Approximation
    Method", 1951), and Keras' `InverseTimeDecay` with `period` = `decay_steps` / `decay_rate`; 0.5 gives the inverse
    square root.

    Args:
        period: Steps after which, with power 1, half of the rate is left.
        power: Exponent of the fall. 1 is one over the time, 0.5 one over its square root.
    """

    title = "Inverse time"
    period: Annotated[int, Ge(1)] = 200
    power: Annotated[float, Gt(0)] = 1.0

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return rate / tf.pow(1.0 + step / self.period, tf.constant(self.power, tf.float64))
