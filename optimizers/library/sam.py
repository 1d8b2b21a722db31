"""Sharpness-aware minimization around any optimizer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Ge

from optimizers.base.message import Message
from optimizers.contracts.sparse_gradients import merge_repeated
from optimizers.library.lamb import wide
from optimizers.library.wrapper import Gradients, Wrapper


class SAM(Wrapper):
    """Lets the inner optimizer step along the gradient of a point uphill, which favours flat minima.

        e = rho g / ‖g‖                 ‖g‖ over all variables together
        g_e = gradient of the loss of the same batch at w + e
        w <- w, moved by the inner optimizer along g_e

    A step evaluates the gradient twice. The inner optimizer, its moments and its weight decay see w and g_e alone; it
    clips what it is given. Gradient processing acts on g, and on e by it, never on g_e; g is also what a run shows.
    Where g is zero so is e. Of a sparse gradient the rows that it names are moved, and g_e is sparse too.

    Who calls `apply` gives it `loss_fn`, which computes the loss once more: a run of this program does. Keras' `fit`
    does not, and neither does an optimizer around this one, so put it outermost; in a model's own `train_step` write
    `self.optimizer.apply(gradients, variables, loss_fn)`.

    In practice: Leave everything of the inner optimizer as it is alone; 0.05 for `rho` does for most, 0.1 or 0.2 for
    long runs and noisy labels. Compare by gradient evaluations: a step costs two.

    Slots: none of its own; those of the inner optimizer.

    Reference: Foret, Kleiner, Mobahi and Neyshabur, "Sharpness-Aware Minimization for Efficiently Improving
    Generalization", 2021, algorithm 1 with p = 2.
    https://arxiv.org/abs/2010.01412

    Args:
        inner_optimizer: The optimizer that steps along the gradient of the point uphill.
        rho: Length ρ of the step uphill; 0 disables it.
    """

    rho: Annotated[float, Ge(0)] = 0.05

    no_terms = "The inner optimizer gets the gradient at another point, which no equation of this step can express."

    def apply(
        self,
        grads: Gradients,
        trainable_variables: Sequence[keras.Variable] | None = None,
        loss_fn: Callable[[], tf.Tensor] | None = None,
    ) -> None:
        if loss_fn is None:
            raise ValueError(
                Message(
                    "SAM evaluates a second gradient and received no loss_fn, a function that computes the loss: call "
                    "apply(gradients, variables, loss_fn). Keras' fit does not, nor does an optimizer around this one."
                )
            )
        variables = self._trainable_variables if trainable_variables is None else list(trainable_variables)
        self.build(variables)
        gradients, variables = self._filter_empty_gradients([merge_repeated(each) for each in grads], variables)
        weights = [variable.value for variable in variables]
        kept = [_moved_part(weight, gradient) for weight, gradient in zip(weights, gradients, strict=True)]
        squares = [tf.reduce_sum(tf.square(wide(_values(gradient)))) for gradient in gradients]
        length = tf.sqrt(tf.add_n([tf.cast(square, tf.float64) for square in squares]))
        scale = tf.math.divide_no_nan(tf.convert_to_tensor(self.rho, tf.float64), length)
        for weight, gradient, old in zip(weights, gradients, kept, strict=True):
            _put(weight, old + tf.cast(scale, old.dtype) * tf.cast(_values(gradient), old.dtype), gradient)
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(weights)
            loss = self.inner_optimizer.scale_loss(loss_fn())
        uphill = tape.gradient(loss, weights, unconnected_gradients=tf.UnconnectedGradients.ZERO)
        # What was there, and not the sum less e: that may differ in the last bit.
        for weight, gradient, old in zip(weights, gradients, kept, strict=True):
            _put(weight, old, gradient)
        self.inner_optimizer.apply(
            [_as_given(there, gradient) for there, gradient in zip(uphill, gradients, strict=True)], variables
        )


def _values(gradient: tf.Tensor | tf.IndexedSlices) -> tf.Tensor:
    return gradient.values if isinstance(gradient, tf.IndexedSlices) else gradient


def _moved_part(weight: tf.Variable, gradient: tf.Tensor | tf.IndexedSlices) -> tf.Tensor:
    """Return the rows of `weight` that the gradient names; the whole weight for a dense gradient."""
    return tf.gather(weight, gradient.indices) if isinstance(gradient, tf.IndexedSlices) else weight.read_value()


def _put(weight: tf.Variable, value: tf.Tensor, gradient: tf.Tensor | tf.IndexedSlices) -> None:
    if isinstance(gradient, tf.IndexedSlices):
        weight.scatter_update(tf.IndexedSlices(value, gradient.indices))
    else:
        weight.assign(value)


def _as_given(there: tf.Tensor | tf.IndexedSlices, gradient: tf.Tensor | tf.IndexedSlices) -> tf.Tensor:
    """Return the gradient at the uphill point, sparse like the given gradient, with each row once."""
    return merge_repeated(there) if isinstance(gradient, tf.IndexedSlices) else tf.convert_to_tensor(there)
