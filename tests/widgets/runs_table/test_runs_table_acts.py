from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.widgets.pointer import claims, move_to
from tests.widgets.runs_table_hand import ROWS, ask_menu, click, editor, key, opened, shown, titles
from widgets.runs_table.bars import ExportKind
from widgets.runs_table.run_row import COLUMNS
from widgets.runs_table.widget import RunsTable


@pytest.fixture
def table(qtbot: QtBot) -> RunsTable:
    return opened(qtbot)


def test_a_run_is_overlaid_by_its_box_by_space_or_with_its_group(table: RunsTable, qtbot: QtBot) -> None:
    table.select(["d"])
    with qtbot.waitSignal(table.overlayToggled) as toggled:
        click(table, "e", "overlay")
    assert toggled.args == ["e", False]
    assert table.selected == ("d",)
    with qtbot.waitSignal(table.overlayToggled) as toggled:
        key(table, Qt.Key.Key_Space)
    assert toggled.args == ["d", True]
    assert not table.model.rows["d"].overlaid

    table.update_row(replace(ROWS[2], hue=1))
    status: list[tuple[str, bool]] = []
    table.overlayToggled.connect(lambda *args: status.append(args))
    click(table, "group\ng", "overlay")
    assert status == [("b", True)]


def test_keys_open_copy_and_delete_but_never_the_live_run(table: RunsTable, qtbot: QtBot) -> None:
    table.select(["d"])
    with qtbot.waitSignal(table.openAsked) as asked:
        key(table, Qt.Key.Key_Return)
    assert asked.args == ["d"]
    with qtbot.waitSignal(table.deleteAsked) as asked:
        key(table, Qt.Key.Key_Delete)
    assert asked.args == [("d",)]
    key(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().split("\n")
    assert lines[0].startswith("Run\tOptimizer\t")
    assert lines[1].startswith("4 noisy\tAdam\t")
    assert len(lines) == 2

    with qtbot.assertNotEmitted(table.deleteAsked):
        table.select(["e", "a"])
        key(table, Qt.Key.Key_Delete)
    assert not table.bar.deleting.isEnabled()
    table.select(["e", "d"])
    with qtbot.waitSignal(table.deleteAsked) as asked:
        key(table, Qt.Key.Key_Delete)
    assert asked.args == [("d",)]


def test_arrows_go_through_the_rows_and_those_to_the_side_pass(table: RunsTable) -> None:
    table.select(["e"])
    key(table, Qt.Key.Key_Down)
    assert table.selected == ("d",)
    key(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert table.selected == ("d", "c", "b")
    press = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier)
    press.accept()
    table.view.keyPressEvent(press)
    assert not press.isAccepted()


def test_buttons_say_why_they_are_off(table: RunsTable, qtbot: QtBot) -> None:
    assert table.bar.deleting.toolTip() == "Delete: select a run first"
    assert table.bar.comparing.toolTip() == "Compare: select two or more runs to compare them"
    assert not table.bar.exporting.isEnabled()
    table.select(["e"])
    assert table.bar.deleting.toolTip() == "Delete: the run in training cannot be deleted"
    assert not table.bar.comparing.isEnabled()
    table.select(["d", "b"])
    assert table.bar.deleting.toolTip() == "Delete (Delete)"
    with qtbot.waitSignal(table.compareAsked) as asked:
        table.bar.comparing.click()
    assert asked.args == [("d", "b")]
    with qtbot.waitSignal(table.exportAsked) as asked:
        table.bar.exporting.click()
    assert asked.args == [("d", "b"), ""]
    with qtbot.waitSignal(table.importAsked):
        table.bar.importing.click()


def test_formats_stand_in_a_menu(table: RunsTable, qtbot: QtBot) -> None:
    table.set_export_kinds([ExportKind("csv", "CSV"), ExportKind("slotscope", "One file to share")])
    table.select(["d"])
    table.bar.exporting.click()
    (menu,) = table.bar.findChildren(QMenu)
    with qtbot.waitSignal(table.exportAsked) as asked:
        menu.actions()[0].trigger()
    assert asked.args == [("d",), "csv"]
    menu.close()


def test_the_menu_acts_on_one_run_or_many(table: RunsTable, qtbot: QtBot) -> None:
    menu = ask_menu(table, "d")
    assert table.selected == ("d",)
    acts = {action.text().split("\t")[0]: action for action in menu.actions()}
    for title, signal, args in (
        ("Show", table.openAsked, ["d"]),
        ("Continue", table.resumeAsked, ["d"]),
        ("Use these settings", table.settingsAsked, ["d"]),
        ("Duplicate", table.duplicateAsked, ["d"]),
        ("Overlay", table.overlayToggled, ["d", True]),
        ("Pin", table.pinToggled, ["d", True]),
        ("Delete", table.deleteAsked, [("d",)]),
    ):
        with qtbot.waitSignal(signal) as asked:
            acts[title].trigger()
        assert asked.args == args
    assert acts["Rename"].text() == "Rename\tF2"
    assert "Compare" in titles(menu, enabled=False)
    menu.close()

    table.select(["d", "b"])
    menu = ask_menu(table, "d")
    assert table.selected == ("d", "b")
    assert {"Compare 2 runs", "Delete 2 runs", "Export 2 runs"} <= set(titles(menu))
    off = titles(menu, enabled=False)
    assert {"Show", "Rename", "Use these settings"} <= set(off)
    (look,) = [action for action in menu.actions() if action.text().startswith("Show")]
    assert look.data() == "Select one run"
    menu.close()


def test_menus_sort_and_turn_columns(table: RunsTable, qtbot: QtBot) -> None:
    table.select(["d"])
    key(table, Qt.Key.Key_Menu)
    menu = table.view.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)[-1]
    inner = {action.text(): action.menu() for action in menu.actions() if action.menu() is not None}
    (loss,) = [action for action in inner["Sort by"].actions() if action.text() == "Last loss"]
    loss.trigger()
    assert table.model.key == "loss"
    (time,) = [action for action in inner["Columns"].actions() if action.text() == "Time"]
    with qtbot.waitSignal(table.columnsChanged) as status:
        time.trigger()
    assert "duration" in status.args[0]
    assert not table.view.isColumnHidden(COLUMNS.index("duration"))
    menu.close()

    header = table.view.header()
    header.customContextMenuRequested.emit(QPoint(5, 5))
    (menu,) = header.findChildren(QMenu)
    (contract,) = [action for action in menu.actions() if action.text() == "Contract"]
    contract.trigger()
    assert table.view.isColumnHidden(COLUMNS.index("contract"))
    assert "Run" not in [action.text() for action in menu.actions()]
    menu.close()


