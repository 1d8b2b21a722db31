"""As many points of a curve as paper can show, with every peak and trough among them."""

from __future__ import annotations

import numpy as np

from widgets.figures.figure import Array
from widgets.figures.paper import PER_INCH

BUCKET = PER_INCH / 600
"""What 600 dots to the inch can tell apart, in the paper's units."""


def thinned(x: Array, y: Array) -> tuple[Array, Array]:
    """At most the lowest and highest of each bucket; x and y (n,) on paper, x ascending, NaN a gap.

    A bucket that has values at all has no gap.
    """
    starts = _starts(x)
    if 2 * len(starts) >= len(x):
        return x, y
    low, high = np.fmin.reduceat(y, starts), np.fmax.reduceat(y, starts)
    ends = np.append(starts[1:], len(x)) - 1
    falling = y[starts] > y[ends]
    first, second = np.where(falling, high, low), np.where(falling, low, high)
    return np.repeat(x[starts], 2), np.column_stack([first, second]).ravel()


def thinned_band(x: Array, low: Array, high: Array) -> tuple[Array, Array, Array]:
    """The same of a band: the lowest of `low` and the highest of `high` in each bucket."""
    starts = _starts(x)
    if 2 * len(starts) >= len(x):
        return x, low, high
    return x[starts], np.fmin.reduceat(low, starts), np.fmax.reduceat(high, starts)


def _starts(x: Array) -> np.ndarray:
    """Where in `x` (n,) each bucket that has points begins."""
    bucket = np.floor(x / BUCKET)
    return np.flatnonzero(np.append(True, bucket[1:] != bucket[:-1])) if len(x) else np.empty(0, np.intp)


def runs(*columns: Array) -> list[slice]:
    """Stretches without a gap in any of the columns, each (n,)."""
    there = np.isfinite(columns).all(axis=0)
    edges = np.flatnonzero(np.diff(np.concatenate([[False], there, [False]]).astype(np.int8)))
    return [slice(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]
