"""The logo: a damped oscillation, as of a loss whose learning rate is a little too high."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from widgets.base.theme import colour, px, theme

_POINTS = 60


class BrandMark(QWidget):
    """28 px square. Decoration: it takes no part in keyboard or accessibility."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme.changed.connect(self._renew)
        self._renew()

    def paintEvent(self, event) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("accent_soft"))
        painter.drawRoundedRect(self.rect(), px(6), px(6))
        side = self.width()
        path = QPainterPath()
        for point in range(_POINTS):
            t = point / (_POINTS - 1)
            height = 0.5 - 0.30 * math.exp(-2.6 * t) * math.cos(15 * t)
            place = QPointF((0.18 + 0.64 * t) * side, height * side)
            path.lineTo(place) if point else path.moveTo(place)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour("accent"), 0.065 * side, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(path)

    def _renew(self) -> None:
        self.setFixedSize(px(28), px(28))
        self.update()
