"""Scales from values to positions: linear, logarithmic, symmetric logarithmic; limits and round ticks.

Limits are in the scale's own units (log10 of the value for `Log`), the units in which curves are drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from widgets.base.display_numbers import power_text, thousands, tick_text

Array = NDArray[np.float64]


_COARSEST = 2.5
"""Largest ratio of a step of 1, 2, 5 to the next finer one."""
_LABEL = 14
"""Pixels from label to label at least."""


class Tick(NamedTuple):
    position: float
    text: str


class Extent(NamedTuple):
    """Extent of values; NaN for no values."""

    least_positive: float
    least: float
    greatest: float

    @classmethod
    def of(cls, *arrays: Array) -> Extent:
        """Return the extent of all finite values."""
        values = np.concatenate(arrays) if arrays else np.empty(0)
        values = values[np.isfinite(values)]
        if not len(values):
            return cls(math.nan, math.nan, math.nan)
        return cls(float(values[values > 0].min(initial=math.inf)), float(values.min()), float(values.max()))

    @classmethod
    def union(cls, extents: Iterable[Extent]) -> Extent:
        known = [extent for extent in extents if not math.isnan(extent.least)]
        if not known:
            return cls(math.nan, math.nan, math.nan)
        return cls(*(choose(column) for choose, column in zip((min, min, max), zip(*known, strict=True), strict=True)))


class AxisScale(Protocol):
    def forward(self, values: Array) -> Array:
        """Return values in units of the scale; NaN for values that the scale cannot show."""

    def inverse(self, positions: Array) -> Array:
        """Return the values at these positions, given in units of the scale."""

    def limits(self, extent: Extent) -> tuple[float, float] | None:
        """Return the limits of a plot of these values, close around them; None without values."""

    def ticks(self, low: float, high: float, pixels: float) -> list[Tick]:
        """Return three to five round values between the limits, fewer on a low plot."""


@dataclass(frozen=True, slots=True)
class Linear:
    """Linear scale; `zero`: `"free"` at any height, `"centre"` in the middle, `"floor"` at the bottom."""

    zero: Literal["free", "centre", "floor"] = "free"
    percent: bool = False
    """Labels of shares as `20 %`."""

    def forward(self, values: Array) -> Array:
        return values

    def inverse(self, positions: Array) -> Array:
        return positions

    def limits(self, extent: Extent) -> tuple[float, float] | None:
        if math.isnan(extent.least):
            return None
        least, greatest = extent.least, extent.greatest
        if self.zero == "centre":
            reach = max(abs(least), abs(greatest)) or 1.0
            return -reach, reach
        if self.zero == "floor" and least >= 0:
            return 0.0, greatest or 1.0
        if least == greatest:
            pad = abs(least) * 0.5 or 1.0
            return least - pad, greatest + pad
        return least, greatest

    def ticks(self, low: float, high: float, pixels: float) -> list[Tick]:
        span = high - low
        step = _round_step(span / _most_ticks(pixels))
        places = _multiples(step, low, high)
        while len(places) < 2 and (finer := _round_step(step / _COARSEST)) * pixels >= _LABEL * span:
            # Zero alone says nothing of how large the values are.
            step, places = finer, _multiples(finer, low, high)
        text = _percent if self.percent else tick_text
        return [Tick(x, text(x)) for x in places]


@dataclass(frozen=True, slots=True)
class Between(Linear):
    """Linear scale from `least` to `greatest` for any values: for quantities with fixed bounds."""

    least: float = -1.0
    greatest: float = 1.0

    def limits(self, extent: Extent) -> tuple[float, float] | None:
        return None if math.isnan(extent.least) else (self.least, self.greatest)


@dataclass(frozen=True, slots=True)
class Log:
    """Logarithmic scale, base 10. `decades` is the largest range below the greatest value, but always down to 1, so
    that a diverging curve leaves earlier values in view.
    """

    decades: float = 9.0
    powers: bool = False
    """Labels as `1e-2` however large the value."""

    def forward(self, values: Array) -> Array:
        found = np.full(values.shape, np.nan)
        np.log10(values, out=found, where=values > 0)
        return found

    def inverse(self, positions: Array) -> Array:
        found: Array = 10.0**positions
        return found

    def limits(self, extent: Extent) -> tuple[float, float] | None:
        if not extent.greatest > 0:
            return None
        low, high = math.log10(extent.least_positive), math.log10(extent.greatest)
        low = max(low, min(high, 0.0) - self.decades)
        missing = max(0.0, 0.6 - (high - low)) / 2
        return low - missing, high + missing

    def ticks(self, low: float, high: float, pixels: float) -> list[Tick]:
        most, text = _most_ticks(pixels), power_text if self.powers else tick_text
        first, last = math.ceil(low - 1e-9), math.floor(high + 1e-9)
        decades = last - first + 1
        for leading in ((1, 3), (1, 2, 5), (1, 1.5, 2, 3, 5, 7)):
            found = [(k + math.log10(m), m * 10.0**k) for k in range(first - 1, last + 2) for m in leading]
            inside = [Tick(x, text(value)) for x, value in found if low <= x <= high]
            if decades >= 3 or (decades == 2 and len(inside) > most):
                break
            if len(inside) >= min(3, most):
                return inside[:: math.ceil(len(inside) / most)]
        every = max(1, math.ceil(decades / most))
        exponents = range(first + -first % every, last + 1, every)
        return [Tick(k, text(10.0**k)) for k in exponents]


@dataclass(frozen=True, slots=True)
class Symlog:
    """Scale that is linear around zero, logarithmic beyond `threshold`: sign(x) log10(1 + |x| / threshold)."""

    threshold: float = 1e-4

    def forward(self, values: Array) -> Array:
        found: Array = np.sign(values) * np.log10(1 + np.abs(values) / self.threshold)
        return found

    def inverse(self, positions: Array) -> Array:
        found: Array = np.sign(positions) * self.threshold * (10.0 ** np.abs(positions) - 1)
        return found

    def limits(self, extent: Extent) -> tuple[float, float] | None:
        if math.isnan(extent.least):
            return None
        reach = max(abs(extent.least), abs(extent.greatest)) or self.threshold
        end = float(self.forward(np.array(reach)))
        return -end, end

    def ticks(self, low: float, high: float, pixels: float) -> list[Tick]:
        first = math.ceil(math.log10(self.threshold) - 1e-9)
        reach = self.threshold * (10 ** max(abs(low), abs(high)) - 1)
        exponents = range(first, math.floor(math.log10(max(reach, self.threshold)) + 1e-9) + 1)
        most = max(1, (_most_ticks(pixels) - 1) // 2)
        every = max(1, math.ceil(len(exponents) / most))
        sizes = [10.0**k for k in exponents][::-1][::every]
        values = sorted([0.0, *sizes, *(-size for size in sizes)])
        ticks = [Tick(float(self.forward(np.array(value))), tick_text(value)) for value in values]
        return [tick for tick in ticks if low <= tick.position <= high]


def position(scale: AxisScale, value: float) -> float:
    """Return the position of a value in units of the scale; NaN for a value that the scale cannot show."""
    return float(scale.forward(np.array([value]))[0])


def settled(current: tuple[float, float] | None, wanted: tuple[float, float]) -> tuple[float, float]:
    """Return limits that move in steps: `current` while `wanted` lies within and fills them well, else `wanted` with
    some margin.
    """
    low, high = wanted
    if current is not None:
        within = current[0] <= low and high <= current[1]
        if within and high - low > 0.6 * (current[1] - current[0]):
            return current
    pad = 0.06 * (high - low)
    grid = _round_step((high - low) / 20)
    # A floor at zero stays there, and so does the middle of limits that are even around it.
    below = low if low == 0 else math.floor((low - pad) / grid) * grid
    return below, math.ceil((high + pad) / grid) * grid


def step_ticks(low: float, high: float, pixels: float) -> list[Tick]:
    """Return round steps between `low` and `high`, at least 80 pixels apart."""
    step = max(1.0, _round_step((high - low) / max(1.0, pixels / 80)))
    return [Tick(x, thousands(x)) for x in _multiples(step, low, high)]


def _most_ticks(pixels: float) -> int:
    return max(2, min(5, int(pixels / 26)))


def _percent(share: float) -> str:
    return f"{tick_text(100 * share)} %"


def _round_step(least: float) -> float:
    """Return the smallest of 1, 2 and 5 times a power of ten that is at least `least`."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(m * power for m in (1, 2, 5, 10) if m * power >= least * (1 - 1e-9))


