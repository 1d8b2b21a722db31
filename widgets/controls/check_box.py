"""A check box with its mark: a style sheet colours the box and draws no mark."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QCheckBox, QStyle, QStyleOptionButton

from widgets.base.theme import colour, px

SIDE = 18


def check_place(cell: QRect) -> QRect:
    """Where the box is in a cell: in its middle."""
    side = px(SIDE)
    return QRect(cell.left() + (cell.width() - side) // 2, cell.top() + (cell.height() - side) // 2, side, side)


def paint_check(painter: QPainter, cell: QRect, on: bool | None, *, pointed: bool = False) -> None:
    """`on` is None where it holds for some. The painter's pen and brush are left changed."""
    box = QRectF(check_place(cell)).adjusted(0.5, 0.5, -0.5, -0.5)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour("accent" if on else "text" if pointed else "text3"), 1))
    painter.setBrush(colour("accent") if on else colour("hover" if pointed else "field"))
    painter.drawRoundedRect(box, px(4), px(4))
    if on is not False:
        _paint_strokes(painter, box, on)


def paint_tick(painter: QPainter, box: QRect) -> None:
    """The mark alone, in a box that is painted on."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_strokes(painter, QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), True)


def _paint_strokes(painter: QPainter, box: QRectF, on: bool | None) -> None:
    unit, middle = box.width() / 18, box.center()
    pen = QPen(colour("accent_ink" if on else "accent"), 1.6 * unit)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    strokes = ((-3.4, 0.3), (-1.1, 2.7), (3.6, -2.6)) if on else ((-4.0, 0.0), (4.0, 0.0))
    painter.drawPolyline(QPolygonF([QPointF(middle.x() + x * unit, middle.y() + y * unit) for x, y in strokes]))


class CheckBox(QCheckBox):
    """As Qt's, in every other respect."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():
            option = QStyleOptionButton()
            self.initStyleOption(option)
            box = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
            paint_tick(QPainter(self), box)
