"""Piecewise constant."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge

from optimizers.schedules.base import Schedule
from optimizers.schedules.curve_shapes import interval


class Piecewise(Schedule):
    """The rate is multiplied by one factor after another, each between two steps.

        value(step) = rate factors[i],    i the number of boundaries below step

    A boundary belongs to the piece before it, as in Keras' `PiecewiseConstantDecay`, which takes whole rates.

    Args:
        boundaries: Last steps of the pieces, ascending; the last piece has no end.
        factors: Rate in each piece as a fraction of the learning rate: one more than there are boundaries.
    """

    title = "Piecewise constant"
    boundaries: tuple[Annotated[int, Ge(0)], ...] = (1000, 1500)
    factors: tuple[Annotated[float, Ge(0)], ...] = (1.0, 0.3, 0.1)

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return rate * tf.gather(tf.constant(self.factors, tf.float64), interval(step, self.boundaries, "left"))
