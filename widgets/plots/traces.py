"""Layers on screen: each reads its numbers for a range and turns them into curves and bands, once per refresh."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import Literal

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen

from widgets.base.small_marks import paint_dot
from widgets.base.theme import colour, mix, px
from widgets.plots.drawing import CurveStyle, PlotBand, PlotCurve, PlotLayer
from widgets.plots.layers import (
    BandLayer,
    Hue,
    Layer,
    LegendEntry,
    LineLayer,
    PointLayer,
    Reading,
    Source,
    give_or_take,
    hue_colour,
    older,
    reading,
)
from widgets.plots.scales import Array, Extent

_RAW_ALPHA = 70
_EDGE_ALPHA = 110
_CIRCLE_SPACE = 7
"""Pixels per bucket of circles, so that they do not run into one another."""


class Trace(ABC):
    """Trace of one layer of a plot. `pull` reads the numbers and returns their extent; other methods show the numbers
    of the last `pull`.
    """

    def __init__(self, layer: LineLayer | BandLayer | PointLayer) -> None:
        self.layer = layer
        self.x: Array = np.empty(0)
        self.y: Array = np.empty(0)
        self.parts: tuple[PlotLayer, ...] = ()
        """Curves and bands of the numbers that were pulled."""
        self.drawn: tuple[tuple[Array, Array], ...] = ()
        """Steps and values of all that was pulled, besides what only accompanies it."""

    @property
    def ghost(self) -> bool:
        """True if the trace does not affect the plot's limits."""
        return isinstance(self.layer, LineLayer) and self.layer.ghost

    @abstractmethod
    def pull(self, x0: float, x1: float, pixels: int) -> Extent: ...

    @abstractmethod
    def entries(self, step: float) -> list[LegendEntry]: ...

    def dots(self, step: float) -> list[tuple[float, Hue]]:
        """Return the values to be marked at the crosshair."""
        return [(self.at(step), self.layer.hue)]

    @abstractmethod
    def at(self, step: float) -> float: ...

    def read_all(self, x0: float, x1: float) -> tuple[Array, Array]:
        """Read every value between two steps: recorded values, even if a mean of them is drawn. NaN is a gap."""
        return self.layer.source.read(x0, x1, buckets_of(x0, x1))

    def is_broken(self, x: float) -> bool:
        """Return whether NaN at a step is a value that was not finite, rather than a missing measurement."""
        broken = self.layer.source.broken
        return broken is not None and broken(x)

    @property
    def title(self) -> str:
        """Title of the trace in words."""
        return self.layer.name

    @property
    def measured_name(self) -> str:
        """Name of the measured curve."""
        return self.layer.name

    def measure(self, step: int) -> Reading:
        """Return the value at a single step, or the last recorded value before it."""
        return reading(self.layer.source, step)


class LineTrace(Trace):
    layer: LineLayer

    def pull(self, x0: float, x1: float, pixels: int) -> Extent:
        layer = self.layer
        self.x, self.y = layer.source.read(x0, x1, pixels)
        self.drawn, spanned = ((self.x, self.y),), [self.y]
        parts: list[PlotLayer] = []
        if layer.above is not None:
            # The limit holds until there is another one: its zone continues to the right edge, where its label is.
            x, low = np.append(self.x, np.fmax(self.x[-1:], x1)), np.append(self.y, self.y[-1:])
            beyond = np.where(np.isnan(low), np.nan, np.inf)
            parts.append(PlotBand("", layer.above.hue, x, low, beyond, layer.above.alpha))
        if layer.error is not None:
            x, low, high = layer.error.read(x0, x1, pixels)
            parts.append(PlotBand("", layer.hue, x, low, high))
            spanned += [low, high]
        if layer.raw is not None:
            x, y = layer.raw.read(x0, x1, pixels)
            parts.append(PlotCurve("", layer.hue, x, y, alpha=_RAW_ALPHA, weight=0, z=2))
            self.drawn += ((x, y),)
            spanned.append(y)
        curve = PlotCurve("", layer.hue, self.x, self.y, style_of(layer), z=1 if layer.quiet else 3)
        self.parts = (*parts, curve)
        return Extent.of(*spanned)

    def entries(self, step: float) -> list[LegendEntry]:
        value = self.layer.show(self.at(step))
        if self.layer.error is not None:
            value += give_or_take(self.layer.error.at(step))
        value += older(self.layer.source, step)
        return [LegendEntry(_line_kind(self.layer), self.layer.name, value, self.layer.hue)]

    def dots(self, step: float) -> list[tuple[float, Hue]]:
        return [] if self.layer.quiet else super().dots(step)

    def at(self, step: float) -> float:
        return self.layer.source.at(step)

    def measure(self, step: int) -> Reading:
        return reading(self.layer.exact or self.layer.source, step)

    @property
    def _recorded(self) -> Source:
        return self.layer.exact or self.layer.raw or self.layer.source

    def read_all(self, x0: float, x1: float) -> tuple[Array, Array]:
        return self._recorded.read(x0, x1, buckets_of(x0, x1))

    def is_broken(self, x: float) -> bool:
        broken = self._recorded.broken
        return broken is not None and broken(x)


