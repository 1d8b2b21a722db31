"""Second implementations of the library's optimizers, in NumPy float64, written from the papers.

`references/` holds one module for each file of `optimizers/library`, of the same name. Tests find it by that name.

It has a class `Reference` and `CASES`, sets of hyperparameters to hold against it; what a case leaves out is the
optimizer's default, and `Reference(weights, **values)` gets them all. Where they apply it also has

- `TRAINING = {"quadratic": {…}, "rosenbrock": {…}, "skip_gram": {…}}`: hyperparameters with which the loss falls by a
  fifth in 200 steps, where the defaults do not do it;
- `keras_twin(**values)` and `tf_keras_twin(**values)`: an optimizer of Keras 3, or of tf-keras (new style or legacy),
  with the same mathematics, made from the values of a case, or `None` for a case that it cannot do. Dense gradients
  are held against both, sparse ones with repeated rows against that of tf-keras (Keras 3 is wrong on those);
- `HIDDEN = (…)`: hyperparameters of which the first case cannot show that turning them acts, with the reason;
- `gradient_at` and `hessian_product` of this module, where a step evaluates the loss besides: both are of one loss,

    L(w + d) = Σ g d + CURVATURE / 2 (Σ a g d)²,

  g the gradient that a step is given, a the weighting of the place in the last dimension. It is the same for a sparse
  gradient, rows repeated or not, and its dense twin;
- `TOLERANCE = {"float32": …, "float64": …}`, with a comment that says why the usual 1e-5 and 1e-12 cannot be met.

The case of a wrapper names the optimizer inside as `"inner_optimizer": Inner("adam", {"learning_rate": 0.125})`; its
`Reference` gets a function that makes the inner reference: `self.inner = self.inner_optimizer(self.weights)`.
`TRAINING` of a wrapper may name another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
CURVATURE = 0.25


@dataclass(frozen=True)
class Rows:
    """A sparse gradient: `indices` (n,), repeated ones allowed, and `values` (n, …)."""

    indices: NDArray[np.int64]
    values: Array


@dataclass(frozen=True)
class Inner:
    """The optimizer inside a wrapper: the file of the library that has it, and its hyperparameters."""

    stem: str
    values: Mapping[str, Any] = field(default_factory=dict)


class Base:
    """An optimizer in plain NumPy. Hyperparameters are attributes; `weights` are float64 and replaced at each step.

    Subclasses override `start` and `update`; `step` where the variables share something. With `touched_rows_only` the
    weights of rows that a sparse gradient does not name stay; state that a zero gradient changes is up to `update`.
    """

    touched_rows_only = False

    def __init__(self, weights: Sequence[Array], **values: Any) -> None:
        self.weights = [np.array(w, np.float64) for w in weights]
        self.t = 0
        self.__dict__.update(values)
        self.start()

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"The reference has no {name}.")

    def start(self) -> None:
        """Make the state."""

    def zeros(self) -> list[Array]:
        return [np.zeros_like(w) for w in self.weights]

    def slots(self) -> Mapping[str, Sequence[Array]]:
        """Return the state to hold against the optimizer's slots of that name, where the weights do not show it."""
        return {}

    def step(self, gradients: Sequence[Array | Rows]) -> None:
        self.t += 1
        for i, gradient in enumerate(gradients):
            before = self.weights[i]
            self.weights[i] = np.array(self.update(i, dense(gradient, before)))
            if self.touched_rows_only and isinstance(gradient, Rows):
                untouched = np.setdiff1d(np.arange(len(before)), gradient.indices)
                self.weights[i][untouched] = before[untouched]

    def update(self, i: int, g: Array) -> Array:
        """Return the new weight of variable `i`; state is changed in place. `self.t` counts from 1."""
        raise NotImplementedError


def dense(gradient: Array | Rows, weight: Array) -> Array:
    """Return the dense gradient that `gradient` stands for."""
    if not isinstance(gradient, Rows):
        return gradient
    whole = np.zeros_like(weight)
    np.add.at(whole, gradient.indices, gradient.values)
    return whole


def weighting(shape: Sequence[int]) -> Array:
    """Return a number for each place of the last dimension; 1 for a vector, whose places are rows."""
    return np.cos(np.arange(shape[-1])) if len(shape) > 1 else np.ones(())


def gradient_at(gradient: Array | Rows, away: Array) -> Array | Rows:
    """Return the gradient of the loss at w + `away`; a sparse one as the rows that `gradient` has."""
    curve = weighting(away.shape)
    factor = 1 + CURVATURE * curve * np.sum(curve * dense(gradient, away) * away)
    if isinstance(gradient, Rows):
        return Rows(gradient.indices, gradient.values * factor)
    return np.asarray(gradient * factor)


def hessian_product(gradient: Array | Rows, direction: Array) -> Array:
    """Return the Hessian of the loss at w, times `direction`."""
    slope = weighting(direction.shape) * dense(gradient, direction)
    return np.asarray(CURVATURE * slope * np.sum(slope * direction))
