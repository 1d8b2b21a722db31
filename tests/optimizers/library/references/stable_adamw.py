"""Wortsman and others 2023, algorithm 2, with moments that are corrected in the place of betas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tests.optimizers.library.reference import Array, Base

CASES = (
    {"weight_decay": 0.25},
    {"beta_1": 0.5, "beta_2": 0.75, "epsilon": 0.5, "learning_rate": 0.0625, "weight_decay": 0.125},
    {"beta_2": 0.9375, "weight_decay": 0.0},
)
TRAINING = {name: {"learning_rate": 0.03125} for name in ("quadratic", "rosenbrock", "skip_gram")}


class Reference(Base):
    def start(self) -> None:
        self.v, self.u = self.zeros(), self.zeros()
        self.rms = [np.zeros(()) for _ in self.weights]

    def update(self, i: int, g: Array) -> Array:
        one, two = self.beta_1, self.beta_2
        self.v[i], self.u[i] = one * self.v[i] + (1 - one) * g, two * self.u[i] + (1 - two) * g**2
        mean, square = self.v[i] / (1 - one**self.t), self.u[i] / (1 - two**self.t)
        self.rms[i] = np.sqrt(np.mean(g**2 / np.maximum(square, self.epsilon**2)))
        eta = self.learning_rate / max(1.0, float(self.rms[i]))
        w = self.weights[i]
        return w - eta * self.weight_decay * w - eta * mean / (np.sqrt(square) + self.epsilon)

    def slots(self) -> Mapping[str, Sequence[Array]]:
        return {"rms_ratio": self.rms}
