"""Curves of a figure as lines on paper."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QRectF

from widgets.base.display_numbers import thousands
from widgets.figures.paper import PER_INCH, Array, Figure, FigureCurve
from widgets.plots.scales import AxisScale, Extent, Linear, Log, Tick

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
    """Axis from `low` to `high` in units of `scale`."""

    scale: AxisScale
    low: float
    high: float

    def shares(self, values: Array) -> Array:
        """Return the positions of values, 0 to 1, clipped at the ends; NaN for values without a position."""
        with np.errstate(invalid="ignore"):
            places = (self.scale.forward(np.where(np.isfinite(values), values, np.nan)) - self.low) / (
                self.high - self.low
            )
        return np.clip(places, 0.0, 1.0)

    def share(self, position: float) -> float:
        """Return the position of a tick, 0 to 1."""
        return (position - self.low) / (self.high - self.low)

    def ticks(self, room: float) -> list[Tick]:
        """Return the ticks with their labels for paper; `room` is the axis' length in letters of the window, 11 pixels
        high.
        """
        found = self.scale.ticks(self.low, self.high, room)
        values = [tick.position for tick in found]
        if isinstance(self.scale, Linear) and all(value == round(value) and abs(value) < 1e7 for value in values):
            return [Tick(value, thousands(value)) for value in values]
        return [Tick(tick.position, typeset(tick.text)) for tick in found]

    def minor(self, room: float) -> list[float]:
        """Return all powers of ten, and two to nine times each, as far as they stay distinct; `room` as in `ticks`."""
        if not isinstance(self.scale, Log) or room < 4 * (self.high - self.low):
            return []
        first, last = math.floor(self.low), math.ceil(self.high)
        multiples = range(1, 10) if room > _DECADE * (self.high - self.low) else (1,)
        places = [k + math.log10(m) for k in range(first, last + 1) for m in multiples]
        return [place for place in places if self.low <= place <= self.high]


def typeset(text: str) -> str:
    """Typeset `1e-4` as 10⁻⁴ and `2.5e-4` as 2.5 × 10⁻⁴; other numbers are unchanged."""
    mantissa, power, exponent = text.partition("e")
    if not power:
        return text
    written = "10" + exponent.translate(_SUPERSCRIPT)
    return written if mantissa == "1" else f"{mantissa}\u2009×\u2009{written}"


def x_axis(figure: Figure) -> Axis:
    """Return the axis from the first to the last x of all curves; from 0 if the first x is step 1."""
    ends = [end for curve in figure.curves if len(curve.x) for end in (curve.x[0], curve.x[-1])]
    low, high = (float(min(ends)), float(max(ends))) if ends else (0.0, 1.0)
    if 0 < low <= _FIRST * high:
        low = 0.0
    return Axis(Linear(), low, high) if low < high else Axis(Linear(), low - 0.5, low + 0.5)


def y_axis(figure: Figure) -> Axis:
    """Return the axis around all curves; from 0 to 1 without curves."""
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


BUCKET = PER_INCH / 600
"""Width that 600 dots to the inch can distinguish, in the paper's units."""


def thinned(x: Array, y: Array) -> tuple[Array, Array]:
    """Return only the lowest and highest point of each bucket; x and y (n,) on paper, x ascending, NaN for gaps.

    A bucket that has values at all has no gap.
    """
    starts = _starts(x)
    if 2 * len(starts) >= len(x):
        return x, y
    low, high = np.fmin.reduceat(y, starts), np.fmax.reduceat(y, starts)
    ends = np.append(starts[1:], len(x)) - 1
    falling = y[starts] > y[ends]
    first, second = np.where(falling, high, low), np.where(falling, low, high)
    return np.repeat(x[starts], 2), np.column_stack([first, second]).ravel()


def thinned_band(x: Array, low: Array, high: Array) -> tuple[Array, Array, Array]:
    """Thin a band: the lowest of `low` and the highest of `high` in each bucket."""
    starts = _starts(x)
    if 2 * len(starts) >= len(x):
        return x, low, high
    return x[starts], np.fmin.reduceat(low, starts), np.fmax.reduceat(high, starts)


def _starts(x: Array) -> np.ndarray:
    """Return the index in `x` (n,) at which each nonempty bucket starts."""
    bucket = np.floor(x / BUCKET)
    return np.flatnonzero(np.append(True, bucket[1:] != bucket[:-1])) if len(x) else np.empty(0, np.intp)


def runs(*columns: Array) -> list[slice]:
    """Return the stretches without a gap in any of the columns (n,)."""
    there = np.isfinite(columns).all(axis=0)
    edges = np.flatnonzero(np.diff(np.concatenate([[False], there, [False]]).astype(np.int8)))
    return [slice(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]


@dataclass(frozen=True, slots=True, eq=False)
class PaperTrace:
    """Trace on paper: `lines` and `bands` have one array for each stretch without a gap: (n, 2) x and y; (n, 3) x, low
    and high.
    """

    lines: list[Array]
    bands: list[Array]

    def touches(self, box: QRectF) -> bool:
        """Return whether the curve or its band passes through `box`."""
        return any(_crosses(line, box) for line in (*self.lines, *map(_zigzag, self.bands)))


def traced(curve: FigureCurve, x_axis: Axis, y_axis: Axis, plot: QRectF) -> PaperTrace:
    """Return `curve` within `plot`, thinned to the resolution of paper."""
    across = _rounded(plot.left() + x_axis.shares(curve.x) * plot.width())

    def height(values: Array) -> Array:
        return _rounded(plot.bottom() - y_axis.shares(values) * plot.height())

    x, y = thinned(across, height(curve.y))
    lines = [np.column_stack([x[run], y[run]]) for run in runs(x, y)]
    if curve.low is None or curve.high is None:
        return PaperTrace(lines, [])
    top = height(curve.high)
    # What is zero or less lies below all that has a place on a logarithmic axis.
    bottom = np.where(np.isnan(curve.low), np.nan, np.nan_to_num(height(curve.low), nan=plot.bottom()))
    # Heights grow downwards on paper.
    x, top, bottom = thinned_band(across, top, bottom)
    return PaperTrace(lines, [np.column_stack([x[run], bottom[run], top[run]]) for run in runs(x, bottom, top)])


def _rounded(places: Array) -> Array:
    """Round to whole units, a seventieth of a millimetre; more digits would only enlarge the file."""
    return np.rint(places)


def _zigzag(band: Array) -> Array:
    """Return a line from edge to edge at every x, to test everything within the band."""
    return np.column_stack([np.repeat(band[:, 0], 2), band[:, 1:].ravel()])


def _crosses(line: Array, box: QRectF) -> bool:
    """Return whether a segment of `line` (n, 2) intersects `box` (Liang and Barsky, 1984)."""
    start, way = line[:-1], np.diff(line, axis=0)
    low, high = np.array([box.left(), box.top()]), np.array([box.right(), box.bottom()])
    if ((line > low) & (line < high)).all(axis=1).any():
        return True
    with np.errstate(divide="ignore", invalid="ignore"):
        one, other = (low - start) / way, (high - start) / way
    enters, leaves = np.fmin(one, other).max(axis=1), np.fmax(one, other).min(axis=1)
    return bool(((enters <= leaves) & (enters <= 1) & (leaves >= 0)).any())
