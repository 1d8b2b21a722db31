"""Traces of runs and bands on a plot, with a cache of what they read, so that panning is cheap."""

from __future__ import annotations

import functools
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor, QImage

from widgets.compare.curves import RunBand, RunCurve
from widgets.compare.run_axis import RunAxis
from widgets.plots.layers import Hue, LegendEntry, LineLayer, Reading, Source
from widgets.plots.scales import Array, AxisScale, Extent
from widgets.plots.traces import Area, Path, Trace

_BEYOND = 0.25
"""Share of the range that is read beyond either end of it."""
_COARSEST, _FINEST = 0.6, 1.7
"""Points that were read for each pixel, against those that would be now."""


class Turn:
    """How long may be read in one refresh. What was refused comes with the next one."""

    def __init__(self, seconds: float = 5e-3, clock: Callable[[], float] = time.perf_counter) -> None:
        self._seconds = seconds
        self._clock = clock
        self._end = 0.0
        self._number = 0
        self.behind = False
        """Whether something was refused in this turn."""

    def begin(self) -> None:
        self.behind = False
        self._end = self._clock() + self._seconds

    def ask(self) -> int:
        """The number of a read that may be made now; 0 where it is to wait."""
        if self._clock() >= self._end:
            self.behind = True
            return 0
        return self.number()

    def number(self) -> int:
        self._number += 1
        return self._number


@dataclass(frozen=True, slots=True)
class _Kept:
    x0: float
    x1: float
    density: float
    """Buckets per unit of x."""
    arrays: tuple[Array, ...]


class KeptRead:
    """`read(x0, x1, buckets)` gives arrays, the first of them x. What was never read is read at once."""

    def __init__(self, read: Callable[[float, float, int], tuple[Array, ...]], live: bool, turn: Turn) -> None:
        self._read = read
        self._live = live
        self._turn = turn
        self._kept: _Kept | None = None
        self.number = 0
        """Of its last read; smaller for one that was read longer ago."""

    def arrays(self, x0: float, x1: float, buckets: int) -> tuple[tuple[Array, ...], bool]:
        """What there is for a range, a little beyond it as well, and whether that was read just now."""
        kept, density = self._kept, buckets / (x1 - x0)
        if kept is None:
            self.number = self._turn.number()
        else:
            serves = kept.x0 <= x0 and x1 <= kept.x1 and _COARSEST <= kept.density / density <= _FINEST
            if serves and not self._live:
                return kept.arrays, False
            number = self._turn.ask()
            if not number:
                return kept.arrays, False
            self.number = number
        beyond = _BEYOND * (x1 - x0)
        low, high = max(min(0.0, x0), x0 - beyond), x1 + beyond
        found = self._read(low, high, max(1, round(density * (high - low))))
        self._kept = _Kept(low, high, density, found)
        return found, True


WHOLE = 16
"""A pixel that one curve covers, in the numbers that are added up."""
_OPAQUE = 0.85
"""What lies below, as the picture of another hue, shows through a little."""
_MOST = 2000
"""Curves that can be added up in 16 bits."""
_COLOURS = 256
"""By coverage: from sixteen curves over one pixel on it has the colour of many."""


def spans(x: Array, y: Array, width: int) -> tuple[Array, Array]:
    """Least and greatest y of a polyline within each of `width` columns, (width,); inf and -inf where it has none.

    `x` (n,) never falls and counts in columns; NaN in `y` is a gap.
    """
    if not len(x):
        return np.full(width, np.inf), np.full(width, -np.inf)
    edges = np.interp(np.arange(width + 1.0), x, y, left=np.nan, right=np.nan)
    known = np.isfinite(edges)
    below, above = np.where(known, edges, np.inf), np.where(known, edges, -np.inf)
    low, high = np.minimum(below[:-1], below[1:]), np.maximum(above[:-1], above[1:])
    first, last = np.searchsorted(x, (0, width))
    column, inside = x[first:last].astype(np.int64), y[first:last]
    there = np.isfinite(inside)
    if not there.all():
        column, inside = column[there], inside[there]
    np.minimum.at(low, column, inside)
    np.maximum.at(high, column, inside)
    return low, high


def coverage(
    curves: Sequence[tuple[Array, Array]], width: int, height: int, thickness: float
) -> NDArray[np.signedinteger]:
    """How much of each pixel curves cover, added up: (height, width), `WHOLE` for one that covers it whole.

    `curves` are `spans`, in rows from the top; a line is `thickness` rows high.
    """
    sums = np.zeros((height + 2, width), np.int16 if len(curves) <= _MOST else np.int32)
    if curves:
        columns = np.tile(np.arange(width, dtype=np.int32), len(curves))
        low = np.concatenate([low for low, _ in curves]) - thickness / 2
        high = np.concatenate([high for _, high in curves]) + thickness / 2
        there = (high > 0) & (low < height)
        _step(sums, columns[there], np.clip(low[there], 0, height), 1)
        _step(sums, columns[there], np.clip(high[there], 0, height), -1)
        for row in range(1, height):
            np.add(sums[row], sums[row - 1], out=sums[row])
    return sums[:height]


