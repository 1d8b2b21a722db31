"""Adagrad."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class Adagrad(LibraryOptimizer):
    """Divides each element's step by the root of the sum of its squared gradients so far.

        accumulator <- accumulator + g²
        w <- w - learning_rate g / sqrt(accumulator + epsilon)

    A zero gradient changes nothing, so a sparse gradient is applied to its rows alone and equals its dense twin.

    In practice: Steps only ever shrink, so it wants a larger learning rate than Adam, 0.01 to 0.1; right for sparse
    data and embeddings, slow at the end of long runs.

    Slots: `accumulator`, shaped like its variable.

    Reference: Duchi, Hazan and Singer, "Adaptive Subgradient Methods for Online Learning and Stochastic
    Optimization", 2011, figure 1 (diagonal).
    https://jmlr.org/papers/v12/duchi11a.html

    Args:
        learning_rate: Length of a step.
        initial_accumulator_value: Initial value of the accumulator; it bounds the first steps.
        epsilon: Added inside the root.

    Example:
        >>> weight = keras.Variable([1.0, -2.0])
        >>> optimizer = Adagrad(learning_rate=0.1)
        >>> for _ in range(2):
        ...     optimizer.apply([keras.ops.array([0.5, -4.0])], [weight])
        >>> [round(float(each), 4) for each in weight.numpy()]
        [0.8509, -1.8297]
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-2
    initial_accumulator_value: Annotated[float, Ge(0)] = 0.1
    epsilon: Annotated[float, Ge(0)] = 1e-7

    slots = (Slot("accumulator", initial="initial_accumulator_value"),)
    touched_rows_only = True

    terms = (
        "accumulator = accumulator + g ** 2",
        "dw = -learning_rate * g / sqrt(accumulator + epsilon)  "
        "# Keras' convention: ε is inside the root; PyTorch adds it outside.",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        accumulator = slots["accumulator"] + tf.square(gradient)
        return weight - context.rate * gradient / tf.sqrt(accumulator + self.epsilon), {"accumulator": accumulator}
