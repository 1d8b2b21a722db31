"""The distributions of a tensor at recorded steps, and which of them are drawn where not all have room."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from widgets.plots.scales import Array


@dataclass(frozen=True)
class RidgeRows:
    """Histograms with the same bins, oldest first.

    Attributes:
        steps: (n,) int, ascending.
        counts: (n, bins) how many elements lie in each bin.
        edges: (bins + 1,) ascending and evenly spaced, in units of the axis: log10 |x| where `log`, else x.
        log: whether the axis is logarithmic. Zeros have no place on it.
        zeros, not_finite: (n,) how many elements are exactly zero and not finite, at each step.
    """

    steps: NDArray[Any]
    counts: NDArray[Any]
    edges: Array
    log: bool
    zeros: NDArray[Any]
    not_finite: NDArray[Any]

    def __post_init__(self) -> None:
        n, bins = self.counts.shape
        shapes = (self.steps.shape, self.edges.shape, self.zeros.shape, self.not_finite.shape)
        if shapes != ((n,), (bins + 1,), (n,), (n,)):
            raise ValueError(
                f"With counts of shape {self.counts.shape}, steps, edges, zeros and not_finite must be of shapes "
                f"({n},), ({bins + 1},), ({n},), ({n},), not {', '.join(map(str, shapes))}."
            )

    @property
    def centres(self) -> Array:
        return (self.edges[:-1] + self.edges[1:]) / 2

    def densities(self) -> Array:
        """(n, bins) share of the elements counted, per unit of the axis: histograms of samples of any size compare."""
        counted = self.counts.sum(1, keepdims=True, dtype=np.float64)
        with np.errstate(invalid="ignore"):
            found: Array = np.where(counted > 0, self.counts / counted, 0.0) / np.diff(self.edges)
        return found

    def zero_shares(self) -> Array:
        """(n,) share of the finite elements that are exactly zero, of a logarithmic axis, which has no zeros."""
        counted = self.counts.sum(1, dtype=np.float64) + self.zeros
        with np.errstate(invalid="ignore"):
            return np.where(counted > 0, self.zeros / counted, 0.0)

    def nearest(self, step: float) -> int:
        """The row whose step is nearest; of two, the later one."""
        distances = np.abs(self.steps - step)
        return len(distances) - 1 - int(distances[::-1].argmin())

    def chosen(self, most: int, step: float | None = None) -> list[int]:
        """At most `most` rows, spread over the steps: the first, the last, and the one nearest to `step`."""
        count = len(self.steps)
        if count <= most:
            return list(range(count))
        wanted = np.linspace(self.steps[0], self.steps[-1], max(2, most))
        # Equal distances would hide what repeats as often.
        wanted[1:-1] += np.random.default_rng(most).uniform(-0.5, 0.5, len(wanted) - 2) * (wanted[1] - wanted[0])
        found = sorted({self.nearest(each) for each in wanted})
        at = None if step is None else self.nearest(step)
        if at is not None and at not in found:
            # It takes the place of its nearest neighbour, but never of an end.
            inner = found[1:-1] or found[:1]
            found.remove(min(inner, key=lambda row: abs(row - at)))
            found = sorted([*found, at])
        return found


def smoothed(densities: Array) -> Array:
    """Rows under the kernel [1 2 1] / 4, twice: a bin takes from two on either side, and few elements do not bristle.

    What lies in a row stays as much, but for the outermost bins.
    """
    for _ in range(2):
        padded = np.pad(densities, ((0, 0), (1, 1)), mode="edge")
        densities = (padded[:, :-2] + 2 * padded[:, 1:-1] + padded[:, 2:]) / 4
    return densities


def common_height(densities: Array) -> float:
    """The density that is drawn as high as ridges may be: the greatest, unless it is one of a few narrow peaks.

    Then three times the median peak; a higher ridge is drawn at the height allowed, true in its form.
    """
    peaks = densities.max(1, initial=0.0)
    peaks = peaks[peaks > 0]
    if not len(peaks):
        return 1.0
    return min(float(peaks.max()), 3 * float(np.median(peaks))) if len(peaks) > 2 else float(peaks.max())


def axis_ticks(low: float, high: float, pixels: float, log: bool) -> list[tuple[float, float]]:
    """(position, value) of round values along the horizontal axis, at least about 60 pixels apart."""
    span = high - low
    if not span > 0:
        return []
    most = max(1, int(pixels / 60))
    if log:
        every = max(1, math.ceil(span / most))
        first = math.ceil(low - 1e-9)
        return [(float(k), 10.0**k) for k in range(first + -first % every, math.floor(high + 1e-9) + 1, every)]
    least = span / most
    power = 10.0 ** math.floor(math.log10(least))
    step = next(m * power for m in (1, 2, 5, 10) if m * power >= least * (1 - 1e-9))
    digits = max(0, 1 - math.floor(math.log10(step)))
    found = [round(k * step, digits) + 0.0 for k in range(math.ceil(low / step - 1e-9), int(high // step) + 1)]
    return [(x, x) for x in found]
