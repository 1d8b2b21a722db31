"""SGDW."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class SGDW(LibraryOptimizer):
    """Momentum whose weight decay is not part of the gradient.

        w <- w - learning_rate weight_decay w
        velocity <- momentum velocity + learning_rate g
        w <- w - velocity

    With `nesterov` the last line is w <- w - momentum velocity - learning_rate g. An L2 term in the loss would be
    averaged into the velocity; decoupled, the decay acts on the weight alone. Keras' base applies it, to every element
    at every step, so a sparse gradient counts as its dense equivalent.

    In practice: The learning rate of momentum does; a larger one wants a smaller decay, for their product is what acts.

    Slots: `velocity`, shaped like its variable.

    Reference: Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019, algorithm 1; the decay is taken
    times the learning rate, as PyTorch and Keras have it, where the paper takes it times the schedule alone.
    https://arxiv.org/abs/1711.05101

    Args:
        learning_rate: Length of a step.
        weight_decay: Each step subtracts this share of the weight, times the learning rate.
        momentum: Share of the velocity that is kept at each step.
        nesterov: Look ahead along the velocity.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-2
    weight_decay: Annotated[float, Ge(0)] = 1e-2
    momentum: Annotated[float, Ge(0), Lt(1)] = 0.9
    nesterov: bool = False

    slots = (Slot("velocity"),)

    terms = (
        "velocity = momentum * velocity + learning_rate * g",
        "not nesterov: dw = -velocity",
        "nesterov: dw = -momentum * velocity - learning_rate * g",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        step = context.rate * gradient
        velocity = self.momentum * slots["velocity"] + step
        moved = self.momentum * velocity + step if self.nesterov else velocity
        return weight - moved, {"velocity": velocity}
