"""Contour plot: contours, descending points, and their start point."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from widgets.base.display_numbers import compact, read_out
from widgets.base.painted_parts import ARROWS, OPEN, SingleClick, painted
from widgets.base.small_marks import Painted, paint_box
from widgets.base.theme import colour, font, px
from widgets.base.translation import tr
from widgets.instruments.instrument import Columns
from widgets.plots.layered_plot import DraggedView, PlaneView
from widgets.plots.plane import BOTTOM_LABELS, LEFT, Plane, paint_axes
from widgets.surface.ground import Function, Ground, paint_scale
from widgets.surface.surface_marks import (
    Arrow,
    GroundMarks,
    Point,
    Trail,
    TrailLayers,
    paint_arrow,
    paint_heads,
    paint_trail,
)


class ContourScale(Painted):
    """Scale from the lowest visible contour to the highest, with both heights below its ends."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._levels: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_levels(self, levels: tuple[float, ...]) -> None:
        """Set the heights of contours, from the least."""
        if levels != self._levels:
            self._levels = levels
            self.setAccessibleDescription(" – ".join(map(compact, (levels[0], levels[-1]))) if levels else "")
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(160), px(52))

    def paint(self, painter: QPainter) -> None:
        if not self._levels:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        left, width, line = px(10), self.width() - px(20), px(16)
        painter.setFont(font(11))
        painter.setPen(colour("text3"))
        painter.drawText(QRectF(left, 0, width, line), Qt.AlignmentFlag.AlignVCenter, self._title)
        strip = QRectF(left, line + px(3), width, px(10))
        paint_scale(painter, strip, len(self._levels) + 1)
        paint_box(painter, strip.adjusted(0.5, 0.5, -0.5, -0.5), QPen(colour("line"), 1))
        below = QRectF(left, strip.bottom() + px(3), width, line)
        painter.setPen(colour("text2"))
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft, compact(self._levels[0]))
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, compact(self._levels[-1]))


View = tuple[float, float, float, float]

_FITTED: View = (-1.0, 1.0, -1.0, 1.0)


