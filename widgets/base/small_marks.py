"""Small marks and labels of painted widgets: curve signs, share bars, sparklines, labels beside the pointer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import numpy as np
import pyqtgraph as pg
from numpy.typing import ArrayLike
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from widgets.base.theme import colour, font, px, theme

AT_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
AT_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine
"""Alignment of a line of text in the middle of its place."""
_LINE = 16
Shape = Literal["circle", "diamond", "triangle"]
_CORNERS = {
    "diamond": ((0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)),
    "triangle": ((0.0, -1.2), (1.15, 0.9), (-1.15, 0.9)),
}


def paint_shape(painter: QPainter, shape: Shape, centre: QPointF, fill: QColor, ring: QColor | None = None) -> None:
    """Paint a shape about 9 pixels wide. `ring` separates it from its background. Changes the painter's pen and
    brush.
    """
    radius = px(9) / 2
    painter.setPen(QPen(ring, 1.5) if ring is not None else Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    if shape == "circle":
        painter.drawEllipse(centre, radius, radius)
    else:
        painter.drawPolygon(QPolygonF([centre + QPointF(x, y) * radius for x, y in _CORNERS[shape]]))


class Painted(QWidget):
    """Widget that paints itself with antialiasing, and again after a change of theme. A subclass has `paint`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme.changed.connect(self._retheme)

    def paint(self, painter: QPainter) -> None:
        """Paint the whole widget."""
        raise NotImplementedError

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.paint(painter)

    def _retheme(self) -> None:
        self.updateGeometry()
        self.update()


