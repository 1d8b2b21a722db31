"""Thinning: which of many are drawn. One of every so many would hide what repeats as often, and every spike."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

TOGETHER = 8
"""Consecutive steps that are looked at together of what can be computed at any step: each period up to this is seen."""


def at_random(numbers: ArrayLike, below: ArrayLike) -> NDArray[np.int64]:
    """A whole number from 0 to below `below` for each of `numbers`, whole ones too; always the same for the same.

    By the mixing of SplitMix64 (Steele, Lea and Flood, 2014, "Fast splittable pseudorandom number generators").
    """
    mixed = (np.atleast_1d(np.asarray(numbers, np.uint64)) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return (mixed % np.asarray(below, np.uint64)).astype(np.int64)


def scattered_indices(size: int, most: int) -> NDArray[np.int64]:
    """All places below `size`, or `most` of them, ascending: one at random of each of as many equal stretches."""
    if size <= most:
        return np.arange(size, dtype=np.int64)
    edges = np.arange(most + 1, dtype=np.int64) * size // max(most, 1)
    return edges[:-1] + at_random(np.arange(most), np.diff(edges))


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
