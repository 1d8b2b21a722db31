"""Curves through points by cubic pieces that never overshoot."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray


def monotone_slopes(at: ArrayLike, values: ArrayLike) -> NDArray[np.float64]:
    """The slope at each point, such that Hermite's cubics between them rise and fall only where the points do.

    Fritsch and Butland, "A Method for Constructing Local Monotone Piecewise Cubic Interpolants", 1984: the harmonic
    mean of the slopes on both sides, weighted by their lengths, 0 at a turn; at the ends the three-point formula, cut
    where it would overshoot. `at` ascends and has the length of `values`.
    """
    x, y = np.asarray(at, np.float64), np.asarray(values, np.float64)
    if len(x) < 2:
        return np.zeros_like(y)
    step = np.diff(x)
    rise = np.diff(y) / step
    if len(x) == 2:
        return np.repeat(rise, 2)
    left, right = step[:-1], step[1:]
    before, after = rise[:-1], rise[1:]
    first, second = 2 * right + left, right + 2 * left
    same = before * after > 0
    mean = (first + second) / (first / np.where(same, before, 1.0) + second / np.where(same, after, 1.0))
    inner = np.where(same, mean, 0.0)
    return np.array(
        [_end_slope(step[0], step[1], rise[0], rise[1]), *inner, _end_slope(step[-1], step[-2], rise[-1], rise[-2])]
    )


def _end_slope(near: float, far: float, rise: float, next_rise: float) -> float:
    slope = ((2 * near + far) * rise - near * next_rise) / (near + far)
    if np.sign(slope) != np.sign(rise):
        return 0.0
    if np.sign(rise) != np.sign(next_rise) and abs(slope) > 3 * abs(rise):
        return 3 * rise
    return slope
