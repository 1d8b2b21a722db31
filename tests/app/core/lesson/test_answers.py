"""Answers: kept in a file and read from it as they were, written as a table, and refused where they are none."""

from __future__ import annotations

import csv
import dataclasses
import io
import json
import math

import pytest

from app.core.experiment.errors import ExperimentError
from app.core.lesson.answers import LiveEdit, StepAnswer, digest_of, from_json, new_book, to_csv, to_json
from app.core.lesson.lesson_file import read_lesson

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
