from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from tests.widgets.runs_table_hand import CURVE, ROWS, opened, shown
from widgets.base.theme import px, theme
from widgets.runs_table.filter import RunFilter
from widgets.runs_table.layout import cell_font, fitted_widths
from widgets.runs_table.model import RunsTableModel
from widgets.runs_table.painting import ROW_HEIGHT
from widgets.runs_table.run_row import COLUMNS, RunRow
from widgets.runs_table.widget import RunsTable


@pytest.fixture
def table(qtbot: QtBot) -> RunsTable:
    return opened(qtbot)


def test_the_model_keeps_what_qt_asks_of_a_model(qtbot: QtBot) -> None:
    model = RunsTableModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_rows(ROWS)
    model.sort_rows("loss", descending=False)
    model.fold("g", True)
    model.filter_rows(RunFilter("adam"))
    model.update_row(replace(ROWS[0], loss=0.2))
    model.filter_rows(RunFilter(""))
    model.fold("g", False)
    model.set_rows(ROWS[2:])


def test_runs_stand_newest_first_and_are_read_out_as_a_whole(table: RunsTable) -> None:
    assert shown(table) == "e d G c b a"
    assert table.model.index_of("group\ng").data() == "Race of two"
    assert table.model.index_of("e", "loss").data() == "0.0437"
    assert table.model.index_of("a", "loss").data() == "NaN"
    assert table.model.index_of("a", "validation").data() == "–"

    words = str(table.model.index_of("e").data(Qt.ItemDataRole.AccessibleTextRole))
    for part in ("Run 5", "live", "overlaid", "Adam", "Last loss 0.0437", "baseline", "run 4 at 2 400"):
        assert part in words
    with pytest.raises(ValueError, match='"a" comes twice'):
        table.set_rows([ROWS[4], ROWS[4]])
    with pytest.raises(KeyError):
        table.update_row(RunRow("gone", 9))


@pytest.mark.parametrize("name", ["dark", "light"])
def test_rows_look_different_when_chosen_pinned_live_or_tagged(table: RunsTable, name: str) -> None:
    theme.use(name)
    pictures = [table.view.grab().toImage()]
    for change in (
        {"pinned": True},
        {"hue": 2},
        {"live": False},
        {"tags": ()},
        {"status": "failed"},
        {"name": "x"},
    ):
        table.update_row(replace(ROWS[0], **change))
        pictures.append(table.view.grab().toImage())
        table.update_row(ROWS[0])
    table.select(["d"])
    pictures.append(table.view.grab().toImage())
    assert all(one != other for i, one in enumerate(pictures) for other in pictures[:i])


def test_without_room_parents_go_before_any_number_is_cut(table: RunsTable) -> None:
    assert not table.view.isColumnHidden(COLUMNS.index("parent"))
    table.resize(800, 320)
    hidden = [column for place, column in enumerate(COLUMNS) if table.view.isColumnHidden(place)]
    assert "parent" in hidden
    assert not {"run", "optimizer", "loss", "steps", "curve", "notes"} & set(hidden)
    assert table.view.horizontalScrollBar().maximum() == 0


def test_columns_fill_the_room_and_are_wider_only_in_the_end() -> None:
    natural = {"run": 120, "contract": 90, "loss": 70, "notes": 200, "parent": 130}
    assert sum(fitted_widths(natural, 900).values()) == 900
    assert fitted_widths(natural, 900)["notes"] == 900 - 410
    assert set(fitted_widths(natural, 450)) == {"run", "contract", "loss", "notes"}
    assert set(fitted_widths(natural, 330)) == {"run", "loss", "notes"}
    assert sum(fitted_widths(natural, 330).values()) == 330
    assert fitted_widths(natural, 100)["loss"] == 70
    assert set(fitted_widths(natural, 200)) == {"run", "loss"}


