"""Jordan and others 2024, Liu and others 2025: the iteration on the singular values of a full decomposition.

Weights are known by their places: patterns are for `w_2` and so on, their paths in the tests.
Keras' Muon is no twin: it fails on float64, and takes no tensor of more than two dimensions.
"""

from __future__ import annotations

import re

import numpy as np

from tests.optimizers.library.reference import Array, Base

CASES = (
    {"learning_rate": 0.03125},
    {"learning_rate": 0.125, "weight_decay": 0.0, "momentum": 0.5, "ns_steps": 3, "adam": ("w_5", "w_1$")},
)
# AdamW's own are of scalars and vectors, which FEW has not.
HIDDEN = ("beta_1", "beta_2", "epsilon")
# Each iteration multiplies a small singular value, and its rounding, by 3.4.
TOLERANCE = {"float32": 1e-4, "float64": 1e-10}
TRAINING = {name: {"learning_rate": 0.03125} for name in ("quadratic", "rosenbrock", "skip_gram")}


class Reference(Base):
    def start(self) -> None:
        self.m, self.v = self.zeros(), self.zeros()
        self.by_adam = [
            w.ndim < 2 or any(re.search(pattern, f"w_{i}") for pattern in self.adam) for i, w in enumerate(self.weights)
        ]

    def update(self, i: int, g: Array) -> Array:
        w = self.weights[i] * (1 - self.learning_rate * self.weight_decay)
        if self.by_adam[i]:
            self.m[i] = self.beta_1 * self.m[i] + (1 - self.beta_1) * g
            self.v[i] = self.beta_2 * self.v[i] + (1 - self.beta_2) * g**2
            root = np.sqrt(self.v[i] / (1 - self.beta_2**self.t))
            step = self.m[i] / (1 - self.beta_1**self.t) / (root + self.epsilon)
            return np.asarray(w - self.learning_rate * step)
        self.m[i] = self.momentum * self.m[i] + g
        left, values, right = np.linalg.svd(self.m[i].reshape(_matrix(g.shape)), full_matrices=False)
        values = values / (np.linalg.norm(values) + 1e-7)
        for _ in range(self.ns_steps):
            values = 3.4445 * values - 4.7750 * values**3 + 2.0315 * values**5
        step = (left * values @ right).reshape(g.shape)
        return np.asarray(w - self.learning_rate * 0.2 * np.sqrt(max(_matrix(g.shape))) * step)


def _matrix(shape: tuple[int, ...]) -> tuple[int, int]:
    """Return rows and columns of the matrix that is nearest to a square."""
    splits = [(int(np.prod(shape[:i])), int(np.prod(shape[i:]))) for i in range(1, len(shape))]
    return min(splits, key=lambda each: abs(np.log(each[0] / each[1])))
