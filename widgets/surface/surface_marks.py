"""Painting over a surface: paths with fading trails, arrows, marked points, ticks, and trails as pictures."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, Protocol

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from widgets.base.display_numbers import compact, read_out
from widgets.base.small_marks import paint_dot, paint_label
from widgets.base.theme import colour, font, px
from widgets.base.translation import tr
from widgets.plots.layers import Hue, hue_colour
from widgets.plots.plane import Plane

Array = NDArray[np.float64]
Point = tuple[float, float]


class MarkedGround(Protocol):
    """Ground that maps points of the plane to the screen."""

    @property
    def frame(self) -> QRectF: ...
    def pixel(self, point: Point) -> QPointF: ...
    def shows(self, point: Point) -> bool: ...


@dataclass(frozen=True, slots=True, eq=False)
class Trail:
    """Path of one point, `x` and `y` (n,) in the order of steps; the last is its current position.

    `pointed` is where it was at the step that is looked back to. `has_steps` says that each point is a step: then those
    that are seen apart are marked. `grows` says that more comes: it may be drawn a little fainter than a path that is
    whole.
    """

    name: str
    hue: Hue
    x: Array
    y: Array
    pointed: Point | None = None
    has_steps: bool = False
    grows: bool = False

    @property
    def head(self) -> Point | None:
        """Current position; None before the first, or if it is not finite."""
        if not len(self.x) or not (math.isfinite(self.x[-1]) and math.isfinite(self.y[-1])):
            return None
        return float(self.x[-1]), float(self.y[-1])


@dataclass(frozen=True, slots=True)
class Arrow:
    """Arrow from `foot` by (`dx`, `dy`) in units of the plane; without `to_scale`, only in that direction and
    dashed.
    """

    kind: Literal["gradient", "momentum", "step"]
    foot: Point
    dx: float
    dy: float
    to_scale: bool = False


ARROW_HUES: dict[str, Hue] = {"gradient": "text2", "momentum": 5, "step": "text"}


SHAPES = 6
"""Circle, square, triangle, diamond, triangle on its tip, cross."""
_CROSS = 5
_CORNERS = {1: (4, 45.0), 2: (3, 90.0), 3: (4, 0.0), 4: (3, -90.0)}
"""Number of corners of a shape, and the angle of the first, in degrees."""
_LARGER = {1: 1.15, 2: 1.3, 3: 1.2, 4: 1.3}
"""Factors by which shapes are larger than the circle, to look as large."""


def shape_of(hue: Hue) -> int:
    """Return the shape of a palette colour, so that points differ by more than colour; a circle for other colours."""
    return hue % SHAPES if isinstance(hue, int) else 0


def paint_shape(painter: QPainter, shape: int, centre: QPointF, radius: float) -> None:
    """Paint a shape with the painter's pen and brush."""
    if shape == _CROSS:
        long, thin = 1.25 * radius, 0.45 * radius
        ends = ((thin, long), (thin, thin), (long, thin), (long, -thin), (thin, -thin), (thin, -long))
        points = [*ends, *((-x, -y) for x, y in ends)]
        painter.drawPolygon(QPolygonF([centre + QPointF(x, y) for x, y in points]))
        return
    if shape not in _CORNERS:
        painter.drawEllipse(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius))
        return
    count, first = _CORNERS[shape]
    reach = radius * _LARGER[shape]
    turns = (math.radians(first + 360 * place / count) for place in range(count))
    corners = [QPointF(centre.x() + reach * math.cos(turn), centre.y() - reach * math.sin(turn)) for turn in turns]
    painter.drawPolygon(QPolygonF(corners), Qt.FillRule.OddEvenFill)


_PIECES = 16
"""Stretches of a trail, each of one strength."""
_FAINTEST = 70
_NEAR = 0.75
"""Pixels. Points of a path nearer to each other than this are one."""
_DIRECTION, _LEAST_STEP = 44, 12
HEAD = 8
_APART, _MOST_MARKS = 72, 60
"""Pixels of the way from one mark to the next, and how many at most."""
_STEPS_APART, _MOST_STEPS = 6, 400
"""Pixels from which on two steps are seen apart, and of how many steps a path is marked step by step."""
_DASHES = (2.0, 1.6)
"""Dashes of an arrow that shows a direction alone, in widths of its pen."""


