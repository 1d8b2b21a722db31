"""Columns at the sides: wider in a wide window, dragged, and as wide as they were dragged from then on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.shown import shown
from widgets.shell.columns import SideColumns


@pytest.fixture
def columns(qtbot: QtBot) -> SideColumns:
    columns = shown(qtbot, SideColumns(QWidget(), QWidget(), QWidget()), 1600, 400)
    qtbot.waitExposed(columns)
    return columns


def test_a_wide_window_gives_columns_more_room(columns: SideColumns) -> None:
    columns.resize(1280, 400)
    assert (columns.sizes()[0], columns.sizes()[2]) == (304, 328)
    columns.resize(1920, 400)
    left, middle, right = columns.sizes()
    assert left >= 360
    assert right >= 390
    assert left + middle + right + 2 * columns.handleWidth() == 1920


def test_columns_are_moved_by_arrows(qtbot: QtBot, columns: SideColumns) -> None:
    left, _, right = columns.sizes()
    heard: list[tuple[int, int]] = []
    columns.dragged.connect(lambda *widths: heard.append(widths))
    columns.handle(1).setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(columns.handle(1), Qt.Key.Key_Right)
    qtbot.keyClick(columns.handle(1), Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert columns.sizes()[0] == left + 17
    columns.handle(2).setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(columns.handle(2), Qt.Key.Key_Left)
    assert columns.sizes()[2] == right + 16
    assert heard[-1] == (left + 17, right + 16)


def test_a_dragged_column_keeps_its_width_in_other_windows(qtbot: QtBot, columns: SideColumns) -> None:
    handle = columns.handle(1)
    before = columns.sizes()
    with qtbot.waitSignal(columns.dragged) as heard:
        qtbot.mousePress(handle, Qt.MouseButton.LeftButton, pos=QPoint(4, 100))
        qtbot.mouseMove(handle, QPoint(104, 100))
        qtbot.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=QPoint(104, 100))
    left, right = heard.args
    assert (left, right) == (columns.sizes()[0], 0)
    assert left == before[0] + 100
    columns.resize(1900, 400)
    assert columns.sizes()[0] == left
    # In a window too narrow for it, it gives way, and comes back.
    columns.resize(900, 400)
    assert columns.sizes()[0] == 360
    columns.resize(1600, 400)
    assert columns.sizes()[0] == left


def test_a_column_that_is_hidden_leaves_its_room_to_the_middle(qtbot: QtBot, columns: SideColumns) -> None:
    columns.widget(2).hide()
    columns.settle()
    qtbot.waitUntil(lambda: columns.sizes()[1] == 1600 - columns.sizes()[0] - columns.handleWidth())
