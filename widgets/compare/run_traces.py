"""Traces of runs and bands on a plot, with cached reads so that panning is fast."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np

from widgets.base.translation import tr
from widgets.compare.curves import RunBand, RunCurve
from widgets.compare.run_axis import RunAxis
from widgets.plots.drawing import PlotBand, PlotCurve, PlotLayer
from widgets.plots.layers import Hue, LegendEntry, LineLayer, Reading, Source
from widgets.plots.scales import Array, AxisScale, Extent
from widgets.plots.traces import Trace, buckets_of, style_of

_BEYOND = 0.25
"""Share of the range that is read beyond either end of it."""
_COARSEST, _FINEST = 0.6, 1.7
"""Points that were read for each pixel, against those that would be now."""


class Turn:
    """Time limit for the reads of one refresh. Refused reads are repeated at the next refresh."""

    def __init__(self, seconds: float = 5e-3, clock: Callable[[], float] = time.perf_counter) -> None:
        self._seconds = seconds
        self._clock = clock
        self._end = 0.0
        self._number = 0
        self.behind = False
        """True if something was refused in this turn."""

    def begin(self) -> None:
        self.behind = False
        self._end = self._clock() + self._seconds

    def ask(self) -> int:
        """Return the number of a read that may happen now; 0 to wait."""
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
    """Cache of reads: `read(x0, x1, buckets)` returns arrays, the first of them x. The first read is always allowed."""

    def __init__(self, read: Callable[[float, float, int], tuple[Array, ...]], live: bool, turn: Turn) -> None:
        self._read = read
        self._live = live
        self._turn = turn
        self._kept: _Kept | None = None
        self.number = 0
        """Number of the last read; smaller for one that was read longer ago."""

    def arrays(self, x0: float, x1: float, buckets: int) -> tuple[tuple[Array, ...], bool]:
        """Return the arrays for a range, with some margin, and whether they were read just now."""
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


_BAND_ALPHA = 60
_RAW = 150
"""Opacity of a curve as rough as it was recorded, which would hide what lies below."""
_AROUND = 8
"""Points around the step at which a band is measured."""
_FAINT = 90
"""Opacity of a run whose band shows what matters."""
_DIM, _DIM_BAND = 60, 20


class RunTrace(Trace):
    """Curve of the run with this key. It has its own path if `alone`; otherwise it is part of a picture of many
    curves.
    """

    layer: LineLayer

    def __init__(self, curve: RunCurve, axis: RunAxis, turn: Turn, *, smooth: bool) -> None:
        source = curve.smoothed if smooth and curve.smoothed is not None else Source(curve.read, curve.at)
        in_grains = Source(source.read, lambda grains: source.at(axis.of_grains(grains)))
        super().__init__(LineLayer(curve.key, in_grains, curve.hue, show=curve.show, dashed=curve.dashed))
        self.curve = curve
        self.is_smoothed = smooth and curve.smoothed is not None
        self._is_mean = smooth and curve.smoothed is not None and curve.read_as_mean
        self.alone = False
        """True if it is painted by itself, rather than in a picture of many."""
        self._alpha = 255 if smooth or curve.smoothed is None else _RAW
        self._axis = axis
        self._kept = KeptRead(source.read, curve.live, turn)
        self._whole: tuple[Array, Array] = (self.x, self.y)
        self._there = slice(0)
        self._scaled: tuple[AxisScale, Array, Array] | None = None
        """Scale, and all values before and on it."""

    @property
    def age(self) -> int:
        """Number that is larger for later reads."""
        return self._kept.number

    def pull(self, x0: float, x1: float, pixels: int) -> Extent:
        grain = self._axis.grain
        (x, y), new = self._kept.arrays(x0 * grain, x1 * grain, pixels)
        if new:
            self._whole = x / grain, y
        self._there = _within(self._whole[0], x0, x1)
        self.x, self.y = (each[self._there] for each in self._whole)
        self.drawn = ((self.x, self.y),)
        return Extent.of(self.y)

    def heights(self, scale: AxisScale) -> Array:
        """Return the values in view in units of a scale, which stay while nothing else was read."""
        if self._scaled is None or self._scaled[0] is not scale or self._scaled[1] is not self._whole[1]:
            self._scaled = scale, self._whole[1], scale.forward(self._whole[1])
        return self._scaled[2][self._there]

    def lit_parts(self, lit: str | None, *, faint: bool) -> list[PlotLayer]:
        """Return the curve: highlighted if `lit` is this run, dimmed if it is another one."""
        if not self.alone:
            return []
        mine = lit == self.curve.key
        alpha = 255 if mine else _DIM if lit is not None else _FAINT if faint else self._alpha
        z = 5 if mine else 3
        return [PlotCurve("", self.hue_where(mine), self.x, self.y, style_of(self.layer), alpha=alpha, z=z)]

    def hue_where(self, lit: bool) -> Hue:
        """Return the colour; a run in the picture of many gets the text colour while highlighted."""
        return "text" if lit and self.layer.quiet else self.curve.hue

    def entries(self, step: float) -> list[LegendEntry]:
        return [self.entry(self.at(step), lit=False)]

    def entry(self, value: float, *, lit: bool) -> LegendEntry:
        kind: Literal["line", "dashes"] = "dashes" if self.curve.dashed else "line"
        return LegendEntry(kind, self.curve.title, self.curve.show(value), self.hue_where(lit))

    def at(self, step: float) -> float:
        return self.layer.source.at(step)

    def read_all(self, x0: float, x1: float) -> tuple[Array, Array]:
        grain = self._axis.grain
        x, y = self.curve.read(x0 * grain, x1 * grain, buckets_of(x0, x1))
        return x / grain, y

    def is_broken(self, x: float) -> bool:
        return self.curve.broken is not None and self.curve.broken(self._axis.of_grains(x))

    @property
    def title(self) -> str:
        return self.curve.title

    @property
    def measured_name(self) -> str:
        title = self.curve.title
        return tr("{title} (mean)", title=title) if self._is_mean else title

    def measure(self, step: int) -> Reading:
        x = self._axis.of_grains(step)
        found = x if self.curve.dated is None else self.curve.dated(x)
        if math.isnan(found):
            return Reading(-1, math.nan)
        value = self.at(step)
        broken = math.isnan(value) and self.curve.broken is not None and self.curve.broken(x)
        return Reading(step if found == x else self._axis.to_grains(found), value, broken)

    def dots(self, step: float) -> list[tuple[float, Hue]]:
        return [] if not self.alone else [(self.at(step), self.hue_where(self.layer.quiet))]


class RunBandTrace(Trace):
    """Median of several runs on top of their band."""

    layer: LineLayer

    def __init__(self, band: RunBand, axis: RunAxis, turn: Turn, *, filled: bool = True) -> None:
        """Trace a band; if not `filled`, only its median."""
        nothing = Source(lambda *_: (np.empty(0), np.empty(0)), lambda _: np.nan)
        super().__init__(LineLayer(band.title, nothing, band.hue, show=band.show, dashed=band.dashed))
        self.band = band
        self._axis = axis
        self._kept = KeptRead(band.read, band.live, turn)
        self._whole: tuple[Array, ...] = (self.x,) * 4
        self._filled = filled

    @property
    def age(self) -> int:
        return self._kept.number

    def pull(self, x0: float, x1: float, pixels: int) -> Extent:
        grain = self._axis.grain
        (x, *values), new = self._kept.arrays(x0 * grain, x1 * grain, pixels)
        if new:
            self._whole = x / grain, *values
        there = _within(self._whole[0], x0, x1)
        self.x, low, self.y, high = (each[there] for each in self._whole)
        self.drawn = ((self.x, low), (self.x, high))
        return Extent.of(low, self.y, high)

    def lit_parts(self, lit: str | None, *, faint: bool) -> list[PlotLayer]:
        """Return the band and its median, dimmed while a run is highlighted."""
        hue, is_dim = self.layer.hue, lit is not None
        median = PlotCurve("", hue, self.x, self.y, style_of(self.layer), alpha=_DIM if is_dim else 255, z=4)
        (_, low), (_, high) = self.drawn or (((), self.y),) * 2
        band = PlotBand("", hue, self.x, low, high, _DIM_BAND if is_dim else _BAND_ALPHA, z=1)
        return [band, median] if self._filled else [median]

    def entries(self, step: float) -> list[LegendEntry]:
        kind: Literal["band", "line"] = "band" if self._filled else "line"
        return [LegendEntry(kind, self.layer.name, self.layer.show(self.at(step)), self.layer.hue)]

    def at(self, step: float) -> float:
        """Return the median at a step, between the drawn points around it, and the last after them; NaN before them."""
        x, median = self._whole[0], self._whole[2]
        return float(np.interp(step, x, median, left=np.nan)) if len(x) else np.nan

    def read_all(self, x0: float, x1: float) -> tuple[Array, Array]:
        """Read the median."""
        grain = self._axis.grain
        x, _, median, _ = self.band.read(x0 * grain, x1 * grain, buckets_of(x0, x1))
        return x / grain, median

    @property
    def measured_name(self) -> str:
        return tr("{name} (median)", name=self.layer.name)

    def measure(self, step: int) -> Reading:
        """Return the median around one step, in view or not; none unless every run reaches the step."""
        x, half = self._axis.of_grains(step), self._axis.grain / 2
        places, _, median, _ = self.band.read(x - half, x + half, _AROUND)
        if not len(places):
            return Reading(-1, math.nan)
        return Reading(step, float(median[np.argmin(np.abs(places - x))]))


def _within(x: Array, x0: float, x1: float) -> slice:
    """Return the slice of the points in a range, and the next point at either side."""
    first, last = np.searchsorted(x, (x0, x1), side="left")
    return slice(max(0, int(first) - 1), int(last) + 1)
