"""RectifiedAdam."""

from __future__ import annotations

from typing import Annotated, Any

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class RectifiedAdam(LibraryOptimizer):
    """Adam with a built-in warm-up: while too few gradients were seen to know their variance, it does not divide by it.

        m <- beta_1 m + (1 - beta_1) g
        v <- beta_2 v + (1 - beta_2) g²
        rho = rho_inf - 2 t beta_2^t / (1 - beta_2^t)  with  rho_inf = 2 / (1 - beta_2) - 1
        m_hat = m / (1 - beta_1^t)
        rho > 4:  r = sqrt((rho - 4) (rho - 2) rho_inf / ((rho_inf - 4) (rho_inf - 2) rho))
                  w <- w - learning_rate r m_hat / (sqrt(v / (1 - beta_2^t)) + epsilon)
        else:     w <- w - learning_rate m_hat

    With the default `beta_2` the first four steps go without: rho is 3.997 at the fourth and 4.996 at the fifth. The
    authors' implementation, and those that follow it, ask for a rho of 5 and go without in the fifth too. A sparse
    gradient counts as its dense equivalent.

    In practice: The learning rate of Adam does, without a warm-up: the rectification is one.

    Slots: `m`, `v`, each shaped like its variable.

    Reference: Liu, Jiang, He, Chen, Liu, Gao and Han, "On the Variance of the Adaptive Learning Rate and Beyond", 2020,
    algorithm 2; the epsilon is Adam's.
    https://arxiv.org/abs/1908.03265

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

    slots = (Slot("m"), Slot("v"))

    terms = (
        "m = beta_1 * m + (1 - beta_1) * g",
        "v = beta_2 * v + (1 - beta_2) * g ** 2",
        "rho_inf = 2 / (1 - beta_2) - 1",
        "rho = rho_inf - 2 * t * beta_2 ** t / (1 - beta_2 ** t)",
        "m_hat = m / (1 - beta_1 ** t)",
        "v_hat = v / (1 - beta_2 ** t)",
        "r = sqrt((rho - 4) * (rho - 2) * rho_inf / ((rho_inf - 4) * (rho_inf - 2) * rho)) if rho > 4 else 1",
        "step = r * ratio(m_hat, sqrt(v_hat) + epsilon) if rho > 4 else m_hat",
        "dw = -learning_rate * step",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        m = self.beta_1 * slots["m"] + (1 - self.beta_1) * gradient
        v = self.beta_2 * slots["v"] + (1 - self.beta_2) * tf.square(gradient)
        # Times and not by: of two divisions XLA makes one, by a product that float16 may round to zero.
        mean = 1 / (1 - self.beta_1**context.t) * m
        root = tf.sqrt(v / (1 - self.beta_2**context.t))
        known, r = rectification(self.beta_2, context.t)
        divided = tf.math.divide_no_nan(mean, root + self.epsilon)
        step = tf.where(known, tf.cast(r, m.dtype) * divided, mean)
        return weight - context.rate * step, {"m": m, "v": v}


def rectification(beta_2: Any, t: Any) -> tuple[tf.Tensor, tf.Tensor]:
    """Return whether the variance is reliable at update `t`, counted from 1, and `r`: a bool and a float64 scalar."""
    longest = tf.convert_to_tensor(2 / (1 - beta_2) - 1, tf.float64)
    kept = tf.convert_to_tensor(beta_2**t, tf.float64)
    length = longest - 2 * tf.convert_to_tensor(t, tf.float64) * kept / (1 - kept)
    known = length > 4
    # Where it is not, the ratio is of no meaning, and its root may have none.
    ratio = (length - 4) * (length - 2) * longest / ((longest - 4) * (longest - 2) * length)
    return known, tf.sqrt(tf.where(known, ratio, 1.0))
