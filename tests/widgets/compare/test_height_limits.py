from __future__ import annotations

import math

import pytest

from widgets.compare.curves import SharedHeights, sober
from widgets.plots.scales import Extent, Linear, Log

NONE = Extent(math.nan, math.nan, math.nan)


def spanning(least: float, greatest: float) -> Extent:
    return Extent(least, least, greatest)


def test_a_diverging_run_does_not_flatten_the_others_or_the_lower_of_two() -> None:
    extents = [spanning(0.1, 2), spanning(0.1, 3), spanning(0.1, 1e30), NONE]
    assert sober(extents, Log()).greatest == 3e3
    assert sober(extents, Linear()).greatest == 30
    assert sober(extents, Linear()).least == 0.1

    assert sober([spanning(0.1, 2), spanning(0.1, 1e30)], Log()).greatest == 2e3


@pytest.mark.parametrize("extents", [[], [NONE], [spanning(1, 1e30)], [spanning(-5, -1), spanning(-5, 3)]])
def test_one_run_alone_and_values_below_zero_are_shown_whole(extents: list[Extent]) -> None:
    assert str(sober(extents, Log())) == str(Extent.union(extents))


def test_plots_that_share_limits_have_the_same_and_hear_of_others() -> None:
    shared = SharedHeights()
    marks: list[str] = []
    shared.join("a", lambda: marks.append("a"))
    shared.join("b", lambda: marks.append("b"))
    first = shared.limits("a", spanning(0, 1), Linear())
    assert marks == ["b"]
    second = shared.limits("b", spanning(0, 9), Linear())
    assert marks == ["b", "a"]
    assert first is not None
    assert second is not None
    assert second[1] >= 9 > first[1]
    assert shared.limits("a", spanning(0, 1), Linear()) == second
    assert marks == ["b", "a"]
    shared.leave("b")
    assert shared.limits("a", spanning(0, 1), Linear()) == first
