"""How good a prediction was."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from app.core.lesson.lesson import CurvePrediction, NumberPrediction
from app.core.recording.formula_series import Series


@dataclass(frozen=True, slots=True)
class Score:
    """`share` is from 0, nothing of it, to 1, all of it; `error` is how far it was off, in the prediction's own
    measure, NaN where nothing was measured.
    """

    is_right: bool
    share: float
    error: float = math.nan


UNKNOWN = Score(False, 0.0)
"""Of a prediction to which nothing was measured."""


def score_number(prediction: NumberPrediction, answer: float, measured: float) -> Score:
    """Right within the tolerance; the share falls to 0 at four times that. `error` is as `tolerance`."""
    if math.isnan(measured):
        return UNKNOWN
    if math.isinf(measured) or math.isinf(answer):
        return Score(answer == measured, float(answer == measured))
    error = abs(answer - measured)
    if not prediction.is_absolute:
        error = error / abs(measured) if measured else math.inf if error else 0.0
    return _within(error, prediction.tolerance)


def score_order(answer: Sequence[int], measured: Sequence[float]) -> Score:
    """`answer` has the places of the runs in `measured`, the lowest first. Right where every pair is; runs that came
    out the same may be in either order, one that diverged is last. `error` is the share of pairs that are wrong. What
    does not name each run once is no order.
    """
    if sorted(answer) != list(range(len(measured))):
        return UNKNOWN
    values = [math.inf if math.isnan(value) else value for value in measured]
    pairs = list(itertools.combinations(answer, 2))
    wrong = sum(values[first] > values[second] for first, second in pairs)
    share = 1 - wrong / len(pairs) if pairs else 0.0
    return Score(wrong == 0 and bool(pairs), share, 1 - share)


def score_curve(prediction: CurvePrediction, drawn: Series, measured: Series) -> Score:
    """Compares over the steps that both have, the drawn curve in straight lines between its points. `error` is the mean
    distance, as `tolerance` says it.
    """
    steps, values = measured
    at, height = drawn
    inside = (steps >= max(prediction.first, at.min(initial=math.inf))) & (
        steps <= min(prediction.last, at.max(initial=-math.inf))
    )
    inside &= np.isfinite(values)
    if prediction.is_log:
        inside &= values > 0
    if not inside.any():
        return UNKNOWN
    there, drawn_there = values[inside], np.interp(steps[inside], at, height)
    if prediction.is_log:
        with np.errstate(all="ignore"):
            distance = np.abs(np.log(drawn_there) - np.log(there))
        error = float(np.mean(np.where(np.isfinite(distance), distance, np.inf)))
    else:
        span = float(there.max() - there.min()) or abs(float(there[0])) or 1.0
        error = float(np.mean(np.abs(drawn_there - there))) / span
    return _within(error, prediction.tolerance)


def _within(error: float, tolerance: float) -> Score:
    share = 1.0 if error <= tolerance else max(0.0, 1 - (error - tolerance) / (3 * tolerance))
    return Score(error <= tolerance, share, error)
