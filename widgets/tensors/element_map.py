"""Heat map of a vector or matrix: cells can be brushed, edited and read under the pointer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numpy.typing import ArrayLike
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from widgets.base.display_numbers import read_out, thousands
from widgets.base.labels import wrapped
from widgets.base.number_range import number_text
from widgets.base.shortcut_override import claim_keys
from widgets.base.small_marks import paint_hover_label
from widgets.base.translation import tr
from widgets.controls.in_place import OPENS, NumberInPlace, shortest
from widgets.instruments.instrument import Columns, PaintedInstrument, matrix_values
from widgets.plots.layers import Hue
from widgets.readouts.colour_bar import MapColours
from widgets.tensors.map_cells import CellGrid, MapContents, Statistics, map_contents
from widgets.tensors.map_painting import MapFigure, paint_pointed

_PAGE = 8
_MOVES = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_PageUp: (-_PAGE, 0),
    Qt.Key.Key_PageDown: (_PAGE, 0),
    Qt.Key.Key_Home: (0, -(10**9)),
    Qt.Key.Key_End: (0, 10**9),
}


class ElementMap(PaintedInstrument):
    """Map of elements: rows and columns always count elements, whether a cell is one element or a block of them.

    A click brushes a cell, Alt and an arrow key the next one; a click on the bar of a row, the cell of that row in the
    brushed column.
    """

    brushed = Signal(int, int)
    """Signal that a person chose the element at this row and column; of a block, its first."""

    SIZE, LEAST = (440, 420), (160, 120)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Elements"), parent)
        self._contents: MapContents | None = None
        self.colours = MapColours("linear", self)
        self.colours.changed.connect(self._redraw)
        self._hue: Hue = "text2"
        self.brush: tuple[int, int] | None = None
        """Row and column of the brushed element, as given or chosen last."""
        self._row_name: Callable[[int], str] = thousands
        self._index_text: Callable[[int, int], str] = lambda row, column: f"[{row}, {column}]"
        self.grid: CellGrid | None = None
        """Grid of the cells; None before the first paint at this size, and while nothing is shown."""
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setToolTip(tr("Click an element, or press Alt and an arrow key for the next one"))

    # What is shown

    def show_cells(
        self,
        cells: ArrayLike | None,
        *,
        signed: bool = True,
        block: tuple[int, int] = (1, 1),
        shape: tuple[int, int] | None = None,
        statistics: Statistics | None = None,
        row_rms: ArrayLike | None = None,
    ) -> None:
        """Show a scalar, a vector (n,) as one row, or a matrix (rows, columns); None shows nothing.

        A cell represents `block` = (rows, columns) of the elements of a matrix of `shape`, by the one of the greatest
        magnitude. `signed` colours both sides of zero; where a cell is negative that is done in any case. `row_rms`
        (rows,) is the root mean square of each row of cells, computed here where cells are elements.

        Raises `ValueError` for more than two axes: lay a kernel out as a matrix first.
        """
        before = self._contents
        contents = None if cells is None else map_contents(cells, block, shape, statistics, row_rms)
        self._contents = contents
        self.colours.show(None if contents is None else contents.cells, signed=signed)
        if _has_same_layout(before, contents):
            self._redraw()
        else:
            self._lay_out()

    def set_hue(self, hue: Hue) -> None:
        """Set the colour of the row bars, which is the slot's."""
        if hue != self._hue:
            self._hue = hue
            self._redraw()

    def set_brush(self, row: int | None, column: int = 0) -> None:
        """Outline the cell with the element at `row` and `column`; nothing for None or an element that is not shown."""
        brush = None if row is None else (row, column)
        if brush != self.brush:
            self.brush = brush
            self._redraw()

    def name_rows(self, name: Callable[[int], str] | None) -> None:
        """Set names of rows along the axis in place of their numbers: tokens."""
        self._row_name = name or thousands
        self._redraw()

    def name_elements(self, index_text: Callable[[int, int], str]) -> None:
        """Set names of elements under the pointer: `"[0, 2, 1, 5]"` for a kernel laid out as a matrix."""
        self._index_text = index_text
        self.update()

    @property
    def has_values(self) -> bool:
        return self._contents is not None and self.colours.scale is not None

    def value_columns(self) -> Columns:
        """Return the cells; of a block, its first row and column name it."""
        shown = self._contents
        if shown is None:
            return {}
        rows = [self._row_name(shown.spans(row, 0)[0][0]) for row in range(shown.rows)]
        return matrix_values(shown.cells, rows, [shown.spans(0, column)[1][0] for column in range(shown.columns)])

    def described(self) -> str:
        if self._contents is None or self.colours.scale is None:
            return ""
        rows, columns = map(thousands, self._contents.shape)
        limit = read_out(self.colours.scale.limit)
        text = tr(
            "{rows} by {columns} elements; full colour at magnitude {limit}.", rows=rows, columns=columns, limit=limit
        )
        cell = self._contents.cell_of(self.brush)
        return text if cell is None else f"{text} {tr('Selected: {element}.', element=self.describe(*cell))}"

    def describe(self, row: int, column: int) -> str:
        """Describe a cell: its element, or the block with its largest element, and the value. Empty for no cell."""
        shown = self._contents
        if shown is None:
            return ""
        value = read_out(float(shown.cells[row, column]), 4)
        if shown.block == (1, 1):
            return f"{self._index_text(row, column)}  {value}"
        spans = ", ".join(f"{first}–{last}" if last > first else str(first) for first, last in shown.spans(row, column))
        return tr("[{spans}]  largest {value}", spans=spans, value=value)

    # Events

    def paint(self, painter: QPainter) -> None:
        if not self._has_picture:
            figure, ratio = MapFigure(self._hue, self.brush, self._row_name), self.devicePixelRatioF()
            self._picture, self.grid = figure.painted(self.size(), ratio, self._contents, self.colours.scale, self.grid)
        assert isinstance(self._picture, QImage)
        painter.drawImage(0, 0, self._picture)
        self._paint_pointed(painter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.grid = None
        super().resizeEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._brush_at(event.position())
        super().mouseMoveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._brush_at(event.position())
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        move = _MOVES.get(Qt.Key(event.key()))
        shown = self._contents
        if move is None or shown is None:
            super().keyPressEvent(event)
            return
        at = shown.cell_of(self.brush)
        row, column = (0, 0) if at is None else (at[0] + move[0], at[1] + move[1])
        self._choose(min(max(row, 0), shown.rows - 1), min(max(column, 0), shown.columns - 1))

    def _cell_at(self, place: QPointF) -> tuple[int, int] | None:
        """Return the cell at a position; for a vector also over the cell's bar."""
        if self.grid is None or self._contents is None:
            return None
        column = self.grid.column_at(place.x())
        if self._contents.rows == 1 and column is not None and place.y() > self.grid.frame.bottom():
            return 0, column
        return self.grid.at(place)

    def _brush_at(self, place: QPointF) -> None:
        if self.grid is None or self._contents is None:
            return
        cell = self._cell_at(place)
        row = self.grid.row_at(place.y())
        if cell is None and row is not None and place.x() > self.grid.frame.right():
            brushed = self._contents.cell_of(self.brush)
            cell = row, 0 if brushed is None else brushed[1]
        if cell is not None:
            self._choose(*cell)

    def _choose(self, row: int, column: int) -> None:
        shown = self._contents
        if shown is not None and (row, column) != shown.cell_of(self.brush):
            element = shown.element_of(row, column)
            self.set_brush(*element)
            self.brushed.emit(*element)

    # Painting

    def _lay_out(self) -> None:
        self.grid = None
        self._redraw()

    def _retheme(self) -> None:
        self.grid = None
        super()._retheme()

    def _paint_pointed(self, painter: QPainter) -> None:
        shown, grid, pointer = self._contents, self.grid, self._pointer
        if shown is None or grid is None or pointer is None:
            return
        cell, row = self._cell_at(pointer), grid.row_at(pointer.y())
        if cell is not None:
            paint_pointed(painter, grid, cell, self.describe(*cell), self.width())
        elif row is not None and pointer.x() > grid.frame.right() and shown.rows > 1:
            name = tr("row {row}, RMS {size}") if shown.exact_rows else tr("row {row}, largest {size}")
            first, last = shown.spans(row, 0)[0]
            rows = self._row_name(first) if first == last else f"{thousands(first)}–{thousands(last)}"
            text = name.format(row=rows, size=read_out(float(shown.row_sizes[row]), 4))
            paint_hover_label(painter, QRectF(pointer, pointer), text, QRectF(self.rect()))


def _has_same_layout(a: MapContents | None, b: MapContents | None) -> bool:
    """Return whether the cells of two maps have the same layout."""
    if a is None or b is None:
        return False
    lines = (a.statistics is None) == (b.statistics is None)
    return lines and (a.cells.shape, a.block, a.shape) == (b.cells.shape, b.block, b.shape)


class EditableElementMap(ElementMap):
    """Map in which a double click on a cell, or Enter on the brushed cell, opens a field over it, if editing is
    allowed.
    """

    edited = Signal(int, int, float)
    """Signal that a person typed another number for the element at this row and column."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edited_element = (0, 0)
        self._number = 0.0
        """Number with which the field was opened."""
        self.field = NumberInPlace(self)
        self.field.given.connect(lambda value: self.edited.emit(*self._edited_element, value))
        claim_keys(self, OPENS)

    def show_cells(self, cells: ArrayLike | None, **how: Any) -> None:
        """Show cells like any map. An open field closes if the number under it has changed."""
        super().show_cells(cells, **how)
        if not self.field.isHidden() and not self._is_shown(*self._edited_element):
            self.field.cancel()

    def _is_shown(self, row: int, column: int) -> bool:
        """Return whether the field's element is still shown, with its old number or the one just typed."""
        shown = self._contents
        cell = None if shown is None else shown.cell_of((row, column))
        if shown is None or cell is None:
            return False
        numbers = {number_text(shortest(number)) for number in (self._number, self.field.value())}
        return shown.element_of(*cell) == (row, column) and number_text(shortest(shown.cells[cell])) in numbers

    def objection(self) -> str:
        """Return why the map cannot be edited now, for a tooltip; empty if it can."""
        return ""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        cell = None if self.grid is None else self.grid.at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and cell is not None:
            self._brush_at(event.position())
            self._edit(*cell)
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        cell = None if self._contents is None else self._contents.cell_of(self.brush)
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
        self._edited_element = shown.element_of(row, column)
        self._number = shortest(shown.cells[row, column])
        self.field.open(box.center(), self._number, self.describe(row, column))
