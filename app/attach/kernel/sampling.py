"""Samples of many elements: a few at random, and always the same ones."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

MEDIAN = 0.50
QUANTILES = (0.05, 0.25, MEDIAN, 0.75, 0.95)
SAMPLE = 4096
"""Most elements of one tensor whose quantiles are taken; of a larger one, so many spread evenly and always the same."""


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
