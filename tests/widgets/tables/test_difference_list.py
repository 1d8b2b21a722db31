from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added, shown
from widgets.tables.difference_list import Difference, DifferenceList, parts
from widgets.tables.sorted_table import SortedTable, TableColumn, TableRow

ROWS = [
    ("Optimizer", "learning_rate", "0.01", "0.003", "changed"),
    ("Optimizer", "amsgrad", "True", "", "removed"),
    ("Schedule", "warm-up", "", "200", "added"),
    ("", "seed", "0", "1", "changed"),
    ("Optimizer", "beta_1", "0.9", "0.8", "changed"),
]


@pytest.fixture
def differences(qtbot: QtBot) -> DifferenceList:
    found = added(qtbot, DifferenceList(), 640, 320)
    found.show_differences("Run 3", "Run 5", ROWS)
    found.show()
    return found


def test_differences_stand_under_groups_and_two_alike_say_so(differences: DifferenceList) -> None:
    assert [row.name for row in differences.rows] == ["seed", "learning_rate", "amsgrad", "beta_1", "warm-up"]
    model = differences.view.model()
    assert [model.index(row, 0).data() for row in range(3)] == ["seed", "Optimizer", "learning_rate"]
    assert [model.index(2, column).data() for column in range(3)] == ["learning_rate", "0.01", "0.003"]
    assert model.index(3, 0).data(Qt.ItemDataRole.ToolTipRole) == "Only in Run 3"
    assert model.index(2, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "learning_rate, Run 3 0.01, Run 5 0.003"

    with pytest.raises(ValueError, match='"seed" is moved'):
        differences.show_differences("a", "b", [("", "seed", "0", "1", "moved")])

    assert not differences.empty.isVisible()
    differences.show_differences("Run 3", "Run 4", [])
    assert differences.empty.isVisible()
    assert differences.empty.title == "The same settings"
    assert differences.as_text() == ""


def test_the_button_copies_all_as_text_and_ctrl_c_the_chosen_lines(differences: DifferenceList) -> None:
    differences.view.copy_button.click()
    assert QGuiApplication.clipboard().text().split("\n") == [
        "Run 3 → Run 5",
        "",
        "  seed: 0 → 1",
        "",
        "Optimizer",
        "  learning_rate: 0.01 → 0.003",
        "  amsgrad: True (only Run 3)",
        "  beta_1: 0.9 → 0.8",
        "",
        "Schedule",
        "  warm-up: 200 (only Run 5)",
    ]
    differences.view.selectRow(2)
    # A window of another test may still be the active one, and would keep the key from being a shortcut here.
    differences.view.window().activateWindow()
    assert QTest.qWaitForWindowActive(differences.view.window())
    differences.view.setFocus()
    QTest.keyClick(differences.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().endswith("Optimizer\n  learning_rate: 0.01 → 0.003")


def test_words_that_both_have_are_quiet() -> None:
    assert parts("64, 64, 32", "64, 128, 32") == (
        (("64, ", False), ("64", True), (", 32", False)),
        (("64, ", False), ("128", True), (", 32", False)),
    )
    assert parts("0.01", "0.003") == ((("0.01", True),), (("0.003", True),))
    assert parts("Adam", "Lazy Adam")[0] == (("Adam", True),)
    for left, right in (("x" * 500, "x"), ("a b", "a  b")):
        assert all(any(differs for _, differs in side) for side in parts(left, right))


def test_it_is_painted_in_both_kinds_of_lines(differences: DifferenceList) -> None:
    before = differences.grab().toImage()
    differences.show_differences("Run 3", "Run 5", [Difference(*ROWS[0])], hues=(1, 0))  # type: ignore[arg-type]
    assert differences.grab().toImage() != before


SORTED_ROWS = [
    TableRow("a", ("Adam", "0.5"), ("Adam", 0.5)),
    TableRow("b", ("SGD", "failed"), ("SGD", math.nan)),
    TableRow("c", ("Lion", "0.1"), ("Lion", 0.1)),
]


def test_a_title_sorts_and_turns_round_with_gaps_last(qtbot: QtBot) -> None:
    table = added(qtbot, SortedTable("Runs"), 300, 200)
    table.set_columns([TableColumn("optimizer"), TableColumn("result", numeric=True)], by=1)
    table.show_rows(SORTED_ROWS)
    table.show()
    assert [row.key for row in table.rows] == ["c", "a", "b"]
    header = table.horizontalHeader()
    title = QPoint(header.sectionViewportPosition(1) + 5, 5)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=title)
    assert [row.key for row in table.rows] == ["a", "c", "b"]
    # What comes later keeps the order that was chosen.
    table.show_rows(SORTED_ROWS[::-1])
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
