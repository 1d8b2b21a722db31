"""Strokes that many widgets paint alike: grounds, the ring of the focus, lines of text, the places of icons."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPaintDevice, QPainter, QPen

from widgets.base.theme import colour, px

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


def smooth(device: QPaintDevice) -> QPainter:
    """Begin to paint with smooth edges."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def fill(painter: QPainter, place: QRect | QRectF, token: str, radius: float = 4) -> None:
    """Fill `place` with a colour of the theme, its corners rounded. Pen and brush are left changed."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(token))
    painter.drawRoundedRect(place, px(radius), px(radius))


def ring(painter: QPainter, place: QRect | QRectF) -> None:
    """Draw the focus along the inside of `place`. Pen and brush are left changed."""
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
    """Write as much of a line as has room, and return its width. Font and pen are left changed."""
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
    """Find the place of an icon of `side` pixels that begins at `left`, half way up `around`."""
    return QRect(left, around.top() + (around.height() - side) // 2, side, side)
