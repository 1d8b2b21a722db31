"""NovoGrad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update
from optimizers.library.lamb import wide


class NovoGrad(LibraryOptimizer):
    """Momentum of gradients that are each divided by a mean of their layer's norm: one second moment for a variable.

        v <- ‖g‖² at the first step, then beta_2 v + (1 - beta_2) ‖g‖²
        m <- beta_1 m + g / (sqrt(v) + epsilon) + coupled_weight_decay w
        w <- w - learning_rate m

    With `grad_averaging` the two last terms of m are taken times (1 - beta_1). The norm needs the whole gradient, so a
    sparse one counts as its dense equivalent.

    In practice: Takes larger learning rates than Adam, about 0.01, and needs no warm-up; one number of `v` for each
    variable saves memory.

    Slots: `m`, shaped like its variable; `v`, a scalar, float32 where the variable is narrower.

    Reference: Ginsburg and others, "Stochastic Gradient Methods with Layer-wise Adaptive Moments for Training of Deep
    Networks", 2019, algorithm 1.
    https://arxiv.org/abs/1905.11286

    Args:
        learning_rate: Length of a step.
        beta_1: Share of the momentum that is kept at each step.
        beta_2: Share of the mean squared norm that is kept at each step.
        epsilon: Added to the root of the second moment, the divisor.
        coupled_weight_decay: Coefficient of the weight that is added to the gradient after the division.
        grad_averaging: Average the gradients instead of adding them.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-2
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.95
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.98
    epsilon: Annotated[float, Ge(0)] = 1e-7
    coupled_weight_decay: Annotated[float, Ge(0)] = 0.0
    grad_averaging: bool = False

    slots = (Slot("m"), Slot("v", shape=()))

    terms = (
        "square = sum(g ** 2)",
        "v = square if t == 1 else beta_2 * v + (1 - beta_2) * square",
        "step = ratio(g, sqrt(v) + epsilon) + coupled_weight_decay * w",
        "not grad_averaging: m = beta_1 * m + step",
        "grad_averaging: m = beta_1 * m + (1 - beta_1) * step",
        "dw = -learning_rate * m",
    )

    def slots_of(self, variable: keras.Variable) -> Sequence[Slot]:
        """Return the slots of the variable; the squared norm is kept in float32 because it soon overflows float16."""
        narrow = tf.as_dtype(variable.dtype).size < 4
        return (Slot("m"), Slot("v", shape=(), dtype="float32")) if narrow else self.slots

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        square = tf.reduce_sum(tf.square(wide(gradient)))
        mean = self.beta_2 * slots["v"] + (1 - self.beta_2) * square
        v = tf.where(tf.equal(tf.convert_to_tensor(context.t, tf.float64), 1), square, mean)
        norm = tf.cast(tf.sqrt(v) + self.epsilon, gradient.dtype)
        step = tf.math.divide_no_nan(gradient, norm) + self.coupled_weight_decay * weight
        m = self.beta_1 * slots["m"] + ((1 - self.beta_1) * step if self.grad_averaging else step)
        return weight - context.rate * m, {"m": m, "v": v}
