"""The lessons that come with the program do what they say, at every value of each free control. A long test."""

from __future__ import annotations

import pytest

from app.choices.shipped import lesson_folders, load_lesson
from app.cli.lesson_check import LessonCheck
from app.cli.lesson_runs import LessonRuns
from app.cli.lesson_sweep import GRID
from app.panels.plots import discover
from tests.app.uncompiled import steps_without_xla

KEPT = "first-step"
"""The quickest, which `make test` looks at; the others are left to `make test-all`."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name == KEPT else pytest.mark.exhaustive) for name in lesson_folders()]
)
def test_lesson_says_what_is_true_at_every_value(name: str) -> None:
    lesson = load_lesson(lesson_folders()[name])
    with steps_without_xla():
        runs = LessonRuns()
        grid = 3 if name == KEPT else GRID
        checker = LessonCheck(runs, [each.name for each in discover()], grid)
        steps = [checker.check(lesson, number) for number in range(len(lesson.steps))]
        runs.close()
    assert len(steps) == len(lesson.steps)
    assert [(each.step + 1, each.name, each.fault) for step in steps for each in step.cases if each.failed] == []
