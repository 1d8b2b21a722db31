"""Pages that share a column: the second one only while it is offered."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.widgets.shown import shown
from widgets.base.icons import IconButton
from widgets.shell.columns import ColumnPages, FootLine


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
