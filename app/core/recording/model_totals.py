"""Totals of the whole model, computed from the columns of its variables."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import (
    GRADIENT_NORM,
    LOSS,
    UPDATE_NORM,
    WEIGHT_NORM,
    WHOLE_GRADIENT_NORM,
    WHOLE_UPDATE_RATIO,
    kind_of,
)
from app.core.recording.run_columns import Recording

Array = NDArray[np.float64]


class Totals:
    """Recording with two more columns, `WHOLE_GRADIENT_NORM` and `WHOLE_UPDATE_RATIO`, computed from the norms of each
    step.

        |g| = sqrt(sum of |g_v|²)        |Δw| / |w| = sqrt(sum of |Δw_v|²) / sqrt(sum of |w_v|²)

    Where several steps share a bucket, the least is not above any value in it and the greatest not below. Of a large
    table only the gradient is recorded at every step: it takes no part in the ratio.
    """

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self._columns: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {}

    def __contains__(self, column: str) -> bool:
        return (
            column in self.recording
            if column not in (WHOLE_GRADIENT_NORM, WHOLE_UPDATE_RATIO)
            else bool(self._columns_around(column)[0])
        )

    def read(self, column: str, x0: float, x1: float, buckets: int) -> tuple[Array, Array]:
        """Read a polyline, like `Recording.read`."""
        if column not in (WHOLE_GRADIENT_NORM, WHOLE_UPDATE_RATIO):
            return self.recording.read(column, x0, x1, buckets)
        x, low, high = self._envelope(column, x0, x1, buckets)
        both = np.stack((low, high), axis=1)
        kept = np.stack((np.ones_like(low, bool), (low != high) & np.isfinite(low)), axis=1)
        return np.repeat(x, 2).reshape(-1, 2)[kept], both[kept]

    def smoothed(self, column: str, x0: float, x1: float, buckets: int) -> tuple[Array, Array]:
        """Read a moving average, like `Recording.smoothed`; for computed totals, the geometric middle of each bucket of
        three.
        """
        if column not in (WHOLE_GRADIENT_NORM, WHOLE_UPDATE_RATIO):
            return self.recording.smoothed(column, x0, x1, buckets)
        x, low, high = self._envelope(column, x0, x1, max(8, buckets // 3))
        return x, np.sqrt(low * high)

    def at(self, column: str, step: float) -> float:
        if column not in (WHOLE_GRADIENT_NORM, WHOLE_UPDATE_RATIO):
            return self.recording.at(column, step)
        above, below = (
            self._norm([self.recording.at(name, step) for name in names]) for names in self._columns_around(column)
        )
        if column == WHOLE_GRADIENT_NORM:
            return above
        return above / below if below else math.nan

    def dated(self, column: str, step: float) -> tuple[int, float]:
        """Return the last value up to `step` with its step, like `Recording.dated`."""
        if column not in (WHOLE_GRADIENT_NORM, WHOLE_UPDATE_RATIO):
            return self.recording.dated(column, step)
        above, _ = self._columns_around(column)
        return (self.recording.dated(above[0], step)[0], self.at(column, step)) if above else (-1, math.nan)

    def is_broken(self, column: str, step: float) -> bool:
        """Return whether a value is not finite, like `Recording.is_broken`."""
        parts = (
            (column,) if column not in (WHOLE_GRADIENT_NORM, WHOLE_UPDATE_RATIO) else self._columns_around(column)[0]
        )
        return any(self.recording.is_broken(part, step) for part in parts)

    def smoothed_at(self, column: str, step: float, x0: float, x1: float) -> float:
        if column not in (WHOLE_GRADIENT_NORM, WHOLE_UPDATE_RATIO):
            return self.recording.smoothed_at(column, step, x0, x1)
        return self.at(column, step)

    def _envelope(self, column: str, x0: float, x1: float, buckets: int) -> tuple[Array, Array, Array]:
        above, below = self._columns_around(column)
        if not above:
            return np.empty(0), np.empty(0), np.empty(0)
        x, lows, highs = self.recording.envelope((*above, *below), x0, x1, buckets)
        low, high = (np.sqrt((part[: len(above)] ** 2).sum(axis=0)) for part in (lows, highs))
        if below:
            least, greatest = (np.sqrt((part[len(above) :] ** 2).sum(axis=0)) for part in (lows, highs))
            with np.errstate(divide="ignore", over="ignore", invalid="ignore"):
                low, high = low / greatest, high / least
        low[~np.isfinite(low)], high[~np.isfinite(high)] = np.nan, np.nan
        return x, low, high

    def _columns_around(self, column: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the columns of the numerator and of the denominator."""
        found = self._columns.get(column)
        if found is None:
            columns = self.recording.beside(LOSS)
            kinds = ((GRADIENT_NORM,), ()) if column == WHOLE_GRADIENT_NORM else ((UPDATE_NORM,), (WEIGHT_NORM,))
            above, below = (tuple(name for name in columns if kind_of(name) in of) for of in kinds)
            found = above, below
            if columns:
                self._columns[column] = found
        return found

    @staticmethod
    def _norm(values: Sequence[float]) -> float:
        return math.hypot(*values) if values else math.nan
