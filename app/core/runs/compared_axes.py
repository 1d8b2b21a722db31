"""Axes for comparing runs: seconds or gradient evaluations instead of steps, and grids of two settings."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.experiment import Experiment
from app.core.experiment.named_settings import describe_difference
from optimizers.base.message import Message

Array = NDArray[np.float64]
Unit = Literal["step", "seconds", "evaluations"]

_UNEVEN = 1.5
"""Ratio of the numbers of steps in parts of a range from which on it is read in halves."""
_LOOK, _FEWEST_BUCKETS = 4, 16
"""Number of parts of a range that are compared, and number of buckets that is not divided further."""


class ColumnReader(Protocol):
    """Part of the interface of `Recording` that comparisons use."""

    def read(self, column: str, x0: float, x1: float, buckets: int) -> tuple[Array, Array]: ...
    def smoothed(self, column: str, x0: float, x1: float, buckets: int) -> tuple[Array, Array]: ...
    def at(self, column: str, step: float) -> float: ...
    def smoothed_at(self, column: str, step: float, x0: float, x1: float) -> float: ...


@dataclass(frozen=True, slots=True, eq=False)
class AxisMapping:
    """Monotone mapping of steps to x: `steps` and `places` (n,) float64, n >= 1, neither decreasing, linear in between.

    Before the first and after the last it continues with the average slope.
    """

    steps: Array
    places: Array

    def to_x(self, steps: float | Array) -> Array:
        """Map steps to x, keeping the shape."""
        return _along(np.asarray(steps, np.float64), self.steps, self.places)

    def step_at(self, places: float | Array) -> Array:
        """Map positions on the axis to fractional steps; the latest step if several share a position."""
        return _along(np.asarray(places, np.float64), self.places, self.steps)


def by_seconds(steps: NDArray[np.int64] | Array, seconds: Array) -> AxisMapping:
    """Return a mapping of steps to the seconds of training until then, from `step_frames.Steps`; (n,) each, in the
    order of steps.

    Training starts with step 0 at 0 seconds, or a branch where it left. Seconds that fall, or are NaN, are passed over.

    Raises `ValueError` if shapes differ or steps do not increase.
    """
    steps, seconds = np.asarray(steps, np.float64), np.asarray(seconds, np.float64)
    if steps.shape != seconds.shape or steps.ndim != 1:
        raise ValueError(
            Message(
                "steps and seconds must have the same length; got shapes {shape} and {seconds_shape}",
                shape=steps.shape,
                seconds_shape=seconds.shape,
            )
        )
    if np.any(np.diff(steps) <= 0):
        raise ValueError(Message("steps must increase"))
    known = np.isfinite(seconds) & (seconds >= 0)
    steps, seconds = steps[known], np.maximum.accumulate(seconds[known])
    if not len(steps) or steps[0] > 0:
        steps, seconds = np.insert(steps, 0, 0.0), np.insert(seconds, 0, 0.0)
    return AxisMapping(steps, seconds)


def by_evaluations(each: float) -> AxisMapping:
    """Return a mapping of steps to gradient evaluations, with a constant number per step (see `Built.evaluations`).
    Raises `ValueError` for 0 or less.
    """
    if not each > 0:
        raise ValueError(Message("a step evaluates more than 0 gradients; got {received}", received=each))
    return AxisMapping(np.array([0.0, 1.0]), np.array([0.0, each]))


BY_STEP = by_evaluations(1.0)


@dataclass(frozen=True, slots=True, eq=False)
class AlignedReader:
    """Column reader over another x axis, such as seconds. Values and their order stay the same."""

    reader: ColumnReader
    map: AxisMapping

    def read(self, column: str, x0: float, x1: float, buckets: int) -> tuple[Array, Array]:
        """Read a polyline from `x0` to `x1`, with one more bucket on each side, about two points per bucket.

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
        """Read the moving average whose span suits the whole range."""
        low, high = (float(step) for step in self.map.step_at(np.array([x0, x1])))
        x, y = self.reader.smoothed(column, low, high, buckets)
        return self.map.to_x(x), y

    def at(self, column: str, x: float) -> float:
        """Return the value at the last step made by `x`; NaN if there is none."""
        return self.reader.at(column, self._step(x))

    def smoothed_at(self, column: str, x: float, x0: float, x1: float) -> float:
        low, high = (float(step) for step in self.map.step_at(np.array([x0, x1])))
        return self.reader.smoothed_at(column, self._step(x), low, high)

    def _step(self, x: float) -> float:
        # A step that was mapped there and back may come out slightly below itself.
        return math.inf if x == math.inf else float(self.map.step_at(x)) + 1e-6

    def _parts(self, x0: float, x1: float, buckets: int) -> list[tuple[float, float, int]]:
        """Split a range into halves recursively, until the steps of each part are nearly even in x; return steps and
        buckets of each part.
        """
        steps = self.map.step_at(np.linspace(x0, x1, _LOOK + 1))
        counts = np.diff(steps)
        if buckets < _FEWEST_BUCKETS or counts.max() <= _UNEVEN * counts.min():
            return [(float(steps[0]), float(steps[-1]), buckets)]
        middle = (x0 + x1) / 2
        return self._parts(x0, middle, buckets // 2) + self._parts(middle, x1, buckets - buckets // 2)


def _along(values: Array, known: Array, found: Array) -> Array:
    """Interpolate `found` over `known` linearly, and extrapolate with the average slope."""
    # Among points at the same place the last one counts.
    last = np.append(np.diff(known) > 0, True)
    first, known, found = (known[0], found[0]), known[last], found[last]
    inner: Array = np.interp(values, known, found)
    span = known[-1] - first[0]
    if span <= 0:
        return inner
    slope = (found[-1] - first[1]) / span
    beyond = np.where(values > known[-1], (values - known[-1]) * slope, 0.0)
    return np.asarray(inner + beyond + np.where(values < known[0], (values - known[0]) * slope, 0.0))


_FEWEST_CELLS = 4
_EVEN = 0.15
"""Share by which rounded factors may differ from one another."""


@dataclass(frozen=True, slots=True)
class KnobAxis:
    """Number that differs between runs: its dotted name (`"optimizer.learning_rate"`, `"batch_size"`) and its values,
    ascending.

    `is_log` says that each is about the same factor above the one before.
    """

    name: str
    values: tuple[float, ...]
    is_log: bool

    @property
    def title(self) -> str:
        """Last part of the dotted name."""
        return self.name.rpartition(".")[2]


@dataclass(frozen=True, slots=True)
class KnobGrid:
    """Grid of two settings: `cells` has row and column of each experiment, the indices of its values `up` and
    `across`.
    """

    across: KnobAxis
    up: KnobAxis
    cells: tuple[tuple[int, int], ...]

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.up.values), len(self.across.values)


