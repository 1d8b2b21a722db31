"""Distance: how far the weights are from where the run began."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import tensorflow as tf

from app.attach.kernel.column_table import DISTANCE_FROM_START, WHOLE_DISTANCE
from app.engine.diagnostics.base import Diagnostic

if TYPE_CHECKING:
    from app.engine.training.training import Training


class Distance(Diagnostic):
    """|w_t − w_0| of each variable and of the whole model, Euclidean, w_0 being the weights that the run began with.

    Of a table it is over all rows. Its companion, the length of the path Σ |Δw|, is a column of every step
    (`program.columns.derived_columns`): a run that goes straight has come as far as its path is long, and one that
    wanders at random as far as the root of its steps.
    """

    name = "distance"

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self.columns = (*map(DISTANCE_FROM_START, training.variables), WHOLE_DISTANCE)
        self._tensors = [v.value for v in training.problem.variables]

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        lengths = [float(_length(w - s)) for w, s in zip(self._tensors, self.training.initial_weights, strict=True)]
        return [*lengths, float(np.sqrt(np.sum(np.square(lengths))))]


def _length(tensor: tf.Tensor) -> tf.Tensor:
    """Its Euclidean norm, a float64 scalar: squares of small differences are too small for float32."""
    return tf.norm(tf.cast(tensor, tf.float64))
