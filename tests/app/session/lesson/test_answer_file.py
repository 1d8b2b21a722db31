"""Answers to a lesson on disk: kept, and never lost where the lesson changed or the file is damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.core.lesson.answers import StepAnswer, from_json
from app.core.lesson.lesson import Lesson
from app.core.lesson.lesson_file import read_lesson
from app.session.lesson.answer_file import AnswerFile


def lesson(text: str = "read") -> Lesson:
    return read_lesson(f"# Balls\n\n## Step\n\n{text}\n", "steps = 5", "balls")


@pytest.fixture
def answers(tmp_path: Path) -> AnswerFile:
    return AnswerFile(tmp_path / "answers")


def test_what_was_answered_is_read_again(answers: AnswerFile) -> None:
    book = answers.read(lesson()).with_step(0, StepAnswer(answer=1.5, hints=2))
    assert answers.write(book) == ""
    kept = answers.read(lesson()).at(0)
    assert (kept.answer, kept.hints) == (1.5, 2)


def test_answers_to_another_text_stay_beside(answers: AnswerFile) -> None:
    book = answers.read(lesson()).with_step(0, StepAnswer(answer=1.5))
    answers.write(book)
    fresh = answers.read(lesson("read otherwise"))
    assert fresh.steps == {}
    answers.write(fresh.with_step(0, StepAnswer(answer=2.0)))
    old = [path for path in answers.path("balls").parent.iterdir() if path != answers.path("balls")]
    assert [from_json(path.read_text(encoding="utf-8")).at(0).answer for path in old] == [1.5]


def test_a_damaged_file_stays_beside(answers: AnswerFile) -> None:
    path = answers.path("balls")
    path.parent.mkdir(parents=True)
    path.write_text("{half", encoding="utf-8")
    assert answers.read(lesson()).steps == {}
    assert path.with_name("balls-damaged.json").read_text(encoding="utf-8") == "{half"
