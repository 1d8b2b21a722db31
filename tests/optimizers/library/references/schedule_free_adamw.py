"""Defazio and others 2024, algorithm 1, line by line; the sum of squared rates is made anew from all of them.

Keras' optimizer of this name is no twin: on TensorFlow it reads z after it was assigned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tests.optimizers.library.reference import Array, Base, Rows

CASES = (
    {},
    {"beta_1": 0.5, "beta_2": 0.75, "epsilon": 1e-3, "learning_rate": 0.0625, "weight_decay": 0.125},
    {"warmup_steps": 6, "learning_rate": 0.03125},
)
TRAINING = {name: {"learning_rate": 0.125} for name in ("quadratic", "rosenbrock", "skip_gram")}


class Reference(Base):
    def start(self) -> None:
        self.z, self.x = ([w.copy() for w in self.weights] for _ in range(2))
        self.v = self.zeros()
        self.rates: list[float] = []

    def step(self, gradients: Sequence[Array | Rows]) -> None:
        t = self.t + 1
        warm = min(1.0, t / self.warmup_steps) if self.warmup_steps else 1.0
        self.rates.append(self.learning_rate * np.sqrt(1 - self.beta_2**t) * warm)
        super().step(gradients)

    def update(self, i: int, g: Array) -> Array:
        gamma, y = self.rates[-1], self.weights[i]
        self.v[i] = self.beta_2 * self.v[i] + (1 - self.beta_2) * g**2
        self.z[i] = self.z[i] - gamma * g / (np.sqrt(self.v[i]) + self.epsilon) - gamma * self.weight_decay * y
        c = gamma**2 / np.sum(np.square(self.rates))
        self.x[i] = (1 - c) * self.x[i] + c * self.z[i]
        return (1 - self.beta_1) * self.z[i] + self.beta_1 * self.x[i]

    def slots(self) -> Mapping[str, Sequence[Array]]:
        return {"z": self.z, "x": self.x}
