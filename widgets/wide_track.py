"""The track of a short slider while it is pressed: as wide as a hand needs it, below it."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from widgets.theme import colour, px

WIDE = 340
"""Pixels, before the scale of the window, from one end to the other."""
_SIDE, _HIGH, _APART, _GROOVE, _KNOB = 14, 28, 4, 4, 14


class WideTrack(QWidget):
    """The knob stays under the pointer that pressed it. Near an edge of the window the side towards it is shorter."""

    def __init__(self, slider: QWidget, pressed: float, position: float) -> None:
        """`pressed` is the x of the pointer in `slider`, `position` (0 to 1) what it holds there."""
        window = slider.window()
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._slider = slider
        self._at = 0.0
        x = slider.mapTo(window, QPointF(pressed, 0)).x()
        side, wide = px(_SIDE), px(WIDE)
        left = min(max(side, x - position * wide), x)
        right = max(min(window.width() - side, x + (1 - position) * wide), x)
        self._x = np.array([left, x, right])
        self._positions = np.array([0.0, position, 1.0])
        # Below the row, or above it: the number that it holds is read while it moves.
        top = slider.mapTo(window, slider.rect().bottomLeft()).y() + px(_APART)
        if top + px(_HIGH) > window.height():
            top -= slider.height() + px(_HIGH + 2 * _APART)
        box = QRectF(left - side, top, right - left + 2 * side, px(_HIGH))
        self.setGeometry(box.toAlignedRect() & window.rect())
        self.show_position(position)
        self.show()
        self.raise_()

    def position_at(self, x: float) -> float:
        """What a pointer at `x` of the slider means, 0 to 1."""
        place = self._slider.mapTo(self._slider.window(), QPointF(x, 0)).x()
        return float(np.interp(place, self._x, self._positions))

    def show_position(self, position: float) -> None:
        self._at = float(np.interp(position, self._positions, self._x)) - self.x()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(colour("edge"), 1))
            painter.setBrush(colour("panel"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(6), px(6))
            painter.setPen(Qt.PenStyle.NoPen)
            middle, high = self.height() / 2, px(_GROOVE)
            left, right = self._x[0] - self.x(), self._x[2] - self.x()
            painter.setBrush(colour("press"))
            painter.drawRoundedRect(QRectF(left, middle - high / 2, right - left, high), high / 2, high / 2)
            painter.setBrush(colour("text3"))
            painter.drawRoundedRect(QRectF(left, middle - high / 2, self._at - left, high), high / 2, high / 2)
            painter.setBrush(colour("accent"))
            painter.drawEllipse(QPointF(self._at, middle), px(_KNOB) / 2, px(_KNOB) / 2)
