"""What is laid beside one another, as plain values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from widgets.numerals import read_out
from widgets.plots.layers import Hue, Source
from widgets.plots.scales import Array

FEW = 7
"""So many hues can be told apart; of more runs the first `NAMED` keep one."""
NAMED = 5


@dataclass(frozen=True, slots=True)
class RunCurve:
    """One quantity of one run. Its x is in the units of the axis: steps, seconds or gradient evaluations.

    Attributes:
        key: tells runs apart, whatever they are called; the same in every plot.
        hue: `"edge"` for one of many: named where the pointer is.
        read: `read(x0, x1, buckets)` gives a polyline, x and y (n,) float64, x never falling, NaN at gaps, about two
            points per bucket.
        at: the value at x, or the last one before; NaN where there is none, or where it is not finite.
        dashed: as a path; one of many is drawn like the others.
        smoothed: what is drawn in its place while smoothing is on; None where there is nothing smoother.
        live: whether there may be more to read next time.
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


@dataclass(frozen=True, slots=True)
class Band:
    """What several runs span: `read(x0, x1, buckets)` gives x, low, median and high, (n,) float64 each, NaN at gaps."""

    title: str
    hue: Hue
    read: Callable[[float, float, int], tuple[Array, Array, Array, Array]]
    dashed: bool = False
    live: bool = False
    show: Callable[[float], str] = read_out


def hue_of(place: int, count: int) -> Hue:
    """The hue of the run at `place`, from 0, of `count`."""
    return place if count <= FEW or place < NAMED else "edge"
