from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.axes import axis_by_axis
from tests.widgets.pointer import turn_wheel
from tests.widgets.shown import added
from widgets.base.display_numbers import thousands
from widgets.base.painted_parts import paint_seconds
from widgets.base.theme import colour, theme
from widgets.plots.layers import Event
from widgets.plots.time_axis import TimeAxis
from widgets.tensors.row_map import RowMap

STEPS = np.array([0, 10, 20, 60, 80])
CELLS = (np.arange(10)[:, None] + np.arange(5) + 1).astype(np.float32)


@pytest.fixture
def axis(qtbot: QtBot) -> TimeAxis:
    axis = TimeAxis()
    axis.advance(80)
    return axis


@pytest.fixture
def view(qtbot: QtBot, axis: TimeAxis) -> RowMap:
    view = added(qtbot, RowMap(axis), 455, 226)
    view.show_cells(STEPS, CELLS, 0, 10, 10)
    view.grab()
    return view


def place(view: RowMap, row: int, step: float) -> QPoint:
    places = view.places
    assert places is not None
    return QPointF(places.x_of(step), places.y_of(row + 0.5)).toPoint()


def pixel(view: RowMap, at: QPoint) -> QColor:
    image: QImage = view.grab().toImage()
    return image.pixelColor(at * image.devicePixelRatio())


def turn(view: RowMap, at: QPoint, notches: int, modifiers=Qt.KeyboardModifier.NoModifier) -> None:
    turn_wheel(view, at, 120 * notches, keys=modifiers)


def drag(view: RowMap, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)


def test_looks_are_coloured_until_the_next_and_end_at_the_newest_step(view: RowMap) -> None:
    assert view.colours.scale is not None
    levels = view.colours.scale.levels(CELLS)
    image = view.grab().toImage()
    for row in range(10):
        for look, steps in enumerate(((2, 8), (12, 18), (22, 58), (62, 78))):
            wanted = QColor(int(view.colours.scale.table()[levels[row, look]]))
            assert [image.pixelColor(place(view, row, step)) for step in steps] == [wanted, wanted]

    assert pixel(view, place(view, 5, 84)) == colour("panel")


def test_rows_are_described_by_name_step_and_largest_value(view: RowMap) -> None:
    view.name_rows(lambda row: f"token {row}")
    assert view.describe(3, 59.0) == "token 3  row 3  step 20  6.00"
    view.show_cells(STEPS + 30, CELLS, 0, 10, 10)
    assert view.describe(3, 29) == ""
    assert view.describe(3, 30) != ""
    view.show_cells(STEPS, CELLS, 100, 130, 1000)
    assert view.describe(103, 15) == "rows 103–105  step 10  largest 3.00"
    assert view.describe(99, 15) == ""


def test_a_brush_is_shown_silently_and_a_click_brushes_once(view: RowMap, qtbot: QtBot) -> None:
    before = view.grab().toImage()
    with qtbot.assertNotEmitted(view.brushed):
        view.set_brushed(4)
    assert view.grab().toImage() != before
    view.set_brushed(None)
    assert view.grab().toImage() == before

    status: list[int] = []
    view.brushed.connect(status.append)
    for _ in range(2):
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=place(view, 7, 30))
    assert status == [7]
    assert view.brush == 7


def test_the_wheel_zooms_rows_at_the_pointer(view: RowMap) -> None:
    view.show_cells(STEPS, CELLS, 0, 1000, 1000)
    asked: list[tuple[int, int]] = []
    view.rangeAsked.connect(lambda first, end: asked.append((first, end)))
    at = place(view, 250, 30)
    turn(view, at, 1)
    turn(view, at, 1)
    assert [end - first for first, end in asked] == [800, 640]
    # What lies under the pointer stays a quarter from the top.
    assert asked[-1][0] + 160 == pytest.approx(250, abs=8)
    turn(view, at, -9)
    assert asked[-1] == (0, 1000)


def test_rows_are_never_fewer_than_four_and_never_beyond_the_table(view: RowMap) -> None:
    asked: list[tuple[int, int]] = []
    view.rangeAsked.connect(lambda first, end: asked.append((first, end)))
    turn(view, place(view, 9, 30), 40)
    assert asked[-1] == (6, 10)


