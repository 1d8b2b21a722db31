"""The judged rows: pictures with what they are and are taken for, or lines; as many as there is room for."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt

from widgets.base.theme import colour
from widgets.predictions.judged_rows import JudgedRows, RowCard


def cards(count: int, *, pictures: bool) -> list[RowCard]:
    picture = np.zeros((8, 8), np.float32)
    picture[:4] = 1.0
    return [
        RowCard(f"row {i}", "3", "5", 4.0 - i / 10, "probability of 5: 0.9", "0.1, 0.2", picture if pictures else None)
        for i in range(count)
    ]


@pytest.fixture
def shown(qtbot) -> JudgedRows:
    found = JudgedRows()
    qtbot.addWidget(found)
    found.resize(420, 170)
    found.show()
    qtbot.waitExposed(found)
    return found


def test_pictures_fill_the_room_from_the_ground_to_the_ramps_end(shown: JudgedRows) -> None:
    shown.show_rows(cards(1, pictures=True))
    cell, picture = shown.cell(0), shown.grab().toImage()
    x = round(cell.center().x()) - 4
    bright, dark = picture.pixelColor(x, round(cell.top()) + 12), picture.pixelColor(x, round(cell.top()) + 80)
    assert dark == colour("panel")
    assert bright.lightness() > dark.lightness() + 100

    shown.show_rows(cards(3, pictures=True))
    assert (shown.are_pictures, shown.shown) == (True, 3)
    large = shown.cell(0).width()
    shown.show_rows(cards(90, pictures=True))
    assert shown.cell(0).width() < large
    assert 3 < shown.shown < 90
    assert all(shown.rect().contains(shown.cell(i).toAlignedRect()) for i in range(shown.shown))

    row = cards(1, pictures=True)[0]
    shown.show_rows([replace(row, picture=np.full((8, 8), np.nan, np.float32))])
    shown.grab()

    shown.show_rows(cards(12, pictures=True))
    small = shown.cell(0).width()
    shown.resize(900, 400)
    assert shown.cell(0).width() > small
    assert shown.shown == 12


def test_rows_that_are_no_pictures_are_lines(shown: JudgedRows) -> None:
    shown.show_rows(cards(40, pictures=False))
    assert not shown.are_pictures
    assert shown.cell(1).top() == shown.cell(0).bottom()
    assert 4 < shown.shown < 40


def test_the_pointer_and_keys_read_a_row_out(shown: JudgedRows, qtbot) -> None:
    shown.show_rows(cards(5, pictures=True))
    assert shown.accessibleDescription() == "row 0: 3 → 5; row 1: 3 → 5; row 2: 3 → 5"
    qtbot.mouseMove(shown, shown.cell(1).center().toPoint())
    qtbot.waitUntil(lambda: "row 1" in shown.accessibleDescription())
    assert shown.readings(1) == ("row 1: 3 → 5", "loss 3.90", "probability of 5: 0.9", "0.1, 0.2")
    shown.setFocus()
    qtbot.keyClick(shown, Qt.Key.Key_Right)
    assert shown.accessibleDescription().startswith("row 2")
    qtbot.keyClick(shown, Qt.Key.Key_Escape)
    assert shown.at(QPoint(419, 169)) == -1
