"""Lessons on disk: runs apart from one's own, and answers that are never lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.choices.shipped import lessons
from app.core.lesson.answers import StepAnswer, from_json
from app.core.lesson.lesson import Lesson
from app.core.lesson.lesson_file import read_lesson
from app.core.messages.commands import Load
from app.core.runs.run import ALONE, LESSON
from app.session.attach.saved_model_run import read_saved_model
from app.session.lesson.answer_file import AnswerFile
from app.session.lesson.lesson_guide import LessonGuide
from app.session.races.races import Races
from app.session.session import Session
from tests.app.raced import MOONS, Sent, built, steps
from tests.app.session.attach.test_saved_model_run import CHECKPOINT


def test_runs_of_a_lesson_are_a_group_and_those_after_it_are_not(qtbot: QtBot) -> None:
    session = Session(catalogues(), MOONS)
    sent = Sent(session)
    guide = LessonGuide(session, Races(session))
    lesson = next(iter(lessons().values()))

    def group() -> object:
        return next(each for each in reversed(sent.commands) if isinstance(each, Load)).group

    guide.open(lesson)
    assert (group().kind, group().title) == (LESSON, lesson.title)
    session.loader.reset()
    assert group().kind == LESSON
    session.loader.open(MOONS)
    assert group() == ALONE
    guide.go(1)
    assert group().kind == LESSON
    guide.close()
    assert group() == ALONE


def test_race_of_a_lesson_is_kept_as_its_runs(qtbot: QtBot) -> None:
    session = Session(catalogues(), MOONS)
    Sent(session)
    kept: list[tuple[str, str, str]] = []
    races = Races(session, lambda *group: kept.append(group))
    races.start("race", "Which is first?", (MOONS, MOONS), kept_as=LESSON)
    races.start("seeds", "Mine", (MOONS, MOONS))
    assert [kind for _, kind, _ in kept] == [LESSON, "seeds"]


@pytest.mark.parametrize("has_steps", [False, True])
def test_saved_model_comes_back_after_a_lesson_and_own_run_after_that(qtbot: QtBot, has_steps: bool) -> None:
    session = Session(catalogues(), MOONS)
    Sent(session)
    reopened: list[str] = []
    session.loader.reopen_run = reopened.append
    if has_steps:
        session.receive(built("mine", MOONS).frame)
        session.receive(steps("mine", 1, [0.5, 0.4]).frame)
    file = read_saved_model(CHECKPOINT)
    session.attachment.open_recorded(file)
    guide = LessonGuide(session, Races(session))
    guide.open(next(iter(lessons().values())))
    assert session.attachment.shown is None
    guide.close()
    assert (session.attachment.shown, session.run) == (file, file.work)
    session.attachment.show_own()
    assert session.run.experiment == MOONS
    assert not session.attachment.is_shown
    assert reopened == ["mine"] * has_steps


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
