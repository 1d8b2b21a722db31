"""Places of the cells of a heat map, and the meaning of their colours."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF

from widgets.sweeps.heat_painting import HeatCells, HeatScale, heat_scale, shown_labels


def test_cells_fill_their_room_in_whole_pixels_and_none_is_beside_them() -> None:
    cells = HeatCells.within(QRectF(30.4, 10, 101, 77), 3, 4)
    boxes = [[cells.cell(row, column) for column in range(4)] for row in range(3)]
    assert boxes[0][0].bottomLeft() == cells.frame.bottomLeft()
    assert boxes[2][3].topRight() == cells.frame.topRight()
    assert sum(box.width() * box.height() for row in boxes for box in row) == cells.frame.width() * cells.frame.height()
    for row in range(3):
        for column in range(4):
            box = boxes[row][column]
            assert cells.at(box.center()) == (row, column)
            assert all(float(edge).is_integer() for edge in (box.left(), box.top(), box.right(), box.bottom()))

    cells = HeatCells.within(QRectF(30, 10, 100, 60), 3, 4)
    for x, y in ((29, 20), (131, 20), (50, 9), (50, 71)):
        assert cells.at(QPointF(x, y)) is None


def test_scales_go_by_factors_distances_or_signs_or_there_is_none() -> None:
    values = np.array([[0.01, 0.1], [1.0, np.nan]])
    log = heat_scale(values, log=True)
    assert log is not None
    assert log.log
    np.testing.assert_allclose(log.shares(values), [[0, 0.5], [1, np.nan]])
    linear = heat_scale(values, log=False)
    assert linear is not None
    np.testing.assert_allclose(linear.shares(values), [[0, 0.0909090909], [1, np.nan]])

    zero = heat_scale(np.array([0.0, 1.0, 4.0]), log=True)
    assert zero is not None
    assert not zero.log
    signed = heat_scale(np.array([-1.0, 0.0, 4.0]), log=True)
    assert signed is not None
    assert signed.signed
    np.testing.assert_allclose(signed.shares(np.array([-4.0, 0.0, 4.0])), [0, 0.5, 1])

    assert heat_scale(np.full((2, 2), np.nan), log=True) is None
    assert heat_scale(np.array([np.inf]), log=True) is None
    for log in (True, False):
        scale = heat_scale(np.array([3.0, 3.0]), log=log)
        assert scale is not None
        np.testing.assert_allclose(scale.shares(np.array([3.0])), [0.5])
    assert heat_scale(np.array([0.0]), log=False) is not None


@pytest.mark.parametrize("log", [True, False])
def test_what_is_about_to_diverge_does_not_darken_the_rest(log: bool) -> None:
    values = np.array([1.0, 2.0, 3.0, 4.0, 1e20])
    scale = heat_scale(values, log=log)
    assert scale is not None
    assert scale.beyond
    shares = scale.shares(values)
    assert shares[3] - shares[0] > 0.05
    assert shares[4] == 1


def test_numbers_beside_the_bar_are_round_and_labels_do_not_touch() -> None:
    ticks = HeatScale(-3.0, 1.0, log=True).ticks(200)
    assert [tick.text for tick in ticks] == ["0.001", "0.01", "0.1", "1", "10"]
    np.testing.assert_allclose([tick.position for tick in ticks], [0, 0.25, 0.5, 0.75, 1])

    places = [float(10 * i) for i in range(8)]
    assert shown_labels([6.0] * 8, places, 2) == list(range(8))
    assert shown_labels([15.0] * 8, places, 2) == [0, 2, 4, 6]
    assert shown_labels([500.0] * 8, places, 2) == [0]
    assert shown_labels([6.0] * 8, places[::-1], 2) == list(range(8))
    assert shown_labels([], [], 2) == []
