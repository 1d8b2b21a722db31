"""Update over weight, of the norms of small variables."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import UPDATE_NORM, UPDATE_RATIO, WEIGHT_NORM
from app.engine.program.columns.base import ColumnSources, DerivedColumn


class UpdateRatioColumn(DerivedColumn):
    """NaN where the weight is zero, as a fresh bias is."""

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [*map(UPDATE_RATIO, sources.small)]

    def of_names(self, sources: ColumnSources) -> tuple[Sequence[str], ...]:
        return [*map(UPDATE_NORM, sources.small)], [*map(WEIGHT_NORM, sources.small)]

    def values(self, *columns: NDArray[np.float32]) -> NDArray[np.float32]:
        return ratio(*columns)


def ratio(updates: NDArray[np.float32], weights: NDArray[np.float32]) -> NDArray[np.float32]:
    with np.errstate(divide="ignore", over="ignore", invalid="ignore"):
        return np.where(weights > 0, updates / weights, np.float32(np.nan))
