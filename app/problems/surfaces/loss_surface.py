"""Function of two variables, which may change with the step, and its minima."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from app.problems.surfaces import surface_formula
from app.problems.surfaces.minima import find_minima
from optimizers.base.message import Message

if TYPE_CHECKING:
    import tensorflow as tf

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Surface:
    """Function f(x, y) at a step, declared by a formula that NumPy and TensorFlow both compute, in float64.

    Attributes:
        name: What files call it; `title` what a person reads, `equation` how it is written in books.
        start: Where a descent begins if nothing is said.
        view: (left, right, bottom, top) of the part of the plane that is shown first.
        exact_minima: Every point where f is least, as the literature or arithmetic gives them; none if f has no
            least value. `None` if nobody knows: they are found numerically then.
        low, high: The least and the largest x and y there are, where the plane is bounded: every update ends with both
            brought back in between.
        saddles: Points where the gradient is zero and f neither least nor greatest, where the surface is known for one.
    """

    name: str
    title: str
    formula: str
    start: Point
    view: tuple[float, float, float, float]
    exact_minima: tuple[Point, ...] | None = None
    saddles: tuple[Point, ...] = ()
    equation: str = ""
    low: float | None = None
    high: float | None = None

    @property
    def changes_with_step(self) -> bool:
        """True if f depends on the step."""
        return surface_formula.changes(surface_formula.parse(self.formula))

    @property
    def is_bounded(self) -> bool:
        return self.low is not None or self.high is not None

    def values(self, x: ArrayLike, y: ArrayLike, step: int = 1) -> NDArray[np.float64]:
        """Evaluate f at points and at `step`, counted from 1, with the common shape of `x` and `y`; not finite outside
        its domain and bounds.
        """
        x, y = np.asarray(x, np.float64), np.asarray(y, np.float64)
        found = surface_formula.values(surface_formula.parse(self.formula), x, y, step)
        return np.where(self._has(x) & self._has(y), found, np.nan) if self.is_bounded else found

    def tensor(self, x: tf.Tensor, y: tf.Tensor, step: tf.Tensor | int = 1) -> tf.Tensor:
        """Evaluate f at points, float64 tensors of one shape, at a step; TensorFlow can differentiate it."""
        return surface_formula.tensor(surface_formula.parse(self.formula), x, y, step)

    def inside(self, x: float, y: float) -> Point:
        """Return the point nearest to (x, y) that is within the bounds."""
        low, high = -math.inf if self.low is None else self.low, math.inf if self.high is None else self.high
        return min(max(x, low), high), min(max(y, low), high)

    def _has(self, values: NDArray[np.float64]) -> NDArray[np.bool_]:
        """Return a mask of the coordinates within the bounds, both in float32."""
        rounded = values.astype(np.float32)
        low = -np.inf if self.low is None else np.float32(self.low)
        high = np.inf if self.high is None else np.float32(self.high)
        return (rounded >= low) & (rounded <= high)

    @property
    def minima(self) -> tuple[Point, ...]:
        """Points where f is smallest; none if f has no minimum, changes with the step, has its minimum outside the
        bounds, or if the search is uncertain.
        """
        if self.changes_with_step:
            return ()
        found = _minima_of(self.formula) if self.exact_minima is None else self.exact_minima
        return tuple(each for each in found if self.inside(*each) == each)

    @property
    def minima_are_exact(self) -> bool:
        """True if the minima are known exactly, not found numerically."""
        return self.exact_minima is not None

    @property
    def least(self) -> float | None:
        """Value of f at its minima; `None` if none is known."""
        return float(self.values(*self.minima[0])) if self.minima else None


@functools.lru_cache(maxsize=64)
def _minima_of(formula: str) -> tuple[Point, ...]:
    node = surface_formula.parse(formula)
    return find_minima(lambda x, y: surface_formula.values(node, x, y))


def typed(formula: str) -> Surface:
    """Make the surface of a typed formula. Raises `FormulaError`."""
    surface_formula.parse(formula)
    return Surface("formula", "Formula", formula, start=(-1.5, 2.0), view=(-3.0, 3.0, -3.0, 3.0), equation=formula)


def bounded(surface: Surface, low: float | None, high: float | None) -> Surface:
    """Limit the surface to bounds; with both bounds, also fit its view to them."""
    if low is None and high is None:
        return surface
    view, start = surface.view, surface.start
    if low is not None and high is not None:
        margin = 0.1 * (high - low)
        view = (low - margin, high + margin, low - margin, high + margin)
    within = replace(surface, view=view, low=low, high=high)
    saddles = tuple(each for each in surface.saddles if within.inside(*each) == each)
    return replace(within, start=within.inside(*start), saddles=saddles)


_STYBLINSKI_TANG = -2.903534027771177
"""Root of 2 t³ − 16 t + 2.5 where t⁴ − 16 t² + 5 t is least."""

SURFACES: dict[str, Surface] = {
    surface.name: surface
    for surface in (
        Surface(
            "bowl",
            Message("Quadratic bowl"),
            "3 * x**2 + 2 * y**2",
            start=(-1.6, 1.4),
            view=(-2.0, 2.0, -2.0, 2.0),
            exact_minima=((0.0, 0.0),),
            equation="3x² + 2y²",
        ),
        # Condition number 100: steps that are right for y overshoot, or those right for x crawl.
        Surface(
            "ravine",
            Message("Ravine"),
            "0.05 * x**2 + 5 * y**2",
            start=(-4.0, 1.0),
            view=(-5.0, 5.0, -2.5, 2.5),
            exact_minima=((0.0, 0.0),),
            equation="0.05x² + 5y²",
        ),
        Surface(
            "saddle",
            Message("Saddle"),
            "x**2 - y**2",
            start=(-1.5, 0.01),
            view=(-2.0, 2.0, -2.0, 2.0),
            exact_minima=(),
            saddles=((0.0, 0.0),),
            equation="x² − y²",
        ),
        # Rosenbrock 1960, "An automatic method for finding the greatest or least value of a function".
        Surface(
            "rosenbrock",
            "Rosenbrock",
            "(1 - x)**2 + 100 * (y - x**2)**2",
            start=(-1.2, 1.0),
            view=(-2.0, 2.0, -1.0, 3.0),
            exact_minima=((1.0, 1.0),),
            equation="(1 − x)² + 100 (y − x²)²",
        ),
        # Beale 1958, "On an iterative method for finding a local minimum of a function of more than one variable".
        Surface(
            "beale",
            "Beale",
            "(1.5 - x + x*y)**2 + (2.25 - x + x*y**2)**2 + (2.625 - x + x*y**3)**2",
            start=(1.0, 1.5),
            view=(-4.5, 4.5, -4.5, 4.5),
            exact_minima=((3.0, 0.5),),
            equation="(1.5 − x + xy)² + (2.25 − x + xy²)² + (2.625 − x + xy³)²",
        ),
        # Himmelblau 1972, "Applied nonlinear programming".
        Surface(
            "himmelblau",
            "Himmelblau",
            "(x**2 + y - 11)**2 + (x + y**2 - 7)**2",
            start=(-0.5, -1.0),
            view=(-5.0, 5.0, -5.0, 5.0),
            exact_minima=(
                (3.0, 2.0),
                (-2.805118086952745, 3.131312518250573),
                (-3.779310253377747, -3.283185991286170),
                (3.584428340330492, -1.848126526964404),
            ),
            equation="(x² + y − 11)² + (x + y² − 7)²",
        ),
        # Rastrigin 1974, "Systems of extremal control".
        Surface(
            "rastrigin",
            "Rastrigin",
            "20 + x**2 - 10 * cos(2 * pi * x) + y**2 - 10 * cos(2 * pi * y)",
            start=(-3.3, 2.6),
            view=(-5.12, 5.12, -5.12, 5.12),
            exact_minima=((0.0, 0.0),),
            equation="20 + x² − 10 cos 2πx + y² − 10 cos 2πy",
        ),
        # Styblinski and Tang 1990, "Experiments in nonconvex optimization".
        Surface(
            "styblinski-tang",
            "Styblinski–Tang",
            "(x**4 - 16 * x**2 + 5 * x + y**4 - 16 * y**2 + 5 * y) / 2",
            start=(0.0, 4.0),
            view=(-5.0, 5.0, -5.0, 5.0),
            exact_minima=((_STYBLINSKI_TANG, _STYBLINSKI_TANG),),
            equation="(x⁴ − 16x² + 5x + y⁴ − 16y² + 5y) / 2",
        ),
    )
}
"""Surfaces that come with the program, by name."""
