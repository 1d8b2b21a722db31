"""Runs of lessons are kept apart from one's own: those of its steps and its races, and none that is opened after."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.choices.shipped import lessons
from app.core.messages.commands import Load
from app.core.runs.run import ALONE, LESSON
from app.session.attach.saved_model_run import read_saved_model
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
