"""A form row with a picker, a row that takes no edits, and long names."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added, shown
from widgets.forms.form_rows import SwitchRow
from widgets.picker.list import PickerItem
from widgets.picker.widget import PickerRow

ITEMS = [PickerItem(name, name.title()) for name in ("one", "two", "three")]


def test_a_row_emits_choices_but_no_set_value_and_restores(qtbot: QtBot) -> None:
    row = shown(qtbot, PickerRow("which", "two", ITEMS, note="One of three."))
    with qtbot.assertNotEmitted(row.valueEdited):
        row.set_value("three")
    assert row.value() == "three"
    with pytest.raises(KeyError):
        row.set_value("four")
    row.picker.open("on")
    popup = row.picker.popup()
    assert popup is not None
    with qtbot.waitSignal(row.valueEdited) as heard:
        qtbot.keyClick(popup.field, Qt.Key.Key_Return)
    assert heard.args == ["one"]

    row = added(qtbot, PickerRow("which", "two", ITEMS))
    with qtbot.waitSignal(row.restoreRequested):
        qtbot.keyClick(row.editor(), Qt.Key.Key_Backspace, Qt.KeyboardModifier.AltModifier)


def test_an_idle_row_takes_no_edits_and_says_why(qtbot: QtBot) -> None:
    row = shown(qtbot, SwitchRow("merge", True, note="Merges rows."))
    row.set_idle("It is done already.")
    with qtbot.assertNotEmitted(row.valueEdited):
        qtbot.mouseClick(row.switch, Qt.MouseButton.LeftButton)
    assert row.value() is True
    assert row.switch.toolTip() == "It is done already.\nMerges rows."
    row.set_idle("")
    with qtbot.waitSignal(row.valueEdited):
        qtbot.mouseClick(row.switch, Qt.MouseButton.LeftButton)
    assert row.switch.toolTip() == "Merges rows."
