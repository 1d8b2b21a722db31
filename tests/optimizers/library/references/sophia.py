"""Liu, Li, Hall, Liang and Ma 2023, algorithm 3 with the estimator of algorithm 1.

The random numbers are the optimizer's own, drawn for all weights in one piece; what is made of them is not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import tensorflow as tf

from optimizers.processing.gradient_stages import normal
from tests.optimizers.library.reference import Array, Base, Rows, hessian_product

CASES = (
    {"update_every": 3, "gamma": 0.5, "weight_decay": 0.125},
    {"beta_1": 0.5, "beta_2": 0.75, "gamma": 1.0, "epsilon": 0.25, "learning_rate": 0.0625, "update_every": 1},
    {"seed": 5, "weight_decay": 0.0},
)
HIDDEN = ("epsilon",)  # 1e-12, and half of it, are both less than any h
TRAINING = {name: {"learning_rate": 0.03125} for name in ("quadratic", "rosenbrock", "skip_gram")}


class Reference(Base):
    def start(self) -> None:
        self.m, self.h = self.zeros(), self.zeros()

    def step(self, gradients: Sequence[Array | Rows]) -> None:
        t = self.t + 1
        if t % self.update_every == 1 % self.update_every:
            count = sum(w.size for w in self.weights)
            drawn = normal(tf.constant([count]), tf.constant([self.seed, t], tf.int64)).numpy().astype(np.float64)
            ends = np.cumsum([w.size for w in self.weights])
            for i, (gradient, w) in enumerate(zip(gradients, self.weights, strict=True)):
                u = drawn[ends[i] - w.size : ends[i]].reshape(w.shape)
                self.h[i] = self.beta_2 * self.h[i] + (1 - self.beta_2) * u * hessian_product(gradient, u)
        super().step(gradients)

    def update(self, i: int, g: Array) -> Array:
        self.m[i] = self.beta_1 * self.m[i] + (1 - self.beta_1) * g
        w = self.weights[i] - self.learning_rate * self.weight_decay * self.weights[i]
        ratio = self.m[i] / np.maximum(self.gamma * self.h[i], self.epsilon)
        return np.asarray(w - self.learning_rate * np.clip(ratio, -1, 1))

    def slots(self) -> Mapping[str, Sequence[Array]]:
        return {"h": self.h}