def test_parents_have_a_column_where_needed_and_no_runs_a_hint(table: RunsTable) -> None:
    table.set_rows([ROWS[1]])
    assert table.view.isColumnHidden(COLUMNS.index("parent"))
    assert not table.pages.empty.isVisible()
    table.set_rows([])
    assert table.pages.empty.isVisible()
    assert table.pages.empty.title == "No runs yet"


def test_an_update_keeps_what_is_chosen_and_seen(table: RunsTable, qtbot: QtBot) -> None:
    many = [RunRow(f"r{i}", i, loss=1 / (i + 1)) for i in range(200)]
    table.set_rows(many)
    table.select(["r100", "r101"])
    bar = table.view.verticalScrollBar()
    value = bar.value()
    assert value > 0
    model = table.model
    with qtbot.assertNotEmitted(model.modelReset), qtbot.assertNotEmitted(model.layoutChanged):
        table.update_row(replace(many[100], loss=7.0, steps=12))
    assert model.index_of("r100", "loss").data() == "7.000"
    assert table.selected == ("r101", "r100")
    assert bar.value() == value
    with qtbot.assertNotEmitted(model.modelReset):
        table.set_rows([*many, RunRow("new", 500)])
    assert table.selected == ("r101", "r100")
    assert bar.value() == value + px(ROW_HEIGHT)


def test_a_row_moves_to_its_place_when_what_it_is_sorted_by_changes(table: RunsTable, qtbot: QtBot) -> None:
    table.sort_by("loss", descending=False)
    table.select(["e"])
    current = table.view.currentIndex()
    assert current.row() == 0
    with qtbot.assertNotEmitted(table.model.modelReset):
        table.update_row(replace(ROWS[0], loss=0.5))
    assert shown(table) == "d G c b e a"
    assert table.selected == ("e",)


def test_a_pinned_run_stays_on_top(table: RunsTable) -> None:
    table.update_row(replace(ROWS[4], pinned=True))
    assert shown(table) == "a e d G c b"
    table.sort_by("loss", descending=False)
    assert shown(table).startswith("a ")


def test_runs_of_a_group_are_chosen_unless_the_filter_leaves_them_out(table: RunsTable, qtbot: QtBot) -> None:
    table.view.choose(("group\ng",))
    assert table.selected == ("c", "b")

    table.select(["d", "b"])
    table.bar.search.setText("sgd")
    assert table.selected == ("b",)
    table.bar.search.setText("")
    assert table.selected == ("b",)


def test_rows_read_anew_change_nothing_and_a_curve_is_painted_once(table: RunsTable, qtbot: QtBot) -> None:
    table.view.grab()
    made = table.view.cells.curves.made
    with qtbot.assertNotEmitted(table.model.dataChanged), qtbot.assertNotEmitted(table.model.arranged):
        table.set_rows(replace(row, curve=row.curve.copy()) for row in ROWS)
    table.view.grab()
    assert table.view.cells.curves.made == made

    curves = table.view.cells.curves
    table.view.grab()
    made = curves.made
    assert made > 0
    table.update_row(replace(ROWS[1], loss=0.3))
    table.view.grab()
    assert curves.made == made
    table.update_row(replace(ROWS[1], curve=CURVE * 2))
    table.view.grab()
    assert curves.made == made + 1


def test_numbers_are_never_cut_and_all_grows_with_the_scale(table: RunsTable) -> None:
    section = COLUMNS.index("steps")
    before = table.view.columnWidth(section)
    table.update_row(replace(ROWS[0], steps=1_234_567_890))
    width = QFontMetrics(cell_font("steps")).horizontalAdvance("1\u202f234\u202f567\u202f890")
    assert before < width < table.view.columnWidth(section)

    before = table.view.visualRect(table.model.index_of("d")).height(), table.view.header().height()
    theme.set_scale(1.5)
    table.view.executeDelayedItemsLayout()
    after = table.view.visualRect(table.model.index_of("d")).height(), table.view.header().height()
    assert after == tuple(round(length * 1.5) for length in before)
    table.grab()
