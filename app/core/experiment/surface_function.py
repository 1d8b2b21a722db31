"""A function of two variables as the window sees it, whatever computes it."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment

Point = tuple[float, float]


class SurfaceFunction(Protocol):
    """f(x, y), which may change with the step: what it is called, where it is lowest, and the part of the plane (left,
    right, bottom, top) to show.
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
        """Whether they are known, and not found numerically."""

    @property
    def saddles(self) -> tuple[Point, ...]: ...
    @property
    def least(self) -> float | None:
        """f at its minima; `None` where there are none."""

    @property
    def changes_with_step(self) -> bool: ...
    def inside(self, x: float, y: float) -> Point:
        """The point nearest to (x, y) that is within the bounds of the plane, where it has any."""

    def values(self, x: ArrayLike, y: ArrayLike, step: int = 1) -> NDArray[np.float64]:
        """f at points and at `step`, counted from 1, float64, of the common shape of `x` and `y`; not finite where f is
        not.
        """


def surface_of(experiment: Experiment, catalogues: Catalogues) -> SurfaceFunction | None:
    """The function that the experiment descends; `None` where it learns from rows of data."""
    entry = catalogues.datasets.get(experiment.dataset.name)
    if entry is None or entry.surface is None:
        return None
    found: SurfaceFunction = entry.surface(experiment.dataset.values)
    return found


def minima_found(surface: SurfaceFunction) -> str:
    """`"(1, 2)"`: where minima are that were found numerically; empty where they are known, or there are none.

    Of more than three, how many there are.
    """
    points = surface.minima
    if surface.minima_are_exact or not points:
        return ""
    if len(points) > 3:
        return f"{len(points)} points"
    return ", ".join(f"({x + 0:.4g}, {y + 0:.4g})" for x, y in points)


def starts_of(experiment: Experiment, catalogues: Catalogues) -> tuple[Point, ...]:
    """Where each point starts: the last ones at the model's `starts`, the others at its start, else the function's;
    empty where there is no surface.
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
