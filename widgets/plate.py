"""A piece of the panel on which words can be read, whatever lies below it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from widgets.theme import colour, px


def paint_plate(painter: QPainter, place: QRectF) -> None:
    """The painter's pen and brush are left changed."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("panel", 190))
    painter.drawRoundedRect(place, px(4), px(4))
