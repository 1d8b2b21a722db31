"""Robbins and Monro 1951 with the mean of the gradients since the last step, which are all kept."""

from __future__ import annotations

import numpy as np

from tests.optimizers.library.reference import Array, Base

CASES = (
    {},
    {"accumulation_steps": 3, "learning_rate": 0.25},
    {"accumulation_steps": 1},
    {"accumulation_steps": 3, "learning_rate": 0.25, "weight_decay": 0.125},
)
TRAINING = {"rosenbrock": {"learning_rate": 0.0009765625}, "skip_gram": {"learning_rate": 2.0}}


class Reference(Base):
    def start(self) -> None:
        self.since: list[list[Array]] = [[] for _ in self.weights]

    def update(self, i: int, g: Array) -> Array:
        self.since[i].append(g)
        if len(self.since[i]) < self.accumulation_steps:
            return self.weights[i]
        mean = np.mean(self.since[i], axis=0)
        self.since[i].clear()
        decay = getattr(self, "weight_decay", 0.0) * self.weights[i]
        return self.weights[i] - self.learning_rate * (mean + decay)
