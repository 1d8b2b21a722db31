"""Counter of backward passes to the weights, while an update is traced."""

from __future__ import annotations

from typing import Any

import tensorflow as tf


class BackwardPassCounter:
    """Counts at wrapped tensors: each call of a tape's `gradient` that reaches them.

    Attributes:
        reached: how many tensors were reached; one that was reached twice counts twice.
    """

    def __init__(self) -> None:
        self.count = 0

    def wrap(self, weight: tf.Tensor) -> tf.Tensor:
        """The same tensor; its gradient is what it would be, once or twice differentiated."""

        def back(upstream: tf.Tensor) -> tf.Tensor:
            self.count += 1
            return tf.identity(upstream)

        def same(x: tf.Tensor) -> tuple[tf.Tensor, Any]:
            return tf.identity(x), back

        return tf.custom_gradient(same)(weight)
