"""The XY plot: one column against another, a point a step."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import read_out, thousands
from widgets.base.theme import colour, px, theme
from widgets.plots.cursor_painting import letter_beside, paint_letter
from widgets.plots.cursors import NAMES, CursorName
from widgets.plots.pan_and_zoom import Plane
from widgets.plots.scales import AxisScale, Extent, position
from widgets.plots.value_plot import Limits, ValuePlot
from widgets.xy.marked_point import MarkedPoint
from widgets.xy.step_bar import shade_of, shades

_REACH = 12
"""Pixels from the pointer to the point that it means, at most."""
_POINT, _RING, _CURSOR = 4, 11, 9


class XYPlot(ValuePlot):
    """Points (`x`, `y`), coloured by their step; what has no place on a logarithmic axis is left out."""

    stepPointed = Signal(object)
    """The step of the point that the pointer is at; None where it is at none."""
    cursorPlaced = Signal(str, int)
    """Shift and a press at a point puts A at its step, with Ctrl as well B."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("One column against another"), "dots-nine", parent)
        self._names = ("", "")
        self._steps: NDArray[np.int64] = np.empty(0, np.int64)
        self._places: NDArray[np.float64] = np.empty((2, 0))
        """In units of the scales."""
        self._values: NDArray[np.float64] = np.empty((2, 0))
        self._marked: MarkedPoint | None = None
        self._pointed: int | None = None
        self._cursors: dict[CursorName, MarkedPoint] = {}
        self._selected: CursorName = "A"
        theme.changed.connect(self._redraw)

    # What is shown

    def show_points(
        self, names: tuple[str, str], scales: tuple[AxisScale, AxisScale], steps: ArrayLike, x: ArrayLike, y: ArrayLike
    ) -> None:
        """Values `x` and `y` (n,) of `steps` (n,), ascending. Nothing is copied."""
        self._set_scales(*scales)
        is_new, self._names, self.unit = names != self._names, names, names[0]
        self.short_unit = "x"
        values = np.stack((np.asarray(x, np.float64), np.asarray(y, np.float64)))
        places = np.stack([scale.forward(each) for scale, each in zip(scales, values, strict=True)])
        seen = np.isfinite(places).all(0)
        self._steps, self._places, self._values = np.asarray(steps)[seen], places[:, seen], values[:, seen]
        self._settle(is_new=is_new)

    def mark(self, point: MarkedPoint | None) -> None:
        """Highlight the point of a step; None for none."""
        if point != self._marked:
            self._marked = point
            self.update()

    def mark_cursors(self, points: Mapping[CursorName, MarkedPoint], selected: CursorName = "A") -> None:
        """Mark the points of the cursors' steps, as far as both values are there."""
        if (dict(points), selected) != (self._cursors, self._selected):
            self._cursors, self._selected = dict(points), selected
            self.update()

    @property
    def cursors(self) -> Mapping[CursorName, MarkedPoint]:
        """The points that are marked for cursors."""
        return self._cursors

    @property
    def marked(self) -> MarkedPoint | None:
        return self._marked

    @property
    def steps(self) -> NDArray[np.int64]:
        """The steps of the points that are drawn."""
        return self._steps

    @property
    def span(self) -> tuple[int, int] | None:
        """The first and the last step that is drawn; None where none is."""
        return (int(self._steps[0]), int(self._steps[-1])) if len(self._steps) else None

    def summary(self) -> str:
        if self.empty or self.span is None:
            return f"{self.empty_state.title}. {self.empty_state.sentence}"
        low, high = self._values.min(1), self._values.max(1)
        found = self.tr("%1 points of steps %2 to %3").replace("%1", thousands(len(self._steps)))
        found = found.replace("%2", thousands(self.span[0])).replace("%3", thousands(self.span[1]))
        axes = [
            self.tr("%1 from %2 to %3").replace("%1", name).replace("%2", read_out(a)).replace("%3", read_out(b))
            for name, a, b in zip(self._names, low.tolist(), high.tolist(), strict=True)
        ]
        return "; ".join((found, *axes))

    def place_of(self, x: float, y: float) -> QPointF:
        """Pixels of the widget of two values; NaN where one has no place on its axis."""
        across, down = self.plane.pixels(position(self.scales[0], x), position(self.scales[1], y))
        return QPointF(float(across), float(down))

    def step_at(self, pixel: QPointF) -> int | None:
        """The step of the point that is meant by a place of the widget."""
        if self.empty or not len(self._steps) or not self._frame.contains(pixel):
            return None
        across, down = self.plane.pixels(*self._places)
        away = np.hypot(across - pixel.x(), down - pixel.y())
        # Of several under the pointer the newest, which is on top.
        nearest = len(away) - 1 - int(np.argmin(away[::-1]))
        return int(self._steps[nearest]) if away[nearest] <= px(_REACH) else None

    # Events and painting

    def mousePressEvent(self, event: QMouseEvent) -> None:
        keys = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        both = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier
        if event.button() == Qt.MouseButton.LeftButton and keys in (Qt.KeyboardModifier.ShiftModifier, both):
            step = self.step_at(event.position())
            if step is not None:
                self.cursorPlaced.emit("B" if keys == both else "A", step)
            return
        super().mousePressEvent(event)

    def _point(self) -> None:
        step = None
        if self._pointer is not None and not self._dragged:
            step = self.step_at(self._pointer)
        if step != self._pointed:
            self._pointed = step
            self.stepPointed.emit(step)

    def _extents(self) -> tuple[Limits, Limits] | None:
        if not len(self._steps):
            return None
        found = [scale.limits(Extent.of(each)) for scale, each in zip(self.scales, self._values, strict=True)]
        return None if found[0] is None or found[1] is None else (found[0], found[1])

    def _paint_content(self, painter: QPainter, plane: Plane) -> None:
        if self.span is None:
            return
        across, down = plane.pixels(*self._places)
        frame = plane.frame
        inside = (across > frame.left() - px(_POINT)) & (across < frame.right() + px(_POINT))
        inside &= (down > frame.top() - px(_POINT)) & (down < frame.bottom() + px(_POINT))
        number = shade_of(self._steps, self.span)
        for i, shade in enumerate(shades()):
            chosen = np.flatnonzero(inside & (number == i))
            if len(chosen):
                painter.setPen(QPen(shade, px(_POINT), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                places = zip(across[chosen].tolist(), down[chosen].tolist(), strict=True)
                painter.drawPoints(QPolygonF([QPointF(a, b) for a, b in places]))

    def _paint_cursors(self, painter: QPainter, plane: Plane) -> None:
        for name in NAMES:
            point = self._cursors.get(name)
            place = self.place_of(point.x, point.y) if point is not None else QPointF(math.nan, math.nan)
            if not (math.isfinite(place.x()) and math.isfinite(place.y()) and plane.frame.contains(place)):
                continue
            painter.setPen(QPen(colour("panel"), 1.5))
            painter.setBrush(colour("accent"))
            painter.drawEllipse(place, px(_CURSOR) / 2, px(_CURSOR) / 2)
            paint_letter(painter, letter_beside(place, name, plane.frame), name, selected=name == self._selected)

    def _paint_over(self, painter: QPainter, plane: Plane) -> None:
        self._paint_cursors(painter, plane)
        if self._marked is None:
            return
        place, frame = self.place_of(self._marked.x, self._marked.y), plane.frame
        if not (math.isfinite(place.x()) and math.isfinite(place.y()) and frame.adjusted(-1, -1, 1, 1).contains(place)):
            return
        painter.setPen(QPen(colour("text2", 150), 1))
        x, y = math.floor(place.x()) + 0.5, math.floor(place.y()) + 0.5
        painter.drawLine(QPointF(x, frame.top()), QPointF(x, frame.bottom()))
        painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour("panel"), 3))
        painter.drawEllipse(place, px(_RING) / 2, px(_RING) / 2)
        painter.setPen(QPen(colour("text"), 1.5))
        painter.drawEllipse(place, px(_RING) / 2, px(_RING) / 2)