def paint_trail(painter: QPainter, plane: Plane, trail: Trail, *, newest: bool = False) -> None:
    """Paint the path of one point, older parts fainter, with its marks; or only its `newest` part, at full strength and
    without marks.
    """
    x, y = thinned(*plane.pixels(trail.x, trail.y))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ends = np.unique(np.linspace(0, max(len(x) - 1, 0), (1 if newest else _PIECES) + 1).astype(int))
    for place, (first, last) in enumerate(itertools.pairwise(ends)):
        tone = hue_colour(trail.hue, round(_FAINTEST + (255 - _FAINTEST) * (place + 1) / (len(ends) - 1)))
        paint_heavy(painter, pg.arrayToQPath(x[first : last + 1], y[first : last + 1], connect="finite"), tone)
    if not newest:
        _paint_marks(painter, trail, x, y)


def paint_heavy(painter: QPainter, path: QPainterPath, tone: QColor) -> None:
    """Paint a path four times, a device pixel apart: a wide pen is many times slower."""
    ratio = painter.device().devicePixelRatioF()
    painter.setPen(QPen(tone, 1))
    for dx, dy in ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)):
        painter.translate(dx / ratio, dy / ratio)
        painter.drawPath(path)
        painter.translate(-dx / ratio, -dy / ratio)


def _paint_marks(painter: QPainter, trail: Trail, x: Array, y: Array) -> None:
    """Paint the shape of the point along its path, at each step or evenly: so that similar colours remain
    distinguishable.
    """
    known = np.isfinite(x) & np.isfinite(y)
    x, y = x[known], y[known]
    if len(x) < 2:
        return
    steps = steps_apart(x, y) if trail.has_steps else np.zeros(len(x), bool)
    if steps.any():
        marks_x, marks_y = x[steps], y[steps]
    else:
        gone, places = mark_places(x, y, trail.hue)
        marks_x, marks_y = np.interp(places, gone, x), np.interp(places, gone, y)
    painter.setPen(QPen(colour("panel"), 1))
    painter.setBrush(hue_colour(trail.hue))
    for at_x, at_y in zip(marks_x, marks_y, strict=True):
        paint_shape(painter, shape_of(trail.hue), QPointF(at_x, at_y), px(3.4))


def steps_apart(x: Array, y: Array) -> NDArray[np.bool_]:
    """Return the points of a path in pixels that are visibly apart from their neighbours; none for a path of many
    points. The last point has its own mark.
    """
    apart = np.zeros(len(x), bool)
    if 1 < len(x) <= _MOST_STEPS:
        far = np.hypot(np.diff(x), np.diff(y)) >= px(_STEPS_APART)
        apart[:-1] = far
        apart[1:-1] |= far[:-1]
    return apart


def mark_places(x: Array, y: Array, hue: Hue) -> tuple[Array, Array]:
    """Return the lengths along a path of at least two pixels up to each point, and the lengths at which its
    marks are.
    """
    gone = np.append(0.0, np.cumsum(np.hypot(np.diff(x), np.diff(y))))
    # Those of each hue begin elsewhere, so that paths that run together show both.
    first = (0.4 + shape_of(hue) / SHAPES) * px(_APART)
    return gone, np.arange(first, gone[-1] - px(_APART) / 3, px(_APART))[-_MOST_MARKS:]


def paint_heads(painter: QPainter, plane: Plane, trail: Trail) -> None:
    """Paint a dot at the point's position, and a ring at the past step on display. A point out of view is an arrow at
    the edge, with its position.
    """
    hue = hue_colour(trail.hue)
    if trail.head is not None:
        middle, frame = plane.pixel(trail.head), plane.frame
        edge = QPointF(
            min(max(middle.x(), frame.left()), frame.right()), min(max(middle.y(), frame.top()), frame.bottom())
        )
        if edge == middle:
            painter.setPen(QPen(colour("panel"), px(1.5)))
            painter.setBrush(hue)
            paint_shape(painter, shape_of(trail.hue), middle, px(5))
        else:
            paint_beyond(painter, trail.hue, edge, middle - edge, frame, trail.head)
    if trail.pointed is not None:
        painter.setPen(QPen(hue, px(2)))
        painter.setBrush(colour("panel"))
        paint_shape(painter, shape_of(trail.hue), plane.pixel(trail.pointed), px(4.5))


