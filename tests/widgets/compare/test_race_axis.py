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


def test_live_axis_jumps_a_few_times_and_ends_with_the_runs() -> None:
    axis = RaceAxis()
    axis.set_live(True)
    axis.end = 10_000
    found = jumps(axis, 10_000)
    assert len(found) <= 12
    assert axis.range == (0.0, pytest.approx(10_400))
    assert all(high <= 10_400 for _, high in found)

    axis = RaceAxis()
    axis.set_live(True)
    axis.end = 20
    axis.fit()
    jumps(axis, 20)
    assert axis.range == (0.0, pytest.approx(20.8))

    axis = RaceAxis()
    axis.set_live(True)
    axis.end = 1000
    axis.reach(1000)
    found = jumps(axis, 3000)
    assert axis.range[1] > 3000
    assert len(found) < 25


def test_axis_without_known_end_finished_or_empty_has_its_range() -> None:
    axis = RaceAxis(Alignment.SECONDS)
    axis.set_live(True)
    axis.end = math.inf
    axis.reach(10.0)
    assert axis.range[1] == pytest.approx(10_000 * 1.6 / 0.89)

    axis = RaceAxis()
    axis.end = 10_000
    axis.reach(5000)
    axis.fit()
    assert axis.range == (0.0, pytest.approx(5200))

    axis = RaceAxis()
    axis.set_live(True)
    axis.end = 0
    axis.fit()
    assert axis.range == (0.0, 10.0)
