"""Telemetry of a run: append-only tables; the time of reading them for a plot does not grow with their length."""

from __future__ import annotations

import copy
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.core.recording.pyramid import BLOCK, FAN_OUT, Piece, Pyramid
from app.core.telemetry.step_spans import StepRuns
from app.core.telemetry.thinning import first_of_each
from optimizers.base.message import Message

GROWTH = 0.1
"""Share of the steps so far that early windows average over, so that a steep start is followed."""


def moving_average(
    before: NDArray[np.float32], values: NDArray[np.float32], first: int, span: int
) -> NDArray[np.float32]:
    """Return the mean of the last `w` values at each of `values` (n,), where value `i` of all has `w = clip(i * GROWTH,
    1, span)`.

    `before` are the values that came right before, at least `span` of them or all there are; `first` is the index of
    `values[0]` among all. Values that are not finite count for nothing, and the average is NaN at their places.
    """
    joined = np.concatenate((before[-span:], values))
    finite = np.isfinite(joined)
    # Sums start again at each call, so that one huge value cannot take the digits of all that follow.
    sums = np.concatenate(([0.0], np.cumsum(np.where(finite, joined, 0), dtype=np.float64)))
    if len(values) and first * GROWTH >= span <= len(joined) - len(values) and finite.all():
        # Each window has the whole span.
        return ((sums[-len(values) :] - sums[-len(values) - span : len(sums) - span]) / span).astype(np.float32)
    counts = np.concatenate(([0], np.cumsum(finite)))
    ends = np.arange(len(joined) - len(values), len(joined)) + 1
    windows = np.clip((np.arange(first, first + len(values)) * GROWTH).astype(np.int64), 1, span)
    starts = np.maximum(ends - windows, 0)
    found = np.full(len(values), np.nan, np.float32)
    kept = finite[ends - 1]
    totals, numbers = sums[ends] - sums[starts], counts[ends] - counts[starts]
    found[kept] = totals[kept] / numbers[kept]
    return found


_FINENESS = 4
"""Least number of cells per bucket that a read looks for, where there are as many rows."""
_SHARE = 40
"""Largest part of the visible range that a smoothed column averages over."""


@dataclass(frozen=True, slots=True)
class ValueRange:
    """Range of finite values; NaN if there are none."""

    least_positive: float
    least: float
    greatest: float


@dataclass(frozen=True, slots=True)
class _Buckets:
    """Cells of a range in order, with the index of the first cell of each bucket."""

    pieces: list[Piece]
    steps: NDArray[np.int64]
    starts: NDArray[np.int64]


