"""Tests that Tab goes through a column as it is read."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.base.tab_order import as_read
from widgets.forms.part_strip import Chip, PartStrip
from widgets.shell.columns import Section, SideColumn


def test_what_is_made_later_is_reached_where_it_stands(qtbot: QtBot) -> None:
    window = QWidget()
    beside = QHBoxLayout(window)
    column, after = SideColumn(), QLineEdit()
    beside.addWidget(column)
    beside.addWidget(after)
    first, second = Section("First"), Section("Second")
    column.add_section(first)
    column.add_section(second)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    fields = [QLineEdit(), QLineEdit()]
    second.add_row(fields[1])
    first.add_row(fields[0])
    for field in fields:
        field.show()
    titles = [section.findChild(QPushButton) for section in (first, second)]
    titles[0].setFocus()
    reached = []
    for _ in range(4):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    assert reached == [fields[0], titles[1], fields[1], after]
    for expected in (fields[1], titles[1], fields[0]):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
        assert QApplication.focusWidget() is expected


def test_a_strip_is_one_stop_at_the_chip_that_holds(qtbot: QtBot) -> None:
    strip = added(qtbot, PartStrip("Optimizer for", "Remove"), 400, 40)
    strip.set_chips([Chip("", "The rest"), Chip("part/0", "dense/.*")], "part/0")
    strip.set_removable(True)
    assert list(as_read(strip)) == [strip.button("part/0"), strip.remove]
    strip.set_chips(strip.chips(), "")
    assert list(as_read(strip)) == [strip.button(""), strip.remove]
