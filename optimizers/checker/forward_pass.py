"""The forward pass for optimizers that ask for more than gradients: its gradients are those that are given."""

from __future__ import annotations

from collections.abc import Sequence

import keras
import tensorflow as tf

from optimizers.contracts.hosted_optimizer import ForwardPass, Gradient
from optimizers.contracts.optimizer_host import OptimizerHost


def forward(
    variables: Sequence[keras.Variable], hosted: OptimizerHost, gradients: Sequence[Gradient]
) -> ForwardPass | None:
    """A forward pass for optimizers that ask for one."""
    return quadratic_with_gradients(variables, gradients) if hosted.wants_forward else None


def quadratic_with_gradients(variables: Sequence[keras.Variable], gradients: Sequence[Gradient]) -> ForwardPass:
    """The forward pass of a loss whose gradients here are these: with the weights w as they are now,
    |w|^2 / 2 + <g, v - w> + |v - w|^2 / 2. Of a sparse gradient v has the rows that it names, each once in the square:
    it is one loss, whether they are merged or not.
    """
    tensors = [v.value for v in variables]
    starts = [tf.identity(t) for t in tensors]

    def loss() -> tf.Tensor:
        return tf.add_n([_quadratic_loss(*each) for each in zip(tensors, starts, gradients, strict=True)])

    with tf.GradientTape(persistent=True) as tape:
        tape.watch(tensors)
        value = loss()
    return ForwardPass(value, tape, loss)


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
