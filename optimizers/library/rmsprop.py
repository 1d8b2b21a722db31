"""RMSprop."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class RMSprop(LibraryOptimizer):
    """Divides each element's gradient by the root of a moving mean of its square.

        mean_square <- rho mean_square + (1 - rho) g²
        velocity <- momentum velocity + learning_rate g / sqrt(mean_square + epsilon)
        w <- w - velocity

    With `centered` the variance takes the place of the mean square:

        mean_gradient <- rho mean_gradient + (1 - rho) g
        velocity <- momentum velocity + learning_rate g / sqrt(mean_square - mean_gradient² + epsilon)

    `epsilon` is under the root, as in Keras. A sparse gradient counts as its dense equivalent.

    In practice: The learning rate of Adam does. With momentum take a smaller one, with 0.9 a tenth; `centered` helps
    where gradients have a mean, and costs a slot.

    Slots: `mean_square`, `velocity`, and with `centered` `mean_gradient`, each shaped like its variable and of its
    dtype.

    Reference: Tieleman and Hinton, "Lecture 6.5: rmsprop", 2012; Graves, "Generating Sequences With Recurrent Neural
    Networks", 2013, equations 38 to 41, for `centered` and momentum.
    https://www.cs.toronto.edu/~tijmen/csc321/slides/lecture_slides_lec6.pdf
    https://arxiv.org/abs/1308.0850

    Args:
        learning_rate: Length of a step.
        rho: Share of the means that is kept at each step.
        momentum: Share of the velocity that is kept at each step.
        epsilon: Added inside the root.
        centered: Divide by the root of the variance.

    Example:
        >>> weight = keras.Variable([1.0, -2.0])
        >>> optimizer = RMSprop(learning_rate=0.1)
        >>> for _ in range(2):
        ...     optimizer.apply([keras.ops.array([0.5, -4.0])], [weight])
        >>> [round(float(each), 4) for each in weight.numpy()]
        [0.4544, -1.4544]
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    rho: Annotated[float, Ge(0), Lt(1)] = 0.9
    momentum: Annotated[float, Ge(0), Lt(1)] = 0.0
    epsilon: Annotated[float, Ge(0)] = 1e-7
    centered: bool = False

    slots = (Slot("mean_square"), Slot("velocity"), Slot("mean_gradient", when="centered"))

    terms = (
        "mean_square = rho * mean_square + (1 - rho) * g ** 2",
        "centered: mean_gradient = rho * mean_gradient + (1 - rho) * g",
        "centered: variance = max(mean_square - mean_gradient ** 2, 0)",
        "not centered: velocity = momentum * velocity + learning_rate * g / sqrt(mean_square + epsilon)  "
        "# Keras' convention: ε is inside the root; PyTorch adds it outside.",
        "centered: velocity = momentum * velocity + learning_rate * g / sqrt(variance + epsilon)  "
        "# Keras' convention: ε is inside the root; PyTorch adds it outside.",
        "dw = -velocity",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        second = self.rho * slots["mean_square"] + (1 - self.rho) * tf.square(gradient)
        new = {"mean_square": second}
        if self.centered:
            mean = new["mean_gradient"] = self.rho * slots["mean_gradient"] + (1 - self.rho) * gradient
            second = tf.nn.relu(second - tf.square(mean))  # rounding can leave it a little below zero
        velocity = new["velocity"] = self.momentum * slots["velocity"] + context.rate * gradient / tf.sqrt(
            second + self.epsilon
        )
        return weight - velocity, new
