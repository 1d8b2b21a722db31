"""Brush strokes shared by painted widgets: backgrounds, focus rings, lines of text, positions of icons."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPaintDevice, QPainter, QPen

from widgets.base.theme import colour, px

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


def smooth(device: QPaintDevice) -> QPainter:
    """Turn antialiasing on."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def fill(painter: QPainter, place: QRect | QRectF, token: str, radius: float = 4) -> None:
    """Fill the rectangle `place` with a colour of the theme, with rounded corners. Changes the painter's pen
    and brush.
    """
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(token))
    painter.drawRoundedRect(place, px(radius), px(radius))


def ring(painter: QPainter, place: QRect | QRectF) -> None:
    """Draw the focus ring along the inside of the rectangle `place`. Changes the painter's pen and brush."""
    painter.setPen(QPen(colour("accent"), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(place).adjusted(1, 1, -1, -1), px(4), px(4))


def write(
    painter: QPainter,
    room: QRect | QRectF,
    text: str,
    token: str,
    written: QFont | None = None,
    flags: Qt.AlignmentFlag | Qt.TextFlag = LEFT,
    cut: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
) -> int:
    """Write a line of text, elided to the available width, and return its width. Changes the painter's font and pen."""
    if written is not None:
        painter.setFont(written)
    painter.setPen(colour(token))
    if isinstance(room, QRectF):
        shown = QFontMetricsF(painter.font()).elidedText(text, cut, room.width())
    else:
        shown = painter.fontMetrics().elidedText(text, cut, max(0, room.width()))
    painter.drawText(room, flags, shown)
    return painter.fontMetrics().horizontalAdvance(shown)


def square(left: int, around: QRect, side: int) -> QRect:
    """Return the square of an icon of `side` pixels that begins at `left` and is centred vertically in `around`."""
    return QRect(left, around.top() + (around.height() - side) // 2, side, side)