class ShapeLabel(Painted):
    """Label that shows a curve's shape in the accent colour."""

    def __init__(self, shape: Shape, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shape = shape
        self._retheme()

    def paint(self, painter: QPainter) -> None:
        fill = colour("accent" if self.isEnabled() else "off")
        paint_shape(painter, self._shape, QPointF(self.width() / 2, self.height() / 2), fill)

    def _retheme(self) -> None:
        self.setFixedSize(px(14), px(14))
        self.update()


def paint_share(painter: QPainter, track: QRectF, share: float, filled: QColor, ground: QColor) -> None:
    """Fill `share`, 0 to 1, of a track with round ends: nothing for 0 and NaN, else at least a dot."""
    radius = track.height() / 2
    paint_box(painter, track, Qt.PenStyle.NoPen, ground, radius)
    if share > 0:
        width = max(track.width() * min(share, 1.0), track.height())
        painter.setBrush(filled)
        painter.drawRoundedRect(QRectF(track.left(), track.top(), width, track.height()), radius, radius)


def sparkline_path(values: ArrayLike, place: QRectF) -> QPainterPath:
    """Return the path of `values` (n,) from left to right of the rectangle `place`, the least at the bottom; gaps for
    values that are not finite.

    With more values than pixels the least and greatest of each two pixels are kept.
    """
    y = np.asarray(values, np.float64)
    finite = np.isfinite(y)
    if np.count_nonzero(finite) < 2:
        return QPainterPath()
    low, high = y[finite].min(), y[finite].max()
    x = np.linspace(place.left(), place.right(), len(y))
    if len(y) > place.width():
        x, y = _extremes(x, y, max(2, int(place.width() / 2)))
    # What does not change lies in the middle.
    share = (y - low) / (high - low) if high > low else np.where(np.isfinite(y), 0.5, np.nan)
    return pg.arrayToQPath(x, place.bottom() - share * place.height(), connect="finite")


def paint_sparkline(painter: QPainter, place: QRectF, values: ArrayLike, hue: QColor) -> None:
    """Paint a sparkline; leaves the painter's antialiasing on."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.strokePath(sparkline_path(values, place), QPen(hue, 1))


def _extremes(x: np.ndarray, y: np.ndarray, buckets: int) -> tuple[np.ndarray, np.ndarray]:
    size = -(-len(y) // buckets)
    padded = np.full(-(-len(y) // size) * size, np.nan)
    padded[: len(y)] = y
    rows = padded.reshape(-1, size)
    first = np.arange(len(rows)) * size
    least = first + np.where(np.isnan(rows), np.inf, rows).argmin(axis=1)
    greatest = first + np.where(np.isnan(rows), -np.inf, rows).argmax(axis=1)
    kept = np.sort(np.stack((least, greatest), axis=1), axis=1).ravel()
    return x[kept], y[kept]


Pen = QPen | QColor | Qt.PenStyle
Fill = QBrush | QColor | Qt.BrushStyle


def paint_dot(painter: QPainter, middle: QPointF, radius: float, rim: Pen, fill: Fill = Qt.BrushStyle.NoBrush) -> None:
    """Paint a disc or ring. Changes the painter's pen and brush, like all functions here."""
    painter.setPen(rim)
    painter.setBrush(fill)
    painter.drawEllipse(middle, radius, radius)


def paint_box(
    painter: QPainter, box: QRectF | QRect, edge: Pen, fill: Fill = Qt.BrushStyle.NoBrush, corner: float = 0.0
) -> None:
    """Paint a rectangle with rounded corners; radius 0 gives square corners."""
    painter.setPen(edge)
    painter.setBrush(fill)
    if corner:
        painter.drawRoundedRect(box, corner, corner)
    else:
        painter.drawRect(box)


def paint_outline(painter: QPainter, box: QRectF, tone: QColor, width: float, wider: float) -> None:
    """Paint a sharp outline on a wider outline in the panel's colour, visible on any background."""
    for hue, wide in ((colour("panel"), wider), (tone, width)):
        pen = QPen(hue, px(wide))
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        paint_box(painter, box, pen)


def paint_polyline(painter: QPainter, x: ArrayLike, y: ArrayLike, pen: QPen) -> None:
    """Paint a line through points, with gaps at values that are not finite; pen and brush are unchanged."""
    painter.strokePath(pg.arrayToQPath(x, y, connect="finite"), pen)


def paint_upright(painter: QPainter, x: float, frame: QRectF, pen: Pen) -> None:
    """Paint a vertical line over the height of a frame."""
    painter.setPen(pen)
    painter.drawLine(QPointF(x, frame.top()), QPointF(x, frame.bottom()))


def paint_label(painter: QPainter, place: QRectF, text: str, tone: QColor) -> None:
    """Paint text centred on a rectangle in the panel's colour, in the painter's font."""
    paint_label_background(painter, place)
    painter.setPen(tone)
    painter.drawText(place, CENTRED, text)


def paint_label_background(painter: QPainter, place: QRectF) -> None:
    """Paint the background of a label; changes pen and brush."""
    paint_box(painter, place, Qt.PenStyle.NoPen, colour("panel", 225), px(4))


def paint_hover_label(painter: QPainter, beside: QRectF, text: str, within: QRectF) -> None:
    """Paint a label in a frame, to the right of its object, or to the left if it does not fit."""
    painter.setFont(font(11))
    wide, gap = QFontMetricsF(painter.font()).horizontalAdvance(text) + px(12), px(6)
    x = beside.right() + gap
    if x + wide > within.right():
        x = max(within.left(), beside.left() - gap - wide)
    y = min(max(beside.center().y() - px(10), within.top()), max(within.top(), within.bottom() - px(20)))
    box = QRectF(math.floor(x) + 0.5, math.floor(y) + 0.5, wide, px(20))
    paint_box(painter, box, QPen(colour("edge"), 1), colour("field"), px(4))
    painter.setPen(colour("text"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def paint_readings(painter: QPainter, beside: QRectF, lines: Sequence[str], within: QRectF) -> None:
    """Paint lines of text in a box beside a point, or above or below if neither side has space."""
    painter.setFont(font(11))
    metrics = QFontMetricsF(painter.font())
    wide = max(metrics.horizontalAdvance(line) for line in lines) + px(16)
    high, gap = px(_LINE) * len(lines) + px(8), px(6)
    x, y = beside.right() + gap, beside.center().y() - high / 2
    if x + wide > within.right():
        x = beside.left() - gap - wide
    if x < within.left():
        x = min(max(beside.center().x() - wide / 2, within.left()), max(within.left(), within.right() - wide))
        y = beside.top() - gap - high
        y = y if y >= within.top() else beside.bottom() + gap
    y = min(max(y, within.top()), max(within.top(), within.bottom() - high))
    box = QRectF(math.floor(x) + 0.5, math.floor(y) + 0.5, wide, high)
    paint_box(painter, box, QPen(colour("edge"), 1), colour("field"), px(4))
    for i, line in enumerate(lines):
        # What was measured is what is asked first; the axes say the rest as well.
        painter.setPen(colour("text" if i == 0 else "text2"))
        painter.drawText(QRectF(box.left() + px(8), box.top() + px(4) + i * px(_LINE), wide, px(_LINE)), AT_LEFT, line)