def grid_of(experiments: Sequence[Experiment]) -> KnobGrid | None:
    """Return the grid of experiments that differ in two numbers besides their titles. The number that changes faster
    goes across.

    None if they differ in anything else, two are of one cell, or they are not more than either axis has values: a
    line through the plane is no grid.
    """
    if len(experiments) < _FEWEST_CELLS:
        return None
    first = experiments[0]
    names = list(dict.fromkeys(name for each in experiments for name, *_ in describe_difference(first, each)))
    names = [name for name in names if name != "title"]
    if len(names) != 2:
        return None
    columns, rows = ([_value(each, name) for each in experiments] for name in names)
    across, up = _axis(names[0], columns), _axis(names[1], rows)
    if across is None or up is None:
        return None
    if _changes(rows) > _changes(columns):
        across, up, columns, rows = up, across, rows, columns
    cells = tuple(
        (up.values.index(row), across.values.index(column)) for row, column in zip(rows, columns, strict=True)
    )
    is_line = len(cells) <= max(len(across.values), len(up.values))
    return None if is_line or len(set(cells)) < len(cells) else KnobGrid(across, up, cells)


def _axis(name: str, values: Sequence[float]) -> KnobAxis | None:
    """Make an axis of these values; `None` if one of them is NaN."""
    found = tuple(sorted(set(values)))
    return None if any(map(math.isnan, values)) else KnobAxis(name, found, _is_log(found))


def _changes(values: Sequence[float]) -> int:
    return sum(a != b for a, b in itertools.pairwise(values))


def _is_log(values: Sequence[float]) -> bool:
    """Return whether the values are evenly spaced on a logarithmic scale, not on a linear one."""
    if len(values) < 3 or values[0] <= 0:
        return False
    factors = [math.log(b / a) for a, b in itertools.pairwise(values)]
    distances = [b - a for a, b in itertools.pairwise(values)]
    return max(factors) <= (1 + _EVEN) * min(factors) and max(distances) > (1 + _EVEN) * min(distances)


def _value(experiment: Experiment, name: str) -> float:
    """Return a number of an experiment by its dotted name; NaN if it is missing or not a number."""
    path, _, key = name.rpartition(".")
    choice = experiment.choices().get(path)
    value = getattr(experiment, key, None) if not path else choice.values.get(key) if choice is not None else None
    return value if isinstance(value, int | float) and not isinstance(value, bool) else math.nan