def test_a_click_chooses_or_leads_to_the_parent_and_a_box_chooses_none(table: RunsTable, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.parentAsked) as asked:
        click(table, "e", "parent")
    assert asked.args == ["d"]
    assert table.selected == ()

    with qtbot.waitSignal(table.chosenChanged) as status:
        click(table, "d")
    assert status.args == [("d",)]
    click(table, "b", ctrl=True)
    assert table.selected == ("d", "b")

    click(table, "d")
    begin, end = (table.view.visualRect(table.model.index_of(name, "overlay")).center() for name in ("e", "b"))
    viewport = table.view.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=begin)
    move_to(viewport, end)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    assert table.selected == ("d",)


def test_a_double_click_opens_a_run_or_the_field_that_is_typed_in(table: RunsTable, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.openAsked) as asked:
        click(table, "d", "optimizer", twice=True)
    assert asked.args == ["d"]
    for column, name in (("run", "name"), ("notes", "notes")):
        click(table, "d", column)
        with qtbot.assertNotEmitted(table.openAsked):
            click(table, "d", column, twice=True)
        field = editor(table)
        assert field is not None
        assert field.property("what") == name
        QTest.keyClick(field, Qt.Key.Key_Escape)
    click(table, "e", "notes")
    click(table, "e", "notes", twice=True)
    field = editor(table)
    assert field is not None
    assert field.text() == "baseline, paper"


def test_after_a_deletion_the_next_run_is_chosen(table: RunsTable) -> None:
    table.deleteAsked.connect(lambda keys: table.set_rows(r for r in table.model.rows.values() if r.key not in keys))
    table.select(["d"])
    key(table, Qt.Key.Key_Delete)
    assert shown(table) == "e G c b a"
    assert table.selected == ("c", "b")
    table.set_rows([])
    table.set_rows(ROWS)
    assert table.selected == ()


def test_a_deletion_is_undone_once_by_button_or_ctrl_z_until_dismissed(table: RunsTable) -> None:
    undone: list[str] = []
    assert not table.undo_bar.isVisible()
    table.show_undo("Deleted run 3", lambda: undone.append("first"))
    assert table.undo_bar.isVisible()
    assert table.undo_bar.text() == "Deleted run 3"
    table.undo_bar.button.click()
    assert not table.undo_bar.isVisible()
    table.show_undo("Deleted run 4", lambda: undone.append("second"))
    table.view.setFocus()
    for _ in range(2):
        key(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert undone == ["first", "second"]

    table.show_undo("Deleted run 3", lambda: undone.append("x"))
    table.undo_bar.close_button.click()
    table.undo_bar.undo()
    assert undone == ["first", "second"]

    table.show_undo("Deleted run 3", lambda: None)
    assert claims(table.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_ctrl_f_goes_to_the_filter_and_escape_back(table: RunsTable) -> None:
    table.activateWindow()
    table.view.setFocus()
    key(table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert table.bar.search.hasFocus()
    QTest.keyClick(table.bar.search, Qt.Key.Key_Escape)
    assert table.view.hasFocus()


@pytest.mark.parametrize(
    ("name", "held", "taken"),
    [
        (Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, True),
        (Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier, True),
        (Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier, True),
        (Qt.Key.Key_F2, Qt.KeyboardModifier.ControlModifier, True),
        (Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier, False),
        (Qt.Key.Key_B, Qt.KeyboardModifier.NoModifier, False),
        (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier, False),
    ],
)
def test_window_shortcuts_rest_only_for_keys_of_the_table(
    table: RunsTable, name: Qt.Key, held: Qt.KeyboardModifier, taken: bool
) -> None:
    """Rest where Tab came to the table; after a click Space is Run's."""
    plain = held == Qt.KeyboardModifier.NoModifier
    for reason, expected in (
        (Qt.FocusReason.MouseFocusReason, taken and not plain),
        (Qt.FocusReason.TabFocusReason, taken),
    ):
        QCoreApplication.sendEvent(table.view, QFocusEvent(QEvent.Type.FocusIn, reason))
        assert claims(table.view, name, held) == expected
