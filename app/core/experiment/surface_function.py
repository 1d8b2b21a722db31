"""Function of two variables for the window, independent of its computation."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from optimizers.base.message import Message

Point = tuple[float, float]
View = tuple[float, float, float, float]
"""Part of the plane: left, right, bottom, top."""
_GRID = 161
"""Number of points along each side at which the height is sampled."""
_ROOM = 2.0
"""Ratio of the height shown to that of the trail, both above the lowest ground."""
_MARGIN, _SLIMMEST = 0.12, 0.25
"""Margin around what is shown, as a share of each side; and the smallest ratio of the shorter side to the longer
one.
"""
_WHOLE = 0.75
"""Share of the function's own view from which on the whole view is shown."""


class SurfaceFunction(Protocol):
    """Function f(x, y), which may depend on the step: its name, its minima, and the visible part of the plane (left,
    right, bottom, top).
    """

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def equation(self) -> str: ...
    @property
    def start(self) -> Point: ...
    @property
    def view(self) -> tuple[float, float, float, float]: ...
    @property
    def minima(self) -> tuple[Point, ...]: ...
    @property
    def minima_are_exact(self) -> bool:
        """True if the minima are known exactly, not found numerically."""

    @property
    def saddles(self) -> tuple[Point, ...]: ...
    @property
    def least(self) -> float | None:
        """Value of f at its minima; `None` if there are none."""

    @property
    def changes_with_step(self) -> bool: ...
    def inside(self, x: float, y: float) -> Point:
        """Return the point nearest to (x, y) within the bounds of the plane, if there are any."""

    def values(self, x: ArrayLike, y: ArrayLike, step: int = 1) -> NDArray[np.float64]:
        """Evaluate f at points and at `step`, counted from 1, in float64 with the common shape of `x` and `y`; not
        finite outside the domain of f.
        """


def surface_of(experiment: Experiment, catalogues: Catalogues) -> SurfaceFunction | None:
    """Return the function that the experiment minimizes; `None` if it learns from rows of data."""
    entry = catalogues.datasets.get(experiment.dataset.name)
    if entry is None or entry.surface is None:
        return None
    found: SurfaceFunction = entry.surface(experiment.dataset.values)
    return found


def minima_found(surface: SurfaceFunction) -> str:
    """Return the minima that were found numerically, as `"(1, 2)"`; empty if they are known exactly, or there are none.

    If there are more than three, only their number is given.
    """
    points = surface.minima
    if surface.minima_are_exact or not points:
        return ""
    if len(points) > 3:
        return Message("{count} points", count=len(points))
    return ", ".join(f"({x + 0:.4g}, {y + 0:.4g})" for x, y in points)


def starts_of(experiment: Experiment, catalogues: Catalogues) -> tuple[Point, ...]:
    """Return the start of each point: the last points have the model's `starts`, the others its start or that of the
    function; empty without a surface.
    """
    surface = surface_of(experiment, catalogues)
    if surface is None:
        return ()
    values = experiment.model.values
    x, y, count, apart = (values.get(name) for name in ("start_x", "start_y", "points", "starts"))
    numbers = [float(each) for each in apart if isinstance(each, int | float)] if isinstance(apart, tuple) else []
    pairs = list(zip(numbers[::2], numbers[1::2], strict=False))
    together = (
        float(x) if isinstance(x, int | float) else surface.start[0],
        float(y) if isinstance(y, int | float) else surface.start[1],
    )
    points = [*[together] * ((count if isinstance(count, int) else 1) - len(pairs)), *pairs]
    return tuple(surface.inside(*each) for each in points)


def top_of(surface: SurfaceFunction, highest: float) -> float | None:
    """Return the height up to which the surface is shown for a path as high as `highest`, rounded so that similar paths
    share it; `None` if the minimum of the surface is not known.
    """
    base = surface.least
    if base is None or not math.isfinite(highest) or highest <= base:
        return None
    return base + _ROOM * math.exp2(math.ceil(2 * math.log2(highest - base) - 1e-6) / 2)


def view_of(surface: SurfaceFunction, starts: Sequence[Point], step: int = 1) -> View:
    """Return the part of the plane that a descent from `starts` can reach, with a margin; the whole view if that is
    most of it, or if it is not known.
    """
    left, right, bottom, top = surface.view
    xs, ys = np.array([x for x, _ in starts], np.float64), np.array([y for _, y in starts], np.float64)
    if not len(starts):
        return surface.view
    ceiling = top_of(surface, float(np.max(surface.values(xs, ys, step))))
    if ceiling is None:
        return surface.view
    across, upward = np.linspace(left, right, _GRID), np.linspace(bottom, top, _GRID)
    with np.errstate(all="ignore"):
        below = surface.values(*np.meshgrid(across, upward), step) <= ceiling
    minima = np.reshape(np.array(surface.minima, np.float64), (-1, 2))
    ends: list[tuple[float, float]] = []
    for places, seen, grid, lowest in (
        (xs, below.any(axis=0), across, minima[:, 0]), (ys, below.any(axis=1), upward, minima[:, 1]),
    ):  # fmt: skip
        within = np.concatenate((grid[seen], places, lowest))
        ends.append((float(within.min()), float(within.max())))
    wide = max(high - low for low, high in ends)
    edges = (_within(left, right, xs), _within(bottom, top, ys))
    shown: list[float] = []
    for (low, high), (first, last) in zip(ends, edges, strict=True):
        side = max(high - low, _SLIMMEST * wide) * (1 + 2 * _MARGIN)
        if side >= _WHOLE * (last - first):
            shown += [min(first, low), max(last, high)]
        else:
            shown += [(low + high - side) / 2, (low + high + side) / 2]
    return shown[0], shown[1], shown[2], shown[3]


def _within(first: float, last: float, places: NDArray[np.float64]) -> tuple[float, float]:
    """Extend an interval so that it contains these positions, with some margin."""
    room = _MARGIN / 2 * (last - first)
    return min(first, float(places.min()) - room), max(last, float(places.max()) + room)
