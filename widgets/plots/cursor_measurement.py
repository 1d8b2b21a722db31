"""What a curve does between the cursors: its values at both, their difference and the slope."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from widgets.base.display_numbers import MINUS, read_out
from widgets.plots.layers import LegendEntry, Reading
from widgets.plots.time_axis import TimeAxis
from widgets.plots.traces import Trace

NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Measurement:
    """One curve at A and B, in numbers and in words; a dash where there is nothing."""

    sign: LegendEntry
    """The curve's name, and how it is drawn."""
    readings: tuple[Reading, Reading]
    a: str
    b: str
    difference: str
    slope: str
    """Decades where both values are positive, else the change; over the steps whose values they are."""

    def sentence(self) -> str:
        """`"train: A 0.512, B 0.0513, Δ −0.461, −0.454 decades / 1 000 steps"`."""
        words = QCoreApplication.translate("Cursors", "%1: A %2, B %3, Δ %4, %5")
        for i, part in enumerate((self.sign.name, self.a, self.b, self.difference, self.slope), 1):
            words = words.replace(f"%{i}", part)
        return words


def measured(trace: Trace, axis: TimeAxis) -> Measurement:
    """`trace` at the cursors of its axis."""
    places, show = axis.cursors.steps, trace.layer.show
    a, b = (_read(trace, place, axis.newest) for place in places)
    (entry, *_) = trace.entries(places[0])
    return Measurement(
        LegendEntry(entry.kind, trace.measured_name, "", entry.hue),
        (a, b),
        _text(a, places[0], show, axis),
        _text(b, places[1], show, axis),
        _difference(a, b, show),
        slope_text(a, b, axis),
    )


def slope_text(a: Reading, b: Reading, axis: TimeAxis) -> str:
    """`"−0.454 decades / 1 000 steps"`, `"+3.4e-5 / step"`."""
    distance, units = b.step - a.step, axis.slope_units()
    if not _is_number(a) or not _is_number(b) or distance == 0:
        return NOTHING
    if a.value > 0 and b.value > 0:
        decades = (math.log10(b.value) - math.log10(a.value)) / distance
        return f"{_signed(decades * units.decades_over)} {units.decades}"
    return f"{_signed((b.value - a.value) / distance * units.change_over)} {units.change}"


def _read(trace: Trace, place: int, newest: int) -> Reading:
    return trace.measure(place) if 0 <= place <= newest else Reading(-1, math.nan)


def _is_number(reading: Reading) -> bool:
    return reading.step >= 0 and math.isfinite(reading.value)


def _text(reading: Reading, place: int, show: Callable[[float], str], axis: TimeAxis) -> str:
    """The value, with its step where that is an earlier one."""
    if reading.step < 0 or (math.isnan(reading.value) and not reading.broken):
        return NOTHING
    if math.isnan(reading.value):
        text = "NaN"
    else:
        text = read_out(reading.value) if math.isinf(reading.value) else show(reading.value)
    if reading.step == place:
        return text
    words = QCoreApplication.translate("Cursors", "%1 at %2")
    return words.replace("%1", text).replace("%2", axis.place_text(reading.step))


def _difference(a: Reading, b: Reading, show: Callable[[float], str]) -> str:
    if not _is_number(a) or not _is_number(b):
        return NOTHING
    return _signed(b.value - a.value, show)


def _signed(value: float, show: Callable[[float], str] = read_out) -> str:
    text = show(abs(value)).removeprefix("+")
    return text if value == 0 else f"{'+' if value > 0 else MINUS}{text}"
