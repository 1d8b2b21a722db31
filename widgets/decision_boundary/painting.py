"""The painting of a decision boundary: points, boundary, ticks, units. Nothing here has state."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QImage, QPainter, QPainterPath, QPen

from widgets.base.hover_label import paint_label_background
from widgets.base.theme import colour, font, ink, px
from widgets.decision_boundary.field import Array, OutputField, View, class_colour, scale_of
from widgets.plots.scales import Linear

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine

LEFT, BELOW, ABOVE, RIGHT = 46, 20, 4, 8
"""Pixels beside the frame: for ticks at the left and below."""
_BLENDED = 1.6
"""Pixels from point to point of an image from which on what lies between is blended."""


class Mapping:
    """From the plane to pixels: `view` fills `frame`."""

    def __init__(self, frame: QRectF, view: View) -> None:
        self.frame, self.view = frame, view

    def pixels(self, points: Array) -> Array:
        """(n, 2) of the plane to pixels of the widget."""
        left, right, bottom, top = self.view
        x = self.frame.left() + (points[:, 0] - left) / (right - left) * self.frame.width()
        y = self.frame.bottom() - (points[:, 1] - bottom) / (top - bottom) * self.frame.height()
        return np.stack((x, y), axis=1)

    def point(self, place: QPointF) -> tuple[float, float]:
        """What lies under a pixel."""
        left, right, bottom, top = self.view
        return (
            left + (place.x() - self.frame.left()) / self.frame.width() * (right - left),
            bottom + (self.frame.bottom() - place.y()) / self.frame.height() * (top - bottom),
        )


def paint_image(painter: QPainter, frame: QRectF, image: QImage) -> None:
    """An image whose outermost pixels have their middles on the edges of the frame; what lies between is blended."""
    across, down = frame.width() / max(image.width() - 1, 1), frame.height() / max(image.height() - 1, 1)
    source = QRectF(0.5, 0.5, max(image.width() - 1, 1), max(image.height() - 1, 1))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, max(across, down) > _BLENDED)
    painter.drawImage(frame, image, source)


def boundary_path(field: OutputField, frame: QRectF) -> QPainterPath:
    """The boundary in pixels of the widget."""
    ends = field.boundary().reshape(-1, 2)
    rows, columns = field.shape
    x = frame.left() + ends[:, 0] / (columns - 1) * frame.width()
    y = frame.bottom() - ends[:, 1] / (rows - 1) * frame.height()
    return pg.arrayToQPath(x, y, connect="pairs", finiteCheck=False)


def paint_names(painter: QPainter, field: OutputField, frame: QRectF, classes: Sequence[str]) -> None:
    """The name of each class in the middle of where it is predicted."""
    rows, columns = field.shape
    painter.setFont(font(11, 600))
    metrics = QFontMetricsF(painter.font())
    for place, (row, column) in field.middles().items():
        x = frame.left() + column / (columns - 1) * frame.width()
        y = frame.bottom() - row / (rows - 1) * frame.height()
        box = QRectF(0, 0, metrics.horizontalAdvance(classes[place]) + px(8), px(16))
        box.moveCenter(QPointF(x, y))
        paint_label_background(painter, box)
        painter.setPen(ink(class_colour(place)))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, classes[place])


def target_colour(target: float, classes: int, limit: float) -> QColor:
    if classes:
        return class_colour(int(target))
    return QColor.fromRgb(int(scale_of(limit).table()[scale_of(limit).levels(np.array([target]))[0]]))


def paint_rows(
    painter: QPainter,
    places: Array,
    colours: list[QColor],
    held_out: NDArray[np.bool_],
    radius: float,
    edge: QColor,
) -> None:
    """Training rows filled with an `edge`, held-out rows open, at (n, 2) pixels."""
    ground = colour("panel", 235)
    for (x, y), tone, is_open in zip(places.tolist(), colours, held_out.tolist(), strict=True):
        painter.setPen(QPen(tone if is_open else edge, px(1.25) if is_open else 0.75))
        painter.setBrush(QBrush(ground if is_open else tone))
        painter.drawEllipse(QPointF(x, y), radius, radius)


def paint_lit(painter: QPainter, places: Array, colours: list[QColor], radius: float) -> None:
    """Rows of the batch: larger, with a ring in the colour of text."""
    painter.setPen(QPen(colour("text"), px(1.5)))
    for (x, y), tone in zip(places.tolist(), colours, strict=True):
        painter.setBrush(tone)
        painter.drawEllipse(QPointF(x, y), radius, radius)


def line_ends(line: Array, view: View) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """Where a x + b y + c = 0 enters and leaves a view; `None` where it does not cross it."""
    a, b, c = line.tolist()
    if not math.isfinite(a + b + c):
        return None
    left, right, bottom, top = view
    found = []
    if b:
        found += [(x, -(a * x + c) / b) for x in (left, right) if bottom <= -(a * x + c) / b <= top]
    if a:
        found += [(-(b * y + c) / a, y) for y in (bottom, top) if left <= -(b * y + c) / a <= right]
    if len(found) < 2:
        return None
    first = found[0]
    size = max(right - left, top - bottom)
    last = max(found, key=lambda each: abs(each[0] - first[0]) + abs(each[1] - first[1]))
    return (first, last) if abs(last[0] - first[0]) + abs(last[1] - first[1]) > 1e-9 * size else None


def paint_line(painter: QPainter, mapping: Mapping, line: Array) -> None:
    """Where a x + b y + c = 0, with the painter's pen; nothing where the line does not cross the view."""
    ends = line_ends(line, mapping.view)
    if ends is not None:
        frame, (left, right, bottom, top) = mapping.frame, mapping.view
        across, down = frame.width() / (right - left), frame.height() / (top - bottom)
        (x0, y0), (x1, y1) = ends
        first = QPointF(frame.left() + (x0 - left) * across, frame.bottom() - (y0 - bottom) * down)
        last = QPointF(frame.left() + (x1 - left) * across, frame.bottom() - (y1 - bottom) * down)
        painter.drawLine(first, last)


