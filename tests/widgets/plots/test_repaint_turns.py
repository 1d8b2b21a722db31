from __future__ import annotations

import pytest
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from widgets.base.painted_parts import paint_seconds, timed
from widgets.plots.repaint_turns import RepaintTurns, Stale
from widgets.plots.time_axis import TimeAxis


class FakePlot:
    def __init__(self, clock: Clock, visible: bool = True) -> None:
        self.clock, self.visible, self.stale = clock, visible, True
        self.refreshed: list[float] = []

    def refresh(self) -> None:
        self.stale = False
        self.refreshed.append(self.clock.now)

    def mark_stale(self) -> None:
        self.stale = True

    def isVisible(self) -> bool:
        return self.visible


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def turns_of(clock: Clock, plots: list[FakePlot]) -> RepaintTurns:
    turns = RepaintTurns(16, clock)
    for plot in plots:
        turns.add(plot)
    return turns


def test_a_tick_repaints_a_third_and_each_plot_twenty_times_a_second(qtbot: QtBot, clock: Clock) -> None:
    plots = [FakePlot(clock) for _ in range(6)]
    turns = turns_of(clock, plots)
    for tick in range(60):
        clock.now = tick * 0.017
        turns.mark_all_stale()
        before = sum(len(plot.refreshed) for plot in plots)
        turns.tick()
        assert sum(len(plot.refreshed) for plot in plots) - before == 2
    assert {len(plot.refreshed) for plot in plots} == {20}

    plot = FakePlot(clock)
    turns = turns_of(clock, [plot])
    for tick in range(63):
        clock.now = tick * 0.016
        turns.mark_all_stale()
        turns.tick()
    assert len(plot.refreshed) <= 21


def test_hidden_and_fresh_plots_wait_and_all_stale_ones_come_at_once(qtbot: QtBot, clock: Clock) -> None:
    hidden, fresh, stale = FakePlot(clock, visible=False), FakePlot(clock), FakePlot(clock)
    fresh.stale = False
    turns = turns_of(clock, [hidden, fresh, stale])
    turns.tick()
    assert [len(plot.refreshed) for plot in (hidden, fresh, stale)] == [0, 0, 1]
    assert hidden.stale
    hidden.visible = True
    clock.now = 1
    turns.tick()
    assert len(hidden.refreshed) == 1

    plots = [FakePlot(clock) for _ in range(5)]
    turns = turns_of(clock, plots)
    turns.remove(plots.pop())
    turns.refresh_all()
    assert not any(plot.stale for plot in plots)


def test_lateness_is_what_ticks_came_after_their_time(qtbot: QtBot, clock: Clock) -> None:
    turns = turns_of(clock, [])
    assert turns.lateness_ms() == 0
    for now in (0, 0.016, 0.032, 0.058):
        clock.now = now
        turns.tick()
    assert turns.lateness_ms(100) == pytest.approx(10)
    assert turns.lateness_ms(50) == pytest.approx(0, abs=1e-6)
    assert turns.ticks_per_second == pytest.approx(3 / 0.058)
    turns.forget_lateness()
    assert turns.ticks_per_second == 0


def test_the_timer_runs_only_between_start_and_stop(qtbot: QtBot) -> None:
    turns = RepaintTurns(1)
    turns.start()
    qtbot.waitUntil(lambda: turns.ticks_per_second > 0)
    turns.stop()
    assert not turns.timer.isActive()


def test_a_tick_repaints_what_can_be_painted_before_the_next(qtbot: QtBot, clock: Clock) -> None:
    class Painted(FakePlot):
        def refresh(self) -> None:
            super().refresh()
            # Painted after the tick, as Qt does it.
            self._paint_seconds = getattr(self, "_paint_seconds", 0.0) + 0.007

    plots = [Painted(clock) for _ in range(12)]
    turns = turns_of(clock, list(plots))
    counts = []
    for tick in range(120):
        clock.now = tick * 0.017
        turns.mark_all_stale()
        before = sum(len(plot.refreshed) for plot in plots)
        turns.tick()
        counts.append(sum(len(plot.refreshed) for plot in plots) - before)
    # What a plot takes to be painted is known from its third time on. As much time as that took passes first.
    assert set(counts[24:]) == {0, 2}
    assert len({len(plot.refreshed) for plot in plots}) <= 2


