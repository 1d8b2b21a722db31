"""Defazio and Mishchenko 2023, Adam with D-Adaptation, in the paper's order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tests.optimizers.library.reference import Array, Base, Rows, dense

CASES = (
    {"initial_d": 0.0078125},
    {},
    {"initial_d": 0.0625, "learning_rate": 0.5, "beta_1": 0.5, "beta_2": 0.75, "epsilon": 1e-3},
    {"initial_d": 0.0078125, "weight_decay": 0.125},
)
TRAINING = {"rosenbrock": {"learning_rate": 0.125}}


class Reference(Base):
    def start(self) -> None:
        self.m, self.v, self.s = self.zeros(), self.zeros(), self.zeros()
        self.d, self.r = self.initial_d, 0.0

    def step(self, gradients: Sequence[Array | Rows]) -> None:
        self.t += 1
        self.d = self.estimate()
        kept, rate = np.sqrt(self.beta_2), self.d * self.learning_rate
        decay, inner = getattr(self, "weight_decay", 0.0), 0.0
        for i, gradient in enumerate(gradients):
            g = dense(gradient, self.weights[i])
            self.v[i] = self.beta_2 * self.v[i] + (1 - self.beta_2) * g**2
            scale = np.sqrt(self.v[i]) + self.epsilon
            inner += float(np.sum(g * self.s[i] / scale))
            self.s[i] = kept * self.s[i] + (1 - kept) * rate * g
            self.m[i] = self.beta_1 * self.m[i] + (1 - self.beta_1) * rate * g
            self.weights[i] = self.weights[i] - self.m[i] / scale - rate * decay * self.weights[i]
        self.r = kept * self.r + (1 - kept) * rate * inner

    def estimate(self) -> float:
        """Return the paper's last line. It counts at the next step, with what hyperparameters are by then."""
        norm = sum(float(np.sum(np.abs(s))) for s in self.s)
        return max(self.d, self.r / ((1 - np.sqrt(self.beta_2)) * norm)) if norm else self.d

    def slots(self) -> Mapping[str, Sequence[Array]]:
        return {"s": self.s, "m": self.m}
