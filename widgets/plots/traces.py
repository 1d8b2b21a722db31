"""Layers on screen: each reads its numbers for a range and turns them into paths, once per refresh."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import Literal

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem

from widgets.base.small_marks import paint_dot
from widgets.base.theme import colour, mix, px, theme
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
from widgets.plots.scales import Array, AxisScale, Extent

_RAW_ALPHA = 70
_EDGE_ALPHA = 110
_ERROR_ALPHA = 44
_CIRCLE_SPACE = 7
"""Pixels per bucket of circles, so that they do not run into one another."""

_STEEP = 8
"""Pixels from point to point, on average, of a line that is drawn without smoothing its edges."""

_BEYOND = 1e3
"""Times the height of a curve, at least 1: above everything that is drawn with it."""


class Path(QGraphicsPathItem):
    """Cosmetic line of one pixel: wider lines cost a hundred times as much.

    Where everything is larger, or pixels are smaller, a `heavy` one is painted a second time, one pixel of the device
    lower.
    """

    def __init__(self, *, heavy: bool = True) -> None:
        super().__init__()
        self._heavy = heavy
        self._rise = 0.0
        """Mean distance of a point from the one before, above or below."""

    def show_line(self, x: Array, y: Array) -> None:
        """Show a line; NaN in `y` is a gap."""
        rises = np.abs(y[1:] - y[:-1])
        rise = float(rises.mean()) if len(rises) else 0.0
        # A path with gaps costs more to make.
        is_whole = math.isfinite(rise)
        if not is_whole:
            rises = rises[np.isfinite(rises)]
            rise = float(rises.mean()) if len(rises) else 0.0
        self._rise = rise
        self.setPath(pg.arrayToQPath(x, y, connect="all" if is_whole else "finite", finiteCheck=False))

    def recolour(self, hue: Hue, alpha: int = 255, *, dashed: bool = False) -> None:
        # Of another width Qt would outline the whole path to learn where it is.
        pen = QPen(hue_colour(hue, alpha), 0)
        if dashed:
            pen.setDashPattern([4, 3])
        self.setPen(pen)

    def paint(self, painter: QPainter, *_: object) -> None:
        # Of lines that go up and down nothing is left to smooth, and it would cost the more the longer they are.
        smooth = self._rise * abs(painter.worldTransform().m22()) < _STEEP
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
        painter.setPen(self.pen())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(self.path())
        ratio = painter.device().devicePixelRatioF()
        if self._heavy and theme.scale * ratio > 1.2:
            painter.setWorldTransform(painter.worldTransform() * QTransform.fromTranslate(0, 1 / ratio))
            painter.drawPath(self.path())


class Area(QGraphicsPathItem):
    """Filled space between two curves."""

    def __init__(self) -> None:
        super().__init__()
        self.setPen(Qt.PenStyle.NoPen)

    def show_area(self, x: Array, low: Array, high: Array) -> None:
        """Show an area; NaN in either curve is a gap."""
        path = QPainterPath()
        known = np.isfinite(low) & np.isfinite(high)
        edges = np.flatnonzero(np.diff(known, prepend=False, append=False))
        for start, end in zip(edges[::2], edges[1::2], strict=True):
            there = slice(start, end)
            outline_x = np.concatenate((x[there], x[there][::-1]))
            outline_y = np.concatenate((low[there], high[there][::-1]))
            path.addPath(pg.arrayToQPath(outline_x, outline_y, connect="all", finiteCheck=False))
        self.setPath(path)

    def recolour(self, hue: Hue, alpha: int) -> None:
        self.setBrush(hue_colour(hue, alpha))

    def paint(self, painter: QPainter, *_: object) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(self.path(), self.brush())


class Trace(ABC):
    """Trace of one layer of a plot. `pull` reads the numbers and returns their extent; other methods show the numbers
    of the last `pull`.
    """

    def __init__(self, layer: LineLayer | BandLayer | PointLayer) -> None:
        self.layer = layer
        self.x: Array = np.empty(0)
        self.y: Array = np.empty(0)
        self.drawn: tuple[tuple[Array, Array], ...] = ()
        """Steps and values of all that was pulled, besides what only accompanies it."""

    @property
    def ghost(self) -> bool:
        """True if the trace does not affect the plot's limits."""
        return isinstance(self.layer, LineLayer) and self.layer.ghost

    @property
    def items(self) -> list[QGraphicsItem]:
        return []

    def draws(self, layer: Layer) -> bool:
        """Return whether the trace can draw `layer` with its graphics items."""
        return False

    def show(self, layer: Layer) -> None:
        """Draw `layer` from now on, and nothing before the next `pull`."""
        self.layer = layer
        if len(self.x):
            self.x = self.y = np.empty(0)
            self.drawn = ()
            self.clear()
        self.recolour()

    def clear(self) -> None:
        """Remove everything that was drawn."""
        for item in self.items:
            if isinstance(item, Path):
                item.show_line(self.x, self.y)
            elif isinstance(item, Area):
                item.show_area(self.x, self.y, self.y)

    @abstractmethod
    def pull(self, x0: float, x1: float, pixels: int, scale: AxisScale) -> Extent: ...

    @abstractmethod
    def recolour(self) -> None:
        """Use the colours of the current theme."""

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

    def __init__(self, line: LineLayer) -> None:
        super().__init__(line)
        self._line = Path()
        self._raw = Path(heavy=False) if line.raw is not None else None
        self._above = Area() if line.above is not None else None
        self._error = Area() if line.error is not None else None
        self._line.setZValue(1 if line.quiet else 3)
        if self._raw is not None:
            self._raw.setZValue(2)

    def draws(self, layer: Layer) -> bool:
        return isinstance(layer, LineLayer) and _parts(layer) == _parts(self.layer)

    @property
    def items(self) -> list[QGraphicsItem]:
        return [item for item in (self._above, self._error, self._raw, self._line) if item is not None]

    def pull(self, x0: float, x1: float, pixels: int, scale: AxisScale) -> Extent:
        self.x, self.y = self.layer.source.read(x0, x1, pixels)
        self.drawn = ((self.x, self.y),)
        heights = scale.forward(self.y)
        self._line.show_line(self.x, heights)
        if self._above is not None:
            # The limit holds until there is another one: its zone continues to the right edge, where its label is.
            x = np.append(self.x, np.fmax(self.x[-1:], x1))
            low = np.append(heights, heights[-1:])
            beyond = np.where(np.isfinite(low), _BEYOND * np.fmax(1.0, np.abs(low)), np.nan)
            self._above.show_area(x, low, beyond)
        spanned = [self.y]
        if self._error is not None and self.layer.error is not None:
            spanned += self._pull_error(self._error, self.layer.error.read(x0, x1, pixels), scale)
        if self._raw is None or self.layer.raw is None:
            return Extent.of(*spanned)
        x, y = self.layer.raw.read(x0, x1, pixels)
        self._raw.show_line(x, scale.forward(y))
        self.drawn = ((self.x, self.y), (x, y))
        return Extent.of(*spanned, y)

    @staticmethod
    def _pull_error(area: Area, read: tuple[Array, Array, Array], scale: AxisScale) -> list[Array]:
        """Show the band of the standard error; return its extent."""
        x, low, high = read
        top = scale.forward(high)
        with np.errstate(invalid="ignore", divide="ignore"):
            bottom = scale.forward(low)
        # An error as large as the value reaches down for ever where the scale has no zero.
        bottom = np.where(np.isfinite(bottom), bottom, np.where(np.isfinite(low), top - _BEYOND, np.nan))
        area.show_area(x, bottom, top)
        return [low, high]

    def recolour(self) -> None:
        self._line.recolour(self.layer.hue, dashed=self.layer.dashed)
        if self._above is not None and self.layer.above is not None:
            self._above.recolour(self.layer.above.hue, self.layer.above.alpha)
        if self._error is not None:
            self._error.recolour(self.layer.hue, _ERROR_ALPHA)
        if self._raw is not None:
            self._raw.recolour(self.layer.hue, _RAW_ALPHA)

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

    def __init__(self, band: BandLayer) -> None:
        super().__init__(band)
        self._outer, self._inner, self._median = Area(), Area(), Path()
        self._edges = (Path(heavy=False), Path(heavy=False)) if band.dashed else ()
        for z, item in enumerate(self.items):
            item.setZValue(z * 0.1)

    def draws(self, layer: Layer) -> bool:
        return isinstance(layer, BandLayer) and layer.dashed == self.layer.dashed

    @property
    def items(self) -> list[QGraphicsItem]:
        return [*self._edges, self._median] if self._edges else [self._outer, self._inner, self._median]

    def pull(self, x0: float, x1: float, pixels: int, scale: AxisScale) -> Extent:
        self.x, values = self.layer.source.read(x0, x1, pixels)
        self.y = values[2]
        self.drawn = ((self.x, values[0]), (self.x, values[4]))
        low, inner_low, median, inner_high, high = (scale.forward(row) for row in values)
        if self._edges:
            for edge, heights in zip(self._edges, (low, high), strict=True):
                edge.show_line(self.x, heights)
        else:
            self._outer.show_area(self.x, low, high)
            self._inner.show_area(self.x, inner_low, inner_high)
        self._median.show_line(self.x, median)
        return Extent.of(values[0], values[4])

    def recolour(self) -> None:
        outer, inner = (27, 52) if self.layer.soft else (44, 84)
        self._outer.recolour(self.layer.hue, outer)
        self._inner.recolour(self.layer.hue, inner)
        self._median.recolour(self.layer.hue, dashed=self.layer.dashed)
        for edge in self._edges:
            edge.recolour(self.layer.hue, _EDGE_ALPHA)

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

    def __init__(self, points: PointLayer) -> None:
        super().__init__(points)
        self.heights: Array = np.empty(0)

    def draws(self, layer: Layer) -> bool:
        return isinstance(layer, PointLayer)

    def clear(self) -> None:
        self.heights = np.empty(0)

    def pull(self, x0: float, x1: float, pixels: int, scale: AxisScale) -> Extent:
        self.x, self.y = self.layer.source.read(x0, x1, max(1, pixels // px(_CIRCLE_SPACE)))
        self.heights = scale.forward(self.y)
        self.drawn = ((self.x, self.y),)
        return Extent.of(self.y)

    def recolour(self) -> None:
        """Do nothing: colours are read while painting."""

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


def _parts(line: LineLayer) -> tuple[bool, ...]:
    """Return the properties that determine the graphics items of a line."""
    return line.quiet, line.raw is None, line.above is None, line.error is None


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
