"""How high a plot is: as what is in view, but for few values that lie far from all others; these get a mark."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from widgets.plots.scales import Array, Extent, Linear, Scale

_FEWEST = 40
"""Of fewer values none is left out."""
_LOW_TAIL, _HIGH_TAIL = 0.02, 0.12
"""Share of the values at either end that may lie far from the rest; what blows up does so for some steps."""
_FAR, _FAR_LOG, _DECADES = 8.0, 2.0, 4.0
"""How far beyond the rest is too far: times what the rest spans, on a logarithmic scale at least so many decades."""


@dataclass(frozen=True, slots=True)
class Cut:
    """The value that lies furthest outside of what is shown, and its step."""

    step: float
    value: float


def without_far(
    whole: Extent, drawn: Sequence[tuple[Array, Array]], scale: Scale
) -> tuple[Extent, tuple[Cut | None, Cut | None]]:
    """`whole` without what lies too far below or above the rest, and the furthest value left out below and above.

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
    limits: tuple[float, float], drawn: Sequence[tuple[Array, Array]], scale: Scale
) -> tuple[Cut | None, Cut | None]:
    """The values that lie furthest below and above `limits`, which are in units of the scale."""
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
