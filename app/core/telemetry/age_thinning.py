"""Thinning by age: of what is long ago less is kept."""

from __future__ import annotations

from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.sampling import scattered_indices

MOST = 2048
"""Most snapshots of anything: a plot walks through them."""


class _Sized(Protocol):
    @property
    def nbytes(self) -> int: ...


T = TypeVar("T", bound=_Sized)


def decimate_by_age(snapshots: list[T], size: int, budget: int) -> tuple[list[T], int]:
    """Snapshots, oldest first, of `size` bytes together, without one of each two of the older half, at random, again
    and again until the rest fits the budget and is not more than `MOST`. The first and the newest stay, two at least.

    Returns:
        The rest, and its bytes.
    """
    while len(snapshots) > 2 and (size > budget or len(snapshots) > MOST):
        half = max(2, len(snapshots) // 2)
        # One of every so many would hide what repeats as often.
        kept = scattered_indices(half, -(-half // 2)).tolist()
        snapshots = [snapshots[0], *(snapshots[place] for place in kept[1:]), *snapshots[half:]]
        size = sum(each.nbytes for each in snapshots)
    return snapshots, size


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
