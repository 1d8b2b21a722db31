"""Runs and bands on the screen. What they read is kept, so that a drag only moves it."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pyqtgraph as pg

from widgets.compare.curves import Band, RunCurve
from widgets.compare.reading import KeptRead, Turn
from widgets.compare.run_axis import RunAxis
from widgets.plots.layers import Hue, LegendEntry, Line, Source
from widgets.plots.scales import Array, Extent, Scale
from widgets.plots.traces import Area, Path, Trace

_BAND_ALPHA = 60
_RAW = 150
"""Of what is as rough as it was recorded, and would hide what lies below."""
_FAINT = 90
"""Of a run whose band says what is to be said."""
_DIM, _DIM_BAND = 60, 20


class RunTrace(Trace):
    """A curve by its run's key. It is a path where `alone`, else there are only its numbers for a picture of many."""

    layer: Line

    def __init__(self, curve: RunCurve, axis: RunAxis, turn: Turn, *, smooth: bool) -> None:
        source = curve.smoothed if smooth and curve.smoothed is not None else Source(curve.read, curve.at)
        in_grains = Source(source.read, lambda grains: source.at(axis.of_grains(grains)))
        super().__init__(Line(curve.key, in_grains, curve.hue, show=curve.show, dashed=curve.dashed))
        self.curve = curve
        self.heights: Array = np.empty(0)
        self._alpha = 255 if smooth or curve.smoothed is None else _RAW
        self._axis = axis
        self._kept = KeptRead(source.read, curve.live, turn)
        self._whole: tuple[Array, Array] = (self.x, self.heights)
        self._scale: Scale | None = None
        self.line: Path | None = None

    @property
    def items(self) -> list[pg.GraphicsObject]:
        return [] if self.line is None else [self.line]

    @property
    def age(self) -> int:
        """Larger for one that was read later."""
        return self._kept.number

    def pull(self, x0: float, x1: float, pixels: int, scale: Scale) -> Extent:
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
        """As a path of its own; the plot takes the item in and out."""
        if alone and self.line is None:
            self.line = Path()
            self._show()
        elif not alone:
            self.line = None

    def recolour(self) -> None:
        self.lighten(None)

    def lighten(self, lit: str | None, *, faint: bool = False) -> None:
        """Stand out where `lit` is this run, stand back where it is another one, neither where it is None."""
        if self.line is not None:
            mine = lit == self.curve.key
            alpha = 255 if mine else _DIM if lit is not None else _FAINT if faint else self._alpha
            self.line.recolour(self.hue_where(mine), alpha, dashed=self.curve.dashed)
            self.line.setZValue(5 if mine else 3)

    def hue_where(self, lit: bool) -> Hue:
        """One of many has the colour of text while it stands out."""
        return "text" if lit and self.layer.quiet else self.curve.hue

    def entries(self, step: float) -> list[LegendEntry]:
        return [self.entry(self.at(step), lit=False)]

    def entry(self, value: float, *, lit: bool) -> LegendEntry:
        kind: Literal["line", "dashes"] = "dashes" if self.curve.dashed else "line"
        return LegendEntry(kind, self.curve.title, self.curve.show(value), self.hue_where(lit))

    def at(self, step: float) -> float:
        return self.layer.source.at(step)

    def dots(self, step: float) -> list[tuple[float, Hue]]:
        return [] if self.line is None else [(self.at(step), self.hue_where(self.layer.quiet))]

    def _show(self) -> None:
        if self.line is not None:
            self.line.show_line(*self._whole)


class BandTrace(Trace):
    """The median of several runs over what they span."""

    layer: Line

    def __init__(self, band: Band, axis: RunAxis, turn: Turn) -> None:
        nothing = Source(lambda *_: (np.empty(0), np.empty(0)), lambda _: np.nan)
        super().__init__(Line(band.title, nothing, band.hue, show=band.show, dashed=band.dashed))
        self.band = band
        self._axis = axis
        self._kept = KeptRead(band.read, band.live, turn)
        self._whole: tuple[Array, ...] = (self.x,) * 4
        self._scale: Scale | None = None
        self._area, self._median = Area(), Path()
        self._area.setZValue(1)
        self._median.setZValue(4)

    @property
    def items(self) -> list[pg.GraphicsObject]:
        return [self._area, self._median]

    @property
    def age(self) -> int:
        return self._kept.number

    def pull(self, x0: float, x1: float, pixels: int, scale: Scale) -> Extent:
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
        """Stand back where a run is lit."""
        self._area.recolour(self.layer.hue, _BAND_ALPHA if lit is None else _DIM_BAND)
        self._median.recolour(self.layer.hue, 255 if lit is None else _DIM, dashed=self.layer.dashed)

    def entries(self, step: float) -> list[LegendEntry]:
        return [LegendEntry("band", self.layer.name, self.layer.show(self.at(step)), self.layer.hue)]

    def at(self, step: float) -> float:
        """The median between the two points that are drawn beside a step, after them the last; NaN before them."""
        x, median = self._whole[0], self._whole[2]
        return float(np.interp(step, x, median, left=np.nan)) if len(x) else np.nan


def _within(x: Array, x0: float, x1: float) -> slice:
    """Points of a range and the next one at either side."""
    first, last = np.searchsorted(x, (x0, x1), side="left")
    return slice(max(0, int(first) - 1), int(last) + 1)


def _closed(low: Array, high: Array) -> tuple[Array, Array]:
    """Where only the lower edge has no place on the scale, as zero on a logarithmic one, the area goes on below."""
    known = np.isfinite(low)
    bottom = float(low[known].min(initial=np.inf))
    return (np.where(~known & np.isfinite(high), bottom, low) if np.isfinite(bottom) else low), high
