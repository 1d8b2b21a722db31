"""Samples, maps and projections of tensors, each with a fixed choice of elements."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

MEDIAN = 0.50
QUANTILES = (0.05, 0.25, MEDIAN, 0.75, 0.95)
SAMPLE = 4096
"""Largest number of elements of one tensor whose quantiles are taken; of a larger one, so many spread evenly and always
the same.
"""


def at_random(numbers: ArrayLike, below: ArrayLike) -> NDArray[np.int64]:
    """Return a pseudorandom whole number in [0, `below`) for each of the whole `numbers`; it depends only on that
    number.

    By the mixing of SplitMix64 (Steele, Lea and Flood, 2014, "Fast splittable pseudorandom number generators").
    """
    mixed = (np.atleast_1d(np.asarray(numbers, np.uint64)) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return (mixed % np.asarray(below, np.uint64)).astype(np.int64)


def scattered_indices(size: int, most: int) -> NDArray[np.int64]:
    """Return `most` indices below `size`, ascending, one from each of equal stretches; all indices if `size` is
    smaller.
    """
    if size <= most:
        return np.arange(size, dtype=np.int64)
    edges = np.arange(most + 1, dtype=np.int64) * size // max(most, 1)
    return edges[:-1] + at_random(np.arange(most), np.diff(edges))


CELLS = 128
"""Largest number of rows and columns of a map."""


def plane(shape: Sequence[int]) -> tuple[int, int]:
    """Return the rows and columns of a tensor as a matrix: a vector is one row; the last axis of a kernel is the
    columns.
    """
    return (math.prod(shape[:-1]), shape[-1]) if shape else (1, 1)


def cells_of(shape: Sequence[int]) -> tuple[int, int]:
    """Return the rows and columns of the map of a tensor. Blocks have whole sizes, so there may be fewer than
    `CELLS`.
    """
    rows, columns = plane(shape)
    return _cells(rows), _cells(columns)


def _cells(length: int) -> int:
    return -(-length // -(-length // CELLS)) if length else 0


@dataclass(frozen=True, slots=True)
class TensorStatistics:
    """Statistics of a whole tensor. Mean, standard deviation and largest magnitude ignore values that are not
    finite.
    """

    elements: int
    mean: float
    std: float
    largest: float
    zeros: float
    not_finite: float

    @classmethod
    def of(cls, values: NDArray[np.float32]) -> TensorStatistics:
        finite = values[np.isfinite(values)].astype(np.float64)
        if not len(finite):
            return cls(values.size, math.nan, math.nan, math.nan, 0, values.size)
        largest = float(np.abs(finite).max())
        zeros, broken = int((values == 0).sum()), values.size - len(finite)
        return cls(values.size, float(finite.mean()), float(finite.std()), largest, zeros, broken)


def cells(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the map of a tensor, (rows, columns) float32 with the shape of `cells_of`. A cell is the element of its
    block with the largest magnitude, NaN if an element is not finite.
    """
    whole = values.reshape(plane(values.shape))
    (rows, columns), (high, wide) = whole.shape, cells_of(values.shape)
    if (rows, columns) == (high, wide):
        return whole
    starts = np.arange(high) * -(-rows // high), np.arange(wide) * -(-columns // wide)
    most, least = (each.reduceat(each.reduceat(whole, starts[0], 0), starts[1], 1) for each in (np.maximum, np.minimum))
    found = np.where(-least > most, least, most)
    return np.where(np.isfinite(most) & np.isfinite(least), found, np.float32(np.nan))


SHOWN = 4096
"""Largest number of rows of a projection."""


def shown_rows(rows: int) -> NDArray[np.int64]:
    """Return the rows of a table for a projection: all rows, or always the same `SHOWN` random ones."""
    return scattered_indices(rows, SHOWN)


def principal_axes(
    values: NDArray[np.float64], vectors: NDArray[np.float64], before: NDArray[np.float64] | None = None
) -> tuple[NDArray[np.float64], NDArray[np.float32]]:
    """Return the two directions of the greatest variance, and the share of the variance along each.

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
        Axes (2, columns), of length 1; where there is one column the second is zero. Shares (2,), NaN if nothing
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
