"""Unit-norm constraint."""

from __future__ import annotations

from typing import Literal

import keras
import tensorflow as tf

from optimizers.processing.weight_constraint import WeightConstraint, norm_over


class UnitNorm(WeightConstraint):
    """After each update, weights are scaled to norm 1.

        w <- w / (epsilon + |w|)

    As `keras.constraints.UnitNorm`.

    Args:
        over: What the norm is taken over: the first axis (the weights into each unit of a dense layer), the last (a row
            of a table), or the whole variable.
        pattern: Regular expression for whole paths of variables.
    """

    title = "Unit norm"
    over: Literal["first", "last", "all"] = "first"
    pattern: str = ".*"

    def constrain(self, weight: tf.Tensor) -> tf.Tensor:
        return weight / (tf.cast(keras.config.epsilon(), weight.dtype) + norm_over(weight, self.over))
