from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QFontMetrics, QImage
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.visible_text import visible_texts
from widgets.base.display_numbers import thousands
from widgets.base.painted_parts import paint_seconds
from widgets.base.theme import colour, theme
from widgets.row_table.model import RowColumn, RowNames, bar_span, ordered, searched
from widgets.row_table.widget import RowTable, number_font

ROWS = 200
WEIGHT = np.linspace(0.1, 2.0, ROWS).astype(np.float32)
RATE = np.where(np.arange(ROWS) % 2, np.nan, 0.01).astype(np.float32)


def columns(weight: np.ndarray = WEIGHT, rate: np.ndarray = RATE) -> list[RowColumn]:
    return [
        RowColumn("hits", "Hits", "Batches that touched the row", np.arange(len(weight))[::-1] % 50, thousands),
        RowColumn("weight", "w RMS", "Root mean square of the row", weight, hue=0, bar=True),
        RowColumn("rate", "Rate", "When last touched", rate, gaps=True),
    ]


@pytest.fixture
def table(qtbot: QtBot) -> RowTable:
    table = RowTable()
    qtbot.addWidget(table)
    table.resize(560, 400)
    table.name_rows([f"token {row}" for row in range(ROWS)], np.arange(ROWS) % 5 - 1)
    table.show_columns(columns())
    table.show()
    return table


def click_title(table: RowTable, qtbot: QtBot, section: int) -> None:
    header = table.view.horizontalHeader()
    at = QPoint(header.sectionViewportPosition(section) + 20, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)


def click_row(table: RowTable, qtbot: QtBot, place: int) -> None:
    at = table.view.visualRect(table.model.index(place, 0)).center()
    qtbot.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def shown(table: RowTable) -> QImage:
    return table.view.viewport().grab().toImage()


def test_rows_are_sorted_by_titles_with_unknown_values_last(table: RowTable, qtbot: QtBot) -> None:
    assert table.rows[:3] == [0, 1, 2]
    click_title(table, qtbot, 3)
    assert table.rows[:3] == [199, 198, 197]
    click_title(table, qtbot, 3)
    assert table.rows[:3] == [0, 1, 2]
    click_title(table, qtbot, 0)
    assert [table.model.name(row) for row in table.rows[:3]] == ["token 0", "token 1", "token 10"]

    table.sort_by("hits", descending=True)
    assert table.rows[:5] == [0, 50, 100, 150, 1]
    for descending in (True, False):
        table.sort_by("rate", descending)
        assert table.model.row_at(ROWS - 1) % 2 == 1
        assert table.rows[0] % 2 == 0


def test_a_search_leaves_the_rows_it_means_in_their_order(table: RowTable, qtbot: QtBot) -> None:
    table.sort_by("weight", descending=True)
    table.search.setText("ken 19")
    assert table.rows == [*range(199, 189, -1), 19]
    table.search.setText("zebra")
    assert table.rows == []
    table.search.setFocus()
    qtbot.waitUntil(table.search.hasFocus)
    qtbot.keyClick(table.search, Qt.Key.Key_Escape)
    assert table.rows[:2] == [199, 198]


def test_a_click_and_the_arrows_brush(table: RowTable, qtbot: QtBot) -> None:
    status: list[int] = []
    table.brushed.connect(status.append)
    table.sort_by("weight", descending=True)
    click_row(table, qtbot, 2)
    qtbot.keyClick(table.view, Qt.Key.Key_Down)
    assert status == [197, 196]
    assert table.brush == 196


def test_a_focus_alone_brushes_no_row_and_keeps_the_brushed_one(table: RowTable, qtbot: QtBot) -> None:
    table.activateWindow()
    status: list[int] = []
    table.brushed.connect(status.append)
    table.search.setFocus()
    qtbot.keyClick(table.search, Qt.Key.Key_Tab)
    qtbot.waitUntil(table.view.hasFocus)
    qtbot.keyClick(table.view, Qt.Key.Key_Backtab)
    qtbot.keyClick(table.search, Qt.Key.Key_Escape)
    assert table.view.hasFocus()
    assert (status, table.brush) == ([], None)
    assert not table.view.currentIndex().isValid()
    qtbot.keyClick(table.view, Qt.Key.Key_Down)
    assert status == [0]

    table.set_brushed(3)
    table.search.setFocus()
    qtbot.keyClick(table.search, Qt.Key.Key_Escape)
    qtbot.keyClick(table.view, Qt.Key.Key_Down)
    assert table.brush == 4


def test_columns_have_room_for_their_greatest_number(table: RowTable) -> None:
    def hits(most: int) -> RowColumn:
        return RowColumn("hits", "Hits", "", np.array([7, most]), thousands)

    def room() -> float:
        return table.view.columnWidth(2) - 2 * 8

    metrics = QFontMetrics(number_font())
    table.show_columns([hits(12)])
    table.show_columns([hits(12_345_678)])
    assert room() >= metrics.horizontalAdvance(thousands(12_345_678))
    before = room()
    table.show_columns([hits(99_999_999)])
    assert room() == before
    table.show_columns([RowColumn("weight", "w", "", np.array([-1.234e-4, np.nan, -np.inf]), bar=True)])
    assert room() >= metrics.horizontalAdvance("−0.00e−000") + 36


