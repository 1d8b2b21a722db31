"""Answers: kept in a file, refused where they are none, scored, and added up."""

from __future__ import annotations

import csv
import dataclasses
import io
import itertools
import json
import math

import numpy as np
import pytest

from app.core.experiment.errors import ExperimentError
from app.core.lesson.answers import LiveEdit, StepAnswer, Tally, digest_of, from_json, new_book, tally, to_csv, to_json
from app.core.lesson.evaluation import UNKNOWN, Score, score_curve, score_number, score_order
from app.core.lesson.lesson import CurvePrediction, NumberPrediction
from app.core.lesson.lesson_file import read_lesson
from tests.axes import axis_by_axis

TEXT = """# Title

## One

```lesson
[[check]]
that = "loss < 1"
done = "."
```

## Two

```lesson
[predict]
kind = "number"
question = "?"
formula = "loss"
```

## Three
"""
LESSON = read_lesson(TEXT, "steps = 5\n", "small")
BOOK = (
    new_book(LESSON)
    .with_step(
        0,
        StepAnswer(
            experiment="steps = 5\n",
            edits=(LiveEdit(3, "steps = 6\n"),),
            last_step=5,
            checks={"loss < 1": True},
            hints=2,
        ),
    )
    .with_step(1, StepAnswer(0.25, 0.3, True, 0.9))
)


def test_a_book_comes_back_from_its_file_as_it_was() -> None:
    found = from_json(to_json(BOOK))
    assert repr(found) == repr(BOOK)  # NaN is not equal to itself
    assert (found.at(0).edits, found.at(1), found.at(0).passes) == (BOOK.at(0).edits, BOOK.at(1), True)

    text = to_json(BOOK.with_step(1, StepAnswer(((1.0, 2.0), (math.nan, 3.0)), -math.inf)))
    json.loads(text, parse_constant=lambda name: pytest.fail(f"{name} is no JSON"))
    found = from_json(text).at(1)
    assert found.measured == -math.inf
    assert isinstance(found.answer, tuple) and math.isnan(found.answer[1][0])  # noqa: PT018
    assert math.isnan(from_json(text).at(0).measured)


@pytest.mark.parametrize(
    "answer", [None, 3, 0.1, math.inf, -math.inf, (2, 0, 1), ((1.0, 2.5), (0.1, math.inf))], ids=str
)
def test_every_kind_of_answer_comes_back(answer) -> None:
    found = from_json(to_json(BOOK.with_step(1, StepAnswer(answer, 1e-30)))).at(1)
    assert found.answer == answer
    assert type(found.answer) is type(answer)
    assert found.measured == 1e-30


def test_the_digest_and_the_table_are_of_the_whole_lesson() -> None:
    other = dataclasses.replace(LESSON, experiment="steps = 6\n")
    assert new_book(LESSON).digest == digest_of(LESSON) != digest_of(other)

    rows = list(csv.DictReader(io.StringIO(to_csv(BOOK, LESSON))))
    assert [row["title"] for row in rows] == ["One", "Two", "Three"]
    assert [row["answer"] for row in rows] == ["", "0.25", ""]
    assert (rows[0]["checks"], rows[0]["passed"], rows[0]["hints"], rows[0]["right"]) == ("1", "1", "2", "")
    assert (rows[1]["measured"], rows[1]["right"], rows[1]["share"]) == ("0.3", "1", "0.900")


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: "[]",
        lambda text: "null",
        lambda text: text[:-40],
        lambda text: text.replace("slotscope answers", "answers"),
        lambda text: text.replace('"version": 1', '"version": 2'),
        lambda text: text.replace('"version": 1', '"version": "1"'),
        lambda text: text.replace('"last_step"', '"lost_step"'),
        lambda text: text.replace('"last_step": 5', '"last_step": "many"'),
        lambda text: text.replace('"last_step": 5', '"last_step": 1e999'),
        lambda text: text.replace('"0": {', '"first": {'),
        lambda text: text.replace('"answer": 0.25', '"answer": "a quarter"'),
        lambda text: text.replace('"answer": 0.25', '"answer": {"a": 1}'),
        lambda text: "[" * 100_000,
    ],
)
def test_a_damaged_file_is_refused_in_a_sentence(damage) -> None:
    text = damage(to_json(BOOK))
    assert text != to_json(BOOK)
    with pytest.raises(ExperimentError, match=r"mine\.json: must be a file written by"):
        from_json(text, "mine.json")


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


_TEXT = """# Balls

## Read

## Guess

```lesson
hints = ["a", "b"]

[predict]
kind = "choice"
question = "?"

[[predict.option]]
text = "yes"
right = true

[[predict.option]]
text = "no"

[[check]]
that = "loss at 2 < 1"
done = "one"

[[check]]
that = "loss at 3 < 1"
done = "two"
```
"""


def test_what_was_not_answered_is_neither_right_nor_reached() -> None:
    lesson = read_lesson(_TEXT, "steps = 5", "balls")
    book = new_book(lesson)
    assert tally(lesson, book) == Tally(predictions=1, right=0, goals=2, reached=0, hints=0)
    answer = StepAnswer(answer=0, is_right=True, checks={"loss at 2 < 1": True, "loss at 3 < 1": False}, hints=2)
    assert tally(lesson, book.with_step(1, answer)) == Tally(1, 1, 2, 1, 2)
    # What was answered on a page that asks nothing any more does not count.
    assert tally(lesson, book.with_step(0, answer)) == Tally(1, 0, 2, 0, 0)
