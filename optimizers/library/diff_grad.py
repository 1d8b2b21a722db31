"""DiffGrad."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class DiffGrad(LibraryOptimizer):
    """Adam with smaller steps where the gradient hardly changes: near an optimum, or along a steady slope.

        m <- beta_1 m + (1 - beta_1) g
        v <- beta_2 v + (1 - beta_2) g²
        friction = 1 / (1 + exp(-|previous_gradient - g|))
        w <- w - learning_rate friction m / (1 - beta_1^t) / (sqrt(v / (1 - beta_2^t)) + epsilon)
        previous_gradient <- g

    The friction lies between a half and one. A sparse gradient counts as its dense equivalent: a row that no
    batch touches has a gradient of zero, and keeps moving along its mean gradient at half speed.

    In practice: The learning rate of Adam does; it slows down where gradients no longer change.

    Slots: `m`, `v`, `previous_gradient`, each shaped like its variable.

    Reference: Dubey, Chakraborty, Roy, Mukherjee, Singh and Chaudhuri, "diffGrad: An Optimization Method for
    Convolutional Neural Networks", 2019, equations 5 to 9.
    https://arxiv.org/abs/1909.11015

    Args:
        learning_rate: Length of a step.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step.
        epsilon: Added to the root of the second moment, the divisor.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.999
    epsilon: Annotated[float, Ge(0)] = 1e-7

    slots = (Slot("m"), Slot("v"), Slot("previous_gradient"))

    terms = (
        "m = beta_1 * m + (1 - beta_1) * g",
        "v = beta_2 * v + (1 - beta_2) * g ** 2",
        "friction = 1 / (1 + exp(-abs(previous_gradient - g)))",
        "previous_gradient = g",
        "m_hat = m / (1 - beta_1 ** t)",
        "v_hat = v / (1 - beta_2 ** t)",
        "dw = -learning_rate * friction * ratio(m_hat, sqrt(v_hat) + epsilon)",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        m = self.beta_1 * slots["m"] + (1 - self.beta_1) * gradient
        v = self.beta_2 * slots["v"] + (1 - self.beta_2) * tf.square(gradient)
        friction = tf.sigmoid(tf.abs(slots["previous_gradient"] - gradient))
        # Times and not by: of two divisions XLA makes one, by a product that float16 may round to zero.
        mean = 1 / (1 - self.beta_1**context.t) * m
        root = tf.sqrt(v / (1 - self.beta_2**context.t))
        new = {"m": m, "v": v, "previous_gradient": gradient}
        return weight - context.rate * friction * tf.math.divide_no_nan(mean, root + self.epsilon), new
