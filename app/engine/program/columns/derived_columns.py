"""Columns that are computed from other columns, outside the traced step."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import (
    GRADIENT_NORM,
    TOUCHED_RMS,
    TOUCHED_ROWS,
    UPDATE_NORM,
    UPDATE_RATIO,
    WEIGHT_NORM,
)
from app.attach.kernel.run_variables import VariableInfo
from app.core.messages.run_description import path_lengths
from app.engine.program.columns.base import ColumnSources, CumulativeColumn, DerivedColumn


class TouchedGradientColumn(DerivedColumn):
    """RMS of each table's gradient in its touched rows; all other rows are zero."""

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


class UpdateRatioColumn(DerivedColumn):
    """Update ÷ weight, by the norms of small variables; NaN if the weight is zero, like a fresh bias."""

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [*map(UPDATE_RATIO, sources.small)]

    def of_names(self, sources: ColumnSources) -> tuple[Sequence[str], ...]:
        return [*map(UPDATE_NORM, sources.small)], [*map(WEIGHT_NORM, sources.small)]

    def values(self, *columns: NDArray[np.float32]) -> NDArray[np.float32]:
        return ratio(*columns)


def ratio(updates: NDArray[np.float32], weights: NDArray[np.float32]) -> NDArray[np.float32]:
    with np.errstate(divide="ignore", over="ignore", invalid="ignore"):
        return np.where(weights > 0, updates / weights, np.float32(np.nan))


class PathLengthColumn(CumulativeColumn):
    """Length of the path of the weights, Σ |Δw| over all steps, for each variable whose updates are measured at every
    step, and for the whole model if these are all. Edits by hand do not count.
    """

    place = 60

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return path_lengths(sources.variables)

    def of_names(self, sources: ColumnSources) -> tuple[Sequence[str], ...]:
        return ([*map(UPDATE_NORM, sources.small)],)

    def steps(self, *columns: NDArray[np.float32]) -> NDArray[np.float64]:
        norms = columns[0]
        found = np.empty((len(norms), len(self.names)), np.float64)
        each, whole = found[:, : norms.shape[1]], found[:, norms.shape[1] :]
        each[:] = norms
        if whole.shape[1]:
            np.sqrt(np.square(each).sum(axis=1, keepdims=True), out=whole)
        return found


class SummedUpdateColumn(DerivedColumn):
    """Norm of the update of large tables with lazy optimizers, and its ratio to the weight."""

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
