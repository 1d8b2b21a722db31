"""Bands over seeds: what the formula that is made small was along the runs of one point."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.core.recording.formula_series import Series
from app.core.runs.seed_groups import SeedRun, spread

Array = NDArray[np.float64]
CURVE_POINTS, BAND_POINTS = 240, 96


@dataclass(frozen=True, slots=True, eq=False)
class SeedCurve:
    """A run of a sweep by its place: `steps` (n,) and `values` (n,), each the mean of `stride` steps around it."""

    place: int
    steps: Array
    values: Array
    stride: int = 1
    diverged: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class SeedBand:
    """At `steps` (n,) the `low`, `median` and `high` values (n,) over the curves, as `core.runs.seed_groups.spread` has
    them; empty without curves.
    """

    curves: tuple[SeedCurve, ...]
    steps: Array
    low: Array
    median: Array
    high: Array


def seed_curve(place: int, series: Series, *, diverged: bool = False) -> SeedCurve:
    """A curve of at most `CURVE_POINTS` points; of more steps so many together are one point."""
    steps, values = series
    stride = math.ceil(len(steps) / CURVE_POINTS) or 1
    if stride > 1:
        begins = np.arange(0, len(steps), stride)
        counts = np.diff(np.append(begins, len(steps)))
        steps, values = np.add.reduceat(steps, begins) / counts, np.add.reduceat(values, begins) / counts
    return SeedCurve(place, steps, values, stride, diverged)


def seed_band(curves: Sequence[SeedCurve]) -> SeedBand:
    """What the curves of one point span."""
    runs = [_run(each) for each in curves if len(each.steps)]
    last = max((run.last for run in runs), default=0.0)
    # From before the first step on, so that this one is in the middle of its bin.
    most = min(BAND_POINTS, max((len(each.steps) for each in curves), default=1))
    return SeedBand(tuple(curves), *spread(runs, 0.5, last + 0.5, most))


def _run(curve: SeedCurve) -> SeedRun:
    # Half a point more, so that the last one is in the middle of its bin too.
    last = float(curve.steps[-1]) + 0.5
    return SeedRun(lambda *_: (curve.steps, curve.values), lambda _: math.nan, last, curve.diverged)
