"""The strip that says which tone of a surface is which height."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets.contour_ground import paint_scale
from widgets.numerals import compact
from widgets.theme import colour, font, px, theme


class ContourScale(QWidget):
    """From the lowest contour in sight to the highest, with both heights below its ends."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._levels: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._renew)

    def set_levels(self, levels: tuple[float, ...]) -> None:
        """Heights of contours, from the least."""
        if levels != self._levels:
            self._levels = levels
            self.setAccessibleDescription(" – ".join(map(compact, (levels[0], levels[-1]))) if levels else "")
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(160), px(52))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._levels:
            return
        with QPainter(self) as painter:
            left, width, line = px(10), self.width() - px(20), px(16)
            painter.setFont(font(11))
            painter.setPen(colour("text3"))
            painter.drawText(QRectF(left, 0, width, line), Qt.AlignmentFlag.AlignVCenter, self._title)
            strip = QRectF(left, line + px(3), width, px(10))
            paint_scale(painter, strip, len(self._levels) + 1)
            painter.setPen(QPen(colour("line"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(strip.adjusted(0.5, 0.5, -0.5, -0.5))
            below = QRectF(left, strip.bottom() + px(3), width, line)
            painter.setPen(colour("text2"))
            painter.drawText(below, Qt.AlignmentFlag.AlignLeft, compact(self._levels[0]))
            painter.drawText(below, Qt.AlignmentFlag.AlignRight, compact(self._levels[-1]))

    def _renew(self) -> None:
        self.updateGeometry()
        self.update()
