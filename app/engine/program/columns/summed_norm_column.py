"""The norm of large tables, and of their slots, of which a step changes touched rows only: exact at every step."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.column_table import WEIGHT_NORM, norm_of
from app.core.messages.run_description import slot_tensor
from app.engine.program.columns.base import ColumnSources, RunningColumn, StepTensors


class SummedNormColumn(RunningColumn):
    """√S of the weights before the update, and of slots after it, as of small ones.

    S, the sum of all squares, is computed of the whole tensor when a run begins and where something else than a step
    set it: an edit that rebuilds, a number set by hand. A step then adds Σ (new² − old²) over the rows that it touches.
    Each element adds (new − old)(new + old) in float32, which loses nothing where both are almost the same; S itself is
    float64. So it is off by a few 1e-7 of the changes until then, whatever the size of the table. It is never computed
    again between: a value depends on the steps alone, not on how they were looked at.
    """

    place = 24

    def __init__(self, sources: ColumnSources) -> None:
        super().__init__(sources)
        self._is_weight = np.array([place < 0 for _, place in sources.summed], bool)

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        variables, slots = sources.variables, sources.slots
        return [
            WEIGHT_NORM(variables[i]) if place < 0 else norm_of(slot_tensor(slots[place], variables))
            for i, place in sources.summed
        ]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.changes

    def of_sums(self, before: NDArray[np.float64], after: NDArray[np.float64]) -> NDArray[np.float32]:
        with np.errstate(invalid="ignore", over="ignore"):
            # What is left of a table that came to zero may be below it.
            return np.sqrt(np.maximum(np.where(self._is_weight, before, after), 0.0)).astype(np.float32)