def test_shift_and_the_wheel_zoom_the_steps(view: RowMap, axis: TimeAxis, qtbot: QtBot) -> None:
    low, high = axis.range
    with qtbot.assertNotEmitted(view.rangeAsked):
        turn(view, place(view, 5, 40), 1, Qt.KeyboardModifier.ShiftModifier)
    assert axis.range[1] - axis.range[0] < high - low


def test_a_drag_moves_the_rows_and_does_not_brush(view: RowMap, qtbot: QtBot) -> None:
    view.show_cells(STEPS, CELLS, 40, 50, 100)
    asked: list[tuple[int, int]] = []
    view.rangeAsked.connect(lambda first, end: asked.append((first, end)))
    with qtbot.assertNotEmitted(view.brushed):
        drag(view, place(view, 45, 30), place(view, 48, 30))
    assert asked[-1] == (37, 47)


def test_a_sideways_drag_moves_the_steps_only(view: RowMap, axis: TimeAxis, qtbot: QtBot) -> None:
    axis.zoom(40, 0.5)
    before = axis.range
    with qtbot.assertNotEmitted(view.rangeAsked):
        drag(view, place(view, 5, 40), place(view, 5, 35))
    assert axis.range[0] > before[0]


def test_keys_ask_for_rows_and_a_double_click_fits_all(view: RowMap, qtbot: QtBot, axis: TimeAxis) -> None:
    view.show_cells(STEPS, CELLS, 40, 50, 100)
    view.set_brushed(49)
    with qtbot.waitSignal(view.rangeAsked) as asked, qtbot.waitSignal(view.brushed) as brushed:
        qtbot.keyClick(view, Qt.Key.Key_Down)
    assert (asked.args, brushed.args) == ([41, 51], [50])
    with qtbot.waitSignal(view.rangeAsked) as asked:
        qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert asked.args[1] - asked.args[0] == 8

    axis.zoom(40, 0.5)
    with qtbot.waitSignal(view.rangeAsked) as blocker:
        qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=place(view, 45, 40))
    assert blocker.args == [0, 100]
    assert axis.following


def test_f_fits_although_the_window_has_a_shortcut_on_it(axis: TimeAxis, qtbot: QtBot) -> None:
    window = added(qtbot, QWidget())
    view, pressed = RowMap(axis, window), []
    QShortcut(QKeySequence("F"), window).activated.connect(lambda: pressed.append("F"))
    view.resize(455, 226)
    view.show_cells(STEPS, CELLS, 40, 50, 100)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    view.setFocus()
    axis.zoom(40, 0.5)
    with qtbot.waitSignal(view.rangeAsked) as asked:
        qtbot.keyClick(view, Qt.Key.Key_F)
    assert asked.args == [0, 100]
    assert axis.following
    assert not pressed


def test_painting_is_timed_and_follows_the_theme(view: RowMap) -> None:
    before = paint_seconds(view)
    view.grab()
    assert paint_seconds(view) > before

    before = view.grab().toImage()
    theme.use("light")
    assert view.grab().toImage() != before


def test_the_brushed_row_is_written_as_the_rows_beside_it(view: RowMap) -> None:
    view.show_cells(STEPS, CELLS, 12_340, 12_350, 20_000)
    view.set_brushed(12_345)
    numbered = view.grab().toImage()
    view.name_rows(thousands)
    assert view.grab().toImage() == numbered


def test_the_pointer_moves_the_crosshair_of_all_plots(view: RowMap, axis: TimeAxis) -> None:
    QTest.mouseMove(view, place(view, 3, 40))
    assert axis.crosshair == 40
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert axis.crosshair is None


def test_touched_rows_glow_beside_the_data_and_fade(view: RowMap) -> None:
    def beside(row: int, pixels: int) -> QColor:
        assert view.grid is not None
        return pixel(view, QPoint(round(view.grid.frame.right()) + pixels, place(view, row, 0).y()))

    assert beside(4, 4) == colour("panel")
    view.set_touched([4])
    assert beside(4, 4) == colour("accent")
    assert beside(3, 4) == colour("panel")
    assert beside(4, 20) not in (colour("accent"), colour("panel"))
    assert beside(4, 34) == colour("panel")