def paint_beyond(painter: QPainter, hue: Hue, at: QPointF, outward: QPointF, frame: QRectF, point: Point) -> None:
    """Paint the tip of an arrow at the edge, for a point out of view in the direction `outward`, and its position."""
    reach = math.hypot(outward.x(), outward.y())
    if not (math.isfinite(reach) and reach > 0):
        return
    along = outward / reach
    across = QPointF(-along.y(), along.x())
    size = px(8)
    barbs = QPolygonF([at, at - along * size * 1.5 + across * size, at - along * size * 1.5 - across * size])
    painter.setPen(QPen(colour("panel"), px(1.5)))
    painter.setBrush(hue_colour(hue))
    painter.drawPolygon(barbs)
    text = ", ".join(map(read_out, point))
    painter.setFont(font(11, 500))
    width, high = QFontMetricsF(painter.font()).horizontalAdvance(text) + px(8), px(18)
    # Beside the tip on the inner side, and all of it in the frame.
    middle = at - along * (size * 1.5 + px(6) + abs(along.x()) * width / 2 + abs(along.y()) * high / 2)
    place = QRectF(middle.x() - width / 2, middle.y() - high / 2, width, high)
    place.moveLeft(min(max(place.left(), frame.left() + px(2)), frame.right() - px(2) - width))
    place.moveTop(min(max(place.top(), frame.top() + px(2)), frame.bottom() - px(2) - high))
    paint_label(painter, place, text, colour("text"))


def thinned(x: Array, y: Array) -> tuple[Array, Array]:
    """Return the path without points that cannot be distinguished from the previous one; its ends and gaps are kept."""
    if len(x) < 3:
        return x, y
    # By the cell of a fine net that a point lies in: what stays within one cell is one point.
    column, row = np.floor(x / _NEAR), np.floor(y / _NEAR)
    keep = np.ones(len(x), bool)
    keep[1:-1] = (column[1:-1] != column[:-2]) | (row[1:-1] != row[:-2])
    return x[keep], y[keep]


def paint_arrow(painter: QPainter, plane: Plane, arrow: Arrow) -> None:
    """Paint an arrow; nothing without a direction."""
    size = math.hypot(arrow.dx, arrow.dy)
    if not (math.isfinite(size) and size > 0):
        return
    along = QPointF(arrow.dx / size, -arrow.dy / size)
    # A step that is too short to be seen shows its direction, as what has no length in this plane.
    scaled = arrow.to_scale and size / plane.unit >= px(_LEAST_STEP)
    length = min(size / plane.unit, 1e4) if scaled else px(_LEAST_STEP if arrow.to_scale else _DIRECTION)
    foot = plane.pixel(arrow.foot)
    tip = foot + along * length
    neck = tip - along * px(HEAD)
    line = QPainterPath(foot)
    line.lineTo(neck)
    paint_arrow_along(painter, arrow, line, tip, dashed=not scaled)


