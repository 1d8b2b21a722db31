from __future__ import annotations

import math

import pytest
from pytestqt.qtbot import QtBot

from tests.axes import axis_by_axis
from widgets.base.display_numbers import THIN
from widgets.compare.run_axis import Alignment, RaceAxis, RunAxis, clock, time_ticks


def test_seconds_are_counted_in_thousandths(qtbot: QtBot) -> None:
    axis = RunAxis(Alignment.SECONDS)
    axis.reach(12.5)
    assert axis.newest == 12_500
    axis.set_crosshair(axis.to_grains(3.217))
    assert axis.crosshair_x == pytest.approx(3.217)


def test_another_alignment_shows_all_runs_anew(qtbot: QtBot) -> None:
    axis = RunAxis()
    axis.reach(1000)
    axis.zoom(500, 0.2)
    with qtbot.waitSignal(axis.alignmentChanged):
        axis.align(Alignment.EVALUATIONS)
    axis.reach(32_000)
    assert axis.following
    assert axis.range == (0, 32_000 * 1.04)


def test_what_goes_on_has_room_before_it_and_what_ended_has_none_to_spare(qtbot: QtBot) -> None:
    axis = RunAxis()
    axis.reach(1000)
    ended = axis.range[1]
    axis.set_live(True)
    assert axis.range[1] > 1.1 * ended


@pytest.mark.parametrize(
    ("alignment", "grains", "text"),
    [
        (Alignment.STEP, 3480, f"step 3{THIN}480"),
        (Alignment.SECONDS, 192_000, "3 min 12 s"),
        (Alignment.EVALUATIONS, 12_000, f"12{THIN}000 evaluations"),
    ],
)
def test_a_place_is_said_in_its_unit(qtbot: QtBot, alignment: Alignment, grains: int, text: str) -> None:
    assert RunAxis(alignment).say(grains) == text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0.123, "0.12 s"),
        (12.34, "12.3 s"),
        (59.99, "1 min 0 s"),
        (3599.9, "1 h 0 min"),
        (7500, "2 h 5 min"),
        (86_399, "1 d 0 h"),
        (3 * 86_400 + 4 * 3600, "3 d 4 h"),
    ],
)
def test_a_span_of_time_is_read_in_two_parts(seconds: float, text: str) -> None:
    assert clock(seconds) == text


@pytest.mark.parametrize(
    ("low", "high", "texts"),
    [
        (0, 2, ["0.0 s", "0.5 s", "1.0 s", "1.5 s", "2.0 s"]),
        (0, 40, ["0 s", "10 s", "20 s", "30 s", "40 s"]),
        (0, 80, ["0 s", "30 s", "1 min"]),
        (0, 240, ["0 s", "1 min", "2 min", "3 min", "4 min"]),
        (3600, 3660, ["1:00:00", "1:00:15", "1:00:30", "1:00:45", "1:01:00"]),
        (62, 64, ["1:02.0", "1:02.5", "1:03.0", "1:03.5", "1:04.0"]),
        (0, 5400, ["0 s", "30 min", "1 h", "1.5 h"]),
        (3000, 4800, ["50 min", "1 h 00", "1 h 10", "1 h 20"]),
        (0, 400_000, ["0 s", "1 d", "2 d", "3 d", "4 d"]),
    ],
)
def test_ticks_of_time_are_round(low: float, high: float, texts: list[str]) -> None:
    ticks = time_ticks(low, high, 400)
    assert [tick.text for tick in ticks] == texts
    assert all(low <= tick.position <= high for tick in ticks)


@pytest.mark.parametrize(("width", "low"), axis_by_axis([100, 1e-3, 0.3, 7, 1e3, 2e4, 1e6, 3e7], [61.0, 0.0, 3700.0]))
def test_no_two_ticks_of_time_say_the_same(low: float, width: float) -> None:
    texts = [tick.text for tick in time_ticks(low, low + width, 800)]
    assert 2 <= len(texts) <= 11
    assert len(set(texts)) == len(texts)


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
