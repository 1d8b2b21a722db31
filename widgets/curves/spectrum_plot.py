"""Spectrum plot: amplitude over the period in steps, or over the frequency, with two cursors."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from widgets.base.colour_maps import round_up
from widgets.base.display_numbers import read_out
from widgets.base.small_marks import paint_dot
from widgets.base.theme import colour, font, px
from widgets.base.translation import tr
from widgets.plots.cursor_lines import SHIFT, CursorGestures, paint_cursors
from widgets.plots.curve_reading import NOTHING, signed_change
from widgets.plots.drawing import PlotCurve, PlotReading
from widgets.plots.layered_plot import Plot
from widgets.plots.layers import Hue
from widgets.plots.plane import Array, Limits, Plane
from widgets.plots.scales import Extent, Linear, Log
from widgets.plots.time_axis import NAMES, CursorName


@dataclass(frozen=True, slots=True)
class SpectrumReading:
    """Periods in steps and amplitudes at the cursors A and B."""

    periods: tuple[float, float]
    amplitudes: tuple[float, float]

    @property
    def change(self) -> float:
        """Change of the frequency from A to B, in cycles per step."""
        return 1 / self.periods[1] - 1 / self.periods[0]

    @property
    def decades(self) -> float:
        """Change of the amplitude from A to B, in decades; NaN if one of them is zero."""
        a, b = self.amplitudes
        return math.log10(b) - math.log10(a) if a > 0 and b > 0 else math.nan

    def values(self) -> str:
        """Return period and amplitude at both cursors: `"A 16.0 steps, 0.250 B 8.00 steps, 0.0250"`."""
        words = tr("A {a} steps, {a_value}   B {b} steps, {b_value}")
        (a, b), (low, high) = self.periods, self.amplitudes
        return words.format(a=read_out(a), a_value=read_out(low), b=read_out(b), b_value=read_out(high))

    def difference(self) -> str:
        """Return the difference of the frequencies, and the ratio of the amplitudes: `"Δ +0.0625 per step   B ÷ A −1.00
        decades (−20.0 dB)"`.
        """
        if math.isnan(self.decades):
            return tr("Δ {change} per step   B ÷ A {ratio}", change=signed_change(self.change), ratio=NOTHING)
        return tr(
            "Δ {change} per step   B ÷ A {decades} decades ({decibels} dB)",
            change=signed_change(self.change),
            decades=signed_change(self.decades),
            decibels=signed_change(20 * self.decades),
        )


Axis = Literal["period", "frequency"]

_NONE: Array = np.empty(0)
_NEAR, _DOT, _LINE = 2, 8, 14
_PLACES = (0.25, 0.75)
"""Shares of the width at which the cursors are at first."""
_CTRL = Qt.KeyboardModifier.ControlModifier


class SpectrumPlot(Plot):
    """Amplitudes on a logarithmic axis; the pointer reads them, and the highest peak is marked.

    Two cursors, while they are shown: Shift and a press places A, with Ctrl as well B; their lines are dragged. With
    the focus , and . move the selected one to the next frequency, with Ctrl by ten, and Shift+C selects the other.
    """

    cursorsChanged = Signal()
    """Signal that the cursors were placed or selected, or read something else."""
    cursorsPlaced = Signal()
    """Signal that a person placed a cursor, which shows both."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Spectrum"), parent=parent)
        self._axis: Axis = "period"
        self._frequencies = self._amplitudes = _NONE
        self._peak: tuple[float, float] | None = None
        self.hue: Hue = 0
        self.cursors_shown = False
        self.selected: CursorName = "A"
        """The cursor that keys move."""
        self._places: dict[CursorName, float] = {}
        """Frequencies of the cursors, which the spectrum of other steps may not have."""
        self._cursors = CursorGestures(self)

    # What is shown

    def show_spectrum(
        self, name: str, axis: Axis, frequencies: Array, amplitudes: Array, peak: tuple[float, float] | None
    ) -> None:
        """Show amplitudes (n,) of `frequencies` (n,), ascending, in cycles per step; `peak` is a period and an
        amplitude.
        """
        self._axis, self._frequencies, self._amplitudes, self._peak = axis, frequencies, amplitudes, peak
        order = slice(None, None, -1) if axis == "period" else slice(None)
        curve = PlotCurve(name, self.hue, self._along[order], amplitudes[order])
        words = (tr("period in steps"), tr("steps")) if axis == "period" else (tr("cycles per step"), tr("per step"))
        self.show_curves((curve,), across=words, scales=(Log(decades=20) if axis == "period" else Linear(), Log()))
        self.cursorsChanged.emit()

    def show_cursors(self, shown: bool) -> None:
        """Show the cursors A and B, at first within the axis, or hide them."""
        if shown != self.cursors_shown:
            self.cursors_shown = shown
            self.update()
            self.cursorsChanged.emit()

    def place_cursor(self, name: CursorName, frequency: float) -> None:
        """Move a cursor to the frequency nearest to `frequency`, and select it."""
        place = self._place(name)
        if place is None:
            return
        # The other stays where it is by itself.
        for other in NAMES:
            self._places.setdefault(other, float(self._frequencies[self._place(other) or 0]))
        self._places[name], self.selected = frequency, name
        self.update()
        self.cursorsChanged.emit()

    def move_cursor(self, frequencies: int) -> None:
        """Move the selected cursor by so many frequencies to the right; no effect while hidden."""
        place = self._place(self.selected) if self.cursors_shown else None
        if place is not None:
            by = -frequencies if self._axis == "period" else frequencies
            moved = min(max(place + by, 0), len(self._frequencies) - 1)
            self.place_cursor(self.selected, float(self._frequencies[moved]))

    def select_cursor(self, name: CursorName) -> None:
        if name != self.selected:
            self.selected = name
            self.update()
            self.cursorsChanged.emit()

    @property
    def measurement(self) -> SpectrumReading | None:
        """Spectrum at the cursors; None while hidden or without a spectrum."""
        places = [self._place(name) for name in NAMES] if self.cursors_shown else []
        if not places or places[0] is None or places[1] is None:
            return None
        a, b = (self._point_at(place) for place in places if place is not None)
        return SpectrumReading((a[0], b[0]), (a[1], b[1]))

    def _place(self, name: CursorName) -> int | None:
        """Return the index of a cursor's frequency."""
        if not self._shows_plane or not len(self._frequencies):
            return None
        if name in self._places:
            return int(np.abs(self._frequencies - self._places[name]).argmin())
        plane = self._home()
        x = plane.frame.left() + _PLACES[NAMES.index(name)] * plane.frame.width()
        return int(np.abs(plane.across(self._along) - x).argmin())

    def _point_at(self, place: int) -> tuple[float, float]:
        return 1 / float(self._frequencies[place]), float(self._amplitudes[place])

    def period_at(self, x: float) -> tuple[float, float] | None:
        """Return period and amplitude at a pixel from the left, of the highest frequency there; None outside."""
        plane = self.plane
        if not self._shows_plane or not plane.frame.left() <= x <= plane.frame.right() or not len(self._frequencies):
            return None
        away = np.abs(plane.across(self._along) - x)
        near = np.flatnonzero(away <= px(_NEAR))
        return self._point_at(int(near[self._amplitudes[near].argmax()]) if len(near) else int(away.argmin()))

    def _read(self, x: float) -> PlotReading | None:
        found = self.period_at(float(self.plane.across(x)))
        if found is None:
            return None
        return PlotReading(self._x_of(found[0]), [(found[1], self.hue)], _describe(*found))

    def _x_of(self, period: float) -> float:
        return period if self._axis == "period" else 1 / period

    def place_of(self, period: float, amplitude: float) -> QPointF:
        return super().place_of(self._x_of(period), amplitude)

    def described(self) -> str:
        if not len(self._frequencies):
            return ""
        found = tr("{count} frequencies of {name}", count=len(self._frequencies), name=self.layers[0].name)
        peak = tr("strongest peak: {peak}", peak=_describe(*self._peak)) if self._peak else ""
        return "; ".join(filter(None, (found, peak)))

    # Events

    def cursor_places(self) -> dict[CursorName, float]:
        """Return the x of the visible cursors in pixels."""
        found = self.measurement
        if found is None:
            return {}
        places = zip(found.periods, found.amplitudes, strict=True)
        return {name: self.place_of(*place).x() for name, place in zip(NAMES, places, strict=True)}

    def put_cursor(self, name: CursorName, x: float) -> bool:
        """Move a cursor to the frequency under a pixel from the left; false if there is none."""
        found = self.period_at(min(max(x, self.frame.left()), self.frame.right()))
        if found is not None:
            self.place_cursor(name, 1 / found[0])
            self.cursorsPlaced.emit()
        return found is not None

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self._means_cursor(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._means_cursor(event):
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_C:
            self.select_cursor("B" if self.selected == "A" else "A")
        else:
            by = 10 if event.modifiers() & _CTRL else 1
            self.move_cursor(by if event.key() == Qt.Key.Key_Period else -by)

    def _means_cursor(self, event: QKeyEvent) -> bool:
        """Return whether a key is for the cursors here, instead of the step cursors."""
        if not self.cursors_shown or self.empty:
            return False
        keys = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() == Qt.Key.Key_C:
            return keys == SHIFT
        return event.key() in (Qt.Key.Key_Comma, Qt.Key.Key_Period) and not keys & ~_CTRL

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

    @property
    def _along(self) -> Array:
        """Positions of all frequencies from left to right, as returned by the axis."""
        return 1 / self._frequencies if self._axis == "period" else self._frequencies

    def _paint_content(self, painter: QPainter, plane: Plane) -> None:
        super()._paint_content(painter, plane)
        if self._peak is not None and plane.holds(self.place_of(*self._peak), 1):
            self._paint_peak(painter, plane.frame, self.place_of(*self._peak), self._peak[0])

    def _paint_peak(self, painter: QPainter, frame: QRectF, place: QPointF, period: float) -> None:
        paint_dot(painter, place, px(_DOT) / 2, QPen(colour("text"), 1.5), colour("panel"))
        painter.setFont(font(11))
        text = tr("{steps} steps", steps=read_out(period))
        width = QFontMetricsF(painter.font()).horizontalAdvance(text) + px(6)
        left = min(max(place.x() - width / 2, frame.left()), frame.right() - width)
        above = place.y() - px(_DOT) - px(_LINE)
        painter.drawText(QRectF(left, max(above, frame.top()), width, px(_LINE)), Qt.AlignmentFlag.AlignCenter, text)

    def _paint_over(self, painter: QPainter, plane: Plane) -> None:
        found = self.measurement
        heights = plane.down(found.amplitudes).tolist() if found is not None else ()
        dots = {name: (height, self.hue) for name, height in zip(NAMES, heights, strict=False)}
        paint_cursors(painter, plane.frame, self.cursor_places(), self.selected, dots)
        super()._paint_over(painter, plane)


def _describe(period: float, amplitude: float) -> str:
    """Describe a peak: `"period 16.0 steps (0.0625 per step), amplitude 0.250"`."""
    return tr(
        "period {period} steps ({frequency} per step), amplitude {amplitude}",
        period=read_out(period),
        frequency=read_out(1 / period),
        amplitude=read_out(amplitude),
    )
