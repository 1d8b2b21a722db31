"""Frame of a plot over time: its scales, positions of steps and values in it, and round steps."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pyqtgraph as pg
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from widgets.base.theme import font, px
from widgets.base.translation import tr
from widgets.plots.layers import Event, Zone
from widgets.plots.plane import BOTTOM, BOTTOM_LABELS, LEFT, RIGHT, TOP, paint_below
from widgets.plots.scales import AxisScale, Cut, Tick, step_ticks
from widgets.plots.time_axis import TimeAxis


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
    """Paint round steps below the frame, and the axis' label at its right end."""
    unit = tr("step")
    paint_ticks(painter, steps, step_ticks(*steps.span, steps.frame.width()), unit)


def paint_ticks(painter: QPainter, steps: StepSpan, ticks: Iterable[Tick], unit: str) -> None:
    """Paint labels below the frame as far as there is space, and their unit at its right end."""
    painter.setFont(font(11))
    paint_below(painter, steps.frame, [(steps.x_of(tick.position), tick.text) for tick in ticks], unit)


class PlotFrame(pg.GraphicsView):
    """Frame of a plot with everything around and behind the curves; all positions are pixels of the widget."""

    def __init__(
        self, axis: TimeAxis, scale: AxisScale, *, show_steps: bool, show_event_labels: bool, parent: QWidget | None
    ) -> None:
        super().__init__(parent, background=None)
        self.axis = axis
        self.value_scale = scale
        self.show_event_labels = show_event_labels
        self.zones: tuple[Zone, ...] = ()
        self.events: tuple[Event, ...] = ()
        self.span = axis.range
        """Steps at the left and right edge, as drawn now."""
        self.heights: tuple[float, float] | None = None
        """Limits in units of the scale, as drawn now; None before the first value."""
        self.cuts: tuple[Cut | None, Cut | None] = (None, None)
        """Values that lie furthest below and above, of those that are left out."""
        self.show_steps = show_steps

    def set_zones(self, zones: Sequence[Zone]) -> None:
        self.zones = tuple(zones)
        self.resetCachedContent()

    def set_events(self, events: Sequence[Event]) -> None:
        self.events = tuple(events)
        self.resetCachedContent()
        self.viewport().update()

    @property
    def frame(self) -> QRectF:
        """Frame of the curves, in pixels of the widget."""
        left, top, right = px(LEFT), px(TOP), px(RIGHT)
        bottom = px(BOTTOM_LABELS if self.show_steps else BOTTOM)
        return QRectF(left, top, max(1, self.width() - left - right), max(1, self.height() - top - bottom))

    @property
    def steps(self) -> StepSpan:
        """Range of steps as currently drawn."""
        return StepSpan(self.frame, self.span)

    def paint_steps(self, painter: QPainter) -> None:
        """Paint the steps below the frame."""
        paint_steps(painter, self.steps)

    def place_of(self, step: float) -> float:
        """Return the x of a step in pixels of the widget."""
        return self.steps.x_of(step)

    def step_at(self, place: float) -> float:
        return self.steps.step_at(place)

    def height_of(self, position: float) -> float:
        """Return the y, in pixels of the widget, of a position in units of the scale; NaN while nothing is drawn."""
        if self.heights is None:
            return math.nan
        frame = self.frame
        low, high = self.heights
        return frame.bottom() - (position - low) / (high - low) * frame.height()
