from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added, shown
from widgets.base.number_range import NumberRange
from widgets.controls.choices import ListChoice
from widgets.forms.form_row import FormRow
from widgets.forms.form_rows import ChoiceRow, NumberRow, NumbersRow, PathRow, PatternRow, SwitchRow, TextRow

RATE = NumberRange(low=0, low_open=True, slider_low=1e-6, slider_high=10, scale="log")
DECAY = NumberRange(low=0, slider_low=1e-6, slider_high=1, scale="log", optional=True)

ROWS: dict[str, tuple[Callable[[], FormRow], object]] = {
    "number": (lambda: NumberRow("learning_rate", 0.01, RATE), 0.003),
    "whole number": (lambda: NumberRow("ema_overwrite_frequency", 1, NumberRange(low=1, integer=True)), 7),
    "optional": (lambda: NumberRow("weight_decay", 0.1, DECAY), None),
    "switch": (lambda: SwitchRow("amsgrad", False), True),
    "choice": (lambda: ChoiceRow("clip", "a", [ListChoice("a", "A"), ListChoice(None, "None")]), None),
    "text": (lambda: TextRow("title", "one"), "two"),
    "numbers": (lambda: NumbersRow("widths", (64,), NumberRange(integer=True)), (32, 16)),
    "path": (lambda: PathRow("file", "a.csv"), "b.csv"),
}


@pytest.fixture(params=list(ROWS))
def row_and_value(request: pytest.FixtureRequest, qtbot: QtBot) -> tuple[FormRow, object]:
    make, value = ROWS[request.param]
    row = shown(qtbot, make(), 280, 40)
    qtbot.waitExposed(row)
    return row, value


def test_every_row_is_set_silently_restored_named_and_disabled(
    qtbot: QtBot, row_and_value: tuple[FormRow, object]
) -> None:
    row, value = row_and_value
    with qtbot.assertNotEmitted(row.valueEdited):
        row.set_value(value)
    assert row.value() == value

    row, _ = row_and_value
    target = row.editor()
    while target.focusProxy() is not None:
        target = target.focusProxy()
    with qtbot.waitSignal(row.restoreRequested):
        qtbot.keyClick(target, Qt.Key.Key_Backspace, Qt.KeyboardModifier.AltModifier)

    row, _ = row_and_value
    mark = row.mark_button
    with qtbot.assertNotEmitted(row.restoreRequested):
        qtbot.mouseClick(mark, Qt.MouseButton.LeftButton)
    row.set_mark("changed")
    with qtbot.waitSignal(row.restoreRequested):
        qtbot.mouseClick(mark, Qt.MouseButton.LeftButton)
    row.set_mark("waiting")
    assert "next step" in mark.toolTip()
    assert row.mark() == "waiting"

    row, _ = row_and_value
    assert row.editor().accessibleName() == row.name()
    row.setEnabled(False)
    assert not row.editor().isEnabled()


def drag(qtbot: QtBot, row: NumberRow, share: float) -> None:
    slider = row.slider
    place = QPoint(round(9 + share * (slider.width() - 18)), slider.height() // 2)
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=place)


@pytest.fixture
def rate(qtbot: QtBot) -> NumberRow:
    row = shown(qtbot, NumberRow("learning_rate", 0.01, RATE), 600, 40)
    qtbot.waitExposed(row)
    return row


def test_slider_keys_and_field_are_one_value(qtbot: QtBot, rate: NumberRow) -> None:
    with qtbot.assertNotEmitted(rate.valueEdited):
        drag(qtbot, rate, RATE.position(0.01) + 0.004)
    assert rate.slider.position() == RATE.position(0.01)

    qtbot.keyClick(rate.slider, Qt.Key.Key_Right)
    assert rate.value() == 0.02
    qtbot.keyClick(rate.slider, Qt.Key.Key_Home)
    assert rate.value() == 1e-6

    with qtbot.waitSignal(rate.valueEdited) as heard:
        drag(qtbot, rate, RATE.position(0.2))
    assert heard.args == [0.2]
    assert rate.field.text() == "0.2"
    rate.set_value(1e-6)
    assert rate.slider.position() == 0.0


def test_faults_are_said_with_the_name_and_go_with_the_next_value(qtbot: QtBot, rate: NumberRow) -> None:
    rate.field.setText("-1")
    rate.field.commit()
    assert rate.fault() == "learning_rate must be above 0"
    assert rate.value() == 0.01
    rate.revert()
    assert rate.fault() == ""

    rate.set_fault("learning_rate needs a schedule")
    assert rate.fault() == "learning_rate needs a schedule"
    assert rate.field.property("bad") is True
    rate.field.setText("0.5")
    rate.field.commit()
    assert rate.fault() == ""


def test_unused_values_and_switches_are_edited_by_their_controls(qtbot: QtBot) -> None:
    row = added(qtbot, NumberRow("weight_decay", None, DECAY), 600, 40)
    assert row.field.text() == "off"
    with qtbot.waitSignal(row.valueEdited) as heard:
        row.slider.dragged.emit(1.0, False)
    assert heard.args == [1.0]

    row = added(qtbot, SwitchRow("amsgrad", False))
    with qtbot.waitSignal(row.valueEdited) as heard:
        qtbot.keyClick(row.switch, Qt.Key.Key_Space)
    assert heard.args == [True]


