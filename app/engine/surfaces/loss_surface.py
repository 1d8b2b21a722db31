"""A function of two variables: what it is, where it is lowest, which part of the plane to show."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from app.engine.surfaces import surface_formula
from app.engine.surfaces.minima import find_minima

if TYPE_CHECKING:
    import tensorflow as tf

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Surface:
    """f(x, y), declared by a formula that NumPy and TensorFlow both compute, in float64.

    Attributes:
        name: What files call it; `title` what a person reads, `equation` how it is written in books.
        start: Where a descent begins if nothing is said.
        view: (left, right, bottom, top) of the part of the plane that is shown first.
        exact_minima: Every point where f is least, as the literature or arithmetic gives them; none where f has no
            least value. `None` where nobody knows: they are found numerically then.
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

    def values(self, x: ArrayLike, y: ArrayLike) -> NDArray[np.float64]:
        """f at points, of the common shape of `x` and `y`; not finite where f is not."""
        return surface_formula.values(
            surface_formula.parse(self.formula), np.asarray(x, np.float64), np.asarray(y, np.float64)
        )

    def tensor(self, x: tf.Tensor, y: tf.Tensor) -> tf.Tensor:
        """f at points, float64 tensors of one shape; TensorFlow can differentiate it."""
        return surface_formula.tensor(surface_formula.parse(self.formula), x, y)

    @property
    def minima(self) -> tuple[Point, ...]:
        """Every point where f is least; none where f has no least value or the search is not sure of them."""
        return _minima_of(self.formula) if self.exact_minima is None else self.exact_minima

    @property
    def minima_are_exact(self) -> bool:
        """Whether they are known, and not found numerically."""
        return self.exact_minima is not None

    @property
    def least(self) -> float | None:
        """f at its minima; `None` where none is known."""
        return float(self.values(*self.minima[0])) if self.minima else None


@functools.lru_cache(maxsize=64)
def _minima_of(formula: str) -> tuple[Point, ...]:
    node = surface_formula.parse(formula)
    return find_minima(lambda x, y: surface_formula.values(node, x, y))


def typed(formula: str) -> Surface:
    """The surface of a typed formula. Raises `FormulaError`."""
    surface_formula.parse(formula)
    return Surface("formula", "Formula", formula, start=(-1.5, 2.0), view=(-3.0, 3.0, -3.0, 3.0), equation=formula)
