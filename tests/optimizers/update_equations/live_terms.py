"""Terms of a live optimizer, with values for what they read."""

from __future__ import annotations

from typing import Any

import keras
import numpy as np

from optimizers.update_equations.equations import Equations
from optimizers.update_equations.live_equations import equations_of

SHAPE = (4, 3)


def kernel(shape: tuple[int, ...] = SHAPE, **options: Any) -> keras.Variable:
    return keras.Variable(np.ones(shape, "float32"), name="kernel", **options)


def terms_of(optimizer: Any, variable: keras.Variable | None = None) -> Equations:
    """Return the terms of an optimizer that is built for one variable."""
    variable = kernel() if variable is None else variable
    optimizer.build([variable])
    found = equations_of(optimizer, variable)
    assert isinstance(found, Equations), found
    return found


def filled(terms: Equations, shape: tuple[int, ...] = SHAPE) -> dict[str, Any]:
    """Return random values of slots, gradient and weight at step 3."""
    random = np.random.default_rng(2)
    shapes = {name: np.delete(shape, axis) for name, axis in terms.lacking.items()}
    values = {name: np.abs(random.normal(size=shapes.get(name, shape))) for name in terms.slots}
    values |= {name: np.asarray(0.5) for name in {"d", "momentum_product"} & terms.slots.keys()}
    gradient, weight = random.normal(size=shape), random.normal(size=shape)
    return {**values, "g": gradient, "w": weight, "t": 3, "learning_rate": 0.125}
