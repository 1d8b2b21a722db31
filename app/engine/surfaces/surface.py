"""A function of two variables: what it is, where it is lowest, which part of the plane tells most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from app.engine.surfaces import formula as formulas

if TYPE_CHECKING:
    import tensorflow as tf

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Surface:
    """f(x, y), declared by a formula that NumPy and TensorFlow both reckon, in float64.

    Attributes:
        name: What files call it; `title` what a person reads, `equation` how it is written in books.
        start: Where a descent begins if nothing is said.
        view: (left, right, bottom, top) of the part of the plane that is shown first.
        minima: Every point where f is least, exactly as the literature or arithmetic gives them; none where f has no
            least value, or where none is known.
        saddles: Points where the gradient is zero and f neither least nor greatest, where the surface is known for one.
    """

    name: str
    title: str
    formula: str
    start: Point
    view: tuple[float, float, float, float]
    minima: tuple[Point, ...] = ()
    saddles: tuple[Point, ...] = ()
    equation: str = ""

    def values(self, x: ArrayLike, y: ArrayLike) -> NDArray[np.float64]:
        """f at points, of the common shape of `x` and `y`; not finite where f is not."""
        return formulas.values(formulas.parse(self.formula), np.asarray(x, np.float64), np.asarray(y, np.float64))

    def tensor(self, x: tf.Tensor, y: tf.Tensor) -> tf.Tensor:
        """f at points, float64 tensors of one shape; TensorFlow can differentiate it."""
        return formulas.tensor(formulas.parse(self.formula), x, y)

    @property
    def least(self) -> float | None:
        """f at its minima; `None` where none is known."""
        return float(self.values(*self.minima[0])) if self.minima else None


def typed(formula: str) -> Surface:
    """The surface of a formula that somebody typed. Raises `FormulaError`."""
    formulas.parse(formula)
    return Surface("formula", "Formula", formula, start=(-1.5, 2.0), view=(-3.0, 3.0, -3.0, 3.0), equation=formula)
