"""Facts in rows: what may be changed opens a field, what may not does not, and labels are kept."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.base import stylesheet
from widgets.readouts.fact_rows import Fact, FactRows


def facts(*, editable: bool = True, edited: bool = False) -> list[Fact]:
    return [
        Fact("g", "+0.0100", "gradient"),
        Fact("w", "0.5 → 0.25", "weight", "weight", 0.25, editable, edited),
    ]


@pytest.fixture
def rows(qtbot: QtBot) -> FactRows:
    rows = added(qtbot, FactRows(), 300, 60)
    rows.show_facts(facts())
    rows.show()
    return rows


def test_a_field_opens_by_double_click_or_enter_and_escape_drops_it(rows: FactRows, qtbot: QtBot) -> None:
    qtbot.mouseDClick(rows.rows[1][1], Qt.MouseButton.LeftButton)
    assert rows.field.isVisible()
    assert (rows.field.text(), rows.field.accessibleName()) == ("0.25", "weight")
    assert rows.rect().contains(rows.field.geometry())
    rows.field.setText("-1/8")
    with qtbot.waitSignal(rows.edited) as status:
        qtbot.keyClick(rows.field, Qt.Key.Key_Return)
    assert status.args == ["weight", -0.125]
    assert rows.field.isHidden()

    status: list[object] = []
    rows.edited.connect(lambda *each: status.append(each))
    qtbot.keyClick(rows.rows[1][1], Qt.Key.Key_Return)
    rows.field.setText("7")
    qtbot.keyClick(rows.field, Qt.Key.Key_Escape)
    assert rows.field.isHidden()
    assert status == []


@pytest.fixture
def window(qtbot: QtBot, rows: FactRows) -> QWidget:
    """Return facts between two other fields, the window being the active one."""
    window = added(qtbot, QWidget())
    layout = QVBoxLayout(window)
    for widget in (QLineEdit(), rows, QLineEdit()):
        layout.addWidget(widget)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def test_space_stays_the_windows_on_a_number(window: QWidget, rows: FactRows, qtbot: QtBot) -> None:
    fired: list[bool] = []
    QShortcut(QKeySequence("Space"), window, activated=lambda: fired.append(True))
    value = rows.rows[1][1]
    value.setFocus()
    qtbot.keyClick(value, Qt.Key.Key_Space)
    assert fired == [True]
    assert rows.field.isHidden()


@pytest.mark.parametrize("typed", ["", "7"])
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_the_focus_comes_back_to_the_number(
    window: QWidget, rows: FactRows, qtbot: QtBot, key: Qt.Key, typed: str
) -> None:
    value = rows.rows[1][1]
    value.setFocus()
    qtbot.keyClick(value, Qt.Key.Key_F2)
    assert rows.field.hasFocus()
    qtbot.keyClicks(rows.field, typed)
    qtbot.keyClick(rows.field, key)
    assert rows.field.isHidden()
    assert value.hasFocus()


@pytest.mark.parametrize("typed", ["", "7"])
def test_a_focus_that_went_elsewhere_stays_there(window: QWidget, rows: FactRows, qtbot: QtBot, typed: str) -> None:
    value, other = rows.rows[1][1], window.findChildren(QLineEdit, options=Qt.FindChildOption.FindDirectChildrenOnly)[1]
    value.setFocus()
    qtbot.keyClick(value, Qt.Key.Key_F2)
    qtbot.keyClicks(rows.field, typed)
    other.setFocus()
    assert rows.field.isHidden()
    assert other.hasFocus()


def test_the_field_is_as_high_as_its_line(window: QWidget, rows: FactRows, qapp) -> None:
    stylesheet.apply(qapp)
    rows.edit("weight")
    assert rows.field.height() == rows.rows[1][1].height() + 2
    assert rows.rect().contains(rows.field.geometry())


def test_values_are_named_marked_where_set_by_hand_and_kept(rows: FactRows) -> None:
    assert rows.rows[0][1].accessibleName() == "gradient: +0.0100"
    rows.show_facts([Fact("w", "0.5")])
    assert rows.rows[0][1].accessibleName() == "w: 0.5"
    rows.show_facts(facts(edited=True))
    value = rows.rows[1][1]
    assert value.property("tone") == "warn"
    assert "Changed by hand" in value.toolTip()

    before = [value for _, value in rows.rows]
    rows.show_facts(facts()[:1])
    assert rows.rows[1][1].isHidden()
    rows.show_facts(facts())
    assert [value for _, value in rows.rows] == before
    rows.show_facts([])
    assert rows.isHidden()


def test_a_field_opens_and_stays_open_only_while_editable(rows: FactRows, qtbot: QtBot) -> None:
    status: list[object] = []
    rows.edited.connect(lambda *each: status.append(each))
    rows.edit("weight")
    rows.field.setText("7")
    rows.show_facts(facts())
    assert rows.field.text() == "7"
    rows.show_facts(facts(editable=False))
    assert rows.field.isHidden()
    assert status == []

    qtbot.mouseDClick(rows.rows[0][1], Qt.MouseButton.LeftButton)
    assert rows.field.isHidden()
    assert rows.rows[0][1].focusPolicy() == Qt.FocusPolicy.NoFocus
    rows.show_facts(facts(editable=False))
    qtbot.mouseDClick(rows.rows[1][1], Qt.MouseButton.LeftButton)
    assert rows.field.isHidden()
