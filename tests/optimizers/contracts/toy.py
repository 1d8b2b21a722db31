"""Small problem every contract is tried on: an embedding whose gradient is sparse with repeated rows, and a bias."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import keras
import numpy as np
import tensorflow as tf
import tf_keras
from tf_keras.optimizers import legacy

from optimizers.contracts import host_of
from optimizers.contracts.optimizer_host import OptimizerHost
from tests.optimizers.library.feed import apply_step

SHAPES = {"table": (5, 3), "bias": (3,)}
ROWS = (1, 4, 1)
"""Rows of the table that a step touches, one of them twice."""


class Descent2(tf_keras.optimizers.Optimizer):
    """Gradient descent of Keras 2 by a rate times `beta`; what is derived from it has something of its own."""

    def __init__(self, learning_rate=0.1, beta=0.5, name="Descent", **options):
        super().__init__(name=name, **options)
        self._learning_rate = self._build_learning_rate(learning_rate)
        self.beta = beta

    def build(self, var_list):
        super().build(var_list)
        self._built = True

    def update_step(self, gradient, variable):
        variable.assign_sub(self.learning_rate * (self.beta * gradient))


class DescentV2(legacy.Optimizer):
    """As `Descent2`, of OptimizerV2."""

    def __init__(self, learning_rate=0.1, beta=0.5, name="Descent"):
        super().__init__(name)
        self._set_hyper("learning_rate", learning_rate)
        self.beta = beta

    def rate(self, var):
        return self._get_hyper("learning_rate", var.dtype)

    def _resource_apply_dense(self, grad, var):
        return var.assign_sub(self.rate(var) * (self.beta * grad))


def variables(dtype: str = "float32") -> list[keras.Variable]:
    """Return the table and the bias, always with the same weights."""
    generator = np.random.default_rng(3)
    return [
        keras.Variable(generator.normal(size=shape).astype("float32"), dtype=dtype, name=name)
        for name, shape in SHAPES.items()
    ]


def gradients(steps: int, *, sparse: bool) -> list[list[np.ndarray]]:
    """Return the gradients of `steps` steps: that of the table, only its three touched rows where `sparse`, and of the
    bias.
    """
    generator = np.random.default_rng(5)
    table = (len(ROWS), 3) if sparse else SHAPES["table"]
    return [[generator.normal(size=s).astype("float32") for s in (table, SHAPES["bias"])] for _ in range(steps)]


def as_fed(given: Sequence[tf.Tensor], *, sparse: bool) -> list[tf.Tensor | tf.IndexedSlices]:
    table, bias = given
    return [tf.IndexedSlices(table, tf.constant(ROWS), tf.constant(SHAPES["table"])) if sparse else table, bias]


def defaults(cls: Callable[..., Any]) -> dict[str, Any]:
    """Return the plain values among the constructor's own."""
    parameters = inspect.signature(cls).parameters.values()
    plain = (bool, int, float, str, type(None))
    return {p.name: p.default for p in parameters if isinstance(p.default, plain) and p.name not in ("name", "self")}


def hosted(
    contract: str,
    cls: Callable[..., Any],
    weights: Sequence[keras.Variable],
    *,
    sparse: bool = False,
    **values: Any,
) -> OptimizerHost:
    return host_of(contract)(cls, values, weights, defaults(cls), [sparse, False])


def stepper(optimizer: OptimizerHost, weights: Sequence[keras.Variable], *, sparse: bool = False, **how: Any) -> Any:
    """Return a traced step."""

    @tf.function(autograph=False, **how)
    def step(*given: tf.Tensor) -> None:
        apply_step(optimizer.apply, as_fed(given, sparse=sparse), list(weights))

    return step


def trained(
    contract: str, cls: Callable[..., Any], steps: int = 4, *, sparse: bool = False, **values: Any
) -> tuple[OptimizerHost, list[np.ndarray]]:
    """Return the class hosted and stepped in a graph, and the resulting weights."""
    weights = variables()
    optimizer = hosted(contract, cls, weights, sparse=sparse, **values)
    step = stepper(optimizer, weights, sparse=sparse)
    for given in gradients(steps, sparse=sparse):
        step(*given)
    return optimizer, [w.numpy() for w in weights]


def slots_of(optimizer: OptimizerHost) -> dict[tuple[str, int], tuple[int, ...]]:
    """Return the slots: (slot, variable) -> shape."""
    return {(s.name, s.variable): tuple(s.value.shape) for s in optimizer.slots}


def live(optimizer: OptimizerHost) -> Mapping[str, bool]:
    return {h.name: h.live for h in optimizer.hyperparameters}
