"""Cosine decay."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Le

from optimizers.schedules.base import Schedule
from optimizers.schedules.curve_shapes import cosine_fall, progress


class Cosine(Schedule):
    """The rate falls along half a period of the cosine: gently, then fast, then gently.

        value(step) = rate (end + (1 - end) (1 + cos(pi min(step, steps) / steps)) / 2)

    One period of Loshchilov and Hutter, "SGDR: Stochastic Gradient Descent with Warm Restarts", 2016, equation 5.
    Keras' `CosineDecay` is the same with `alpha` for `end`.

    Args:
        steps: Steps until the end is reached. Off: the planned length of the run.
        end: Rate at the end, as a fraction of the rate at the start.
    """

    title = "Cosine"
    steps: Annotated[int, Ge(1)] | None = None
    end: Annotated[float, Ge(0), Le(1)] = 0.0

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return rate * (self.end + (1.0 - self.end) * cosine_fall(progress(step, 0, self.length)))
