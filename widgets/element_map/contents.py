"""The contents of an element map: cells, the elements they represent, and statistics of all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray


class Statistics(Protocol):
    """Numbers of all elements; mean, standard deviation and largest magnitude are of what is finite."""

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
    """Cells (rows, columns) of a floating type, each for `block` = (rows, columns) of the elements of a matrix of
    `shape`. `row_sizes` (rows,) is the root mean square of each row where `exact_rows`, else its largest magnitude.
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
        """The cell with the element at (row, column); None where there is none."""
        if element is None:
            return None
        row, column = element[0] // self.block[0], element[1] // self.block[1]
        return (row, column) if 0 <= row < self.rows and 0 <= column < self.columns else None

    def element_of(self, row: int, column: int) -> tuple[int, int]:
        """The (first) element of a cell."""
        return row * self.block[0], column * self.block[1]

    def spans(self, row: int, column: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """First and last row, and first and last column, of the elements of a cell; the last block may be smaller."""
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
    """Contents of a scalar, of a vector (n,), as one row, or of a matrix; None where there are no elements.

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
