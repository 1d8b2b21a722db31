"""Cosine decay with warm restarts."""

from __future__ import annotations

import math
from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Gt, Le

from optimizers.schedules.base import Schedule
from optimizers.schedules.curve_shapes import cosine_fall


class CosineRestarts(Schedule):
    """Half a period of the cosine again and again; each restart throws the rate back up.

        value(step) = rate (end + (1 - end) peak^i (1 + cos(pi t / T_i)) / 2),    T_i = first_period growth^i

    where i counts the restarts so far and t the steps since the last. Loshchilov and Hutter, "SGDR: Stochastic
    Gradient Descent with Warm Restarts", 2016. Keras' `CosineDecayRestarts` is the same with `t_mul` for `growth`,
    `m_mul` for `peak` and `alpha` for `end`.

    Args:
        first_period: Steps until the first restart.
        growth: Each period is this many times as long as the one before.
        peak: Each restart goes back to this fraction of where the one before began.
        end: Rate at the end of a period, as a fraction of the learning rate.
    """

    title = "Cosine with restarts"
    first_period: Annotated[int, Ge(1)] = 500
    growth: Annotated[float, Ge(1)] = 1.0
    peak: Annotated[float, Gt(0), Le(1)] = 1.0
    end: Annotated[float, Ge(0), Le(1)] = 0.0

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        periods = step / self.first_period
        if self.growth == 1.0:
            restarts = tf.floor(periods)
            share = periods - restarts
        else:
            restarts = tf.floor(tf.math.log(1.0 + periods * (self.growth - 1.0)) / math.log(self.growth))
            # Rounding may put the logarithm, and the sum, just beside the whole step that a restart comes at.
            reached = periods * (1.0 + 1e-12)
            restarts += tf.cast(reached >= self._period_start(restarts + 1.0), tf.float64)
            restarts -= tf.cast(reached < self._period_start(restarts), tf.float64)
            share = (periods - self._period_start(restarts)) / tf.pow(tf.constant(self.growth, tf.float64), restarts)
        height = tf.pow(tf.constant(self.peak, tf.float64), restarts)
        return rate * (self.end + (1.0 - self.end) * height * cosine_fall(share))

    def _period_start(self, restarts: tf.Tensor) -> tf.Tensor:
        """When the period after so many restarts begins, in first periods: 1 + growth + growth^2 + …"""
        growth = tf.constant(self.growth, tf.float64)
        return (tf.pow(growth, restarts) - 1.0) / (growth - 1.0)
