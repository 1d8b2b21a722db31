"""The lessons that come with the program do what they say. A long test, and a group by itself."""

from __future__ import annotations

import pytest

from app.cli.lesson_check import LessonCheck
from app.cli.lesson_runs import LessonRuns
from app.lessons import lesson_folders, load_lesson
from app.panels.plots import discover
from tests.app.uncompiled import steps_without_xla

KEPT = "first-step"
"""The quickest, which `make test` looks at; the others are left to `make test-all`."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name == KEPT else pytest.mark.exhaustive) for name in lesson_folders()]
)
def test_every_solution_passes_and_every_wrong_idea_is_caught(name: str) -> None:
    lesson = load_lesson(lesson_folders()[name])
    with steps_without_xla():
        runs = LessonRuns()
        checker = LessonCheck(runs, [each.name for each in discover()])
        steps = [checker.check(lesson, number) for number in range(len(lesson.steps))]
        runs.close()
    assert len(steps) == len(lesson.steps)
    assert [(each.step + 1, each.name, each.fault) for step in steps for each in step.cases if each.failed] == []
