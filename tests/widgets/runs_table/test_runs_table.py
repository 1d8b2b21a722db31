from __future__ import annotations

import math
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from tests.visible_text import visible_texts
from tests.widgets.runs_table_hand import CURVE, ROWS, click, editor, key, opened, shown
from widgets.base.theme import px, theme
from widgets.runs_table.filter import RunFilter
from widgets.runs_table.layout import cell_font, fitted_widths
from widgets.runs_table.model import RunsTableModel
from widgets.runs_table.painting import ROW_HEIGHT
from widgets.runs_table.run_row import COLUMNS, WITHIN_PROBLEM, RunRow, sorted_rows
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
