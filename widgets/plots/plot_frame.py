"""The frame of a plot over time: its scales, and where steps and values are in it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from widgets.base.theme import px
from widgets.plots.layers import Event, Zone
from widgets.plots.scales import AxisScale, Cut
from widgets.plots.step_scale import BOTTOM, BOTTOM_LABELS, LEFT, RIGHT, TOP, StepSpan, paint_steps
from widgets.plots.time_axis import TimeAxis


class PlotFrame(pg.GraphicsView):
    """What lies around and behind the curves; all places are pixels of the widget."""

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
        """What lies furthest below and above them, of what is left out."""
        self._show_steps = show_steps

    def set_zones(self, zones: Sequence[Zone]) -> None:
        self.zones = tuple(zones)
        self.resetCachedContent()

    def set_events(self, events: Sequence[Event]) -> None:
        self.events = tuple(events)
        self.resetCachedContent()
        self.viewport().update()

    @property
    def show_steps(self) -> bool:
        return self._show_steps

    @property
    def frame(self) -> QRectF:
        """Where curves are, in pixels of the widget."""
        left, top, right = px(LEFT), px(TOP), px(RIGHT)
        bottom = px(BOTTOM_LABELS if self._show_steps else BOTTOM)
        return QRectF(left, top, max(1, self.width() - left - right), max(1, self.height() - top - bottom))

    @property
    def steps(self) -> StepSpan:
        """Where steps are, as drawn now."""
        return StepSpan(self.frame, self.span)

    def paint_steps(self, painter: QPainter) -> None:
        """What is below the frame."""
        paint_steps(painter, self.steps)

    def place_of(self, step: float) -> float:
        """Pixels from the left of the widget."""
        return self.steps.x_of(step)

    def step_at(self, place: float) -> float:
        return self.steps.step_at(place)

    def height_of(self, position: float) -> float:
        """Pixels from the top of the widget of a position in units of the scale; NaN where nothing is drawn."""
        if self.heights is None:
            return math.nan
        frame = self.frame
        low, high = self.heights
        return frame.bottom() - (position - low) / (high - low) * frame.height()
