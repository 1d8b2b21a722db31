"""Runs of a hosted optimizer for rules: single steps, with a forward pass if requested, and runs from a common
start.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import keras
import tensorflow as tf
from numpy.typing import NDArray

from optimizers.contracts.hosted_optimizer import ForwardPass, Gradient
from optimizers.contracts.optimizer_host import OptimizerHost
from optimizers.contracts.python_state import python_state, restore_python_state
from optimizers.contracts.sparse_gradients import merge_repeated
from optimizers.contracts.trial_step import preserve_python_numbers


def step_inputs(
    variables: Sequence[keras.Variable], hosted: OptimizerHost, gradients: Sequence[Gradient]
) -> tuple[list[Gradient], ForwardPass | None]:
    """Return these gradients, with a forward pass that recorded them if the optimizer requests one."""
    return quadratic_with_gradients(variables, gradients) if hosted.wants_forward else (list(gradients), None)


def apply(hosted: OptimizerHost, gradients: Sequence[Gradient], variables: Sequence[keras.Variable]) -> None:
    """Make one step of a hosted optimizer, with a forward pass if it requests one."""
    given, forward = step_inputs(variables, hosted, gradients)
    hosted.apply(given, variables, forward)


def quadratic_with_gradients(
    variables: Sequence[keras.Variable], gradients: Sequence[Gradient]
) -> tuple[list[Gradient], ForwardPass]:
    """Return a quadratic loss with these gradients at the present weights, as the recorded gradients and the forward
    pass.

    With the weights w as they are now that loss is |w|^2 / 2 + <g, v - w> + |v - w|^2 / 2. Of a sparse gradient v has
    the rows that it names, each once in the square: it is one loss, whether they are merged or not.
    """
    tensors = [v.value for v in variables]
    starts = [tf.identity(t) for t in tensors]

    def loss() -> tf.Tensor:
        return tf.add_n([_quadratic_loss(*each) for each in zip(tensors, starts, gradients, strict=True)])

    with tf.GradientTape(persistent=True) as tape:
        tape.watch(tensors)
        value = loss()
        recorded = [_recorded_gradient(*each) for each in zip(tensors, starts, gradients, strict=True)]
    return recorded, ForwardPass(value, tape, loss)


def _recorded_gradient(tensor: tf.Variable, start: tf.Tensor, gradient: Gradient) -> Gradient:
    """Return the gradient as a function of the weights with curvature 1, for optimizers that differentiate it."""
    if isinstance(gradient, tf.IndexedSlices):
        moved = tf.gather(tensor, gradient.indices) - tf.gather(start, gradient.indices)
        return tf.IndexedSlices(gradient.values + moved, gradient.indices, gradient.dense_shape)
    return gradient + (tensor - start)


def _quadratic_loss(tensor: tf.Variable, start: tf.Tensor, gradient: Gradient) -> tf.Tensor:
    def away(rows: tf.Tensor) -> tf.Tensor:
        return tf.gather(tensor, rows) - tf.gather(start, rows)

    if isinstance(gradient, tf.IndexedSlices):
        moved, slope, square = away(gradient.indices), gradient.values, away(tf.unique(gradient.indices)[0])
    else:
        moved, slope = tensor - start, gradient
        square = moved
    now = tf.reduce_sum(tf.cast(0.5 * start * start, tf.float32))
    return now + tf.reduce_sum(tf.cast(slope * moved, tf.float32)) + tf.nn.l2_loss(tf.cast(square, tf.float32))


Array = NDArray[Any]


class Runner:
    """Runner of steps, eagerly, or in its single trace.

    Args:
        hosted: the optimizer, hosted for `variables`.
        variables: what it steps; both are put back where they are now.
    """

    def __init__(self, hosted: OptimizerHost, variables: Sequence[keras.Variable]) -> None:
        self.hosted, self.variables = hosted, list(variables)
        self._all_variables = [*(v.value for v in self.variables), *self.hosted.all_variables]
        self._initial_values = [v.numpy() for v in self._all_variables]
        self._python_states = [python_state(owner) for owner, _ in self.hosted.owners]

    def run(self, gradients: Sequence[Sequence[Gradient]], *, merged: bool = False) -> list[Array]:
        """Return the weights after steps from the start; `gradients` has one list for each step."""
        self.reset()
        return self.continue_run(gradients, merged=merged)

    def continue_run(self, gradients: Sequence[Sequence[Gradient]], *, merged: bool = False) -> list[Array]:
        """Return the weights after steps from the present state; `gradients` has one list for each step."""
        owners = [owner for owner, _ in self.hosted.owners]
        with preserve_python_numbers(owners):
            for each in gradients:
                self.step([merge_repeated(g) for g in each] if merged else each)
        return [v.value.numpy() for v in self.variables]

    @functools.cached_property
    def traced(self) -> Callable[..., Any]:
        """A step as a `tf.function` of the gradients."""

        def step(*given: Gradient) -> None:
            self.step([with_shape(g, v) for g, v in zip(given, self.variables, strict=True)])

        run: Callable[..., Any] = tf.function(step, autograph=False)
        return run

    def trace(self, gradients: Sequence[Gradient]) -> Any:
        """Trace a step with gradients of this kind as a concrete function."""
        with preserve_python_numbers([owner for owner, _ in self.hosted.owners]):
            return self.traced.get_concrete_function(*gradients)  # type: ignore[attr-defined]  # of tf.function

    def compiled(self, gradients: Sequence[Gradient]) -> Callable[..., Any]:
        """Return the traced step for gradients of this kind, compiled by XLA."""
        concrete = self.trace(gradients)

        @tf.function(autograph=False, jit_compile=True)
        def compiled(*given: Gradient) -> None:
            concrete(*given)

        run: Callable[..., Any] = compiled
        return run

    def step(self, gradients: Sequence[Gradient]) -> None:
        apply(self.hosted, gradients, self.variables)

    def reset(self) -> None:
        """Reset to the start: weights, slots, counters, and Python state."""
        for variable, value in zip(self._all_variables, self._initial_values, strict=True):
            variable.assign(value)
        for (owner, _), held in zip(self.hosted.owners, self._python_states, strict=True):
            restore_python_state(owner, held)

    def set_weights(self, values: Sequence[tf.Tensor]) -> None:
        for variable, value in zip(self.variables, values, strict=True):
            variable.value.assign(value)


def with_shape(gradient: Gradient, variable: keras.Variable) -> Gradient:
    """Return `gradient` with the shape of a gradient from a tape, which an argument of a traced function lacks."""
    if not isinstance(gradient, tf.IndexedSlices):
        return gradient
    return tf.IndexedSlices(gradient.values, gradient.indices, tf.constant(tuple(variable.shape), tf.int64))
