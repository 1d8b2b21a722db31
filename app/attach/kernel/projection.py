"""Projections of tables: which rows are shown, and along which two directions."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .sampling import scattered_indices

SHOWN = 4096
"""Most rows of a projection."""


def shown_rows(rows: int) -> NDArray[np.int64]:
    """The rows of a table that a projection shows: all, or `SHOWN` spread at random; always the same ones."""
    return scattered_indices(rows, SHOWN)


def principal_axes(
    values: NDArray[np.float64], vectors: NDArray[np.float64], before: NDArray[np.float64] | None = None
) -> tuple[NDArray[np.float64], NDArray[np.float32]]:
    """The two directions of the greatest variance, and the share of the variance along each.

    They are the eigenvectors of the covariance's two largest eigenvalues (Pearson 1901, "On lines and planes of closest
    fit to systems of points in space"), which have neither a sign nor, where eigenvalues cross, an order of their own.
    Both are those in which they resemble the axes `before` most: the order by the greatest sum of |dot products|, then
    each sign by its dot product. The first time the larger comes first, and the greatest coefficient of each is
    positive.

    Args:
        values: (columns,), the eigenvalues of the covariance, ascending.
        vectors: (columns, columns), an eigenvector in each column.
        before: (2, columns), the axes of the snapshot before.

    Returns:
        Axes (2, columns), of length 1; where there is one column the second is zero. Shares (2,), NaN where nothing
        varies.
    """
    columns = len(values)
    axes, found = np.zeros((2, columns)), np.zeros(2)
    count = min(2, columns)
    axes[:count] = vectors[:, ::-1].T[:count]
    found[:count] = np.maximum(values[::-1][:count], 0.0)
    if before is not None:
        dots = before @ axes.T
        if columns > 1 and abs(dots[0, 1]) + abs(dots[1, 0]) > abs(dots[0, 0]) + abs(dots[1, 1]):
            axes, found, dots = axes[::-1], found[::-1], dots[:, ::-1]
        signs = np.diagonal(dots)
    else:
        signs = axes[np.arange(2), np.abs(axes).argmax(axis=1)]
    axes = np.where(signs < 0, -1.0, 1.0)[:, None] * axes
    total = float(values.sum())
    shares = found / total if total > 0 else np.full(2, np.nan)
    return axes, shares.astype(np.float32)
