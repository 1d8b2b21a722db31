"""RMSprop."""

from __future__ import annotations

import tensorflow as tf

from optimizers.library.base import At, LibraryOptimizer, Slot, Tensors


class RMSprop(LibraryOptimizer):
    """Divides each element's gradient by the root of a moving mean of its square.

        mean_square <- rho mean_square + (1 - rho) g²
        velocity <- momentum velocity + learning_rate g / sqrt(mean_square + epsilon)
        w <- w - velocity

    With `centered` the variance takes the place of the mean square:

        mean_gradient <- rho mean_gradient + (1 - rho) g
        velocity <- momentum velocity + learning_rate g / sqrt(mean_square - mean_gradient² + epsilon)

    `epsilon` is under the root, as in Keras. A sparse gradient counts as the dense one it stands for.

    Slots: `mean_square`, `velocity`, and with `centered` `mean_gradient`, each shaped like its variable and of its
    dtype.

    Reference: Tieleman and Hinton, "Lecture 6.5: rmsprop", 2012; Graves, "Generating Sequences With Recurrent Neural
    Networks", 2013, equations 38 to 41, for `centered` and momentum.

    Args:
        learning_rate: Length of a step.
        rho: Share of the means that is kept at each step.
        momentum: Share of the velocity that is kept at each step.
        epsilon: Added under the root.
        centered: Divide by the root of the variance.
    """

    learning_rate: float = 1e-3
    rho: float = 0.9
    momentum: float = 0.0
    epsilon: float = 1e-7
    centered: bool = False

    slots = (Slot("mean_square"), Slot("velocity"), Slot("mean_gradient", when="centered"))

    terms = (
        "mean_square = rho * mean_square + (1 - rho) * g ** 2",
        "centered: mean_gradient = rho * mean_gradient + (1 - rho) * g",
        "centered: variance = max(mean_square - mean_gradient ** 2, 0)",
        "not centered: velocity = momentum * velocity + learning_rate * g / sqrt(mean_square + epsilon)",
        "centered: velocity = momentum * velocity + learning_rate * g / sqrt(variance + epsilon)",
        "dw = -velocity",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, at: At) -> tuple[tf.Tensor, Tensors]:
        second = self.rho * slots["mean_square"] + (1 - self.rho) * tf.square(gradient)
        new = {"mean_square": second}
        if self.centered:
            mean = new["mean_gradient"] = self.rho * slots["mean_gradient"] + (1 - self.rho) * gradient
            second = tf.nn.relu(second - tf.square(mean))  # rounding can leave it a little below zero
        velocity = new["velocity"] = self.momentum * slots["velocity"] + at.rate * gradient / tf.sqrt(
            second + self.epsilon
        )
        return weight - velocity, new
