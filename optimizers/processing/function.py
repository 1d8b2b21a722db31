"""Stage that applies a user's function."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import tensorflow as tf

from optimizers.base.message import Message
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.processing.base import Stage, StageContext, StageFault, Target
from optimizers.source import SourceError, source_error_from
from optimizers.source.functions import load_function

_EXAMPLE = "def process(grads_and_vars), which gives pairs of gradient and variable"


class Function(Stage):
    """Apply a function from a Python file.

        [(gradient, variable), ...] -> [(gradient, variable), ...]

    As the `gradient_transformers` of OptimizerV2. It is traced, so it is made of TensorFlow's operations,
    and must answer a gradient for every variable, in any order. A sparse gradient comes as a `tf.IndexedSlices`; its
    rows may repeat where the experiment leaves them so.

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
            raise StageFault(Message("file {error}.", error=error), "file") from error
        self._trace_once()

    def _trace_once(self) -> None:
        """Trace the function once, to find invalid results before training."""
        specs = [
            tf.IndexedSlicesSpec(
                target.value.shape, target.value.dtype, indices_dtype=tf.int64, dense_shape_dtype=tf.int64
            )
            if target.sparse
            else tf.TensorSpec(target.value.shape, target.value.dtype)
            for target in self.targets
        ]
        tf.function(self._call_function, autograph=False).get_concrete_function(specs)

    def process(self, gradients: list[Gradient], context: StageContext) -> list[Gradient]:
        return self._call_function(gradients)

    def _call_function(self, gradients: Sequence[Gradient]) -> list[Gradient]:
        pairs_in = [(gradient, target.value) for gradient, target in zip(gradients, self.targets, strict=True)]
        try:
            answered = self._function(pairs_in)
            pairs = list(answered) if isinstance(answered, Iterable) else answered
        except BaseException as error:  # user code may raise anything
            raise StageFault(Message("{sentence}.", sentence=source_error_from(error, self._path)), "file") from error
        if not isinstance(pairs, list) or not all(map(_is_pair, pairs)):
            received = "nothing" if pairs is None else type(answered).__name__
            others = [_kind_of(each) for each in pairs if not _is_pair(each)] if isinstance(pairs, list) else []
            inside = Message(" with {others} in it", others=others[0]) if others else ""
            raise self._fault(
                Message(
                    "must return pairs of gradient and variable; received {received}{inside}",
                    received=received,
                    inside=inside,
                )
            )
        found = {variable.ref(): gradient for gradient, variable in pairs}
        return [self._checked_gradient(found.get(target.value.ref()), target) for target in self.targets]

    def _checked_gradient(self, gradient: Any, target: Target) -> Gradient:
        if gradient is None:
            raise self._fault(Message("must return a gradient for every variable; {path} has none", path=target.path))
        if isinstance(gradient, tf.IndexedSlices):
            shape, expected = gradient.values.shape[1:], target.value.shape[1:]
        else:
            try:
                gradient = tf.convert_to_tensor(gradient)
            except (TypeError, ValueError):
                kind = type(gradient).__name__
                raise self._fault(
                    Message("must return tensors; the gradient of {path} is {kind}", path=target.path, kind=kind)
                ) from None
            shape, expected = gradient.shape, target.value.shape
        if not expected.is_compatible_with(shape):
            raise self._fault(
                Message(
                    "must keep the shape of a gradient; that of {path} is {expected}, but it returned {shape}",
                    path=target.path,
                    expected=expected,
                    shape=shape,
                )
            )
        if not gradient.dtype.is_floating:
            raise self._fault(
                Message(
                    "must keep the type of a gradient; for {path} it returned {dtype}",
                    path=target.path,
                    dtype=gradient.dtype.name,
                )
            )
        return tf.cast(gradient, target.value.dtype)

    def _fault(self, sentence: str) -> StageFault:
        name = getattr(self._function, "__name__", "the function")  # an object that can be called has none
        return StageFault(
            Message("{title}: {name} {sentence}.", title=self._path.name, name=name, sentence=sentence), "file"
        )


def _kind_of(answered: Any) -> str:
    """Return the kind of a result, the same for eager and symbolic tensors, for messages to the function's author."""
    return Message("a tensor") if isinstance(answered, tf.Tensor) else type(answered).__name__


def _is_pair(answered: Any) -> bool:
    return isinstance(answered, tuple | list) and len(answered) == 2 and isinstance(answered[1], tf.Variable)
