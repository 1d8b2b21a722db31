"""Evaluation of a step of a lesson: the results of its checks and of its prediction, from a run."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.lesson.answers import Answer
from app.core.lesson.lesson import (
    Check,
    ChoicePrediction,
    CurvePrediction,
    Misconception,
    NumberPrediction,
    OrderPrediction,
    Prediction,
)
from app.core.lesson.lesson_language import RunRecord, column_formula, measure
from app.core.messages.run_frames import Built
from app.core.recording.run_columns import Recording
from app.core.recording.run_instruments import RecordingFormulas, Series, tensor_sizes


@dataclass(frozen=True, slots=True)
class Score:
    """Score of an answer: `share` is from 0 (wrong) to 1 (right). `error` is the distance in the unit of the
    prediction, NaN if nothing was measured.
    """

    is_right: bool
    share: float
    error: float = math.nan


UNKNOWN = Score(False, 0.0)
"""Score of a prediction for which nothing was measured."""


def score_number(prediction: NumberPrediction, answer: float, measured: float) -> Score:
    """Score a number: right within the tolerance; the share falls to 0 at four times the tolerance. `error` has the
    unit of `tolerance`.
    """
    if math.isnan(measured):
        return UNKNOWN
    if math.isinf(measured) or math.isinf(answer):
        return Score(answer == measured, float(answer == measured))
    error = abs(answer - measured)
    if not prediction.is_absolute:
        error = error / abs(measured) if measured else math.inf if error else 0.0
    return _within(error, prediction.tolerance)


def score_order(answer: Sequence[int], measured: Sequence[float]) -> Score:
    """Score an order: `answer` has the indices of the runs in `measured`, the lowest value first. It is right if every
    pair is. Runs with equal results may be in either order; diverged runs come last. `error` is the share of wrong
    pairs. An answer that does not name each run once is no answer.
    """
    if sorted(answer) != list(range(len(measured))):
        return UNKNOWN
    values = [math.inf if math.isnan(value) else value for value in measured]
    pairs = list(itertools.combinations(answer, 2))
    wrong = sum(values[first] > values[second] for first, second in pairs)
    share = 1 - wrong / len(pairs) if pairs else 0.0
    return Score(wrong == 0 and bool(pairs), share, 1 - share)


def score_curve(prediction: CurvePrediction, drawn: Series, measured: Series) -> Score:
    """Score a drawn curve over the common steps, with straight lines between its points. `error` is the mean distance
    in the unit of `tolerance`.
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


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Data for formulas: the record of a run, its last settings, and whether a number was not finite at its end."""

    record: RunRecord
    experiment: Experiment
    catalogues: Catalogues
    diverged: bool = False

    def measure(self, formula: str, names: Mapping[str, float] | None = None) -> float:
        """Return the value of a formula, like `lesson_language.measure`. Raises `FormulaError`."""
        return measure(formula, self.record, self.experiment, self.catalogues, names)

    def holds(self, check: Check) -> bool | None:
        """Return whether a check passes; `None` while its formula has no value, or false if the run has diverged.

        Raises `FormulaError`.
        """
        value = self.measure(check.that)
        if math.isnan(value):
            return False if self.diverged else None
        return bool(value)

    def idea(self, wrong: Sequence[Misconception], names: Mapping[str, float] | None = None) -> Misconception | None:
        """Return the first misconception with a true condition; `None` if there is none. Raises `FormulaError`."""
        for each in wrong:
            value = self.measure(each.when, names)
            if value and not math.isnan(value):
                return each
        return None


@dataclass(frozen=True, slots=True)
class PredictionResult:
    """Result of a prediction. `measured` is the measured number, the index of the right option, the values of the runs,
    or the curve. `idea` is the misconception in the answer, if known.
    """

    score: Score
    measured: float | int | tuple[float, ...] | Series
    idea: Misconception | None = None


def evaluation_of(
    recording: Recording, built: Built | None, experiment: Experiment, catalogues: Catalogues, *, diverged: bool
) -> Evaluation:
    """Make an evaluation from a recording: of the window's run, of a run in a race, or of the checker.

    `built` says which tensors there are; `None` if nothing was built.
    """
    sizes = tensor_sizes(built.variables, built.description.slots) if built is not None else {}
    return Evaluation(RecordingFormulas(recording, sizes), experiment, catalogues, diverged)


def predicted(prediction: Prediction, answer: Answer, run: Evaluation | None) -> PredictionResult:
    """Score an answer that is a number, an option or a curve; only options need no run. Another type counts as no
    answer. Raises `FormulaError`.
    """
    match prediction:
        case ChoicePrediction(options=options):
            right = next(place for place, option in enumerate(options) if option.is_right)
            is_right = isinstance(answer, int) and not isinstance(answer, bool) and answer == right
            return PredictionResult(Score(is_right, float(is_right)), right)
        case NumberPrediction() if run is not None:
            measured = run.measure(prediction.formula)
            if isinstance(answer, bool) or not isinstance(answer, int | float):
                return PredictionResult(UNKNOWN, measured)
            score = score_number(prediction, float(answer), measured)
            names = {"answer": float(answer), "measured": measured}
            return PredictionResult(score, measured, None if score.is_right else run.idea(prediction.wrong, names))
        case CurvePrediction() if run is not None:
            curve = run.record.series(column_formula(prediction.formula), {})
            drawn = _curve(answer)
            return PredictionResult(score_curve(prediction, drawn, curve) if drawn is not None else UNKNOWN, curve)
    return PredictionResult(UNKNOWN, math.nan)


def ordered(prediction: OrderPrediction, answer: Answer, runs: Sequence[Evaluation]) -> PredictionResult:
    """Score an order of the contenders, each of which has a run. Raises `FormulaError`."""
    measured = tuple(math.inf if run.diverged else run.measure(prediction.formula) for run in runs)
    order = [each for each in answer if isinstance(each, int)] if isinstance(answer, tuple) else []
    return PredictionResult(score_order(order, measured), measured)


def _curve(answer: Answer) -> Series | None:
    """Return the ascending steps, and the values, of a drawn curve; `None` for another answer."""
    try:
        steps, values = np.asarray(answer, np.float64)
        if steps.ndim != 1 or not len(steps):
            return None
    except (TypeError, ValueError):
        return None
    order = np.argsort(steps, kind="stable")
    return steps[order], values[order]
