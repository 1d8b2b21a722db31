"""Evaluation of a step: what came of its checks and of what was predicted, from the run that was made."""

from __future__ import annotations

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
from app.core.lesson.lesson_formula import RunRecord, column_formula, measure
from app.core.lesson.scoring import UNKNOWN, Score, score_curve, score_number, score_order
from app.core.messages.run_frames import Built
from app.core.recording.formula_series import RecordingFormulas, Series, tensor_sizes
from app.core.recording.run_columns import Recording


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What formulas are evaluated on: what a run recorded, what it was last set to, and whether it ended because a
    number was not finite.
    """

    record: RunRecord
    experiment: Experiment
    catalogues: Catalogues
    diverged: bool = False

    def measure(self, formula: str, names: Mapping[str, float] | None = None) -> float:
        """As `lesson_formula.measure`. Raises `FormulaError`."""
        return measure(formula, self.record, self.experiment, self.catalogues, names)

    def holds(self, check: Check) -> bool | None:
        """Whether a check holds; `None` as long as its formula has no value, which after a divergence is false.

        Raises `FormulaError`.
        """
        value = self.measure(check.that)
        if math.isnan(value):
            return False if self.diverged else None
        return bool(value)

    def idea(self, wrong: Sequence[Misconception], names: Mapping[str, float] | None = None) -> Misconception | None:
        """The first wrong idea that fits; `None` where none does. Raises `FormulaError`."""
        for each in wrong:
            value = self.measure(each.when, names)
            if value and not math.isnan(value):
                return each
        return None


@dataclass(frozen=True, slots=True)
class PredictionResult:
    """What came of a prediction. `measured` is the number that came out, the place of the right option, the values of
    the runs, or the curve; `idea` is the wrong idea that the answer shows, where one is known.
    """

    score: Score
    measured: float | int | tuple[float, ...] | Series
    idea: Misconception | None = None


def evaluation_of(
    recording: Recording, built: Built | None, experiment: Experiment, catalogues: Catalogues, *, diverged: bool
) -> Evaluation:
    """Evaluate formulas on a recording, of whichever run: that of the window, one of a race, or one of the checker.

    `built` says which tensors there are; `None` where nothing was built.
    """
    sizes = tensor_sizes(built.variables, built.description.slots) if built is not None else {}
    return Evaluation(RecordingFormulas(recording, sizes), experiment, catalogues, diverged)


def predicted(prediction: Prediction, answer: Answer, run: Evaluation | None) -> PredictionResult:
    """How good an answer is that is a number, an option or a curve; only options need no run. An answer of another
    kind is none. Raises `FormulaError`.
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
    """How good an order of the contenders is, of each of which there is a run. Raises `FormulaError`."""
    measured = tuple(math.inf if run.diverged else run.measure(prediction.formula) for run in runs)
    order = [each for each in answer if isinstance(each, int)] if isinstance(answer, tuple) else []
    return PredictionResult(score_order(order, measured), measured)


def _curve(answer: Answer) -> Series | None:
    """Steps, ascending, and values of a drawn curve; `None` for what is none."""
    try:
        steps, values = np.asarray(answer, np.float64)
        if steps.ndim != 1 or not len(steps):
            return None
    except (TypeError, ValueError):
        return None
    order = np.argsort(steps, kind="stable")
    return steps[order], values[order]
