"""Max-norm constraint."""

from __future__ import annotations

from typing import Annotated, Literal

import keras
import tensorflow as tf
from annotated_types import Gt

from optimizers.processing.weight_constraint import WeightConstraint, norm_over


class MaxNorm(WeightConstraint):
    """After each update, weights whose norm is beyond the limit are scaled back to it.

        w <- w min(|w|, norm) / (epsilon + |w|)

    As `keras.constraints.MaxNorm`, epsilon and all. Srivastava and others, "Dropout: A Simple Way to Prevent Neural
    Networks from Overfitting", 2014.

    Args:
        norm: Greatest norm.
        over: What the norm is taken over: the first axis (the weights into each unit of a dense layer), the last (a row
            of a table), or the whole variable.
        pattern: Regular expression for whole paths of variables.
    """

    title = "Max-norm"
    norm: Annotated[float, Gt(0)] = 2.0
    over: Literal["first", "last", "all"] = "first"
    pattern: str = ".*"

    def constrain(self, weight: tf.Tensor) -> tf.Tensor:
        norms = norm_over(weight, self.over)
        limit = tf.cast(self.number("norm"), weight.dtype)
        return weight * (tf.minimum(norms, limit) / (tf.cast(keras.config.epsilon(), weight.dtype) + norms))
