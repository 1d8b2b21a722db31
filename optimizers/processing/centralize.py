"""Centralize."""

from __future__ import annotations

import tensorflow as tf

from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.processing.base import Stage, StageContext, Target
from optimizers.processing.gradient_arithmetic import map_elements


class Centralize(Stage):
    """The gradient of each unit's incoming weights loses its mean.

        g <- g - mean(g)    over all axes but the last

    Of variables with two axes or more. Yong, Huang, Hua and Zhang, "Gradient Centralization: A New Optimization
    Technique for Deep Neural Networks", 2020. The gradient of a table, whose rows are not incoming weights of one
    unit, stays as it is, sparse or dense.
    """

    title = "Centralize"
    phase = "transform"

    def prepare(self) -> None:
        if paths := ", ".join(target.path for target in self.targets if target.table or target.sparse):
            self.notes = (f"The gradient of {paths} is of rows of a table, so it is not centralized.",)

    def process(self, gradients: list[Gradient], context: StageContext) -> list[Gradient]:
        return [self._center(*each) for each in zip(gradients, self.targets, strict=True)]

    def _center(self, gradient: Gradient, target: Target) -> Gradient:
        if isinstance(gradient, tf.IndexedSlices) or target.table or gradient.shape.rank < 2:
            return gradient
        over = list(range(gradient.shape.rank - 1))
        return map_elements(gradient, lambda values: values - tf.reduce_mean(values, axis=over, keepdims=True))
