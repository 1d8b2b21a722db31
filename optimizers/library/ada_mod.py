"""AdaMod."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class AdaMod(LibraryOptimizer):
    """Adam whose element-wise rates are bounded from above by their own long-term mean.

        m <- beta_1 m + (1 - beta_1) g
        v <- beta_2 v + (1 - beta_2) g²
        rates = learning_rate / (sqrt(v / (1 - beta_2^t)) + epsilon)
        s <- beta_3 s + (1 - beta_3) rates
        w <- w - min(rates, s) m / (1 - beta_1^t)

    `s` starts from zero and is not corrected for it, so the first steps are short: a warm-up of about 1 / (1 - beta_3)
    steps. An element that never had a gradient counts with its largest rate, learning_rate / epsilon. A sparse
    gradient counts as its dense equivalent.

    This is the paper's algorithm. Its authors' implementation, and the packages that follow it, bound the rate with the
    correction of m in it, learning_rate / (1 - beta_1^t) / (…), and add epsilon to the root before v is corrected.

    In practice: It needs no warm-up: the bound on its steps does what that does. A larger `beta_3` smooths over more
    steps.

    Slots: `m`, `v`, `s` (the mean rate), each shaped like its variable and of its dtype.

    Reference: Ding, Ren, Luo and Sun, "An Adaptive and Momental Bound Method for Stochastic Learning", 2019,
    algorithm 1.
    https://arxiv.org/abs/1910.12249

    Args:
        learning_rate: Length of a step.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step.
        beta_3: Share of the mean rate that is kept at each step.
        epsilon: Added to the root of the second moment, the divisor.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.999
    beta_3: Annotated[float, Ge(0), Lt(1)] = 0.999
    epsilon: Annotated[float, Ge(0)] = 1e-7

    slots = (Slot("m"), Slot("v"), Slot("s"))

    terms = (
        "m = beta_1 * m + (1 - beta_1) * g",
        "v = beta_2 * v + (1 - beta_2) * g ** 2",
        "v_hat = v / (1 - beta_2 ** t)",
        "rates = learning_rate / (sqrt(v_hat) + epsilon)",
        "s = beta_3 * s + (1 - beta_3) * rates",
        "m_hat = m / (1 - beta_1 ** t)",
        "dw = -min(rates, s) * m_hat",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        m = self.beta_1 * slots["m"] + (1 - self.beta_1) * gradient
        v = self.beta_2 * slots["v"] + (1 - self.beta_2) * tf.square(gradient)
        rates = context.rate / (tf.sqrt(v) / (1 - self.beta_2**context.t) ** 0.5 + self.epsilon)
        rates = tf.minimum(rates, weight.dtype.max)  # float16 overflows at 65504, and infinity would stay in s
        s = self.beta_3 * slots["s"] + (1 - self.beta_3) * rates
        corrected = m / (1 - self.beta_1**context.t)
        return weight - tf.minimum(rates, s) * corrected, {"m": m, "v": v, "s": s}
