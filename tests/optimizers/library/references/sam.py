"""Foret, Kleiner, Mobahi and Neyshabur 2021, algorithm 1 with p = 2: to w + e and back, line by line."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tests.optimizers.library.reference import Array, Base, Inner, Rows, dense, gradient_at

CASES = (
    {"inner_optimizer": Inner("adam", {"learning_rate": 0.03125}), "rho": 0.25},
    {"inner_optimizer": Inner("lazy_adam"), "rho": 1.0},
    {"inner_optimizer": Inner("momentum", {"learning_rate": 0.0078125})},
    {"inner_optimizer": Inner("gradient_descent"), "rho": 0.0},
)
TRAINING = {
    name: {"inner_optimizer": Inner("adam", {"learning_rate": 0.0625})}
    for name in ("quadratic", "rosenbrock", "skip_gram")
}


class Reference(Base):
    def start(self) -> None:
        self.inner = self.inner_optimizer(self.weights)

    def step(self, gradients: Sequence[Array | Rows]) -> None:
        whole = [dense(gradient, w) for gradient, w in zip(gradients, self.weights, strict=True)]
        length = np.sqrt(sum(np.sum(g**2) for g in whole))
        self.inner.step([gradient_at(g, self.rho * e / length) for g, e in zip(gradients, whole, strict=True)])
        self.weights = [w.copy() for w in self.inner.weights]
