"""Enter presses every button that claims it, and nothing else is pressed by it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.axes import axis_by_axis
from tests.widgets.shown import added
from widgets.base.icons import IconButton
from widgets.base.shortcut_override import ACTIVATE, MOVE, claim_keys
from widgets.controls.choices import Switch
from widgets.forms.form_row import RowMark
from widgets.forms.part_strip import Chip, PartStrip
from widgets.notices.prompts import InlinePrompt
from widgets.shell.columns import Section
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
