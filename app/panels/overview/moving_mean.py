"""Moving means of a per-step column, for shares that are mostly 0 or 1, where extremes say nothing."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from app.core.telemetry.run_columns import Recording
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
        self._recording: Recording | None = None
        self._totals: NDArray[np.float64] = np.zeros(1)
        self._counts: NDArray[np.float64] = np.zeros(1)

    def source(self) -> Source:
        """Its read-out is the mean of the last `LATELY` steps."""
        return Source(self.read, lambda step: moving_mean(self._session, self._column, step))

    def read(self, x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        """Means over as many blocks as suit the range, each at the end of what it is the mean of."""
        self._catch_up()
        through = len(self._totals) - 1
        width = max(1, math.ceil((x1 - x0) / max(8, pixels // _PIXELS) / BLOCK))
        first = max(1, math.floor(x0 / BLOCK / width)) * width
        # What is not through yet ends the line, as the mean of as many blocks as the others.
        regular = np.arange(first, min(through, math.ceil(x1 / BLOCK) + width) + 1, width)
        ends = np.union1d(regular, [through] if through >= width and len(regular) else []).astype(int)
        ends = ends[(ends - 1) * BLOCK <= x1 + width * BLOCK]
        counts = self._counts[ends] - self._counts[ends - width]
        totals = self._totals[ends] - self._totals[ends - width]
        means = np.full(len(ends), np.nan)
        np.divide(totals, counts, out=means, where=counts > 0)
        return (ends * BLOCK).astype(float), means

    def _catch_up(self) -> None:
        recording = self._session.recording
        if recording is not self._recording:
            self._recording, self._totals, self._counts = recording, np.zeros(1), np.zeros(1)
        first = (len(self._totals) - 1) * BLOCK + 1
        blocks = (recording.last_step - first + 1) // BLOCK
        if blocks <= 0:
            return
        # As many buckets as steps, so that every value is there.
        x, y = recording.read(self._column, first, first + blocks * BLOCK - 1, blocks * BLOCK)
        kept = (x >= first) & (x < first + blocks * BLOCK) & np.isfinite(y)
        of = ((x[kept] - first) // BLOCK).astype(int)
        self._totals = np.append(self._totals, self._totals[-1] + np.cumsum(np.bincount(of, y[kept], blocks)))
        self._counts = np.append(self._counts, self._counts[-1] + np.cumsum(np.bincount(of, minlength=blocks)))


def moving_mean(session: Session, column: str, step: float = math.inf) -> float:
    """The mean of a column of every step over the last `LATELY` steps up to `step`; NaN where there is nothing."""
    last = min(step, session.recording.last_step)
    x, y = session.recording.read(column, last - LATELY + 1, last, LATELY)
    known = y[(x > last - LATELY) & (x <= last) & np.isfinite(y)]
    return float(known.mean()) if len(known) else math.nan
