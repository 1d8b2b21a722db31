"""Frequency at which plots are drawn anew while something goes on."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.panels.compare.run_pictures import SHARE, LivePlots
from widgets.plots.repaint_turns import RepaintTurns, Stale


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Plot(Stale):
    """Plot that takes as long as it is told."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock, self._seconds = clock, seconds
        self.times = 0

    def isVisible(self) -> bool:
        return True

    def redraw(self) -> None:
        self.times += 1
        self._clock.now += self._seconds


def drawn(seconds: float, count: int) -> tuple[float, list[int]]:
    """Return the share of ten seconds that drawing took, and how often each plot was drawn, told of more 20 times a
    second.
    """
    clock = Clock()
    turns = RepaintTurns(clock=clock)
    plots = [Plot(clock, seconds) for _ in range(count)]
    for plot in plots:
        turns.add(plot, 0.0)
    live = LivePlots(turns, clock)
    turns.refresh_all()
    before = [plot.times for plot in plots]
    while clock.now < 10:
        clock.now += 0.05
        live.advance(plots)
        turns.refresh_all()
    times = [plot.times - first for plot, first in zip(plots, before, strict=True)]
    return seconds * sum(times) / clock.now, times


@pytest.mark.parametrize(("seconds", "count"), [(0.02, 6), (0.005, 6), (0.05, 1), (0.001, 8)])
def test_drawing_takes_a_share_of_the_time_and_all_take_turns(qtbot: QtBot, seconds: float, count: int) -> None:
    share, times = drawn(seconds, count)
    assert share <= SHARE * 1.1
    assert max(times) - min(times) <= 1
    assert min(times) >= 8


def test_what_is_quick_is_drawn_whenever_there_is_more(qtbot: QtBot) -> None:
    _, times = drawn(0.0001, 2)
    assert min(times) > 190
