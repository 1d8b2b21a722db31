"""AdEMAMix."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class AdEMAMix(LibraryOptimizer):
    """Adam with a second, much slower mean gradient mixed in.

        m1 <- beta_1 m1 + (1 - beta_1) g
        m2 <- beta_3(t) m2 + (1 - beta_3(t)) g
        v <- beta_2 v + (1 - beta_2) g²
        w <- w - learning_rate ((m1 / (1 - beta_1^t) + alpha(t) m2) / (sqrt(v / (1 - beta_2^t)) + epsilon)
                                + weight_decay w)

    Both schedules end at the hyperparameter's own value, after `alpha_warmup` and `beta_3_warmup` steps:

        alpha(t) = alpha min(t / alpha_warmup, 1)
        1 / ln beta_3(t) = (1 - r) / ln beta_1 + r / ln beta_3,  r = min(t / beta_3_warmup, 1)

    The second is the paper's equation with numerator and denominator divided by ln beta_1 ln beta_3: the half-life of
    m2 grows evenly from that of m1. The weight decay is Keras' own. A sparse gradient counts as its dense
    equivalent.

    In practice: The learning rate of AdamW does. The slow mean is for long runs: warm `alpha` and `beta_3` up over the
    whole of one, and lower `beta_3` to 0.999 where that has fewer than ten thousand steps.

    Slots: `m1`, `m2`, `v`, each shaped like its variable and of its dtype.

    Reference: Pagliardini, Ablin and Grangier, "The AdEMAMix Optimizer: Better, Faster, Older", 2024, algorithm 1 and
    section 3.
    https://arxiv.org/abs/2409.03137

    Args:
        learning_rate: Length of a step.
        beta_1: Share of the fast mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step.
        beta_3: Share of the slow mean gradient that is kept at each step.
        alpha: Weight of the slow mean.
        epsilon: Added to the root of the second moment, the divisor.
        weight_decay: Each step subtracts this share of the weight, times the learning rate.
        alpha_warmup: Steps until alpha has grown from zero to its value, 0 for at once.
        beta_3_warmup: Steps until beta_3 has grown from beta_1 to its value, 0 for at once.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.999
    beta_3: Annotated[float, Ge(0), Lt(1)] = 0.9999
    alpha: Annotated[float, Ge(0)] = 5.0
    epsilon: Annotated[float, Ge(0)] = 1e-7
    weight_decay: Annotated[float, Ge(0)] = 0.0
    alpha_warmup: Annotated[int, Ge(0)] = 0
    beta_3_warmup: Annotated[int, Ge(0)] = 0

    slots = (Slot("m1"), Slot("m2"), Slot("v"))

    terms = (
        "alpha_t = alpha",
        "alpha_warmup > 0: alpha_t = alpha * min(t / alpha_warmup, 1)",
        "beta_3_t = beta_3",
        "beta_3_warmup > 0: r = min(t / beta_3_warmup, 1)",
        "beta_3_warmup > 0: beta_3_t = min(exp(1 / ((1 - r) / log(beta_1) + r / log(beta_3))), beta_3)",
        "m1 = beta_1 * m1 + (1 - beta_1) * g",
        "m2 = beta_3_t * m2 + (1 - beta_3_t) * g",
        "v = beta_2 * v + (1 - beta_2) * g ** 2",
        "m1_hat = m1 / (1 - beta_1 ** t)",
        "v_hat = v / (1 - beta_2 ** t)",
        "dw = -learning_rate * (m1_hat + alpha_t * m2) / (sqrt(v_hat) + epsilon)",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        beta_3 = self._beta_3_at(context)
        kept, added = tf.cast(beta_3, weight.dtype), tf.cast(1 - beta_3, weight.dtype)
        m1 = self.beta_1 * slots["m1"] + (1 - self.beta_1) * gradient
        m2 = kept * slots["m2"] + added * gradient
        v = self.beta_2 * slots["v"] + (1 - self.beta_2) * tf.square(gradient)
        mixed = m1 / (1 - self.beta_1**context.t) + tf.cast(self._alpha_at(context), weight.dtype) * m2
        root = tf.sqrt(v) / (1 - self.beta_2**context.t) ** 0.5
        return weight - context.rate * mixed / (root + self.epsilon), {"m1": m1, "m2": m2, "v": v}

    def _alpha_at(self, context: StepContext) -> tf.Tensor:
        return tf.convert_to_tensor(self.alpha, tf.float64) * _progress(context, self.alpha_warmup)

    def _beta_3_at(self, context: StepContext) -> tf.Tensor:
        start = tf.math.log(tf.convert_to_tensor(self.beta_1, tf.float64))
        final = tf.convert_to_tensor(self.beta_3, tf.float64)
        if not self.beta_3_warmup:
            return final
        progress = _progress(context, self.beta_3_warmup)
        return tf.minimum(tf.exp(1 / ((1 - progress) / start + progress / tf.math.log(final))), final)


def _progress(context: StepContext, steps: int) -> tf.Tensor:
    one = tf.ones((), tf.float64)
    return tf.minimum(tf.convert_to_tensor(context.t / steps, tf.float64), one) if steps else one
