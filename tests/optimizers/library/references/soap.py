"""Vyas and others 2024, algorithms 3 and 4; the first step is the authors': it makes bases, and no more."""

from __future__ import annotations

import numpy as np

from tests.optimizers.library.reference import Array, Base

CASES = (
    {"update_every": 3},
    {"beta_1": 0.5, "beta_2": 0.75, "epsilon": 1e-3, "learning_rate": 0.0625, "weight_decay": 0.125, "update_every": 1},
    {"largest": 3, "weight_decay": 0.0},
)
# A direction that few gradients have had is known as far as the ridge of 1e-4 is above rounding.
TOLERANCE = {"float32": 1e-4, "float64": 1e-11}
TRAINING = {name: {"learning_rate": 0.03125} for name in ("quadratic", "rosenbrock", "skip_gram")}


class Reference(Base):
    def start(self) -> None:
        self.m, self.v = self.zeros(), self.zeros()
        turned = [[n <= self.largest for n in w.shape] if w.ndim > 1 else [] for w in self.weights]
        self.which = [[k for k, each in enumerate(flags) if each] for flags in turned]
        self.moments = [{k: np.zeros((w.shape[k],) * 2) for k in self.which[i]} for i, w in enumerate(self.weights)]
        self.bases = [{k: np.eye(w.shape[k]) for k in self.which[i]} for i, w in enumerate(self.weights)]

    def turned(self, i: int, x: Array, back: bool = False) -> Array:
        for k, basis in self.bases[i].items():
            x = np.moveaxis(np.moveaxis(x, k, -1) @ (basis.T if back else basis), -1, k)
        return x

    def update(self, i: int, g: Array) -> Array:
        w = self.weights[i] * (1 - self.learning_rate * self.weight_decay)
        if self.t > 1:
            self.m[i] = self.beta_1 * self.m[i] + (1 - self.beta_1) * g
            self.v[i] = self.beta_2 * self.v[i] + (1 - self.beta_2) * self.turned(i, g) ** 2
            mean = self.turned(i, self.m[i]) / (1 - self.beta_1 ** (self.t - 1))
            root = np.sqrt(self.v[i] / (1 - self.beta_2 ** (self.t - 1)))
            w = w - self.learning_rate * self.turned(i, mean / (root + self.epsilon), back=True)
        for k in self.which[i]:
            unfolded = np.moveaxis(g, k, 0).reshape(g.shape[k], -1)
            self.moments[i][k] = self.beta_2 * self.moments[i][k] + (1 - self.beta_2) * unfolded @ unfolded.T
            if (self.t - 1) % self.update_every == 0:
                ridge = 1e-4 * np.trace(self.moments[i][k]) / g.shape[k]
                moments = self.moments[i][k] + ridge * np.eye(g.shape[k])
                self.bases[i][k] = np.linalg.qr(moments @ self.bases[i][k])[0]
        return np.array(w)
