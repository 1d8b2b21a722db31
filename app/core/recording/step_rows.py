"""Rows of one set of columns: those in the order of their steps, and those that arrived late."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.core.recording.telemetry_tables import StepTable
from app.core.telemetry.thinning import first_of_each

MOST_LATE = 4096
"""Largest number of rows of a late table that is rewritten when a row comes between them."""


class StepRows:
    """Table of appended rows, with several short tables for rows of past steps that arrived later.

    To append costs in proportion to the rows appended, and so does a late row, wherever in the run its step is. Where a
    step has two rows the late one is used, for it knows more (`add_late`).
    """

    def __init__(self, table: StepTable) -> None:
        self.table = table
        self.late: list[StepTable] = []
        """Late tables, ascending, without overlap. One of more than `MOST_LATE` rows has every step of its range, with
        a value.
        """

    def __len__(self) -> int:
        return len(self.table) + sum(map(len, self.late))

    def __contains__(self, column: object) -> bool:
        return column in self.table

    @property
    def columns(self) -> tuple[str, ...]:
        return self.table.columns

    @property
    def bytes(self) -> int:
        """Size in memory, in bytes; old rows are in a temporary file."""
        return self.table.bytes + sum(table.bytes for table in self.late)

    @property
    def first_step(self) -> int:
        """Step of the first row; -1 if there is none."""
        return min((table.first_step for table in (self.table, *self.late[:1]) if len(table)), default=-1)

    @property
    def last_step(self) -> int:
        """Step of the last row; -1 if there is none."""
        return max(table.last_step for table in (self.table, *self.late[-1:]))

    def tables(self, x0: float = -math.inf, x1: float = math.inf) -> list[StepTable]:
        """Return the tables of the rows at steps `x0` to `x1`, and of the next row on either side."""
        if not self.late:
            return [self.table]
        first, last = (bisect_right(self.late, x, key=_first_step) for x in (x0, x1))
        return [self.table, *self.late[max(first - 1, 0) : last + 1]]

    def next_step(self, step: int) -> int:
        """Return the first step after `step` with a row; -1 if there is none."""
        found = (table.next_step(step) for table in self.tables(step, step))
        return min((each for each in found if each >= 0), default=-1)

    def add_late(self, steps: NDArray[np.int64], rows: NDArray[np.float32]) -> None:
        """Insert rows (n, columns) of past, ascending `steps` (n,).

        A step keeps the row that it has, unless that one's first column is NaN and that of the new one is not; what is
        NaN in it is filled.
        """
        there, known = self.table.found_at(self.columns[0], steps)
        new = ~there | (np.isnan(known) & ~np.isnan(rows[:, 0]))
        steps, rows = steps[new], rows[new]
        while len(steps):
            place = max(bisect_right(self.late, int(steps[0]), key=_first_step) - 1, 0)
            end = self.late[place + 1].first_step if place + 1 < len(self.late) else math.inf
            count = int(np.searchsorted(steps, end))
            self._add_to(place, steps[:count], rows[:count])
            steps, rows = steps[count:], rows[count:]

    def split(self, step: int) -> StepRows:
        """Remove all rows after `step` and return them as an object of their own, with shared data."""
        after = StepRows(self.table.split(step))
        parts = [(table, table.split(step)) for table in self.late]
        self.late = [table for table, _ in parts if len(table)]
        after.late = [rest for _, rest in parts if len(rest)]
        return after

    def read(self, column: str, x0: float, x1: float, buckets: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Read a polyline over steps `x0` to `x1`, like `StepTable.read`; late rows have their own averages."""
        tables = self.tables(x0, x1)
        if len(tables) == 1:
            return self.table.read(column, x0, x1, buckets)
        x, y = (np.concatenate(each) for each in zip(*(t.read(column, x0, x1, buckets) for t in tables), strict=True))
        order = np.argsort(x, kind="stable")
        # Each table has a row beyond the range, of which the nearest alone is beside it.
        order = order[slice(*_range_and_next(x[order], x0, x1))]
        x, y = x[order], y[order]
        if not len(x):
            return x, y
        starts = _bucket_starts(x, x0, x1, buckets)
        # A gap of one table is none where another one has a value.
        known = ~np.isnan(y)
        least = first_of_each(np.where(known, y, np.inf), starts, np.minimum)
        greatest = first_of_each(np.where(known, y, -np.inf), starts, np.maximum)
        kept = np.union1d(least, greatest)
        return x[kept], y[kept]

    def envelope(
        self, columns: Sequence[str], x0: float, x1: float, buckets: int
    ) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
        """Return `x` (n,), lows and highs (columns, n) over steps `x0` to `x1`: a point per bucket, NaN for an empty
        one.
        """
        tables = self.tables(x0, x1)
        parts = [table.envelope(columns, x0, x1, buckets) for table in tables]
        x, low, high = (np.concatenate(each, axis=-1) for each in zip(*parts, strict=True))
        if len(parts) == 1 or not len(x):
            return x, low, high
        order = np.argsort(x, kind="stable")
        order = order[slice(*_range_and_next(x[order], x0, x1))]
        starts = _bucket_starts(x[order], x0, x1, buckets)
        return (
            x[order][starts],
            np.fmin.reduceat(low[:, order], starts, axis=1),
            np.fmax.reduceat(high[:, order], starts, axis=1),
        )

    def dated(self, column: str, step: float) -> tuple[int, float]:
        """Return step and value of the last row up to `step`; -1 and NaN if there is none."""
        found, value = -1, math.nan
        for table in self.tables(step, step):
            at, there = table.dated(column, step)
            if at > found or (at == found and not math.isnan(there)):
                found, value = at, there
        return found, value

    def exactly(self, column: str, step: int) -> float:
        """Return the value at `step`; NaN if it has no row."""
        found = (table.exactly(column, step) for table in self.tables(step, step))
        return next((value for value in found if not math.isnan(value)), math.nan)

    def _add_to(self, place: int, steps: NDArray[np.int64], rows: NDArray[np.float32]) -> None:
        """Add rows to the late table at index `place`, or beside it."""
        old = self.late[place] if self.late else None
        is_long = old is not None and len(old) > MOST_LATE
        if old is None:
            self.late = self._made(steps, rows)
        elif _is_whole(steps, rows) and steps[0] == old.last_step + 1 and (is_long or _is_whole(*old.whole())):
            old.append(steps, rows)
        elif is_long:
            before, after = steps < old.first_step, steps > old.last_step
            self.late[place + 1 : place + 1] = self._made(steps[after], rows[after])
            self.late[place:place] = self._made(steps[before], rows[before])
        else:
            self.late[place : place + 1] = self._made(*_joined(*old.whole(), steps, rows))

    def _made(self, steps: NDArray[np.int64], rows: NDArray[np.float32]) -> list[StepTable]:
        """Make new late tables of the rows."""
        apart = len(steps) if len(steps) <= MOST_LATE or _is_whole(steps, rows) else MOST_LATE // 2
        found = []
        for start in range(0, len(steps), max(apart, 1)):
            table = StepTable(self.columns, self.table.smooth)
            table.append(steps[start : start + apart], rows[start : start + apart])
            found.append(table)
        return found


