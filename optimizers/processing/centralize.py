"""Centralize."""

from __future__ import annotations

import tensorflow as tf

from optimizers.contracts.hosted import Gradient
from optimizers.processing.arithmetic import changed
from optimizers.processing.base import At, Stage


class Centralize(Stage):
    """The gradient of each unit's incoming weights loses its mean.

        g <- g - mean(g)    over all axes but the last

    Of variables with two axes or more. Yong, Huang, Hua and Zhang, "Gradient Centralization: A New Optimization
    Technique for Deep Neural Networks", 2020. A sparse gradient, of which most rows are not there, stays as it is.
    """

    title = "Centralize"
    phase = "transform"

    def prepare(self) -> None:
        if paths := self.sparse():
            self.notes = (f"The gradient of {paths} is sparse, so it is not centralized.",)

    def process(self, gradients: list[Gradient], at: At) -> list[Gradient]:
        return [self._centred(each) for each in gradients]

    def _centred(self, gradient: Gradient) -> Gradient:
        if isinstance(gradient, tf.IndexedSlices) or gradient.shape.rank < 2:
            return gradient
        over = list(range(gradient.shape.rank - 1))
        return changed(gradient, lambda values: values - tf.reduce_mean(values, axis=over, keepdims=True))
