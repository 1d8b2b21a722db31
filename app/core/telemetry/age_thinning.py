"""Thinning by age: what is long ago is kept at wider distances."""

from __future__ import annotations

from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

MOST = 2048
"""Most snapshots of anything: a plot walks through them."""


class _Sized(Protocol):
    @property
    def nbytes(self) -> int: ...


T = TypeVar("T", bound=_Sized)


def decimate_by_age(snapshots: list[T], size: int, budget: int) -> tuple[list[T], int]:
    """Snapshots, oldest first, of `size` bytes together, without every second one of the older half, again and again
    until the rest fits the budget and is not more than `MOST`. The first and the newest stay, two at least.

    Returns:
        The rest, and its bytes.
    """
    while len(snapshots) > 2 and (size > budget or len(snapshots) > MOST):
        half = max(2, len(snapshots) // 2)
        snapshots = [*snapshots[:half:2], *snapshots[half:]]
        size = sum(each.nbytes for each in snapshots)
    return snapshots, size


def linspace_indices(size: int, most: int) -> NDArray[np.int64]:
    """All places below `size`, or `most` of them spread evenly from the first to the last; always the same ones."""
    count = min(size, most)
    return np.arange(count, dtype=np.int64) * (size - 1) // max(count - 1, 1)


_CLOSE = 0.02
"""Share of the curve's height that the straight lines may be off by."""


def simplify_polyline(
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
