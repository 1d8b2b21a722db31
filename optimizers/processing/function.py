"""A function of one's own."""

from __future__ import annotations

from typing import Any

import tensorflow as tf

from optimizers.contracts.hosted import Gradient
from optimizers.processing.base import At, Stage, StageFault
from optimizers.source import SourceError, fault_from
from optimizers.source.functions import load_function

_EXAMPLE = "def process(grads_and_vars), which gives pairs of gradient and variable"


class Function(Stage):
    """A function in a Python file makes of gradients what it wants.

        [(gradient, variable), ...] -> [(gradient, variable), ...]

    As `gradient_transformers` of `tf.keras.optimizers.Optimizer` were. It is traced, so it is made of TensorFlow's
    operations, and must answer a gradient for every variable, in any order. A sparse gradient is a `tf.IndexedSlices`.

    Args:
        file: Python file and function, `clip.py:clip`.
    """

    title = "Function in a file"
    phase = "transform"
    file: str = ""

    def prepare(self) -> None:
        try:
            self._function, self._path = load_function(self.file, _EXAMPLE)
        except SourceError as error:
            raise StageFault(str(error), "file") from error
        except ValueError as error:
            raise StageFault(f"file {error}.", "file") from error

    def process(self, gradients: list[Gradient], at: At) -> list[Gradient]:
        variables = [target.value for target in self.targets]
        try:
            answered = list(self._function(list(zip(gradients, variables, strict=True))))
            found = {variable.ref(): gradient for gradient, variable in answered}
        except Exception as error:
            raise StageFault(str(fault_from(error, self._path)), "file") from error
        return [
            self._checked(found.get(v.ref()), target.path, v) for v, target in zip(variables, self.targets, strict=True)
        ]

    def _checked(self, gradient: Any, path: str, variable: tf.Variable) -> Gradient:
        where = f"{self._path.name}: {self._function.__name__}"
        if gradient is None:
            raise StageFault(f"{where} must answer a gradient for every variable; {path} has none.", "file")
        if not isinstance(gradient, tf.IndexedSlices):
            gradient = tf.convert_to_tensor(gradient)
        shape = gradient.dense_shape if isinstance(gradient, tf.IndexedSlices) else gradient.shape
        if not isinstance(shape, tf.Tensor) and not variable.shape.is_compatible_with(shape):
            raise StageFault(
                f"{where} must keep the shape of a gradient; that of {path} is {variable.shape}, received {shape}.",
                "file",
            )
        return gradient
