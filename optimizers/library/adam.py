"""Adam, with the AMSGrad variant."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class Adam(LibraryOptimizer):
    """Steps along the mean gradient, each element divided by the root of its mean square.

        m <- beta_1 m + (1 - beta_1) g
        v <- beta_2 v + (1 - beta_2) g²
        w <- w - learning_rate sqrt(1 - beta_2^t) / (1 - beta_1^t) m / (sqrt(v) + epsilon)

    With `amsgrad` the largest `v` so far, `v_max`, takes the place of `v`, so that a step size never grows again.
    As Keras' Adam, but for the scalars, which are kept in float64. A sparse gradient counts as its dense
    equivalent: rows that no batch touches still move along their mean gradient (LazyAdam leaves them alone).

    In practice: 0.001 is a start for most networks, 1e-4 for large ones. Where training is unstable raise epsilon: for
    some image networks 0.1 or 1 does best. `amsgrad` seldom matters.

    Slots: `m`, `v`, and with `amsgrad` `v_max`, each shaped like its variable.

    Reference: Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015, section 2, last paragraph; Reddi,
    Kale and Kumar, "On the Convergence of Adam and Beyond", 2018.
    https://arxiv.org/abs/1412.6980
    https://arxiv.org/abs/1904.09237

    Args:
        learning_rate: Length of a step.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step.
        epsilon: Added to the root of the second moment, the divisor.
        amsgrad: Divide by the largest mean square so far.

    Example:
        >>> weight = keras.Variable([1.0, -2.0])
        >>> optimizer = Adam(learning_rate=0.1)
        >>> for _ in range(2):
        ...     optimizer.apply([keras.ops.array([0.5, -4.0])], [weight])
        >>> [round(float(each), 4) for each in weight.numpy()]
        [0.8, -1.8]
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.999
    epsilon: Annotated[float, Ge(0)] = 1e-7
    amsgrad: bool = False

    slots = (Slot("m"), Slot("v"), Slot("v_max", when="amsgrad"))

    terms = (
        "m = beta_1 * m + (1 - beta_1) * g",
        "v = beta_2 * v + (1 - beta_2) * g ** 2",
        "amsgrad: v_max = max(v_max, v)",
        "m_hat = m / (1 - beta_1 ** t)",
        "not amsgrad: v_hat = v / (1 - beta_2 ** t)",
        "amsgrad: v_hat = v_max / (1 - beta_2 ** t)",
        "epsilon_hat = epsilon / sqrt(1 - beta_2 ** t)  "
        "# Keras' convention: the correction is folded into the rate, so that ε acts divided by √(1 − β₂ᵗ).",
        "dw = -learning_rate * m_hat / (sqrt(v_hat) + epsilon_hat)",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        m = self.beta_1 * slots["m"] + (1 - self.beta_1) * gradient
        v = self.beta_2 * slots["v"] + (1 - self.beta_2) * tf.square(gradient)
        new = {"m": m, "v": v}
        if self.amsgrad:
            v = new["v_max"] = tf.maximum(slots["v_max"], v)
        rate = context.rate * (1 - self.beta_2**context.t) ** 0.5 / (1 - self.beta_1**context.t)
        return weight - rate * m / (tf.sqrt(v) + self.epsilon), new
