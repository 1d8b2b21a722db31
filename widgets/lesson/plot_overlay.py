"""Overlays on a plot over time, in steps and values, for predictions; they never change the range."""

from __future__ import annotations

import math
from typing import Literal

import numpy as np
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from widgets.base.brush import smooth
from widgets.base.display_numbers import compact, thousands
from widgets.base.theme import colour, font, px, theme
from widgets.base.translation import tr
from widgets.plots.scales import Array
from widgets.plots.time_plot import TimePlot

_LINE, _PAD = 16, 4
Side = Literal["up", "down", "left", "right"]
_ARROWS: dict[Side, str] = {"up": "↑", "down": "↓", "left": "←", "right": "→"}


class PlotOverlay(QWidget):
    """Overlay with the size of its plot, repainted with it. The pointer passes through."""

    def __init__(self, plot: TimePlot) -> None:
        super().__init__(plot)
        self.plot = plot
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        plot.installEventFilter(self)
        theme.changed.connect(self.update)
        self.setGeometry(plot.rect())
        self.show()

    def remove(self) -> None:
        """Remove the overlay from the plot for good."""
        self.plot.removeEventFilter(self)
        self.hide()
        self.setParent(None)
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self.plot.rect())
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.plot.heights is None:
            # Without a scale no value has a place.
            return
        with smooth(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        raise NotImplementedError

    def _places(self, steps: Array, values: Array) -> tuple[Array, Array]:
        """Return the pixel positions from the left and the top, (n,) each; values off the scale are below all
        others.
        """
        x, y = self.plot.plane.pixels(steps, values)
        return x, np.where(np.isnan(y), np.inf, y)

    def _paint_curve(self, painter: QPainter, x: Array, y: Array, pen: QPen) -> None:
        """Paint a line through positions that may be far outside; the painter's pen, brush and clip are unchanged."""
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
        """Paint a label around the position `place`, moved into the frame; return its rectangle. Changes font, pen and
        brush.
        """
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
        """Paint an arrow at the edge towards a point outside, with its text."""
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
    """Return the edge of the frame beyond which a position lies; None if it is inside."""
    if x < frame.left() - 0.5:
        return "left"
    if x > frame.right() + 0.5:
        return "right"
    if y < frame.top() - 0.5:
        return "up"
    return "down" if y > frame.bottom() + 0.5 else None


def valued(label: str, value: float) -> str:
    """Return the label of a value outside the view: `"Your prediction 3.2"`."""
    return f"{label} {compact(value)}" if math.isfinite(value) else label


_DASHES = [4, 3]
_TICK, _ABOVE = 44, 12


def _pen() -> QPen:
    pen = QPen(colour("accent"), 1.5)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern(_DASHES)
    return pen


class GhostCurve(PlotOverlay):
    """Predicted curve: dashed, with its label at the visible end. Arrows point to it while it is outside the view."""

    def __init__(self, plot: TimePlot, steps: Array, values: Array, label: str = "") -> None:
        """Lay a curve over `plot`: ascending `steps` and `values`, float64 (n,) each, n at least 1; the label is "Your
        prediction" by default.

        Raises `ValueError` if they are not as many.
        """
        steps, values = (np.asarray(part, dtype=np.float64) for part in (steps, values))
        if not steps.size or steps.shape != values.shape or steps.ndim != 1:
            raise ValueError(f"A ghost needs as many steps as values, (n,) each, not {steps.shape} and {values.shape}.")
        super().__init__(plot)
        self.steps, self.values = steps, values
        self.label = label or tr("Your prediction")
        start, first, end, last = _ends(self.steps, self.values)
        self.setAccessibleName(
            tr(
                "{label}, from {start} at step {first} to {end} at step {last}",
                label=self.label,
                start=start,
                first=first,
                end=end,
                last=last,
            )
        )

    def _paint(self, painter: QPainter) -> None:
        x, y = self._places(self.steps, self.values)
        self._paint_curve(painter, x, y, _pen())
        frame = self.plot.frame
        sides = [side_of(frame, *place) for place in zip(x.tolist(), y.tolist(), strict=True)]
        inside = [place for place, side in enumerate(sides) if side is None]
        if inside:
            self._paint_label(painter, self._label_place(x, y, inside[-1]), self.label, "accent")
        for side, furthest in (("up", int(np.argmin(y))), ("down", int(np.argmax(y)))):
            there = [place for place, each in enumerate(sides) if each == side]
            if there:
                at = furthest if furthest in there else there[0]
                value = float(self.values[at])
                text = valued("" if inside else self.label, value).strip()
                self._paint_hint(painter, side, QPointF(x[at], y[at]), text)  # type: ignore[arg-type] # one of two
        if sides[0] == "right" or sides[-1] == "left":
            at = 0 if sides[0] == "right" else len(sides) - 1
            beyond = "right" if at == 0 else "left"
            height = float(np.clip(y[at], frame.top(), frame.bottom()))
            self._paint_hint(painter, beyond, QPointF(0, height), self.label)  # type: ignore[arg-type] # one of two

    def _label_place(self, x: Array, y: Array, last: int) -> QPointF:
        """Return the centre of the label: behind the visible end, or above the curve without space there."""
        frame, half = self.plot.frame, QFontMetricsF(font(11, 500)).horizontalAdvance(self.label) / 2 + px(8)
        if x[last] + 2 * half < frame.right():
            return QPointF(x[last] + half, y[last])
        middle = min(x[last], frame.right()) - half
        over = y[np.abs(x - middle) <= half]
        top = min(float(over.min()) if len(over) else y[last], y[last])
        away = px(_ABOVE) if top - px(2 * _ABOVE) < frame.top() else -px(_ABOVE)
        return QPointF(middle, (y[last] if away > 0 else top) + away)


class GhostMark(PlotOverlay):
    """Predicted number at a step: a dashed tick with its label; an arrow while it is outside the view."""

    def __init__(self, plot: TimePlot, step: float, value: float, label: str = "") -> None:
        """Lay a mark over `plot`; the label is "Your prediction" by default."""
        super().__init__(plot)
        self.step, self.value = float(step), float(value)
        self.label = label or tr("Your prediction")
        self.setAccessibleName(
            tr(
                "{label}: {value} at step {step}",
                label=self.label,
                value=compact(self.value),
                step=thousands(self.step),
            )
        )

    def _paint(self, painter: QPainter) -> None:
        found_x, found_y = self._places(np.array([self.step]), np.array([self.value]))
        x, y, frame = float(found_x[0]), float(found_y[0]), self.plot.frame
        side = side_of(frame, x, y)
        if side is not None:
            height = min(max(y, frame.top()), frame.bottom())
            self._paint_hint(painter, side, QPointF(x, height), valued(self.label, self.value))
            return
        half = px(_TICK) / 2
        self._paint_curve(painter, np.array([x - half, x + half]), np.array([y, y]), _pen())
        painter.setPen(QPen(colour("accent"), 1.5))
        painter.setBrush(colour("panel"))
        painter.drawEllipse(QPointF(x, y), px(3), px(3))
        away = px(_ABOVE) if y - px(2 * _ABOVE) < frame.top() else -px(_ABOVE)
        self._paint_label(painter, QPointF(x, y + away), valued(self.label, self.value), "accent")


def _ends(steps: Array, values: Array) -> tuple[str, str, str, str]:
    return compact(float(values[0])), thousands(steps[0]), compact(float(values[-1])), thousands(steps[-1])
