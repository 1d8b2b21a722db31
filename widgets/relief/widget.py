"""The relief plot: a block of ground that is turned, the points that roll down it, and their starts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QWheelEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from widgets.base.display_numbers import compact, read_out
from widgets.base.paint_seconds import timed
from widgets.base.shortcut_override import claim_keys
from widgets.base.single_click import SingleClick
from widgets.base.theme import colour, px, theme
from widgets.contour.ground import Function
from widgets.contour.painting import Arrow, Point, Trail, paint_minimum, paint_saddle, paint_start, paint_start_word
from widgets.contour.trail_layer import TrailLayers
from widgets.relief.camera import Box, Camera
from widgets.relief.height_field import HeightField, RiseScale
from widgets.relief.painting import (
    Ball,
    LevelLabel,
    level_labels,
    paint_arrow,
    paint_ball,
    paint_edges,
    paint_levels,
    paint_trail,
)
from widgets.relief.raycast import Relief

_DEGREES = 0.4
"""A pixel of a drag."""
_NOTCH, _TURN = 1.2, 10.0
"""What a notch of the wheel makes of the size, and how many degrees a key turns."""
_SETTLE_MS = 160
"""After which time without a turn edges are made smooth."""
_COARSE, _PLAIN, _SMOOTH = 0.5, 1.0, 2.0
_TURNS = {
    Qt.Key.Key_Left: (-_TURN, 0.0),
    Qt.Key.Key_Right: (_TURN, 0.0),
    Qt.Key.Key_Up: (0.0, _TURN),
    Qt.Key.Key_Down: (0.0, -_TURN),
}
_WITH = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.KeypadModifier
"""What may be held with them: arrows alone are the window's."""


class _MarkedRelief:
    """Where marks are on the ground that is seen."""

    def __init__(self, relief: Relief) -> None:
        self._relief = relief
        self.frame = relief.camera.frame

    def pixel(self, point: Point) -> QPointF:
        across, down, _ = self._relief.camera.project(*point, self._relief.field.rise_at(*point))
        return QPointF(float(across), float(down))

    def shows(self, point: Point) -> bool:
        return bool(self._relief.shows(*point, self._relief.field.rise_at(*point)))


