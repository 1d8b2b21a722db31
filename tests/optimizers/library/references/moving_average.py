"""Polyak and Juditsky 1992 with the exponential weights of TensorFlow Addons; averages in closed form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tests.optimizers.library.reference import Array, Base, Inner, Rows

CASES = (
    {"inner_optimizer": Inner("adam", {"learning_rate": 0.03125})},
    {"inner_optimizer": Inner("lazy_adam"), "start_step": 6, "average_decay": 0.75},
    {"inner_optimizer": Inner("gradient_descent"), "start_step": 5, "dynamic_decay": True, "average_decay": 0.875},
)
TRAINING = {
    name: {"inner_optimizer": Inner("adam", {"learning_rate": 0.03125})}
    for name in ("quadratic", "rosenbrock", "skip_gram")
}


class Reference(Base):
    """Reference whose averages are sums over all steps of weights times a share; the shares are kept, not the
    average.
    """

    def start(self) -> None:
        self.inner = self.inner_optimizer(self.weights)
        self.history, self.shares = [[w.copy() for w in self.weights]], np.ones(1)

    def step(self, gradients: Sequence[Array | Rows]) -> None:
        self.t += 1
        self.inner.step(gradients)
        self.weights = [w.copy() for w in self.inner.weights]
        decay, n = self.average_decay, self.t - self.start_step
        if n < 0:
            decay = 0.0
        elif self.dynamic_decay:
            decay = min(decay, (1 + n) / (10 + n))
        self.history.append(self.weights[:])
        self.shares = np.append(decay * self.shares, 1 - decay)

    def slots(self) -> Mapping[str, Sequence[Array]]:
        of_each = zip(*self.history, strict=True)
        return {"average": [np.tensordot(self.shares, np.array(each), 1) for each in of_each]}
