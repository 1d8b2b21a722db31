"""What was predicted, as a ghost on the plot: a curve, or a number at a step."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from widgets.base.display_numbers import compact, thousands
from widgets.base.theme import colour, font, px
from widgets.lesson.plot_overlay import PlotOverlay, side_of, valued
from widgets.plots.plot_frame import PlotFrame
from widgets.plots.scales import Array

_DASHES = [4, 3]
_TICK, _ABOVE = 44, 12


def _pen() -> QPen:
    pen = QPen(colour("accent"), 1.5)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern(_DASHES)
    return pen


class GhostCurve(PlotOverlay):
    """A predicted curve: dashed, with its label at the end that is in view. Arrows say where it is out of sight."""

    def __init__(self, plot: PlotFrame, steps: Array, values: Array, label: str = "") -> None:
        """`steps` ascending and `values`, float64 (n,) each, n at least 1; the label is "Your prediction" by default.

        Raises `ValueError` where they are not as many.
        """
        steps, values = (np.asarray(part, dtype=np.float64) for part in (steps, values))
        if not steps.size or steps.shape != values.shape or steps.ndim != 1:
            raise ValueError(f"A ghost needs as many steps as values, (n,) each, not {steps.shape} and {values.shape}.")
        super().__init__(plot)
        self.steps, self.values = steps, values
        self.label = label or self.tr("Your prediction")
        words = self.tr("%1, from %2 at step %3 to %4 at step %5")
        parts = (self.label, *_ends(self.steps, self.values))
        for place, part in enumerate(parts, 1):
            words = words.replace(f"%{place}", part)
        self.setAccessibleName(words)

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
        """The middle of the label: behind the end that is in view, or where that leaves no room above the curve."""
        frame, half = self.plot.frame, QFontMetricsF(font(11, 500)).horizontalAdvance(self.label) / 2 + px(8)
        if x[last] + 2 * half < frame.right():
            return QPointF(x[last] + half, y[last])
        middle = min(x[last], frame.right()) - half
        over = y[np.abs(x - middle) <= half]
        top = min(float(over.min()) if len(over) else y[last], y[last])
        away = px(_ABOVE) if top - px(2 * _ABOVE) < frame.top() else -px(_ABOVE)
        return QPointF(middle, (y[last] if away > 0 else top) + away)


class GhostMark(PlotOverlay):
    """A predicted number at a step: a dashed tick at its height, with its label; an arrow where it is out of sight."""

    def __init__(self, plot: PlotFrame, step: float, value: float, label: str = "") -> None:
        """The label is "Your prediction" by default."""
        super().__init__(plot)
        self.step, self.value = float(step), float(value)
        self.label = label or self.tr("Your prediction")
        words = self.tr("%1: %2 at step %3").replace("%1", self.label)
        self.setAccessibleName(words.replace("%2", compact(self.value)).replace("%3", thousands(self.step)))

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
