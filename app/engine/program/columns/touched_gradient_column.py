"""The root mean square of each table's gradient in the rows that it names."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import GRADIENT_NORM, TOUCHED_RMS, TOUCHED_ROWS
from app.engine.program.columns.base import ColumnSources, DerivedColumn


class TouchedGradientColumn(DerivedColumn):
    """All its other rows are zero."""

    place = 24

    def __init__(self, sources: ColumnSources) -> None:
        super().__init__(sources)
        tables = [sources.variables[i] for i in sources.tables]
        self._columns = np.array([math.prod(table.shape[1:]) for table in tables], np.float32)

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [TOUCHED_RMS(f"gradient/{sources.variables[i].path}") for i in sources.tables]

    def of_names(self, sources: ColumnSources) -> tuple[Sequence[str], ...]:
        tables = [sources.variables[i] for i in sources.tables]
        return [*map(GRADIENT_NORM, tables)], [*map(TOUCHED_ROWS, tables)]

    def values(self, *columns: NDArray[np.float32]) -> NDArray[np.float32]:
        norms, rows = columns
        with np.errstate(divide="ignore", invalid="ignore"):
            return norms / np.sqrt(rows * self._columns)
