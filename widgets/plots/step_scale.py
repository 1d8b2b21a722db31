"""The mapping of a range of steps to pixels, and its round ticks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from widgets.base.theme import colour, font, px
from widgets.plots.scales import Tick, step_ticks

LEFT, RIGHT, TOP, BOTTOM = 46, 9, 4, 6
BOTTOM_LABELS = 22
"""Below a frame with labels."""


_GAP, _LINE = 6, 14


@dataclass(frozen=True, slots=True)
class StepSpan:
    """Steps of `span` from the left to the right of `frame`, in pixels of the widget."""

    frame: QRectF
    span: tuple[float, float]

    def x_of(self, step: float) -> float:
        return self.frame.left() + (step - self.span[0]) / (self.span[1] - self.span[0]) * self.frame.width()

    def step_at(self, x: float) -> float:
        return self.span[0] + (x - self.frame.left()) / self.frame.width() * (self.span[1] - self.span[0])


def paint_steps(painter: QPainter, steps: StepSpan) -> None:
    """Round steps below the frame, and what they are at its right end."""
    unit = QCoreApplication.translate("TimePlot", "step")
    paint_ticks(painter, steps, step_ticks(*steps.span, steps.frame.width()), unit)


def paint_ticks(painter: QPainter, steps: StepSpan, ticks: Iterable[Tick], unit: str) -> None:
    """Labels below the frame where there is room, and what they count at its right end."""
    frame = steps.frame
    painter.setFont(font(11))
    painter.setPen(colour("text3"))
    metrics = QFontMetricsF(painter.font())
    line = QRectF(0, frame.bottom() + px(_GAP), frame.right(), px(_LINE))
    painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, unit)
    free = frame.right() - metrics.horizontalAdvance(unit) - px(8)
    for tick in ticks:
        width, x = metrics.horizontalAdvance(tick.text), steps.x_of(tick.position)
        if x + width / 2 <= free:
            place = QRectF(x - width / 2 - 1, line.top(), width + 2, px(_LINE))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, tick.text)
