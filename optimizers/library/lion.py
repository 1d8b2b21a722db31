"""Lion."""

from __future__ import annotations

import tensorflow as tf

from optimizers.library.base import At, LibraryOptimizer, Slot, Tensors


class Lion(LibraryOptimizer):
    """Steps of one length along the sign of a momentum.

        w <- w - learning_rate (sign(beta_1 m + (1 - beta_1) g) + weight_decay w)
        m <- beta_2 m + (1 - beta_2) g

    Decay apart, every element moves by `learning_rate`, or not at all where both m and g are zero. Keras' base applies
    the decay, to every element at every step. A sparse gradient counts as the dense one it stands for: a row that no
    batch touches goes on along the sign of its momentum.

    Slots: `m`, shaped like its variable.

    Reference: Chen and others, "Symbolic Discovery of Optimization Algorithms", 2023, program 1.

    Args:
        learning_rate: Length of a step of each element.
        beta_1: Share of the momentum in the step.
        beta_2: Share of the momentum that is kept at each step.
        weight_decay: Share of a weight that a step of length 1 takes from it.
    """

    learning_rate: float = 1e-3
    beta_1: float = 0.9
    beta_2: float = 0.99
    weight_decay: float = 0.0

    slots = (Slot("m"),)

    terms = (
        "step = sign(beta_1 * m + (1 - beta_1) * g)",
        "m = beta_2 * m + (1 - beta_2) * g",
        "dw = -learning_rate * step",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, at: At) -> tuple[tf.Tensor, Tensors]:
        step = tf.sign(self.beta_1 * slots["m"] + (1 - self.beta_1) * gradient)
        return weight - at.rate * step, {"m": self.beta_2 * slots["m"] + (1 - self.beta_2) * gradient}
