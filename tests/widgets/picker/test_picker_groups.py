"""A picker among many: headings, a row of groups, what can be done besides choosing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from pytestqt.qtbot import QtBot

from tests.visible_text import visible_texts
from tests.widgets.shown import added, shown
from widgets.picker.list import PickerAction, PickerItem, groups_of, rows_of, search
from widgets.picker.widget import Picker, PickerPopup

ITEMS = [
    PickerItem("shelf.adam", "Adam", "2 slots: m, v", "Keras 3", group="Shelf"),
    PickerItem("shelf.lion", "Lion", "1 slot: m", "Keras 3", group="Shelf"),
    PickerItem("adam", "Adam", "2 slots: m, v", "Keras 3", group="Keras 3"),
    PickerItem("sgd", "SGD", "no slots", "Keras 3", group="Keras 3"),
    PickerItem("tf1.adam", "AdamOptimizer", "2 slots: m, v", "TF1", group="TF1"),
]


@pytest.fixture
def picker(qtbot: QtBot) -> Picker:
    picker = shown(qtbot, Picker(ITEMS, "Search", action=PickerAction("Open a file…", key="Ctrl+O")))
    qtbot.waitExposed(picker)
    return picker


def opened(picker: Picker) -> PickerPopup:
    picker.open()
    popup = picker.popup()
    assert popup is not None
    return popup


def test_rows_have_headings_badges_and_origins() -> None:
    assert [row.heading for row in rows_of(ITEMS) if row.item is None] == ["Shelf", "Keras 3", "TF1"]
    assert all(row.item is not None for row in rows_of(ITEMS, "adam"))
    assert all(row.item is not None for row in rows_of(ITEMS, group="Shelf"))
    assert groups_of(ITEMS) == ("Shelf", "Keras 3", "TF1")
    assert [row.badge for row in rows_of(ITEMS) if row.item is not None] == ["Keras 3", "Keras 3", "", "", ""]
    assert [row.badge for row in rows_of(ITEMS, group="TF1")] == [""]
    status = [(row.item.title, row.origin, row.badge) for row in rows_of(ITEMS, "adam") if row.item is not None]
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

    assert [item.key for item, _ in search(ITEMS, "adam tf1")] == ["tf1.adam"]
    assert [item.key for item, _ in search(ITEMS, "shelf m, v")] == ["shelf.adam"]


def test_groups_narrow_the_list_by_pointer_and_keys(qtbot: QtBot, picker: Picker) -> None:
    popup = opened(picker)
    heading: QRect = popup.list.visualRect(popup.list.model().index(0, 0))
    with qtbot.assertNotEmitted(picker.chosen):
        qtbot.mouseClick(popup.list.viewport(), Qt.MouseButton.LeftButton, pos=heading.center())
    assert picker.popup() is popup
    popup.close()

    popup = opened(picker)
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

    popup = opened(picker)
    qtbot.keyClick(popup.field, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    qtbot.keyClicks(popup.field, "sgd")
    assert popup.titles() == []
    assert any("Shelf" in text for text in visible_texts(popup))
    popup.close()

    popup = opened(picker)
    assert popup.groups is not None
    qtbot.mouseClick(popup.groups.button("Keras 3"), Qt.MouseButton.LeftButton)
    assert popup.titles() == ["Adam", "SGD"]
    qtbot.keyClicks(popup.field, "adam")
    assert popup.titles() == ["Adam"]
    with qtbot.waitSignal(picker.chosen) as heard:
        qtbot.keyClick(popup.field, Qt.Key.Key_Return)
    assert heard.args == ["adam"]

    picker.set_value("shelf.lion")
    popup = opened(picker)
    qtbot.keyClick(popup.field, Qt.Key.Key_Down)
    assert popup.list.current() == "adam"
    qtbot.keyClick(popup.field, Qt.Key.Key_Up)
    assert popup.list.current() == "shelf.lion"
    popup.close()


def test_action_is_reached_by_keys_pointer_and_where_nothing_fits(qtbot: QtBot, picker: Picker) -> None:
    picker.set_value("tf1.adam")
    popup = opened(picker)
    qtbot.keyClick(popup.field, Qt.Key.Key_Down)
    assert popup.action is not None
    assert popup.action.is_lit()
    assert popup.list.current() == ""
    qtbot.keyClick(popup.field, Qt.Key.Key_Down)
    assert popup.list.current() == "shelf.adam"
    qtbot.keyClick(popup.field, Qt.Key.Key_Up)
    with qtbot.waitSignal(picker.actionTriggered), qtbot.assertNotEmitted(picker.chosen):
        qtbot.keyClick(popup.field, Qt.Key.Key_Return)
    assert picker.popup() is None

    popup = opened(picker)
    qtbot.keyClicks(popup.field, "qqq")
    assert popup.action is not None
    with qtbot.waitSignal(picker.actionTriggered):
        qtbot.mouseClick(popup.action, Qt.MouseButton.LeftButton)
    popup = opened(picker)
    qtbot.keyClicks(popup.field, "qqq")
    qtbot.keyClick(popup.field, Qt.Key.Key_Down)
    with qtbot.waitSignal(picker.actionTriggered):
        qtbot.keyClick(popup.field, Qt.Key.Key_Return)


def test_items_may_be_renewed_just_before_the_list_is_shown(qtbot: QtBot, picker: Picker) -> None:
    picker.opening.connect(lambda: picker.set_items([*ITEMS, PickerItem("new", "New", group="Files")]))
    popup = opened(picker)
    assert "New" in popup.titles()
    assert "Files" in popup.list.headings()
    popup.close()


def test_without_groups_or_action_there_is_only_the_list(qtbot: QtBot) -> None:
    picker = added(qtbot, Picker([PickerItem("a", "A"), PickerItem("b", "B")], "Search"))
    popup = opened(picker)
    assert (popup.groups, popup.action, popup.list.headings()) == (None, None, [])
    popup.close()