def paint_ticks(painter: QPainter, mapping: Mapping, names: tuple[str, str]) -> None:
    """Round values left of the frame and below it, with the names of the axes at their ends."""
    left, right, bottom, top = mapping.view
    paint_ticks_below(painter, mapping.frame, (left, right), names[0])
    paint_ticks_beside(painter, mapping.frame, (bottom, top), names[1])


def paint_ticks_below(painter: QPainter, frame: QRectF, ends: tuple[float, float], title: str) -> None:
    """Round values between `ends` below the frame, and at its right end what they are of."""
    left, right = ends
    painter.setFont(font(11))
    metrics, line = QFontMetricsF(painter.font()), px(16)
    painter.setPen(colour("text2"))
    name = metrics.elidedText(title, Qt.TextElideMode.ElideRight, frame.width() * 0.6)
    wide = metrics.horizontalAdvance(name)
    below = frame.bottom() + px(2)
    painter.drawText(QRectF(frame.right() - wide - 1, below, wide + 2, line), _LEFT, name)
    painter.setPen(colour("text3"))
    for tick in Linear().ticks(left, right, frame.width() / 2.4):
        middle = frame.left() + (tick.position - left) / (right - left) * frame.width()
        half = metrics.horizontalAdvance(tick.text) / 2
        if frame.left() - px(8) <= middle - half and middle + half < frame.right() - wide - px(8):
            painter.drawText(QRectF(middle - half - 1, below, 2 * half + 2, line), _LEFT, tick.text)


def paint_ticks_beside(painter: QPainter, frame: QRectF, ends: tuple[float, float], title: str) -> None:
    """Round values between `ends` left of the frame, and above them what they are of."""
    bottom, top = ends
    painter.setFont(font(11))
    metrics, line = QFontMetricsF(painter.font()), px(16)
    painter.setPen(colour("text3"))
    beside = frame.left() - px(4)
    for tick in Linear().ticks(bottom, top, frame.height() / 1.2):
        middle = frame.bottom() - (tick.position - bottom) / (top - bottom) * frame.height()
        if middle - line / 2 >= frame.top() + line and middle + line / 2 <= frame.bottom() + px(6):
            painter.drawText(QRectF(0, middle - line / 2, beside, line), _RIGHT, tick.text)
    painter.setPen(colour("text2"))
    upright = metrics.elidedText(title, Qt.TextElideMode.ElideRight, beside - 1)
    painter.drawText(QRectF(0, frame.top() - px(2), beside, line), _RIGHT, upright)
