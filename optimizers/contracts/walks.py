"""How often gradients are carried back to the weights, counted while an update is traced."""

from __future__ import annotations

from typing import Any

import tensorflow as tf


class Walks:
    """Counts at tensors that are led `through` it: each tape, and each call of its `gradient`, that gets there.

    Attributes:
        reached: how many of the tensors were reached, one that was reached twice counted twice.
    """

    def __init__(self) -> None:
        self.reached = 0

    def through(self, weight: tf.Tensor) -> tf.Tensor:
        """The same tensor; its gradient is what it would be, once or twice differentiated."""

        def back(upstream: tf.Tensor) -> tf.Tensor:
            self.reached += 1
            return tf.identity(upstream)

        def same(x: tf.Tensor) -> tuple[tf.Tensor, Any]:
            return tf.identity(x), back

        return tf.custom_gradient(same)(weight)
