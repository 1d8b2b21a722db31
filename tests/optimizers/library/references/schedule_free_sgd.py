"""Defazio and others 2024, algorithm 1 without its second moment; the weights of the mean are made of all rates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tests.optimizers.library.reference import Array, Base, Rows

CASES = (
    {},
    {"beta_1": 0.5, "learning_rate": 0.0625, "weight_decay": 0.125},
    {"warmup_steps": 6, "learning_rate": 0.03125},
)
TRAINING = {
    "rosenbrock": {"learning_rate": 0.0009765625},
    "skip_gram": {"learning_rate": 4.0},
}


class Reference(Base):
    def start(self) -> None:
        self.z, self.x = ([w.copy() for w in self.weights] for _ in range(2))
        self.rates: list[float] = []

    def step(self, gradients: Sequence[Array | Rows]) -> None:
        warm = min(1.0, (self.t + 1) / self.warmup_steps) if self.warmup_steps else 1.0
        self.rates.append(self.learning_rate * warm)
        super().step(gradients)

    def update(self, i: int, g: Array) -> Array:
        gamma, y = self.rates[-1], self.weights[i]
        self.z[i] = self.z[i] - gamma * (g + self.weight_decay * y)
        c = gamma**2 / np.sum(np.square(self.rates))
        self.x[i] = (1 - c) * self.x[i] + c * self.z[i]
        return (1 - self.beta_1) * self.z[i] + self.beta_1 * self.x[i]

    def slots(self) -> Mapping[str, Sequence[Array]]:
        return {"z": self.z, "x": self.x}
