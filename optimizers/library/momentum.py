"""Momentum: the heavy ball, and Nesterov's."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class Momentum(LibraryOptimizer):
    """Steps along a velocity, the decaying sum of gradients: a heavy ball that rolls downhill.

        velocity <- momentum velocity - learning_rate g
        w <- w + velocity                                   heavy ball
        w <- w + momentum velocity - learning_rate g        with nesterov

    With `nesterov` the weights are at the point that the velocity leads to, where the gradient is taken. The
    learning rate is inside the velocity, as in Keras: a new rate bends it slowly. A sparse gradient counts as its dense
    equivalent: rows that no batch touches roll on.

    In practice: A steady gradient moves a weight by learning_rate / (1 - momentum) a step: with 0.9 take a tenth of the
    rate that plain gradient descent takes. 0.99 is for smooth, long runs.

    Slots: `velocity`, shaped like its variable and of its dtype.

    Reference: Polyak, "Some methods of speeding up the convergence of iteration methods", 1964; Nesterov, "A method
    for solving the convex programming problem with convergence rate O(1/k²)", 1983, in the form of Sutskever,
    Martens, Dahl and Hinton, "On the importance of initialization and momentum in deep learning", 2013, section 2.
    https://proceedings.mlr.press/v28/sutskever13.html

    Args:
        learning_rate: Weight of the gradient in the velocity.
        momentum: Share of the velocity that is kept at each step.
        nesterov: Evaluate the gradient at the point that the velocity leads to.

    Example:
        >>> weight = keras.Variable([1.0, -2.0])
        >>> optimizer = Momentum(learning_rate=0.1, momentum=0.9)
        >>> for _ in range(2):
        ...     optimizer.apply([keras.ops.array([0.5, -4.0])], [weight])
        >>> [round(float(each), 4) for each in weight.numpy()]
        [0.855, -0.84]
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-2
    momentum: Annotated[float, Ge(0), Lt(1)] = 0.9
    nesterov: bool = False

    slots = (Slot("velocity"),)

    terms = (
        "velocity = momentum * velocity - learning_rate * g  "
        "# Keras' convention: α is inside m, so a new rate takes effect gradually; PyTorch multiplies by it "
        "afterwards.",
        "not nesterov: dw = velocity",
        "nesterov: dw = momentum * velocity - learning_rate * g",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        push = context.rate * gradient
        velocity = self.momentum * slots["velocity"] - push
        step = self.momentum * velocity - push if self.nesterov else velocity
        return weight + step, {"velocity": velocity}
