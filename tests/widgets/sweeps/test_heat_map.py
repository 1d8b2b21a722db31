"""The heat map under the pointer and the keys, and what it paints."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.base.theme import colour, theme
from widgets.sweeps.heat_map import HeatMap
from widgets.sweeps.heat_painting import HeatAxis, HeatCells, HeatScale, heat_scale, shown_labels

NAN = float("nan")
ACROSS = HeatAxis("learning_rate", ("0.01", "0.1", "1"), is_log=True)
UP = HeatAxis("momentum", ("0", "0.9"))
VALUES = [[0.5, 0.1, NAN], [0.3, NAN, NAN]]
DIVERGED = [[False, False, True], [False, False, False]]


@pytest.fixture
def heat_map(qtbot: QtBot) -> HeatMap:
    made = added(qtbot, HeatMap(), 420, 320)
    made.show_axes(ACROSS, UP)
    made.set_readings(lambda row, column: (f"value {VALUES[row][column]:g}", f"cell {row} {column}"))
    made.show_cells(VALUES, DIVERGED, best="least")
    made.show()
    return made


@pytest.fixture
def pointed(heat_map: HeatMap) -> list[object]:
    found: list[object] = []
    heat_map.pointed.connect(found.append)
    return found


@pytest.fixture
def opened(heat_map: HeatMap) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    heat_map.opened.connect(lambda row, column: found.append((row, column)))
    return found


def middle(heat_map: HeatMap, row: int, column: int) -> QPoint:
    assert heat_map.cells is not None
    return heat_map.cells.cell(row, column).center().toPoint()


def pixel(heat_map: HeatMap, row: int, column: int) -> QColor:
    """Return the colour beside the middle, where neither a ring nor an outline is."""
    return heat_map.grab().toImage().pixelColor(middle(heat_map, row, column) + QPoint(4, 7))


def test_cells_are_coloured_struck_through_and_written_in(heat_map: HeatMap) -> None:
    colours = [pixel(heat_map, row, column).lightnessF() for row, column in ((0, 1), (1, 0), (0, 0))]
    assert colours == sorted(colours)
    assert len(set(colours)) == 3
    assert pixel(heat_map, 1, 1) == colour("panel")
    assert pixel(heat_map, 1, 2) == colour("panel")

    assert heat_map.cells is not None
    box = heat_map.cells.cell(0, 2).adjusted(2, 2, -2, -2).toRect()
    image = heat_map.grab().toImage()
    seen = {
        image.pixelColor(x, y).name() for x in range(box.left(), box.right()) for y in range(box.top(), box.bottom())
    }
    assert {colour("error").name(), colour("panel").name()} <= seen

    box = heat_map.cells.cell(0, 0).toRect().adjusted(3, 3, -3, -3)

    def tones() -> set[str]:
        picture = heat_map.grab(box).toImage()
        places = ((x, y) for x in range(picture.width()) for y in range(picture.height()))
        return {picture.pixelColor(x, y).name() for x, y in places}

    assert len(tones()) == 1
    heat_map.set_texts([["12", "", ""], ["", "", "7"]])
    assert len(tones()) > 3
    heat_map.set_texts([["a text that is far too long for any cell of this map", "", ""], ["", "", ""]])
    assert len(tones()) == 1


@pytest.mark.parametrize("name", ["dark", "light"])
def test_the_least_cell_differs_from_the_ground_in_either_theme(heat_map: HeatMap, name: str) -> None:
    theme.use(name)
    assert pixel(heat_map, 0, 1) != colour("panel")


def test_the_best_cell_did_not_diverge_and_other_shapes_are_refused(heat_map: HeatMap) -> None:
    with pytest.raises(ValueError, match=r"has \(2, 3\) cells; received values of shape \(3, 2\)"):
        heat_map.show_cells(np.zeros((3, 2)), DIVERGED)

    assert heat_map.best == (0, 1)
    heat_map.show_cells([[0.5, 0.1, 9.0], [0.3, NAN, NAN]], DIVERGED, best="greatest")
    assert heat_map.best == (0, 0)
    heat_map.show_cells(VALUES, DIVERGED)
    assert heat_map.best is None
    heat_map.show_cells(np.full((2, 3), np.nan), DIVERGED, best="least")
    assert heat_map.best is None


def test_the_pointer_reads_a_cell_and_words_say_the_map(heat_map: HeatMap, pointed: list[object]) -> None:
    for row, column in ((0, 1), (1, 2)):
        QTest.mouseMove(heat_map, middle(heat_map, row, column))
    QTest.mouseMove(heat_map, QPoint(3, 3))
    assert pointed == [(0, 1), (1, 2), None]
    assert heat_map.summary() == "4 of 6 cells measured, 1 diverged. Best: value 0.1, cell 0 1."
    QTest.mouseMove(heat_map, middle(heat_map, 1, 0))
    assert heat_map.accessibleDescription() == "value 0.3, cell 1 0"


def test_a_click_opens_and_a_drag_to_another_cell_does_not(heat_map: HeatMap, opened: list[tuple[int, int]]) -> None:
    QTest.mouseClick(heat_map, Qt.MouseButton.LeftButton, pos=middle(heat_map, 1, 0))
    QTest.mousePress(heat_map, Qt.MouseButton.LeftButton, pos=middle(heat_map, 0, 0))
    QTest.mouseRelease(heat_map, Qt.MouseButton.LeftButton, pos=middle(heat_map, 0, 2))
    QTest.mouseClick(heat_map, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert opened == [(1, 0)]


def test_arrows_go_from_the_best_cell_to_the_edges_and_return_opens(
    heat_map: HeatMap, pointed: list[object], opened: list[tuple[int, int]]
) -> None:
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Left):
        QTest.keyClick(heat_map, key)
    assert pointed == [(0, 1), (0, 2), (1, 2), (1, 1)]
    QTest.keyClick(heat_map, Qt.Key.Key_Return)
    assert opened == [(1, 1)]
    QTest.keyClick(heat_map, Qt.Key.Key_Escape)
    assert pointed[-1] is None
    QTest.keyClick(heat_map, Qt.Key.Key_Return)
    assert opened == [(1, 1)]


def test_a_cell_that_is_lit_from_elsewhere_is_outlined_without_a_signal(
    heat_map: HeatMap, pointed: list[object]
) -> None:
    before = heat_map.grab().toImage()
    heat_map.light((1, 0))
    assert heat_map.lit == (1, 0)
    assert heat_map.grab().toImage() != before
    heat_map.light(None)
    assert heat_map.grab().toImage() == before
    assert pointed == []


def test_without_axes_or_measures_it_paints_and_opens_nothing(
    qtbot: QtBot, heat_map: HeatMap, opened: list[tuple[int, int]]
) -> None:
    bare = added(qtbot, HeatMap())
    assert bare.cells is None
    bare.grab()
    QTest.mouseClick(bare, Qt.MouseButton.LeftButton)
    QTest.keyClick(bare, Qt.Key.Key_Right)
    heat_map.show_cells(np.full((2, 3), np.nan), np.ones((2, 3), bool))
    assert heat_map.scale is None
    heat_map.grab()
    assert opened == []


def test_a_map_that_leads_nowhere_is_read_alone(heat_map: HeatMap, opened: list[tuple[int, int]]) -> None:
    heat_map.can_open = False
    QTest.mouseClick(heat_map, Qt.MouseButton.LeftButton, pos=middle(heat_map, 0, 1))
    QTest.keyClick(heat_map, Qt.Key.Key_Return)
    assert opened == []
    heat_map.set_summary("Nothing is wrong.")
    assert heat_map.summary() == "Nothing is wrong."


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
