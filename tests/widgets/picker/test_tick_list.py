from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.picker.list import PickerItem, TickList

ITEMS = [
    PickerItem("SGD", "SGD", group="Usual"),
    PickerItem("Adam", "Adam", group="Usual"),
    PickerItem("library.Adan", "Adan", badge="Keras 3", group="Library"),
]


@pytest.fixture
def ticks(qtbot: QtBot) -> TickList:
    found = added(qtbot, TickList("Search optimizers"), 400, 400)
    found.set_items(ITEMS)
    found.set_ticked(("Adam",))
    found.show()
    return found


def press(ticks: TickList, title: str) -> None:
    model = ticks.view.model()
    row = next(i for i in range(model.rowCount()) if model.index(i, 0).data() == title)
    place = ticks.view.visualRect(model.index(row, 0)).center()
    QTest.mouseClick(ticks.view.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_press_anywhere_in_a_row_ticks_it_and_a_second_one_takes_it_back(ticks: TickList, qtbot: QtBot) -> None:
    with qtbot.waitSignal(ticks.changed):
        press(ticks, "Adan")
    # In the order of the list, whatever was ticked first.
    press(ticks, "SGD")
    assert ticks.ticked() == ("SGD", "Adam", "library.Adan")
    press(ticks, "Adam")
    assert ticks.ticked() == ("SGD", "library.Adan")


def test_headings_and_searches_keep_ticks_and_space_sets_one(ticks: TickList) -> None:
    press(ticks, "Usual")
    assert ticks.ticked() == ("Adam",)

    QTest.keyClicks(ticks.field, "sg")
    assert ticks.titles() == ["SGD"]
    assert ticks.ticked() == ("Adam",)
    QTest.keyClicks(ticks.field, "zzz")
    assert ticks.titles() == []
    assert not ticks.view.isVisible()
    QTest.keyClick(ticks.field, Qt.Key.Key_Escape)
    assert ticks.titles() == ["SGD", "Adam", "Adan"]
    assert ticks.view.isVisible()

    ticks.view.setFocus()
    ticks.view.setCurrentIndex(ticks.view.model().index(1, 0))
    QTest.keyClick(ticks.view, Qt.Key.Key_Space)
    assert ticks.ticked() == ("SGD", "Adam")
    state = ticks.view.model().index(1, 0).data(Qt.ItemDataRole.CheckStateRole)
    assert state == Qt.CheckState.Checked


def test_of_other_items_those_stay_ticked_that_are_among_them(ticks: TickList) -> None:
    ticks.set_items([ITEMS[1], PickerItem("new", "New")])
    assert ticks.ticked() == ("Adam",)
    ticks.set_items([ITEMS[0]])
    assert ticks.ticked() == ()
