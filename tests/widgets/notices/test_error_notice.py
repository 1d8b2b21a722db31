"""Notices of errors, in full, wherever they stand."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added, shown
from widgets.notices.empty_state import DropVeil
from widgets.notices.messages import Notice
from widgets.shell.columns import Section, SideColumn


def test_a_notice_is_as_high_as_its_sentence_and_breaks_a_path(qtbot: QtBot) -> None:
    page = added(qtbot, QWidget())
    notice = Notice()
    layout = QVBoxLayout(page)
    layout.addWidget(notice)
    layout.addStretch(1)
    page.resize(240, 400)
    page.show()
    assert not notice.isVisible()
    notice.say("short.py: no class")
    qtbot.waitUntil(lambda: notice.isVisible() and 0 < notice.height() < 60)
    low = notice.height()
    notice.say("/a/folder/with/a/very/long/path/that/has/no/spaces/at/all/in/it/mine.py, line 7: no class")
    qtbot.waitUntil(lambda: notice.height() > low)
    assert notice.width() <= 240
    assert "line 7" in notice.text()
    notice.say("")
    assert not notice.isVisible()


def test_a_veil_covers_what_it_lies_over(qtbot: QtBot) -> None:
    page = shown(qtbot, QWidget(), 300, 200)
    veil = DropVeil("file-plus", "Drop here", "It is taken.", page)
    assert not veil.isVisible()
    veil.cover()
    assert veil.isVisible()
    assert veil.geometry() == page.rect()


def test_the_hairline_over_a_section_goes_with_it(qtbot: QtBot) -> None:
    column = added(qtbot, SideColumn())
    first, second = Section("First"), Section("Second")
    column.add_section(first)
    column.add_section(second)
    column.show()
    (line,) = column.findChildren(QFrame, "rule")
    assert line.isVisible()
    second.hide()
    assert not line.isVisible()
    second.show()
    assert line.isVisible()
