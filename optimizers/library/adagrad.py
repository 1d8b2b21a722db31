"""Adagrad."""

from __future__ import annotations

import tensorflow as tf

from optimizers.library.base import At, LibraryOptimizer, Slot, Tensors


class Adagrad(LibraryOptimizer):
    """Divides each element's step by the root of the sum of its squared gradients so far.

        accumulator <- accumulator + g²
        w <- w - learning_rate g / sqrt(accumulator + epsilon)

    A zero gradient changes nothing, so a sparse gradient is applied to its rows alone and equals its dense twin.

    Slots: `accumulator`, shaped like its variable.

    Reference: Duchi, Hazan and Singer, "Adaptive Subgradient Methods for Online Learning and Stochastic
    Optimization", 2011, figure 1 (diagonal).

    Args:
        learning_rate: Length of a step.
        initial_accumulator_value: What the accumulator starts from; it bounds the first steps.
        epsilon: Added under the root.
    """

    learning_rate: float = 1e-2
    initial_accumulator_value: float = 0.1
    epsilon: float = 1e-7

    slots = (Slot("accumulator", initial="initial_accumulator_value"),)
    touched_rows_only = True

    terms = (
        "accumulator = accumulator + g ** 2",
        "dw = -learning_rate * g / sqrt(accumulator + epsilon)",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, at: At) -> tuple[tf.Tensor, Tensors]:
        accumulator = slots["accumulator"] + tf.square(gradient)
        return weight - at.rate * gradient / tf.sqrt(accumulator + self.epsilon), {"accumulator": accumulator}
