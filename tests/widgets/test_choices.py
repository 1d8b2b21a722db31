from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from tests.widgets.pointer import turn_wheel
from tests.widgets.shown import added, shown
from widgets.controls.choices import ChoiceBox, ListChoice, Segmented, Switch

CHOICES = [
    ListChoice("norm", "Global norm", "All gradients together"),
    ListChoice(None, "None"),
    ListChoice(1, "One"),
    ListChoice(True, "On"),
]


@pytest.fixture
def box(qtbot: QtBot) -> ChoiceBox:
    box = shown(qtbot, ChoiceBox(CHOICES))
    qtbot.waitExposed(box)
    return box


def test_a_box_returns_its_values_and_emits_what_a_person_chose(box: ChoiceBox, qtbot: QtBot) -> None:
    box.clearFocus()
    turn_wheel(box, QPointF(5, 5), -120)
    assert box.value() == "norm"
    box.setFocus()
    turn_wheel(box, QPointF(5, 5), -120)
    assert box.currentIndex() == 1

    with pytest.raises(ValueError, match="'no' is not one of"):
        box.set_value("no")
    for choice in CHOICES:
        box.set_value(choice.value)
        assert box.value() is choice.value or box.value() == choice.value
        assert box.currentText() == choice.title

    with qtbot.assertNotEmitted(box.valueChosen):
        box.set_value(1)
    with qtbot.waitSignal(box.valueChosen) as heard:
        qtbot.keyClick(box, Qt.Key.Key_Up)
    assert heard.args == [None]

    box.set_value(1)
    box.set_choices([ListChoice(2, "Two"), ListChoice(1, "One")])
    assert box.value() == 1
    box.set_choices([ListChoice(2, "Two"), ListChoice(3, "Three")])
    assert box.value() == 2


def test_segments_are_chosen_by_click_and_arrow(qtbot: QtBot) -> None:
    unit = shown(qtbot, Segmented([("batch", "Batch", ""), ("epoch", "Epoch", "")], "Step by"))
    qtbot.waitExposed(unit)
    with qtbot.waitSignal(unit.chosen) as heard:
        qtbot.mouseClick(unit.button("epoch"), Qt.MouseButton.LeftButton)
    assert heard.args == ["epoch"]
    unit.button("epoch").setFocus()
    with qtbot.waitSignal(unit.chosen) as heard:
        qtbot.keyClick(unit.button("epoch"), Qt.Key.Key_Left)
    assert heard.args == ["batch"]
    with qtbot.assertNotEmitted(unit.chosen):
        unit.set_value("epoch")
    assert unit.value() == "epoch"


def test_a_switch_turns_by_space_and_enter(qtbot: QtBot) -> None:
    switch = added(qtbot, Switch(False))
    qtbot.keyClick(switch, Qt.Key.Key_Space)
    assert switch.isChecked()
    qtbot.keyClick(switch, Qt.Key.Key_Return)
    assert not switch.isChecked()
