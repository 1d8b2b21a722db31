"""A polyline without what one column of pixels cannot tell apart."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def two_a_pixel(x: NDArray[np.float64], y: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The highest and the lowest of every column of pixels, where more points than that share it; `x` (n,) ascends."""
    columns = np.floor(x)
    starts = np.flatnonzero(np.diff(columns, prepend=np.nan))
    if len(x) <= 2 * len(starts):
        return x, y
    lows, highs = np.fmin.reduceat(y, starts), np.fmax.reduceat(y, starts)
    middle = np.repeat(columns[starts] + 0.5, 2)
    return middle, np.stack((lows, highs), axis=1).ravel()
