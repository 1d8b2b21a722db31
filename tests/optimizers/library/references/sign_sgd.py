"""Bernstein and others 2018, algorithms 1 and 2."""

from __future__ import annotations

from typing import Any

import keras
import numpy as np

from tests.optimizers.library.reference import Array, Base

CASES = ({"momentum": 0.5}, {}, {"momentum": 0.9375, "learning_rate": 0.015625})
TRAINING = {name: {"learning_rate": 0.015625} for name in ("quadratic", "rosenbrock", "skip_gram")}


class Reference(Base):
    def start(self) -> None:
        self.m = self.zeros()

    def update(self, i: int, g: Array) -> Array:
        self.m[i] = g + self.momentum * (self.m[i] - g)
        towards = np.where(self.m[i] > 0, 1.0, np.where(self.m[i] < 0, -1.0, 0.0))
        return self.weights[i] - self.learning_rate * towards


def keras_twin(**values: Any) -> Any:
    """Return Lion whose two momenta are one; Keras' takes none of zero."""
    momentum = values["momentum"]
    return keras.optimizers.Lion(values["learning_rate"], momentum, momentum) if momentum else None
