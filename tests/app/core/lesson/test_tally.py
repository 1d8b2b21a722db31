"""Totals of a whole lesson."""

from __future__ import annotations

from app.core.lesson.answers import StepAnswer, Tally, new_book, tally
from app.core.lesson.lesson_file import read_lesson

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
