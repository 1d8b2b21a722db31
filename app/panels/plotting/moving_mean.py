"""Moving means of a per-step column, for shares that are mostly 0 or 1, where extremes say nothing."""

from __future__ import annotations

import math

import numpy as np

from app.core.recording.column_pairs import GrowingRows
from app.core.recording.run_columns import Recording
from app.session.session import Session
from widgets.plots.layers import Source
from widgets.plots.scales import Array

BLOCK = 16
"""Steps whose sum is kept."""
LATELY = 50
"""Steps that a read-out is the mean of."""
_PIXELS = 6


class MovingMean:
    """Sums over blocks of steps of one column of the current run; each step is read once, when its block is complete.

    Values that are not finite count for nothing, and where there is no other the mean is a gap.
    """

    def __init__(self, session: Session, column: str) -> None:
        self._session, self._column = session, column
        self._of: tuple[Recording | None, int] = None, 0
        """What is summed, and how often it was cut."""
        self._begin()

    def _begin(self) -> None:
        self._sums = GrowingRows(2)
        """Of the values of all blocks up to one, and how many are finite."""
        self._sums.append(np.zeros((1, 2)))

    def source(self) -> Source:
        """Its read-out is the mean of the last `LATELY` steps."""
        return Source(self.read, lambda step: moving_mean(self._session, self._column, step))

    def read(self, x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        """Means over as many blocks as suit the range, each at the end of what it is the mean of."""
        self._catch_up()
        through, sums = len(self._sums) - 1, self._sums.all
        width = max(1, math.ceil((x1 - x0) / max(8, pixels // _PIXELS) / BLOCK))
        first = max(1, math.floor(x0 / BLOCK / width)) * width
        # What is not through yet ends the line, as the mean of as many blocks as the others.
        regular = np.arange(first, min(through, math.ceil(x1 / BLOCK) + width) + 1, width)
        ends = np.union1d(regular, [through] if through >= width and len(regular) else []).astype(int)
        ends = ends[(ends - 1) * BLOCK <= x1 + width * BLOCK]
        totals, counts = (sums[ends] - sums[ends - width]).T
        means = np.full(len(ends), np.nan)
        np.divide(totals, counts, out=means, where=counts > 0)
        return (ends * BLOCK).astype(float), means

    def _catch_up(self) -> None:
        recording = self._session.run.recording
        of = recording, sum(table.cuts for table in recording.tables(self._column)[:1])
        if of != self._of:
            self._of = of
            self._begin()
        first = (len(self._sums) - 1) * BLOCK + 1
        blocks = (recording.last_step - first + 1) // BLOCK
        if blocks <= 0:
            return
        # As many buckets as steps, so that every value is there.
        x, y = recording.read(self._column, first, first + blocks * BLOCK - 1, blocks * BLOCK)
        kept = (x >= first) & (x < first + blocks * BLOCK) & np.isfinite(y)
        block = ((x[kept] - first) // BLOCK).astype(int)
        new = np.stack((np.bincount(block, y[kept], blocks), np.bincount(block, minlength=blocks)), axis=1)
        self._sums.append(self._sums.all[-1] + np.cumsum(new, axis=0))


def moving_mean(session: Session, column: str, step: float = math.inf) -> float:
    """The mean of a column of every step over the last `LATELY` steps up to `step`; NaN where there is nothing."""
    last = min(step, session.run.recording.last_step)
    x, y = session.run.recording.read(column, last - LATELY + 1, last, LATELY)
    known = y[(x > last - LATELY) & (x <= last) & np.isfinite(y)]
    return float(known.mean()) if len(known) else math.nan


def percent(share: float) -> str:
    """`12 %`, `0.4 %`; a dash where nothing is known yet."""
    if math.isnan(share):
        return "–"
    value = 100 * share
    if 0 < value < 1:
        return f"{value:.1f} %" if value >= 0.05 else "<0.1 %"
    # All but a few is not all.
    return f"{min(round(value), 99) if value < 100 else round(value)} %"
