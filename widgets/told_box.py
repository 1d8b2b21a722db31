"""What is under the pointer, in a box beside it."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from widgets.theme import colour, font, px


def paint_box(painter: QPainter, beside: QRectF, text: str, within: QRectF) -> None:
    """A line of text in a frame, to the right of what it tells about, or to the left where that is no room."""
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
