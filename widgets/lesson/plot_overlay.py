"""A layer over a plot over time, in steps and values: what is predicted is drawn there, and never moves the range."""

from __future__ import annotations

import math
from typing import Literal

import numpy as np
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import compact
from widgets.base.theme import colour, font, px, theme
from widgets.plots.plot_frame import PlotFrame
from widgets.plots.scales import Array

_LINE, _PAD = 16, 4
Side = Literal["up", "down", "left", "right"]
_ARROWS: dict[Side, str] = {"up": "↑", "down": "↓", "left": "←", "right": "→"}


class PlotOverlay(QWidget):
    """As large as the plot that it lies on, and drawn again whenever that is. The pointer goes through it."""

    def __init__(self, plot: PlotFrame) -> None:
        super().__init__(plot.viewport())
        self.plot = plot
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        plot.viewport().installEventFilter(self)
        theme.changed.connect(self.update)
        self.setGeometry(plot.viewport().rect())
        self.show()

    def remove(self) -> None:
        """Take it off the plot for good."""
        self.plot.viewport().removeEventFilter(self)
        self.hide()
        self.setParent(None)
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self.plot.viewport().rect())
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.plot.heights is None:
            # Without a scale no value has a place.
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        raise NotImplementedError

    def _places(self, steps: Array, values: Array) -> tuple[Array, Array]:
        """Pixels from the left and from the top, (n,) each; below all others what has no place on the scale."""
        low, high = self.plot.heights or (0.0, 1.0)
        frame, span = self.plot.frame, self.plot.span
        positions = self.plot.value_scale.forward(values)
        x = frame.left() + (steps - span[0]) / (span[1] - span[0]) * frame.width()
        y = frame.bottom() - (positions - low) / (high - low) * frame.height()
        return x, np.where(np.isnan(positions), np.inf, y)

    def _paint_curve(self, painter: QPainter, x: Array, y: Array, pen: QPen) -> None:
        """A line through places that may lie far outside; painter's pen, brush and clip are left as they were."""
        frame = self.plot.frame
        reach = 4 * (frame.width() + frame.height())
        near = np.clip(y, frame.top() - reach, frame.bottom() + reach)
        painter.save()
        painter.setClipRect(frame.adjusted(-1, -1, 1, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF([QPointF(*place) for place in zip(x.tolist(), near.tolist(), strict=True)]))
        painter.restore()

    def _paint_label(self, painter: QPainter, place: QPointF, text: str, token: str) -> QRectF:
        """Around `place`, moved into the frame; where it is. Font, pen and brush are left changed."""
        frame = self.plot.frame
        painter.setFont(font(11, 500))
        width = QFontMetricsF(painter.font()).horizontalAdvance(text) + 2 * px(_PAD)
        box = QRectF(0, 0, width, px(_LINE))
        box.moveCenter(place)
        box.moveLeft(max(min(box.left(), frame.right() - width), frame.left()))
        box.moveTop(max(min(box.top(), frame.bottom() - box.height()), frame.top()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("panel", 220))
        painter.drawRoundedRect(box, px(3), px(3))
        painter.setPen(colour(token))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        return box

    def _paint_hint(self, painter: QPainter, side: Side, place: QPointF, text: str) -> None:
        """An arrow at the edge towards what lies outside, and what that is."""
        frame = self.plot.frame
        edge = {
            "up": QPointF(place.x(), frame.top()),
            "down": QPointF(place.x(), frame.bottom()),
            "left": QPointF(frame.left(), place.y()),
            "right": QPointF(frame.right(), place.y()),
        }[side]
        words = f"{text} {_ARROWS[side]}" if side == "right" else f"{_ARROWS[side]} {text}"
        self._paint_label(painter, edge, words, "accent")


def side_of(frame: QRectF, x: float, y: float) -> Side | None:
    """Beyond which edge of the frame a place lies; None where it is inside."""
    if x < frame.left() - 0.5:
        return "left"
    if x > frame.right() + 0.5:
        return "right"
    if y < frame.top() - 0.5:
        return "up"
    return "down" if y > frame.bottom() + 0.5 else None


def valued(label: str, value: float) -> str:
    """The label of a value that is out of sight: `"Your prediction 3.2"`."""
    return f"{label} {compact(value)}" if math.isfinite(value) else label
