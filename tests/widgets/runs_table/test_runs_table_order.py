from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.visible_text import visible_texts
from tests.widgets.runs_table_hand import ROWS, click, key, opened, shown
from widgets.runs_table.run_row import COLUMNS, WITHIN_PROBLEM, RunRow, sorted_rows
from widgets.runs_table.widget import RunsTable


@pytest.fixture
def table(qtbot: QtBot) -> RunsTable:
    return opened(qtbot)


def test_a_title_sorts_best_first_and_then_the_other_way_round(table: RunsTable, qtbot: QtBot) -> None:
    header = table.view.header()

    def press(column: str) -> None:
        at = QPoint(header.sectionViewportPosition(COLUMNS.index(column)) + 20, header.height() // 2)
        qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)

    with qtbot.waitSignal(table.sortChanged) as status:
        press("loss")
    assert status.args == ["loss", False]
    assert shown(table) == "e d G c b a"
    press("loss")
    assert shown(table) == "G b c d e a"
    press("curve")
    assert (table.model.key, table.model.descending) == ("loss", True)
    press("steps")
    assert (table.model.key, table.model.descending) == ("steps", True)

    with pytest.raises(ValueError, match='not sorted by "curve"'):
        table.sort_by("curve", True)


@pytest.mark.parametrize("column", sorted(WITHIN_PROBLEM))
def test_losses_are_ranked_within_each_problem(column: str) -> None:
    values = {
        "a": ("moons", 0.5),
        "b": ("bowl", 1e-9),
        "c": ("moons", 0.1),
        "d": ("bowl", math.nan),
        "e": ("moons", 9.0),
    }
    rows = [
        RunRow(key, number, problem=problem, **{column: value})
        for number, (key, (problem, value)) in enumerate(values.items(), 1)
    ]
    assert "".join(row.key for row in sorted_rows(rows, column, descending=False)) == "caebd"
    assert "".join(row.key for row in sorted_rows(rows, column, descending=True)) == "eacbd"
    assert "".join(row.key for row in sorted_rows(rows, "run", descending=True)) == "edcba"


def test_the_filter_finds_runs_or_says_why_not(table: RunsTable) -> None:
    QTest.keyClicks(table.bar.search, "adam loss<0.05")
    assert shown(table) == "e"
    assert visible_texts(table.bar) == ["1 of 5"]
    table.bar.search.setText("race sgd")
    assert shown(table) == "G b"

    table.bar.search.setText("sgd")
    table.bar.search.setText("sgd size<1")
    assert 'Runs have no "size".' in table.pages.fault
    assert table.pages.fault in visible_texts(table.pages)
    assert table.bar.search.property("bad")
    assert shown(table) == "G b"
    table.bar.search.setText("")
    assert not any("size" in text for text in visible_texts(table.pages))
    assert not table.bar.search.property("bad")
    assert shown(table) == "e d G c b a"

    table.bar.search.setText("nothing like it")
    assert not table.view.isVisible()
    assert table.pages.none.isVisible()
    assert '"nothing like it"' in table.pages.none.sentence
    QTest.keyClick(table.bar.search, Qt.Key.Key_Escape)
    assert table.view.isVisible()


def test_groups_fold_by_enter_or_caret_and_unfold_for_a_chosen_run(table: RunsTable) -> None:
    table.view.choose(("group\ng",))
    key(table, Qt.Key.Key_Return)
    assert shown(table) == "e d G a"
    table.set_rows(ROWS)
    assert shown(table) == "e d G a"
    click(table, "group\ng", "run")
    assert shown(table) == "e d G c b a"

    table.model.fold("g", True)
    table.select(["b"])
    assert table.selected == ("b",)
    assert "b" in shown(table)
