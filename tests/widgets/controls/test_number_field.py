from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added, shown
from widgets.base.number_range import NumberRange
from widgets.base.theme import theme
from widgets.controls.fields import NumberField, SearchField
from widgets.forms.form_rows import NumbersField

RATE = NumberRange(low=0, low_open=True, slider_low=1e-6, slider_high=10, scale="log")
BETA = NumberRange(low=0, high=1, high_open=True, slider_low=0, slider_high=0.9999, scale="complement")


@pytest.fixture
def field(qtbot: QtBot) -> NumberField:
    field = shown(qtbot, NumberField(0.9, BETA))
    qtbot.waitExposed(field)
    field.setFocus()
    return field


def enter(qtbot: QtBot, field: NumberField | NumbersField, text: str) -> None:
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_only_an_entered_new_value_is_emitted(qtbot: QtBot, field: NumberField) -> None:
    with qtbot.assertNotEmitted(field.valueChanged):
        field.selectAll()
        qtbot.keyClicks(field, "0.95")
        enter(qtbot, field, "0.90")
    assert field.text() == "0.9"

    with qtbot.waitSignal(field.valueChanged) as heard:
        enter(qtbot, field, "1/4")
    assert heard.args == [0.25]
    assert field.text() == "0.25"

    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "0.5")
    with qtbot.waitSignal(field.valueChanged):
        field.clearFocus()
    assert field.value() == 0.5


def test_bad_text_stays_visible_until_corrected_or_escaped(qtbot: QtBot, field: NumberField) -> None:
    with qtbot.assertNotEmitted(field.valueChanged):
        enter(qtbot, field, "1.7")
    assert field.text() == "1.7"
    assert field.value() == 0.9
    assert field.property("bad") is True
    assert field.fault() == "must be below 1"
    assert field.accessibleDescription() == "must be below 1"

    enter(qtbot, field, "abc")
    field.selectAll()
    with qtbot.waitSignal(field.faultChanged) as heard:
        qtbot.keyClicks(field, "0")
    assert heard.args == [""]
    assert not field.property("bad")

    enter(qtbot, field, "7")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert (field.text(), field.fault(), field.hasFocus()) == ("0.9", "", False)


def test_arrows_step_and_shift_steps_finely(qtbot: QtBot, field: NumberField) -> None:
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.value() == 0.95
    qtbot.keyClick(field, Qt.Key.Key_Down)
    qtbot.keyClick(field, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert field.value() == 0.905


def test_arrows_step_from_the_last_good_value_where_the_text_is_wrong(qtbot: QtBot, field: NumberField) -> None:
    enter(qtbot, field, "abc")
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert (field.value(), field.fault()) == (0.95, "")


def test_alt_backspace_asks_for_the_default(qtbot: QtBot, field: NumberField) -> None:
    with qtbot.waitSignal(field.restoreRequested):
        qtbot.keyClick(field, Qt.Key.Key_Backspace, Qt.KeyboardModifier.AltModifier)
    assert field.text() == "0.9"


def test_setting_a_value_is_silent_and_leaves_typing_alone(qtbot: QtBot, field: NumberField) -> None:
    field.selectAll()
    qtbot.keyClicks(field, "0.12")
    field.set_value(0.9)
    assert field.text() == "0.12"

    enter(qtbot, field, "7")
    with qtbot.assertNotEmitted(field.valueChanged):
        field.set_value(0.5)
    assert (field.text(), field.fault()) == ("0.5", "")


def test_off_is_none_only_where_it_is_allowed(qtbot: QtBot, field: NumberField) -> None:
    enter(qtbot, field, "off")
    assert field.fault().startswith("must be a number")
    optional = added(qtbot, NumberField(0.1, NumberRange(optional=True)))
    optional.setText("off")
    optional.commit()
    assert optional.value() is None
    assert optional.property("unused") is True


def test_whole_numbers_lists_and_defaults_are_read(qtbot: QtBot) -> None:
    field = added(qtbot, NumberField(1, NumberRange(low=1, integer=True)))
    enter(qtbot, field, "2e3")
    assert field.value() == 2000
    assert isinstance(field.value(), int)
    enter(qtbot, field, "2.5")
    assert field.fault() == "must be a whole number"

    field = added(qtbot, NumbersField((64, 64), NumberRange(low=1, integer=True)))
    assert field.text() == "64, 64"
    enter(qtbot, field, "[128, 2*32]")
    assert field.value() == (128, 64)
    enter(qtbot, field, "128, x")
    assert '"x" is not a number' in field.fault()
    enter(qtbot, field, "128, 0")
    assert field.fault() == "must be at least 1; 0 is not"
    assert field.value() == (128, 64)

    field = added(qtbot, NumberField(None, NumberRange(optional=True, none="default")))
    assert field.text() == "default"
    field.setText("1e-7")
    field.commit()
    assert field.value() == 1e-7
    field.setText("default")
    field.commit()
    assert field.value() is None


def test_search_is_cleared_by_cross_or_escape_and_left_by_enter(qtbot: QtBot) -> None:
    field = added(qtbot, SearchField("Search rows"))
    lens, cross = field.actions()
    assert (field.accessibleName(), cross.isVisible()) == ("Search rows", False)
    field.setText("a")
    assert cross.isVisible()
    cross.trigger()
    assert (field.text(), cross.isVisible()) == ("", False)
    assert lens.isVisible()

    qtbot.keyClicks(field, "ab")
    with qtbot.waitSignal(field.left):
        qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""

    field.setText("ab")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        with qtbot.waitSignal(field.left):
            qtbot.keyClick(field, key)
        assert field.text() == "ab"


def test_its_icons_are_those_of_the_theme(qtbot: QtBot) -> None:
    field = added(qtbot, SearchField("Search rows"))
    before = [action.icon().cacheKey() for action in field.actions()]
    theme.use("light")
    assert all(action.icon().cacheKey() not in before for action in field.actions())
