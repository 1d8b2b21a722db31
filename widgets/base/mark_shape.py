"""Mark shapes: small filled signs that distinguish curves of one colour, on a plot and in its legend."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from widgets.base.theme import colour, px, theme

Shape = Literal["circle", "diamond", "triangle"]
_CORNERS = {
    "diamond": ((0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)),
    "triangle": ((0.0, -1.2), (1.15, 0.9), (-1.15, 0.9)),
}


def paint_shape(painter: QPainter, shape: Shape, centre: QPointF, fill: QColor, ring: QColor | None = None) -> None:
    """About 9 pixels wide. `ring` sets it off from what it lies on. The painter's pen and brush are left changed."""
    radius = px(9) / 2
    painter.setPen(QPen(ring, 1.5) if ring is not None else Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    if shape == "circle":
        painter.drawEllipse(centre, radius, radius)
    else:
        painter.drawPolygon(QPolygonF([centre + QPointF(x, y) * radius for x, y in _CORNERS[shape]]))


class ShapeLabel(QWidget):
    """The sign by itself, in the accent colour."""

    def __init__(self, shape: Shape, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shape = shape
        theme.changed.connect(self._resize)
        self._resize()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill = colour("accent" if self.isEnabled() else "off")
        paint_shape(painter, self._shape, QPointF(self.width() / 2, self.height() / 2), fill)

    def _resize(self) -> None:
        self.setFixedSize(px(14), px(14))
        self.update()
