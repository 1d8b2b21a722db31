"""Zhuang and others 2020, algorithm 2; Liu and others 2020 for `rectify`."""

from __future__ import annotations

import numpy as np

from tests.optimizers.library.reference import Array, Base

CASES = (
    {},
    {"beta_1": 0.5, "beta_2": 0.75, "epsilon": 1e-3, "learning_rate": 0.0625},
    {"rectify": True},
    {"rectify": True, "beta_2": 0.9, "learning_rate": 0.0625, "epsilon": 1e-6},
)
TRAINING = {name: {"learning_rate": 0.0625} for name in ("quadratic", "rosenbrock", "skip_gram")}


class Reference(Base):
    def start(self) -> None:
        self.m, self.s = self.zeros(), self.zeros()

    def update(self, i: int, g: Array) -> Array:
        self.m[i] = self.beta_1 * self.m[i] + (1 - self.beta_1) * g
        self.s[i] = self.beta_2 * self.s[i] + (1 - self.beta_2) * (g - self.m[i]) ** 2 + self.epsilon
        m_hat = self.m[i] / (1 - self.beta_1**self.t)
        s_hat = self.s[i] / (1 - self.beta_2**self.t)
        if self.rectify:
            # Liu and others 2020: the length of the simple moving average that the exponential one is about.
            longest = 2 / (1 - self.beta_2) - 1
            length = longest - 2 * self.t * self.beta_2**self.t / (1 - self.beta_2**self.t)
            if length <= 4:
                return self.weights[i] - self.learning_rate * m_hat
            above, below = (length - 4) * (length - 2) * longest, (longest - 4) * (longest - 2) * length
            m_hat = np.sqrt(above / below) * m_hat
        return self.weights[i] - self.learning_rate * m_hat / (np.sqrt(s_hat) + self.epsilon)
