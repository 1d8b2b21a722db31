"""One hosted optimizer that is stepped again and again from the same start: hosting costs more than the steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import keras
import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from optimizers.checker.forward_pass import forward
from optimizers.contracts.hosted import Gradient
from optimizers.contracts.merging import merge_repeated
from optimizers.contracts.trial import numbers_kept

if TYPE_CHECKING:
    from optimizers.checker.subject import Subject

Array = NDArray[Any]


class Runner:
    """Steps eagerly, with numbers for hyperparameters.

    Args:
        subject: the optimizer.
        shapes: of the variables, by name.
        sparse: which of them get `IndexedSlices`.
        dtype: of the variables.
    """

    def __init__(
        self, subject: Subject, shapes: Mapping[str, tuple[int, ...]], sparse: Sequence[bool], dtype: str
    ) -> None:
        self.variables: list[keras.Variable] = subject.variables(shapes, dtype)
        self.hosted = subject.plain(self.variables, sparse)
        self._all = [*(v.value for v in self.variables), *self.hosted.everything]
        self._start = [v.numpy() for v in self._all]

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

    def step(self, gradients: Sequence[Gradient]) -> None:
        self.hosted.apply(list(gradients), self.variables, forward(self.variables, self.hosted))

    def reset(self) -> None:
        """Back to the start: weights, slots and counters."""
        for variable, value in zip(self._all, self._start, strict=True):
            variable.assign(value)

    def state(self) -> list[Array]:
        """Every value of it, for `put_back`."""
        return [np.array(v.numpy()) for v in self._all]

    def put_back(self, state: Sequence[Array]) -> None:
        for variable, value in zip(self._all, state, strict=True):
            variable.assign(value)

    def set_weights(self, values: Sequence[tf.Tensor]) -> None:
        for variable, value in zip(self.variables, values, strict=True):
            variable.value.assign(value)
