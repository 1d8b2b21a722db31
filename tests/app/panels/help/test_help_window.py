"""The window of the guide."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QUrl
from pytestqt.qtbot import QtBot

from app.choices.help_pages import chapters
from app.panels.help.help_window import HelpWindow


@pytest.fixture
def help_window(qtbot: QtBot) -> HelpWindow:
    window = HelpWindow()
    qtbot.addWidget(window)
    window.show_page("guide/window")
    window.show()
    return window


def test_chapters_are_chosen_from_the_list(help_window: HelpWindow) -> None:
    names = list(chapters())
    help_window.list.setCurrentRow(names.index("guide/slots"))
    assert help_window.page.toPlainText().startswith("Slots")
    assert help_window.shown == "guide/slots"


def test_links_lead_to_other_pages_and_the_list_follows(help_window: HelpWindow) -> None:
    help_window.page.anchorClicked.emit(QUrl("../sweeps.md"))
    assert help_window.shown == "sweeps"
    assert help_window.list.currentItem().text() == chapters()["sweeps"].title
    help_window.page.anchorClicked.emit(QUrl("guide/overview.md#cursors"))
    assert help_window.shown == "guide/overview"
    assert help_window.page.textCursor().block().text() == "Cursors"


def test_neither_pictures_nor_comments_are_shown(help_window: HelpWindow) -> None:
    help_window.show_page("tutorial")
    text = help_window.page.toPlainText()
    assert "not run" not in text
    assert "\N{OBJECT REPLACEMENT CHARACTER}" not in text
