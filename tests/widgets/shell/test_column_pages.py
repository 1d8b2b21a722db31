"""Pages that share a column: the second one only while it is offered."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.widgets.shown import shown
from widgets.shell.columns import ColumnPages


def test_what_is_offered_is_shown_and_the_first_page_stays_a_click_away(qtbot: QtBot) -> None:
    first, second = QLabel("first"), QLabel("second")
    pages = shown(qtbot, ColumnPages(("First", first), "Second", "Pages"))
    assert pages.page is first
    assert not pages.choice.isVisible()
    pages.offer(second)
    assert pages.page is second
    qtbot.mouseClick(pages.choice.button("first"), Qt.MouseButton.LeftButton)
    assert pages.page is first
    qtbot.mouseClick(pages.choice.button("second"), Qt.MouseButton.LeftButton)
    assert pages.page is second
    pages.offer(None)
    assert pages.page is first
    assert not pages.choice.isVisible()
