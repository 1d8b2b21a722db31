"""The part of a surface that is shown, and how far up its ground is: those of the trail."""

from __future__ import annotations

import math

import pytest

from app.choices.catalogues import catalogues
from app.choices.shipped import lessons, step_experiment
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.surface_function import starts_of, surface_of, top_of, view_of

ON_SURFACE = [
    pytest.param(lesson, number, id=f"{lesson.name} {number + 1}")
    for lesson in lessons().values()
    for number, step in enumerate(lesson.steps)
    if step.view == "surface"
]


def surface(formula: str):
    found = surface_of(Experiment(dataset=Choice("surface", {"function": "formula", "formula": formula})), catalogues())
    assert found is not None
    return found


def test_a_view_and_its_ground_follow_the_trail() -> None:
    left, right, bottom, top = view_of(surface("0.5 * x**2 + 50 * y**2"), [(3.0, 0.3)])
    assert left < -2.9
    assert right > 3.05
    assert 0.3 < top < 1.2
    assert bottom == pytest.approx(-top)

    bowl = surface("x**2 + y**2")
    assert view_of(bowl, [(2.0, 0.0)]) == bowl.view

    bowl = surface("x**2 + y**2")
    assert top_of(bowl, 4.0) == 8.0
    assert top_of(bowl, 3.9) == 8.0, "a trail that grows a little changes nothing"
    assert top_of(bowl, math.inf) is None
    assert top_of(surface("x"), 3.0) is None, "no lowest ground is known"


@pytest.mark.parametrize(("lesson", "number"), ON_SURFACE)
def test_lesson_surface_shows_its_start_within_its_heights(lesson, number: int) -> None:
    experiment = step_experiment(lesson, number, catalogues())
    found, starts = surface_of(experiment, catalogues()), starts_of(experiment, catalogues())
    left, right, bottom, top = view_of(found, starts)
    for x, y in starts:
        height = float(found.values(x, y))
        ceiling = top_of(found, height)
        assert left < x < right
        assert bottom < y < top
        # The trail takes a visible part of the block, and of the plane.
        assert 0.3 <= height / ceiling <= 0.8
        assert max(abs(x) / (right - left), abs(y) / (top - bottom)) > 0.1
