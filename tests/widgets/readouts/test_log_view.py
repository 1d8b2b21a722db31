from __future__ import annotations

from datetime import datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.widgets.shown import shown
from widgets.readouts.log_view import LogView

NOON = datetime(2025, 1, 1, 12, 0, 1)


@pytest.fixture
def log(qtbot: QtBot) -> LogView:
    log = shown(qtbot, LogView(most_lines=100), 400, 120)
    qtbot.waitExposed(log)
    return log


def test_a_long_sentence_takes_as_many_lines_as_it_needs(qtbot) -> None:
    view = shown(qtbot, LogView(), 800, 200)
    qtbot.waitExposed(view)
    view.add("short")
    view.add("word " * 60)
    short, long = (view.visualRect(view.model().index(row, 0)).height() for row in (0, 1))
    assert long >= 2 * short
    view.resize(3000, 200)
    qtbot.waitUntil(lambda: view.visualRect(view.model().index(1, 0)).height() == short)


def test_details_open_below_their_line_and_close_again(qtbot: QtBot, log: LogView) -> None:
    log.add("2 checks fail", "error", "Traceback\n  line 28", NOON)
    closed = log.sizeHintForRow(0)
    log.setCurrentIndex(log.model().index(0, 0))
    qtbot.keyClick(log, Qt.Key.Key_Return)
    assert log.sizeHintForRow(0) > closed
    place = log.visualRect(log.model().index(0, 0)).center()
    qtbot.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert log.sizeHintForRow(0) == closed


def test_a_line_without_details_does_not_open(log: LogView) -> None:
    log.add("run started")
    log.toggle(0)
    assert not log.line(0).expanded


def test_copying_takes_time_sentence_and_details(qtbot: QtBot, log: LogView) -> None:
    log.add("first", time=NOON)
    log.add("second", "error", "because\n", NOON)
    log.setCurrentIndex(log.model().index(1, 0))
    qtbot.keyClick(log, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "12:00:01 second\nbecause"
    log.copy(everything=True)
    assert QGuiApplication.clipboard().text() == "12:00:01 first\n12:00:01 second\nbecause"


def test_only_the_newest_lines_are_kept(log: LogView) -> None:
    for number in range(250):
        log.add(str(number))
    assert 90 <= log.count() <= 100
    assert log.line(log.count() - 1).text == "249"


def test_the_newest_line_stays_in_view_unless_somebody_scrolled_up(qtbot: QtBot, log: LogView) -> None:
    bar = log.verticalScrollBar()
    for number in range(40):
        log.add(str(number))
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    bar.setValue(0)
    log.add("one more")
    assert bar.value() == 0
