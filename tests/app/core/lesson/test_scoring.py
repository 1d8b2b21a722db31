"""Scores of predictions, against loops written for them, and what is neither right nor wrong."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from app.core.lesson.evaluation import UNKNOWN, Score, score_curve, score_number, score_order
from app.core.lesson.lesson import CurvePrediction, NumberPrediction
from tests.axes import axis_by_axis

RELATIVE = NumberPrediction("?", "loss", 0.2)
ABSOLUTE = NumberPrediction("?", "loss", 0.2, is_absolute=True)


@pytest.mark.parametrize(
    ("measured", "factor"), axis_by_axis([5.0, -5.0, 0.01, 1e30], [1.15, 1.0, 0.85, 1.5, 3.0, -1.0])
)
def test_a_number_is_right_within_a_share_of_what_is_measured(measured: float, factor: float) -> None:
    score, error = score_number(RELATIVE, factor * measured, measured), abs(factor - 1)
    assert score.error == pytest.approx(error)
    assert score.is_right == (error <= 0.2)
    assert score.share == pytest.approx(1 if error <= 0.2 else max(0, (0.8 - error) / 0.6))


def test_a_number_within_a_distance_zero_and_what_is_not_finite() -> None:
    assert score_number(ABSOLUTE, 5.1, 5.0).is_right
    assert not score_number(ABSOLUTE, 5.3, 5.0).is_right
    assert score_number(ABSOLUTE, 0.1, 0.0).is_right
    assert score_number(RELATIVE, 0.0, 0.0) == Score(True, 1.0, 0.0)
    assert score_number(RELATIVE, 1e-9, 0.0) == Score(False, 0.0, math.inf)

    assert score_number(RELATIVE, 1.0, math.nan) is UNKNOWN
    assert score_number(RELATIVE, math.inf, math.inf).is_right
    for answer, measured in ((1.0, math.inf), (math.inf, 1.0), (-math.inf, math.inf)):
        assert (score_number(RELATIVE, answer, measured).is_right) is False
    score = score_number(RELATIVE, math.nan, 1.0)
    assert (score.is_right, score.share) == (False, 0.0)


def test_an_order_is_scored_by_its_pairs() -> None:
    measured = [0.3, 0.1, math.nan, 0.1]
    for answer in itertools.permutations(range(4)):
        wrong = 0
        for i in range(4):
            for j in range(i + 1, 4):
                first, second = measured[answer[i]], measured[answer[j]]
                if math.isnan(first):  # diverged: after all others
                    wrong += not math.isnan(second)
                else:
                    wrong += first > second
        score = score_order(answer, measured)
        assert score.is_right == (wrong == 0)
        assert score.share == pytest.approx(1 - wrong / 6)
        assert score.error == pytest.approx(wrong / 6)
    assert score_order((1, 3, 0, 2), measured).is_right and score_order((3, 1, 0, 2), measured).is_right  # noqa: PT018


@pytest.mark.parametrize("answer", [(), (0,), (0, 0), (0, 1, 2), (0, 2), (-1, 0)])
def test_what_does_not_name_each_run_once_is_no_order(answer: tuple[int, ...]) -> None:
    assert score_order(answer, [1.0, 1.0]) == UNKNOWN


STEPS = np.arange(1.0, 101.0)
FALL = 3 * 0.97**STEPS


def curve_loop(drawn, values, first: int, last: int, log: bool) -> float:
    """Compute the mean distance over the steps that both have, in a loop."""
    distances, seen = [], []
    for step, value in zip(STEPS, values, strict=True):
        if not (first <= step <= last and drawn[0][0] <= step <= drawn[0][-1]) or not math.isfinite(value):
            continue
        right = next(i for i, at in enumerate(drawn[0]) if at >= step)
        left = max(0, right - 1)
        width = drawn[0][right] - drawn[0][left]
        share = (step - drawn[0][left]) / width if width else 0.0
        height = drawn[1][left] + share * (drawn[1][right] - drawn[1][left])
        distances.append(abs(math.log(height) - math.log(value)) if log else abs(height - value))
        seen.append(value)
    return sum(distances) / len(distances) / (1 if log else max(seen) - min(seen))


@pytest.mark.parametrize("log", [False, True])
def test_a_curve_is_scored_by_its_mean_distance_over_common_steps(log: bool) -> None:
    prediction = CurvePrediction("?", "loss", "loss", 10, 90, 0.3, is_log=log)
    drawn = (np.array([5.0, 20.0, 60.0, 80.0]), np.array([3.0, 1.5, 0.9, 0.2]))
    score = score_curve(prediction, drawn, (STEPS, FALL))
    error = curve_loop(drawn, FALL, 10, 90, log)
    assert score.error == pytest.approx(error)
    assert score.is_right == (error <= 0.3)
    assert score_curve(prediction, (STEPS, FALL), (STEPS, FALL)) == Score(True, 1.0, 0.0)


def test_steps_without_a_number_are_passed_over() -> None:
    prediction = CurvePrediction("?", "loss", "loss", 1, 100, 0.3, is_log=True)
    broken = FALL.copy()
    broken[40:] = np.nan
    broken[3] = -1.0
    assert score_curve(prediction, (STEPS, FALL), (STEPS, broken)).error == 0
    assert score_curve(prediction, (STEPS, FALL), (STEPS, np.full(100, np.nan))) is UNKNOWN
    nothing = np.empty(0)
    assert score_curve(prediction, (nothing, nothing), (STEPS, FALL)) is UNKNOWN
    assert score_curve(prediction, (STEPS, FALL), (nothing, nothing)) is UNKNOWN
    below = score_curve(prediction, (STEPS, -FALL), (STEPS, FALL))
    assert (below.is_right, below.share) == (False, 0.0)
