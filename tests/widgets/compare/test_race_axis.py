from __future__ import annotations

import math

import pytest

from widgets.compare.run_axis import Alignment, RaceAxis


def jumps(axis: RaceAxis, last: int) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    axis.rangeChanged.connect(lambda: found.append(axis.range))
    for step in range(0, last + 1, max(1, last // 500)):
        axis.reach(step)
    return found


def test_while_runs_go_on_it_jumps_a_few_times_and_ends_where_they_do() -> None:
    axis = RaceAxis()
    axis.set_live(True)
    axis.end = 10_000
    found = jumps(axis, 10_000)
    assert len(found) <= 12
    assert axis.range == (0.0, pytest.approx(10_400))
    assert all(high <= 10_400 for _, high in found)


def test_of_few_steps_no_more_than_those_are_shown() -> None:
    axis = RaceAxis()
    axis.set_live(True)
    axis.end = 20
    axis.fit()
    jumps(axis, 20)
    assert axis.range == (0.0, pytest.approx(20.8))


def test_who_goes_on_beyond_the_end_has_room_again() -> None:
    axis = RaceAxis()
    axis.set_live(True)
    axis.end = 1000
    axis.reach(1000)
    found = jumps(axis, 3000)
    assert axis.range[1] > 3000
    assert len(found) < 25


def test_where_the_end_is_not_known_it_grows() -> None:
    axis = RaceAxis(Alignment.SECONDS)
    axis.set_live(True)
    axis.end = math.inf
    axis.reach(10.0)
    assert axis.range[1] == pytest.approx(10_000 * 1.6 / 0.89)


def test_what_is_over_is_shown_whole_with_a_little_room() -> None:
    axis = RaceAxis()
    axis.end = 10_000
    axis.reach(5000)
    axis.fit()
    assert axis.range == (0.0, pytest.approx(5200))


def test_a_range_is_never_without_width() -> None:
    axis = RaceAxis()
    axis.set_live(True)
    axis.end = 0
    axis.fit()
    assert axis.range == (0.0, 10.0)
