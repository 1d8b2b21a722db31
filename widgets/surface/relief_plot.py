"""Relief plot: a block of ground that can be turned, points that roll down it, and their starts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import read_out
from widgets.base.painted_parts import ARROWS, painted
from widgets.base.theme import px
from widgets.base.translation import tr
from widgets.surface.contour_plot import GroundView, rounded
from widgets.surface.ground import Function
from widgets.surface.raycast import Box, Camera, HeightField, Relief, RiseScale
from widgets.surface.relief_painting import (
    Ball,
    LevelLabel,
    level_labels,
    paint_arrow,
    paint_ball,
    paint_edges,
    paint_levels,
    paint_trail,
)
from widgets.surface.surface_marks import Point, Trail

_DEGREES = 0.4
"""A pixel of a drag."""
_TURN = 10.0
"""Degrees that a key turns."""
_SETTLE_MS = 160
"""Time without a turn after which edges are made smooth."""
_COARSE, _PLAIN, _SMOOTH = 0.5, 1.0, 2.0
_WITH = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.KeypadModifier
"""Modifiers that may be held with the arrows, which alone are the window's."""


class _MarkedRelief:
    """Marks on the visible ground."""

    def __init__(self, relief: Relief) -> None:
        self._relief = relief
        self.frame = relief.camera.frame

    def pixel(self, point: Point) -> QPointF:
        across, down, _ = self._relief.camera.project(*point, self._relief.field.rise_at(*point))
        return QPointF(float(across), float(down))

    def shows(self, point: Point) -> bool:
        return bool(self._relief.shows(*point, self._relief.field.rise_at(*point)))


