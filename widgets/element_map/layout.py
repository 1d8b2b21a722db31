"""The layout of a map's cells: whole pixels of equal size, wherever that wastes little room."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF

_LARGEST, _FEW, _STRETCH = 96, 48, 2.0
"""Pixels of a cell at most; what a cell may measure however thin it is the other way; how much longer than wide."""
_WASTE = 0.14
"""Share of the room given up so that all cells are of one size."""

Pixels = NDArray[np.intp]


@dataclass(frozen=True)
class CellGrid:
    """Cells along two axes. `row_edges` (rows + 1,) and `column_edges` (columns + 1,) are pixels of the screen,
    `ratio` to one of the widget, from the upper left corner of the map, which is at `left` and `top` in such pixels.

    With more cells than pixels edges coincide.
    """

    left: int
    top: int
    row_edges: Pixels
    column_edges: Pixels
    ratio: float

    @property
    def rows(self) -> int:
        return len(self.row_edges) - 1

    @property
    def columns(self) -> int:
        return len(self.column_edges) - 1

    @property
    def height(self) -> int:
        """In pixels of the screen, like `width`."""
        return int(self.row_edges[-1])

    @property
    def width(self) -> int:
        return int(self.column_edges[-1])

    @property
    def frame(self) -> QRectF:
        """All cells, in pixels of the widget."""
        return QRectF(self.left / self.ratio, self.top / self.ratio, self.width / self.ratio, self.height / self.ratio)

    def cell(self, row: int, column: int) -> QRectF:
        """One cell, in pixels of the widget."""
        y0, y1 = self.row_edges[row : row + 2].tolist()
        x0, x1 = self.column_edges[column : column + 2].tolist()
        ratio = self.ratio
        return QRectF((self.left + x0) / ratio, (self.top + y0) / ratio, (x1 - x0) / ratio, (y1 - y0) / ratio)

    def at(self, place: QPointF) -> tuple[int, int] | None:
        """Row and column of the cell at a place of the widget; None beside the map."""
        row, column = self.row_at(place.y()), self.column_at(place.x())
        return None if row is None or column is None else (row, column)

    def column_at(self, x: float) -> int | None:
        """The column this far from the left of the widget, below the map too; None left and right of it."""
        x = x * self.ratio - self.left
        if not 0 <= x < self.width:
            return None
        return min(int(np.searchsorted(self.column_edges, x, "right")), self.columns) - 1

    def row_at(self, y: float) -> int | None:
        """The row at a height of the widget, beside the map too; None above and below."""
        y = y * self.ratio - self.top
        if not 0 <= y < self.height:
            return None
        return min(int(np.searchsorted(self.row_edges, y, "right")), self.rows) - 1


def cell_grid(room: QRectF, rows: int, columns: int, ratio: float) -> CellGrid:
    """Cells in the upper left corner of `room`, in pixels of the widget, which are `ratio` of the screen's each.

    Cells are at most twice as long as wide, unless they are few one way: a vector is a band, not a hair.
    """
    left, top = math.ceil(room.left() * ratio), math.ceil(room.top() * ratio)
    wide = max(1, math.floor(room.right() * ratio) - left)
    high = max(1, math.floor(room.bottom() * ratio) - top)
    width, height = wide / max(1, columns), high / max(1, rows)
    widest = min(max(_STRETCH * height, _FEW * ratio), _LARGEST * ratio)
    highest = min(max(_STRETCH * width, _FEW * ratio), _LARGEST * ratio)
    width, height = min(width, widest), min(height, highest)
    if max(width, height) < 1.25 * min(width, height):
        width = height = min(width, height)
    return CellGrid(left, top, _edges(rows, height), _edges(columns, width), ratio)


def _edges(count: int, size: float) -> Pixels:
    whole = math.floor(size)
    if whole >= (1 - _WASTE) * size:
        size = whole
    return np.rint(np.arange(count + 1) * size).astype(np.intp)


def spread(cells: NDArray[Any], edges: Pixels, axis: int) -> NDArray[Any]:
    """Cells to pixels along an axis: each as often as it has pixels."""
    return np.repeat(cells, np.diff(edges), axis)


def gathered(values: NDArray[Any], pixels: int, axis: int) -> NDArray[Any]:
    """More values than pixels along an axis to one for each: of those that share it the greatest."""
    count = values.shape[axis]
    firsts = np.arange(pixels) * count // pixels
    ends = np.append(firsts[1:], count) - 1
    found = values.take(firsts, axis)
    for more in range(1, -(-count // pixels)):
        np.maximum(found, values.take(np.minimum(firsts + more, ends), axis), out=found)
    return found
