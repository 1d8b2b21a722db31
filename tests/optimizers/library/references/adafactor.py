"""Shazeer and Stern 2018, algorithms 4 and 5, with the rates of section 9."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import keras
import numpy as np

from tests.optimizers.library.reference import Array, Base

CASES = (
    {"epsilon_1": 0.0625, "epsilon_2": 2.0, "clip_threshold": 0.5},
    {},
    {"relative_step": False, "beta_2_decay": -0.5, "epsilon_1": 0.0625, "weight_decay": 0.125},
)
TRAINING = {
    "quadratic": {"learning_rate": 0.125},
    "rosenbrock": {"learning_rate": 0.03125},
    "skip_gram": {"learning_rate": 0.125},
}


class Reference(Base):
    def start(self) -> None:
        self.v = [np.zeros_like(w) if w.ndim < 2 else np.zeros(0) for w in self.weights]
        self.r = [np.zeros(w.shape[:-1]) for w in self.weights if w.ndim > 1]
        self.c = [np.zeros((*w.shape[:-2], w.shape[-1])) for w in self.weights if w.ndim > 1]
        self.place = np.cumsum([w.ndim > 1 for w in self.weights]) - 1

    def update(self, i: int, g: Array) -> Array:
        w = self.weights[i] * (1 - self.learning_rate * getattr(self, "weight_decay", 0.0))
        rate = self.learning_rate
        if self.relative_step:
            rate = max(self.epsilon_2, float(np.sqrt(np.mean(w**2)))) * min(rate, self.t**-0.5)
        beta, square = 1 - self.t**self.beta_2_decay, g**2 + self.epsilon_1
        if g.ndim < 2:
            v = self.v[i] = beta * self.v[i] + (1 - beta) * square
        else:
            k = self.place[i]
            self.r[k] = beta * self.r[k] + (1 - beta) * np.mean(square, axis=-1)
            self.c[k] = beta * self.c[k] + (1 - beta) * np.mean(square, axis=-2)
            v = np.einsum("...i,...j->...ij", self.r[k], self.c[k]) / np.mean(self.r[k], axis=-1)[..., None, None]
        u = g / np.sqrt(v)
        return np.array(w - rate * u / max(1.0, float(np.sqrt(np.mean(u**2))) / self.clip_threshold))

    def slots(self) -> Mapping[str, Sequence[Array]]:
        return {"r": self.r, "c": self.c}


def keras_twin(**values: Any) -> Any:
    """Return Keras' optimizer, whose rate falls as 1 / sqrt(t) whatever it is asked for."""
    return keras.optimizers.Adafactor(**values) if values["relative_step"] else None