class StepTable:
    """Table of float32 columns over a strictly increasing int64 step.

    `smooth` names columns with the spans (in rows) of their moving averages: further columns, named by `average`.
    Reading costs in proportion to the buckets asked for, and appending to the rows appended, at any length.
    """

    def __init__(self, columns: Sequence[str], smooth: Mapping[str, Sequence[int]] | None = None) -> None:
        self.columns = tuple(columns)
        self.smooth: Mapping[str, tuple[int, ...]] = {
            name: tuple(sorted(spans)) for name, spans in (smooth or {}).items()
        }
        unknown = [name for name in self.smooth if name not in self.columns]
        if unknown or len(set(self.columns)) < len(self.columns):
            raise ValueError(
                Message(
                    "columns must differ and hold every smoothed one; got {columns} and {unknown}",
                    columns=self.columns,
                    unknown=unknown,
                )
            )
        averages = [average(name, span) for name, spans in self.smooth.items() for span in spans]
        self._index = {name: i for i, name in enumerate((*self.columns, *averages))}
        self._steps = StepRuns()
        self._pyramid = Pyramid(len(self._index))
        self._begin = 0
        """First row of this table; rows before it belong to another table, which shares them."""
        self.cuts = 0
        """Number of times that rows were removed from the end: while it stays the same, rows do not change."""
        self._cached: tuple[tuple[float, float, int, int], _Buckets] | None = None

    def __len__(self) -> int:
        return len(self._steps) - self._begin

    def __contains__(self, column: object) -> bool:
        return column in self._index

    @property
    def bytes(self) -> int:
        """Size in memory, in bytes; old rows are in a temporary file."""
        return self._steps.bytes + self._pyramid.bytes

    @property
    def first_step(self) -> int:
        """Step of the first row; -1 if there is none."""
        return int(self._steps.at(np.array(self._begin))) if len(self) else -1

    @property
    def last_step(self) -> int:
        """Step of the last row; -1 if there is none."""
        return self._steps.last if len(self) else -1

    def append(self, steps: NDArray[np.int64], rows: NDArray[np.float32]) -> None:
        """Append rows. `steps` is (n,), `rows` (n, columns). Values that are not finite are kept, and become gaps in
        plots.

        Raises `ValueError` if shapes do not fit or steps do not increase.
        """
        if rows.shape != (len(steps), len(self.columns)):
            raise ValueError(
                Message(
                    "rows must be ({rows}, {columns}), got {shape}",
                    rows=len(steps),
                    columns=len(self.columns),
                    shape=rows.shape,
                )
            )
        self._steps.append(np.asarray(steps, np.int64))
        columns = np.asarray(rows, np.float32).T
        # In parts, so that a window that reaches back finds what came before in the table.
        for start in range(0, len(steps), BLOCK):
            part = columns[:, start : start + BLOCK]
            self._pyramid.append(np.concatenate((part, *self._averages(part))) if self.smooth else part)

    def read(self, column: str, x0: float, x1: float, buckets: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Read a polyline of `column` over steps `x0` to `x1`, with one more bucket on each side.

        At most two points per bucket: its least and greatest value, in the order they came; NaN if it has none.
        """
        index = self._index[column]
        if x1 - x0 <= buckets:
            # A bucket is a step.
            first, last = self._beside(x0, x1)
            y = self._pyramid.values.read(index, first, last).astype(np.float64)
            y[~np.isfinite(y)] = np.nan
            return self._steps.at(np.arange(first, last)).astype(np.float64) if last > first else np.empty(0), y
        cells = self._buckets(x0, x1, buckets)
        if not len(cells.steps):
            return np.empty(0), np.empty(0)
        low = np.concatenate([self._pyramid.lows(index, piece) for piece in cells.pieces])
        high = np.concatenate([self._pyramid.highs(index, piece) for piece in cells.pieces])
        least, greatest = first_of_each(low, cells.starts, np.minimum), first_of_each(high, cells.starts, np.maximum)
        falling = np.concatenate([self._pyramid.fallings(index, piece) for piece in cells.pieces])
        swap = (greatest < least) | ((greatest == least) & falling[least])
        one, two = np.where(swap, greatest, least), np.where(swap, least, greatest)
        x = np.stack((cells.steps[one], cells.steps[two]), axis=1).astype(np.float64)
        y = np.stack((low[least], high[greatest]), axis=1).astype(np.float64)
        y[swap] = y[swap, ::-1]
        y[~np.isfinite(y)] = np.nan
        # A bucket of one row is one point; so is one without a value.
        single = ((x[:, 0] == x[:, 1]) & (y[:, 0] == y[:, 1])) | np.isnan(y[:, 0])
        keep = np.stack((np.ones_like(single), ~single), axis=1)
        return x[keep], y[keep]

    def envelope(
        self, columns: Sequence[str], x0: float, x1: float, buckets: int
    ) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
        """Return `x` (n,), lows and highs (columns, n) over steps `x0` to `x1`: a point per bucket, NaN for an empty
        one.
        """
        cells = self._buckets(x0, x1, buckets)
        shape = (len(columns), len(cells.starts))
        lows, highs = np.empty(shape), np.empty(shape)
        if not len(cells.steps):
            return np.empty(0), lows, highs
        for i, name in enumerate(columns):
            index = self._index[name]
            low = np.concatenate([self._pyramid.lows(index, piece) for piece in cells.pieces])
            high = np.concatenate([self._pyramid.highs(index, piece) for piece in cells.pieces])
            lows[i], highs[i] = np.minimum.reduceat(low, cells.starts), np.maximum.reduceat(high, cells.starts)
        lows[~np.isfinite(lows)] = np.nan
        highs[~np.isfinite(highs)] = np.nan
        return cells.steps[cells.starts].astype(np.float64), lows, highs

    def at(self, column: str, step: float) -> float:
        """Return the value at `step`, or the last one before; NaN before the first."""
        return self.dated(column, step)[1]

    def dated(self, column: str, step: float) -> tuple[int, float]:
        """Return step and value of the last row up to `step`; -1 and NaN if there is none."""
        row = self._steps.count_up_to(step) - 1
        if row < self._begin:
            return -1, math.nan
        return int(self._steps.at(np.array(row))), float(self._pyramid.values.at(self._index[column], row))

    def exactly(self, column: str, step: int) -> float:
        """Return the value at `step`; NaN if it has no row."""
        row = self._steps.count_up_to(step) - 1
        there = row >= self._begin and int(self._steps.at(np.array([row]))[0]) == step
        return float(self._pyramid.values.at(self._index[column], row)) if there else math.nan

    def next_step(self, step: int) -> int:
        """Return the step of the first row after `step`; -1 if there is none."""
        row = max(self._steps.count_up_to(step), self._begin)
        return int(self._steps.at(np.array(row))) if row < len(self._steps) else -1

    def step_after(self, step: float, rows: int) -> int:
        """Return the step of the row `rows` places after the first row at or after `step`, or of the last row."""
        row = min(self._between(step, math.inf)[0] + rows, len(self._steps) - 1)
        return int(self._steps.at(np.array(row)))

    def last(self, column: str) -> float:
        """Return the newest value; NaN if there is none."""
        index = self._index[column]
        return float(self._pyramid.values.at(index, len(self._steps) - 1)) if len(self) else math.nan

    def limits(self, column: str, x0: float = -math.inf, x1: float = math.inf) -> ValueRange:
        """Return the range of the finite values at steps `x0` to `x1` (inclusive)."""
        found = self._pyramid.limits(self._index[column], *self._between(x0, x1))
        return ValueRange(*(value if math.isfinite(value) else math.nan for value in found))

    def count(self, x0: float, x1: float) -> int:
        """Count the rows at steps `x0` to `x1` (inclusive)."""
        first, last = self._between(x0, x1)
        return last - first

    def rows(
        self, column: str, x0: float, x1: float, every: int = 1, newest: int | None = None
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """Return steps (n,) and values (n,) at steps `x0` to `x1` (inclusive), as recorded.

        Only every `every`-th row is returned, counted from the first row of the table, so that the result is stable as
        it grows; and only the `newest` rows in the range, where there are more.
        """
        first, last = self._between(x0, x1)
        if newest is not None:
            first = max(first, last - newest)
        first += -first % every
        if first >= last:
            return np.empty(0, np.int64), np.empty(0, np.float32)
        values: NDArray[np.float32] = self._pyramid.values.read(self._index[column], first, last)[::every]
        return self._steps.at(np.arange(first, last, every)), values

    def found_at(self, column: str, steps: NDArray[np.int64]) -> tuple[NDArray[np.bool_], NDArray[np.float32]]:
        """Return, for each of the ascending `steps` (n,), whether it has a row, and its value (n,) or NaN."""
        rows = self._steps.rows_of(steps) if len(self) else np.full(len(steps), -1, np.int64)
        there = rows >= self._begin
        found = np.full(len(steps), np.nan, np.float32)
        if there.any():
            found[there] = self._pyramid.values.pick(self._index[column], rows[there])
        return there, found

    def _between(self, x0: float, x1: float) -> tuple[int, int]:
        """Return the range of rows (end exclusive) at steps `x0` to `x1` (inclusive)."""
        first = self._steps.count_up_to(np.nextafter(x0, -math.inf)) if x0 > -math.inf else 0
        last = self._steps.count_up_to(x1) if x1 < math.inf else len(self._steps)
        return max(first, self._begin), max(last, self._begin)

    def _beside(self, x0: float, x1: float) -> tuple[int, int]:
        """Return the range of rows of `_between`, extended by one row on each side."""
        first = max(self._begin, self._steps.count_up_to(np.nextafter(x0, -math.inf)) - 1)
        return first, max(first, min(len(self._steps), self._steps.count_up_to(x1) + 1))

    def smoothed(self, column: str, x0: float, x1: float) -> str:
        """Return the name of the moving average of `column` with a span that is a small part of this range of steps.

        The column itself where it has none: metrics of a training that was attached to are means already.
        """
        spans = self.smooth.get(column)
        if spans is None:
            return column
        fitting = [span for span in spans if span * _SHARE <= x1 - x0]
        return average(column, fitting[-1] if fitting else spans[0])

    def split(self, step: int) -> StepTable:
        """Remove all rows after `step` and return them as a table of their own, with shared data."""
        after = copy.copy(self)
        count = max(self._steps.count_up_to(step), self._begin)
        after._begin, after._cached = count, None
        self._steps, self._pyramid = self._steps.fork(count), self._pyramid.fork(count)
        self.cuts, self._cached = self.cuts + 1, None
        return after

    def whole(self) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """Return all steps (n,) and rows (n, columns)."""
        rows = self._pyramid.values.read(slice(0, len(self.columns)), self._begin, len(self._steps))
        return self._steps.at(np.arange(self._begin, len(self._steps))) if len(self) else np.empty(0, np.int64), rows.T

    def truncate(self, step: int) -> None:
        """Remove every row after `step`."""
        self.split(step)

    def _averages(self, columns: NDArray[np.float32]) -> list[NDArray[np.float32]]:
        rows = len(self._pyramid)
        found = []
        for name, spans in self.smooth.items():
            index = self._index[name]
            before = self._pyramid.values.read(index, max(0, rows - spans[-1]), rows)
            found += [moving_average(before, columns[index], rows, span)[None] for span in spans]
        return found

    def _buckets(self, x0: float, x1: float, buckets: int) -> _Buckets:
        """Return the cells of steps `x0` to `x1` in buckets that begin at multiples of their width.

        So a bucket keeps its rows while the range moves on. Columns of one plot ask for the same: one answer is kept.
        """
        key = (x0, x1, buckets, len(self._steps))
        if self._cached is not None and self._cached[0] == key:
            return self._cached[1]
        first, last = self._beside(x0, x1)
        # A level gives way to the next where that still has the fineness.
        most = _FINENESS * FAN_OUT * buckets
        pieces = self._pyramid.cover(first, last, most, self._begin) if last > first else []
        joined = self._steps.at(np.concatenate([piece.rows for piece in pieces])) if pieces else np.empty(0, np.int64)
        width = max((x1 - x0) / buckets, 1.0)
        number = np.floor(joined / width)
        starts = np.flatnonzero(np.diff(number, prepend=np.nan))
        found = _Buckets(pieces, joined, starts)
        self._cached = (key, found)
        return found


def average(column: str, span: int) -> str:
    """Return the column name of the moving average of `column` over `span` rows."""
    return f"{column}~{span}"
