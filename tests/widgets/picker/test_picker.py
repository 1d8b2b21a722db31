"""Pickers: one choice among many, with headings, a row of groups, and in a row of a form."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from pytestqt.qtbot import QtBot

from tests.visible_text import visible_texts
from tests.widgets.shown import added, shown
from widgets.base.fuzzy_search import matched
from widgets.forms.form_rows import SwitchRow
from widgets.picker.list import PickerAction, PickerItem, groups_of, rows_of, search
from widgets.picker.widget import Picker, PickerPopup, PickerRow

ITEMS = [
    PickerItem("sgd", "SGD", "no slots", "Keras 3"),
    PickerItem("lazy", "LazyAdam", "touched rows only", "OptimizerV2"),
    PickerItem("adam", "Adam", "2 slots: m, v", "Keras 3"),
    PickerItem("adagrad", "Adagrad", "1 slot: accumulator", "Keras 3"),
    PickerItem("nadam", "Nadam", "2 slots: m, v", "Keras 3"),
]


def test_a_click_on_the_edge_beside_a_row_picks_the_row(qtbot) -> None:
    picker = shown(qtbot, Picker([PickerItem("a", "First"), PickerItem("b", "Second"), PickerItem("c", "Third")]))
    picker.open()
    popup = picker.popup()
    row = popup.list.visualRect(popup.list.model().index(1, 0)).center()
    at = QPoint(2, popup.list.viewport().mapTo(popup, row).y())
    with qtbot.waitSignal(picker.chosen) as heard:
        qtbot.mouseClick(popup, Qt.MouseButton.LeftButton, pos=at)
    assert heard.args == ["b"]


def test_search_ranks_beginnings_words_insides_and_captions() -> None:
    assert [item.title for item, _ in search(ITEMS, "ada")] == ["Adam", "Adagrad", "LazyAdam", "Nadam"]
    assert [item.title for item, _ in search(ITEMS, "agd")] == ["Adagrad"]
    assert [item.title for item, _ in search(ITEMS, "accumulator")] == ["Adagrad"]
    assert matched("adam", "LazyAdam") == (1, (4, 5, 6, 7))
    assert matched("", "Adam") == (0, ())
    assert matched("xyz", "Adam") is None


@pytest.fixture
def picker(qtbot: QtBot) -> Picker:
    picker = shown(qtbot, Picker(ITEMS, "Optimizer"))
    qtbot.waitExposed(picker)
    return picker


def opened(picker: Picker) -> PickerPopup:
    popup = picker.popup()
    assert popup is not None
    return popup


def test_picker_is_opened_searched_chosen_from_and_closed(qtbot: QtBot, picker: Picker) -> None:
    qtbot.mouseClick(picker, Qt.MouseButton.LeftButton)
    with qtbot.assertNotEmitted(picker.chosen):
        qtbot.keyClick(opened(picker).field, Qt.Key.Key_Escape)
    assert picker.popup() is None
    assert picker.value() == "sgd"

    picker.open("qqq")
    popup = opened(picker)
    assert popup.titles() == []
    assert any('"qqq"' in text for text in visible_texts(popup))
    with qtbot.assertNotEmitted(picker.chosen):
        qtbot.keyClick(popup.field, Qt.Key.Key_Return)
    popup.close()

    qtbot.keyClick(picker, Qt.Key.Key_A)
    popup = opened(picker)
    assert popup.field.text() == "a"
    qtbot.keyClicks(popup.field, "da")
    with qtbot.waitSignal(picker.chosen) as heard:
        qtbot.keyClick(popup.field, Qt.Key.Key_Return)
    assert heard.args == ["adam"]
    assert picker.value() == "adam"
    assert picker.popup() is None

    picker.set_value("nadam")
    qtbot.keyClick(picker, Qt.Key.Key_Return)
    popup = opened(picker)
    qtbot.keyClick(popup.field, Qt.Key.Key_Down)
    with qtbot.waitSignal(picker.chosen) as heard:
        qtbot.keyClick(popup.field, Qt.Key.Key_Return)
    assert heard.args == ["sgd"]

    with qtbot.assertNotEmitted(picker.chosen):
        picker.set_value("lazy")
    with pytest.raises(KeyError):
        picker.set_value("adamw")
    picker.set_items(ITEMS[2:])
    assert picker.value() == "adam"


def test_a_highlighted_item_is_withdrawn_when_the_list_closes(qtbot) -> None:
    picker = shown(qtbot, Picker([PickerItem("a", "Adam"), PickerItem("b", "Lion")]))
    status: list[str] = []
    picker.highlighted.connect(status.append)
    picker.open()
    qtbot.keyClick(picker.popup().field, Qt.Key.Key_Down)
    qtbot.keyClick(picker.popup().field, Qt.Key.Key_Escape)
    assert status == ["b", ""]


GROUPED_ITEMS = [
    PickerItem("shelf.adam", "Adam", "2 slots: m, v", "Keras 3", group="Shelf"),
    PickerItem("shelf.lion", "Lion", "1 slot: m", "Keras 3", group="Shelf"),
    PickerItem("adam", "Adam", "2 slots: m, v", "Keras 3", group="Keras 3"),
    PickerItem("sgd", "SGD", "no slots", "Keras 3", group="Keras 3"),
    PickerItem("tf1.adam", "AdamOptimizer", "2 slots: m, v", "TF1", group="TF1"),
]


@pytest.fixture
def grouped_picker(qtbot: QtBot) -> Picker:
    grouped_picker = shown(qtbot, Picker(GROUPED_ITEMS, "Search", action=PickerAction("Open a file…", key="Ctrl+O")))
    qtbot.waitExposed(grouped_picker)
    return grouped_picker


def opened_groups(grouped_picker: Picker) -> PickerPopup:
    grouped_picker.open()
    popup = grouped_picker.popup()
    assert popup is not None
    return popup


def test_rows_have_headings_badges_and_origins() -> None:
    assert [row.heading for row in rows_of(GROUPED_ITEMS) if row.item is None] == ["Shelf", "Keras 3", "TF1"]
    assert all(row.item is not None for row in rows_of(GROUPED_ITEMS, "adam"))
    assert all(row.item is not None for row in rows_of(GROUPED_ITEMS, group="Shelf"))
    assert groups_of(GROUPED_ITEMS) == ("Shelf", "Keras 3", "TF1")
    assert [row.badge for row in rows_of(GROUPED_ITEMS) if row.item is not None] == ["Keras 3", "Keras 3", "", "", ""]
    assert [row.badge for row in rows_of(GROUPED_ITEMS, group="TF1")] == [""]
    status = [(row.item.title, row.origin, row.badge) for row in rows_of(GROUPED_ITEMS, "adam") if row.item is not None]
    assert status[:2] == [("Adam", "Shelf", "Keras 3"), ("Adam", "", "Keras 3")]
    assert len(set(status)) == len(status)


@pytest.mark.parametrize("typed", ["sgd", "SGD", " Sgd"])
def test_what_is_typed_in_full_comes_first_whatever_its_capitals(typed: str) -> None:
    items = [PickerItem("w", "SGDW", group="Shelf"), PickerItem("s", "SGD", group="Keras 3")]
    assert [item.key for item, _ in search(items, typed)] == ["s", "w"]


def test_search_prefers_first_titles_and_takes_several_words() -> None:
    items = [
        PickerItem("shelf", "Adam", group="Shelf"),
        PickerItem("wave", "AdamW", group="Shelf"),
        PickerItem("keras", "Adam", group="Keras 3", first=True),
    ]
    assert [item.key for item, _ in search(items, "adam")] == ["keras", "shelf", "wave"]
    assert [item.key for item, _ in search(items, "ada")] == ["keras", "shelf", "wave"]

    assert [item.key for item, _ in search(GROUPED_ITEMS, "adam tf1")] == ["tf1.adam"]
    assert [item.key for item, _ in search(GROUPED_ITEMS, "shelf m, v")] == ["shelf.adam"]


def test_groups_narrow_the_list_by_pointer_and_keys(qtbot: QtBot, grouped_picker: Picker) -> None:
    popup = opened_groups(grouped_picker)
    heading: QRect = popup.list.visualRect(popup.list.model().index(0, 0))
    with qtbot.assertNotEmitted(grouped_picker.chosen):
        qtbot.mouseClick(popup.list.viewport(), Qt.MouseButton.LeftButton, pos=heading.center())
    assert grouped_picker.popup() is popup
    popup.close()

    popup = opened_groups(grouped_picker)
    seen = []
    for _ in range(4):
        qtbot.keyClick(popup.field, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
        seen.append(popup.group())
    assert seen == ["Shelf", "Keras 3", "TF1", ""]
    qtbot.keyClick(popup.field, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert popup.group() == "TF1"
    assert popup.groups is not None
    assert "Alt+Right" in popup.groups.button("TF1").toolTip()
    # Without Alt they move through what is typed.
    qtbot.keyClick(popup.field, Qt.Key.Key_Left)
    assert popup.group() == "TF1"
    popup.close()

    popup = opened_groups(grouped_picker)
    qtbot.keyClick(popup.field, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    qtbot.keyClicks(popup.field, "sgd")
    assert popup.titles() == []
    assert any("Shelf" in text for text in visible_texts(popup))
    popup.close()

    popup = opened_groups(grouped_picker)
    assert popup.groups is not None
    qtbot.mouseClick(popup.groups.button("Keras 3"), Qt.MouseButton.LeftButton)
    assert popup.titles() == ["Adam", "SGD"]
    qtbot.keyClicks(popup.field, "adam")
    assert popup.titles() == ["Adam"]
    with qtbot.waitSignal(grouped_picker.chosen) as heard:
        qtbot.keyClick(popup.field, Qt.Key.Key_Return)
    assert heard.args == ["adam"]

    grouped_picker.set_value("shelf.lion")
    popup = opened_groups(grouped_picker)
    qtbot.keyClick(popup.field, Qt.Key.Key_Down)
    assert popup.list.current() == "adam"
    qtbot.keyClick(popup.field, Qt.Key.Key_Up)
    assert popup.list.current() == "shelf.lion"
    popup.close()


def test_action_is_reached_by_keys_pointer_and_where_nothing_fits(qtbot: QtBot, grouped_picker: Picker) -> None:
    grouped_picker.set_value("tf1.adam")
    popup = opened_groups(grouped_picker)
    qtbot.keyClick(popup.field, Qt.Key.Key_Down)
    assert popup.action is not None
    assert popup.action.is_lit()
    assert popup.list.current() == ""
    qtbot.keyClick(popup.field, Qt.Key.Key_Down)
    assert popup.list.current() == "shelf.adam"
    qtbot.keyClick(popup.field, Qt.Key.Key_Up)
    with qtbot.waitSignal(grouped_picker.actionTriggered), qtbot.assertNotEmitted(grouped_picker.chosen):
        qtbot.keyClick(popup.field, Qt.Key.Key_Return)
    assert grouped_picker.popup() is None

    popup = opened_groups(grouped_picker)
    qtbot.keyClicks(popup.field, "qqq")
    assert popup.action is not None
    with qtbot.waitSignal(grouped_picker.actionTriggered):
        qtbot.mouseClick(popup.action, Qt.MouseButton.LeftButton)
    popup = opened_groups(grouped_picker)
    qtbot.keyClicks(popup.field, "qqq")
    qtbot.keyClick(popup.field, Qt.Key.Key_Down)
    with qtbot.waitSignal(grouped_picker.actionTriggered):
        qtbot.keyClick(popup.field, Qt.Key.Key_Return)


def test_items_may_be_renewed_just_before_the_list_is_shown(qtbot: QtBot, grouped_picker: Picker) -> None:
    grouped_picker.opening.connect(
        lambda: grouped_picker.set_items([*GROUPED_ITEMS, PickerItem("new", "New", group="Files")])
    )
    popup = opened_groups(grouped_picker)
    assert "New" in popup.titles()
    assert "Files" in popup.list.headings()
    popup.close()


def test_without_groups_or_action_there_is_only_the_list(qtbot: QtBot) -> None:
    grouped_picker = added(qtbot, Picker([PickerItem("a", "A"), PickerItem("b", "B")], "Search"))
    popup = opened_groups(grouped_picker)
    assert (popup.groups, popup.action, popup.list.headings()) == (None, None, [])
    popup.close()


ROW_ITEMS = [PickerItem(name, name.title()) for name in ("one", "two", "three")]


def test_a_row_emits_choices_but_no_set_value_and_restores(qtbot: QtBot) -> None:
    row = shown(qtbot, PickerRow("which", "two", ROW_ITEMS, note="One of three."))
    with qtbot.assertNotEmitted(row.valueEdited):
        row.set_value("three")
    assert row.value() == "three"
    with pytest.raises(KeyError):
        row.set_value("four")
    row.picker.open("on")
    popup = row.picker.popup()
    assert popup is not None
    with qtbot.waitSignal(row.valueEdited) as heard:
        qtbot.keyClick(popup.field, Qt.Key.Key_Return)
    assert heard.args == ["one"]

    row = added(qtbot, PickerRow("which", "two", ROW_ITEMS))
    with qtbot.waitSignal(row.restoreRequested):
        qtbot.keyClick(row.editor(), Qt.Key.Key_Backspace, Qt.KeyboardModifier.AltModifier)


def test_an_idle_row_takes_no_edits_and_says_why(qtbot: QtBot) -> None:
    row = shown(qtbot, SwitchRow("merge", True, note="Merges rows."))
    row.set_idle("It is done already.")
    with qtbot.assertNotEmitted(row.valueEdited):
        qtbot.mouseClick(row.switch, Qt.MouseButton.LeftButton)
    assert row.value() is True
    assert row.switch.toolTip() == "It is done already.\nMerges rows."
    row.set_idle("")
    with qtbot.waitSignal(row.valueEdited):
        qtbot.mouseClick(row.switch, Qt.MouseButton.LeftButton)
    assert row.switch.toolTip() == "Merges rows."
