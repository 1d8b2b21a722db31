"""Painting over a relief: the edges of its block, paths draped over the ground, balls, arrows, marks and labels."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from widgets.base.display_numbers import compact
from widgets.base.small_marks import paint_box
from widgets.base.theme import colour, font, px
from widgets.plots.layers import hue_colour
from widgets.plots.scales import Linear
from widgets.surface.ground import contour
from widgets.surface.raycast import Relief
from widgets.surface.surface_marks import (
    HEAD,
    Arrow,
    Point,
    Trail,
    mark_places,
    paint_arrow_along,
    paint_beyond,
    paint_heavy,
    paint_shape,
    shape_of,
    steps_apart,
    thinned,
)

Array = NDArray[np.float64]

BALL = 5
"""Radius of a ball; it lies on the ground."""
_STRETCH = 6.0
"""Pixels of a straight piece of what is draped over the ground."""
_MOST = 3000
"""Places of a path that is draped."""
_PIECES = 16
_FAINTEST = 60
_HIDDEN = 90
"""Alpha of what is behind a hill: one still sees where it is, and that it is behind."""
_DIRECTION = 44
_EDGE_POINTS = 96
_APART = 58
"""Pixels between two labels of contours at least."""


@dataclass(frozen=True, slots=True, eq=False)
class Ball:
    """Point on the ground. `height` is the function's value there, as computed by the run."""

    name: str
    point: Point
    height: float


@dataclass(frozen=True, slots=True, eq=False)
class _Draped:
    """Path over the ground in pixels, and its visible parts; NaN outside the ground."""

    right: Array
    down: Array
    seen: NDArray[np.bool_]

    @property
    def there(self) -> NDArray[np.bool_]:
        """Mask of the points over ground."""
        return np.isfinite(self.right) & np.isfinite(self.down)

    def paths(self, ends: NDArray[np.intp], *, seen: bool) -> list[QPainterPath | None]:
        """Return a path from each of the points `ends` to the next, only visible or only hidden parts; `None`
        for none.
        """
        there = self.there
        shown = there & (self.seen if seen else ~self.seen)
        joined = shown[:-1] & shown[1:]
        if not seen:
            # What goes behind a hill begins where one last sees it.
            joined = (shown[:-1] | shown[1:]) & there[:-1] & there[1:]
        connect = np.append(joined, False).astype(np.int32)
        right, down = np.where(there, self.right, 0.0), np.where(there, self.down, 0.0)
        found: list[QPainterPath | None] = []
        for first, last in itertools.pairwise(ends):
            part = slice(first, last + 1)
            if not joined[first:last].any():
                found.append(None)
                continue
            found.append(pg.arrayToQPath(right[part], down[part], connect=connect[part], finiteCheck=False))
        return found


