"""The points of a space: all of a grid, or drawn at random."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from app.core.experiment.derived_experiments import spread
from app.core.experiment.parameters import Value
from app.core.sweep.sweep_plan import Axis, Point, SweepPlan

MOST_VALUES = 1000
"""Largest number of values on one axis."""


def values_of(axis: Axis) -> tuple[Value, ...]:
    """Return the values of an axis in a grid: its list, or `points` values of its range, spaced like `spread`.

    Raises `ValueError` if there are none.
    """
    if not axis.is_range:
        return axis.values
    found = spread(axis.low, axis.high, axis.points, log=axis.log, whole=axis.whole, most=MOST_VALUES)
    return tuple(int(each) for each in found) if axis.whole else found


def grid_points(axes: tuple[Axis, ...]) -> Iterator[Point]:
    """Yield every point of the grid, the last axis fastest. Axes whose condition is false are left out of a point."""
    values = [values_of(axis) for axis in axes]

    def below(place: int, point: Point) -> Iterator[Point]:
        if place == len(axes):
            yield point
        elif not axes[place].counts_at(point):
            yield from below(place + 1, point)
        else:
            for value in values[place]:
                yield from below(place + 1, (*point, (axes[place].setting, value)))

    yield from below(0, ())


def random_point(axes: tuple[Axis, ...], seed: int, index: int) -> Point:
    """Draw point number `index` with `seed`: uniform over the values or the range of each axis, log-uniform if it is
    `log`. It does not depend on other points.
    """
    random = np.random.Generator(np.random.Philox(key=np.array([seed, index], np.uint64)))
    point: Point = ()
    for axis in axes:
        # Each axis takes its number, whether it counts or not: a condition moves nothing of what comes after it.
        share = float(random.random())
        if axis.counts_at(point):
            point = (*point, (axis.setting, value_at(axis, share)))
    return point


def value_at(axis: Axis, share: float) -> Value:
    """Return the value at a `share`, from 0 to below 1, of an axis."""
    if not axis.is_range:
        return axis.values[int(share * len(axis.values))]
    if axis.whole:
        low, high = round(axis.low), round(axis.high)
        if not axis.log:
            return low + int(share * (high - low + 1))
        found = math.exp(math.log(low - 0.5) + share * (math.log(high + 0.5) - math.log(low - 0.5)))
        return min(high, max(low, round(found)))
    if axis.log:
        return min(axis.high, max(axis.low, math.exp(math.log(axis.low) + share * math.log(axis.high / axis.low))))
    return axis.low + share * (axis.high - axis.low)


def most_runs(plan: SweepPlan) -> int:
    """Return the limit on the number of runs of a plan; 0 if only minutes or steps limit it."""
    limit = plan.budget.runs
    if plan.method != "grid":
        return limit or 0
    whole = sum(1 for _ in grid_points(plan.axes)) * len(plan.seeds)
    return whole if limit is None else min(whole, limit)