class ReliefPlot(GroundView):
    """Plot of ground in relief: a drag turns the block, the wheel enlarges it, a double click resets the view.

    With the focus, Alt and an arrow key turn, + and − make it larger or smaller, F fits.
    """

    SIZE, LEAST = (480, 480), (200, 160)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Surface in three dimensions"), parent)
        self._box: Box = (-1.0, 1.0, -1.0, 1.0)
        self._levels: tuple[float, ...] = ()
        self._scale: RiseScale = "linear"
        self._top: float | None = None
        self._camera = Camera(QRectF(0, 0, 1, 1), self._box)
        self._field: HeightField | None = None
        self._relief: Relief | None = None
        self._labels: tuple[LevelLabel, ...] | None = None
        self._backdrop: tuple[Relief, tuple[LevelLabel, ...], QPixmap] | None = None
        self.balls: Sequence[Ball] = ()
        """Position of the point of each trail, in their order."""
        self.rings: Sequence[Ball | None] = ()
        """Position of each point at the step that is looked back to."""
        self._fine = _PLAIN
        self._settle = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settle.timeout.connect(self._make_smooth)
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    # What is shown

    def set_surface(
        self,
        function: Function,
        box: Box,
        levels: Sequence[float],
        *,
        minima: Sequence[Point] = (),
        saddles: Sequence[Point] = (),
    ) -> None:
        """Set the surface: `function` takes x and y of one shape and returns heights; the block is over `box` (left,
        right, bottom, top). The drawn ground rises equally between any two `levels`, the heights of contours.
        """
        self.marks.minima, self.marks.saddles = tuple(minima), tuple(saddles)
        if (function, box, tuple(levels)) != (self._function, self._box, self._levels):
            self._function, self._box, self._levels = function, box, tuple(levels)
            self._field = None
            self._change()

    def set_rise_scale(self, scale: RiseScale) -> None:
        """Draw heights by contours, or to scale."""
        if scale != self._scale:
            self._scale, self._field = scale, None
            self._change()

    def set_top(self, top: float | None) -> None:
        """Cut the block at this height when drawn to scale; `None` for the highest ground of its box."""
        if top != self._top:
            self._top = top
            if self._scale == "linear":
                self._field = None
                self._change()

    def set_trails(
        self, trails: Sequence[Trail], balls: Sequence[Ball], rings: Sequence[Ball | None] | None = None
    ) -> None:
        """Set a trail, a ball, and a ring for the past step on display, for each point."""
        self.trails, self.balls = trails, balls
        self.rings = rings if rings is not None else [None] * len(trails)
        self.renew_state()
        self.update()

    def set_starts(self, starts: Sequence[Point], following: Sequence[Point] = ()) -> None:
        """Set the starts of the points, and their starts after a reset, `following`, if different."""
        marks = self.marks
        if (tuple(starts), tuple(following)) != (tuple(marks.starts), tuple(marks.next_starts)):
            marks.starts, marks.next_starts, self._labels, self._backdrop = starts, following, None, None
            self.update()

    def described(self) -> str:
        places = (
            f"{ball.name} {read_out(ball.point[0])}, {read_out(ball.point[1])}: {read_out(ball.height)}"
            for ball in self.balls
            if all(map(math.isfinite, (*ball.point, ball.height)))
        )
        return "; ".join(places)

    @property
    def field(self) -> HeightField | None:
        """Ground, computed on demand; `None` before there is a surface."""
        if self._field is None and self._function is not None:
            self._field = HeightField.of(self._function, self._box, np.asarray(self._levels), self._scale, self._top)
        return self._field

    @property
    def camera(self) -> Camera:
        return replace(self._camera, frame=self.frame, box=self._box)

    @property
    def relief(self) -> Relief | None:
        """Visible relief; `None` before there is a surface."""
        field, camera = self.field, self.camera
        if field is None:
            return None
        there = self._relief
        if there is None or there.camera != camera or there.field is not field or there.fine != self._fine:
            self._relief, self._labels = Relief.of(field, camera, self._fine, self.devicePixelRatioF()), None
        return self._relief

    @property
    def labels(self) -> tuple[LevelLabel, ...]:
        """Labels of contours; none while the block is turned."""
        relief = self.relief
        if relief is None or self._fine < _PLAIN:
            return ()
        if self._labels is None:
            ground = _MarkedRelief(relief)
            of = self.marks
            sides = ((-px(14), (*of.minima, *of.saddles)), (px(14), (*of.starts, *of.next_starts)))
            # A mark, and the words to the right of it, above it or below.
            taken = []
            for down, marks in sides:
                for place in (ground.pixel(point) for point in marks if ground.shows(point)):
                    taken += [place, place + QPointF(px(44), down)]
            self._labels = level_labels(relief, taken)
        return self._labels

    def turn(self, azimuth: float, elevation: float) -> None:
        """Turn the block by so many degrees."""
        self._look(self._camera.turned(azimuth, elevation))

    def fit(self) -> None:
        """Reset the view to the whole block."""
        self._look(Camera(self.frame, self._box))

    def _backdrop_of(self, relief: Relief) -> QPixmap:
        """Return the cached block with its labels and marks, below everything that moves."""
        labels, ratio = self.labels, self.devicePixelRatioF()
        known = self._backdrop
        if known is not None and known[0] is relief and known[1] is labels and known[2].size() == self.size() * ratio:
            return known[2]

        def paint(painter: QPainter) -> None:
            relief.paint(painter)
            paint_edges(painter, relief)
            paint_levels(painter, labels)
            self.marks.paint(painter, _MarkedRelief(relief), self._height)

        pixmap = painted(self.size(), ratio, paint)
        self._backdrop = (relief, labels, pixmap)
        return pixmap

    def paint(self, painter: QPainter) -> None:
        relief = self.relief
        if relief is None:
            return
        self._layers.paint(
            painter,
            QPointF(),
            self._backdrop_of(relief),
            self.trails,
            lambda inside, trail, newest: paint_trail(inside, relief, trail, newest=newest),
            relief.camera.unit / relief.camera.scale,
        )
        for arrow in self.arrows:
            paint_arrow(painter, relief, arrow)
        for trail, ball, ring in zip(self.trails, self.balls, self.rings, strict=True):
            paint_ball(painter, relief, trail, ball)
            if ring is not None:
                paint_ball(painter, relief, trail, ring, looked_back=True)
        self.marks.paint_words(painter, _MarkedRelief(relief), self.trails)
        self.paint_focus(painter)

    # Pointer and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if self._pressed is not None:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self._pressed is None:
            self.setCursor(Qt.CursorShape.OpenHandCursor)

    def zoom(self, factor: float, pixel: QPointF | None = None) -> None:
        self._look(self._camera.zoomed(1 / factor))

    def _drag(self, by: QPointF) -> None:
        self.turn(by.x() * _DEGREES, by.y() * _DEGREES)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ARROWS and not event.modifiers() & ~_WITH:
            right, up = ARROWS[Qt.Key(event.key())]
            self.turn(right * _TURN, up * _TURN)
        else:
            super().keyPressEvent(event)

    @property
    def frame(self) -> QRectF:
        """Frame of the plot, with space around it for values of x and y."""
        return QRectF(self.rect()).adjusted(px(10), px(8), -px(10), -px(24))

    def _ground_at(self, place: QPointF) -> Point | None:
        relief = self.relief
        point = relief.ground_at(place) if relief is not None else None
        if relief is None or point is None:
            return None
        return rounded(point, relief.camera.unit / relief.camera.scale)

    def point_at(self, place: QPointF | None) -> None:
        if self._pressed is not None:
            return
        point = self._ground_at(place) if place is not None else None
        self.pointed.emit((*point, self._height(point)) if point is not None else None)

    def _look(self, camera: Camera) -> None:
        """Change the view: drawn coarsely at once, and with smooth edges after it rests."""
        before = self._camera
        if (camera.azimuth, camera.elevation, camera.zoom) == (before.azimuth, before.elevation, before.zoom):
            return
        self._camera, self._fine = camera, _COARSE
        self._settle.start()
        self.update()

    def _change(self) -> None:
        """Change the ground, which may happen with every step."""
        self._fine = min(self._fine, _PLAIN)
        self._settle.start()
        self.update()

    def _make_smooth(self) -> None:
        self._fine = _SMOOTH
        self.update()

    def _retheme(self) -> None:
        self._relief = None
        super()._retheme()
