"""Cyclical learning rates."""

from __future__ import annotations

from typing import Annotated, Literal

import tensorflow as tf
from annotated_types import Ge, Le

from optimizers.schedules.base import Schedule


class Cyclical(Schedule):
    """The rate goes up and down between two bounds, along triangles.

        cycle = floor(1 + step / (2 step_size))
        x = |step / step_size - 2 cycle + 1|
        value(step) = rate (low + (1 - low) (1 - x) scale)

    where scale is 1 (triangular), 2^(1 - cycle) (triangular2) or 2^(-step / half_life) (exp_range, whose gamma is
    2^(-1 / half_life)). Smith, "Cyclical Learning Rates for Training Neural Networks", 2015. The learning rate is the
    upper bound, max_lr.

    Args:
        mode: Triangles of one height, each half as high as the one before, or fading with every step.
        step_size: Steps in half a cycle: up, or down.
        low: Lower bound, as a fraction of the learning rate, which is the upper one.
        half_life: Steps in which the triangles of exp_range lose half of their height.
    """

    title = "Cyclical"
    mode: Literal["triangular", "triangular2", "exp_range"] = "triangular"
    step_size: Annotated[int, Ge(1)] = 250
    low: Annotated[float, Ge(0), Le(1)] = 0.1
    half_life: Annotated[int, Ge(1)] = 500

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        cycle = tf.floor(1.0 + step / (2.0 * self.step_size))
        height = 1.0 - tf.abs(step / self.step_size - 2.0 * cycle + 1.0)
        if self.mode == "triangular2":
            height *= tf.pow(tf.constant(2.0, tf.float64), 1.0 - cycle)
        elif self.mode == "exp_range":
            height *= tf.pow(tf.constant(2.0, tf.float64), -step / self.half_life)
        return rate * (self.low + (1.0 - self.low) * height)
