"""Row lookup counter: which rows of a table each step looks up, and how often each was."""

from __future__ import annotations

import time

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.engine.problem.problem import Problem

_MOST_STEPS, _MOST_ROWS = 64, 65_536
"""Of steps, and of rows of their batches, that are computed in one call."""


class RowLookupCounter:
    """Rows that batches look up in the table `problem.variables[index]`, whose gradient is sparse.

    Batches, and negatives that are drawn for them, depend on (seed, step) alone, so the rows of any step can be had
    without making it. They are the indices of the gradient: that is traced, and all that they do not need pruned from
    the trace, the model among it. So they are the very indices whatever the model looks up.

    Attributes:
        hits: (rows,) int32, how many batches of steps 1 to `counted` looked each row up.
        last: (rows,) int64, the last of those steps that did; 0 for never.
        counted: the step up to which that is computed.
    """

    def __init__(self, problem: Problem, index: int) -> None:
        self._problem = problem
        table = problem.variables[index].value
        self.hits = np.zeros(table.shape[0], np.int32)
        self.last = np.zeros(table.shape[0], np.int64)
        self.counted = 0

        def indices(rows: tf.Tensor, number: tf.Tensor) -> tf.Tensor:
            with tf.GradientTape(watch_accessed_variables=False) as tape:
                tape.watch(table)
                loss, _ = problem.loss(rows, number)
            return tf.cast(tape.gradient(loss, table).indices, tf.int64)

        self._slice = slice_ = max(1, min(_MOST_STEPS, _MOST_ROWS // problem.batch_size))
        batch, number = tf.TensorSpec([problem.batch_size], tf.int32), tf.TensorSpec([], tf.int64)
        whole = tf.compat.v1.wrap_function(indices, [batch, number])
        pruned = whole.prune(whole.inputs[:2], whole.outputs)

        def of_steps(rows: tf.Tensor, first: tf.Tensor) -> tf.Tensor:
            numbers = first + tf.range(slice_, dtype=tf.int64)
            return tf.vectorized_map(lambda step: pruned(*step)[0], (rows, numbers))

        batches = tf.TensorSpec([slice_, problem.batch_size], tf.int32)
        self._of_steps = tf.function(of_steps, input_signature=[batches, number], autograph=False)
        self._batches = np.zeros((slice_, problem.batch_size), np.int32)

    def _looked_up_rows(self, first: int, count: int) -> NDArray[np.int64]:
        """Rows that `count` steps from `first` on look up, (count, n), repeated as they come."""
        self._batches[:count] = self._problem.indices(first, count)
        found: NDArray[np.int64] = self._of_steps(self._batches, tf.constant(first, tf.int64)).numpy()
        return found[:count]

    def touched(self, step: int) -> NDArray[np.int64]:
        """Rows that a step looks up, ascending; none at step 0."""
        return np.unique(self._looked_up_rows(step, 1)[0]) if step else np.empty(0, np.int64)

    def count(self, step: int, seconds: float) -> None:
        """Count on, up to `step`, for about so long; from the first step where the run was taken back before that."""
        if step < self.counted:
            self.hits[:] = self.last[:] = self.counted = 0
        end = time.perf_counter() + seconds
        while self.counted < step:
            first, count = self.counted + 1, min(step - self.counted, self._slice)
            for i, rows in enumerate(self._looked_up_rows(first, count)):
                # Of a row that comes twice in a batch this counts one.
                self.hits[rows] += 1
                self.last[rows] = first + i
            self.counted += count
            if time.perf_counter() > end:
                break
