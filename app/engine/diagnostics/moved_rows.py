"""Moved rows: how many rows of a table the last step changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import tensorflow as tf

from app.attach.kernel.column_table import MOVED_ROWS
from app.engine.diagnostics.base import Diagnostic

if TYPE_CHECKING:
    from app.engine.training.training import Training


class MovedRows(Diagnostic):
    """Of each table, a variable of two dimensions whose gradient is sparse, the rows of which any element changed.

    A dense optimizer such as Adam goes on to move rows that no batch touches, along their last mean gradient; a lazy
    one moves the rows that the batch touched, `touched_rows`. Each table is copied before the step.
    """

    name = "moved_rows"
    single_steps = 1

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        tables = [i for i in self.trained if training.variables[i].is_table]
        self.columns = tuple(MOVED_ROWS(training.variables[i]) for i in tables)
        self._tables = [training.problem.variables[i].value for i in tables]
        self._before: list[tf.Tensor] = []
        self._moved: tuple[int, list[tf.Tensor]] = (-1, [])

    def before(self) -> None:
        self._before = [tf.identity(table) for table in self._tables]

    def after(self) -> None:
        changed = [
            tf.reduce_any(tf.not_equal(table, old), axis=1)
            for table, old in zip(self._tables, self._before, strict=True)
        ]
        self._moved = self.training.step, [tf.math.count_nonzero(each) for each in changed]
        self._before = []

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """A count for each table; `None` where the last step was not seen."""
        step, counts = self._moved
        return [float(each) for each in counts] if step == self.training.step else None