def drape(relief: Relief, x: Array, y: Array) -> _Draped:
    """Lay the straight pieces between points upon the ground."""
    right, down, _ = relief.camera.project(x, y, 0.0)
    if len(x) > 1:
        with np.errstate(invalid="ignore"):
            lengths = np.nan_to_num(np.hypot(np.diff(right), np.diff(down)), posinf=0.0)
        # What runs far out of sight needs no more places than the way across the frame.
        pieces = np.clip(np.ceil(lengths / _STRETCH), 1, 400).astype(np.intp)
        while pieces.sum() > _MOST and pieces.max() > 1:
            pieces = np.maximum(pieces // 2, 1)
        place = np.repeat(np.arange(len(pieces)), pieces)
        begun = np.repeat(np.cumsum(pieces) - pieces, pieces)
        share = (np.arange(len(place)) - begun) / pieces[place]
        x = np.append(x[place] + share * (x[place + 1] - x[place]), x[-1])
        y = np.append(y[place] + share * (y[place + 1] - y[place]), y[-1])
    rise = relief.field.rise_at(x, y)
    right, down, _ = relief.camera.project(x, y, rise)
    return _Draped(right, down, relief.shows(x, y, rise))


def paint_trail(painter: QPainter, relief: Relief, trail: Trail, *, newest: bool = False) -> None:
    """Paint the path of one point over the ground, older parts fainter, with its marks; thin while hidden by a hill. Or
    only its `newest` part, at full strength and without marks.
    """
    x, y = _few(relief, trail.x, trail.y)
    if len(x) < 2:
        return
    way = drape(relief, x, y)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ends = np.unique(np.linspace(0, len(way.right) - 1, (1 if newest else _PIECES) + 1).astype(np.intp))
    pieces = zip(way.paths(ends, seen=True), way.paths(ends, seen=False), strict=True)
    for place, (path, hidden) in enumerate(pieces, 1):
        strength = place / (len(ends) - 1)
        if hidden is not None:
            painter.setPen(QPen(hue_colour(trail.hue, round(_HIDDEN * (0.4 + 0.6 * strength))), 1))
            painter.drawPath(hidden)
        if path is not None:
            paint_heavy(painter, path, hue_colour(trail.hue, round(_FAINTEST + (255 - _FAINTEST) * strength)))
    if not newest:
        _paint_marks(painter, relief, trail, way)


def _few(relief: Relief, x: Array, y: Array) -> tuple[Array, Array]:
    """Return the finite points of a path that can be distinguished."""
    known = np.isfinite(x) & np.isfinite(y)
    x, y = x[known], y[known]
    if len(x) < 3:
        return x, y
    left, right, bottom, top = relief.field.box
    wide, high = 20 * (right - left), 20 * (top - bottom)
    x, y = np.clip(x, left - wide, right + wide), np.clip(y, bottom - high, top + high)
    size = relief.camera.scale / relief.camera.unit
    kept_x, kept_y = thinned(x * size, y * size)
    return kept_x / size, kept_y / size


def _paint_marks(painter: QPainter, relief: Relief, trail: Trail, way: _Draped) -> None:
    """Paint the shape of the point along the visible part of its path."""
    there = way.there
    if there.sum() < 2:
        return
    painter.setPen(QPen(colour("panel"), 1))
    painter.setBrush(hue_colour(trail.hue))
    if trail.has_steps:
        x, y = _few(relief, trail.x, trail.y)
        rise = relief.field.rise_at(x, y)
        across, up, _ = relief.camera.project(x, y, rise)
        apart = steps_apart(*np.nan_to_num((across, up), nan=0.0))
        if apart.any():
            shown = apart & relief.shows(x, y, rise) & np.isfinite(across) & np.isfinite(up)
            for at_x, at_y in zip(across[shown], up[shown], strict=True):
                paint_shape(painter, shape_of(trail.hue), QPointF(at_x, at_y), px(3.2))
            return
    right, down, seen = way.right[there], way.down[there], way.seen[there].astype(np.float64)
    gone, places = mark_places(right, down, trail.hue)
    for at_x, at_y, share in zip(*(np.interp(places, gone, each) for each in (right, down, seen)), strict=True):
        if share > 0.99:
            paint_shape(painter, shape_of(trail.hue), QPointF(at_x, at_y), px(3.2))


def paint_ball(painter: QPainter, relief: Relief, trail: Trail, ball: Ball, *, looked_back: bool = False) -> None:
    """Paint the point at its position, or as a ring at the past step on display; only its outline behind a hill."""
    middle, seen = place_of(relief, ball)
    if middle is None:
        if not looked_back:
            _paint_beyond(painter, relief, trail, ball)
        return
    hue = hue_colour(trail.hue)
    if not seen:
        hue.setAlpha(200)
        painter.setPen(QPen(hue, px(1.5), Qt.PenStyle.DotLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    elif looked_back:
        painter.setPen(QPen(hue, px(2)))
        painter.setBrush(colour("panel"))
    else:
        painter.setPen(QPen(colour("panel"), px(1.5)))
        painter.setBrush(hue)
    paint_shape(painter, shape_of(trail.hue), middle, px(4.5 if looked_back else BALL))


def _paint_beyond(painter: QPainter, relief: Relief, trail: Trail, ball: Ball) -> None:
    """Paint an arrow at the nearest point of the block's rim, for a ball outside the block."""
    left, right, bottom, top = relief.field.box
    x, y = ball.point
    if not (math.isfinite(x) and math.isfinite(y)) or (left <= x <= right and bottom <= y <= top):
        return
    rim_x, rim_y = min(max(x, left), right), min(max(y, bottom), top)
    away = math.hypot(x - rim_x, y - rim_y)
    unit = relief.camera.unit
    rise = float(relief.field.rise_at(rim_x, rim_y))
    if not math.isfinite(rise):
        return
    at = _pixel(relief, (rim_x, rim_y), rise)
    # Level and a little on: far out there is no ground whose height could be had.
    on = (rim_x + (x - rim_x) / away * unit / 8, rim_y + (y - rim_y) / away * unit / 8)
    paint_beyond(painter, trail.hue, at, _pixel(relief, on, rise) - at, relief.camera.frame, ball.point)


def place_of(relief: Relief, ball: Ball) -> tuple[QPointF | None, bool]:
    """Return the centre of a ball on the ground, `None` outside the block, and whether it is visible."""
    left, right, bottom, top = relief.field.box
    x, y = ball.point
    if not (left <= x <= right and bottom <= y <= top) or not math.isfinite(ball.height):
        return None, False
    rise = relief.field.rise(ball.height)
    across, down, _ = relief.camera.project(x, y, rise)
    return QPointF(float(across), float(down) - px(BALL)), bool(relief.shows(x, y, rise))


def paint_arrow(painter: QPainter, relief: Relief, arrow: Arrow) -> None:
    """Paint an arrow laid on the ground, its length as seen from above; nothing without a direction."""
    size = math.hypot(arrow.dx, arrow.dy)
    if not (math.isfinite(size) and size > 0):
        return
    camera = relief.camera
    pixel = camera.unit / camera.scale
    scaled = arrow.to_scale and size >= px(12) * pixel
    length = min(size, 4 * camera.unit) if scaled else px(12 if arrow.to_scale else _DIRECTION) * pixel
    shares = np.linspace(0.0, length / size, 24)
    x, y = arrow.foot[0] + shares * arrow.dx, arrow.foot[1] + shares * arrow.dy
    way = drape(relief, x, y)
    there = way.there
    # As far as there is ground.
    end = len(there) if there.all() else int(np.argmin(there))
    if end < 2 or not way.seen[:end].any():
        return
    right, down = way.right[:end], way.down[:end] - px(BALL)
    tip = QPointF(right[-1], down[-1])
    gone = np.append(0.0, np.cumsum(np.hypot(np.diff(right), np.diff(down))))
    if gone[-1] < 2:
        return
    neck_at = max(gone[-1] - px(HEAD), 0.0)
    neck = QPointF(float(np.interp(neck_at, gone, right)), float(np.interp(neck_at, gone, down)))
    line = QPainterPath(QPointF(right[0], down[0]))
    for place in np.flatnonzero(gone[1:] < neck_at) + 1:
        line.lineTo(right[place], down[place])
    line.lineTo(neck)
    paint_arrow_along(painter, arrow, line, tip, dashed=not scaled)


# The block


def paint_edges(painter: QPainter, relief: Relief) -> None:
    """Paint the visible rim of the ground, and the front edges of the sides; round values of x and y below."""
    camera, (left, right, bottom, top) = relief.camera, relief.field.box
    corners = [(left, bottom), (right, bottom), (right, top), (left, top)]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour("text3"), 1))
    rim_x = np.concatenate([np.linspace(a[0], b[0], _EDGE_POINTS) for a, b in _sides(corners)])
    rim_y = np.concatenate([np.linspace(a[1], b[1], _EDGE_POINTS) for a, b in _sides(corners)])
    rise = relief.field.rise_at(rim_x, rim_y)
    across, down, _ = camera.project(rim_x, rim_y, rise)
    rim = _Draped(across, down, relief.shows(rim_x, rim_y, rise))
    (path,) = rim.paths(np.array((0, len(rim_x) - 1)), seen=True)
    if path is not None:
        painter.drawPath(path)
    away = [float(camera.project(*corner, 0.0)[2]) for corner in corners]
    nearest = int(np.argmin(away))
    front = [corners[nearest - 1], corners[nearest], corners[(nearest + 1) % 4]]
    for corner in front:
        rises = float(relief.field.rise_at(*corner))
        if math.isfinite(rises):
            painter.drawLine(_pixel(relief, corner, 0.0), _pixel(relief, corner, rises))
    for one, other in itertools.pairwise(front):
        painter.drawLine(_pixel(relief, one, 0.0), _pixel(relief, other, 0.0))
        _paint_ticks(painter, relief, one, other)


def _sides(corners: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


def _pixel(relief: Relief, point: Point, rise: float) -> QPointF:
    across, down, _ = relief.camera.project(*point, rise)
    return QPointF(float(across), float(down))


def _paint_ticks(painter: QPainter, relief: Relief, one: Point, other: Point) -> None:
    """Paint round values below the edge of the floor from one corner to the other, and the axis' name in its middle."""
    axis = 0 if one[0] != other[0] else 1
    name = "xy"[axis]
    begin, end = _pixel(relief, one, 0.0), _pixel(relief, other, 0.0)
    length = math.hypot(end.x() - begin.x(), end.y() - begin.y())
    if length < px(60):
        return
    painter.setFont(font(11))
    painter.setPen(colour("text3"))
    metrics = QFontMetricsF(painter.font())
    low, high = sorted((one[axis], other[axis]))
    height = px(14)

    def draw(text: str, share: float, drop: float) -> None:
        width = metrics.horizontalAdvance(text) + 2
        at = begin + (end - begin) * share
        # Below the edge, and out of the block: to the left of an edge that falls to the right.
        lean = -1 if (end.y() - begin.y()) * (end.x() - begin.x()) > 0 else 1
        middle = QPointF(at.x() + lean * drop * 0.6, at.y() + drop)
        place = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)

    for tick in Linear().ticks(low, high, length / 1.6):
        share = (tick.position - one[axis]) / (other[axis] - one[axis])
        if 0.06 <= share <= 0.94:
            draw(tick.text, share, px(11))
    painter.setPen(colour("text2"))
    painter.setFont(font(12, 500))
    draw(name, 0.5, px(27))


# Labels of contours


@dataclass(frozen=True, slots=True, eq=False)
class LevelLabel:
    """Height label of a contour: its text and its centre in pixels."""

    text: str
    middle: QPointF


def level_labels(relief: Relief, others: Sequence[QPointF] = ()) -> tuple[LevelLabel, ...]:
    """Return the labels of contours, each on a visible part of its contour, apart from one another and from
    `others`.
    """
    field, frame = relief.field, relief.camera.frame
    metrics = QFontMetricsF(font(11, 500))
    taken, found = list(others), []
    every = max(1, -(-len(field.levels) // 8))
    for level in field.levels[::-every]:
        x, y = _points_of(relief, float(level))
        rise = np.full(len(x), float(field.rise(level)))
        across, down, _ = relief.camera.project(x, y, rise)
        text = compact(float(level))
        half = metrics.horizontalAdvance(text) / 2 + px(3)
        fits = relief.shows(x, y, rise) & (across > frame.left() + half) & (across < frame.right() - half)
        fits &= (down > frame.top() + px(10)) & (down < frame.bottom() - px(10))
        across, down = across[fits], down[fits]
        room = np.full(len(across), np.inf)
        for other in taken:
            room = np.minimum(room, np.hypot(across - other.x(), 2 * (down - other.y())))
        across, down = across[room >= px(_APART)], down[room >= px(_APART)]
        if len(across):
            # As near to the middle of the picture as the others leave room.
            best = int(np.argmin(np.hypot(across - frame.center().x(), down - frame.center().y())))
            taken.append(QPointF(across[best], down[best]))
            found.append(LevelLabel(text, taken[-1]))
    return tuple(found)


def paint_levels(painter: QPainter, labels: Sequence[LevelLabel]) -> None:
    painter.setFont(font(11, 500))
    metrics = QFontMetricsF(painter.font())
    for label in labels:
        half = metrics.horizontalAdvance(label.text) / 2 + px(3)
        place = QRectF(label.middle.x() - half, label.middle.y() - px(7), 2 * half, px(14))
        paint_box(painter, place, Qt.PenStyle.NoPen, colour("panel", 150), px(3))
        painter.setPen(colour("text2"))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, label.text)


def _points_of(relief: Relief, level: float) -> tuple[Array, Array]:
    """Return the points of a contour, about two hundred."""
    field = relief.field
    ends = contour(field.heights, level)
    middles = ends.mean(axis=1)
    middles = middles[:: max(1, len(middles) // 200)]
    left, right, bottom, top = field.box
    rows, columns = field.heights.shape
    x = left + middles[:, 0] / (columns - 1) * (right - left)
    y = bottom + middles[:, 1] / (rows - 1) * (top - bottom)
    return x, y
