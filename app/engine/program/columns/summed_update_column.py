"""The norm of the update of large tables of which a step changes touched rows only, and its ratio to the weight."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import TOUCHED_RMS, TOUCHED_ROWS, UPDATE_NORM, UPDATE_RATIO, WEIGHT_NORM
from app.core.messages.run_description import VariableInfo
from app.engine.program.columns.base import ColumnSources, DerivedColumn
from app.engine.program.columns.update_ratio_column import ratio


class SummedUpdateColumn(DerivedColumn):
    """All of the update is in the touched rows."""

    place = 61

    def __init__(self, sources: ColumnSources) -> None:
        super().__init__(sources)
        self._widths = np.array([math.prod(table.shape[1:]) for table in _tables(sources)], np.float64)

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        tables = _tables(sources)
        return [*map(UPDATE_NORM, tables), *map(UPDATE_RATIO, tables)]

    def of_names(self, sources: ColumnSources) -> tuple[Sequence[str], ...]:
        tables = _tables(sources)
        return (
            [*map(TOUCHED_ROWS, tables)],
            [TOUCHED_RMS(f"update/{table.path}") for table in tables],
            [*map(WEIGHT_NORM, tables)],
        )

    def values(self, *columns: NDArray[np.float32]) -> NDArray[np.float32]:
        rows, rms, weights = columns
        # The mean of no rows is no number, and their sum is zero.
        norms = np.where(rows > 0, rms * np.sqrt(rows * self._widths), 0.0).astype(np.float32)
        return np.hstack([norms, ratio(norms, weights)])


def _tables(sources: ColumnSources) -> list[VariableInfo]:
    variables = sources.variables
    return [variables[i] for i, place in sources.summed if place < 0]
