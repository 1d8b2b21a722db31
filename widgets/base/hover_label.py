"""The hover label: text in a box beside the pointer."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from widgets.base.theme import colour, font, px


def paint_label_background(painter: QPainter, place: QRectF) -> None:
    """The painter's pen and brush are left changed."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("panel", 190))
    painter.drawRoundedRect(place, px(4), px(4))


def paint_hover_label(painter: QPainter, beside: QRectF, text: str, within: QRectF) -> None:
    """A line of text in a frame, to the right of what it is about, or to the left where there is no room."""
    painter.setFont(font(11))
    wide, gap = QFontMetricsF(painter.font()).horizontalAdvance(text) + px(12), px(6)
    x = beside.right() + gap
    if x + wide > within.right():
        x = max(within.left(), beside.left() - gap - wide)
    y = min(max(beside.center().y() - px(10), within.top()), max(within.top(), within.bottom() - px(20)))
    box = QRectF(math.floor(x) + 0.5, math.floor(y) + 0.5, wide, px(20))
    painter.setPen(QPen(colour("edge"), 1))
    painter.setBrush(colour("field"))
    painter.drawRoundedRect(box, px(4), px(4))
    painter.setPen(colour("text"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