def paint_arrow_along(painter: QPainter, arrow: Arrow, line: QPainterPath, tip: QPointF, *, dashed: bool) -> None:
    """Paint the arrow along a line up to its head, whose tip is a little further."""
    neck = line.currentPosition()
    along = tip - neck
    across = QPointF(-along.y(), along.x()) * (px(HEAD) / 2 / (math.hypot(along.x(), along.y()) or 1.0))
    barbs = QPolygonF([tip, neck + across, neck - across])
    hue = hue_colour(ARROW_HUES[arrow.kind])
    # What lies below shows how an arrow runs by not quite reaching it.
    for tone, width in ((colour("panel", 200), px(4.5)), (hue, px(2))):
        pen = QPen(tone, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        if dashed and tone == hue:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern(_DASHES)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(line)
        painter.setPen(QPen(tone, width - px(2)) if width > px(2) else Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        painter.drawPolygon(barbs)


def paint_minimum(painter: QPainter, plane: MarkedGround, point: Point, label: str) -> None:
    """Paint a cross in a ring, and the height there."""
    middle = plane.pixel(point)
    reach = px(7)
    for tone, width in ((colour("panel", 220), px(4)), (colour("text"), px(1.5))):
        paint_dot(painter, middle, reach, QPen(tone, width))
        painter.drawLine(middle - QPointF(reach + px(3), 0), middle + QPointF(reach + px(3), 0))
        painter.drawLine(middle - QPointF(0, reach + px(3)), middle + QPointF(0, reach + px(3)))
    _caption(painter, plane, middle, label, "text")


def paint_saddle(painter: QPainter, plane: MarkedGround, point: Point, label: str) -> None:
    middle, reach = plane.pixel(point), px(5)
    for tone, width in ((colour("panel", 220), px(4)), (colour("text2"), px(1.5))):
        painter.setPen(QPen(tone, width))
        for slope in (1, -1):
            painter.drawLine(middle - QPointF(reach, slope * reach), middle + QPointF(reach, slope * reach))
    _caption(painter, plane, middle, label, "text2")


def paint_start(painter: QPainter, plane: MarkedGround, point: Point, token: str) -> None:
    """Paint an open ring where all points start."""
    for tone, width in ((colour("panel", 220), px(4)), (colour(token), px(1.5))):
        paint_dot(painter, plane.pixel(point), px(7), QPen(tone, width))


def paint_start_word(
    painter: QPainter, plane: MarkedGround, point: Point, text: str, token: str, heads: Sequence[Point]
) -> None:
    """Paint the word of a ring of `paint_start` at a side free of `heads`, which leave it in some direction."""
    middle = plane.pixel(point)
    if not plane.frame.contains(middle):
        return
    painter.setFont(font(11, 500))
    width = QFontMetricsF(painter.font()).horizontalAdvance(text) + px(8)
    # Below it first: the words of a minimum nearby are above theirs.
    corners = [
        QPointF(x, y)
        for y in (middle.y() + px(4), middle.y() - px(22))
        for x in (middle.x() + px(8), middle.x() - px(8) - width)
    ]
    places = [QRectF(corner.x(), corner.y(), width, px(18)) for corner in corners]
    inside = [place for place in places if plane.frame.contains(place)] or places
    markers = [plane.pixel(head) for head in heads]
    reach = px(7)
    place = min(
        inside,
        key=lambda one: sum(one.adjusted(-reach, -reach, reach, reach).contains(marker) for marker in markers),
    )
    paint_label(painter, place, text, colour(token))


@dataclass(slots=True)
class GroundMarks:
    """Marked points of a surface: its minima and saddles, the starts of the points, and their starts after a reset."""

    minima: tuple[Point, ...] = ()
    saddles: tuple[Point, ...] = ()
    starts: Sequence[Point] = ()
    next_starts: Sequence[Point] = ()

    def _started(self) -> Iterator[tuple[Point, str, str]]:
        """Yield each start once, with its word and the token of its colour."""
        for point in dict.fromkeys(self.starts):
            yield point, tr("start"), "text2"
        for point in dict.fromkeys(self.next_starts):
            if point not in self.starts:
                yield point, tr("start after a reset"), "warn"

    def paint(self, painter: QPainter, ground: MarkedGround, height: Callable[[Point], float]) -> None:
        """Paint everything except the words of starts; `height` is the height of the surface."""
        for point in filter(ground.shows, self.saddles):
            paint_saddle(painter, ground, point, tr("saddle"))
        for point in filter(ground.shows, self.minima):
            # Zero where arithmetic leaves next to nothing of it.
            least = 0.0 if abs(height(point)) < 1e-12 else height(point)
            paint_minimum(painter, ground, point, tr("minimum {least}", least=compact(least)))
        for point, _, token in self._started():
            if ground.shows(point):
                paint_start(painter, ground, point, token)

    def paint_words(self, painter: QPainter, ground: MarkedGround, trails: Sequence[Trail]) -> None:
        """Paint the words of starts, away from the points that left them."""
        heads = [trail.head for trail in trails if trail.head is not None]
        for point, word, token in self._started():
            if ground.shows(point):
                paint_start_word(painter, ground, point, word, token, heads)


def _caption(painter: QPainter, plane: MarkedGround, middle: QPointF, text: str, token: str) -> None:
    """Paint a caption above a mark, to its right as far as it fits, on a panel-coloured background."""
    if not text or not plane.frame.contains(middle):
        return
    painter.setFont(font(11, 500))
    width = QFontMetricsF(painter.font()).horizontalAdvance(text) + px(8)
    place = QRectF(middle.x() + px(8), middle.y() - px(22), width, px(18))
    if place.right() > plane.frame.right() - px(2):
        # Not to the left, where words of what is there may be, but clear of the mark.
        place.moveRight(plane.frame.right() - px(2))
        place.translate(0, -px(8))
    paint_label(painter, place, text, colour(token))


_LONGEST = 24
"""Pixels of a way that is not in the picture: as far from its end a trail has its last mark."""
_NEWEST = 1 / 8
"""Share of a trail's points, its last ones, that are at full strength, or nearly so, anyway."""

Paint = Callable[[QPainter, Trail, bool], None]
"""Function that paints a trail, or only its newest stretch: then none of it is faint, and it has no marks."""


class TrailLayers:
    """Pictures of growing trails: while a trail continues, only its new points are painted over its picture. The
    picture is made again once they exceed an eighth of it, or a long distance.
    """

    def __init__(self) -> None:
        self._ground: object = None
        self._pictures: list[tuple[Trail, QPixmap]] = []
        """Trails as they are in their pictures."""

    def paint(
        self,
        painter: QPainter,
        place: QPointF,
        backdrop: QPixmap,
        trails: Sequence[Trail],
        paint: Paint,
        pixel: float,
    ) -> None:
        """Paint the backdrop with its top left corner at the point `place`, and the trails upon it. `pixel` is its
        length in the plane. Everything else that trails depend on must be part of the `backdrop`'s identity.
        """
        painter.drawPixmap(place, backdrop)
        if backdrop is not self._ground or len(trails) != len(self._pictures):
            self._ground, self._pictures = backdrop, []
        for index, trail in enumerate(trails):
            if index == len(self._pictures):
                self._pictures.append((trail, _picture(trail, backdrop, place, paint)))
            elif not _goes_on(self._pictures[index][0], trail, px(_LONGEST) * pixel):
                self._pictures[index] = (trail, _picture(trail, backdrop, place, paint))
            painted, picture = self._pictures[index]
            painter.drawPixmap(place, picture)
            if len(trail.x) > len(painted.x) or trail.head != painted.head:
                # From the last place that cannot move any more.
                first = max(len(painted.x) - 2, 0)
                paint(painter, replace(trail, x=trail.x[first:], y=trail.y[first:]), True)


def _picture(trail: Trail, backdrop: QPixmap, place: QPointF, paint: Paint) -> QPixmap:
    picture = QPixmap(backdrop.size())
    picture.setDevicePixelRatio(backdrop.devicePixelRatio())
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-place)
        paint(painter, trail, False)
    return picture


def _goes_on(painted: Trail, trail: Trail, longest: float) -> bool:
    """Return whether a trail continues the painted one with few new points."""
    if not (painted.grows and trail.grows) or painted.hue != trail.hue or painted.has_steps or trail.has_steps:
        return painted is trail
    # The last one is where the point was, which need not be a place of the path for good.
    known, count = len(painted.x) - 1, len(trail.x)
    if known < 1 or count <= known or count - known - 1 > _NEWEST * count:
        return False
    for old, new in ((painted.x, trail.x), (painted.y, trail.y)):
        if not np.array_equal(old[:known], new[:known], equal_nan=True):
            return False
    return bool(np.hypot(np.diff(trail.x[known - 1 :]), np.diff(trail.y[known - 1 :])).sum() <= longest)
