from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from tests.widgets.pointer import turn_wheel
from tests.widgets.shown import added, shown
from widgets.base.theme import colour
from widgets.controls.choices import ChoiceBox, ListChoice, Segmented, Switch
from widgets.readouts.cost_meter import CostMeter, CostRow, CostRows

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


@pytest.mark.parametrize(
    ("share", "figure"),
    [(math.nan, "–"), (0.0, "0 %"), (0.004, "<1 %"), (0.005, "<1 %"), (0.006, "1 %"), (0.06, "6 %"), (0.997, "100 %")],
)
def test_a_meter_says_its_share(qtbot: QtBot, share: float, figure: str) -> None:
    meter = added(qtbot, CostMeter("Overhead"))
    meter.show_share(share, "why")
    assert meter.figure() == figure
    assert meter.accessibleName() == f"Overhead {figure}"
    assert meter.toolTip() == "why"


def test_a_meter_is_narrower_when_compact_and_pressed_by_enter(qtbot: QtBot) -> None:
    meter = added(qtbot, CostMeter("Overhead"))
    wide = meter.sizeHint().width()
    meter.show_share(1.0, "")
    assert meter.sizeHint().width() == wide
    meter.set_compact(True)
    assert meter.sizeHint().width() < wide

    with qtbot.waitSignal(meter.clicked):
        qtbot.keyClick(meter, Qt.Key.Key_Return)


@pytest.mark.parametrize(("share", "token"), [(1.0, "accent"), (0.1, "press")])
def test_a_meter_is_filled_by_its_share(qtbot: QtBot, share: float, token: str) -> None:
    meter = added(qtbot, CostMeter(""))
    meter.resize(meter.sizeHint())
    meter.show_share(share, "")
    # A pad, a gap after no title, and a bar 40 px wide.
    assert meter.grab().toImage().pixelColor(6 + 6 + 36, meter.height() // 2) == colour(token)


def test_rows_are_as_high_as_what_they_say_and_read_out_in_words(qtbot: QtBot) -> None:
    rows = added(qtbot, CostRows())
    rows.show_rows([CostRow("Training", note="80 µs"), CostRow("Step", "64 µs", 0.8)])
    low = rows.sizeHint().height()
    rows.show_rows(
        [*rows.rows, CostRow("Maps", "16 µs", 0.2, "1 step in 300"), CostRow("Loss", "3 ms/s", aside="often")]
    )
    assert rows.sizeHint().height() > low
    assert rows.accessibleDescription() == "Training 80 µs\nStep 64 µs\nMaps 16 µs 1 step in 300\nLoss 3 ms/s often"
    assert rows.row_at(low + 1) == rows.rows[2]
    assert rows.row_at(2) is None


@pytest.mark.parametrize(
    ("share", "quiet", "token"), [(1.0, False, "accent"), (1.0, True, "text3"), (0.1, False, "press")]
)
def test_a_row_is_filled_by_its_share(qtbot: QtBot, share: float, quiet: bool, token: str) -> None:
    rows = added(qtbot, CostRows())
    rows.show_rows([CostRow("Step", "64 µs", share, quiet=quiet)])
    rows.resize(300, rows.sizeHint().height())
    # A bar 72 px wide, a gap, and a value at the right.
    assert rows.grab().toImage().pixelColor(300 - 68 - 10 - 7, 11) == colour(token)
