"""A map of elements whose numbers may be changed, one at a time."""

from __future__ import annotations

from typing import Any

from numpy.typing import ArrayLike
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QToolTip, QWidget

from widgets.element_map import ElementMap
from widgets.key_claims import claim_keys
from widgets.labels import wrapped
from widgets.number_in_place import OPENS, NumberInPlace, shortest
from widgets.number_text import number_text


class EditableElementMap(ElementMap):
    """A double click on a cell, or Enter on the brushed one, opens a field over it, where nothing speaks against it."""

    edited = Signal(int, int, float)
    """A person typed another number for the element at this row and column."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asked = (0, 0)
        self._number = 0.0
        """What the field was opened with."""
        self.field = NumberInPlace(self)
        self.field.given.connect(lambda value: self.edited.emit(*self._asked, value))
        claim_keys(self, OPENS)

    def show_cells(self, cells: ArrayLike | None, **how: Any) -> None:
        """As of any map. A field that is open closes where the number under it is another one now."""
        super().show_cells(cells, **how)
        if not self.field.isHidden() and not self._is_shown(*self._asked):
            self.field.cancel()

    def _is_shown(self, row: int, column: int) -> bool:
        """Whether the element of the field is shown, and as the number that was there or as the one given for it."""
        shown = self._contents
        cell = None if shown is None else shown.cell_of((row, column))
        if shown is None or cell is None:
            return False
        numbers = {number_text(shortest(number)) for number in (self._number, self.field.value())}
        return shown.element_of(*cell) == (row, column) and number_text(shortest(shown.cells[cell])) in numbers

    def objection(self) -> str:
        """Why no number of it may be changed now, for a tooltip; empty where one may."""
        return ""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        cell = None if self.grid is None else self.grid.at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and cell is not None:
            self._brush_at(event.position())
            self._edit(*cell)
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        cell = None if self._contents is None else self._contents.cell_of(self._brush)
        if event.key() in OPENS and cell is not None:
            self._edit(*cell)
        else:
            super().keyPressEvent(event)

    def _edit(self, row: int, column: int) -> None:
        shown, grid = self._contents, self.grid
        if shown is None or grid is None:
            return
        box, objection = grid.cell(row, column), self.objection()
        if objection:
            place = box.center().toPoint() + QPoint(0, round(box.height() / 2))
            QToolTip.showText(self.mapToGlobal(place), wrapped(objection), self)
            return
        self._asked = shown.element_of(row, column)
        self._number = shortest(shown.cells[row, column])
        self.field.open(box.center(), self._number, self.told(row, column))