def test_a_number_without_room_is_cut_where_it_is_seen_to_be(table: RowTable) -> None:
    def cell(value: int) -> QImage:
        table.show_columns([RowColumn("hits", "Hits", "", np.array([value]), thousands)])
        table.view.grab()
        room = QFontMetrics(number_font()).horizontalAdvance(thousands(345_678)) + 2 * 8
        table.view.horizontalHeader().resizeSection(2, room)
        return table.view.viewport().grab(table.view.visualRect(table.model.index(0, 2))).toImage()

    assert cell(12_345_678) == cell(91_345_678) != cell(345_678)


def test_a_brush_from_elsewhere_is_brought_into_sight_without_a_signal(table: RowTable, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(table.brushed):
        table.set_brushed(150)
        assert 150 in table.rows
        table.search.setText("token 3")
        assert not table.view.selectionModel().hasSelection()
        table.search.clear()
    assert table.view.selectionModel().selectedRows()[0].row() == 150


def test_new_numbers_are_seen_at_once_and_sorted_by_later(table: RowTable, qtbot: QtBot) -> None:
    table.sort_by("weight", descending=True)
    table.show_columns(columns(WEIGHT[::-1].copy()))
    assert table.rows[0] == 199
    assert table.model.data(table.model.index(0, 3)) == "0.100"
    qtbot.waitUntil(lambda: table.rows[0] == 0)


def test_the_brushed_row_stays_in_sight_while_the_order_changes(table: RowTable, qtbot: QtBot) -> None:
    table.sort_by("weight", descending=True)
    table.set_brushed(150)
    at = table.rows.index(150)
    top = table.view.top_of(table.model.place_of(150))
    table.show_columns(columns(np.roll(WEIGHT, 30)))
    with qtbot.assertNotEmitted(table.brushed):
        qtbot.waitUntil(lambda: table.model.place_of(150) == 79)
    assert table.view.top_of(79) == top
    assert table.rows.index(150) == at
    assert table.view.selectionModel().selectedRows()[0].row() == 79


def test_the_view_stays_at_its_place_where_no_row_is_brushed(table: RowTable, qtbot: QtBot) -> None:
    table.sort_by("weight", descending=True)
    table.show_columns(columns(np.roll(WEIGHT, 30)))
    qtbot.waitUntil(lambda: table.rows[0] == 29)
    assert table.view.verticalScrollBar().value() == 0


def test_rows_of_the_newest_batch_and_broken_values_are_marked(table: RowTable) -> None:
    def marked() -> set[int]:
        image, accent = shown(table), colour("accent")
        places = range(len(table.rows) - 1)
        return {place for place in places if image.pixelColor(17, 28 * place + 14) == accent}

    assert marked() == set()
    table.set_touched([1, 4, 199])
    assert marked() == {1, 4}

    broken = WEIGHT.copy()
    broken[:2] = np.nan, np.inf
    table.show_columns(columns(broken))
    column = table.model.columns[1]
    assert [column.text(row) for row in (0, 1)] == ["NaN", "∞"]
    assert column.broken(0)
    assert not table.model.columns[2].broken(1)
    assert table.model.columns[2].text(1) == "–"


def test_bars_span_powers_of_ten_and_go_before_numbers(table: RowTable) -> None:
    wide = table.view.columnWidth(3)
    table.resize(380, 400)
    table.view.grab()
    assert table.view.columnWidth(3) < wide
    assert bar_span(np.array([0.002, 0.5, 0, np.nan, np.inf])) == (-3, 0)
    assert bar_span(np.array([1e-20, 0.9])) == (-6, 0)
    assert bar_span(np.zeros(3)) == (0, 1)


def test_other_columns_and_another_table_begin_anew(table: RowTable) -> None:
    table.sort_by("rate", descending=True)
    table.set_brushed(150)
    table.show_columns(columns()[:2])
    assert table.model.key == "row"
    table.show_columns(columns(WEIGHT[:5], RATE[:5]))
    assert table.rows == [0, 1, 2, 3, 4]
    assert not table.view.selectionModel().hasSelection()
    table.show_columns([])
    assert table.rows == []


def test_columns_of_different_lengths_are_refused_and_rows_counted(table: RowTable) -> None:
    with pytest.raises(ValueError, match="must have 200 rows as hits has, but rate has 3"):
        table.show_columns(columns(rate=RATE[:3]))
    assert "200 rows" in visible_texts(table)
    for rows, text in ((1, "1 row"), (0, "0 rows")):
        table.show_columns([RowColumn("hits", "Hits", "", np.arange(rows), thousands)])
        assert text in visible_texts(table)


def test_search_asks_for_what_there_is_and_says_what_it_did_not_find(table: RowTable) -> None:
    assert table.search.placeholderText() == "Token or id"
    table.name_rows(None)
    assert table.search.placeholderText() == "Id"

    table.search.setText("zebra")
    assert any("zebra" in text for text in visible_texts(table))
    table.name_rows(["zebra"] * ROWS)
    assert not any("zebra" in text for text in visible_texts(table))
    assert table.rows[0] == 0


def test_a_sort_that_fell_due_while_hidden_is_made_up_for(table: RowTable, qtbot: QtBot) -> None:
    table.sort_by("weight", descending=True)
    table.hide()
    table.show_columns(columns(WEIGHT[::-1].copy()))
    qtbot.waitUntil(lambda: not table.sort_timer.isActive())
    assert table.model.row_at(0) == 199
    table.show()
    assert table.model.row_at(0) == 0


@pytest.mark.parametrize("asked", ["menu", "shift F10", "context menu"])
def test_rows_can_be_sorted_by_keys(table: RowTable, qtbot: QtBot, asked: str) -> None:
    if asked == "menu":
        qtbot.keyClick(table.view, Qt.Key.Key_Menu)
    elif asked == "shift F10":
        qtbot.keyClick(table.view, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    else:
        keyboard = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
        QCoreApplication.sendEvent(table.view.viewport(), keyboard)
    menu = table.view.findChild(QMenu)
    assert menu is not None
    titles = [action.text() for action in menu.actions()]
    assert titles == ["Sort by Token", "Sort by Id", "Sort by Hits", "Sort by w RMS", "Sort by Rate"]
    menu.actions()[3].trigger()
    menu.close()
    assert (table.model.key, table.model.descending) == ("weight", True)


def test_painting_is_timed_and_follows_theme_and_scale(table: RowTable) -> None:
    before = paint_seconds(table)
    table.view.grab()
    assert paint_seconds(table) > before

    before = shown(table)
    theme.use("light")
    assert shown(table) != before
    theme.set_scale(1.5)
    assert table.view.rowHeight(0) == table.view.rowHeight(ROWS - 1) == 42


def test_a_million_rows_are_neither_copied_nor_gone_through(table: RowTable) -> None:
    many = np.arange(1_000_000, dtype=np.float32)
    table.name_rows(None)
    table.show_columns([RowColumn("weight", "w RMS", "", many, bar=True)])
    table.sort_by("weight", descending=True)
    assert table.model.columns[0].values is many
    assert table.rows[:2] == [999_999, 999_998]
    table.set_brushed(3)
    assert 3 in table.rows
    assert table.model.data(table.model.index(999_999, 0)) == "row 0"


def test_it_can_be_heard(table: RowTable) -> None:
    table.set_brushed(2)
    values = "token 2: Hits 47, w RMS 0.119, Rate 0.0100."
    assert table.summary() == f"200 of 200 rows, sorted by Id, ascending. {values}"
    table.sort_by("weight", descending=True)
    assert table.summary() == f"200 of 200 rows, sorted by w RMS, descending. {values}"
    table.sort_by("name", descending=False)
    assert table.summary().startswith("200 of 200 rows, sorted by Token, ascending.")


NAMES = RowNames(["the", "river", "River bank", "12", "quartz"])


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("kind", [np.float32, np.float64, np.int32, np.int64])
def test_the_order_is_that_of_a_stable_sort(kind: type, descending: bool) -> None:
    values = np.random.default_rng(0).integers(-50, 50, 2000).astype(kind)
    wanted = sorted(range(2000), key=lambda row: -values[row] if descending else values[row])
    assert ordered(values, None, descending=descending, gaps_last=False).tolist() == wanted


def test_gaps_and_chosen_rows_are_ordered_and_names_ranked() -> None:
    values = np.array([np.nan, 0.0, np.inf, -0.0, -np.inf, 1e-40, -3], np.float32)
    assert ordered(values, None, descending=False, gaps_last=True).tolist() == [4, 6, 1, 3, 5, 2, 0]
    assert ordered(values, None, descending=True, gaps_last=True).tolist() == [2, 5, 1, 3, 6, 4, 0]
    assert ordered(values, None, descending=True, gaps_last=False)[0] == 0
    rows = np.array([1, 3, 4])
    assert ordered(np.array([9.0, 5, 8, 1, 3]), rows, descending=True, gaps_last=False).tolist() == [1, 4, 3]
    assert NAMES.ranks.tolist() == [4, 2, 3, 0, 1]


@pytest.mark.parametrize(
    ("text", "rows"),
    [("", None), ("  ", None), ("river", [1, 2]), ("RIVER B", [2]), ("12", [3]), ("1", [1, 3]), ("0", [0]),
     ("zebra", []), ("9", []), ("²", []), ("0004", [4]), ("9" * 5000, [])],
)  # fmt: skip
def test_a_search_means_part_of_a_name_or_a_whole_number(text: str, rows: list[int] | None) -> None:
    found = searched(text, NAMES, 5)
    assert (None if found is None else found.tolist()) == rows


def test_numbers_are_found_as_they_are_written() -> None:
    found = searched("3\u202f480", None, 10_000)
    assert found is not None
    assert found.tolist() == [3480]
    found = searched("token", RowNames(["token 0"] * 20), 10)
    assert found is not None
    assert found.tolist() == list(range(10))
