"""AdaBound, with the AMSBound variant."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Gt, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class AdaBound(LibraryOptimizer):
    """Adam whose element-wise rates are clipped to bounds that close in on one rate: from Adam to SGD.

        m <- beta_1 m + (1 - beta_1) g
        v <- beta_2 v + (1 - beta_2) g²
        lower = final_learning_rate (1 - 1 / (gamma t + 1)),  upper = final_learning_rate (1 + 1 / (gamma t))
        w <- w - clip(learning_rate sqrt(1 - beta_2^t) / (1 - beta_1^t) / (sqrt(v) + epsilon), lower, upper) m

    With `amsbound` the largest `v` so far, `v_max`, takes the place of `v`. The paper divides the clipped rate by
    sqrt(t) for its proof and leaves out the bias correction; here both are as in its experiments and the authors'
    code. The bounds do not follow a schedule of the learning rate. A sparse gradient counts as its dense
    equivalent.

    In practice: `final_learning_rate` is about what plain gradient descent wants for the task; a run forgets a wrong
    `learning_rate` sooner than a wrong one of these.

    Slots: `m`, `v`, and with `amsbound` `v_max`, each shaped like its variable and of its dtype.

    Reference: Luo, Xiong, Liu and Sun, "Adaptive Gradient Methods with Dynamic Bound of Learning Rate", 2019,
    algorithm 2 and section 5.
    https://arxiv.org/abs/1902.09843

    Args:
        learning_rate: Length of a step while the bounds are wide.
        final_learning_rate: The rate of SGD that both bounds tend to.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step.
        gamma: Speed at which the bounds converge; 1 - beta_2 in the paper.
        epsilon: Added to the root of the second moment, the divisor.
        amsbound: Divide by the largest mean square so far.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    final_learning_rate: Annotated[float, Ge(0)] = 0.1
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.999
    gamma: Annotated[float, Gt(0)] = 1e-3
    epsilon: Annotated[float, Ge(0)] = 1e-7
    amsbound: bool = False

    slots = (Slot("m"), Slot("v"), Slot("v_max", when="amsbound"))

    terms = (
        "m = beta_1 * m + (1 - beta_1) * g",
        "v = beta_2 * v + (1 - beta_2) * g ** 2",
        "amsbound: v_max = max(v_max, v)",
        "rate = learning_rate * sqrt(1 - beta_2 ** t) / (1 - beta_1 ** t)",
        "not amsbound: rates = rate / (sqrt(v) + epsilon)",
        "amsbound: rates = rate / (sqrt(v_max) + epsilon)",
        "lower = final_learning_rate * (1 - 1 / (gamma * t + 1))",
        "upper = final_learning_rate * (1 + 1 / (gamma * t))",
        "dw = -clip(rates, lower, upper) * m",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        m = self.beta_1 * slots["m"] + (1 - self.beta_1) * gradient
        v = self.beta_2 * slots["v"] + (1 - self.beta_2) * tf.square(gradient)
        new = {"m": m, "v": v}
        if self.amsbound:
            v = new["v_max"] = tf.maximum(slots["v_max"], v)
        rate = context.rate * (1 - self.beta_2**context.t) ** 0.5 / (1 - self.beta_1**context.t)
        lower = self.final_learning_rate * (1 - 1 / (self.gamma * context.t + 1))
        upper = self.final_learning_rate * (1 + 1 / (self.gamma * context.t))
        rates = rate / (tf.sqrt(v) + self.epsilon)
        bounded = tf.clip_by_value(rates, *(tf.convert_to_tensor(each, weight.dtype) for each in (lower, upper)))
        return weight - bounded * m, new
