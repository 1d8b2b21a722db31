"""The two axes of a figure: what they span, where values lie, round ticks and how they are written on paper."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from widgets.figures.figure import Array, Figure
from widgets.numerals import thousands
from widgets.plots.scales import Extent, Linear, Log, Scale, Tick

_PAD = 0.04
"""Room above and below the curves, as a share of the height."""
_FIRST = 0.02
"""An axis that would begin at this share of its end begins at zero."""
_MANY = 4
"""Decades from which on all ticks are written as powers of ten."""
_DECADE = 24
"""Length of a decade from which on it is divided, in the unit of `Axis.ticks`."""
_SUPERSCRIPT = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True)
class Axis:
    """From `low` to `high` in units of `scale`."""

    scale: Scale
    low: float
    high: float

    def shares(self, values: Array) -> Array:
        """Where values lie, 0 to 1; those beyond the ends at the ends, NaN where they have no place."""
        with np.errstate(invalid="ignore"):
            places = (self.scale.forward(np.where(np.isfinite(values), values, np.nan)) - self.low) / (
                self.high - self.low
            )
        return np.clip(places, 0.0, 1.0)

    def share(self, position: float) -> float:
        """Where a tick lies, 0 to 1."""
        return (position - self.low) / (self.high - self.low)

    def ticks(self, room: float) -> list[Tick]:
        """With their words as paper has them; `room` is the axis' length in letters of the window, 11 pixels high."""
        found = self.scale.ticks(self.low, self.high, room)
        values = [tick.position for tick in found]
        if isinstance(self.scale, Linear) and all(value == round(value) and abs(value) < 1e7 for value in values):
            return [Tick(value, thousands(value)) for value in values]
        return [Tick(tick.position, typeset(tick.text)) for tick in found]

    def minor(self, room: float) -> list[float]:
        """All powers of ten, and two to nine times these, as far as they can be told apart; `room` as for `ticks`."""
        if not isinstance(self.scale, Log) or room < 4 * (self.high - self.low):
            return []
        first, last = math.floor(self.low), math.ceil(self.high)
        multiples = range(1, 10) if room > _DECADE * (self.high - self.low) else (1,)
        places = [k + math.log10(m) for k in range(first, last + 1) for m in multiples]
        return [place for place in places if self.low <= place <= self.high]


def typeset(text: str) -> str:
    """`1e-4` as 10⁻⁴ and `2.5e-4` as 2.5 × 10⁻⁴; other numbers as they are."""
    mantissa, power, exponent = text.partition("e")
    if not power:
        return text
    written = "10" + exponent.translate(_SUPERSCRIPT)
    return written if mantissa == "1" else f"{mantissa}\u2009×\u2009{written}"


def x_axis(figure: Figure) -> Axis:
    """From the first to the last x of any curve; from 0 where the first step is the first."""
    ends = [end for curve in figure.curves if len(curve.x) for end in (curve.x[0], curve.x[-1])]
    low, high = (float(min(ends)), float(max(ends))) if ends else (0.0, 1.0)
    if 0 < low <= _FIRST * high:
        low = 0.0
    return Axis(Linear(), low, high) if low < high else Axis(Linear(), low - 0.5, low + 0.5)


def y_axis(figure: Figure) -> Axis:
    """Around all that is drawn; from 0 to 1 where there is nothing."""
    scale = Log() if figure.y_log else Linear()
    limits = scale.limits(Extent.of(*_heights(figure)))
    if limits is None:
        return Axis(scale, -1.0, 0.0) if figure.y_log else Axis(scale, 0.0, 1.0)
    low, high = limits
    if figure.y_log and high - low >= _MANY:
        scale = Log(powers=True)
    pad = _PAD * (high - low)
    # Losses and norms that come near zero show it; none of them is drawn below it.
    below = low - pad if low < 0 or low > pad or figure.y_log else 0.0
    return Axis(scale, below, high + pad)


def _heights(figure: Figure) -> Iterable[Array]:
    for curve in figure.curves:
        yield from (values for values in (curve.y, curve.low, curve.high) if values is not None)
