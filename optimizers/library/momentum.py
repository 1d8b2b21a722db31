"""Momentum: the heavy ball, and Nesterov's."""

from __future__ import annotations

import tensorflow as tf

from optimizers.library.base import At, LibraryOptimizer, Slot, Tensors


class Momentum(LibraryOptimizer):
    """Steps along a velocity that the gradient bends: a heavy ball that rolls downhill.

        velocity <- momentum velocity - learning_rate g
        w <- w + velocity                                   heavy ball
        w <- w + momentum velocity - learning_rate g        with nesterov

    With `nesterov` the weights stand at the point that the velocity leads to, where the gradient is taken. The
    learning rate is inside the velocity, as in Keras: a new rate bends it slowly. A sparse gradient counts as the
    dense one it stands for: rows that no batch touches roll on.

    Slots: `velocity`, shaped like its variable and of its dtype.

    Reference: Polyak, "Some methods of speeding up the convergence of iteration methods", 1964; Nesterov, "A method
    for solving the convex programming problem with convergence rate O(1/k²)", 1983, in the form of Sutskever,
    Martens, Dahl and Hinton, "On the importance of initialization and momentum in deep learning", 2013, section 2.

    Args:
        learning_rate: How strongly the gradient bends the velocity.
        momentum: Share of the velocity that is kept at each step.
        nesterov: Take the gradient where the velocity leads to.
    """

    learning_rate: float = 1e-2
    momentum: float = 0.9
    nesterov: bool = False

    slots = (Slot("velocity"),)

    terms = (
        "velocity = momentum * velocity - learning_rate * g",
        "not nesterov: dw = velocity",
        "nesterov: dw = momentum * velocity - learning_rate * g",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, at: At) -> tuple[tf.Tensor, Tensors]:
        push = at.rate * gradient
        velocity = self.momentum * slots["velocity"] - push
        step = self.momentum * velocity - push if self.nesterov else velocity
        return weight + step, {"velocity": velocity}
