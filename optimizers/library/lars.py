"""LARS."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Gt, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update
from optimizers.library.lamb import wide


class LARS(LibraryOptimizer):
    """Momentum with a learning rate for each variable: in proportion to its norm, and inversely to its gradient's.

        local = trust_coefficient ‖w‖ / (‖g‖ + coupled_weight_decay ‖w‖ + epsilon)
        velocity <- momentum velocity + learning_rate local (g + coupled_weight_decay w)
        w <- w - velocity

    `local` is 1 where either norm is zero, as it is for a fresh bias. The norms need the whole variable, so a sparse
    gradient counts as its dense equivalent.

    In practice: For batches of thousands: scale the learning rate with the batch, and warm it up for some epochs.

    Slots: `velocity`, shaped like its variable.

    Reference: You, Gitman and Ginsburg, "Large Batch Training of Convolutional Networks", 2017, algorithm 1.
    https://arxiv.org/abs/1708.03888

    Args:
        learning_rate: Length of a step, times the local rate.
        momentum: Share of the velocity that is kept at each step.
        trust_coefficient: Step length of a layer as a share of the layer's norm.
        coupled_weight_decay: Coefficient of the weight that is added to the gradient.
        epsilon: Added to the divisor of the local rate.
    """

    learning_rate: Annotated[float, Ge(0)] = 1.0
    momentum: Annotated[float, Ge(0), Lt(1)] = 0.9
    trust_coefficient: Annotated[float, Gt(0)] = 1e-3
    coupled_weight_decay: Annotated[float, Ge(0)] = 0.0
    epsilon: Annotated[float, Ge(0)] = 1e-7

    slots = (Slot("velocity"),)

    terms = (
        "divisor = norm(g) + coupled_weight_decay * norm(w) + epsilon",
        "local = trust_coefficient * norm(w) / divisor if norm(w) > 0 and norm(g) > 0 else 1",
        "velocity = momentum * velocity + learning_rate * local * (g + coupled_weight_decay * w)",
        "dw = -velocity",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        own, slope = tf.norm(wide(weight)), tf.norm(wide(gradient))
        local = self.trust_coefficient * own / (slope + self.coupled_weight_decay * own + self.epsilon)
        local = tf.where((own > 0) & (slope > 0), local, tf.ones_like(local))
        step = local * wide(gradient + self.coupled_weight_decay * weight)
        velocity = self.momentum * slots["velocity"] + context.rate * tf.cast(step, weight.dtype)
        return weight - velocity, {"velocity": velocity}
