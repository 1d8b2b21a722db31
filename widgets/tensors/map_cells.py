"""Cells of an element map: the elements they represent, statistics of all elements, and positions in whole pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QPointF, QRectF


class Statistics(Protocol):
    """Statistics of all elements; mean, standard deviation and largest magnitude are of the finite ones."""

    @property
    def elements(self) -> int: ...
    @property
    def mean(self) -> float: ...
    @property
    def std(self) -> float: ...
    @property
    def largest(self) -> float: ...
    @property
    def zeros(self) -> float: ...
    @property
    def not_finite(self) -> float: ...


@dataclass(frozen=True)
class MapContents:
    """Cells (rows, columns) of a floating type, each for a `block` = (rows, columns) of elements of a matrix of
    `shape`. `row_sizes` (rows,) is the root mean square of each row if `exact_rows`, else its largest magnitude.
    """

    cells: NDArray[Any]
    block: tuple[int, int]
    shape: tuple[int, int]
    row_sizes: NDArray[Any]
    exact_rows: bool
    statistics: Statistics | None

    @property
    def rows(self) -> int:
        return int(self.cells.shape[0])

    @property
    def columns(self) -> int:
        return int(self.cells.shape[1])

    def cell_of(self, element: tuple[int, int] | None) -> tuple[int, int] | None:
        """Return the cell with the element at (row, column); None if there is none."""
        if element is None:
            return None
        row, column = element[0] // self.block[0], element[1] // self.block[1]
        return (row, column) if 0 <= row < self.rows and 0 <= column < self.columns else None

    def element_of(self, row: int, column: int) -> tuple[int, int]:
        """Return the (first) element of a cell."""
        return row * self.block[0], column * self.block[1]

    def spans(self, row: int, column: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return first and last row, and first and last column, of a cell's elements; the last block may be smaller."""
        (down, right), (rows, columns) = self.block, self.shape
        return (
            (row * down, min((row + 1) * down, rows) - 1),
            (column * right, min((column + 1) * right, columns) - 1),
        )


def map_contents(
    cells: ArrayLike,
    block: tuple[int, int] = (1, 1),
    shape: tuple[int, int] | None = None,
    statistics: Statistics | None = None,
    row_rms: ArrayLike | None = None,
) -> MapContents | None:
    """Return the contents of a scalar, of a vector (n,) as one row, or of a matrix; None without elements.

    Copies: the caller may go on writing to its array. Raises `ValueError` for more than two axes, and for a
    `row_rms` that is not (rows,).
    """
    values = np.array(cells)
    if values.ndim > 2:
        raise ValueError(f"A map takes a scalar, a vector or a matrix, not an array of shape {values.shape}.")
    values = np.atleast_2d(values)
    if not np.issubdtype(values.dtype, np.floating) or values.dtype.itemsize < 4:
        values = values.astype(np.float64 if values.dtype.itemsize > 2 else np.float32)
    if not values.size:
        return None
    exact = row_rms is not None or block == (1, 1)
    if row_rms is not None:
        sizes = np.array(row_rms, np.float64)
        if sizes.shape != values.shape[:1]:
            raise ValueError(f"Of {values.shape[0]} rows, row_rms must be ({values.shape[0]},), not {sizes.shape}.")
    else:
        sizes = _row_sizes(values, exact)
    high, wide = values.shape
    return MapContents(values, block, shape or (high * block[0], wide * block[1]), sizes, exact, statistics)


def _row_sizes(values: NDArray[Any], exact: bool) -> NDArray[Any]:
    if not exact:
        return np.abs(values).max(1)
    # float32 squares of small moments underflow.
    wide = values.astype(np.float64)
    sizes: NDArray[Any] = np.sqrt(np.einsum("ij,ij->i", wide, wide) / values.shape[1])
    return sizes


_LARGEST, _FEW, _STRETCH = 96, 48, 2.0
"""Pixels of a cell at most; what a cell may measure however thin it is the other way; how much longer than wide."""
_WASTE = 0.14
"""Share of the room given up so that all cells are of one size."""

Pixels = NDArray[np.intp]


@dataclass(frozen=True)
class CellGrid:
    """Cells along two axes. `row_edges` (rows + 1,) and `column_edges` (columns + 1,) are screen pixels, `ratio` for
    one widget pixel, from the upper left corner of the map, which is at `left` and `top` in screen pixels.

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
        """Height in screen pixels, like `width`."""
        return int(self.row_edges[-1])

    @property
    def width(self) -> int:
        return int(self.column_edges[-1])

    @property
    def frame(self) -> QRectF:
        """Frame of all cells, in pixels of the widget."""
        return QRectF(self.left / self.ratio, self.top / self.ratio, self.width / self.ratio, self.height / self.ratio)

    def cell(self, row: int, column: int) -> QRectF:
        """Return one cell, in pixels of the widget."""
        y0, y1 = self.row_edges[row : row + 2].tolist()
        x0, x1 = self.column_edges[column : column + 2].tolist()
        ratio = self.ratio
        return QRectF((self.left + x0) / ratio, (self.top + y0) / ratio, (x1 - x0) / ratio, (y1 - y0) / ratio)

    def at(self, place: QPointF) -> tuple[int, int] | None:
        """Return row and column of the cell at a position of the widget; None outside the map."""
        row, column = self.row_at(place.y()), self.column_at(place.x())
        return None if row is None or column is None else (row, column)

    def column_at(self, x: float) -> int | None:
        """Return the column at an x of the widget, also below the map; None left and right of it."""
        x = x * self.ratio - self.left
        if not 0 <= x < self.width:
            return None
        return min(int(np.searchsorted(self.column_edges, x, "right")), self.columns) - 1

    def row_at(self, y: float) -> int | None:
        """Return the row at a y of the widget, also beside the map; None above and below it."""
        y = y * self.ratio - self.top
        if not 0 <= y < self.height:
            return None
        return min(int(np.searchsorted(self.row_edges, y, "right")), self.rows) - 1


def cell_grid(room: QRectF, rows: int, columns: int, ratio: float) -> CellGrid:
    """Lay cells in the upper left corner of `room`, in widget pixels of `ratio` screen pixels each.

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
    """Repeat cells along an axis, each once for every pixel that it covers."""
    return np.repeat(cells, np.diff(edges), axis)


def gathered(values: NDArray[Any], pixels: int, axis: int) -> NDArray[Any]:
    """Reduce more values than pixels along an axis to one for each pixel: the greatest of its values."""
    count = values.shape[axis]
    firsts = np.arange(pixels) * count // pixels
    ends = np.append(firsts[1:], count) - 1
    found = values.take(firsts, axis)
    for more in range(1, -(-count // pixels)):
        np.maximum(found, values.take(np.minimum(firsts + more, ends), axis), out=found)
    return found
