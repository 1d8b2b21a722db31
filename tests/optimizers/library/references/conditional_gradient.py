"""Jaggi 2013, algorithm 1 with a constant step; the atoms are those of its section 4 for vectors and matrices."""

from __future__ import annotations

import numpy as np

from tests.optimizers.library.reference import Array, Base

CASES = ({}, {"ord": "nuclear"}, {"ord": "nuclear", "lambda_": 0.5, "learning_rate": 0.75}, {"epsilon": 0.5})
# The ball must hold the solution, and the step is a share of its radius.
TRAINING = {
    "quadratic": {"lambda_": 3.0},
    "rosenbrock": {"lambda_": 2.0, "learning_rate": 0.995},
    "skip_gram": {"lambda_": 20.0},
}


class Reference(Base):
    def update(self, i: int, g: Array) -> Array:
        atom = nuclear(g, self.epsilon) if self.ord == "nuclear" else g / (np.sqrt(np.sum(g * g)) + self.epsilon)
        gamma = 1 - self.learning_rate
        return (1 - gamma) * self.weights[i] + gamma * -self.lambda_ * atom


def nuclear(g: Array, epsilon: float) -> Array:
    """Return the leading singular pair, from the leading eigenvector of the smaller Gram matrix."""
    matrix = g.reshape(-1, g.shape[-1]) if g.ndim > 1 else g.reshape(-1, 1)
    wide = matrix.shape[1] > matrix.shape[0]
    tall = matrix.T if wide else matrix
    right = np.linalg.eigh(tall.T @ tall)[1][:, -1]
    size = np.linalg.norm(tall @ right)
    pair = np.outer(tall @ right, right) / (size + epsilon)
    return (pair.T if wide else pair).reshape(g.shape)
