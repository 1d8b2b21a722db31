"""The forward pass for optimizers that ask for more than gradients: its gradients are those that are given."""

from __future__ import annotations

from collections.abc import Sequence

import keras
import tensorflow as tf

from optimizers.contracts.hosted_optimizer import ForwardPass, Gradient
from optimizers.contracts.optimizer_host import OptimizerHost


def step_inputs(
    variables: Sequence[keras.Variable], hosted: OptimizerHost, gradients: Sequence[Gradient]
) -> tuple[list[Gradient], ForwardPass | None]:
    """Give these gradients, with a forward pass that recorded them for an optimizer that asks for one."""
    return quadratic_with_gradients(variables, gradients) if hosted.wants_forward else (list(gradients), None)


def apply(hosted: OptimizerHost, gradients: Sequence[Gradient], variables: Sequence[keras.Variable]) -> None:
    """Make one step of a hosted optimizer, with a forward pass where it asks for one."""
    given, forward = step_inputs(variables, hosted, gradients)
    hosted.apply(given, variables, forward)


def quadratic_with_gradients(
    variables: Sequence[keras.Variable], gradients: Sequence[Gradient]
) -> tuple[list[Gradient], ForwardPass]:
    """Give the gradients as the tape recorded them, and the forward pass of a loss whose gradients here are these.

    With the weights w as they are now that loss is |w|^2 / 2 + <g, v - w> + |v - w|^2 / 2. Of a sparse gradient v has
    the rows that it names, each once in the square: it is one loss, whether they are merged or not.
    """
    tensors = [v.value for v in variables]
    starts = [tf.identity(t) for t in tensors]

    def loss() -> tf.Tensor:
        return tf.add_n([_quadratic_loss(*each) for each in zip(tensors, starts, gradients, strict=True)])

    with tf.GradientTape(persistent=True) as tape:
        tape.watch(tensors)
        value = loss()
        recorded = [_recorded_gradient(*each) for each in zip(tensors, starts, gradients, strict=True)]
    return recorded, ForwardPass(value, tape, loss)


def _recorded_gradient(tensor: tf.Variable, start: tf.Tensor, gradient: Gradient) -> Gradient:
    """Write the gradient as a function of the weights, which an optimizer may differentiate: its curvature is 1."""
    if isinstance(gradient, tf.IndexedSlices):
        moved = tf.gather(tensor, gradient.indices) - tf.gather(start, gradient.indices)
        return tf.IndexedSlices(gradient.values + moved, gradient.indices, gradient.dense_shape)
    return gradient + (tensor - start)


def _quadratic_loss(tensor: tf.Variable, start: tf.Tensor, gradient: Gradient) -> tf.Tensor:
    def away(rows: tf.Tensor) -> tf.Tensor:
        return tf.gather(tensor, rows) - tf.gather(start, rows)

    if isinstance(gradient, tf.IndexedSlices):
        moved, slope, square = away(gradient.indices), gradient.values, away(tf.unique(gradient.indices)[0])
    else:
        moved, slope = tensor - start, gradient
        square = moved
    now = tf.reduce_sum(tf.cast(0.5 * start * start, tf.float32))
    return now + tf.reduce_sum(tf.cast(slope * moved, tf.float32)) + tf.nn.l2_loss(tf.cast(square, tf.float32))
