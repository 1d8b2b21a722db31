"""Lion."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class Lion(LibraryOptimizer):
    """Steps of one length along the sign of a momentum.

        w <- w - learning_rate (sign(beta_1 m + (1 - beta_1) g) + weight_decay w)
        m <- beta_2 m + (1 - beta_2) g

    Decay apart, every element moves by `learning_rate`, or not at all where both m and g are zero. Keras' base applies
    the decay, to every element at every step. A sparse gradient counts as its dense equivalent: a row that no
    batch touches keeps moving along the sign of its momentum.

    In practice: Each element moves by the learning rate at every step: take one 3 to 10 times smaller than AdamW's, and
    a weight decay 3 to 10 times larger, so that their product stays. Best with large batches.

    Slots: `m`, shaped like its variable.

    Reference: Chen and others, "Symbolic Discovery of Optimization Algorithms", 2023, program 1.
    https://arxiv.org/abs/2302.06675

    Args:
        learning_rate: Length of a step of each element.
        beta_1: Share of the momentum in the step.
        beta_2: Share of the momentum that is kept at each step.
        weight_decay: Each step subtracts this share of the weight, times the learning rate.

    Example:
        >>> weight = keras.Variable([1.0, -2.0])
        >>> optimizer = Lion(learning_rate=0.01, weight_decay=0.1)
        >>> for _ in range(2):
        ...     optimizer.apply([keras.ops.array([0.5, -4.0])], [weight])
        >>> [round(float(each), 4) for each in weight.numpy()]
        [0.978, -1.976]
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.99
    weight_decay: Annotated[float, Ge(0)] = 0.0

    slots = (Slot("m"),)

    terms = (
        "step = sign(beta_1 * m + (1 - beta_1) * g)  # Lion's convention: the step comes first, with β₁; m uses β₂.",
        "m = beta_2 * m + (1 - beta_2) * g",
        "dw = -learning_rate * step",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        step = tf.sign(self.beta_1 * slots["m"] + (1 - self.beta_1) * gradient)
        return weight - context.rate * step, {"m": self.beta_2 * slots["m"] + (1 - self.beta_2) * gradient}
