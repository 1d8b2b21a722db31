"""Origin of the first number in a file that is not finite, and slots under a root: every operation of an eager step is
observed, with its line in the file.
"""

from __future__ import annotations

import contextlib
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray
from tensorflow.python.framework import op_callbacks

from optimizers.base.message import Message

_ROOT_OPERATIONS = ("Sqrt", "Rsqrt", "SqrtGrad", "RsqrtGrad")
_SIGN_PRESERVING = (
    "Identity", "Cast", "Reshape", "Transpose", "GatherV2", "ResourceGather", "ReadVariableOp", "ExpandDims",
)  # fmt: skip
"""A negative number stays one."""
_SCALING = ("Mul", "RealDiv", "Div", "AddV2", "Add", "Maximum")
"""Operations that scale a number, where the other operand is not negative."""
_OPERATION_TEXTS: dict[str, tuple[int, Callable[..., Message]]] = {
    "Sqrt": (1, lambda a: Message("the square root of {a}", a=a)),
    "Rsqrt": (1, lambda a: Message("one over the square root of {a}", a=a)),
    "RealDiv": (2, lambda a, b: Message("{a} divided by {b}", a=a, b=b)),
    "Div": (2, lambda a, b: Message("{a} divided by {b}", a=a, b=b)),
    "Log": (1, lambda a: Message("the logarithm of {a}", a=a)),
    "Pow": (2, lambda a, b: Message("{a} to the power {b}", a=a, b=b)),
    "Reciprocal": (1, lambda a: Message("one over {a}", a=a)),
    "Mul": (2, lambda a, b: Message("{a} times {b}", a=a, b=b)),
    "Exp": (1, lambda a: Message("e to the power {a}", a=a)),
    "Cast": (1, lambda a: Message("{a} cast to fewer bits", a=a)),
}
"""Effects of operations in words, each with its number of inputs."""


@dataclass(frozen=True, slots=True)
class NonfiniteOrigin:
    """Operation that turned finite numbers into one that is not: a description for people, and its line in the file."""

    what: str
    line: int | None

    def __str__(self) -> str:
        return self.what if self.line is None else Message("line {line}, {what}", line=self.line, what=self.what)


@dataclass(slots=True)
class OperationTrail:
    """Findings about the operations of observed steps."""

    origin: NonfiniteOrigin | None = None
    roots: dict[int, int | None] = field(default_factory=dict)
    """Variables (ids of handles) a root is taken of, with the line where."""
    writes: dict[int, int] = field(default_factory=dict)
    """The line that first writes a variable (id of its handle)."""


@contextlib.contextmanager
def watched(path: Path | None, variables: Sequence[tf.Variable]) -> Iterator[OperationTrail]:
    """Observe every operation within this context; `variables` are those whose values count."""
    watcher = _Watcher(path, variables)
    functions_eager = tf.config.functions_run_eagerly()
    tf.config.run_functions_eagerly(True)
    op_callbacks.add_op_callback(watcher.saw)
    try:
        yield watcher.trail
    finally:
        op_callbacks.remove_op_callback(watcher.saw)
        tf.config.run_functions_eagerly(functions_eager)


