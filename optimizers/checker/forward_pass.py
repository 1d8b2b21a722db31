"""The forward pass for optimizers that ask for more than gradients."""

from __future__ import annotations

from collections.abc import Sequence

import keras
import tensorflow as tf

from optimizers.contracts.hosted import Forward
from optimizers.contracts.hosting import Hosting


def forward(variables: Sequence[keras.Variable], hosted: Hosting) -> Forward | None:
    """A forward pass for optimizers that ask for one."""
    return halved_squares(variables) if hosted.wants_forward else None


def halved_squares(variables: Sequence[keras.Variable]) -> Forward:
    """The forward pass of a loss that is half the square of the weights."""
    tensors = [v.value for v in variables]

    def loss() -> tf.Tensor:
        return tf.add_n([tf.reduce_sum(tf.cast(0.5 * t * t, tf.float32)) for t in tensors])

    with tf.GradientTape(persistent=True) as tape:
        tape.watch(tensors)
        value = loss()
    return Forward(value, tape, loss)
