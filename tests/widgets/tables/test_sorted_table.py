from __future__ import annotations

import math

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added, shown
from widgets.tables.sorted_table import SortedTable, TableColumn, TableRow

ROWS = [
    TableRow("a", ("Adam", "0.5"), ("Adam", 0.5)),
    TableRow("b", ("SGD", "failed"), ("SGD", math.nan)),
    TableRow("c", ("Lion", "0.1"), ("Lion", 0.1)),
]


def test_a_title_sorts_and_turns_round_with_gaps_last(qtbot: QtBot) -> None:
    table = added(qtbot, SortedTable("Runs"), 300, 200)
    table.set_columns([TableColumn("optimizer"), TableColumn("result", numeric=True)], by=1)
    table.show_rows(ROWS)
    table.show()
    assert [row.key for row in table.rows] == ["c", "a", "b"]
    header = table.horizontalHeader()
    title = QPoint(header.sectionViewportPosition(1) + 5, 5)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=title)
    assert [row.key for row in table.rows] == ["a", "c", "b"]
    # What comes later keeps the order that was chosen.
    table.show_rows(ROWS[::-1])
    assert [row.key for row in table.rows] == ["a", "c", "b"]
    with qtbot.waitSignal(table.opened) as opened:
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, 5))
    assert opened.args == ["a"]


def test_without_columns_there_is_no_header(qtbot: QtBot) -> None:
    table = shown(qtbot, SortedTable("Tests"))
    assert not table.horizontalHeader().isVisible()
    table.set_columns([TableColumn("optimizer"), TableColumn("result", numeric=True)], by=1)
    assert table.horizontalHeader().isVisible()
    table.set_columns((), by=0)
    assert not table.horizontalHeader().isVisible()
