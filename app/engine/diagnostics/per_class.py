"""Per class: loss and accuracy of the rows of each class."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import tensorflow as tf

from app.attach.kernel.column_table import CLASS_ACCURACY, CLASS_LOSS
from app.engine.diagnostics.base import Diagnostic
from app.engine.problem.problem import VALIDATION_ROWS
from optimizers.base.graph_release import release_with

if TYPE_CHECKING:
    from app.engine.training.training import Training


class PerClass(Diagnostic):
    """Mean loss of the rows of each class, and the share of them classified correctly, without dropout.

    The rows are all that are held out; where none are, all that train. NaN for a class that has no row among them. On
    problems without classes there are no columns.

    Rare classes that are learned late while the mean loss falls are the case of Kunstner, Yadav, Milligan, Schmidt and
    Bietti 2024, "Heavy-tailed class imbalance and why Adam outperforms gradient descent on language models".
    """

    name = "per_class"

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        problem = training.problem
        self._names = problem.class_names
        self.columns = (*map(CLASS_LOSS, self._names), *map(CLASS_ACCURACY, self._names))
        self._is_held_out = problem.held_out > 0
        self._scores = tf.function(self._row_scores, input_signature=[tf.TensorSpec([None], tf.int32)], autograph=False)

    def _row_scores(self, rows: tf.Tensor) -> tf.Tensor:
        release_with(self)
        return self.training.problem.row_scores(rows, held_out=self._is_held_out)

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """Return the losses of the classes, then their accuracies; `None` without classes."""
        if not self.columns:
            return None
        count, problem = len(self._names), self.training.problem
        targets = problem.held_out_targets if self._is_held_out else problem.targets
        every = targets.numpy() if targets is not None else np.empty(0, np.int64)
        totals, rows = np.zeros((2, count)), np.bincount(every, minlength=count)[:count]
        for first in range(0, len(every), VALIDATION_ROWS):
            if first and stop():
                return None
            classes = every[first : first + VALIDATION_ROWS]
            part = np.arange(first, first + len(classes), dtype=np.int32)
            scores = self._scores(tf.constant(part)).numpy().astype(np.float64)
            totals += [np.bincount(classes, values, count)[:count] for values in scores]
        return [
            float(total / n) if n else math.nan for of in totals for total, n in zip(of, rows.tolist(), strict=True)
        ]
