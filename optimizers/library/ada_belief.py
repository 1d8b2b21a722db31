"""AdaBelief."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update
from optimizers.library.rectified_adam import rectification


class AdaBelief(LibraryOptimizer):
    """Adam that divides by the deviation of gradients from their mean instead of their size.

        m <- beta_1 m + (1 - beta_1) g
        s <- beta_2 s + (1 - beta_2) (g - m)² + epsilon
        w <- w - learning_rate m / (1 - beta_1^t) / (sqrt(s / (1 - beta_2^t)) + epsilon)

    With `rectify` it warms up as RectifiedAdam does: from rho > 4 on the step is times r, and before that it is
    learning_rate m / (1 - beta_1^t) alone; rho and r are as there, and the authors' implementation, which has it
    on, asks for a rho of 5. A gradient that comes as its mean foretold is believed, and the step is long. Where
    both m and s are zero the step is zero. A sparse gradient counts as its dense equivalent: for a row that
    no batch touches g is zero, and s grows by m².

    In practice: A small epsilon adapts more, a large one steps more as momentum does: its authors take 1e-16 for
    language and 1e-8 for images.

    Slots: `m`, `s`, each shaped like its variable.

    Reference: Zhuang, Tang, Ding, Tatikonda, Dvornek, Papademetris and Duncan, "AdaBelief Optimizer: Adapting
    Stepsizes by the Belief in Observed Gradients", 2020, algorithm 2; Liu and others, "On the Variance of the Adaptive
    Learning Rate and Beyond", 2020, for `rectify`.
    https://arxiv.org/abs/2010.07468
    https://arxiv.org/abs/1908.03265

    Args:
        learning_rate: Length of a step.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean squared deviation that is kept at each step.
        epsilon: Added to the squared deviation at every step, and to its root. It accumulates, so it must be small.
        rectify: Skip the division until enough gradients were seen to estimate their variance.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.999
    epsilon: Annotated[float, Ge(0)] = 1e-14
    rectify: bool = False

    slots = (Slot("m"), Slot("s"))

    terms = (
        "m = beta_1 * m + (1 - beta_1) * g",
        "s = beta_2 * s + (1 - beta_2) * (g - m) ** 2 + epsilon",
        "m_hat = m / (1 - beta_1 ** t)",
        "s_hat = s / (1 - beta_2 ** t)",
        "not rectify: dw = -learning_rate * ratio(m_hat, sqrt(s_hat) + epsilon)",
        "rectify: rho_inf = 2 / (1 - beta_2) - 1",
        "rectify: rho = rho_inf - 2 * t * beta_2 ** t / (1 - beta_2 ** t)",
        "rectify: r = sqrt((rho - 4) * (rho - 2) * rho_inf / ((rho_inf - 4) * (rho_inf - 2) * rho)) if rho > 4 else 1",
        "rectify: dw = -learning_rate * (r * ratio(m_hat, sqrt(s_hat) + epsilon) if rho > 4 else m_hat)",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        m = self.beta_1 * slots["m"] + (1 - self.beta_1) * gradient
        s = self.beta_2 * slots["s"] + (1 - self.beta_2) * tf.square(gradient - m) + self.epsilon
        root = tf.sqrt(s / (1 - self.beta_2**context.t)) + self.epsilon
        # Times and not by: of two divisions XLA makes one, by a product that float16 may round to zero.
        mean = 1 / (1 - self.beta_1**context.t) * m
        step = tf.math.divide_no_nan(mean, root)
        if self.rectify:
            known, r = rectification(self.beta_2, context.t)
            step = tf.where(known, tf.cast(r, m.dtype) * step, mean)
        return weight - context.rate * step, {"m": m, "s": s}
