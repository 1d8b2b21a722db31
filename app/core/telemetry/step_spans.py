"""Sets of steps: sequences of recorded steps, and stretches of known and missing steps."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from optimizers.base.message import Message


class StepRuns:
    """Strictly increasing int64 sequence that only grows, stored as runs of equal distance."""

    def __init__(self) -> None:
        self._length = 0
        self._last = -1
        self._runs = 0
        # Rows of (first row, its step, distance from there on); what is unused is at the end.
        self._table = np.empty((8, 3), np.int64)

    def __len__(self) -> int:
        return self._length

    @property
    def last(self) -> int:
        """Last step; -1 if there is none."""
        return self._last

    @property
    def bytes(self) -> int:
        return self._table.nbytes

    def append(self, steps: NDArray[np.int64]) -> None:
        """Append `steps` (n,). Raises `ValueError` unless they increase."""
        if not len(steps):
            return
        before = [self._last] if self._length else [steps[0] - 1]
        strides = np.diff(steps, prepend=before)
        if strides.min() <= 0 or (not self._length and steps[0] < 0):
            raise ValueError(
                Message(
                    "steps must increase after {last}, got {first_new} to {last_new}",
                    last=self._last,
                    first_new=steps[0],
                    last_new=steps[-1],
                )
            )
        stride = self._table[self._runs - 1, 2] if self._runs else 0
        starts = np.flatnonzero(np.diff(strides, prepend=stride))
        if self._runs + len(starts) > len(self._table):
            grown = np.empty((2 * (self._runs + len(starts)), 3), np.int64)
            grown[: self._runs] = self._table[: self._runs]
            self._table = grown
        added = self._table[self._runs : self._runs + len(starts)]
        added[:, 0], added[:, 1], added[:, 2] = starts + self._length, steps[starts], strides[starts]
        self._runs += len(starts)
        self._length += len(steps)
        self._last = int(steps[-1])

    def at(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the steps of these rows."""
        runs = self._table[: self._runs]
        if self._runs == 1:
            return runs[0, 1] + (rows - runs[0, 0]) * runs[0, 2]
        run = runs[np.searchsorted(runs[:, 0], rows, side="right") - 1]
        steps: NDArray[np.int64] = run[..., 1] + (rows - run[..., 0]) * run[..., 2]
        return steps

    def count_up_to(self, step: float) -> int:
        """Count the rows with steps up to `step`."""
        if step >= self._last:
            return self._length
        runs = self._table[: self._runs]
        index = int(np.searchsorted(runs[:, 1], step, side="right")) - 1
        if index < 0:
            return 0
        row, first, stride = runs[index]
        end = runs[index + 1, 0] if index + 1 < self._runs else self._length
        return int(min(row + (step - first) // stride + 1, end))

    def rows_of(self, steps: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the row of each of `steps` (n,); -1 for steps without a row."""
        runs = self._table[: self._runs]
        index = np.searchsorted(runs[:, 1], steps, side="right") - 1
        there = index >= 0
        if not there.any():
            return np.full(len(steps), -1, np.int64)
        row, first, stride = runs[index].T
        ends = np.where(index + 1 < self._runs, runs[np.minimum(index + 1, self._runs - 1), 0], self._length)
        found = row + (steps - first) // stride
        there &= ((steps - first) % stride == 0) & (found < ends)
        return np.where(there, found, -1)

    def fork(self, rows: int) -> StepRuns:
        """Copy the first `rows` rows, so that both copies can grow."""
        found = copy.copy(self)
        found._table = self._table.copy()
        found.truncate(rows)
        return found

    def truncate(self, rows: int) -> None:
        """Keep the first `rows` rows."""
        self._length = min(rows, self._length)
        self._runs = int(np.searchsorted(self._table[: self._runs, 0], self._length))
        self._last = int(self.at(np.array(self._length - 1))) if self._length else -1


@dataclass(slots=True)
class StepSpans:
    """Set of whole steps, stored as separate ascending stretches `(first, last)`."""

    stretches: list[tuple[int, int]] = field(default_factory=list)

    def __contains__(self, step: object) -> bool:
        return isinstance(step, int) and any(first <= step <= last for first, last in self.stretches)

    def add(self, first: int, last: int) -> None:
        """Add the steps `first` to `last`, inclusive."""
        if last < first:
            return
        apart = [each for each in self.stretches if each[1] < first - 1 or each[0] > last + 1]
        joined = [each for each in self.stretches if each not in apart]
        first = min([first, *(each[0] for each in joined)])
        last = max([last, *(each[1] for each in joined)])
        self.stretches = sorted([*apart, (first, last)])

    def cut(self, step: int) -> None:
        """Remove the steps after `step`."""
        self.stretches = [(first, min(last, step)) for first, last in self.stretches if first <= step]

    def missing(self, first: int, last: int) -> list[tuple[int, int]]:
        """Return the stretches from `first` to `last` that are missing, ascending."""
        found, start = [], first
        for left, right in self.stretches:
            if left > start and start <= last:
                found.append((start, min(left - 1, last)))
            start = max(start, right + 1)
        if start <= last:
            found.append((start, last))
        return found
