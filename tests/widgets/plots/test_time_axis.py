from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from widgets.plots.time_axis import HEAD, TimeAxis


@pytest.mark.parametrize("window", [None, 1000, 200])
def test_the_newest_step_keeps_its_place_and_the_range_rarely_moves(qtbot: QtBot, window: int | None) -> None:
    axis = TimeAxis()
    axis.follow(window)
    moves = []
    axis.rangeChanged.connect(lambda: moves.append(axis.range))
    for newest in range(1, 20_000, 3):
        axis.advance(newest)
        low, high = axis.range
        assert newest <= low + HEAD * (high - low) + 1e-9
        if window is not None:
            assert low <= max(0, newest - window)
    assert len(moves) < (90 if window is None else 20_000 / (0.09 * window))


def test_zoom_and_drag_keep_the_pointer_and_stay_within_the_run(qtbot: QtBot) -> None:
    axis = TimeAxis()
    axis.advance(1000)
    low, high = axis.range
    share = (300 - low) / (high - low)
    with qtbot.waitSignal(axis.followingChanged):
        axis.zoom(300, 0.5)
    new_low, new_high = axis.range
    assert (300 - new_low) / (new_high - new_low) == pytest.approx(share)
    assert not axis.following
    axis.advance(5000)
    assert axis.range == (new_low, new_high)
    axis.fit()
    assert axis.following
    assert axis.range[1] > 5000

    whole = axis.range
    axis.zoom(500, 100)
    assert axis.range == pytest.approx(whole)
    for _ in range(60):
        axis.zoom(500, 0.5)
    assert axis.range[1] - axis.range[0] == pytest.approx(10)
    axis.pan(-1e6)
    assert axis.range[0] == 0
    axis.pan(1e6)
    assert axis.range[1] == pytest.approx(whole[1])


def test_crosshair_is_at_a_made_step_and_a_reset_restores_the_range(qtbot: QtBot) -> None:
    axis = TimeAxis()
    axis.advance(100)
    for wanted, there in ((40.4, 40), (1000, 100), (-3, 0), (None, None)):
        axis.set_crosshair(wanted)
        assert axis.crosshair == there
    axis.set_crosshair(50)
    with qtbot.assertNotEmitted(axis.crosshairChanged):
        axis.set_crosshair(50.3)

    axis = TimeAxis()
    first = axis.range
    axis.advance(5000)
    axis.set_crosshair(4000)
    axis.advance(0)
    assert axis.range == first
    assert axis.crosshair is None


def test_steps_not_looked_at_take_no_room_where_all_is_followed(qtbot: QtBot) -> None:
    axis = TimeAxis()
    axis.begin_at(9000)
    axis.advance(9010)
    low, high = axis.range
    assert (low, high) == (9000.0, 9050.0)
    axis.advance(9200)
    assert axis.range[0] == 9000.0
    assert 9200 <= axis.range[1] < 9300
    axis.follow(1000)
    assert axis.range[0] == 8200.0
