"""A check box with its mark, which a style sheet does not draw, and a switch that is effective at once."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QSizePolicy, QStyle, QStyleOptionButton, QWidget

from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.theme import colour, px, theme

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


_TRACK = QSize(30, 16)
OVERHANG = 3
"""Room around the track, in pixels, in which the focus is shown."""


class Switch(QAbstractButton):
    """Space and Enter turn it. `toggled(bool)` as of every checkable button; `clicked` only where a person did it."""

    def __init__(self, on: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setChecked(on)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        claim_keys(self, ACTIVATE)
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(px(_TRACK.width()) + 2 * px(OVERHANG), px(24))

    def paintEvent(self, event) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = QRectF(0, 0, px(_TRACK.width()), px(_TRACK.height()))
        track.moveCenter(QRectF(self.rect()).center())
        on, height = self.isChecked(), track.height()
        if not self.isEnabled():
            edge, ground, knob = "off", "panel", "off"
        elif on:
            edge, ground, knob = "accent", "accent", "accent_ink"
        else:
            edge, ground, knob = "text3", "hover" if self.underMouse() else "field", "text3"
        painter.setPen(QPen(colour(edge), 1))
        painter.setBrush(colour(ground))
        painter.drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), height / 2, height / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(knob))
        x = track.right() - height / 2 if on else track.left() + height / 2
        radius = px(5) if on or not self.underMouse() else px(5.5)
        painter.drawEllipse(QPointF(x, track.center().y()), radius, radius)
        if self.hasFocus():
            painter.setPen(QPen(colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            room = px(OVERHANG) - 1
            ring = track.adjusted(-room, -room, room, room)
            painter.drawRoundedRect(ring, ring.height() / 2, ring.height() / 2)
