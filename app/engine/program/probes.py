"""Probe rows: samples of every tensor, laid out one after the other, and their quantiles outside the traced loop."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.sampling import QUANTILES, SAMPLE


@dataclass(frozen=True)
class ProbeLayout:
    """Where each tensor's elements lie in a flat probe row, `sizes` in order, after `head` other values.

    Those in `counted` have a number before them: how many of their elements there are.
    """

    head: int
    sizes: tuple[int, ...]
    counted: frozenset[int] = frozenset()

    @classmethod
    def of(cls, head: int, shapes: Sequence[Sequence[int]], counted: Iterable[int] = ()) -> ProbeLayout:
        return cls(head, tuple(min(SAMPLE, math.prod(shape)) for shape in shapes), frozenset(counted))

    @property
    def width(self) -> int:
        return self.head + sum(self.sizes) + len(self.counted)

    def quantiles(self, rows: NDArray[np.float32]) -> NDArray[np.float32]:
        """`QUANTILES` of every tensor in each row, interpolated linearly: (n, width) -> (n, 5 * tensors).

        A tensor with an element that is not finite gives NaN, and so does one of which there are no elements.
        """
        found = np.empty((len(rows), len(self.sizes), len(QUANTILES)), np.float32)
        for tensors, places in self._alike:
            found[:, tensors] = _quantiles(rows[:, places])
        for i, start in self._varying:
            counts = rows[:, start].astype(int)
            for count in np.unique(counts):
                there = counts == count
                found[there, i] = _quantiles(rows[there, start + 1 : start + 1 + count])
        return found.reshape(len(rows), found.shape[1] * len(QUANTILES))

    @functools.cached_property
    def _starts(self) -> list[int]:
        """Where each tensor begins, with its number."""
        lengths = [size + (i in self.counted) for i, size in enumerate(self.sizes)]
        return [self.head, *(self.head + np.cumsum(lengths, dtype=int)).tolist()]

    @functools.cached_property
    def _alike(self) -> list[tuple[NDArray[np.intp], NDArray[np.intp]]]:
        """Tensors of one size, (n,), and the places of their elements, (n, size): a call each takes longer than to sort
        what is in most of them."""
        groups: dict[int, list[int]] = {}
        for i, size in enumerate(self.sizes):
            if i not in self.counted:
                groups.setdefault(size, []).append(i)
        return [
            (np.array(group), np.add.outer([self._starts[i] for i in group], np.arange(size)))
            for size, group in groups.items()
        ]

    @functools.cached_property
    def _varying(self) -> list[tuple[int, int]]:
        """Tensors whose number says how many elements there are, and the place of that number."""
        return [(i, self._starts[i]) for i in sorted(self.counted)]


def _quantiles(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """Of the last axis: (..., size) -> (..., 5)."""
    size = values.shape[-1]
    if size == 0:
        return np.full((*values.shape[:-1], len(QUANTILES)), np.nan, np.float32)
    places = np.array(QUANTILES) * (size - 1)
    low = np.floor(places).astype(int)
    high = np.minimum(low + 1, size - 1)
    # NumPy sorts float32 with vector instructions, in half the time that it takes to partition.
    ordered = np.sort(values, axis=-1)
    share = (places - low).astype(np.float32)
    with np.errstate(over="ignore", invalid="ignore"):
        found = ordered[..., low] * (1 - share) + ordered[..., high] * share
    # NaN is ordered last; an infinity is either last or first.
    found[~np.isfinite(ordered[..., -1]) | ~np.isfinite(ordered[..., 0])] = np.nan
    return found.astype(np.float32)
