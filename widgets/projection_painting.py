"""What stands around and upon the points of a projection: the grid and its values, names, the brushed point."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from widgets.plane import Plane
from widgets.plate import paint_plate
from widgets.projection_labels import PointLabel
from widgets.theme import colour, font, px

LABEL_HEIGHT = 14
_GAP, _LINE = 6, 14
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_CENTRE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine


def paint_grid(painter: QPainter, plane: Plane) -> None:
    """Lines at round values, those of zero stronger: there lies the mean of all rows."""
    frame, (across, upright) = plane.frame, plane.ticks()
    for tick in across:
        x = math.floor(float(plane.pixels(tick.position, 0)[0]))
        painter.fillRect(QRectF(x, frame.top(), 1, frame.height()), colour("edge" if tick.position == 0 else "grid"))
    for tick in upright:
        y = math.floor(float(plane.pixels(0, tick.position)[1]))
        painter.fillRect(QRectF(frame.left(), y, frame.width(), 1), colour("edge" if tick.position == 0 else "grid"))


def paint_axes(painter: QPainter, plane: Plane, names: tuple[str, str]) -> None:
    """Values at the left and below, and what the axes are at their ends."""
    frame, (across, upright) = plane.frame, plane.ticks()
    painter.setFont(font(11))
    metrics = QFontMetricsF(painter.font())
    line = QRectF(0, frame.bottom() + px(_GAP), frame.right(), px(_LINE))
    painter.setPen(colour("text2"))
    painter.drawText(line, _RIGHT, names[0])
    title = QRectF(frame.left() + px(4), frame.top() + px(3), metrics.horizontalAdvance(names[1]) + px(8), px(18))
    paint_plate(painter, title)
    painter.setPen(colour("text2"))
    painter.drawText(title, _CENTRE, names[1])
    painter.setPen(colour("text3"))
    free = frame.right() - metrics.horizontalAdvance(names[0]) - px(8)
    for tick in across:
        width = metrics.horizontalAdvance(tick.text)
        x = float(plane.pixels(tick.position, 0)[0])
        if x + width / 2 <= free:
            painter.drawText(QRectF(x - width / 2 - 1, line.top(), width + 2, px(_LINE)), _CENTRE, tick.text)
    for tick in upright:
        y = float(plane.pixels(0, tick.position)[1])
        place = QRectF(0, max(y - px(_LINE) / 2, -1), frame.left() - px(_GAP), px(_LINE))
        if place.bottom() <= frame.bottom() + px(8):
            painter.drawText(place, _RIGHT, tick.text)


def paint_labels(
    painter: QPainter, labels: Sequence[PointLabel], text: Callable[[int], str], brushed: int | None
) -> None:
    """Names beside their points; that of the point `brushed` stands out, and above the others."""
    # A font is dear to make, and to change: each is set once.
    for lit, token in ((False, "text2"), (True, "text")):
        painter.setFont(font(11, 600 if lit else 400))
        for label in labels:
            if (label.point == brushed) == lit:
                paint_plate(painter, label.place)
                painter.setPen(colour(token))
                painter.drawText(label.place, _CENTRE, text(label.point))


def paint_ring(painter: QPainter, place: QPointF, radius: float, hue: QColor) -> None:
    """A point that stands out: larger, with a ring of the colour of text around it."""
    painter.setPen(QPen(colour("panel"), px(2)))
    painter.setBrush(hue)
    painter.drawEllipse(place, radius + px(2), radius + px(2))
    painter.setPen(QPen(colour("text"), px(1.5)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(place, radius + px(3), radius + px(3))
