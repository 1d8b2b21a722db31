"""Base class of the weight constraints: the variables they act on, and each contract's rule for sparse gradients."""

from __future__ import annotations

import tensorflow as tf

from optimizers.processing.base import Stage, StageContext
from optimizers.processing.gradient_arithmetic import at_least_float32

_DENSE_CONSTRAINTS = ("Keras 3", "Keras 2")
"""Contracts that constrain the whole variable after a sparse update, as after a dense one."""


class WeightConstraint(Stage):
    """Base of the weight constraints: after each update, each variable is brought back to where it may be.

    With a sparse gradient the contract's own rule holds: Keras 3 and Keras 2 constrain the whole variable; OptimizerV2
    and TensorFlow 1 raise "Cannot use a constraint function on a sparse variable", so it is left out, with a note.
    """

    phase = "constrain"
    pattern: str

    def prepare(self) -> None:
        found = self.matching(self.pattern)
        refused = [i for i in found if self.targets[i].sparse and self.targets[i].contract not in _DENSE_CONSTRAINTS]
        self._places = [i for i in found if i not in refused]
        if refused:
            contracts = " and ".join(dict.fromkeys(self.targets[i].contract for i in refused))
            self.notes = (
                f"{contracts} optimizers refuse a constraint on a variable with a sparse gradient, so "
                f"{self.sparse(refused)} is left without; dense_gradients would have it constrained.",
            )

    def constrain(self, weight: tf.Tensor) -> tf.Tensor:
        """The weight, in float32 at least, as it may be."""
        raise NotImplementedError(f"{type(self).__name__} has no constrained.")

    def after_update(self, context: StageContext) -> None:
        for i in self._places:
            weight = self.targets[i].value
            weight.assign(tf.cast(self.constrain(at_least_float32(weight.read_value())), weight.dtype))


def norm_over(weight: tf.Tensor, over: str) -> tf.Tensor:
    """Euclidean norms of a weight, its axes kept: over the first axis, the last, or all of them. 0-D counts as one."""
    axis = None if over == "all" or weight.shape.rank == 0 else 0 if over == "first" else -1
    return tf.sqrt(tf.reduce_sum(tf.square(weight), axis=axis, keepdims=True))
