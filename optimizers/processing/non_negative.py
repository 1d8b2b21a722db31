"""Non-negative constraint."""

from __future__ import annotations

import tensorflow as tf

from optimizers.processing.weight_constraint import WeightConstraint


class NonNegative(WeightConstraint):
    """After each update, negative weights are set to zero.

        w <- max(w, 0)

    As `keras.constraints.NonNeg`: projected gradient descent onto the non-negative orthant.

    Args:
        pattern: Regular expression for whole paths of variables.
    """

    title = "Non-negative"
    pattern: str = ".*"

    def constrain(self, weight: tf.Tensor) -> tf.Tensor:
        return tf.maximum(weight, tf.zeros([], weight.dtype))
