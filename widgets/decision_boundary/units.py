"""The units of a first layer as small maps: what each gives on the plane, and the line where its sum is 0.

Of one feature they are small curves.
"""

from __future__ import annotations

import math

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets.base.colour_maps import ColourScale, round_up
from widgets.base.display_numbers import read_out
from widgets.base.filled_text import filled
from widgets.base.focus_ring import RINGED
from widgets.base.hover_label import paint_hover_label
from widgets.base.paint_seconds import timed
from widgets.base.shortcut_override import claim_keys
from widgets.base.theme import colour, font, px, theme
from widgets.decision_boundary.field import Array, View, image_of
from widgets.decision_boundary.painting import Mapping, paint_image, paint_line

_CAPTION, _GAP = 18, 4
_LEAST, _LARGEST = 26, 72
"""Sides of a map in pixels."""
_MOVES = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
_OPEN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class UnitMaps(QWidget):
    """As many as there is room for; a click, or Return with the focus, chooses one."""

    chosen = Signal(int)
    """The place of a unit; -1 where the one that was chosen is chosen once more."""
    pointed = Signal(int)
    """The place of the unit under the pointer; -1 for none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = ""
        self.view: View = (0.0, 1.0, 0.0, 1.0)
        self.units: NDArray[np.float32] = np.empty((0, 0, 0), np.float32)
        """(units, rows, columns), the first row at the bottom."""
        self.lines: Array = np.empty((0, 3))
        self.count = 0
        """Units that there are, of which the first are here."""
        self.selected = -1
        self._pointed = -1
        self._images: list[QImage] = []
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Units of the first layer"))
        self.setProperty(RINGED, True)
        claim_keys(self, frozenset(_MOVES), frozenset(_OPEN))
        theme.changed.connect(self._renew)

    def show_units(
        self, title: str, view: View, units: NDArray[np.float32], lines: Array, count: int | None = None
    ) -> None:
        """Units (units, rows, columns) on `view`, the first of `count`, and the lines (units, 3) a x + b y + c = 0
        where their sums are 0. Units of one row are drawn as curves.
        """
        self.title, self.view, self.units, self.lines = title, view, units, lines
        self.count = len(units) if count is None else count
        self._images = []
        self.setAccessibleDescription(self.summary())
        self.update()

    def select(self, unit: int) -> None:
        """Outline a unit, none where it is -1; without a signal."""
        if unit != self.selected:
            self.selected = unit
            self.update()

    @property
    def lit(self) -> int:
        """The unit that is pointed at, else the one that is chosen; -1 for none."""
        return self._pointed if self._pointed >= 0 else self.selected

    def summary(self) -> str:
        return filled(self.tr("%1, %2 units"), self.title, self.count) if self.count else ""

    # Geometry

    @property
    def _grid(self) -> tuple[int, float]:
        """Columns, and the side of a map: the largest with which all have room, in as many columns as that leaves; or
        the least.
        """
        width, height, gap = self.width() - px(2), self.height() - px(_CAPTION), px(_GAP)
        most, found = max(1, int((width + gap) // (px(_LEAST) + gap))), []
        for columns in range(1, min(most, len(self.units)) + 1):
            side = math.floor(min(px(_LARGEST), (width - (columns - 1) * gap) / columns))
            if math.ceil(len(self.units) / columns) * (side + gap) - gap <= height:
                found.append((side, columns))
        side, columns = max(found, default=(px(_LEAST), most))
        return columns, float(side)

    def cell(self, unit: int) -> QRectF:
        """Where a unit is drawn."""
        columns, side = self._grid
        row, column = divmod(unit, columns)
        step = side + px(_GAP)
        return QRectF(px(1) + column * step + 0.5, px(_CAPTION) + row * step + 0.5, side - 1, side - 1)

    @property
    def shown(self) -> int:
        """How many have room."""
        columns, side = self._grid
        rows = int((self.height() - px(_CAPTION) + px(_GAP)) // (side + px(_GAP)))
        return min(len(self.units), max(0, rows) * columns)

    def at(self, place: QPointF) -> int:
        """The unit at a place of the widget; -1 beside them."""
        return next((i for i in range(self.shown) if self.cell(i).contains(place)), -1)

    # Events

    def sizeHint(self) -> QSize:
        return QSize(px(150), px(160))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(60), px(60))

    @timed
    def paintEvent(self, _event: QPaintEvent) -> None:
        if not len(self.units):
            return
        shown = self.shown
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(font(11))
            painter.setPen(colour("text3"))
            metrics = QFontMetricsF(painter.font())
            painter.drawText(
                QRectF(0, 0, self.width(), px(_CAPTION - 2)),
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
                metrics.elidedText(self._caption(shown, metrics), Qt.TextElideMode.ElideRight, self.width()),
            )
            if not self._images and not self._are_curves:
                self._images = unit_images(self.units)
            self._paint_units(painter, [self.cell(unit) for unit in range(shown)])
            if 0 <= self._pointed < shown:
                text = self._reading(self._pointed)
                paint_hover_label(painter, self.cell(self._pointed), text, QRectF(self.rect()))

    def _caption(self, shown: int, metrics: QFontMetricsF) -> str:
        """As much as there is room for; how many of all are shown in any case."""
        if shown == self.count:
            short = self.tr("%1 units").replace("%1", str(shown))
        else:
            short = self.tr("%1 of %2 units").replace("%1", str(shown)).replace("%2", str(self.count))
        whole = self.tr("%1 of %2").replace("%1", short).replace("%2", self.title)
        return whole if metrics.horizontalAdvance(whole) <= self.width() else short

    @property
    def _are_curves(self) -> bool:
        return self.units.shape[1] == 1

    def _paint_units(self, painter: QPainter, cells: list[QRectF]) -> None:
        if self._are_curves:
            paint_unit_curves(painter, cells, self.units[:, 0])
        else:
            for unit, cell in enumerate(cells):
                paint_image(painter, cell, self._images[unit])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour("text"), 1))
        for line, cell in zip(self.lines, cells, strict=False):
            paint_line(painter, Mapping(cell, self.view), line)
        painter.setPen(QPen(colour("line"), 1))
        painter.drawRects(cells)
        for unit, token, width in ((self.selected, "accent", px(2)), (self._pointed, "text", 1)):
            if 0 <= unit < len(cells):
                painter.setPen(QPen(colour(token), width))
                painter.drawRect(cells[unit])

    def _reading(self, unit: int) -> str:
        values = self.units[unit]
        text = self.tr("unit %1: %2 to %3").replace("%1", str(unit))
        return text.replace("%2", read_out(float(values.min()))).replace("%3", read_out(float(values.max())))

    def _point(self, unit: int) -> None:
        if unit != self._pointed:
            self._pointed = unit
            self.setCursor(Qt.CursorShape.ArrowCursor if unit < 0 else Qt.CursorShape.PointingHandCursor)
            if unit >= 0:
                self.setAccessibleDescription(self._reading(unit))
            self.pointed.emit(unit)
            self.update()

    def _choose(self, unit: int) -> None:
        self.select(-1 if unit == self.selected else unit)
        self.chosen.emit(self.selected)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self.at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        unit = self.at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and unit >= 0:
            self._choose(unit)
        else:
            event.ignore()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(-1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shown = Qt.Key(event.key()), self.shown
        if not shown or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key in _MOVES:
            down, right = _MOVES[key]
            at = max(self._pointed, 0) + right + down * self._grid[0] if self._pointed >= 0 else max(self.selected, 0)
            self._point(min(max(at, 0), shown - 1))
        elif key in _OPEN and self._pointed >= 0:
            self._choose(self._pointed)
        elif key == Qt.Key.Key_Escape and self._pointed >= 0:
            self._point(-1)
        else:
            event.ignore()

    def _renew(self) -> None:
        self._images = []
        self.updateGeometry()
        self.update()


def paint_unit_curves(painter: QPainter, cells: list[QRectF], units: NDArray[np.float32]) -> None:
    """Each unit (points,) as a curve in its cell, all with one limit, 0 in the middle; with gaps for NaN."""
    limit = round_up(float(np.abs(units[np.isfinite(units)]).max(initial=0.0))) or 1.0
    for cell, values in zip(cells, units, strict=False):
        painter.fillRect(cell, colour("field"))
        painter.setPen(QPen(colour("line"), 1))
        painter.drawLine(QPointF(cell.left(), cell.center().y()), QPointF(cell.right(), cell.center().y()))
        x = np.linspace(cell.left(), cell.right(), len(values))
        y = cell.center().y() - values.astype(np.float64) / limit * cell.height() / 2
        painter.setPen(QPen(colour("accent"), 1))
        painter.drawPath(pg.arrayToQPath(x, y, connect="finite"))


def unit_images(units: NDArray[np.float32]) -> list[QImage]:
    """Each unit (rows, columns) along the diverging ramp, all with one limit: zero has the colour of the ground."""
    finite = units[np.isfinite(units)]
    scale = ColourScale(signed=True, limit=round_up(float(np.abs(finite).max(initial=0.0))))
    pixels = scale.table()[scale.levels(units)]
    return [image_of(each) for each in pixels]