class BandTrace(Trace):
    layer: BandLayer

    def pull(self, x0: float, x1: float, pixels: int) -> Extent:
        self.x, values = self.layer.source.read(x0, x1, pixels)
        low, inner_low, self.y, inner_high, high = values
        self.drawn = ((self.x, low), (self.x, high))
        hue, (outer, inner) = self.layer.hue, (27, 52) if self.layer.soft else (44, 84)
        median = PlotCurve("", hue, self.x, self.y, style_of(self.layer), z=0.2)
        if self.layer.dashed:
            edges = (PlotCurve("", hue, self.x, y, alpha=_EDGE_ALPHA, weight=0, z=0.1) for y in (low, high))
            self.parts = (*edges, median)
        else:
            wide = PlotBand("", hue, self.x, low, high, outer)
            self.parts = (wide, PlotBand("", hue, self.x, inner_low, inner_high, inner, z=0.1), median)
        return Extent.of(low, high)

    def entries(self, step: float) -> list[LegendEntry]:
        source, show = self.layer.source, self.layer.show
        low, _, median, _, high = source.at(step)
        span = "–" if math.isnan(low) else f"{show(low)} … {show(high).removeprefix('+')}"
        error = give_or_take(self.layer.error(step)) if self.layer.error is not None else ""
        value = show(median) + error + older(source, step)
        return [
            LegendEntry(_line_kind(self.layer), self.layer.name, value, self.layer.hue),
            LegendEntry("band", self.layer.band_name, span, self.layer.hue),
        ]

    def at(self, step: float) -> float:
        return self.layer.source.at(step)[2]

    def read_all(self, x0: float, x1: float) -> tuple[Array, Array]:
        """Read the median."""
        x, values = self.layer.source.read(x0, x1, buckets_of(x0, x1))
        return x, values[2]


class PointsTrace(Trace):
    """Trace of circles, which the plot paints in pixels above everything else."""

    layer: PointLayer

    def pull(self, x0: float, x1: float, pixels: int) -> Extent:
        self.x, self.y = self.layer.source.read(x0, x1, max(1, pixels // px(_CIRCLE_SPACE)))
        self.drawn = ((self.x, self.y),)
        return Extent.of(self.y)

    def paint(self, painter: QPainter, places: list[QPointF]) -> None:
        rim = QPen(mix(hue_colour(self.layer.hue), colour("text"), 0.45), 1.2)
        for place in places:
            paint_dot(painter, place, px(3), rim, colour("panel"))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def entries(self, step: float) -> list[LegendEntry]:
        value = self.layer.show(self.at(step)) + older(self.layer.source, step)
        return [LegendEntry("circle", self.layer.name, value, self.layer.hue)]

    def dots(self, step: float) -> list[tuple[float, Hue]]:
        return []

    def at(self, step: float) -> float:
        return self.layer.source.at(step)


def buckets_of(x0: float, x1: float) -> int:
    """Return as many buckets as there are steps, so that no two steps share one."""
    return max(1, math.ceil(x1) - math.floor(x0) + 1)


def style_of(layer: LineLayer | BandLayer) -> CurveStyle:
    """Return the style of a layer's curve."""
    return "dashed" if layer.dashed else "line"


def _line_kind(layer: LineLayer | BandLayer) -> Literal["line", "dashes"]:
    return "dashes" if layer.dashed else "line"


def trace_of(layer: Layer) -> Trace:
    match layer:
        case LineLayer():
            return LineTrace(layer)
        case BandLayer():
            return BandTrace(layer)
        case PointLayer():
            return PointsTrace(layer)
