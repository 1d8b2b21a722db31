"""The spectrum plot: amplitude over the period in steps, or over the frequency."""

from __future__ import annotations

import math
from typing import Literal

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from widgets.base.colour_maps import round_up
from widgets.base.display_numbers import read_out
from widgets.base.hover_label import paint_hover_label
from widgets.base.pan_and_zoom import Plane
from widgets.base.theme import colour, font, px
from widgets.plots.layers import Hue, hue_colour
from widgets.plots.scales import Extent, Linear, Log, position
from widgets.plots.value_plot import Limits, ValuePlot

Axis = Literal["period", "frequency"]

_NONE: NDArray[np.float64] = np.empty(0)
_NEAR, _DOT, _LINE = 2, 8, 14


class SpectrumPlot(ValuePlot):
    """Amplitudes on a logarithmic axis; a cursor follows the pointer, and the strongest peak is marked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Spectrum"), "activity", parent)
        self._name = ""
        self._axis: Axis = "period"
        self._frequencies = self._amplitudes = _NONE
        self._peak: tuple[float, float] | None = None
        self.hue: Hue = 0

    # What is shown

    def show_spectrum(
        self,
        name: str,
        axis: Axis,
        frequencies: NDArray[np.float64],
        amplitudes: NDArray[np.float64],
        peak: tuple[float, float] | None,
    ) -> None:
        """Amplitudes (n,) of `frequencies` (n,), ascending, in cycles per step; `peak` is a period and an amplitude."""
        is_new = (name, axis) != (self._name, self._axis)
        self._name, self._axis = name, axis
        self._set_scales(Log(decades=20) if axis == "period" else Linear(), Log())
        self.unit = self.tr("period in steps") if axis == "period" else self.tr("cycles per step")
        self._frequencies, self._amplitudes, self._peak = frequencies, amplitudes, peak
        self.short_unit = self.tr("steps") if axis == "period" else self.tr("per step")
        self._settle(is_new=is_new, is_round=True)

    def period_at(self, x: float) -> tuple[float, float] | None:
        """Period and amplitude of the frequency at a pixel from the left, the highest where several share it; None
        beyond them.
        """
        if self.empty or self._limits is None or not len(self._frequencies):
            return None
        plane = self.plane
        if not plane.frame.left() <= x <= plane.frame.right():
            return None
        away = np.abs(self._across(plane) - x)
        near = np.flatnonzero(away <= px(_NEAR))
        place = int(near[self._amplitudes[near].argmax()]) if len(near) else int(away.argmin())
        return 1 / float(self._frequencies[place]), float(self._amplitudes[place])

    def reading(self) -> str:
        """What the cursor reads under the pointer; empty where it is at nothing."""
        found = self.period_at(self._pointer.x()) if self._pointer is not None and not self._dragged else None
        return "" if found is None else self.describe(*found)

    def describe(self, period: float, amplitude: float) -> str:
        """`"period 16.0 steps (0.0625 per step), amplitude 0.250"`."""
        text = self.tr("period %1 steps (%2 per step), amplitude %3")
        for i, word in enumerate((read_out(period), read_out(1 / period), read_out(amplitude)), 1):
            text = text.replace(f"%{i}", word)
        return text

    def place_of(self, period: float, amplitude: float) -> QPointF:
        """Pixels of the widget."""
        along = period if self._axis == "period" else 1 / period
        x, y = self.plane.pixels(position(self.scales[0], along), position(self.scales[1], amplitude))
        return QPointF(float(x), float(y))

    def summary(self) -> str:
        if self.empty or not len(self._frequencies):
            return f"{self.empty_state.title}. {self.empty_state.sentence}"
        found = self.tr("%1 frequencies of %2").replace("%1", str(len(self._frequencies))).replace("%2", self._name)
        peak = self.tr("strongest peak: %1").replace("%1", self.describe(*self._peak)) if self._peak else ""
        return "; ".join(filter(None, (found, peak)))

    # Painting

    def _extents(self) -> tuple[Limits, Limits] | None:
        heights = self.scales[1].limits(Extent.of(self._amplitudes))
        if heights is None:
            return None
        # A period grows with every step; the axis in jumps.
        ends = (0.0, float(self._frequencies[-1]))
        if self._axis == "period":
            ends = math.log10(1 / ends[1]), math.log10(round_up(1 / float(self._frequencies[0])))
        low, high = heights
        # Room for the words at the peak.
        return ends, (low, high + 0.12 * (high - low))

    def _along(self) -> NDArray[np.float64]:
        return 1 / self._frequencies if self._axis == "period" else self._frequencies

    def _across(self, plane: Plane) -> NDArray[np.float64]:
        """Pixels from the left of every frequency."""
        found: NDArray[np.float64] = plane.pixels(self.scales[0].forward(self._along()), plane.y)[0]
        return found

    def _paint_content(self, painter: QPainter, plane: Plane) -> None:
        x = self._across(plane)
        y = plane.pixels(plane.x, self.scales[1].forward(self._amplitudes))[1]
        order = slice(None, None, -1) if self._axis == "period" else slice(None)
        x, y = two_a_pixel(x[order], y[order])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(hue_colour(self.hue), 1))
        painter.drawPath(pg.arrayToQPath(x, y, connect="finite"))
        if self._peak is not None:
            self._paint_peak(painter, plane, *self._peak)

    def _paint_peak(self, painter: QPainter, plane: Plane, period: float, amplitude: float) -> None:
        place, frame = self.place_of(period, amplitude), plane.frame
        if not frame.adjusted(-1, -1, 1, 1).contains(place):
            return
        painter.setPen(QPen(colour("text"), 1.5))
        painter.setBrush(colour("panel"))
        painter.drawEllipse(place, px(_DOT) / 2, px(_DOT) / 2)
        painter.setFont(font(11))
        text = self.tr("%1 steps").replace("%1", read_out(period))
        width = QFontMetricsF(painter.font()).horizontalAdvance(text) + px(6)
        left = min(max(place.x() - width / 2, frame.left()), frame.right() - width)
        above = place.y() - px(_DOT) - px(_LINE)
        painter.drawText(QRectF(left, max(above, frame.top()), width, px(_LINE)), Qt.AlignmentFlag.AlignCenter, text)

    def _paint_over(self, painter: QPainter, plane: Plane) -> None:
        if self._pointer is None or self._dragged or not plane.frame.contains(self._pointer):
            return
        found = self.period_at(self._pointer.x())
        if found is None:
            return
        place, frame = self.place_of(*found), plane.frame
        x = math.floor(place.x()) + 0.5
        painter.setPen(QPen(colour("text2", 150), 1))
        painter.drawLine(QPointF(x, frame.top()), QPointF(x, frame.bottom()))
        if math.isfinite(place.y()) and frame.contains(place):
            painter.setPen(QPen(colour("panel"), 1.5))
            painter.setBrush(hue_colour(self.hue))
            painter.drawEllipse(place, px(_DOT) / 2, px(_DOT) / 2)
        # At the foot, where it hides the least.
        beside = QRectF(x - px(6), frame.bottom() - px(14), px(12), 0)
        paint_hover_label(painter, beside, self.describe(*found), QRectF(self.rect()))


def two_a_pixel(x: NDArray[np.float64], y: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The highest and the lowest of every column of pixels, where more points than that share it; `x` (n,) ascends."""
    columns = np.floor(x)
    starts = np.flatnonzero(np.diff(columns, prepend=np.nan))
    if len(x) <= 2 * len(starts):
        return x, y
    lows, highs = np.fmin.reduceat(y, starts), np.fmax.reduceat(y, starts)
    middle = np.repeat(columns[starts] + 0.5, 2)
    return middle, np.stack((lows, highs), axis=1).ravel()