class GroundView(DraggedView):
    """Function of two numbers, and points that descend it. A click sets the start, and with Shift the start of another
    point. A subclass defines `_ground_at`.
    """

    startChosen = Signal(float, float)
    """Signal with the place of a click, once it cannot become a double click any more; rounded to what a pixel can
    show.
    """
    startAdded = Signal(float, float)
    """Signal with the place of a click with Shift, as that of `startChosen`."""
    pointed = Signal(object)
    """Signal with (x, y, height) of the ground under the pointer, or None where there is none."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._function: Function | None = None
        self.marks = GroundMarks()
        self.trails: Sequence[Trail] = ()
        self.arrows: Sequence[Arrow] = ()
        self._layers = TrailLayers()
        self._click = SingleClick(self)
        self._click.made.connect(self._begin_there)

    def set_arrows(self, arrows: Sequence[Arrow]) -> None:
        self.arrows = arrows
        self.update()

    @property
    def has_values(self) -> bool:
        return self._function is not None

    def value_columns(self) -> Columns:
        """Return the paths with their heights, one below the other."""
        names = [trail.name for trail in self.trails for _ in trail.x]
        x, y = (np.concatenate([getattr(trail, name) for trail in self.trails] or [[]]) for name in "xy")
        if self._function is None:
            return {}
        return {tr("point"): names, "x": x, "y": y, tr("height"): self._function(x, y)}

    def described(self) -> str:
        """Describe where each point is, and how high."""
        places = (
            f"{trail.name} {read_out(trail.head[0])}, {read_out(trail.head[1])}: {read_out(self._height(trail.head))}"
            for trail in self.trails
            if trail.head is not None
        )
        return "; ".join(places)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._click.stop()
        super().mouseDoubleClickEvent(event)

    def _ground_at(self, place: QPointF) -> Point | None:
        """Return the point of the plane at a position of the widget, `rounded`."""
        raise NotImplementedError

    def _clicked(self, place: QPointF) -> None:
        point = self._ground_at(place) if self.frame.contains(place) else None
        if point is not None:
            self._click.begin((point, bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)))

    def _begin_there(self, clicked: tuple[Point, bool]) -> None:
        point, adds = clicked
        (self.startAdded if adds else self.startChosen).emit(*point)

    def _height(self, point: Point) -> float:
        assert self._function is not None
        return float(self._function(np.asarray(point[0]), np.asarray(point[1])))


def rounded(point: Point, unit: float) -> Point:
    """Round a position to the resolution of a pixel, which is `unit` wide."""
    digits = max(0, math.ceil(-math.log10(unit)))
    return round(point[0], digits), round(point[1], digits)


class ContourPlot(GroundView, PlaneView):
    """Contour plot that the wheel zooms at the pointer, a drag moves, and a double click fits.

    With the focus, + and − zoom, Alt and an arrow key move, F fits, Enter starts at the cross in the middle, and with
    Shift one point more.
    """

    viewChanged = Signal()
    """Signal that another part of the plane is in sight."""

    SIZE, LEAST = (640, 480), (240, 180)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Surface"), parent)
        self._base: float | None = None
        self._view = _FITTED
        self._ground: Ground | None = None
        self._backdrop: tuple[object, QPixmap] | None = None
        self._by_keys = False
        """True if Tab brought the focus."""

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
        """Set the surface: `function` takes x and y of one shape and returns heights; `view` (left, right, bottom, top)
        is the fitted view.

        Contours go by their distance from the height `base`; from the least height in sight where that is None.
        """
        self._function, self._view, self._base = function, view, base
        self.marks.minima, self.marks.saddles = tuple(minima), tuple(saddles)
        self._ground = None
        self.fit()

    def set_function(self, function: Function) -> None:
        """Draw another function in the same part of the plane, for a function that changes during the descent."""
        self._function, self._ground = function, None
        self.update()

    def set_trails(self, trails: Sequence[Trail]) -> None:
        self.trails = trails
        self.renew_state()
        self.update()

    def set_starts(self, starts: Sequence[Point], following: Sequence[Point] = ()) -> None:
        """Set the starts of the points, and their starts after a reset, `following`, if different."""
        self.marks.starts, self.marks.next_starts = starts, following
        self.update()

    @property
    def levels(self) -> tuple[float, ...]:
        """Heights of the visible contours, from the least; empty without a surface."""
        return tuple(map(float, self._ground_of(self._function).levels)) if self._function is not None else ()

    # Painting

    def _ground_of(self, function: Function) -> Ground:
        """Return the surface, recomputed after a change of the visible plane."""
        plane = self.plane
        if self._ground is None or self._ground.plane != plane:
            self._ground = Ground.of(function, plane, self._base)
        return self._ground

    def _backdrop_of(self, ground: Ground) -> QPixmap:
        """Return the cached surface with its marks, below everything that moves."""
        ratio = self.devicePixelRatioF()
        key = (ground, ratio, tuple(self.marks.starts), tuple(self.marks.next_starts))
        if self._backdrop is not None and self._backdrop[0] == key:
            return self._backdrop[1]
        frame = ground.plane.frame
        # Where the function has no value it is the panel.
        size = QSize(math.ceil(frame.width()), math.ceil(frame.height()))

        def paint(painter: QPainter) -> None:
            painter.translate(-frame.topLeft())
            ground.paint(painter)
            self.marks.paint(painter, ground.plane, self._height)

        pixmap = painted(size, ratio, paint, colour("panel"))
        self._backdrop = (key, pixmap)
        return pixmap

    def paint(self, painter: QPainter) -> None:
        if self._function is None:
            return
        plane, ground = self.plane, self._ground_of(self._function)
        paint_axes(painter, plane, "x", "y", grid=False)
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
        self.marks.paint_words(painter, plane, self.trails)
        if self.hasFocus():
            painter.setClipping(False)
            paint_box(painter, plane.frame.adjusted(0.5, 0.5, -0.5, -0.5), colour("accent"))
            if self._by_keys and self._pointer is None:
                # Where Enter starts.
                middle, arm = plane.frame.center(), px(7)
                painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
                painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))

    # Pointer and keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ARROWS:
            right, up = ARROWS[Qt.Key(event.key())]
            self._move_to(self.plane.moved(QPointF(-right, up) * px(40)))
        elif event.key() in OPEN and self._by_keys and self._function is not None:
            adds = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._begin_there((self._ground_at(self.plane.frame.center()), adds))
        else:
            super().keyPressEvent(event)

    @property
    def frame(self) -> QRectF:
        return QRectF(px(LEFT), 0, max(self.width() - px(LEFT), 16), max(self.height() - px(BOTTOM_LABELS), 16))

    def _home(self) -> Plane:
        return Plane.around(self.frame, self._view)

    @property
    def _shows_plane(self) -> bool:
        return self._function is not None

    def _moved(self) -> None:
        self._say_pointed()
        self.update()
        self.viewChanged.emit()

    def point_at(self, place: QPointF | None) -> None:
        self._pointer = place
        self._say_pointed()

    def _ground_at(self, place: QPointF) -> Point:
        return rounded(self.plane.point(place), self.plane.unit)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._by_keys = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self._say_pointed()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._by_keys = False
        self._say_pointed()

    def _say_pointed(self) -> None:
        if self._pointer is None and self._by_keys and self._function is not None:
            point = self.plane.point(self.plane.frame.center())
            self.pointed.emit((*point, self._height(point)))
            return
        if self._pointer is None or self._function is None or not self.frame.contains(self._pointer):
            self.pointed.emit(None)
            return
        point = self.plane.point(self._pointer)
        self.pointed.emit((*point, self._height(point)))

    def _retheme(self) -> None:
        self._ground = None
        super()._retheme()
