"""Proximal Adagrad."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class ProximalAdagrad(LibraryOptimizer):
    """Adagrad with a proximal step for l1 |w| + l2 / 2 w² after each update; l1 sets small weights to exactly zero.

        accumulator <- accumulator + g²
        rates = learning_rate / sqrt(accumulator)
        z = w - rates g
        w <- sign(z) max(|z| - rates l1, 0) / (1 + rates l2)

    As TensorFlow's `ProximalAdagradOptimizer`; where the accumulator is zero its rate counts as zero. A sparse
    gradient updates its rows alone, as there: it equals its dense twin while `l1` and `l2` are zero, otherwise the
    dense one keeps shrinking the rows that no batch touches.

    In practice: An `l1` of 1e-6 to 1e-3 makes weights exactly zero, more of them the larger it is.

    Slots: `accumulator`, shaped like its variable and of its dtype.

    Reference: Duchi, Hazan and Singer, "Adaptive Subgradient Methods for Online Learning and Stochastic
    Optimization", 2011, composite mirror descent (equation 4, section 5.1); Duchi and Singer, "Efficient Learning
    using Forward-Backward Splitting", 2009.
    https://jmlr.org/papers/v12/duchi11a.html
    https://jmlr.org/papers/v10/duchi09a.html

    Args:
        learning_rate: Length of a step.
        initial_accumulator_value: Initial value of the accumulator; it bounds the first steps.
        l1: Weight of the sum of magnitudes, which draws small weights to exactly zero.
        l2: Weight of half the sum of squares, which draws all weights towards zero.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-2
    initial_accumulator_value: Annotated[float, Ge(0)] = 0.1
    l1: Annotated[float, Ge(0)] = 0.0
    l2: Annotated[float, Ge(0)] = 0.0

    slots = (Slot("accumulator", initial="initial_accumulator_value"),)
    touched_rows_only = True
    sparse_equals_dense = False

    terms = (
        "accumulator = accumulator + g ** 2",
        "rates = ratio(learning_rate, sqrt(accumulator))",
        "z = w - rates * g",
        "w = sign(z) * max(abs(z) - rates * l1, 0) / (1 + rates * l2)",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        accumulator = slots["accumulator"] + tf.square(gradient)
        rates = context.rate * tf.math.divide_no_nan(tf.ones_like(weight), tf.sqrt(accumulator))
        stepped = weight - rates * gradient
        shrunk = tf.sign(stepped) * tf.nn.relu(tf.abs(stepped) - rates * self.l1)
        return shrunk / (1 + rates * self.l2), {"accumulator": accumulator}
