from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.widgets.runs_table_hand import ROWS, click, editor, key, opened, shown
from widgets.runs_table.run_row import RunRow
from widgets.runs_table.widget import RunsTable


@pytest.fixture
def table(qtbot: QtBot) -> RunsTable:
    return opened(qtbot)


@pytest.mark.parametrize(
    ("held", "typed", "signal", "status"),
    [
        (Qt.KeyboardModifier.NoModifier, "wide net", "renamed", ["d", "wide net"]),
        (Qt.KeyboardModifier.ShiftModifier, " steady ", "notesChanged", ["d", "steady"]),
        (Qt.KeyboardModifier.ControlModifier, "a, b,, a", "tagsChanged", ["d", ("a", "b")]),
    ],
)
def test_f2_opens_a_field_and_enter_emits_what_was_typed(
    table: RunsTable, qtbot: QtBot, held: Qt.KeyboardModifier, typed: str, signal: str, status: list[object]
) -> None:
    table.select(["d"])
    key(table, Qt.Key.Key_F2, held)
    field = editor(table)
    assert field is not None
    assert field.hasFocus()
    field.clear()
    QTest.keyClicks(field, typed)
    opened_by_enter: list[str] = []
    table.openAsked.connect(opened_by_enter.append)
    with qtbot.waitSignal(getattr(table, signal)) as asked:
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert asked.args == status
    assert opened_by_enter == []
    assert editor(table) is None
    assert table.view.hasFocus()


def test_fields_close_by_escape_tab_or_with_their_run(table: RunsTable, qtbot: QtBot) -> None:
    table.select(["a"])
    for held in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
        key(table, Qt.Key.Key_F2, held)
    click(table, "a", "run", twice=True)
    assert editor(table) is None

    table.select(["d"])
    with qtbot.assertNotEmitted(table.renamed):
        for end in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
            key(table, Qt.Key.Key_F2)
            field = editor(table)
            assert field is not None
            if end == Qt.Key.Key_Escape:
                QTest.keyClicks(field, "other")
            QTest.keyClick(field, end)
            qtbot.waitUntil(lambda: editor(table) is None)

    table.select(["d"])
    key(table, Qt.Key.Key_F2)
    field = editor(table)
    assert field is not None
    QTest.keyClicks(field, "other")
    with qtbot.waitSignal(table.renamed):
        QTest.keyClick(field, Qt.Key.Key_Tab)
    assert editor(table) is None

    table.select(["d"])
    key(table, Qt.Key.Key_F2)
    with qtbot.assertNotEmitted(table.renamed):
        table.set_rows([row for row in ROWS if row.key != "d"])
    qtbot.waitUntil(lambda: editor(table) is None)


def test_what_is_typed_survives_updates_other_rows_and_the_filter(table: RunsTable, qtbot: QtBot) -> None:
    table.bar.search.setText("noisy")
    table.select(["d"])
    key(table, Qt.Key.Key_F2)
    field = editor(table)
    assert field is not None
    field.setText("half a na")
    table.update_row(replace(ROWS[1], loss=0.5, name="renamed elsewhere"))
    table.set_rows([RunRow("f", 6, "noisy too"), replace(ROWS[1], name="renamed elsewhere"), *ROWS[2:]])
    assert editor(table) is field
    assert field.text() == "half a na"
    assert field.geometry().center().y() == table.view.visualRect(table.model.index_of("d")).center().y()
    with qtbot.waitSignal(table.renamed) as status:
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert status.args == ["d", "half a na"]
    assert shown(table) == "f"
