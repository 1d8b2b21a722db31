"""Centralize."""

from __future__ import annotations

import tensorflow as tf

from optimizers.contracts.hosted import Gradient
from optimizers.processing.arithmetic import changed
from optimizers.processing.base import At, Stage, Target


class Centralize(Stage):
    """The gradient of each unit's incoming weights loses its mean.

        g <- g - mean(g)    over all axes but the last

    Of variables with two axes or more. Yong, Huang, Hua and Zhang, "Gradient Centralization: A New Optimization
    Technique for Deep Neural Networks", 2020. The gradient of a table, whose rows are no incoming weights of one
    unit, stays as it is, sparse or dense.
    """

    title = "Centralize"
    phase = "transform"

    def prepare(self) -> None:
        if paths := ", ".join(target.path for target in self.targets if target.table or target.sparse):
            self.notes = (f"The gradient of {paths} is of rows of a table, so it is not centralized.",)

    def process(self, gradients: list[Gradient], at: At) -> list[Gradient]:
        return [self._centred(*each) for each in zip(gradients, self.targets, strict=True)]

    def _centred(self, gradient: Gradient, target: Target) -> Gradient:
        if isinstance(gradient, tf.IndexedSlices) or target.table or gradient.shape.rank < 2:
            return gradient
        over = list(range(gradient.shape.rank - 1))
        return changed(gradient, lambda values: values - tf.reduce_mean(values, axis=over, keepdims=True))
