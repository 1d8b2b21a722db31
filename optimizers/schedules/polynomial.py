"""Polynomial decay."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Gt, Le

from optimizers.schedules.base import Schedule


class Polynomial(Schedule):
    """The rate falls to its end along a power of what is left of the run.

        left = 1 - min(step, steps) / steps
        value(step) = rate (end + (1 - end) left^power)

    Power 1 is a straight line. With `cycle` the end is put off to the next multiple of `steps` each time it is
    reached, as in Keras' `PolynomialDecay`.

    Args:
        steps: Steps until the end is reached. Off: the planned length of the run.
        end: Rate at the end, as a fraction of the rate at the start.
        power: Exponent of the fall. 1 is a line, 2 falls fast first, 0.5 falls fast last.
        cycle: Each time the end is reached, extend the run by as many steps again and continue.
    """

    title = "Polynomial"
    steps: Annotated[int, Ge(1)] | None = None
    end: Annotated[float, Ge(0), Le(1)] = 0.0
    power: Annotated[float, Gt(0)] = 1.0
    cycle: bool = False

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        length = tf.constant(self.length, tf.float64)
        if self.cycle:
            length *= tf.maximum(tf.math.ceil(step / length), 1.0)
        left = 1.0 - tf.minimum(step, length) / length
        return rate * (self.end + (1.0 - self.end) * tf.pow(left, tf.constant(self.power, tf.float64)))
