from __future__ import annotations

import pytest

from widgets.schedule.plot import added, between, moved, removed

POINTS = ((1.0, 0.1), (200.0, 1.0), (1000.0, 0.0))


@pytest.mark.parametrize(
    ("index", "step", "stays"), [(1, -50, 2), (1, 5000, 999), (0, -50, 1), (0, 5000, 199), (2, 0, 201), (2, 5000, 2000)]
)
def test_a_point_stays_between_its_neighbours_and_within_the_plan(index: int, step: float, stays: float) -> None:
    points = moved(POINTS, index, step, 0.5, 2000)
    assert points[index] == (stays, 0.5)
    assert [p for i, p in enumerate(points) if i != index] == [p for i, p in enumerate(POINTS) if i != index]


def test_points_land_on_whole_steps_and_stay_without_room() -> None:
    assert moved(POINTS, 1, 300.4, -3.0, 2000)[1] == (300.0, 0.0)

    crowded = ((5.0, 1.0), (6.0, 1.0), (7.0, 1.0))
    assert moved(crowded, 1, 100, 2.0, 2000)[1] == (6.0, 2.0)
    beyond = ((5.0, 1.0), (600.0, 1.0))
    assert moved(((600.0, 1.0), *((700.0, 1.0),)), 1, 650, 2.0, 500)[1] == (700.0, 2.0)
    assert moved(beyond, 1, 550, 2.0, 500)[1] == (500.0, 2.0)


def test_points_are_added_between_others_and_removed_but_for_the_last() -> None:
    points, index = added(POINTS, 400.4, 0.3, 2000)
    assert (index, points[index]) == (2, (400.0, 0.3))
    assert [step for step, _ in points] == [1, 200, 400, 1000]
    assert added(POINTS, 200.3, 0.7, 2000) == (POINTS, 1)
    assert added(POINTS, 9999, 0.7, 2000)[0][-1] == (2000.0, 0.7)

    assert between(POINTS, 0) == (100.5, 0.55)
    assert between(POINTS, 2) == between(POINTS, 1) == (600.0, 0.5)
    assert between(POINTS[:1], 0) == POINTS[0]
    assert removed(POINTS, 1) == (POINTS[0], POINTS[2])
    assert removed(POINTS[:1], 0) == POINTS[:1]
