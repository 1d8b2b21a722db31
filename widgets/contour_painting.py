"""What lies upon contours: paths with fading trails, arrows, marked points, and the ticks around."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from widgets.contour_marks import ARROW_HUES, Array, Arrow, Point, Trail
from widgets.plane import Plane
from widgets.plate import paint_plate
from widgets.plots.layers import hue_colour
from widgets.point_shapes import SHAPES, paint_shape, shape_of
from widgets.theme import colour, font, px

_PIECES = 24
"""Stretches of a trail, each of one strength."""
_FAINTEST = 70
_NEAR = 0.75
"""Pixels. Points of a path nearer to each other than this are one."""
_DIRECTION, _LEAST_STEP = 44, 12
_HEAD = 8
_APART, _MOST_MARKS = 72, 60
"""Pixels of the way from one mark to the next, and how many at most."""


def paint_trail(painter: QPainter, plane: Plane, trail: Trail) -> None:
    """The way of one point, the older the fainter, and a dot where it is."""
    x, y = thinned(*plane.pixels(trail.x, trail.y))
    hue = hue_colour(trail.hue)
    ratio = painter.device().devicePixelRatioF()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ends = np.unique(np.linspace(0, max(len(x) - 1, 0), _PIECES + 1).astype(int))
    for place, (first, last) in enumerate(itertools.pairwise(ends)):
        tone = QColor(hue)
        tone.setAlpha(round(_FAINTEST + (255 - _FAINTEST) * (place + 1) / (len(ends) - 1)))
        path = pg.arrayToQPath(x[first : last + 1], y[first : last + 1], connect="finite")
        painter.setPen(QPen(tone, 1))
        # A wide pen is many times slower than the same path four times, a device pixel apart.
        for dx, dy in ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)):
            painter.translate(dx / ratio, dy / ratio)
            painter.drawPath(path)
            painter.translate(-dx / ratio, -dy / ratio)
    _paint_marks(painter, trail, x, y)


def _paint_marks(painter: QPainter, trail: Trail, x: Array, y: Array) -> None:
    """The shape of the point along its way, evenly: two hues that look alike to somebody are still two paths."""
    known = np.isfinite(x) & np.isfinite(y)
    x, y = x[known], y[known]
    if len(x) < 2:
        return
    gone = np.append(0.0, np.cumsum(np.hypot(np.diff(x), np.diff(y))))
    # Those of each hue begin elsewhere, so that paths that run together show both.
    shape = shape_of(trail.hue)
    places = np.arange((0.4 + shape / SHAPES) * px(_APART), gone[-1] - px(_APART) / 3, px(_APART))[-_MOST_MARKS:]
    painter.setPen(QPen(colour("panel"), 1))
    painter.setBrush(hue_colour(trail.hue))
    for at_x, at_y in zip(np.interp(places, gone, x), np.interp(places, gone, y), strict=True):
        paint_shape(painter, shape, QPointF(at_x, at_y), px(3.2))


def paint_heads(painter: QPainter, plane: Plane, trail: Trail) -> None:
    """A dot where the point is, and a ring where it was at the step that is looked back to."""
    hue = hue_colour(trail.hue)
    if trail.head is not None:
        painter.setPen(QPen(colour("panel"), px(1.5)))
        painter.setBrush(hue)
        paint_shape(painter, shape_of(trail.hue), plane.pixel(trail.head), px(5))
    if trail.pointed is not None:
        painter.setPen(QPen(hue, px(2)))
        painter.setBrush(colour("panel"))
        paint_shape(painter, shape_of(trail.hue), plane.pixel(trail.pointed), px(4.5))


def thinned(x: Array, y: Array) -> tuple[Array, Array]:
    """The path without points that cannot be told from the one before them; its ends and its gaps stay."""
    if len(x) < 3:
        return x, y
    # By the cell of a fine net that a point lies in: what stays within one cell is one point.
    column, row = np.floor(x / _NEAR), np.floor(y / _NEAR)
    keep = np.ones(len(x), bool)
    keep[1:-1] = (column[1:-1] != column[:-2]) | (row[1:-1] != row[:-2])
    return x[keep], y[keep]


def paint_arrow(painter: QPainter, plane: Plane, arrow: Arrow) -> None:
    """Nothing where there is no direction."""
    size = math.hypot(arrow.dx, arrow.dy)
    if not (math.isfinite(size) and size > 0):
        return
    along = QPointF(arrow.dx / size, -arrow.dy / size)
    length = min(max(size / plane.unit, px(_LEAST_STEP)), 1e4) if arrow.to_scale else px(_DIRECTION)
    foot = plane.pixel(arrow.foot)
    tip = foot + along * length
    across = QPointF(-along.y(), along.x())
    head = px(_HEAD)
    neck = tip - along * head
    barbs = QPolygonF([tip, neck + across * head * 0.5, neck - across * head * 0.5])
    hue = hue_colour(ARROW_HUES[arrow.kind])
    # What lies below shows how an arrow runs by not quite reaching it.
    for tone, width in ((colour("panel", 200), px(4.5)), (hue, px(2))):
        pen = QPen(tone, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(foot, neck)
        painter.setPen(QPen(tone, width - px(2)) if width > px(2) else Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        painter.drawPolygon(barbs)


def paint_minimum(painter: QPainter, plane: Plane, point: Point, label: str) -> None:
    """A cross in a ring, and the height there."""
    middle = plane.pixel(point)
    reach = px(7)
    for tone, width in ((colour("panel", 220), px(4)), (colour("text"), px(1.5))):
        painter.setPen(QPen(tone, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, reach, reach)
        painter.drawLine(middle - QPointF(reach + px(3), 0), middle + QPointF(reach + px(3), 0))
        painter.drawLine(middle - QPointF(0, reach + px(3)), middle + QPointF(0, reach + px(3)))
    _caption(painter, plane, middle, label, "text")


def paint_saddle(painter: QPainter, plane: Plane, point: Point, label: str) -> None:
    middle, reach = plane.pixel(point), px(5)
    for tone, width in ((colour("panel", 220), px(4)), (colour("text2"), px(1.5))):
        painter.setPen(QPen(tone, width))
        for slope in (1, -1):
            painter.drawLine(middle - QPointF(reach, slope * reach), middle + QPointF(reach, slope * reach))
    _caption(painter, plane, middle, label, "text2")


def paint_start(painter: QPainter, plane: Plane, point: Point, label: str, token: str) -> None:
    """An open ring where all points start."""
    middle = plane.pixel(point)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tone, width in ((colour("panel", 220), px(4)), (colour(token), px(1.5))):
        painter.setPen(QPen(tone, width))
        painter.drawEllipse(middle, px(7), px(7))
    _caption(painter, plane, middle, label, token)


def _caption(painter: QPainter, plane: Plane, middle: QPointF, text: str, token: str) -> None:
    """Above a mark, to whichever side there is room, on a piece of the panel."""
    if not text or not plane.frame.contains(middle):
        return
    painter.setFont(font(11, 500))
    width = QFontMetricsF(painter.font()).horizontalAdvance(text) + px(8)
    place = QRectF(middle.x() + px(8), middle.y() - px(22), width, px(18))
    if place.right() > plane.frame.right() - px(2):
        place.moveRight(middle.x() - px(8))
    paint_plate(painter, place)
    painter.setPen(colour(token))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


def paint_ticks(painter: QPainter, plane: Plane) -> None:
    """Round values of x below the frame and of y beside it, with their names at the ends."""
    painter.setFont(font(11))
    painter.setPen(colour("text3"))
    metrics = QFontMetricsF(painter.font())
    frame, height = plane.frame, px(16)
    below = frame.bottom() + px(5)
    name = metrics.horizontalAdvance("x") + px(2)
    painter.drawText(QRectF(frame.right() - name, below, name, height), Qt.AlignmentFlag.AlignRight, "x")
    across, upright = plane.ticks()
    for tick in across:
        at = float(plane.pixels(tick.position, 0)[0])
        half = metrics.horizontalAdvance(tick.text) / 2
        left = max(at - half, frame.left() - px(20))
        if left + 2 * half < frame.right() - name - px(8):
            painter.drawText(QRectF(left, below, 2 * half + 1, height), Qt.AlignmentFlag.AlignLeft, tick.text)
    beside = QRectF(0, 0, frame.left() - px(6), height)
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    beside.moveTop(frame.top())
    painter.drawText(beside, right, "y")
    for tick in upright:
        at = float(plane.pixels(0, tick.position)[1])
        if frame.top() + px(20) < at < frame.bottom() - px(4):
            beside.moveTop(at - height / 2)
            painter.drawText(beside, right, tick.text)
