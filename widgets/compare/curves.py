"""Curves and bands of compared runs, as plain values."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from widgets.base.display_numbers import read_out
from widgets.plots.layers import Hue, Source
from widgets.plots.scales import Array, AxisScale, Extent, Log, settled

FEW = 7
"""Number of hues that can be distinguished; of more runs the first `NAMED` keep one."""
NAMED = 5


@dataclass(frozen=True, slots=True)
class RunCurve:
    """Curve of one quantity of one run. Its x is in units of the axis: steps, seconds or gradient evaluations.

    Attributes:
        key: distinguishes runs, whatever they are called; the same in every plot.
        hue: `"edge"` for one of many: named where the pointer is.
        read: `read(x0, x1, buckets)` gives a polyline, x and y (n,) float64, x never falling, NaN at gaps, about two
            points per bucket.
        at: the value at x, or the last one before; NaN if there is none, or if it is not finite.
        dashed: as a path; one of many is drawn like the others.
        smoothed: what is drawn in its place while smoothing is on; None if there is nothing smoother.
        live: whether there may be more to read next time.
        dated: where the value was measured that `at` gives at x, x itself where it is no earlier one; NaN if there
            is none. Without it every value is of its x.
        broken: whether the NaN at x is a number that broke, rather than one that was not measured.
        read_as_mean: whether a value of `smoothed` is a mean over several steps, and not only its course.
    """

    key: str
    title: str
    hue: Hue
    read: Callable[[float, float, int], tuple[Array, Array]]
    at: Callable[[float], float]
    dashed: bool = False
    smoothed: Source | None = None
    live: bool = False
    show: Callable[[float], str] = read_out
    dated: Callable[[float], float] | None = None
    broken: Callable[[float], bool] | None = None
    read_as_mean: bool = False


@dataclass(frozen=True, slots=True)
class RunBand:
    """Band that several runs span: `read(x0, x1, buckets)` gives x, low, median and high, (n,) float64 each, NaN at
    gaps.
    """

    title: str
    hue: Hue
    read: Callable[[float, float, int], tuple[Array, Array, Array, Array]]
    dashed: bool = False
    live: bool = False
    show: Callable[[float], str] = read_out


def hue_of(place: int, count: int) -> Hue:
    """Return the colour of run number `place`, from 0, among `count` runs."""
    return place if count <= FEW or place < NAMED else "edge"


_FAR, _FAR_LOG = 10.0, 1e3
"""Times the middle run's greatest value, from where on a run is left to leave the plot."""


def sober(extents: Sequence[Extent], scale: AxisScale) -> Extent:
    """Return the extent of several runs from their extents, without the heights that only a diverging run reaches."""
    whole = Extent.union(extents)
    tops = sorted(extent.greatest for extent in extents if not math.isnan(extent.greatest))
    if len(tops) < 2:
        return whole
    # Of two, the lower one is the one to be seen.
    middle = statistics.median_low(tops)
    most = middle * (_FAR_LOG if isinstance(scale, Log) else _FAR)
    return whole._replace(greatest=most) if middle > 0 and most < whole.greatest else whole


class SharedHeights:
    """Limits shared by several plots. A plot that changes them marks the others stale."""

    def __init__(self) -> None:
        self._extents: dict[object, Extent] = {}
        self._marks: dict[object, Callable[[], None]] = {}
        self._limits: tuple[float, float] | None = None

    def join(self, plot: object, mark_stale: Callable[[], None]) -> None:
        self._marks[plot] = mark_stale

    def leave(self, plot: object) -> None:
        self._marks.pop(plot, None)
        self._extents.pop(plot, None)

    def clear(self) -> None:
        """Forget the limits, after a change of scale."""
        self._extents.clear()
        self._limits = None

    def limits(self, plot: object, extent: Extent, scale: AxisScale) -> tuple[float, float] | None:
        """Return limits for all plots after `plot` reports `extent`."""
        self._extents[plot] = extent
        wanted = scale.limits(sober(list(self._extents.values()), scale))
        limits = None if wanted is None else settled(self._limits, wanted)
        if limits != self._limits:
            self._limits = limits
            for other, mark in self._marks.items():
                if other is not plot:
                    mark()
        return limits
