"""Tests that a cell of a map is changed over the cell, unless something speaks against it."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.tensors.element_map import EditableElementMap

MATRIX = np.linspace(-1, 1, 12, dtype=np.float32).reshape(3, 4)


class Map(EditableElementMap):
    why_not = ""

    def objection(self) -> str:
        return self.why_not


@pytest.fixture
def view(qtbot: QtBot) -> Map:
    view = added(qtbot, Map(), 420, 400)
    view.show_cells(MATRIX)
    view.show()
    view.grab()
    return view


def middle(view: Map, row: int, column: int) -> QPoint:
    assert view.grid is not None
    return view.grid.cell(row, column).center().toPoint()


@pytest.mark.parametrize(("row", "column"), [(0, 0), (1, 2), (2, 3)])
def test_a_double_click_brushes_the_cell_and_opens_its_number(view: Map, qtbot: QtBot, row: int, column: int) -> None:
    qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=middle(view, row, column))
    assert view.brush == (row, column)
    assert np.float32(view.field.text()) == MATRIX[row, column]
    assert view.rect().contains(view.field.geometry())
    view.field.setText("0.5")
    with qtbot.waitSignal(view.edited) as status:
        qtbot.keyClick(view.field, Qt.Key.Key_Return)
    assert status.args == [row, column, 0.5]
    assert view.field.isHidden()


def test_enter_opens_the_brushed_cell_unless_something_objects(view: Map, qtbot: QtBot) -> None:
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert view.field.isHidden()
    view.set_brush(1, 1)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert view.field.isVisible()
    qtbot.keyClick(view.field, Qt.Key.Key_Escape)
    assert view.field.isHidden()

    view.why_not = "Pause the run to edit a value"
    qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=middle(view, 1, 2))
    assert view.field.isHidden()
    assert view.brush == (1, 2)


@pytest.mark.parametrize("later", [None, MATRIX[:1], MATRIX + 1, np.zeros(2)], ids=["none", "fewer", "other", "vector"])
def test_a_field_does_not_outlive_its_number(view: Map, qtbot: QtBot, later: np.ndarray | None) -> None:
    view.set_brush(1, 1)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    view.field.setText("7")
    with qtbot.assertNotEmitted(view.edited):
        view.show_cells(later)
        assert view.field.isHidden()
        qtbot.keyClick(view.field, Qt.Key.Key_Return)


def test_a_field_stays_while_its_number_does(view: Map, qtbot: QtBot) -> None:
    holed = MATRIX.copy()
    holed[2, 2] = np.nan
    view.show_cells(holed)
    view.set_brush(2, 2)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    view.field.setText("7")
    holed[0, 0] = 3
    view.show_cells(holed)
    assert (view.field.isVisible(), view.field.text()) == (True, "7")


def test_a_number_that_arrows_change_may_be_changed_further(view: Map, qtbot: QtBot) -> None:
    view.set_brush(1, 1)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    with qtbot.waitSignal(view.edited) as status:
        qtbot.keyClick(view.field, Qt.Key.Key_Up)
    view.show_cells(MATRIX)
    assert view.field.isVisible()
    changed = MATRIX.copy()
    changed[1, 1] = status.args[2]
    view.show_cells(changed)
    assert view.field.isVisible()