def _multiples(step: float, low: float, high: float) -> list[float]:
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    # Rounded to the step's own digits, so that 3 * 0.1 is 0.3; adding 0 turns a negative zero into zero.
    digits = max(0, 1 - math.floor(math.log10(step)))
    return [round(k * step, digits) + 0.0 for k in range(first, last + 1)]


_FEWEST = 40
"""Least number of values of which any is left out."""
_LOW_TAIL, _HIGH_TAIL = 0.02, 0.12
"""Share of the values at either end that may lie far from the rest; what blows up does so for some steps."""
_FAR, _FAR_LOG, _DECADES = 8.0, 2.0, 4.0
"""Distance beyond the rest that is too far: times what the rest spans, on a logarithmic scale at least so many
decades.
"""


@dataclass(frozen=True, slots=True)
class Cut:
    """Most distant value outside the shown range, and its step."""

    step: float
    value: float


def without_far(
    whole: Extent, drawn: Sequence[tuple[Array, Array]], scale: AxisScale
) -> tuple[Extent, tuple[Cut | None, Cut | None]]:
    """Return `whole` without values too far below or above the others, and the most distant value left out on each
    side.

    `drawn` are the steps and values, (n,) each, of all that is in view.
    """
    none = whole, (None, None)
    if not drawn or math.isnan(whole.least):
        return none
    x = np.concatenate([each for each, _ in drawn])
    values = np.concatenate([each for _, each in drawn])
    heights = scale.forward(values)
    known = np.isfinite(heights)
    x, values, heights = x[known], values[known], heights[known]
    if len(values) < _FEWEST:
        return none
    low, high = np.quantile(heights, (_LOW_TAIL, 1 - _HIGH_TAIL), method="nearest")
    linear = isinstance(scale, Linear)
    slack = _FAR * (high - low) if linear else max(_FAR_LOG * (high - low), _DECADES)
    below, above = heights < low - slack, heights > high + slack
    # What is all but constant has no measure of how far is far.
    if high <= low or not (below.any() or above.any()):
        return none
    return Extent.of(values[~(below | above)]), _furthest(x, values, heights, (low - slack, high + slack))


def outside(
    limits: tuple[float, float], drawn: Sequence[tuple[Array, Array]], scale: AxisScale
) -> tuple[Cut | None, Cut | None]:
    """Return the values furthest below and above `limits`, given in units of the scale."""
    if not drawn:
        return None, None
    x, values = (np.concatenate(each) for each in zip(*drawn, strict=True))
    heights = scale.forward(values)
    known = np.isfinite(heights)
    return _furthest(x[known], values[known], heights[known], limits)


def _furthest(x: Array, values: Array, heights: Array, limits: tuple[float, float]) -> tuple[Cut | None, Cut | None]:
    if not len(values):
        return None, None
    lowest, highest = int(heights.argmin()), int(heights.argmax())
    return (
        Cut(float(x[lowest]), float(values[lowest])) if heights[lowest] < limits[0] else None,
        Cut(float(x[highest]), float(values[highest])) if heights[highest] > limits[1] else None,
    )