def test_broken_cells_are_struck_through_and_unknown_ones_are_ground(view: RowMap) -> None:
    broken = CELLS.copy()
    broken[2, 2] = np.nan
    view.show_cells(STEPS, broken, 0, 10, 10)
    image = view.grab().toImage()
    seen = {image.pixelColor(place(view, 2, 30) + QPoint(i, 0)).name() for i in range(12)}
    assert seen == {colour("error").name(), colour("panel").name()}

    cells = CELLS.copy()
    cells[4, 2:4] = np.nan, np.inf
    view.show_cells(STEPS, cells, 0, 10, 10, gaps=True)
    ground = QColor(theme.tokens.sequential[0])
    assert pixel(view, place(view, 4, 40)) == ground
    assert pixel(view, place(view, 4, 15)) != ground
    assert view.describe(4, 40).endswith("  –")
    assert view.describe(4, 70).endswith("  ∞")


def test_a_spike_is_seen_among_more_looks_than_pixels(view: RowMap, axis: TimeAxis) -> None:
    many = np.zeros((10, 5001), np.float32)
    many[6, 2345] = 1.0
    axis.advance(5000)
    view.show_cells(np.arange(5001), many, 0, 10, 10)
    at = place(view, 6, 2345)
    assert view.colours.scale is not None
    image = view.grab().toImage()
    brightest = QColor(int(view.colours.scale.table()[254]))
    assert brightest in [image.pixelColor(at + QPoint(i, 0)) for i in (-1, 0, 1)]


def test_the_legend_follows_the_scale_and_words_say_there_is_no_look(view: RowMap, qtbot: QtBot) -> None:
    bar = added(qtbot, view.colours.bar())
    assert bar.texts() == ("1", "15")
    assert view.colours.scale is not None
    assert view.colours.scale.threshold > 0
    view.colours.set_kind("linear")
    assert view.colours.scale.threshold == 0
    view.show_cells([], np.empty((0, 0)), 0, 0, 0)
    assert bar.texts() == ("", "")

    view.show_cells([], np.empty((0, 0)), 0, 0, 0)
    assert view.summary() == "No data yet. Rows appear after the table is first sampled."
    view.show_cells(STEPS, CELLS, 0, 10, 10)
    assert view.summary().startswith("Rows 0 to 9 of 10 in 5 samples")


def test_it_can_be_heard(view: RowMap) -> None:
    view.set_brushed(3)
    view.set_touched([1, 2])
    assert view.summary() == (
        "Rows 0 to 9 of 10 in 5 samples, the last at step 80; full colour at 15.0. 2 rows touched. "
        "Selected: row 3  step 80  8.00."
    )


@pytest.mark.parametrize(
    ("size", "rows", "looks"), axis_by_axis([(455, 226), (160, 80), (900, 700)], [10, 1, 3, 1000], [5, 1])
)
def test_any_table_at_any_size_can_be_drawn(view: RowMap, size: tuple[int, int], rows: int, looks: int) -> None:
    view.resize(*size)
    view.show_cells(STEPS[:looks], np.zeros((min(rows, 10), looks), np.float32), 0, rows, rows)
    view.set_brushed(0)
    view.set_touched(np.arange(0, rows, 2))
    view.set_events([Event(30, "lr")])
    view.axis.set_crosshair(20)
    assert not view.grab().isNull()


def test_looks_out_of_sight_leave_the_ground(view: RowMap, axis: TimeAxis) -> None:
    axis.advance(10_000)
    axis.follow(100)
    view.show_cells(STEPS, CELLS, 0, 10, 10)
    view.set_touched([1])
    assert not view.grab().isNull()
    view.show_cells(STEPS + 20_000, CELLS, 0, 10, 10)
    view.grab()
    assert view.grid is None


def test_what_does_not_fit_together_is_refused_with_a_sentence(view: RowMap) -> None:
    with pytest.raises(ValueError, match="a column for each step"):
        view.show_cells(STEPS, CELLS[:, 1:], 0, 10, 10)
    with pytest.raises(ValueError, match="within a table of 5"):
        view.show_cells(STEPS, CELLS, 0, 10, 5)
    with pytest.raises(ValueError, match="4 rows make 1 to 4 cells, not 10"):
        view.show_cells(STEPS, CELLS, 0, 4, 10)
