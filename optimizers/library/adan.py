"""Adan."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class Adan(LibraryOptimizer):
    """Nesterov's momentum by way of gradient differences, each element divided by the root of its mean square.

        d = g - g_previous, and 0 at the first step
        m <- beta_1 m + (1 - beta_1) g
        v <- beta_2 v + (1 - beta_2) d
        n <- beta_3 n + (1 - beta_3) (g + beta_2 d)²
        step = learning_rate (m / (1 - beta_1^t) + beta_2 v / (1 - beta_2^t)) / (sqrt(n / (1 - beta_3^t)) + epsilon)
        w <- (w - step) / (1 + learning_rate proximal_weight_decay)

    The paper counts a beta the other way round (its beta_1 is 1 - beta_1 here) and starts the means from the first
    gradient; here they start from zero and are corrected for it, as in the authors' code. There is no restart. Its
    other weight decay, `w <- w - learning_rate weight_decay w` before the step, is the `weight_decay` that every
    Keras optimizer takes. A sparse gradient counts as its dense equivalent.

    In practice: Takes learning rates 5 to 10 times larger than AdamW's. Its betas are shares that are kept, as Adam's
    are; the paper's are what is left of 1.

    Slots: `m`, `v`, `n`, `previous_gradient`, each shaped like its variable and of its dtype.

    Reference: Xie, Zhou, Li, Lin and Yan, "Adan: Adaptive Nesterov Momentum Algorithm for Faster Optimizing Deep
    Models", 2022, algorithm 1.
    https://arxiv.org/abs/2208.06677

    Args:
        learning_rate: Length of a step.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean difference of gradients that is kept at each step.
        beta_3: Share of the mean square that is kept at each step.
        epsilon: Added to the root of the second moment, the divisor.
        proximal_weight_decay: Strength of the decay, applied by dividing the weights after the step.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.98
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.92
    beta_3: Annotated[float, Ge(0), Lt(1)] = 0.99
    epsilon: Annotated[float, Ge(0)] = 1e-7
    proximal_weight_decay: Annotated[float, Ge(0)] = 0.0

    slots = (Slot("m"), Slot("v"), Slot("n"), Slot("previous_gradient"))

    terms = (
        "difference = 0 if t == 1 else g - previous_gradient",
        "m = beta_1 * m + (1 - beta_1) * g",
        "v = beta_2 * v + (1 - beta_2) * difference",
        "n = beta_3 * n + (1 - beta_3) * (g + beta_2 * difference) ** 2",
        "previous_gradient = g",
        "m_hat = m / (1 - beta_1 ** t)",
        "v_hat = v / (1 - beta_2 ** t)",
        "n_hat = n / (1 - beta_3 ** t)",
        "step = learning_rate * (m_hat + beta_2 * v_hat) / (sqrt(n_hat) + epsilon)",
        "w = (w - step) / (1 + learning_rate * proximal_weight_decay)",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        first = tf.equal(tf.convert_to_tensor(context.t, tf.float64), 1)
        difference = tf.where(first, tf.zeros_like(gradient), gradient - slots["previous_gradient"])
        m = self.beta_1 * slots["m"] + (1 - self.beta_1) * gradient
        v = self.beta_2 * slots["v"] + (1 - self.beta_2) * difference
        n = self.beta_3 * slots["n"] + (1 - self.beta_3) * tf.square(gradient + self.beta_2 * difference)
        ahead = 1 / (1 - self.beta_1**context.t) * m + self.beta_2 / (1 - self.beta_2**context.t) * v
        root = tf.sqrt(n) / (1 - self.beta_3**context.t) ** 0.5
        stepped = weight - context.rate * ahead / (root + self.epsilon)
        new = {"m": m, "v": v, "n": n, "previous_gradient": gradient}
        return stepped / (1 + context.rate * self.proximal_weight_decay), new
