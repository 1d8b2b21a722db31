"""Defazio and Mishchenko 2023, gradient descent with D-Adaptation, in the paper's order; its sums are made anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tests.optimizers.library.reference import Array, Base, Rows, dense

CASES = ({}, {"initial_d": 0.0078125}, {"initial_d": 0.0625, "learning_rate": 0.5})
# The sum of squared gradients makes its steps shorter and shorter: with 1e-6, 200 steps are not enough.
TRAINING = {"quadratic": {"initial_d": 0.0625}, "rosenbrock": {"initial_d": 0.0625}, "skip_gram": {"initial_d": 0.5}}


class Reference(Base):
    def start(self) -> None:
        self.s = self.zeros()
        self.x0 = [w.copy() for w in self.weights]
        self.d = self.initial_d
        self.squares: list[float] = []
        self.steps: list[float] = []

    def step(self, gradients: Sequence[Array | Rows]) -> None:
        self.t += 1
        g = [dense(gradient, w) for gradient, w in zip(gradients, self.weights, strict=True)]
        self.squares.append(sum(float(np.sum(gi**2)) for gi in g))
        rate = self.d * self.learning_rate / np.sqrt(sum(self.squares))
        self.steps.append(rate**2 * self.squares[-1])
        for i, gi in enumerate(g):
            self.s[i] = self.s[i] + rate * gi
            self.weights[i] = self.x0[i] - self.s[i]
        square = sum(float(np.sum(s**2)) for s in self.s)
        self.d = max(self.d, (square - sum(self.steps)) / (2 * np.sqrt(square)))

    def slots(self) -> Mapping[str, Sequence[Array]]:
        return {"s": self.s}
