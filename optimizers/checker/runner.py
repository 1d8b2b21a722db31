"""One hosted optimizer that is stepped again and again from the same start: hosting and tracing cost most."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import keras
import tensorflow as tf
from numpy.typing import NDArray

from optimizers.checker.forward_pass import forward
from optimizers.contracts.hosted import Gradient
from optimizers.contracts.merging import merge_repeated
from optimizers.contracts.python_state import put_back, python_state
from optimizers.contracts.trial import numbers_kept

if TYPE_CHECKING:
    from optimizers.checker.subject import Subject

Array = NDArray[Any]


class Runner:
    """Steps eagerly, or in the one trace that it makes.

    Args:
        subject: the optimizer.
        shapes: of the variables, by name.
        sparse: which of them get `IndexedSlices`.
        dtype: of the variables.
        live: whether it is hosted as the training hosts it; else with numbers for hyperparameters.
    """

    def __init__(
        self,
        subject: Subject,
        shapes: Mapping[str, tuple[int, ...]],
        sparse: Sequence[bool],
        dtype: str = "float32",
        *,
        live: bool = False,
    ) -> None:
        self.variables: list[keras.Variable] = subject.variables(shapes, dtype)
        self.hosted = (subject.host if live else subject.plain)(self.variables, sparse)
        self._all = [*(v.value for v in self.variables), *self.hosted.everything]
        self._start = [v.numpy() for v in self._all]
        self._python = [python_state(owner) for owner, _ in self.hosted._owners]

    def run(self, gradients: Sequence[Sequence[Gradient]], *, merged: bool = False) -> list[Array]:
        """The weights after these steps from the start, one list of gradients a step."""
        self.reset()
        return self.go_on(gradients, merged=merged)

    def go_on(self, gradients: Sequence[Sequence[Gradient]], *, merged: bool = False) -> list[Array]:
        """As `run`, from where it is."""
        owners = [owner for owner, _ in self.hosted._owners]
        with numbers_kept(owners):
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
        """The concrete function of a step with gradients like these."""
        with numbers_kept([owner for owner, _ in self.hosted._owners]):
            return self.traced.get_concrete_function(*gradients)  # type: ignore[attr-defined]  # of tf.function

    def compiled(self, gradients: Sequence[Gradient]) -> Callable[..., Any]:
        """The traced step for gradients like these, compiled by XLA."""
        concrete = self.trace(gradients)

        @tf.function(autograph=False, jit_compile=True)
        def compiled(*given: Gradient) -> None:
            concrete(*given)

        run: Callable[..., Any] = compiled
        return run

    def step(self, gradients: Sequence[Gradient]) -> None:
        self.hosted.apply(list(gradients), self.variables, forward(self.variables, self.hosted))

    def reset(self) -> None:
        """Back to the start: weights, slots, counters, and what is kept in Python."""
        for variable, value in zip(self._all, self._start, strict=True):
            variable.assign(value)
        for (owner, _), held in zip(self.hosted._owners, self._python, strict=True):
            put_back(owner, held)

    def set_weights(self, values: Sequence[tf.Tensor]) -> None:
        for variable, value in zip(self.variables, values, strict=True):
            variable.value.assign(value)


def with_shape(gradient: Gradient, variable: keras.Variable) -> Gradient:
    """`gradient` with the shape that a tape gives it: the argument of a traced function has lost it."""
    if not isinstance(gradient, tf.IndexedSlices):
        return gradient
    return tf.IndexedSlices(gradient.values, gradient.indices, tf.constant(tuple(variable.shape), tf.int64))
