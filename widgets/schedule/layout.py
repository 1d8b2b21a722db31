"""The layout of schedule curves: steps to the right, values upwards, linear or logarithmic."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QRectF

from widgets.base.display_numbers import compact
from widgets.base.theme import px
from widgets.plots.scales import Linear, Log, Tick

Array = NDArray[np.float64]

_DECADES = 4.0
"""How far below the top a logarithmic axis goes at most: a cosine ends at nothing, which has no place on it."""
_ROUND = (1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)
_FLAT = 0.6
"""Values that all lie above this share of the greatest are drawn from the least of them on, not from zero."""
_LEVEL = 0.01
"""Values that differ by less than this share are level: what is left is the rounding of float32."""
_TINY = 1e-250
"""Values below this are nothing, and values above its inverse are infinite."""
_TICK_GAP = 16


class CurvePoints(NamedTuple):
    """`steps` (n,) ascending and `values` (n,); NaN is a gap."""

    steps: Array
    values: Array

    @classmethod
    def of(cls, steps: ArrayLike, values: ArrayLike) -> CurvePoints:
        """Raises `ValueError` where there are not as many values as steps."""
        x, y = np.asarray(steps, np.float64), np.asarray(values, np.float64)
        if x.ndim != 1 or x.shape != y.shape:
            raise ValueError(f"A curve has one value for each step; received {x.shape} steps and {y.shape} values.")
        return cls(x, y)

    def known(self) -> CurvePoints:
        """Without the gaps."""
        finite = np.isfinite(self.values)
        return self if finite.all() else CurvePoints(self.steps[finite], self.values[finite])

    def at(self, step: float) -> float:
        """The value at `step`, between two steps on a line; NaN beyond both ends."""
        steps, values = self.known()
        if not len(steps) or not steps[0] <= step <= steps[-1]:
            return math.nan
        return float(np.interp(step, steps, values))

    def since(self, step: float) -> CurvePoints:
        """What lies at `step` and after it, from `step` on without a gap."""
        later = self.steps > step
        steps, values = self.steps[later], self.values[later]
        first = self.at(step)
        if math.isfinite(first):
            steps, values = np.append(step, steps), np.append(first, values)
        return CurvePoints(steps, values)

    def same_as(self, other: CurvePoints) -> bool:
        return np.array_equal(self.steps, other.steps) and np.array_equal(self.values, other.values, equal_nan=True)


NOTHING = CurvePoints(np.empty(0), np.empty(0))


class Span(NamedTuple):
    """Least and greatest value of an axis; with `log` both are above zero."""

    low: float
    high: float
    log: bool = False


@dataclass(frozen=True, slots=True)
class Axes:
    """`frame` in pixels holds steps 0 to `end` and the values of `span`."""

    frame: QRectF
    end: float
    span: Span

    def x(self, steps: ArrayLike) -> Array:
        """Pixels from the left."""
        found: Array = self.frame.left() + np.asarray(steps, np.float64) / self.end * self.frame.width()
        return found

    def y(self, values: ArrayLike) -> Array:
        """Pixels from the top, no further out than just below and well above the frame; NaN stays NaN."""
        values = np.asarray(values, np.float64)
        low, high = _ends(self.span)
        with np.errstate(divide="ignore", invalid="ignore"):
            # Zero is at the bottom of a logarithmic axis.
            positions = np.log10(np.maximum(values, 0)) if self.span.log else values
            found: Array = self.frame.bottom() - (positions - low) / (high - low) * self.frame.height()
        # A path far outside is slow to paint.
        return np.clip(found, self.frame.top() - self.frame.height(), self.frame.bottom())

    def step_at(self, x: float) -> float:
        return (x - self.frame.left()) / self.frame.width() * self.end

    def value_at(self, y: float) -> float:
        """Goes on outside the frame, but never below zero."""
        low, high = _ends(self.span)
        position = low + (self.frame.bottom() - y) / self.frame.height() * (high - low)
        return 10.0 ** min(position, 300.0) if self.span.log else max(0.0, position)

    def ticks(self) -> tuple[Tick, ...]:
        """The top, the bottom where it is not zero, and round values between them; positions in pixels."""
        return _ticks(self.span, self.frame.top(), self.frame.height(), px(_TICK_GAP))


def _ends(span: Span) -> tuple[float, float]:
    """Of an axis, in its own units."""
    return (math.log10(span.low), math.log10(span.high)) if span.log else (span.low, span.high)


# Asked for at every repaint, and another only where the axis is.
@lru_cache(maxsize=16)
def _ticks(span: Span, top: float, height: float, gap: float) -> tuple[Tick, ...]:
    low, high = _ends(span)
    scale = Log(decades=_DECADES) if span.log else Linear()

    def place(position: float) -> float:
        return top + (high - position) / (high - low) * height

    found = [Tick(place(high), compact(span.high))]
    if span.low != 0:
        found.append(Tick(place(low), compact(span.low)))
    for tick in scale.ticks(low, high, height):
        position = place(tick.position)
        if (span.log or tick.position != 0) and all(abs(position - other.position) >= gap for other in found):
            found.append(Tick(position, tick.text))
    return tuple(found)


def span_of(
    curves: Sequence[CurvePoints], *, log: bool = False, headroom: float = 1.0, from_zero: bool = False
) -> Span:
    """An axis with round ends around all curves; its top is at least `headroom` times the greatest value."""
    values = np.concatenate([curve.values for curve in curves]) if curves else np.empty(0)
    values = values[np.abs(values) < 1 / _TINY]
    greatest = float(values.max(initial=0.0))
    if greatest <= _TINY:
        return Span(0.1, 1.0, True) if log else Span(0.0, 1.0)
    top = _rounded(greatest * headroom, up=True)
    if log:
        lowest = float(f"{top * 10**-_DECADES:.9g}")
        least = max(float(values[values > 0].min()) * 0.999, lowest)
        return Span(max(_rounded(least, up=False), lowest), top, True)
    least = float(values.min())
    if from_zero or least < _FLAT * greatest or greatest - least < _LEVEL * greatest:
        return Span(0.0, top)
    return _close_span(least, greatest * headroom)


def _close_span(least: float, greatest: float) -> Span:
    """Round ends that are close to values far from zero."""
    grain = 10.0 ** math.floor(math.log10((greatest - least) * 0.999)) / 2
    low, high = math.floor(least / grain + 1e-9) * grain, math.ceil(greatest / grain - 1e-9) * grain
    return Span(float(f"{low:.9g}"), float(f"{high:.9g}"))


def _rounded(value: float, *, up: bool) -> float:
    """The next round number, `value` itself where it is one; float32's 0.0099999998 is."""
    power = 10.0 ** math.floor(math.log10(value) + 1e-9)
    share = value / power
    if up:
        chosen = next(step for step in (*_ROUND, 12.0) if step >= share * (1 - 1e-6))
    else:
        chosen = next((step for step in reversed(_ROUND) if step <= share * (1 + 1e-6)), 1.0)
    return float(f"{chosen * power:.9g}")
