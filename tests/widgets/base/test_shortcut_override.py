"""Keys: Tab goes through a column as it is read, and Enter presses what claims it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QHBoxLayout, QLineEdit, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.axes import axis_by_axis
from tests.widgets.shown import added
from widgets.base.icons import IconButton
from widgets.base.shortcut_override import ACTIVATE, MOVE, claim_keys
from widgets.base.tab_order import as_read
from widgets.controls.choices import Switch
from widgets.forms.form_row import RowMark
from widgets.forms.part_strip import Chip, PartStrip
from widgets.notices.prompts import InlinePrompt
from widgets.shell.columns import Section, SideColumn
from widgets.shell.dock_tabs import DockTab
from widgets.stages.card import StageTitle


def mark() -> QAbstractButton:
    mark = RowMark()
    mark.set_state("changed")
    return mark


def strip() -> QWidget:
    strip = PartStrip("For", "Remove")
    strip.set_chips([Chip("", "All")], "")
    return strip


def plain() -> QAbstractButton:
    button = QToolButton()
    claim_keys(button, ACTIVATE)
    return button


MAKERS: dict[str, Callable[[], QWidget]] = {
    "tab": lambda: DockTab("play-fill", "Log"),
    "icon": lambda: IconButton("play-fill", "Run"),
    "mark": mark,
    "strip": strip,
    "prompt": InlinePrompt,
    "section": lambda: Section("Data"),
    "stage": lambda: StageTitle("Clip", "play-fill", "", movable=False, parent=None),
    "switch": Switch,
    "plain": plain,
}


@pytest.mark.parametrize(
    ("key", "maker"), axis_by_axis([Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space], MAKERS)
)
def test_enter_presses_a_button_as_space_does(qtbot: QtBot, maker: str, key: Qt.Key) -> None:
    made = added(qtbot, MAKERS[maker]())
    button = made if isinstance(made, QAbstractButton) else made.findChild(QAbstractButton)
    assert button is not None
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, key)


def test_enter_presses_no_button_that_does_not_claim_it(qtbot: QtBot) -> None:
    button = added(qtbot, QToolButton())
    claim_keys(button, MOVE)
    with qtbot.assertNotEmitted(button.clicked):
        qtbot.keyClick(button, Qt.Key.Key_Return)


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