class _Watcher:
    def __init__(self, path: Path | None, variables: Sequence[tf.Variable]) -> None:
        self.trail = OperationTrail()
        self._files = set() if path is None else {str(path), str(path.resolve())}
        self._handles = {id(v.handle): v for v in variables}
        self._origins: dict[int, NonfiniteOrigin] = {}
        """Origins by tensor (id) that is not finite."""
        self._negative_with: dict[int, set[int]] = {}
        """The variables that a tensor is negative with."""
        self._alive: list[Any] = []
        """Objects kept alive, so that their ids are not given again."""

    def saw(
        self,
        op_type: str,
        inputs: Sequence[Any],
        attributes: Any,
        outputs: Sequence[Any],
        op_name: str | None = None,
        graph: Any = None,
    ) -> None:
        """Inspect an operation, as TensorFlow's callback after it."""
        if graph is not None:
            return
        kind = op_type.decode() if isinstance(op_type, bytes) else op_type
        self._alive += [*inputs, *outputs]
        self._follow_roots(kind, inputs, outputs)
        came = next((self._origins[id(each)] for each in inputs if id(each) in self._origins), None)
        for tensor in outputs:
            values = _floats(tensor)
            if values is not None and not np.isfinite(values).all():
                self._origins[id(tensor)] = came or NonfiniteOrigin(
                    _describe_operation(kind, inputs, values), self._line()
                )
        if inputs and id(inputs[0]) in self._handles and not outputs:
            line = self._line()
            if line is not None:
                self.trail.writes.setdefault(id(inputs[0]), line)
        if self.trail.origin is None and inputs and id(inputs[0]) in self._handles and not outputs:
            # It wrote a variable: a number that was only masked out is no fault.
            if came is not None:
                now = self._handles[id(inputs[0])].numpy()
                self.trail.origin = None if _is_finite(now) else came
            elif not _is_finite(self._handles[id(inputs[0])].numpy()):
                self.trail.origin = NonfiniteOrigin(kind, self._line())

    def _follow_roots(self, kind: str, inputs: Sequence[Any], outputs: Sequence[Any]) -> None:
        if kind in ("ReadVariableOp", "ResourceGather") and id(inputs[0]) in self._handles:
            sources = {id(inputs[0])}
        elif kind in _SIGN_PRESERVING:
            sources = self._negative_with.get(id(inputs[0]), set())
        elif kind in _SCALING:
            sources = self._negative_after_scaling(inputs)
        elif kind.startswith("Assign") and inputs and id(inputs[0]) in self._handles:
            # What is written is of the variable, under the name that it had before.
            if len(inputs) > 1:
                self._negative_with.setdefault(id(inputs[1]), set()).add(id(inputs[0]))
            return
        else:
            sources = set()
        if kind in _ROOT_OPERATIONS and inputs:
            for source in self._negative_with.get(id(inputs[0]), set()):
                self.trail.roots.setdefault(source, self._line())
        for tensor in outputs:
            if sources:
                self._negative_with[id(tensor)] = set(sources)

    def _negative_after_scaling(self, inputs: Sequence[Any]) -> set[int]:
        found: set[int] = set()
        for one, other in zip(inputs, reversed(inputs), strict=True):
            if id(one) not in self._negative_with:
                continue
            values = _floats(other)
            if values is not None and np.all(values >= 0):
                found |= self._negative_with[id(one)]
        return found

    def _line(self) -> int | None:
        frame = sys._getframe(1)
        while frame is not None:
            if frame.f_code.co_filename in self._files:
                return frame.f_lineno
            frame = frame.f_back  # type: ignore[assignment]  # None at the end
        return None


def _describe_operation(kind: str, inputs: Sequence[Any], result: NDArray[Any]) -> str:
    """Describe the operation at the first element that is not finite."""
    flat = int(np.argmin(np.isfinite(result)))
    numbers = []
    for each in inputs:
        values = _floats(each)
        if values is None:
            continue
        whole = np.broadcast_to(values, result.shape) if values.size != result.size else values
        numbers.append(number(float(whole.reshape(-1)[flat])))
    count, words = _OPERATION_TEXTS.get(kind, (0, None))
    if words is not None and count == len(numbers):
        return words(*numbers)
    return Message("{base} of {numbers}", base=kind, numbers=", ".join(numbers)) if numbers else kind


def number(value: float) -> str:
    """Format a number for a sentence."""
    return f"{value:.3g}".replace("-", "\u2212") if math.isfinite(value) else str(value)


def first_not_finite(values: NDArray[Any]) -> tuple[int, ...] | None:
    """Return the index of the first element that is not finite."""
    bad = ~np.isfinite(np.asarray(values, np.float64))
    return tuple(int(i) for i in np.argwhere(bad)[0]) if bad.any() else None


def element(name: str, place: Sequence[int]) -> str:
    """Return an element in words: `kernel[0, 2]`; the name alone for a scalar."""
    return f"{name}[{', '.join(map(str, place))}]" if place else name


def _floats(tensor: Any) -> NDArray[Any] | None:
    dtype = getattr(tensor, "dtype", None)
    if dtype is None or not dtype.is_floating or not hasattr(tensor, "numpy"):
        return None
    return np.asarray(tensor.numpy()).astype(np.float64)


def _is_finite(values: NDArray[Any]) -> bool:
    return bool(np.isfinite(np.asarray(values).astype(np.float64)).all())
