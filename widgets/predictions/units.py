"""Units of a first layer as small maps: the output of each on the plane, and the line at which its sum is 0.

Of one feature they are small curves.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QImage, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from widgets.base.brush import write
from widgets.base.colour_maps import ColourScale, round_up
from widgets.base.display_numbers import read_out
from widgets.base.painted_parts import ARROWS, OPEN
from widgets.base.small_marks import paint_box, paint_hover_label, paint_polyline
from widgets.base.tab_order import RINGED
from widgets.base.theme import colour, font, px
from widgets.base.translation import tr
from widgets.instruments.instrument import Columns, PointedPicture
from widgets.plots.plane import Array, Plane
from widgets.predictions.output_field import View, image_of, paint_image, paint_line

_CAPTION, _GAP = 18, 4
_LEAST, _LARGEST = 26, 72
"""Sides of a map in pixels."""


class UnitMaps(PointedPicture):
    """Maps of as many units as fit; a click, or Return with the focus, chooses one."""

    chosen = Signal(int)
    """Signal with the place of a unit; -1 where the one that was chosen is chosen once more."""
    pointed = Signal(int)
    """Signal with the place of the unit under the pointer; -1 for none."""

    SIZE, LEAST = (150, 160), (60, 60)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Units of the first layer"), (*ARROWS, *OPEN), parent)
        self.title = ""
        self.view: View = (0.0, 1.0, 0.0, 1.0)
        self.units: NDArray[np.float32] = np.empty((0, 0, 0), np.float32)
        """Units as (units, rows, columns), the first row at the bottom."""
        self.lines: Array = np.empty((0, 3))
        self.count = 0
        """Units that there are, of which the first are here."""
        self.selected = -1
        self._pointed = -1
        self._images: list[QImage] = []
        self.setProperty(RINGED, True)

    def show_units(
        self, title: str, view: View, units: NDArray[np.float32], lines: Array, count: int | None = None
    ) -> None:
        """Show units (units, rows, columns) on `view`, the first of `count`, and the lines (units, 3) a x + b y + c = 0
        at which their sums are 0.
        """
        self.title, self.view, self.units, self.lines = title, view, units, lines
        self.count = len(units) if count is None else count
        self._images = []
        self._redraw()

    def select(self, unit: int) -> None:
        """Outline a unit, or none for -1, without a signal."""
        if unit != self.selected:
            self.selected = unit
            self.update()

    @property
    def lit(self) -> int:
        """Unit pointed at, else the chosen one; -1 for none."""
        return self._pointed if self._pointed >= 0 else self.selected

    @property
    def has_values(self) -> bool:
        return bool(self.units.size)

    def value_columns(self) -> Columns:
        """Return a row for each point of each unit, from the lowest row on."""
        places = np.indices(self.units.shape).reshape(3, -1)
        return dict(zip((tr("unit"), tr("row"), tr("column")), places, strict=True)) | {tr("value"): self.units}

    def described(self) -> str:
        low, high = (read_out(float(end)) for end in (np.nanmin(self.units), np.nanmax(self.units)))
        return tr(
            "{title}, {count} units, values from {low} to {high}.",
            title=self.title,
            count=self.count,
            low=low,
            high=high,
        )

    # Geometry

    @property
    def _grid(self) -> tuple[int, float]:
        """Number of columns and side of a map: the largest side at which all fit, with as many columns as possible; or
        the least side.
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
        """Return the rectangle of a unit."""
        columns, side = self._grid
        row, column = divmod(unit, columns)
        step = side + px(_GAP)
        return QRectF(px(1) + column * step + 0.5, px(_CAPTION) + row * step + 0.5, side - 1, side - 1)

    @property
    def shown(self) -> int:
        """Number of units that fit."""
        columns, side = self._grid
        rows = int((self.height() - px(_CAPTION) + px(_GAP)) // (side + px(_GAP)))
        return min(len(self.units), max(0, rows) * columns)

    def at(self, place: QPointF) -> int:
        """Return the unit at a position of the widget; -1 for none."""
        return next((i for i in range(self.shown) if self.cell(i).contains(place)), -1)

    # Events

    def paint(self, painter: QPainter) -> None:
        if not len(self.units):
            return
        shown = self.shown
        caption = self._caption(shown, QFontMetricsF(font(11)))
        write(painter, QRectF(0, 0, self.width(), px(_CAPTION - 2)), caption, "text3", font(11))
        if not self._images and not self._are_curves:
            self._images = unit_images(self.units)
        self._paint_units(painter, [self.cell(unit) for unit in range(shown)])
        if 0 <= self._pointed < shown:
            text = self._reading(self._pointed)
            paint_hover_label(painter, self.cell(self._pointed), text, QRectF(self.rect()))

    def _caption(self, shown: int, metrics: QFontMetricsF) -> str:
        """Return as much of the caption as fits; the number of shown units is always included."""
        if shown == self.count:
            short = tr("{count} units", count=shown)
        else:
            short = tr("{shown} of {count} units", shown=shown, count=self.count)
        whole = tr("{name} of {whole}", name=short, whole=self.title)
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
            paint_line(painter, Plane.between(cell, self.view[:2], self.view[2:]), line)
        painter.setPen(QPen(colour("line"), 1))
        painter.drawRects(cells)
        for unit, token, width in ((self.selected, "accent", px(2)), (self._pointed, "text", 1)):
            if 0 <= unit < len(cells):
                paint_box(painter, cells[unit], QPen(colour(token), width))

    def _reading(self, unit: int) -> str:
        values = self.units[unit]
        low, high = (read_out(float(end)) for end in (values.min(), values.max()))
        return tr("unit {unit}: {low} to {high}", unit=unit, low=low, high=high)

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

    @property
    def pointed_at(self) -> bool:
        return self._pointed >= 0

    def point_at(self, place: QPointF | None) -> None:
        self._point(-1 if place is None else self.at(place))

    def move_by(self, right: int, up: int) -> bool:
        shown = self.shown
        if not shown:
            return False
        at = self._pointed + right - up * self._grid[0] if self._pointed >= 0 else max(self.selected, 0)
        self._point(min(max(at, 0), shown - 1))
        return True

    def open_pointed(self) -> bool:
        if self._pointed >= 0:
            self._choose(self._pointed)
        return self._pointed >= 0

    def mousePressEvent(self, event: QMouseEvent) -> None:
        unit = self.at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and unit >= 0:
            self._choose(unit)
        else:
            event.ignore()

    def _retheme(self) -> None:
        self._images = []
        super()._retheme()


def paint_unit_curves(painter: QPainter, cells: list[QRectF], units: NDArray[np.float32]) -> None:
    """Paint each unit (points,) as a curve in its cell, all with one limit, 0 in the middle; with gaps for NaN."""
    limit = round_up(float(np.abs(units[np.isfinite(units)]).max(initial=0.0))) or 1.0
    for cell, values in zip(cells, units, strict=False):
        painter.fillRect(cell, colour("field"))
        painter.setPen(QPen(colour("line"), 1))
        painter.drawLine(QPointF(cell.left(), cell.center().y()), QPointF(cell.right(), cell.center().y()))
        x = np.linspace(cell.left(), cell.right(), len(values))
        y = cell.center().y() - values.astype(np.float64) / limit * cell.height() / 2
        paint_polyline(painter, x, y, QPen(colour("accent"), 1))


def unit_images(units: NDArray[np.float32]) -> list[QImage]:
    """Return each unit (rows, columns) in colours of the diverging ramp, all with one limit: zero has the background
    colour.
    """
    finite = units[np.isfinite(units)]
    scale = ColourScale(signed=True, limit=round_up(float(np.abs(finite).max(initial=0.0))))
    pixels = scale.table()[scale.levels(units)]
    return [image_of(each) for each in pixels]
