"""A switch: on or off, effective at once."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.theme import colour, px, theme

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
