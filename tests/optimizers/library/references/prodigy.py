"""Mishchenko and Defazio 2024, the Adam version, in the paper's order; options as in the authors' implementation."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tests.optimizers.library.reference import Array, Base, Rows, dense

CASES = (
    {},
    {"initial_d": 0.0078125},
    {"initial_d": 0.0625, "learning_rate": 0.5, "beta_1": 0.5, "beta_2": 0.75},
    {"initial_d": 0.0078125, "weight_decay": 0.125},
    {"initial_d": 0.0078125, "d_coef": 2.0, "growth_rate": 1.0625, "use_bias_correction": True},
    {"initial_d": 0.0625, "safeguard_warmup": True, "learning_rate": 0.25, "weight_decay": 0.5, "d_coef": 0.5},
)
# Halved, the estimate is below what d already is.
HIDDEN = ("d_coef",)
# At the full d the valley is overshot before it is followed.
TRAINING = {"rosenbrock": {"learning_rate": 0.125}}


class Reference(Base):
    def start(self) -> None:
        self.x0 = [w.copy() for w in self.weights]
        self.m, self.v, self.s = self.zeros(), self.zeros(), self.zeros()
        self.moved = self.zeros()  # x - x0, which x would round away while d is 1e-6
        self.d, self.r, self.d0 = self.initial_d, 0.0, self.initial_d
        self.d_max = self.d

    def step(self, gradients: Sequence[Array | Rows]) -> None:
        self.t += 1
        d, kept = self.estimate(), np.sqrt(self.beta_2)
        self.d = d
        rate = d * self.learning_rate
        if self.use_bias_correction:
            rate *= np.sqrt(1 - self.beta_2**self.t) / (1 - self.beta_1**self.t)
        decay = getattr(self, "weight_decay", 0.0)
        g = [dense(gradient, w) for gradient, w in zip(gradients, self.weights, strict=True)]
        inner = sum(np.sum(gi * -moved) for gi, moved in zip(g, self.moved, strict=True))
        self.r = kept * self.r + (1 - kept) * d * rate * inner
        for i, gi in enumerate(g):
            self.m[i] = self.beta_1 * self.m[i] + (1 - self.beta_1) * d * gi
            self.v[i] = self.beta_2 * self.v[i] + (1 - self.beta_2) * d**2 * gi**2
            self.s[i] = kept * self.s[i] + (1 - kept) * d * (d if self.safeguard_warmup else rate) * gi
            step = self.m[i] / (np.sqrt(self.v[i]) + d * self.epsilon) + decay * self.weights[i]
            self.moved[i] = self.moved[i] - rate * step
            self.weights[i] = self.x0[i] + self.moved[i]

    def estimate(self) -> float:
        """Return the paper's last line. It counts at the next step, with what hyperparameters are by then."""
        norm = sum(np.sum(np.abs(s)) for s in self.s)
        if not norm:
            return self.d
        d_hat = self.d_coef * self.r / norm
        self.d_max = max(self.d_max, d_hat)
        if self.growth_rate is None:
            return self.d_max
        d = max(self.d, d_hat) if self.d == self.d0 else self.d
        return min(self.d_max, d * self.growth_rate)
