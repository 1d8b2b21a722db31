"""Looks at some rows of a table as a map shows them, and what they are in words."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication

from widgets.numerals import read_out, thousands

_SAMPLED = 200_000


@dataclass(frozen=True, eq=False)
class RowCells:
    """Looks at some rows of a table, oldest first.

    Attributes:
        steps: (n,) int, ascending: the steps of the looks.
        cells: (h, n) float32, 0 or above. Cell i holds the greatest of the rows from first + i * rows // h on, where
            rows = end - first is at least h.
        first, end: the rows shown, `end` not among them.
        total: how many rows the table has.
        gaps: NaN is what is not known, and drawn as the ground; else it is a fault.

    Raises `ValueError` where these do not fit together.
    """

    steps: NDArray[Any]
    cells: NDArray[Any]
    first: int
    end: int
    total: int
    gaps: bool = False

    def __post_init__(self) -> None:
        if self.cells.ndim != 2 or self.cells.shape[1:] != self.steps.shape:
            raise ValueError(
                f"Cells must be of shape (h, {len(self.steps)}), a column for each step, not {self.cells.shape}."
            )
        if not 0 <= self.first < self.end <= self.total:
            raise ValueError(
                f"Rows must lie within a table of {self.total}, the first before the end, "
                f"not from {self.first} to {self.end}."
            )
        if not 1 <= len(self.cells) <= self.count:
            raise ValueError(f"{self.count} rows make 1 to {self.count} cells, not {len(self.cells)}.")

    @property
    def count(self) -> int:
        return self.end - self.first

    def cell_of(self, row: int) -> int:
        return ((row - self.first + 1) * len(self.cells) - 1) // self.count

    def rows_of(self, cell: int) -> tuple[int, int]:
        """First and last row of a cell."""
        edges = (self.first + i * self.count // len(self.cells) for i in (cell, cell + 1))
        return next(edges), next(edges) - 1

    def look_at(self, step: float) -> int | None:
        """The look whose cells reach over `step`; None before the first."""
        look = int(np.searchsorted(self.steps, step, "right")) - 1
        return look if look >= 0 else None


def cell_words(shown: RowCells, row: int, step: float, name: Callable[[int], str] | None) -> str:
    """Row, step and value in a line; of a cell of many rows all of them and their largest. Empty where nothing is."""
    look = shown.look_at(step)
    if look is None or not shown.first <= row < shown.end:
        return ""
    cell = shown.cell_of(row)
    first, last = shown.rows_of(cell)
    number = float(shown.cells[cell, look])
    value = "–" if shown.gaps and math.isnan(number) else read_out(number, 3)
    at = _tr("step %1").replace("%1", thousands(shown.steps[look]))
    if first < last:
        rows = _tr("rows %1–%2").replace("%1", thousands(first)).replace("%2", thousands(last))
        return f"{rows}  {at}  {_tr('largest %1').replace('%1', value)}"
    place = _tr("row %1").replace("%1", thousands(row))
    return f"{place if name is None else f'{name(row)}  {place}'}  {at}  {value}"


def map_words(shown: RowCells, limit: float, touched: int) -> str:
    """All of a map in a sentence or two, with colours up to `limit`."""
    text = _tr("Rows %1 to %2 of %3 over %4 looks, the last at step %5, colours to %6. %7 rows touched.")
    numbers = (shown.first, shown.end - 1, shown.total, len(shown.steps), shown.steps[-1])
    for i, word in enumerate((*map(thousands, numbers), read_out(limit), thousands(touched)), 1):
        text = text.replace(f"%{i}", word)
    return text


def sampled(cells: NDArray[Any]) -> NDArray[Any]:
    """Some of the cells, among them the greatest finite one: enough for a scale, and quick however many there are."""
    flat = cells.ravel()
    if len(flat) <= _SAMPLED:
        return flat
    greatest = flat.max()
    if not np.isfinite(greatest):
        greatest = np.max(flat, where=np.isfinite(flat), initial=0)
    # An odd stride goes through all columns, however many there are of them.
    return np.append(flat[:: len(flat) // _SAMPLED | 1], greatest)


def _tr(text: str) -> str:
    return QCoreApplication.translate("RowMap", text)
