"""The layout of small multiples: what a plot has, where the plots are, and the curve that is nearest to a place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF

from widgets.compare.curves import sober
from widgets.plots.scales import AxisScale, Extent, Linear, Log

Array = NDArray[np.float64]
_ASPECT = 1.7
"""Width over height of a plot that is read best."""


def _none() -> Array:
    return np.empty(0)


@dataclass(frozen=True, slots=True, eq=False)
class BandCurve:
    """One run: `x` (n,) ascending and `y` (n,), NaN where there is nothing. A `live` one goes on."""

    key: str
    x: Array
    y: Array
    live: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class BandCell:
    """One small plot: a band from `low` to `high` with its `median` at `x`, (n,) each, and the curves that it is made
    of, besides those that are live. `note` follows the title; `words` are in place of a band where there is none.
    """

    title: str
    curves: tuple[BandCurve, ...] = ()
    x: Array = field(default_factory=_none)
    low: Array = field(default_factory=_none)
    median: Array = field(default_factory=_none)
    high: Array = field(default_factory=_none)
    note: str = ""
    words: str = ""

    @property
    def drawn(self) -> list[tuple[Array, Array]]:
        """x and y of all that is seen before anything is pointed at."""
        live = [(each.x, each.y) for each in self.curves if each.live]
        return [(self.x, self.low), (self.x, self.high), *live]


@dataclass(frozen=True, slots=True)
class BandAxes:
    """The axes of all plots: from 0 to `last`, and `limits` in units of `scale`."""

    last: float
    scale: AxisScale
    limits: tuple[float, float]


def band_axes(cells: Sequence[BandCell]) -> BandAxes | None:
    """Axes on which all cells have room, logarithmic where every value is above zero; None where none has a value. What
    goes far beyond the middle one leaves its plot.
    """
    drawn = [pair for cell in cells for pair in cell.drawn if np.isfinite(pair[1]).any()]
    if not drawn:
        return None
    extents = [Extent.of(*(y for _, y in cell.drawn)) for cell in cells]
    scale: AxisScale = Log(decades=12) if Extent.union(extents).least > 0 else Linear()
    limits = scale.limits(sober(extents, scale))
    if limits is None:
        return None
    pad = 0.05 * (limits[1] - limits[0])
    ends = [*drawn, *((each.x, each.y) for cell in cells for each in cell.curves if np.isfinite(each.y).any())]
    last = max(float(x[np.isfinite(y)].max()) for x, y in ends)
    return BandAxes(max(last, 1.0), scale, (limits[0] - pad, limits[1] + pad))


@dataclass(frozen=True, slots=True)
class BandPlaces:
    """Where `count` plots are: rows of `columns` that fill `room`, `gap` apart, each below a title of height `head`."""

    room: QRectF
    count: int
    columns: int
    gap: float
    head: float

    @classmethod
    def within(cls, room: QRectF, count: int, gap: float, head: float) -> BandPlaces:
        """As many columns as make the plots largest."""

        def size(columns: int) -> float:
            place = cls(room, count, columns, gap, head).frame(0)
            return min(place.width() / _ASPECT, place.height())

        return cls(room, count, max(range(1, count + 1), key=size, default=1), gap, head)

    @property
    def rows(self) -> int:
        return -(-self.count // self.columns)

    def cell(self, i: int) -> QRectF:
        """Title and plot."""
        row, column = divmod(i, self.columns)
        wide = (self.room.width() - self.gap * (self.columns - 1)) / self.columns
        high = (self.room.height() - self.gap * (self.rows - 1)) / max(1, self.rows)
        left = math.floor(self.room.left() + column * (wide + self.gap))
        return QRectF(left, math.floor(self.room.top() + row * (high + self.gap)), math.floor(wide), math.floor(high))

    def frame(self, i: int) -> QRectF:
        """The plot alone."""
        return self.cell(i).adjusted(0, self.head, 0, 0)

    def is_lowest(self, i: int) -> bool:
        """Whether no plot is below this one."""
        return i + self.columns >= self.count

    def at(self, place: QPointF) -> int | None:
        """The plot at a place; None between them."""
        return next((i for i in range(self.count) if self.cell(i).contains(place)), None)


def points_in(axes: BandAxes, frame: QRectF, x: Array, y: Array) -> tuple[Array, Array]:
    """Pixels of the widget; NaN where a value has no place."""
    low, high = axes.limits
    down = frame.bottom() - (axes.scale.forward(y) - low) / (high - low) * frame.height()
    # A path that goes absurdly far out is slow to paint.
    far = 4 * frame.height()
    return frame.left() + x / axes.last * frame.width(), np.clip(down, frame.top() - far, frame.bottom() + far)


def nearest_curve(cell: BandCell, axes: BandAxes, frame: QRectF, place: QPointF) -> tuple[BandCurve, int] | None:
    """The curve that is nearest above or below a place, and the index of its point there; None where there is none."""
    at = (place.x() - frame.left()) / max(1.0, frame.width()) * axes.last
    found: list[tuple[float, BandCurve, int]] = []
    for curve in cell.curves:
        known = np.flatnonzero(np.isfinite(axes.scale.forward(curve.y)))
        if len(known):
            i = int(known[np.abs(curve.x[known] - at).argmin()])
            down = float(points_in(axes, frame, curve.x[i : i + 1], curve.y[i : i + 1])[1][0])
            found.append((abs(down - place.y()), curve, i))
    return min(found, key=lambda each: each[0])[1:] if found else None
