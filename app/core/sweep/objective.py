"""The objective of a run: a statistic of a formula over what was recorded of it."""

from __future__ import annotations

import math

import numpy as np

from app.core.recording.run_instruments import Series
from app.core.sweep.sweep_plan import Objective
from app.core.telemetry.thinning import extreme_indices

DIVERGED = math.inf
"""The value of a run whose numbers are not finite: worse than any other."""


def measure(objective: Objective, series: Series) -> float:
    """The objective of a run of which the formula gave `series`; NaN where it has no value (yet).

    Values that are NaN, where a window was not full or nothing was measured, are passed over.
    """
    steps, values = series
    known = ~np.isnan(values)
    steps, values = steps[known], values[known]
    if not len(values):
        return math.nan
    match objective.statistic:
        case "last":
            return float(values[-1])
        case "mean":
            return float(np.mean(values[-objective.steps :]))
        case "minimum":
            return float(np.min(values))
        case "at":
            there = values[steps == objective.steps]
            return float(there[0]) if len(there) else math.nan


def so_far(objective: Objective, series: Series) -> float:
    """What the objective would be, had the run ended with the last step of `series`: that of a step to come is the
    last value that there is.
    """
    if objective.statistic != "at":
        return measure(objective, series)
    there = measure(objective, series)
    return there if not math.isnan(there) else measure(Objective(objective.formula), series)


def thinned(series: Series, most: int) -> Series:
    """At most `most` of the points: the first and the last, and the extremes in between."""
    steps, values = series
    places = extreme_indices(values, most)
    return steps[places], values[places]
