"""Where rows and steps of a map over steps are, and which looks have pixels of their own."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF

from widgets.element_map_layout import CellGrid, gathered
from widgets.numerals import thousands
from widgets.plots.step_span import StepSpan
from widgets.row_map_cells import RowCells
from widgets.theme import px

_TALLEST = 48
"""Pixels of a row at most: a table of one row is a band, not a wall."""
_NAMED, _APART, _IDS_APART = 4, 14, 28
"""Pixels of the lowest row that is named, and from one name and from one number to the next."""
_NEWEST = 4
"""Pixels that the newest look is wide at least."""
_STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class RowPlaces(StepSpan):
    """Besides steps, rows `first` to `end` from the top to the bottom of `frame`."""

    first: int
    end: int

    @classmethod
    def within(cls, room: QRectF, first: int, end: int, span: tuple[float, float]) -> RowPlaces:
        """As high as `room` is, unless there are so few rows that they would be walls."""
        frame = QRectF(room)
        frame.setHeight(min(room.height(), px(_TALLEST) * (end - first)))
        return cls(frame, span, first, end)

    @property
    def row_height(self) -> float:
        return self.frame.height() / (self.end - self.first)

    def y_of(self, row: float) -> float:
        """The upper edge of a row."""
        return self.frame.top() + (row - self.first) * self.row_height

    def row_at(self, y: float) -> int | None:
        """The row at a height of the widget, beside the frame too; None above and below it."""
        row = math.floor(self.first + (y - self.frame.top()) / self.row_height)
        return row if self.first <= row < self.end else None


def look_grid(shown: RowCells, places: RowPlaces, end: float, ratio: float) -> tuple[CellGrid, NDArray[Any]] | None:
    """Where looks in sight are in pixels of the screen, and their cells (rows, columns), no more of them than pixels.

    The cells of a look reach to the next look, those of the last one to the step `end`. Looks that share a pixel show
    their greatest, and so do rows; what is not known is 0. None where no look is in sight.
    """
    frame, (low, high) = places.frame, places.span
    left, top = math.ceil(frame.left() * ratio), math.ceil(frame.top() * ratio)
    width = max(1, math.floor(frame.right() * ratio) - left)
    height = max(1, math.floor(frame.bottom() * ratio) - top)
    since = max(0, int(np.searchsorted(shown.steps, low, "right")) - 1)
    until = int(np.searchsorted(shown.steps, high))
    begins = np.append(shown.steps[since : until + 1], end)[: until - since + 1]
    edges = np.clip(np.rint((begins - low) / (high - low) * width), 0, width).astype(np.intp)
    if until == len(shown.steps):
        # The newest look is seen from its first step on.
        edges[-1] = max(edges[-1], min(edges[-2] + round(_NEWEST * ratio), width))
    firsts = np.flatnonzero(np.diff(edges[:-1], prepend=-1))
    # What begins at the right edge has no pixel.
    firsts = firsts[edges[firsts] < edges[-1]]
    if not len(firsts):
        return None
    cells = shown.cells[:, since:until]
    if shown.gaps:
        # NaN would win where a cell shares its pixel.
        cells = np.where(np.isnan(cells), 0, cells)
    if len(firsts) < cells.shape[1]:
        cells = np.maximum.reduceat(cells, firsts, axis=1)
    if len(cells) > height:
        cells = gathered(cells, height, 0)
    columns = np.append(edges[firsts], edges[-1])
    rows = np.rint(np.arange(len(cells) + 1) * (height / len(cells))).astype(np.intp)
    return CellGrid(left + int(columns[0]), top, rows, columns - columns[0], ratio), cells


def row_ticks(places: RowPlaces, name: Callable[[int], str] | None) -> list[tuple[int, str]]:
    """Rows to be written beside the map, from the top: by name where rows are high enough to be told apart, else by
    number.
    """
    named = name is not None and places.row_height >= px(_NAMED)
    text = name if named and name is not None else thousands
    apart = px(_APART if named or places.row_height >= px(_APART) else _IDS_APART)
    every, power = 1, 0
    while every * places.row_height < apart:
        power += 1
        every = _STEPS[power % 3] * 10 ** (power // 3)
    return [(row, text(row)) for row in range(-(-places.first // every) * every, places.end, every)]
