"""Runs of one experiment over several seeds: a curve with a band, and the result of each seed."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

FEWEST_FOR_QUARTILES = 4
"""Of fewer runs the band is from the least to the greatest."""


@dataclass(frozen=True, slots=True)
class SeedRun:
    """One run of several: `read(x0, x1, buckets)` and `at(x)` as a recording's, and the last x that it has.

    A diverged one has no finite number from somewhere on; there it counts as worse than any that has.
    """

    read: Callable[[float, float, int], tuple[Array, Array]]
    at: Callable[[float], float]
    last: float
    diverged: bool = False


def spread(
    runs: Sequence[SeedRun], x0: float, x1: float, points: int, *, higher_is_better: bool = False
) -> tuple[Array, Array, Array, Array]:
    """x, low, median and high, (n,) float64 each, of runs at up to `points` places from `x0` to `x1`.

    The band is from the lower to the upper quartile, of fewer than four runs from the least to the greatest. It goes as
    far as every run that did not diverge. NaN where it is worse than any number: so many have diverged.
    """
    empty = np.empty(0)
    ends = [run.last for run in runs if not run.diverged] or [run.last for run in runs]
    end = min(x1, min(ends, default=-math.inf))
    if not end > x0 or points < 1:
        return empty, empty, empty, empty
    edges = np.linspace(x0, end, points + 1)
    worst = -math.inf if higher_is_better else math.inf
    values = np.stack([_binned(run, edges, worst) for run in runs])
    x = (edges[:-1] + edges[1:]) / 2
    is_known = ~np.isnan(values).any(axis=0)
    x, values = x[is_known], np.sort(values[:, is_known], axis=0)
    low, high = (0.25, 0.75) if len(runs) >= FEWEST_FOR_QUARTILES else (0.0, 1.0)
    bottom, median, top = (_finite(_quantile(values, share)) for share in (low, 0.5, high))
    return x, bottom, median, top


def at_last_common(*groups: Mapping[int, SeedRun]) -> tuple[float, list[dict[int, float]]]:
    """The last x that every run has, and what each is at there, by seed; NaN of one that diverged by the end.

    A diverged run need not go as far as the others. x is NaN where there is no run that did not diverge.
    """
    common = min((run.last for group in groups for run in group.values() if not run.diverged), default=math.nan)
    values = [{seed: math.nan if run.diverged else run.at(common) for seed, run in group.items()} for group in groups]
    return common, values


def _binned(run: SeedRun, edges: Array, worst: float) -> Array:
    """The middle of what a run was at between edges (n + 1,), straight between those where it was; (n,).

    `worst` from where it diverged on, NaN before its first value.
    """
    x, y = run.read(float(edges[0]), float(edges[-1]), len(edges) - 1)
    finite = np.isfinite(y)
    if not finite.any():
        return np.full(len(edges) - 1, worst if run.diverged else math.nan)
    known_x, known_y = x[finite], y[finite]
    cell = np.clip(np.searchsorted(edges, known_x, side="right") - 1, 0, len(edges) - 2)
    inside = (known_x >= edges[0]) & (known_x <= edges[-1])
    middles = (edges[:-1] + edges[1:]) / 2
    sums = np.bincount(cell[inside], known_y[inside], len(middles))
    counts = np.bincount(cell[inside], minlength=len(middles))
    # Where a cell has no point the curve goes straight on between its neighbours, which may lie beyond the edges.
    found = np.interp(middles, known_x, known_y, left=math.nan)
    np.divide(sums, counts, out=found, where=counts > 0)
    if run.diverged:
        found[middles > known_x[-1]] = worst
    return found


def _finite(values: Array) -> Array:
    return np.where(np.isfinite(values), values, np.nan)


def _quantile(ordered: Array, share: float) -> Array:
    """A quantile of each column, between the two nearest; infinite where one that it leans on is. `ordered` (runs,
    n).
    """
    at = share * (len(ordered) - 1)
    below, rest = int(at), at - int(at)
    if rest == 0:
        return ordered[below]
    with np.errstate(invalid="ignore"):
        found: Array = ordered[below] * (1 - rest) + ordered[below + 1] * rest
    return found
