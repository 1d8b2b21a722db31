"""Heat map of a table's rows over steps: touched rows, moved rows, and the distance of each move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QWidget

from widgets.base.colour_maps import ColourScale
from widgets.base.small_marks import paint_hover_label
from widgets.base.theme import colour, px
from widgets.base.translation import tr, translatable
from widgets.instruments.instrument import Columns
from widgets.instruments.states import InstrumentState
from widgets.plots.layered_plot import NOTCH, DraggedView
from widgets.plots.layers import Event
from widgets.plots.plane import Plane, paint_steps
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

_PAGE = 10
_MOVES = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: -_PAGE,
    Qt.Key.Key_PageDown: _PAGE,
    Qt.Key.Key_Home: -(10**9),
    Qt.Key.Key_End: 10**9,
}


class RowMap(DraggedView):
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
        self._upright: bool | None = None
        """True while rows are dragged, false while steps are: that in which a drag began."""
        self._held = (0, 0, 0.0)
        """First and end row when a drag began, and the pixels dragged since."""
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
        return max(1, int(self.frame.height() * self.devicePixelRatioF()))

    @property
    def places(self) -> RowPlaces | None:
        """Positions of rows and steps; None while nothing is shown."""
        shown = self.shown
        return None if shown is None else RowPlaces.within(self.frame, shown.first, shown.end, self.axis.range)

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
        paint_steps(painter, self._plane)
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
        notches = (event.angleDelta().y() or event.angleDelta().x()) / 120
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and self.places is not None:
            self.axis.zoom(self.places.step_at(event.position().x()), NOTCH**-notches)
            event.accept()
        else:
            super().wheelEvent(event)

    def zoom(self, factor: float, pixel: QPointF | None = None) -> None:
        places = self.places
        if places is None:
            return
        row = (places.first + places.end) / 2
        if pixel is not None:
            row = places.first + (pixel.y() - places.frame.top()) / places.row_height
        elif self.brush is not None and places.first <= self.brush < places.end:
            row = self.brush + 0.5
        self._rows.zoom(row, factor)

    def fit(self) -> None:
        self._rows.fit()
        self.axis.fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._upright = None

    def _drag(self, by: QPointF) -> None:
        """Drag along the axis in which the drag began: rows must not shift while the user scrolls through steps."""
        places = self.places
        if places is None:
            return
        if self._upright is None:
            self._upright, self._held = abs(by.y()) >= abs(by.x()), (places.first, places.end, 0.0)
        if self._upright:
            first, end, down = self._held
            self._held = first, end, down + by.y()
            self._rows.move((first, end), -round(self._held[2] / places.row_height))
        else:
            low, high = self.axis.range
            self.axis.pan(-by.x() / places.frame.width() * (high - low))

    def _clicked(self, place: QPointF) -> None:
        row = self.places.row_at(place.y()) if self.places is not None else None
        if row is not None:
            self._choose(row)

    def point_at(self, place: QPointF | None) -> None:
        super().point_at(place)
        plane = self._plane
        over = place is not None and plane.frame.left() <= place.x() <= plane.frame.right()
        self.axis.set_crosshair(plane.point(place)[0] if over and place is not None else None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        move, shown = _MOVES.get(Qt.Key(event.key())), self.shown
        if shown is None:
            event.ignore()
        elif move is not None:
            brush = shown.first if self.brush is None else self.brush + move
            self._choose(min(max(brush, 0), shown.total - 1))
        else:
            super().keyPressEvent(event)

    def _choose(self, row: int) -> None:
        self._rows.bring(row)
        if row != self.brush:
            self.set_brushed(row)
            self.renew_state()
            self.brushed.emit(row)

    # Painting

    @property
    def _plane(self) -> Plane:
        """Steps over the room for rows, of which few rows take only a part."""
        return Plane.between(self.frame, self.axis.range, (0.0, 1.0))

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
        if pointer is None or self._dragged:
            return
        row = places.row_at(pointer.y())
        text = self.describe(row, places.step_at(pointer.x())) if row is not None else ""
        if text and places.frame.left() <= pointer.x() <= places.frame.right():
            beside = QRectF(pointer.x() - px(4), pointer.y() - px(22), px(8), 0)
            paint_hover_label(painter, beside, text, QRectF(self.rect()))
