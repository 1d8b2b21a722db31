"""NadamW."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import keras
import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update, scalar


class NadamW(LibraryOptimizer):
    """Adam with Nesterov's look ahead, a momentum that warms up, and decoupled weight decay.

        u_t = beta_1 (1 - 0.96^(0.004 t) / 2)
        m <- beta_1 m + (1 - beta_1) g
        v <- beta_2 v + (1 - beta_2) g²
        m_hat = u_(t+1) m / (1 - u_1 … u_(t+1)) + (1 - u_t) g / (1 - u_1 … u_t)
        w <- w - learning_rate weight_decay w - learning_rate m_hat / (sqrt(v / (1 - beta_2^t)) + epsilon)

    Keras' base applies the decay, to every element at every step; a sparse gradient counts as its dense
    equivalent.

    In practice: The learning rate of AdamW does; it looks one step ahead, which helps most in short runs.

    Slots: `m`, `v`, each shaped like its variable. Of the whole optimizer: `momentum_product` (u_1 … u_t), a float64
    scalar.

    Reference: Dozat, "Incorporating Nesterov Momentum into Adam", 2016, algorithm 2 and section 3.1, with m as Keras
    keeps it; Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019.
    https://openreview.net/forum?id=OM0jvwB8jIp57ZJjtNEZ
    https://arxiv.org/abs/1711.05101

    Args:
        learning_rate: Length of a step.
        weight_decay: Each step subtracts this share of the weight, times the learning rate.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step.
        epsilon: Added to the root of the second moment, the divisor.

    Example:
        >>> weight = keras.Variable([1.0, -2.0])
        >>> optimizer = NadamW(learning_rate=0.1)
        >>> for _ in range(2):
        ...     optimizer.apply([keras.ops.array([0.5, -4.0])], [weight])
        >>> [round(float(each), 4) for each in weight.numpy()]
        [0.8152, -1.8144]
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    weight_decay: Annotated[float, Ge(0)] = 4e-3
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.999
    epsilon: Annotated[float, Ge(0)] = 1e-7

    slots = (Slot("m"), Slot("v"))

    terms = (
        "u = beta_1 * (1 - 0.5 * 0.96 ** (0.004 * t))",
        "u_next = beta_1 * (1 - 0.5 * 0.96 ** (0.004 * (t + 1)))",
        "momentum_product = momentum_product * u",
        "m = beta_1 * m + (1 - beta_1) * g",
        "v = beta_2 * v + (1 - beta_2) * g ** 2",
        "m_hat = u_next * m / (1 - momentum_product * u_next) + (1 - u) * g / (1 - momentum_product)",
        "v_hat = v / (1 - beta_2 ** t)",
        "dw = -learning_rate * ratio(m_hat, sqrt(v_hat) + epsilon)",
    )

    def build(self, variables: Sequence[keras.Variable]) -> None:
        """Make the product of the momenta, and the slots of each variable."""
        if self.built:
            return
        super().build(variables)
        self.momentum_product = self.add_variable((), "ones", "float64", name="momentum_product")

    def prepare(self, gradients: Sequence[tf.Tensor | tf.IndexedSlices], variables: Sequence[keras.Variable]) -> None:
        product = self.momentum_product.value
        product.assign(product * tf.convert_to_tensor(self._momentum(scalar(self.iterations + 1)), tf.float64))

    def _momentum(self, t: Any) -> Any:
        return self.beta_1 * (1 - 0.5 * 0.96 ** (0.004 * t))

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        now, ahead = self._momentum(context.t), self._momentum(context.t + 1)
        product = scalar(self.momentum_product.value)
        m = self.beta_1 * slots["m"] + (1 - self.beta_1) * gradient
        v = self.beta_2 * slots["v"] + (1 - self.beta_2) * tf.square(gradient)
        mean = ahead / (1 - product * ahead) * m + (1 - now) / (1 - product) * gradient
        root = tf.sqrt(v / (1 - self.beta_2**context.t))
        return weight - context.rate * tf.math.divide_no_nan(mean, root + self.epsilon), {"m": m, "v": v}
