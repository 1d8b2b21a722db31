"""Shapes of points that are told apart by more than their hue: whoever sees two hues alike sees two shapes."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from widgets.plots.layers import Hue

SHAPES = 6
"""Circle, square, triangle, diamond, triangle on its tip, cross."""
_CROSS = 5
_CORNERS = {1: (4, 45.0), 2: (3, 90.0), 3: (4, 0.0), 4: (3, -90.0)}
"""How many, and the angle of the first, in degrees."""
_LARGER = {1: 1.15, 2: 1.3, 3: 1.2, 4: 1.3}
"""Than the circle, to look as large."""


def shape_of(hue: Hue) -> int:
    """The shape that goes with a hue of the palette; a circle with a hue of its own."""
    return hue % SHAPES if isinstance(hue, int) else 0


def paint_shape(painter: QPainter, shape: int, centre: QPointF, radius: float) -> None:
    """With the painter's pen and brush."""
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
