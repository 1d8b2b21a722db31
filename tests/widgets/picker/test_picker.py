from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.visible_text import visible_texts
from tests.widgets.shown import shown
from widgets.base.fuzzy_search import matched
from widgets.picker.list import PickerItem, search
from widgets.picker.widget import Picker, PickerPopup

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