def test_what_each_visible_plot_costs_is_kept(qtbot: QtBot, clock: Clock) -> None:
    class Slow(FakePlot):
        def refresh(self) -> None:
            super().refresh()
            clock.now += 0.002

    slow, hidden = Slow(clock), FakePlot(clock, visible=False)
    turns = turns_of(clock, [slow, hidden])
    for _ in range(3):
        clock.now += 1.0
        turns.mark_all_stale()
        turns.tick()
    costs = turns.costs()
    assert set(costs) == {slow}
    assert costs[slow].times == 3
    assert costs[slow].seconds == pytest.approx(0.006)
    turns.remove(slow)
    assert turns.costs() == {}


def test_painting_counts_with_what_is_inside(qtbot: QtBot) -> None:
    outer = QWidget()
    inner = Painted(outer)
    qtbot.addWidget(outer)
    assert paint_seconds(outer) == 0.0
    inner.grab()
    once = paint_seconds(inner)
    assert once > 0
    assert paint_seconds(outer) == once


def test_a_tile_that_is_scrolled_away_waits_until_it_is_seen(qtbot: QtBot, clock: Clock) -> None:
    area, column = QScrollArea(), QWidget()
    qtbot.addWidget(area)
    tiles = [QWidget(column), QWidget(column)]
    for place, tile in enumerate(tiles):
        tile.setGeometry(0, 500 * place, 100, 100)
    column.resize(100, 600)
    area.setWidget(column)
    area.resize(200, 200)
    seen, away = plots = [Scrolled(tile) for tile in tiles]
    turns = turns_of(clock, plots)
    area.show()
    for _ in range(2):
        turns.tick()
    assert (seen.count, away.count) == (1, 0)
    area.verticalScrollBar().setValue(500)
    clock.now = 1.0
    turns.tick()
    assert (seen.count, away.count) == (1, 1)


class Scrolled(Stale, QWidget):
    count = 0

    def redraw(self) -> None:
        self.count += 1


class Painted(QWidget):
    @timed
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)


def test_curves_take_half_of_the_time_and_fast_plots_do_not_wait(qtbot: QtBot, clock: Clock) -> None:
    class Slow(FakePlot):
        def refresh(self) -> None:
            super().refresh()
            clock.now += 0.012

    def repaint_for_three_seconds(turns: RepaintTurns) -> None:
        end = clock.now + 3
        while clock.now < end:
            turns.mark_all_stale()
            turns.tick()
            clock.now += 0.004

    curves, quick = [Slow(clock) for _ in range(8)], Slow(clock)
    turns = turns_of(clock, list[FakePlot](curves))
    repaint_for_three_seconds(turns)
    assert 0.4 < 0.012 * sum(len(plot.refreshed) for plot in curves) / 3 <= 0.51
    turns.add(quick, 1 / 25)
    repaint_for_three_seconds(turns)
    assert len(quick.refreshed) > 3 * 20
    assert len({len(plot.refreshed) // 3 for plot in curves}) == 1


class FakeOverSteps(FakePlot):
    def __init__(self, clock: Clock, axis: TimeAxis) -> None:
        super().__init__(clock)
        self.axis, self.span = axis, axis.range

    def refresh(self) -> None:
        super().refresh()
        self.span = self.axis.range


@pytest.mark.parametrize(
    "move",
    [
        lambda axis, tick: axis.advance(40 * tick),
        lambda axis, tick: axis.zoom(20.0, 0.97),
        lambda axis, tick: axis.pan(3.0),
        lambda axis, tick: axis.follow(100 + tick),
        lambda axis, tick: axis.make_room(200 * tick),
    ],
    ids=["advance", "zoom", "pan", "window", "room"],
)
def test_plots_over_one_axis_change_their_range_in_the_same_tick(qtbot: QtBot, clock: Clock, move) -> None:
    axis = TimeAxis()
    axis.advance(5_000)
    axis.zoom(20.0, 0.5)
    axis.following = True
    turns, plots = RepaintTurns(16, clock), [FakeOverSteps(clock, axis) for _ in range(6)]
    for plot in plots:
        turns.add_over_steps(plot)
    ranges = set()
    for tick in range(1, 120):
        clock.now = tick * 0.017
        turns.mark_all_stale()
        move(axis, tick)
        turns.tick()
        assert len({plot.span for plot in plots}) == 1
        ranges.add(plots[0].span)
    assert len(ranges) > 1
