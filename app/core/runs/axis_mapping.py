"""Mapping of steps to seconds of training or to gradient evaluations, for comparing runs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Unit = Literal["step", "seconds", "evaluations"]

_UNEVEN = 1.5
"""Times as many steps in one part of a range as in another, from where on it is read in halves."""
_LOOK, _FEWEST = 4, 16
"""Most parts of a range, and the number of buckets that is not divided further."""


class ColumnReader(Protocol):
    """The part of `Recording` that is read here."""

    def read(self, column: str, x0: float, x1: float, buckets: int) -> tuple[Array, Array]: ...
    def smoothed(self, column: str, x0: float, x1: float, buckets: int) -> tuple[Array, Array]: ...
    def at(self, column: str, step: float) -> float: ...
    def smoothed_at(self, column: str, step: float, x0: float, x1: float) -> float: ...


@dataclass(frozen=True, slots=True, eq=False)
class AxisMapping:
    """A monotone mapping of steps to x: `steps` and `places` (n,) float64, n >= 1, neither ever falling, straight in
    between.

    Before the first and after the last it continues with the average slope.
    """

    steps: Array
    places: Array

    def to_x(self, steps: float | Array) -> Array:
        """Map steps to x; keeps the shape."""
        return _along(np.asarray(steps, np.float64), self.steps, self.places)

    def step_at(self, places: float | Array) -> Array:
        """The steps, with their fractions, that places of the unit are in; the latest where several are in one."""
        return _along(np.asarray(places, np.float64), self.places, self.steps)


def by_seconds(steps: NDArray[np.int64] | Array, seconds: Array) -> AxisMapping:
    """From the seconds of training until some steps, as `step_frames.Steps` has them; (n,) each, in the order of steps.

    Training starts with step 0 at 0 seconds, or a branch where it left. Seconds that fall, or are NaN, are passed over.

    Raises `ValueError` where shapes differ or steps do not increase.
    """
    steps, seconds = np.asarray(steps, np.float64), np.asarray(seconds, np.float64)
    if steps.shape != seconds.shape or steps.ndim != 1:
        raise ValueError(f"steps and seconds must be as many; got shapes {steps.shape} and {seconds.shape}")
    if np.any(np.diff(steps) <= 0):
        raise ValueError("steps must increase")
    known = np.isfinite(seconds) & (seconds >= 0)
    steps, seconds = steps[known], np.maximum.accumulate(seconds[known])
    if not len(steps) or steps[0] > 0:
        steps, seconds = np.insert(steps, 0, 0.0), np.insert(seconds, 0, 0.0)
    return AxisMapping(steps, seconds)


def by_evaluations(each: float) -> AxisMapping:
    """From how many gradients each step evaluates, as `Built.evaluations` says; more than 0, or `ValueError`."""
    if not each > 0:
        raise ValueError(f"a step evaluates more than 0 gradients; got {each}")
    return AxisMapping(np.array([0.0, 1.0]), np.array([0.0, each]))


BY_STEP = by_evaluations(1.0)


@dataclass(frozen=True, slots=True, eq=False)
class AlignedReader:
    """A reader with another unit on x. The values are the same, in the same order."""

    reader: ColumnReader
    map: AxisMapping

    def read(self, column: str, x0: float, x1: float, buckets: int) -> tuple[Array, Array]:
        """A polyline from `x0` to `x1`, a bucket further at either side, about two points per bucket.

        Part by part where equal spans of x have many steps here and few there.
        """
        parts = self._parts(x0, x1, buckets)
        found = []
        for i, (low, high, share) in enumerate(parts):
            steps, y = self.reader.read(column, low, high, share)
            # A part reaches a bucket beyond its ends; only the outer ones may.
            kept = ((steps >= low) | (i == 0)) & ((steps < high) | (i == len(parts) - 1))
            found.append((steps[kept], y[kept]))
        steps, y = (np.concatenate(both) for both in zip(*found, strict=True))
        return self.map.to_x(steps), y

    def smoothed(self, column: str, x0: float, x1: float, buckets: int) -> tuple[Array, Array]:
        """One moving average for the whole range, the one that suits it."""
        low, high = (float(step) for step in self.map.step_at(np.array([x0, x1])))
        x, y = self.reader.smoothed(column, low, high, buckets)
        return self.map.to_x(x), y

    def at(self, column: str, x: float) -> float:
        """The value at the last step that was made by `x`; NaN where there is none."""
        return self.reader.at(column, self._step(x))

    def smoothed_at(self, column: str, x: float, x0: float, x1: float) -> float:
        low, high = (float(step) for step in self.map.step_at(np.array([x0, x1])))
        return self.reader.smoothed_at(column, self._step(x), low, high)

    def _step(self, x: float) -> float:
        # What went there and back may come out a little below the step that it was.
        return math.inf if x == math.inf else float(self.map.step_at(x)) + 1e-6

    def _parts(self, x0: float, x1: float, buckets: int) -> list[tuple[float, float, int]]:
        """Ranges of steps and the buckets of each: halves of halves, until the steps of one are about even in x."""
        steps = self.map.step_at(np.linspace(x0, x1, _LOOK + 1))
        counts = np.diff(steps)
        if buckets < _FEWEST or counts.max() <= _UNEVEN * counts.min():
            return [(float(steps[0]), float(steps[-1]), buckets)]
        middle = (x0 + x1) / 2
        return self._parts(x0, middle, buckets // 2) + self._parts(middle, x1, buckets - buckets // 2)


def _along(values: Array, known: Array, found: Array) -> Array:
    """`found` over `known`, straight between its points and as steep beyond them as it is on average."""
    # Of points at the same place the last one counts.
    last = np.append(np.diff(known) > 0, True)
    first, known, found = (known[0], found[0]), known[last], found[last]
    inner: Array = np.interp(values, known, found)
    span = known[-1] - first[0]
    if span <= 0:
        return inner
    slope = (found[-1] - first[1]) / span
    beyond = np.where(values > known[-1], (values - known[-1]) * slope, 0.0)
    return np.asarray(inner + beyond + np.where(values < known[0], (values - known[0]) * slope, 0.0))
