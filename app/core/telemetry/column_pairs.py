"""Two columns at the steps at which both were recorded: the points of a plot of one against the other."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.core.telemetry.run_columns import Recording


@dataclass(frozen=True, slots=True)
class ColumnPairs:
    """Steps (n,), ascending, and the finite values of two columns at each of them, `x` and `y` (n,) float64.

    `every` is 1 where these are all; else only every so many-th row of the column with fewer rows was looked at.
    `broken` is at how many of the steps one of the two is not finite.
    """

    steps: NDArray[np.int64]
    x: NDArray[np.float64]
    y: NDArray[np.float64]
    every: int = 1
    broken: int = 0

    def __len__(self) -> int:
        return len(self.steps)


def pairs_of(recording: Recording, x: str, y: str, first: float, last: float, most: int) -> ColumnPairs:
    """Columns `x` and `y` at steps `first` to `last` (inclusive), at most about `most` of them.

    What is too many is thinned by a power of two, so that the points that stay are the same while a run goes on.
    """
    tables = [
        (fewer, more)
        for fewer, more in (
            sorted(((a, x), (b, y)), key=lambda each: each[0].count(first, last))
            for a in recording.tables(x)
            for b in recording.tables(y)
        )
        if fewer[0].count(first, last)
    ]
    count = sum(fewer[0].count(first, last) for fewer, _ in tables)
    every = 1
    while count > most * every:
        every *= 2
    parts = []
    for (table, column), (other, another) in tables:
        steps, values = table.rows(column, first, last, every)
        there, beside = other.found_at(another, steps)
        pair = (values, beside) if column == x else (beside, values)
        parts.append((steps[there], pair[0][there], pair[1][there]))
    if not parts:
        return ColumnPairs(np.empty(0, np.int64), np.empty(0), np.empty(0))
    steps, across, up = (np.concatenate(each) for each in zip(*parts, strict=True))
    steps, order = np.unique(steps, return_index=True)
    across, up = across[order].astype(np.float64), up[order].astype(np.float64)
    finite = np.isfinite(across) & np.isfinite(up)
    return ColumnPairs(steps[finite], across[finite], up[finite], every, int(np.count_nonzero(~finite)))
