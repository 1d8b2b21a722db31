"""A map of elements whose numbers may be changed, one at a time."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QToolTip, QWidget

from widgets.element_map import ElementMap
from widgets.key_claims import claim_keys
from widgets.labels import wrapped
from widgets.number_in_place import NumberInPlace, shortest

_OPENS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2})


class EditableElementMap(ElementMap):
    """A double click on a cell, or Enter on the brushed one, opens a field over it, where nothing speaks against it."""

    edited = Signal(int, int, float)
    """A person typed another number for the element at this row and column."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asked = (0, 0)
        self.field = NumberInPlace(self)
        self.field.given.connect(lambda value: self.edited.emit(*self._asked, value))
        claim_keys(self, _OPENS)

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
        if event.key() in _OPENS and cell is not None:
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
        self.field.open(box.center(), shortest(shown.cells[row, column]), self.told(row, column))
