"""A moving average that can be continued: windows that end at each value and grow with what has been seen."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

GROWTH = 0.1
"""Early on the window is this share of what has been seen, so that a steep start is followed."""


def moving_average(
    before: NDArray[np.float32], values: NDArray[np.float32], first: int, span: int
) -> NDArray[np.float32]:
    """Mean of the last `w` values at each of `values` (n,), where value `i` of all has `w = clip(i * GROWTH, 1, span)`.

    `before` are the values that came right before, at least `span` of them or all there are; `first` is the index of
    `values[0]` among all. Values that are not finite count for nothing, and the average is NaN where they stand.
    """
    joined = np.concatenate((before[-span:], values))
    finite = np.isfinite(joined)
    # Sums start anew at each call, so that one huge value cannot take the digits of all that follow.
    sums = np.concatenate(([0.0], np.cumsum(np.where(finite, joined, 0), dtype=np.float64)))
    counts = np.concatenate(([0], np.cumsum(finite)))
    ends = np.arange(len(joined) - len(values), len(joined)) + 1
    windows = np.clip((np.arange(first, first + len(values)) * GROWTH).astype(np.int64), 1, span)
    starts = np.maximum(ends - windows, 0)
    found = np.full(len(values), np.nan, np.float32)
    kept = finite[ends - 1]
    totals, numbers = sums[ends] - sums[starts], counts[ends] - counts[starts]
    found[kept] = totals[kept] / numbers[kept]
    return found
