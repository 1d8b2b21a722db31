"""Value of a hyperparameter that can be set while a traced step runs.

An optimizer keeps `beta_1 = 0.9` as a Python float, so a trace bakes it in and a later assignment does nothing. A
`LiveValue` takes the float's place: it reads a float64 variable each time it is used, so an edit acts on the next
step with no retrace. Arithmetic with Python numbers stays in float64, as it would with the float (`1 - beta_2` must
not be rounded before it is cast), so a hosted optimizer gives bit for bit what the bare one gives.

Where a class branches on the value in Python (`if self.momentum > 0:`) a trace cannot follow it. Asking a
`LiveValue` for its truth, its order or its float while a graph is traced raises `BranchesOnValue` with the name, and
hosting puts the plain float back for that one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import tensorflow as tf


class BranchesOnValue(TypeError):
    """The class decides in Python by the value of the hyperparameter `name`."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is branched on in Python, so it cannot be a variable of the traced step.")
        self.name = name


class LiveValue:
    """A scalar expression in float64 of one live hyperparameter.

    Args:
        name: the hyperparameter's name.
        read: gives the value as a float64 scalar tensor, again at each use.
        result_type: what a conversion without a requested type gives: float32, as for a Python float, or the floating
            type of the weights where the contract takes a float for that.
    """

    def __init__(self, name: str, read: Callable[[], tf.Tensor], result_type: tf.DType = tf.float32) -> None:
        self.name = name
        self._read = read
        self._result_type = result_type

    def tensor(self, dtype: tf.DType | None = None) -> tf.Tensor:
        return tf.cast(self._read(), dtype or self._result_type)

    def _derive(self, read: Callable[[], tf.Tensor]) -> LiveValue:
        return LiveValue(self.name, read, self._result_type)

    def _combine(self, other: Any, operation: Callable[[Any, Any], tf.Tensor], *, swapped: bool = False) -> Any:
        """Float64 with numbers and other live values; with tensors, the tensor's own type."""
        if isinstance(other, LiveValue):
            return self._derive(lambda: operation(self._read(), other._read()))
        if isinstance(other, int | float):
            number = float(other)
            if swapped:
                return self._derive(lambda: operation(tf.constant(number, tf.float64), self._read()))
            return self._derive(lambda: operation(self._read(), tf.constant(number, tf.float64)))
        if isinstance(other, tf.IndexedSlices):
            return NotImplemented  # as a float would have it; a conversion would hide a dense tensor
        other = tf.convert_to_tensor(other)
        mine = self.tensor(other.dtype if other.dtype.is_floating else None)
        return operation(other, mine) if swapped else operation(mine, other)

    def __add__(self, other: Any) -> Any:
        return self._combine(other, tf.add)

    def __radd__(self, other: Any) -> Any:
        return self._combine(other, tf.add, swapped=True)

    def __sub__(self, other: Any) -> Any:
        return self._combine(other, tf.subtract)

    def __rsub__(self, other: Any) -> Any:
        return self._combine(other, tf.subtract, swapped=True)

    def __mul__(self, other: Any) -> Any:
        return self._combine(other, tf.multiply)

    def __rmul__(self, other: Any) -> Any:
        return self._combine(other, tf.multiply, swapped=True)

    def __truediv__(self, other: Any) -> Any:
        return self._combine(other, tf.divide)

    def __rtruediv__(self, other: Any) -> Any:
        return self._combine(other, tf.divide, swapped=True)

    def __pow__(self, other: Any) -> Any:
        return self._combine(other, tf.pow)

    def __rpow__(self, other: Any) -> Any:
        return self._combine(other, tf.pow, swapped=True)

    def __neg__(self) -> LiveValue:
        return self._derive(lambda: tf.negative(self._read()))

    def __abs__(self) -> LiveValue:
        return self._derive(lambda: tf.abs(self._read()))

    def __str__(self) -> str:
        """The present number, for a name or a message."""
        with tf.init_scope():
            return str(float(self._read()))

    def __format__(self, form: str) -> str:
        return format(float(str(self)), form)

    def _refuse_branch(self, *_: object) -> Any:
        raise BranchesOnValue(self.name)

    def __array_ufunc__(self, function: Any, method: str, *inputs: Any, **options: Any) -> Any:
        """`np.float64(2) * value` as `value` would answer it; any other function of NumPy's asks for the number."""
        operation = _OPERATIONS.get(function)
        if operation is None or method != "__call__" or len(inputs) != 2 or options:
            return self._refuse_branch()
        a, b = inputs
        if isinstance(a, LiveValue):
            return a._combine(_as_python(b), operation)
        return self._combine(_as_python(a), operation, swapped=True)

    __bool__ = __float__ = __int__ = __index__ = __array__ = __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __ne__ = (
        _refuse_branch
    )
    __hash__ = object.__hash__


_OPERATIONS: dict[Any, Callable[[Any, Any], tf.Tensor]] = {
    np.add: tf.add, np.subtract: tf.subtract, np.multiply: tf.multiply, np.divide: tf.divide, np.power: tf.pow,
}  # fmt: skip


def _as_python(number: Any) -> Any:
    return number.item() if isinstance(number, np.generic) else number


def _convert(value: LiveValue, dtype: tf.DType | None = None, name: str | None = None, as_ref: bool = False) -> Any:
    """TensorFlow's conversion hook: a tensor of the type that is asked for."""
    if dtype is not None and not dtype.is_floating:
        return NotImplemented
    return value.tensor(dtype)


tf.register_tensor_conversion_function(LiveValue, _convert)