def _first_step(table: StepTable) -> int:
    return table.first_step


def _is_whole(steps: NDArray[np.int64], rows: NDArray[np.float32]) -> bool:
    """Return whether each step from the first to the last has a row, with a value."""
    return int(steps[-1] - steps[0]) == len(steps) - 1 and not np.isnan(rows[:, 0]).any()


def _joined(
    old_steps: NDArray[np.int64], old: NDArray[np.float32], new_steps: NDArray[np.int64], new: NDArray[np.float32]
) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """Merge old and new rows in the order of their steps, one row per step."""
    steps = np.union1d(old_steps, new_steps)
    rows = np.full((len(steps), old.shape[1]), np.nan, np.float32)
    rows[np.searchsorted(steps, old_steps)] = old
    at = np.searchsorted(steps, new_steps)
    better = np.isnan(rows[at, :1]) & ~np.isnan(new[:, :1])
    rows[at] = np.where((better | np.isnan(rows[at])) & ~np.isnan(new), new, rows[at])
    return steps, rows


def _range_and_next(x: NDArray[np.float64], x0: float, x1: float) -> tuple[int, int]:
    """Return start and end of steps `x0` to `x1` in the ascending `x` (n,), extended by one on each side."""
    return max(int(np.searchsorted(x, x0)) - 1, 0), int(np.searchsorted(x, x1, side="right")) + 1


def _bucket_starts(x: NDArray[np.float64], x0: float, x1: float, buckets: int) -> NDArray[np.int64]:
    """Return the index of the first of the ascending steps `x` (n,) in each bucket."""
    number = np.floor(x / max((x1 - x0) / buckets, 1.0))
    return np.flatnonzero(np.diff(number, prepend=np.nan))
