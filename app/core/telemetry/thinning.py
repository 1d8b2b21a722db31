"""Thinning of data to draw or to keep. It never takes every n-th value, which would hide periodic patterns."""

from __future__ import annotations

from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.sampling import at_random, scattered_indices

TOGETHER = 8
"""Number of consecutive steps that are sampled together, where any step can be computed: every period up to this is
seen.
"""


def extreme_indices(values: NDArray[np.floating], most: int) -> NDArray[np.int64]:
    """Return all indices of `values` (n,), or at most `most`, ascending: the ends, and the extremes of equal
    stretches.
    """
    size = len(values)
    if size <= most:
        return np.arange(size, dtype=np.int64)
    stretches = max((most - 2) // 2, 1)
    starts = np.arange(stretches, dtype=np.int64) * size // stretches
    found = [first_of_each(np.where(np.isnan(values), fill, values), starts, reduce) for fill, reduce in _EXTREMES]
    return np.unique(np.concatenate(([0, size - 1], *found)))


def steps_together(first: int, last: int, most: int) -> NDArray[np.int64]:
    """Return steps `first` to `last`, or about `TOGETHER * most` of them, ascending: a few consecutive steps at a
    random place in each of `most` equal stretches.
    """
    size = last - first + 1
    if size <= TOGETHER * most:
        return np.arange(first, last + 1, dtype=np.int64)
    edges = np.arange(most + 1, dtype=np.int64) * size // most
    begins = edges[:-1] + at_random(np.arange(most), np.diff(edges) - TOGETHER + 1)
    begins[0], begins[-1] = 0, size - TOGETHER
    return first + (begins[:, None] + np.arange(TOGETHER)).reshape(-1)


def first_of_each(values: NDArray[np.floating], starts: NDArray[np.int64], reduce: np.ufunc) -> NDArray[np.int64]:
    """Return the index of the first extreme value in each bucket; buckets begin at `starts`."""
    extremes = reduce.reduceat(values, starts)
    # Where nothing changes every value is one, so they are not gone through one by one.
    sizes = np.diff(starts, append=len(values))
    places = np.where(values == np.repeat(extremes, sizes), np.arange(len(values)), len(values))
    found: NDArray[np.int64] = np.minimum.reduceat(places, starts)
    return found


_EXTREMES = ((np.inf, np.minimum), (-np.inf, np.maximum))


MOST = 2048
"""Largest number of snapshots of anything: a plot walks through them."""


class _Sized(Protocol):
    @property
    def nbytes(self) -> int: ...


T = TypeVar("T", bound=_Sized)


def decimate_by_age(snapshots: list[T], size: int, budget: int) -> tuple[list[T], int]:
    """Thin snapshots, oldest first, of `size` bytes together: repeatedly drop a random one of each two in the older
    half, until they fit the budget and there are at most `MOST`. The first and the newest stay.

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
"""Share of the curve's height by which the straight lines may be off."""


def simplify_polyline(
    x: NDArray[np.floating], y: NDArray[np.floating], most: int = 8
) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
    """Simplify a polyline (n,), n >= 2, to at most `most` of its points, ends included, so that the lines between them
    stay close to it.

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
