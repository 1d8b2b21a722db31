"""Inputs of the library's optimizers: weights, gradients, and the traced loop that hands them over."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import keras
import numpy as np
import tensorflow as tf

from optimizers.contracts.hosted_optimizer import ForwardPass
from tests.optimizers.library.reference import CURVATURE, Array, Base, Rows, dense, weighting

STEPS = 100
ROWS = 4
"""Number of rows, some of them repeated, that each sparse gradient names."""
Shape = tuple[int, ...]


@dataclass(frozen=True)
class Feed:
    """Weights of the shapes `whole`, whose gradients are dense, and `tables`, whose gradients are sparse.

    All numbers are exact in float32.
    """

    whole: tuple[Shape, ...]
    tables: tuple[Shape, ...]

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return self.whole + self.tables

    def weights(self, seed: int = 7) -> list[Array]:
        """Return random weights; the scalar stays far from zero, where a relative error would tell nothing."""
        random = np.random.default_rng(seed)
        return [_normal(random, *shape) if shape else np.full((), 4.0) for shape in self.shapes]

    def variables(self, dtype: str, seed: int = 7) -> list[keras.Variable]:
        return [keras.Variable(w.astype(dtype), dtype=dtype, name=f"w_{i}") for i, w in enumerate(self.weights(seed))]

    @cached_property
    def gradients(self) -> list[list[Array | Rows]]:
        """Gradients of every step.

        Every third step names each row once, the others draw rows anew for each place, so that most repeat one.
        """
        random = np.random.default_rng(11)
        return [
            [_normal(random, *shape) for shape in self.whole]
            + [
                Rows(random.choice(n, ROWS, replace=step % 3 > 0), _normal(random, ROWS, *rest))
                for n, *rest in self.tables
            ]
            for step in range(STEPS)
        ]

    def dense_twins(self, step: Sequence[Array | Rows]) -> list[Array]:
        """Return the gradients of one step, sparse ones as the dense ones that they stand for."""
        return [dense(gradient, np.zeros(shape)) for gradient, shape in zip(step, self.shapes, strict=True)]

    def step(self, reference: Base, start: int, stop: int, *, sparse: bool = True) -> None:
        """Take `reference` through the steps from `start` to before `stop`."""
        for gradients in self.gradients[start:stop]:
            reference.step(gradients if sparse else self.dense_twins(gradients))

    def runner(
        self, apply: Callable[[list[Any], list[Any]], Any], variables: Sequence[Any], *, sparse: bool = True
    ) -> Runner:
        """Return `run(start, stop)`, which makes the steps from `start` to before `stop`. `apply` takes gradients and
        variables.
        """
        dtype = variables[0].dtype
        parts = []
        for i, shape in enumerate(self.shapes):
            given = [step[i] for step in self.gradients]
            if isinstance(given[0], Rows):
                indices = tf.constant([g.indices for g in given])
                parts.append((tf.constant(np.array([g.values for g in given]), dtype), indices, shape))
            else:
                parts.append((tf.constant(np.array(given), dtype), None, shape))

        def at(k: tf.Tensor) -> list[Any]:
            found = []
            for values, indices, shape in parts:
                if indices is None:
                    found.append(values[k])
                elif sparse:
                    found.append(tf.IndexedSlices(values[k], indices[k], tf.constant(shape)))
                else:
                    found.append(tf.math.unsorted_segment_sum(values[k], indices[k], shape[0]))
            return found

        return Runner(lambda k: apply_step(apply, at(k), list(variables)))


ALL = Feed(whole=((), (3,), (4, 3), (2, 3, 4)), tables=((7,), (7, 3), (7, 2, 3)))
TABLES = Feed(whole=(), tables=ALL.tables)
FEW = Feed(whole=((4, 3),), tables=((7, 3),))
OF_EACH_KIND = Feed(whole=((), (4, 3)), tables=((7, 3),))


def apply_step(apply: Callable[..., Any], gradients: list[Any], variables: list[Any]) -> None:
    """Call `apply` with what it takes besides: a host the forward pass, an optimizer `loss_fn`."""
    loss = loss_of(gradients, variables)
    if getattr(getattr(apply, "__self__", None), "wants_forward", False):
        with tf.GradientTape(persistent=True) as tape:
            value = loss()
        apply(gradients, variables, ForwardPass(value, tape, loss))
    elif "loss_fn" in inspect.signature(apply).parameters:
        apply(gradients, variables, loss_fn=loss)
    else:
        apply(gradients, variables)


def loss_of(gradients: Sequence[Any], variables: Sequence[Any]) -> Callable[[], tf.Tensor]:
    """Return a loss whose gradients at the present weights are these: that of `reference.gradient_at`."""
    weights = [tf.convert_to_tensor(each) for each in variables]

    def loss() -> tf.Tensor:
        parts = []
        for variable, start, gradient in zip(variables, weights, gradients, strict=True):
            tensor = variable.value if isinstance(variable, keras.Variable) else variable
            if isinstance(gradient, tf.IndexedSlices):
                rows = gradient.indices
                slope, away = gradient.values, tf.gather(tensor, rows) - tf.gather(start, rows)
            else:
                slope, away = gradient, tensor - start
            curve = tf.constant(weighting(start.shape), slope.dtype)
            parts.append(tf.reduce_sum(slope * away) + CURVATURE / 2 * tf.reduce_sum(curve * slope * away) ** 2)
        return tf.add_n(parts)

    return loss


class Runner:
    """Steps in one traced loop; `traces` counts how often it was traced."""

    def __init__(self, step: Callable[[tf.Tensor], Any]) -> None:
        self.traces = 0
        self._step = step

        @tf.function(autograph=False)
        def loop(start: tf.Tensor, stop: tf.Tensor) -> None:
            self.traces += 1

            def body(k: tf.Tensor) -> tf.Tensor:
                step(k)
                return k + 1

            tf.while_loop(lambda k: k < stop, body, [start])

        self._loop = loop

    def __call__(self, start: int, stop: int) -> None:
        self._loop(tf.constant(start), tf.constant(stop))

    def eagerly(self, step: int) -> None:
        """Make one step, untraced."""
        self._step(tf.constant(step))


def assert_near(found: Sequence[Any], wanted: Sequence[Array], tolerance: float, what: str) -> None:
    """Compare norm-wise by the relative error of each variable: the largest difference by the largest element."""
    for variable, array in zip(found, wanted, strict=True):
        difference, size = np.max(np.abs(np.asarray(variable, np.float64) - array)), np.max(np.abs(array))
        assert difference <= tolerance * size, (
            f"{what}: that of shape {array.shape} is off by {difference:.2g}, its largest element being {size:.2g}."
        )


def _normal(random: np.random.Generator, *shape: int) -> Array:
    return np.float64(np.float32(random.normal(size=shape)))