class ReliefPlot(QWidget):
    """A drag turns the block, the wheel makes it larger, a double click shows it as at first, a click says where to
    start, and with Shift where one point more starts.

    With the focus, Alt and an arrow key turn, + and − make it larger or smaller, F fits.
    """

    startChosen = Signal(float, float)
    """A click on the ground, once it cannot become a double click any more; rounded to what a pixel can show."""
    startAdded = Signal(float, float)
    """The same with Shift."""
    pointed = Signal(object)
    """(x, y, height) of the ground under the pointer, or None where there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._function: Function | None = None
        self._box: Box = (-1.0, 1.0, -1.0, 1.0)
        self._levels: tuple[float, ...] = ()
        self._scale: RiseScale = "linear"
        self._top: float | None = None
        self._camera = Camera(QRectF(0, 0, 1, 1), self._box)
        self._field: HeightField | None = None
        self._relief: Relief | None = None
        self._labels: tuple[LevelLabel, ...] | None = None
        self._backdrop: tuple[Relief, tuple[LevelLabel, ...], QPixmap] | None = None
        self._layers = TrailLayers()
        self._minima: tuple[Point, ...] = ()
        self._saddles: tuple[Point, ...] = ()
        self.trails: Sequence[Trail] = ()
        self.balls: Sequence[Ball] = ()
        """Where the point of each trail is, in their order."""
        self.rings: Sequence[Ball | None] = ()
        """Where each was at the step that is looked back to."""
        self.arrows: Sequence[Arrow] = ()
        self.starts: Sequence[Point] = ()
        self.next_starts: Sequence[Point] = ()
        self._pressed: QPointF | None = None
        self._dragged = False
        self._fine = _PLAIN
        self._settle = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settle.timeout.connect(self._make_smooth)
        self._click = SingleClick(self)
        self._click.made.connect(self._begin_there)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        claim_keys(self, frozenset({Qt.Key.Key_F}), always=True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setAccessibleName(self.tr("Surface in three dimensions"))
        theme.changed.connect(self._renew)

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
        """`function` takes x and y of one shape and gives heights; the block is over `box` (left, right, bottom,
        top). Between two of the `levels`, the heights of contours, the ground rises by the same.
        """
        self._minima, self._saddles = tuple(minima), tuple(saddles)
        if (function, box, tuple(levels)) != (self._function, self._box, self._levels):
            self._function, self._box, self._levels = function, box, tuple(levels)
            self._field = None
            self._change()

    def set_rise_scale(self, scale: RiseScale) -> None:
        """Draw heights by the contours, or to scale."""
        if scale != self._scale:
            self._scale, self._field = scale, None
            self._change()

    def set_top(self, top: float | None) -> None:
        """Have the block end at this height where it is drawn to scale; `None` for the highest ground of its box."""
        if top != self._top:
            self._top = top
            if self._scale == "linear":
                self._field = None
                self._change()

    def set_trails(
        self, trails: Sequence[Trail], balls: Sequence[Ball], rings: Sequence[Ball | None] | None = None
    ) -> None:
        """A trail, a ball, and a ring where one looks back, for each point."""
        self.trails, self.balls = trails, balls
        self.rings = rings if rings is not None else [None] * len(trails)
        self._describe()
        self.update()

    def set_arrows(self, arrows: Sequence[Arrow]) -> None:
        self.arrows = arrows
        self.update()

    def set_starts(self, starts: Sequence[Point], following: Sequence[Point] = ()) -> None:
        """Where points began, and where they will begin `following` a reset, where that is elsewhere."""
        if (tuple(starts), tuple(following)) != (tuple(self.starts), tuple(self.next_starts)):
            self.starts, self.next_starts, self._labels, self._backdrop = starts, following, None, None
            self.update()

    @property
    def field(self) -> HeightField | None:
        """The ground, computed where it is not yet; `None` before there is a surface."""
        if self._field is None and self._function is not None:
            self._field = HeightField.of(self._function, self._box, np.asarray(self._levels), self._scale, self._top)
        return self._field

    @property
    def camera(self) -> Camera:
        return replace(self._camera, frame=self._frame, box=self._box)

    @property
    def relief(self) -> Relief | None:
        """What is seen; `None` before there is a surface."""
        field, camera = self.field, self.camera
        if field is None:
            return None
        there = self._relief
        if there is None or there.camera != camera or there.field is not field or there.fine != self._fine:
            self._relief, self._labels = Relief.of(field, camera, self._fine, self.devicePixelRatioF()), None
        return self._relief

    @property
    def labels(self) -> tuple[LevelLabel, ...]:
        """Of contours; none while the block is turned."""
        relief = self.relief
        if relief is None or self._fine < _PLAIN:
            return ()
        if self._labels is None:
            ground = _MarkedRelief(relief)
            sides = ((-px(14), (*self._minima, *self._saddles)), (px(14), (*self.starts, *self.next_starts)))
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
        """Show the whole block again, as at first."""
        self._look(Camera(self._frame, self._box))

    def sizeHint(self) -> QSize:
        return QSize(px(480), px(480))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(160))

    def _backdrop_of(self, relief: Relief) -> QPixmap:
        """The block with its labels and marks, as it is under everything that moves, painted once."""
        labels, ratio = self.labels, self.devicePixelRatioF()
        known = self._backdrop
        if known is not None and known[0] is relief and known[1] is labels and known[2].size() == self.size() * ratio:
            return known[2]
        pixmap = QPixmap(self.size() * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        with QPainter(pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            relief.paint(painter)
            paint_edges(painter, relief)
            paint_levels(painter, labels)
            self._paint_marks(painter, relief)
        self._backdrop = (relief, labels, pixmap)
        return pixmap

    @timed
    def paintEvent(self, _event: QPaintEvent) -> None:
        relief = self.relief
        if relief is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
            self._paint_start_words(painter, relief)
            if self.hasFocus():
                painter.setPen(colour("accent"))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))

    def _paint_marks(self, painter: QPainter, relief: Relief) -> None:
        ground = _MarkedRelief(relief)
        for point in filter(ground.shows, self._saddles):
            paint_saddle(painter, ground, point, self.tr("saddle"))
        for point in filter(ground.shows, self._minima):
            height = self.tr("minimum %1").replace("%1", compact(round(self._height(point), 12) + 0.0))
            paint_minimum(painter, ground, point, height)
        for point in filter(ground.shows, dict.fromkeys(self.starts)):
            paint_start(painter, ground, point, "text2")
        for point in filter(ground.shows, dict.fromkeys(self.next_starts)):
            if point not in self.starts:
                paint_start(painter, ground, point, "warn")

    def _paint_start_words(self, painter: QPainter, relief: Relief) -> None:
        ground = _MarkedRelief(relief)
        heads = [trail.head for trail in self.trails if trail.head is not None]
        for point in filter(ground.shows, dict.fromkeys(self.starts)):
            paint_start_word(painter, ground, point, self.tr("start"), "text2", heads)
        for point in filter(ground.shows, dict.fromkeys(self.next_starts)):
            if point not in self.starts:
                paint_start_word(painter, ground, point, self.tr("start after a reset"), "warn", heads)

    # Pointer and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._dragged = event.position(), False
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is not None:
            by = event.position() - self._pressed
            if self._dragged or by.manhattanLength() >= QApplication.startDragDistance():
                self._pressed, self._dragged = event.position(), True
                self.turn(by.x() * _DEGREES, by.y() * _DEGREES)
            return
        self._point(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._pressed is not None:
            clicked, self._pressed = not self._dragged, None
            self.setCursor(Qt.CursorShape.OpenHandCursor)
            point = self._ground_at(event.position()) if clicked else None
            if point is not None:
                self._click.begin((point, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._click.stop()
            self._pressed = None
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / 120
        if notches:
            self._look(self._camera.zoomed(_NOTCH**notches))
        event.accept()

    def leaveEvent(self, _event: QEvent) -> None:
        self.pointed.emit(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Right | Qt.Key.Key_Up | Qt.Key.Key_Down if not event.modifiers() & ~_WITH:
                self.turn(*_TURNS[Qt.Key(event.key())])
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self._look(self._camera.zoomed(_NOTCH))
            case Qt.Key.Key_Minus:
                self._look(self._camera.zoomed(1 / _NOTCH))
            case Qt.Key.Key_F:
                self.fit()
            case _:
                event.ignore()

    @property
    def _frame(self) -> QRectF:
        """Values of x and y have room around it."""
        return QRectF(self.rect()).adjusted(px(10), px(8), -px(10), -px(24))

    def _begin_there(self, clicked: tuple[Point, bool]) -> None:
        point, adds = clicked
        (self.startAdded if adds else self.startChosen).emit(*point)

    def _ground_at(self, pixel: QPointF) -> Point | None:
        relief = self.relief
        point = relief.ground_at(pixel) if relief is not None else None
        if relief is None or point is None:
            return None
        digits = max(0, math.ceil(-math.log10(relief.camera.unit / relief.camera.scale)))
        return round(point[0], digits), round(point[1], digits)

    def _point(self, pixel: QPointF) -> None:
        point = self._ground_at(pixel)
        self.pointed.emit((*point, self._height(point)) if point is not None else None)

    def _height(self, point: Point) -> float:
        assert self._function is not None
        return float(self._function(np.asarray(point[0]), np.asarray(point[1])))

    def _look(self, camera: Camera) -> None:
        """From elsewhere: at once, in few places, and with smooth edges once it rests."""
        before = self._camera
        if (camera.azimuth, camera.elevation, camera.zoom) == (before.azimuth, before.elevation, before.zoom):
            return
        self._camera, self._fine = camera, _COARSE
        self._settle.start()
        self.update()

    def _change(self) -> None:
        """Other ground: it may change with every step."""
        self._fine = min(self._fine, _PLAIN)
        self._settle.start()
        self.update()

    def _make_smooth(self) -> None:
        self._fine = _SMOOTH
        self.update()

    def _renew(self) -> None:
        self._relief = None
        self.update()

    def summary(self) -> str:
        """What is drawn, in words."""
        return self.accessibleDescription()

    def _describe(self) -> None:
        places = [
            f"{ball.name} {read_out(ball.point[0])}, {read_out(ball.point[1])}: {read_out(ball.height)}"
            for ball in self.balls
            if all(map(math.isfinite, (*ball.point, ball.height)))
        ]
        self.setAccessibleDescription("; ".join(places))
