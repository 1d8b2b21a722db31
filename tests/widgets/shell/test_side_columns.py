"""Columns at the sides, and pages that share one or stand in a stack."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.shown import shown
from widgets.base.icons import IconButton
from widgets.shell.columns import ColumnPages, FootLine, FrontPages, SideColumns


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


def test_what_is_offered_is_shown_and_the_first_page_stays_a_click_away(qtbot: QtBot) -> None:
    first, second = QLabel("first"), QLabel("second")
    pages = shown(qtbot, ColumnPages(("First", first), "Second", FootLine))
    assert pages.page is first
    assert not pages.toggle.isVisible()
    pages.offer(second)
    assert (pages.page, pages.toggle.text()) == (second, "First")
    qtbot.mouseClick(pages.toggle, Qt.MouseButton.LeftButton)
    assert (pages.page, pages.toggle.text()) == (first, "Second")
    qtbot.mouseClick(pages.toggle, Qt.MouseButton.LeftButton)
    assert pages.page is second
    pages.offer(None)
    assert pages.page is first
    assert not pages.toggle.isVisible()


def test_the_line_says_as_much_as_has_room_and_its_buttons_move_nothing(qtbot: QtBot) -> None:
    button = IconButton("arrow-counter-clockwise", "Reset", text="3")
    line = shown(qtbot, FootLine(button), 400, 36)
    line.set_words("Handwritten digits, 64-64, batch 64", "Digits, 64-64, batch 64", "Digits")
    places = {button.geometry().getRect()}
    assert line.shown_words() == "Handwritten digits, 64-64, batch 64"
    line.resize(240, 36)
    line.layout().activate()
    assert line.shown_words() == "Digits"
    button.hide()
    assert line.shown_words() == "Digits, 64-64, batch 64"
    button.show()
    line.resize(400, 36)
    line.layout().activate()
    assert {button.geometry().getRect()} == places
    with qtbot.waitSignal(line.toggled):
        qtbot.mouseClick(line, Qt.MouseButton.LeftButton, pos=line.rect().center())


HEIGHTS = (60, 400, 250)


@pytest.mark.parametrize("front", range(len(HEIGHTS)))
def test_hidden_pages_take_no_room_from_what_is_below(qtbot: QtBot, front: int) -> None:
    window, pages, below = QWidget(), FrontPages(), QLabel("below")
    qtbot.addWidget(window)
    for height in HEIGHTS:
        page = QWidget()
        page.setMinimumHeight(height)
        inner = QVBoxLayout(page)
        inner.addWidget(QLabel("page"))
        pages.addWidget(page)
    column = QVBoxLayout(window)
    column.addWidget(pages)
    column.addWidget(below, 1)
    pages.setCurrentIndex(front)
    assert pages.minimumSizeHint().height() <= HEIGHTS[front]
    assert pages.sizeHint().height() <= HEIGHTS[front]
    assert window.minimumSizeHint().height() < max(HEIGHTS) or HEIGHTS[front] == max(HEIGHTS)
