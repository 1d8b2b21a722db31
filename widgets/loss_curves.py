"""What a range test of learning rates gives to draw: losses over rates, and the rates that stand out."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from widgets.mark_shape import Shape
from widgets.plots.scales import Array, Extent, Log, Scale, settled


@dataclass(frozen=True, slots=True)
class LossCurves:
    """`seeds` (seeds, n), the rest (n,), over `rates` (n,). NaN is a gap; an infinite `upper` is beyond every loss."""

    rates: Array
    seeds: Array
    median: Array
    lower: Array
    upper: Array

    def median_at(self, rate: float) -> float:
        """Between the steps, along the logarithm of the rate; NaN beyond them."""
        known = np.isfinite(self.median)
        if not known.any() or not self.rates[0] <= rate <= self.rates[known][-1]:
            return math.nan
        return float(np.interp(math.log(rate), np.log(self.rates[known]), self.median[known]))

    def heights(self, scale: Scale) -> tuple[float, float] | None:
        """Limits of the loss: all of the fall, and of the growth after it half as much again."""
        found = self.median if np.isfinite(self.median).any() else self.seeds.ravel()
        values = scale.forward(found[np.isfinite(found)])
        values = values[np.isfinite(values)]
        if not len(values):
            return None
        before = values[: int(values.argmin()) + 1]
        fall = float(before.max() - values.min())
        within = values[values <= before.max() + 0.5 * fall] if fall > 0.02 * float(np.ptp(values)) else values
        if isinstance(scale, Log):
            within = 10.0**within
        limits = scale.limits(Extent.of(within))
        return None if limits is None else settled(None, limits)


@dataclass(frozen=True, slots=True)
class RateMark:
    """A rate that stands out, and the loss that it has on the median."""

    label: str
    shape: Shape
    rate: float
    loss: float
