"""Heat map of a table's rows over steps: touched rows, moved rows, and the distance of each move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from widgets.base.colour_maps import ColourScale
from widgets.base.shortcut_override import claim_keys
from widgets.base.small_marks import paint_hover_label
from widgets.base.theme import colour, px
from widgets.base.translation import tr, translatable
from widgets.instruments.instrument import Columns, PaintedInstrument
from widgets.instruments.states import InstrumentState
from widgets.plots.layers import Event
from widgets.plots.plane import BOTTOM_LABELS, LEFT, RIGHT, TOP
from widgets.plots.plot_frame import StepSpan, paint_steps
from widgets.plots.time_axis import TimeAxis
from widgets.readouts.colour_bar import MapColours
from widgets.tensors.map_cells import CellGrid
from widgets.tensors.map_painting import map_picture, paint_cells
from widgets.tensors.row_map_painting import (
    RowAxis,
    RowCells,
    RowPlaces,
    cell_words,
    glow_picture,
    look_grid,
    map_words,
    paint_brushed,
    paint_crosshair,
    paint_events,
    paint_names,
    sampled,
)

_NOTCH = 0.8
"""Factor on the range of rows for a notch of the wheel."""
_PAGE = 10
_MOVES = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: -_PAGE,
    Qt.Key.Key_PageDown: _PAGE,
    Qt.Key.Key_Home: -(10**9),
    Qt.Key.Key_End: 10**9,
}


class RowMap(PaintedInstrument):
    """Map of rows over the steps of `axis`. The wheel zooms rows at the pointer, with Shift the steps; a drag moves
    along one axis; a click brushes a row; a double click fits both axes.

    With the focus, up and down brush, + and − zoom, F fits. Left and right stay the transport's.
    """

    rangeAsked = Signal(int, int)
    """Signal that a person wants to see these rows, the second not among them; `show_cells` brings them."""
    brushed = Signal(int)
    """Signal that a person chose a row; of a cell of many, the one under the pointer."""

    SIZE, LEAST = (440, 260), (160, 80)
    NOTHING = InstrumentState(
        "empty", translatable("No data yet"), translatable("Rows appear after the table is first sampled"), "table"
    )

    def __init__(self, axis: TimeAxis, parent: QWidget | None = None) -> None:
        super().__init__(tr("Rows over steps"), parent)
        self.axis = axis
        self.shown: RowCells | None = None
        """The cells that are drawn; `None` while there are none."""
        self._rows = RowAxis(self)
        self._rows.asked.connect(self.rangeAsked)
        self.colours = MapColours("symlog", self)
        self.colours.changed.connect(self._redraw)
        self.touched: NDArray[Any] = np.empty(0, np.int64)
        """Rows that the newest batch touched."""
        self.brush: int | None = None
        self._events: tuple[Event, ...] = ()
        self._name: Callable[[int], str] | None = None
        self._glow: QImage | None = None
        self.grid: CellGrid | None = None
        """Grid of the cells; None before the first paint at this size, and while none is in sight."""
        self._pressed: tuple[QPointF, RowPlaces] | None = None
        self._dragged: Qt.Orientation | None = None
        self.setCursor(Qt.CursorShape.CrossCursor)
        claim_keys(self, frozenset({Qt.Key.Key_F}), always=True)
        axis.rangeChanged.connect(self._redraw)
        axis.crosshairChanged.connect(self.update)

    # What is shown

    def show_cells(
        self,
        steps: ArrayLike,
        cells: ArrayLike,
        first_row: int,
        end_row: int,
        rows_total: int,
        *,
        gaps: bool = False,
    ) -> None:
        """Show measurements at `steps` (n,) of the rows from `first_row` up to, without, `end_row`.

        `cells` (h, n) float32, 0 or above, h at most the number of rows and best `most_cells`: the greatest of blocks
        of rows, as `RowCells` has them. Kept without a copy. No looks, or no rows, shows nothing. With `gaps` NaN is
        what is not known yet: it is drawn as the ground, not as a fault.

        Raises `ValueError` if these do not fit together.
        """
        steps, cells = np.asarray(steps), np.asarray(cells)
        anything = len(steps) > 0 and end_row > first_row
        self.shown = RowCells(steps, cells, first_row, end_row, rows_total, gaps) if anything else None
        self._rows.show(*((first_row, end_row, rows_total) if anything else (0, 0, 0)))
        self.colours.show(sampled(cells) if anything else None, signed=False)
        self._redraw()

    def set_touched(self, rows: ArrayLike) -> None:
        """Set the rows (m,) touched by the newest batch; they glow at the live edge."""
        self.touched = np.asarray(rows, np.int64)
        self._glow = None
        self.update()

    def set_brushed(self, row: int | None) -> None:
        """Outline a row; nothing for None or a row that is not visible."""
        if row != self.brush:
            self.brush = row
            self.update()

    def set_events(self, events: Sequence[Event]) -> None:
        self._events = tuple(events)
        self.update()

    def name_rows(self, name: Callable[[int], str] | None) -> None:
        """Set names of rows beside their numbers: tokens."""
        self._name = name
        self.update()

    @property
    def rows(self) -> tuple[int, int]:
        """First visible row and the one after the last; (0, 0) while nothing is shown."""
        return self._rows.shown

    @property
    def most_cells(self) -> int:
        """Number of cells that fit one above the other in pixels."""
        return max(1, int(self._plot_rect.height() * self.devicePixelRatioF()))

    @property
    def places(self) -> RowPlaces | None:
        """Positions of rows and steps; None while nothing is shown."""
        shown = self.shown
        return None if shown is None else RowPlaces.within(self._plot_rect, shown.first, shown.end, self.axis.range)

    def describe(self, row: int, step: float) -> str:
        """Describe row, step and value in a line; for a cell of many rows all of them and their largest value. Empty
        before the first measurement.
        """
        return "" if self.shown is None else cell_words(self.shown, row, step, self._name)

    @property
    def has_values(self) -> bool:
        return self.shown is not None and self.colours.scale is not None

    def value_columns(self) -> Columns:
        """Return the cells by step; of a cell of many rows, the first one names it."""
        if self.shown is None:
            return {}
        firsts = [self.shown.rows_of(cell)[0] for cell in range(len(self.shown.cells))]
        names = [str(row) if self._name is None else f"{row} {self._name(row)}" for row in firsts]
        return {tr("step"): self.shown.steps, **dict(zip(names, self.shown.cells, strict=True))}

    def described(self) -> str:
        if self.shown is None or self.colours.scale is None:
            return ""
        text = map_words(self.shown, self.colours.scale.limit, len(self.touched))
        description = self.describe(self.brush, float(self.shown.steps[-1])) if self.brush is not None else ""
        return f"{text} {tr('Selected: {element}.', element=description)}" if description else text

    # Events

    def paint(self, painter: QPainter) -> None:
        shown, scale, places = self.shown, self.colours.scale, self.places
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.fillRect(self.rect(), colour("panel"))
        paint_steps(painter, self._steps)
        if shown is None or scale is None or places is None:
            return
        self._paint_cells(painter, shown, scale, places)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_events(painter, places, self._events)
        if self.brush is not None and shown.first <= self.brush < shown.end and self.grid is not None:
            frame = self.grid.frame
            paint_brushed(painter, places, self.brush, frame.left(), frame.right())
        if self.axis.crosshair is not None:
            paint_crosshair(painter, places, self.axis.crosshair, self.brush)
        paint_names(painter, places, self._name, self.brush)
        self._paint_pointed(painter, places)

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches, places = (event.angleDelta().y() or event.angleDelta().x()) / 120, self.places
        if notches and places is not None:
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.axis.zoom(places.step_at(event.position().x()), _NOTCH**notches)
            else:
                row = places.first + (event.position().y() - places.frame.top()) / places.row_height
                self._rows.zoom(row, _NOTCH**notches)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        places = self.places
        if event.button() == Qt.MouseButton.LeftButton and places is not None:
            self._pressed, self._dragged = (event.position(), places), None
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position()
        if self._pressed is not None:
            self._drag(event.position(), *self._pressed)
        x, steps = event.position().x(), self._steps
        over = steps.frame.left() <= x <= steps.frame.right()
        self.axis.set_crosshair(steps.step_at(x) if over else None)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._pressed is not None:
            places, self._pressed = self.places, None
            row = places.row_at(event.position().y()) if places is not None else None
            if self._dragged is None and row is not None:
                self._choose(row)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = None
            self._fit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.axis.set_crosshair(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        move, shown = _MOVES.get(Qt.Key(event.key())), self.shown
        if shown is None:
            event.ignore()
        elif move is not None:
            brush = shown.first if self.brush is None else self.brush + move
            self._choose(min(max(brush, 0), shown.total - 1))
        elif event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            brushed = self.brush is not None and shown.first <= self.brush < shown.end
            row = self.brush + 0.5 if brushed and self.brush is not None else (shown.first + shown.end) / 2
            self._rows.zoom(row, 1 / _NOTCH if event.key() == Qt.Key.Key_Minus else _NOTCH)
        elif event.key() == Qt.Key.Key_F and not event.modifiers():
            self._fit()
        else:
            event.ignore()

    def _drag(self, place: QPointF, pressed: QPointF, places: RowPlaces) -> None:
        """Drag along the axis in which the drag began: rows must not shift while the user scrolls through steps."""
        by = place - pressed
        if self._dragged is None:
            if by.manhattanLength() < QApplication.startDragDistance():
                return
            upright = abs(by.y()) >= abs(by.x())
            self._dragged = Qt.Orientation.Vertical if upright else Qt.Orientation.Horizontal
        if self._dragged == Qt.Orientation.Horizontal:
            low, high = self.axis.range
            self.axis.pan(-by.x() / places.frame.width() * (high - low))
            self._pressed = place, places
        else:
            self._rows.move((places.first, places.end), -round(by.y() / places.row_height))

    def _choose(self, row: int) -> None:
        self._rows.bring(row)
        if row != self.brush:
            self.set_brushed(row)
            self.renew_state()
            self.brushed.emit(row)

    def _fit(self) -> None:
        self._rows.fit()
        self.axis.fit()

    # Painting

    @property
    def _plot_rect(self) -> QRectF:
        left, top = px(LEFT), px(TOP)
        width, height = self.width() - left - px(RIGHT), self.height() - top - px(BOTTOM_LABELS)
        return QRectF(left, top, max(1, width), max(1, height))

    @property
    def _steps(self) -> StepSpan:
        return StepSpan(self._plot_rect, self.axis.range)

    @property
    def _last_step(self) -> float:
        """Step at which the cells of the last measurement end."""
        assert self.shown is not None
        return max(self.axis.newest, int(self.shown.steps[-1])) + 1.0

    def _redraw(self) -> None:
        self._glow = None
        super()._redraw()

    def _paint_cells(self, painter: QPainter, shown: RowCells, scale: ColourScale, places: RowPlaces) -> None:
        ratio = self.devicePixelRatioF()
        if not self._has_picture:
            found = look_grid(shown, places, self._last_step, ratio)
            self.grid = found[0] if found is not None else None
            if found is None:
                return
            grid, cells = found
            self._picture = map_picture(cells, scale, grid)
        if self.grid is None:
            return
        assert isinstance(self._picture, QImage)
        frame = self.grid.frame
        paint_cells(painter, self.grid, self._picture)
        if len(self.touched) and self._last_step <= places.span[1]:
            if self._glow is None or self._glow.devicePixelRatioF() != ratio:
                self._glow = glow_picture(self.touched, places, ratio)
            painter.drawImage(QPointF(frame.right() + 2, frame.top()), self._glow)

    def _paint_pointed(self, painter: QPainter, places: RowPlaces) -> None:
        pointer = self._pointer
        if pointer is None or (self._dragged is not None and self._pressed is not None):
            return
        row = places.row_at(pointer.y())
        text = self.describe(row, places.step_at(pointer.x())) if row is not None else ""
        if text and places.frame.left() <= pointer.x() <= places.frame.right():
            beside = QRectF(pointer.x() - px(4), pointer.y() - px(22), px(8), 0)
            paint_hover_label(painter, beside, text, QRectF(self.rect()))