def _step(sums: NDArray[np.signedinteger], columns: NDArray[np.int32], rows: Array, sign: int) -> None:
    """Count `sign` from these rows downwards; the row that is cut takes its share."""
    whole = rows.astype(np.int32)
    rest = ((rows - whole) * WHOLE).astype(sums.dtype)
    at = whole * sums.shape[1] + columns
    flat = sums.reshape(-1)
    np.add.at(flat, at, sign * (WHOLE - rest))
    np.add.at(flat, at + sums.shape[1], sign * rest)


def picture(covered: NDArray[np.signedinteger], one: QColor, many: QColor) -> QImage:
    """Pixels that one curve covers in `one`, those of many in `many`; clear where there is none."""
    height, width = covered.shape
    indices = np.minimum(covered, _COLOURS - 1).astype(np.uint8)
    image = QImage(indices.data, width, height, width, QImage.Format.Format_Indexed8)
    image.setColorTable(_table(one.rgb(), many.rgb()))
    # A copy, which outlives the array, in the form that is painted soonest.
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


@functools.lru_cache(maxsize=32)
def _table(one: int, many: int) -> list[int]:
    """Colour by coverage, as `QColor.rgba`; of two colours as `QColor.rgb`."""
    covered = np.arange(_COLOURS) / WHOLE
    share = np.log(np.maximum(covered, 1)) / np.log(covered[-1])
    found = np.round(_OPAQUE * np.minimum(covered, 1) * 255).astype(np.uint32) << 24
    for shift in (16, 8, 0):
        first, last = one >> shift & 255, many >> shift & 255
        found |= np.round(first + share * (last - first)).astype(np.uint32) << shift
    table: list[int] = found.tolist()
    return table


_BAND_ALPHA = 60
_RAW = 150
"""Of what is as rough as it was recorded, and would hide what lies below."""
_AROUND = 8
"""Points around the step at which a band is measured."""
_FAINT = 90
"""Of a run whose band says what is to be said."""
_DIM, _DIM_BAND = 60, 20


class RunTrace(Trace):
    """A curve by its run's key. It is a path where `alone`, else there are only its numbers for a picture of many."""

    layer: LineLayer

    def __init__(self, curve: RunCurve, axis: RunAxis, turn: Turn, *, smooth: bool) -> None:
        source = curve.smoothed if smooth and curve.smoothed is not None else Source(curve.read, curve.at)
        in_grains = Source(source.read, lambda grains: source.at(axis.of_grains(grains)))
        super().__init__(LineLayer(curve.key, in_grains, curve.hue, show=curve.show, dashed=curve.dashed))
        self.curve = curve
        self._is_mean = smooth and curve.smoothed is not None and curve.read_as_mean
        self.heights: Array = np.empty(0)
        self._alpha = 255 if smooth or curve.smoothed is None else _RAW
        self._axis = axis
        self._kept = KeptRead(source.read, curve.live, turn)
        self._whole: tuple[Array, Array] = (self.x, self.heights)
        self._scale: AxisScale | None = None
        self.line: Path | None = None

    @property
    def items(self) -> list[pg.GraphicsObject]:
        return [] if self.line is None else [self.line]

    @property
    def age(self) -> int:
        """Larger for one that was read later."""
        return self._kept.number

    def pull(self, x0: float, x1: float, pixels: int, scale: AxisScale) -> Extent:
        grain = self._axis.grain
        (x, y), new = self._kept.arrays(x0 * grain, x1 * grain, pixels)
        if new or scale is not self._scale:
            self._scale = scale
            self._whole = x / grain, scale.forward(y)
            self._show()
        there = _within(self._whole[0], x0, x1)
        self.x, self.y, self.heights = self._whole[0][there], y[there], self._whole[1][there]
        self.drawn = ((self.x, self.y),)
        return Extent.of(self.y)

    def stand_alone(self, alone: bool) -> None:
        """As a separate path; the plot adds and removes the item."""
        if alone and self.line is None:
            self.line = Path()
            self._show()
        elif not alone:
            self.line = None

    def recolour(self) -> None:
        self.lighten(None)

    def lighten(self, lit: str | None, *, faint: bool = False) -> None:
        """Be highlighted where `lit` is this run, dimmed where it is another one, neither where it is None."""
        if self.line is not None:
            mine = lit == self.curve.key
            alpha = 255 if mine else _DIM if lit is not None else _FAINT if faint else self._alpha
            self.line.recolour(self.hue_where(mine), alpha, dashed=self.curve.dashed)
            self.line.setZValue(5 if mine else 3)

    def hue_where(self, lit: bool) -> Hue:
        """One of many has the colour of text while it is highlighted."""
        return "text" if lit and self.layer.quiet else self.curve.hue

    def entries(self, step: float) -> list[LegendEntry]:
        return [self.entry(self.at(step), lit=False)]

    def entry(self, value: float, *, lit: bool) -> LegendEntry:
        kind: Literal["line", "dashes"] = "dashes" if self.curve.dashed else "line"
        return LegendEntry(kind, self.curve.title, self.curve.show(value), self.hue_where(lit))

    def at(self, step: float) -> float:
        return self.layer.source.at(step)

    @property
    def measured_name(self) -> str:
        title = self.curve.title
        return _tr("%1 (mean)").replace("%1", title) if self._is_mean else title

    def measure(self, step: int) -> Reading:
        x = self._axis.of_grains(step)
        found = x if self.curve.dated is None else self.curve.dated(x)
        if math.isnan(found):
            return Reading(-1, math.nan)
        value = self.at(step)
        broken = math.isnan(value) and self.curve.broken is not None and self.curve.broken(x)
        return Reading(step if found == x else self._axis.to_grains(found), value, broken)

    def dots(self, step: float) -> list[tuple[float, Hue]]:
        return [] if self.line is None else [(self.at(step), self.hue_where(self.layer.quiet))]

    def _show(self) -> None:
        if self.line is not None:
            self.line.show_line(*self._whole)


