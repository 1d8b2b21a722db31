from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from widgets.forms.form_rows import PatternRow

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
