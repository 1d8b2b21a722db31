"""Statistics of the values that a run gave in a window of steps, and of several runs."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]


def _slope(steps: Values, values: Values) -> float:
    """Change a step, by least squares."""
    if len(values) < 2:
        return math.nan
    centred = steps - steps.mean()
    return float(np.sum(centred * (values - values.mean())) / np.sum(centred**2))


def _first_step(steps: Values, values: Values) -> float:
    """The first step at which the formula is true, not 0; infinite where it never is."""
    places = np.flatnonzero(values)
    return float(steps[places[0]]) if len(places) else math.inf


def _crossing(steps: Values, values: Values) -> float:
    """Where the formula first passes 0, between two steps in proportion; infinite where it never does."""
    places = np.flatnonzero(np.diff(values > 0))
    if not len(places):
        return math.inf
    before = slice(places[0], places[0] + 2)
    (first, second), (low, high) = steps[before], values[before]
    return float(first + (second - first) * low / (low - high))


STATISTICS: Mapping[str, Callable[[Values, Values], float] | None] = {
    "last": lambda steps, values: float(values[-1]),
    "first": lambda steps, values: float(values[0]),
    "mean": lambda steps, values: float(np.mean(values)),
    "median": lambda steps, values: float(np.median(values)),
    "min": lambda steps, values: float(np.min(values)),
    "max": lambda steps, values: float(np.max(values)),
    "p5": lambda steps, values: float(np.quantile(values, 0.05)),
    "p95": lambda steps, values: float(np.quantile(values, 0.95)),
    "sum": lambda steps, values: float(np.sum(values)),
    "slope": _slope,
    "first step": _first_step,
    "crossing": _crossing,
    "diverged": None,
}
"""Of the steps and the values there, which are not NaN; `diverged`, of the run itself: 1 where it ended because a
number was not finite, else 0.
"""

ACROSS: Mapping[str, Callable[[Values], float]] = {
    "median": lambda values: float(np.median(values)),
    "mean": lambda values: float(np.mean(values)),
    "min": lambda values: float(np.min(values)),
    "max": lambda values: float(np.max(values)),
    "spread": lambda values: float(np.max(values) / np.min(values)),
}
"""Of several runs; `spread` is the highest ÷ the lowest."""
