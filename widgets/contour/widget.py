"""The contour plot: contours, the points that descend them, and their start point."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from widgets.base.display_numbers import compact, read_out
from widgets.base.paint_seconds import timed
from widgets.base.single_click import SingleClick
from widgets.base.theme import colour, font, px, theme
from widgets.contour.ground import Function, Ground, paint_scale
from widgets.contour.painting import (
    Arrow,
    Point,
    Trail,
    paint_arrow,
    paint_heads,
    paint_minimum,
    paint_saddle,
    paint_start,
    paint_start_word,
    paint_ticks,
    paint_trail,
)
from widgets.contour.trail_layer import TrailLayers
from widgets.plots.pan_and_zoom import Plane, PlaneView
from widgets.plots.step_scale import BOTTOM_LABELS, LEFT


class ContourScale(QWidget):
    """From the lowest contour in sight to the highest, with both heights below its ends."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._levels: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._renew)

    def set_levels(self, levels: tuple[float, ...]) -> None:
        """Heights of contours, from the least."""
        if levels != self._levels:
            self._levels = levels
            self.setAccessibleDescription(" – ".join(map(compact, (levels[0], levels[-1]))) if levels else "")
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(160), px(52))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._levels:
            return
        with QPainter(self) as painter:
            left, width, line = px(10), self.width() - px(20), px(16)
            painter.setFont(font(11))
            painter.setPen(colour("text3"))
            painter.drawText(QRectF(left, 0, width, line), Qt.AlignmentFlag.AlignVCenter, self._title)
            strip = QRectF(left, line + px(3), width, px(10))
            paint_scale(painter, strip, len(self._levels) + 1)
            painter.setPen(QPen(colour("line"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(strip.adjusted(0.5, 0.5, -0.5, -0.5))
            below = QRectF(left, strip.bottom() + px(3), width, line)
            painter.setPen(colour("text2"))
            painter.drawText(below, Qt.AlignmentFlag.AlignLeft, compact(self._levels[0]))
            painter.drawText(below, Qt.AlignmentFlag.AlignRight, compact(self._levels[-1]))

    def _renew(self) -> None:
        self.updateGeometry()
        self.update()


View = tuple[float, float, float, float]

_FITTED: View = (-1.0, 1.0, -1.0, 1.0)
_DIRECTIONS = {
    Qt.Key.Key_Left: QPointF(1, 0),
    Qt.Key.Key_Right: QPointF(-1, 0),
    Qt.Key.Key_Up: QPointF(0, 1),
    Qt.Key.Key_Down: QPointF(0, -1),
}


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ContourPlot(PlaneView):
    """The wheel zooms at the pointer, a drag moves, a double click fits. A click says where to start, and with Shift
    where one point more starts.

    With the focus, + and − zoom, Alt and an arrow key move, F fits, Enter starts at the cross in the middle, and with
    Shift one point more.
    """

    startChosen = Signal(float, float)
    """A click, once it cannot become a double click any more; rounded to what a pixel can show."""
    startAdded = Signal(float, float)
    """The same with Shift."""
    pointed = Signal(object)
    """(x, y, height) under the pointer, or None once it is gone."""
    viewChanged = Signal()
    """Another part of the plane is in sight."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._function: Function | None = None
        self._base: float | None = None
        self._view = _FITTED
        self._minima: tuple[Point, ...] = ()
        self._saddles: tuple[Point, ...] = ()
        self.trails: Sequence[Trail] = ()
        self.arrows: Sequence[Arrow] = ()
        self.starts: Sequence[Point] = ()
        self.next_starts: Sequence[Point] = ()
        self._ground: Ground | None = None
        self._backdrop: tuple[object, QPixmap] | None = None
        self._layers = TrailLayers()
        self._click = SingleClick(self)
        self._click.made.connect(self._begin_there)
        self.setAccessibleName(self.tr("Surface"))
        self._by_keys = False
        """Whether Tab brought the focus."""
        theme.changed.connect(self._renew)

    # What is shown

    def set_surface(
        self,
        function: Function,
        view: View,
        *,
        minima: Sequence[Point] = (),
        saddles: Sequence[Point] = (),
        base: float | None = None,
    ) -> None:
        """`function` takes x and y of one shape and gives heights; `view` (left, right, bottom, top) is what fits.

        Contours go by their distance from the height `base`; from the least height in sight where that is None.
        """
        self._function, self._view, self._base = function, view, base
        self._minima, self._saddles = tuple(minima), tuple(saddles)
        self._ground = None
        self.fit()

    def set_function(self, function: Function) -> None:
        """Draw another function in the same part of the plane, for one that changes while it is descended."""
        self._function, self._ground = function, None
        self.update()

    def set_trails(self, trails: Sequence[Trail]) -> None:
        self.trails = trails
        self._describe()
        self.update()

    def set_arrows(self, arrows: Sequence[Arrow]) -> None:
        self.arrows = arrows
        self.update()

    def set_starts(self, starts: Sequence[Point], following: Sequence[Point] = ()) -> None:
        """Where points began, and where they will begin `following` a reset, where that is elsewhere."""
        self.starts, self.next_starts = starts, following
        self.update()

    @property
    def levels(self) -> tuple[float, ...]:
        """Heights of the contours in sight, from the least; empty without a surface."""
        return tuple(map(float, self._ground_of(self._function).levels)) if self._function is not None else ()

    def sizeHint(self) -> QSize:
        return QSize(px(640), px(480))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(240), px(180))

    # Painting

    def _ground_of(self, function: Function) -> Ground:
        """Computed again where another part of the plane is in sight."""
        plane = self.plane
        if self._ground is None or self._ground.plane != plane:
            self._ground = Ground.of(function, plane, self._base)
        return self._ground

    def _backdrop_of(self, ground: Ground) -> QPixmap:
        """The ground with its marks as it is under everything that moves, painted once."""
        ratio = self.devicePixelRatioF()
        key = (ground, ratio, tuple(self.starts), tuple(self.next_starts))
        if self._backdrop is not None and self._backdrop[0] == key:
            return self._backdrop[1]
        frame = ground.plane.frame
        pixmap = QPixmap(math.ceil(frame.width() * ratio), math.ceil(frame.height() * ratio))
        pixmap.setDevicePixelRatio(ratio)
        # Where the function has no value.
        pixmap.fill(colour("panel"))
        with QPainter(pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(-frame.topLeft())
            ground.paint(painter)
            self._paint_marks(painter, ground.plane)
        self._backdrop = (key, pixmap)
        return pixmap

    @timed
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._function is None:
            return
        plane, ground = self.plane, self._ground_of(self._function)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_ticks(painter, plane)
            painter.setClipRect(plane.frame)
            self._layers.paint(
                painter,
                plane.frame.topLeft(),
                self._backdrop_of(ground),
                self.trails,
                lambda inside, trail, newest: paint_trail(inside, plane, trail, newest=newest),
                plane.unit,
            )
            for arrow in self.arrows:
                paint_arrow(painter, plane, arrow)
            for trail in self.trails:
                paint_heads(painter, plane, trail)
            self._paint_start_words(painter, plane)
            if self.hasFocus():
                painter.setClipping(False)
                painter.setPen(colour("accent"))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(plane.frame.adjusted(0.5, 0.5, -0.5, -0.5))
                if self._by_keys and self._pointer is None:
                    # Where Enter starts.
                    middle, arm = plane.frame.center(), px(7)
                    painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
                    painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))

    def _paint_marks(self, painter: QPainter, plane: Plane) -> None:
        for point in self._saddles:
            paint_saddle(painter, plane, point, self.tr("saddle"))
        for point in self._minima:
            height = self.tr("minimum %1").replace("%1", compact(_without_rounding(self._height(point))))
            paint_minimum(painter, plane, point, height)
        for point in dict.fromkeys(self.starts):
            paint_start(painter, plane, point, "text2")
        for point in dict.fromkeys(self.next_starts):
            if point not in self.starts:
                paint_start(painter, plane, point, "warn")

    def _paint_start_words(self, painter: QPainter, plane: Plane) -> None:
        heads = [trail.head for trail in self.trails if trail.head is not None]
        for point in dict.fromkeys(self.starts):
            paint_start_word(painter, plane, point, self.tr("start"), "text2", heads)
        for point in dict.fromkeys(self.next_starts):
            if point not in self.starts:
                paint_start_word(painter, plane, point, self.tr("start after a reset"), "warn", heads)

    # Pointer and keys

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._click.stop()
        super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _DIRECTIONS:
            self._move_to(self.plane.moved(_DIRECTIONS[Qt.Key(event.key())] * px(40)))
        elif event.key() in _ENTER and self._by_keys and self._function is not None:
            adds = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._begin_there((self._rounded(self.plane, self.plane.frame.center()), adds))
        else:
            super().keyPressEvent(event)

    @property
    def _frame(self) -> QRectF:
        return QRectF(px(LEFT), 0, max(self.width() - px(LEFT), 16), max(self.height() - px(BOTTOM_LABELS), 16))

    def _home(self) -> Plane:
        return Plane.around(self._frame, self._view)

    @property
    def _shows_plane(self) -> bool:
        return self._function is not None

    def _moved(self) -> None:
        self._point()
        self.update()
        self.viewChanged.emit()

    def _clicked(self, place: QPointF) -> None:
        adds = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._click.begin((self._rounded(self.plane, place), adds))

    def _rounded(self, plane: Plane, place: QPointF) -> Point:
        """A place to what a pixel can show."""
        digits = max(0, math.ceil(-math.log10(plane.unit)))
        x, y = plane.point(place)
        return round(x, digits), round(y, digits)

    def _begin_there(self, clicked: tuple[Point, bool]) -> None:
        point, adds = clicked
        (self.startAdded if adds else self.startChosen).emit(*point)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._by_keys = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self._point()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._by_keys = False
        self._point()

    def _point(self) -> None:
        if self._pointer is None and self._by_keys and self._function is not None:
            point = self.plane.point(self.plane.frame.center())
            self.pointed.emit((*point, self._height(point)))
            return
        if self._pointer is None or self._function is None or not self._frame.contains(self._pointer):
            self.pointed.emit(None)
            return
        point = self.plane.point(self._pointer)
        self.pointed.emit((*point, self._height(point)))

    def _height(self, point: Point) -> float:
        assert self._function is not None
        return float(self._function(np.asarray(point[0]), np.asarray(point[1])))

    def _renew(self) -> None:
        self._ground = None
        self.update()

    def summary(self) -> str:
        """What is drawn, in words."""
        return self.accessibleDescription()

    def _describe(self) -> None:
        places = [
            f"{trail.name} {read_out(trail.head[0])}, {read_out(trail.head[1])}"
            for trail in self.trails
            if trail.head is not None
        ]
        self.setAccessibleDescription("; ".join(places))


def _without_rounding(height: float) -> float:
    """Zero where arithmetic leaves next to nothing of it."""
    return 0.0 if abs(height) < 1e-12 else height
