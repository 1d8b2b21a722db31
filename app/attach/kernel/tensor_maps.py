"""Maps of tensors: a matrix of limited size that stands for a tensor of any, and numbers of the whole."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

CELLS = 128
"""Most rows and columns of a map."""


def plane(shape: Sequence[int]) -> tuple[int, int]:
    """Rows and columns of a tensor laid out as a matrix: a vector is one row, a kernel has its last axis as columns."""
    return (math.prod(shape[:-1]), shape[-1]) if shape else (1, 1)


def cells_of(shape: Sequence[int]) -> tuple[int, int]:
    """Rows and columns of the map of a tensor; blocks are whole, so there may be fewer than `CELLS`."""
    rows, columns = plane(shape)
    return _cells(rows), _cells(columns)


def _cells(length: int) -> int:
    return -(-length // -(-length // CELLS)) if length else 0


@dataclass(frozen=True, slots=True)
class TensorStatistics:
    """Statistics of a whole tensor. Mean, standard deviation and largest magnitude are of what is finite."""

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
    """The map of a tensor, (rows, columns) float32 as `cells_of` its shape: of each block of elements the one of the
    greatest magnitude, NaN where one is not finite.
    """
    whole = values.reshape(plane(values.shape))
    (rows, columns), (high, wide) = whole.shape, cells_of(values.shape)
    if (rows, columns) == (high, wide):
        return whole
    starts = np.arange(high) * -(-rows // high), np.arange(wide) * -(-columns // wide)
    most, least = (each.reduceat(each.reduceat(whole, starts[0], 0), starts[1], 1) for each in (np.maximum, np.minimum))
    found = np.where(-least > most, least, most)
    return np.where(np.isfinite(most) & np.isfinite(least), found, np.float32(np.nan))
