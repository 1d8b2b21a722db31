"""Yogi."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class Yogi(LibraryOptimizer):
    """Adam whose second moment moves towards g² in steps of a size independent of the difference.

        m <- beta_1 m + (1 - beta_1) g
        v <- v - (1 - beta_2) sign(v - g²) g²
        w <- w - learning_rate m / (sqrt(v) + epsilon)

    So the effective learning rate does not leap when gradients get small all at once. There is no bias correction;
    v starts from `initial_accumulator_value` instead, m from zero. A sparse gradient counts as its dense
    equivalent: a row that no batch touches keeps its v and moves on along its mean gradient.

    This is the paper's algorithm. Others' code (TensorFlow Addons, Optax, packages for PyTorch) corrects m and v for
    their start as Adam does, which makes the first steps other ones.

    In practice: Its authors take 0.01 and an epsilon of 1e-3; where Adam's `v` jumps after a rare large gradient this
    one stays calm.

    Slots: `m`, `v`, each shaped like its variable.

    Reference: Zaheer, Reddi, Sachan, Kale and Kumar, "Adaptive Methods for Nonconvex Optimization", 2018, algorithm 2.
    https://papers.nips.cc/paper/2018/hash/90365351ccc7437a1309dc64e4db32a3-Abstract.html

    Args:
        learning_rate: Length of a step.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: One minus the speed at which v follows g².
        epsilon: Added to the root of the second moment, the divisor.
        initial_accumulator_value: Initial value of v.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-2
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.999
    epsilon: Annotated[float, Ge(0)] = 1e-3
    initial_accumulator_value: Annotated[float, Ge(0)] = 1e-6

    slots = (Slot("m"), Slot("v", initial="initial_accumulator_value"))

    terms = (
        "m = beta_1 * m + (1 - beta_1) * g",
        "v = v - (1 - beta_2) * sign(v - g ** 2) * g ** 2",
        "dw = -learning_rate * ratio(m, sqrt(v) + epsilon)",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        square = tf.square(gradient)
        m = self.beta_1 * slots["m"] + (1 - self.beta_1) * gradient
        v = slots["v"] - (1 - self.beta_2) * tf.sign(slots["v"] - square) * square
        return weight - context.rate * tf.math.divide_no_nan(m, tf.sqrt(v) + self.epsilon), {"m": m, "v": v}
