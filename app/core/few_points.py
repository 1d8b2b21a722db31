"""A curve as few points: what a person can drag."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_CLOSE = 0.02
"""Share of the curve's height that the straight lines may be off by."""


def few_points(
    x: NDArray[np.floating], y: NDArray[np.floating], most: int = 8
) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
    """At most `most` points of a polyline (n,), n >= 2, ends included, between which straight lines come close to it.

    Points are taken where the lines are off most, one after the other (Ramer 1972, Douglas and Peucker 1973).
    """
    chosen = [0, len(x) - 1]
    allowed = _CLOSE * float(np.ptp(y))
    while len(chosen) < most:
        off = np.abs(np.interp(x, x[chosen], y[chosen]) - y)
        worst = int(np.argmax(off))
        if off[worst] <= allowed:
            break
        chosen = sorted({*chosen, worst})
    return x[chosen], y[chosen]