def test_tab_goes_in_reading_order_and_reach_is_said(qtbot: QtBot, rate: NumberRow) -> None:
    rate.set_mark("changed")
    rate.activateWindow()
    qtbot.waitUntil(rate.isActiveWindow)
    rate.mark_button.setFocus()
    visited = []
    for _ in range(2):
        qtbot.keyClick(rate.window().focusWidget(), Qt.Key.Key_Tab)
        visited.append(rate.window().focusWidget())
    assert visited == [rate.slider, rate.field]

    rate.set_reach("live")
    assert rate.reach_icon.toolTip() == "Applies while running"
    rate.set_reach("reset")
    assert rate.reach_icon.toolTip() == "Needs a reset"


def test_long_names_elide_and_nothing_overlaps_in_a_narrow_column(qtbot: QtBot) -> None:
    column = added(qtbot, QWidget())
    layout = QVBoxLayout(column)
    layout.setContentsMargins(4, 0, 12, 0)
    rows = [
        NumberRow("gradient_accumulation_steps", 2, NumberRange(slider_low=2, slider_high=64, integer=True)),
        NumberRow("ema_overwrite_frequency", 1, NumberRange(integer=True)),
        SwitchRow("use_a_name_that_is_far_too_long_for_any_column", True),
        NumbersRow("a_list_with_a_long_name", (64, 64, 64, 64), NumberRange(integer=True)),
    ]
    for row in rows:
        layout.addWidget(row)
    column.resize(286, 200)
    column.show()
    qtbot.waitExposed(column)
    assert column.width() == 286
    for row in rows:
        parts = sorted(
            (
                child.geometry()
                for child in row.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
                if child.isVisible()
            ),
            key=lambda place: place.left(),
        )
        assert all(left.right() < right.left() for left, right in itertools.pairwise(parts))
        assert parts[-1].right() <= row.width()
    assert rows[0].label.toolTip() == "gradient_accumulation_steps"


def test_a_long_note_is_broken_into_lines(qtbot: QtBot) -> None:
    row = added(qtbot, NumberRow("clipnorm", 1.0, NumberRange(), note="word " * 60))
    for tooltip in (row.label.toolTip(), row.field.toolTip()):
        assert max(map(len, tooltip.splitlines())) <= 64


NAMES = ["dense/kernel", "dense/bias", "head/kernel"]


def describe(text: str) -> str:
    return f"{sum(name.startswith(text) for name in NAMES)} of 3"


def complain(text: str) -> str:
    return "" if describe(text) != "0 of 3" else "must match a variable"


@pytest.fixture
def row(qtbot: QtBot) -> PatternRow:
    row = PatternRow("pattern", describe, complain)
    qtbot.addWidget(row)
    row.set_value("dense")
    row.field.set_offers(NAMES)
    row.resize(300, 80)
    row.show()
    return row


def write(row: PatternRow, text: str) -> None:
    row.field.selectAll()
    QTest.keyClicks(row.field, text)


def test_pattern_is_checked_while_typed_and_taken_on_enter(row: PatternRow, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(row.valueEdited):
        write(row, "nowhere")
        QTest.keyClick(row.field, Qt.Key.Key_Return)
    assert row.fault() == "pattern must match a variable"
    assert row.value() == "dense"
    write(row, "he")
    assert not row.fault()

    write(row, "nowhere")
    with qtbot.waitSignal(row.left):
        QTest.keyClick(row.field, Qt.Key.Key_Escape)
    assert row.field.text() == "dense"
    assert row.caption.text() == "2 of 3"

    assert row.caption.text() == "2 of 3"
    with qtbot.assertNotEmitted(row.valueEdited):
        write(row, "head")
        assert row.caption.text() == "1 of 3"
        write(row, "nowhere")
        assert row.caption.text() == "0 of 3"
        assert not row.fault()
    write(row, "head")
    with qtbot.waitSignal(row.valueEdited) as edited:
        QTest.keyClick(row.field, Qt.Key.Key_Return)
    assert edited.args == ["head"]
    assert row.value() == "head"


def test_offers_are_listed_filtered_and_taken_when_chosen(row: PatternRow, qtbot: QtBot) -> None:
    popup, model = row.field.completer().popup(), row.field.completer().completionModel()
    QTest.keyClick(row.field, Qt.Key.Key_Down)
    assert popup.isVisible()
    assert [model.index(i, 0).data() for i in range(model.rowCount())] == NAMES
    popup.hide()
    write(row, "kernel")
    assert [model.index(i, 0).data() for i in range(model.rowCount())] == ["dense/kernel", "head/kernel"]
    popup.hide()

    row.field.setFocus()
    write(row, "kernel")
    popup = row.field.completer().popup()
    with qtbot.waitSignal(row.valueEdited) as edited:
        QTest.keyClick(popup, Qt.Key.Key_Down)
        QTest.keyClick(popup, Qt.Key.Key_Down)
        QTest.keyClick(popup, Qt.Key.Key_Return)
    assert edited.args == ["head/kernel"]
    assert row.field.text() == "head/kernel"