class RunBandTrace(Trace):
    """The median of several runs over what they span."""

    layer: LineLayer

    def __init__(self, band: RunBand, axis: RunAxis, turn: Turn) -> None:
        nothing = Source(lambda *_: (np.empty(0), np.empty(0)), lambda _: np.nan)
        super().__init__(LineLayer(band.title, nothing, band.hue, show=band.show, dashed=band.dashed))
        self.band = band
        self._axis = axis
        self._kept = KeptRead(band.read, band.live, turn)
        self._whole: tuple[Array, ...] = (self.x,) * 4
        self._scale: AxisScale | None = None
        self._area, self._median = Area(), Path()
        self._area.setZValue(1)
        self._median.setZValue(4)

    @property
    def items(self) -> list[pg.GraphicsObject]:
        return [self._area, self._median]

    @property
    def age(self) -> int:
        return self._kept.number

    def pull(self, x0: float, x1: float, pixels: int, scale: AxisScale) -> Extent:
        grain = self._axis.grain
        (x, low, median, high), new = self._kept.arrays(x0 * grain, x1 * grain, pixels)
        if new or scale is not self._scale:
            self._scale = scale
            self._whole = x / grain, low, median, high
            self._area.show_area(x / grain, *_closed(scale.forward(low), scale.forward(high)))
            self._median.show_line(x / grain, scale.forward(median))
        there = _within(self._whole[0], x0, x1)
        self.x, self.y = self._whole[0][there], median[there]
        self.drawn = ((self.x, low[there]), (self.x, high[there]))
        return Extent.of(low[there], self.y, high[there])

    def recolour(self) -> None:
        self.lighten(None)

    def lighten(self, lit: str | None, *, faint: bool = False) -> None:
        """Be dimmed where a run is lit."""
        self._area.recolour(self.layer.hue, _BAND_ALPHA if lit is None else _DIM_BAND)
        self._median.recolour(self.layer.hue, 255 if lit is None else _DIM, dashed=self.layer.dashed)

    def entries(self, step: float) -> list[LegendEntry]:
        return [LegendEntry("band", self.layer.name, self.layer.show(self.at(step)), self.layer.hue)]

    def at(self, step: float) -> float:
        """The median between the two points that are drawn beside a step, after them the last; NaN before them."""
        x, median = self._whole[0], self._whole[2]
        return float(np.interp(step, x, median, left=np.nan)) if len(x) else np.nan

    @property
    def measured_name(self) -> str:
        return _tr("%1 (median)").replace("%1", self.layer.name)

    def measure(self, step: int) -> Reading:
        """The median around one step, whatever is in view; none where not every run is that far."""
        x, half = self._axis.of_grains(step), self._axis.grain / 2
        places, _, median, _ = self.band.read(x - half, x + half, _AROUND)
        if not len(places):
            return Reading(-1, math.nan)
        return Reading(step, float(median[np.argmin(np.abs(places - x))]))


def _within(x: Array, x0: float, x1: float) -> slice:
    """Points of a range and the next one at either side."""
    first, last = np.searchsorted(x, (x0, x1), side="left")
    return slice(max(0, int(first) - 1), int(last) + 1)


def _closed(low: Array, high: Array) -> tuple[Array, Array]:
    """Where only the lower edge has no place on the scale, as zero on a logarithmic one, the area continues below."""
    known = np.isfinite(low)
    bottom = float(low[known].min(initial=np.inf))
    return (np.where(~known & np.isfinite(high), bottom, low) if np.isfinite(bottom) else low), high


def _tr(text: str) -> str:
    return QCoreApplication.translate("RunTrace", text)
