"""Constant rate."""

from __future__ import annotations

import tensorflow as tf

from optimizers.schedules.base import Schedule


class Constant(Schedule):
    """The learning rate stays as the optimizer has it.

    value(step) = rate
    """

    title = "Constant"

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return rate + tf.zeros_like(step)
