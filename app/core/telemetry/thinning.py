"""Thinning: which of many are drawn. One of every so many would hide what repeats as often, and every spike."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.sampling import at_random

TOGETHER = 8
"""Consecutive steps that are looked at together of what can be computed at any step: each period up to this is seen."""


def extreme_indices(values: NDArray[np.floating], most: int) -> NDArray[np.int64]:
    """All places of `values` (n,), or at most `most`, ascending: the first, the last, and where the least and the
    greatest of each of equal stretches are.
    """
    size = len(values)
    if size <= most:
        return np.arange(size, dtype=np.int64)
    stretches = max((most - 2) // 2, 1)
    starts = np.arange(stretches, dtype=np.int64) * size // stretches
    found = [first_of_each(np.where(np.isnan(values), fill, values), starts, reduce) for fill, reduce in _EXTREMES]
    return np.unique(np.concatenate(([0, size - 1], *found)))


def steps_together(first: int, last: int, most: int) -> NDArray[np.int64]:
    """Steps `first` to `last`, or about `TOGETHER * most`, ascending: of as many equal stretches as `most`, each at
    random so many in a row.
    """
    size = last - first + 1
    if size <= TOGETHER * most:
        return np.arange(first, last + 1, dtype=np.int64)
    edges = np.arange(most + 1, dtype=np.int64) * size // most
    begins = edges[:-1] + at_random(np.arange(most), np.diff(edges) - TOGETHER + 1)
    begins[0], begins[-1] = 0, size - TOGETHER
    return first + (begins[:, None] + np.arange(TOGETHER)).reshape(-1)


def first_of_each(values: NDArray[np.floating], starts: NDArray[np.int64], reduce: np.ufunc) -> NDArray[np.int64]:
    """Index of the first of `values` of each bucket that is the bucket's extreme; buckets begin at `starts`."""
    extremes = reduce.reduceat(values, starts)
    # Where nothing changes every value is one, so they are not gone through one by one.
    sizes = np.diff(starts, append=len(values))
    places = np.where(values == np.repeat(extremes, sizes), np.arange(len(values)), len(values))
    found: NDArray[np.int64] = np.minimum.reduceat(places, starts)
    return found


_EXTREMES = ((np.inf, np.minimum), (-np.inf, np.maximum))
