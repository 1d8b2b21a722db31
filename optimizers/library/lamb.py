"""LAMB."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class LAMB(LibraryOptimizer):
    """Adam whose step in each variable has the norm of the variable times the learning rate.

        m <- beta_1 m + (1 - beta_1) g
        v <- beta_2 v + (1 - beta_2) g²
        r = m / (1 - beta_1^t) / (sqrt(v / (1 - beta_2^t)) + epsilon) + coupled_weight_decay w
        w <- w - learning_rate ‖w‖ / ‖r‖ r

    The trust ratio ‖w‖ / ‖r‖ is 1 where either norm is zero, as it is for a fresh bias. The norms need the whole
    variable, so a sparse gradient counts as its dense equivalent.

    In practice: For batches of thousands: scale the learning rate with the root of the batch, and warm it up.

    Slots: `m`, `v`, each shaped like its variable.

    Reference: You and others, "Large Batch Optimization for Deep Learning: Training BERT in 76 minutes", 2020,
    algorithm 2, with the identity for φ.
    https://arxiv.org/abs/1904.00962

    Args:
        learning_rate: Length of a step as a share of the variable's norm.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step.
        epsilon: Added to the root of the second moment, the divisor.
        coupled_weight_decay: Coefficient of the weight that is added to the step before it is scaled.

    Example:
        >>> weight = keras.Variable([1.0, -2.0])
        >>> optimizer = LAMB(learning_rate=0.1)
        >>> for _ in range(2):
        ...     optimizer.apply([keras.ops.array([0.5, -4.0])], [weight])
        >>> [round(float(each), 4) for each in weight.numpy()]
        [0.6987, -1.6987]
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.999
    epsilon: Annotated[float, Ge(0)] = 1e-7
    coupled_weight_decay: Annotated[float, Ge(0)] = 0.0

    slots = (Slot("m"), Slot("v"))

    terms = (
        "m = beta_1 * m + (1 - beta_1) * g",
        "v = beta_2 * v + (1 - beta_2) * g ** 2",
        "m_hat = m / (1 - beta_1 ** t)",
        "v_hat = v / (1 - beta_2 ** t)",
        "r = ratio(m_hat, sqrt(v_hat) + epsilon) + coupled_weight_decay * w",
        "trust = norm(w) / norm(r) if norm(w) > 0 and norm(r) > 0 else 1",
        "dw = -learning_rate * trust * r",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        m = self.beta_1 * slots["m"] + (1 - self.beta_1) * gradient
        v = self.beta_2 * slots["v"] + (1 - self.beta_2) * tf.square(gradient)
        # Times and not by: of two divisions XLA makes one, by a product that float16 may round to zero.
        mean = 1 / (1 - self.beta_1**context.t) * m
        root = tf.sqrt(v / (1 - self.beta_2**context.t))
        step = wide(tf.math.divide_no_nan(mean, root + self.epsilon) + self.coupled_weight_decay * weight)
        length, own = tf.norm(step), tf.norm(wide(weight))
        trust = tf.where((own > 0) & (length > 0), tf.math.divide_no_nan(own, length), tf.ones_like(own))
        return weight - context.rate * tf.cast(trust * step, weight.dtype), {"m": m, "v": v}


def wide(x: tf.Tensor) -> tf.Tensor:
    """Return `x` in at least float32: a sum of squares soon overflows float16."""
    return tf.cast(x, tf.float32) if x.dtype.size < 4 else x
