"""Live hyperparameters: those that can be set for a traced step, and the variables that hold them.

An optimizer keeps `beta_1 = 0.9` as a Python float, so a trace bakes it in and a later assignment does nothing. A
`LiveValue` takes the float's place: it reads a float64 variable each time it is used, so an edit acts on the next
step with no retrace. Arithmetic with Python numbers stays in float64, as it would with the float (`1 - beta_2` must
not be rounded before it is cast), so a hosted optimizer gives bit for bit what the bare one gives.

Where a class branches on the value in Python (`if self.momentum > 0:`) a trace cannot follow it. Asking a `LiveValue`
for its truth, its order or its float while a graph is traced raises `BranchesOnValue` with the name, and hosting puts
the plain float back for that one.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.base.message import Message
from optimizers.contracts.argument_attributes import (
    AttributePath,
    as_code,
    can_set_at,
    is_independent,
    paths_of_arguments,
    set_at,
    unique_float_objects,
    unused_arguments,
    value_at,
)
from optimizers.contracts.slot_owners import is_user_defined


class BranchesOnValue(TypeError):
    """Error: the class branches in Python on the value of the hyperparameter `name`."""

    def __init__(self, name: str) -> None:
        super().__init__(
            Message("{name} is branched on in Python, so it cannot be a variable of the traced step.", name=name)
        )
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
        """Combine with numbers and other live values in float64; with tensors, in the tensor's type."""
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
        """Return the present number, for a name or a message."""
        with tf.init_scope():
            return str(float(self._read()))

    def __format__(self, form: str) -> str:
        return format(float(str(self)), form)

    def _refuse_branch(self, *_: object) -> Any:
        raise BranchesOnValue(self.name)

    def __array_ufunc__(self, function: Any, method: str, *inputs: Any, **options: Any) -> Any:
        """Handle `np.float64(2) * value` like `value` would; other NumPy functions get the number."""
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
    """Convert to a tensor of the requested type, as TensorFlow's conversion hook."""
    if dtype is not None and not dtype.is_floating:
        return NotImplemented
    return value.tensor(dtype)


tf.register_tensor_conversion_function(LiveValue, _convert)


HYPER = "_hyper"
"""OptimizerV2's own dictionary: it makes variables of the numbers that it finds there."""
_RATE = "learning_rate"


class LiveHyperparameters:
    """Hyperparameters of an optimizer and its inner optimizers.

    Args:
        make: makes a fresh one from keyword arguments, and answers it and those inside it.
        owners: what it answered for `values`, each with the prefix of its names.
        values: keyword arguments, every float a unique object.
        rate: the argument that is the learning rate.
        rate_of: the learning rate that an optimizer keeps where its contract has a place for it.
    """

    def __init__(
        self,
        make: Callable[..., list[Any]],
        owners: Sequence[tuple[Any, str]],
        values: Mapping[str, Any],
        rate: str | None,
        rate_of: Callable[[Any], tf.Variable | float | None],
    ) -> None:
        self._make, self._owners, self._values, self._rate_name, self._rate_of = make, owners, values, rate, rate_of
        self._attribute_arguments: dict[tuple[int, AttributePath], str] = {}
        for i, (owner, _) in enumerate(owners):
            for name, places in paths_of_arguments(owner, values).items():
                self._attribute_arguments |= {(i, place): name for place in places}
        self.rate_owners = self._rate_owners()
        """The optimizers whose own learning rate is the one that was handed over, outermost first."""
        self._live_attributes: dict[tuple[int, AttributePath], str] = {}
        """Places where a live value may have been put, in optimizers inside too."""
        self._live_by_name: dict[str, tf.Variable] = {}
        self.inside: tuple[str, ...] = ()
        """Hyperparameters of the optimizers inside that nobody handed over."""
        self._unused: set[str] = set()
        """Arguments that decide nothing in the class, whatever their value."""
        self.variables_by_name: dict[str, list[tf.Variable]] = {}
        """The variables of every hyperparameter that an edit reaches without a new trace."""
        self.rate: tf.Variable | None = None
        """Variable that holds the learning rate in the step, if there is one."""

    def make_live(self, constant_names: Collection[str], result_type: tf.DType) -> None:
        """Replace every float that can be replaced by a live value, except for `constant_names`."""
        inside = dict(self._inner_arguments())
        self.inside = tuple(dict.fromkeys(inside.values()))
        held = self._live_attributes = {**self._attribute_arguments, **inside}
        for name in dict.fromkeys(held.values()):
            places = [key for key, each in held.items() if each == name]
            ours = [(self._owners[i][0], place) for i, place in places if place[0] != HYPER]
            kept_as_rate = name == self._rate_name and self.rate_owners
            if name in constant_names or kept_as_rate or not ours or not all(can_set_at(*each) for each in ours):
                continue
            holder = tf.Variable(value_at(*ours[0]), dtype=tf.float64, trainable=False, name="hyperparameter")
            self._live_by_name[name] = holder
            for owner, place in ours:
                set_at(owner, place, LiveValue(name, holder.read_value, result_type))

    @property
    def attributes(self) -> set[str]:
        """Attributes that hold an argument."""
        return {str(place[0]) for _, place in self._attribute_arguments}

    @property
    def holders(self) -> list[tf.Variable]:
        """Variables behind the live values."""
        return list(self._live_by_name.values())

    def set_read_variables(self, reads: Collection[int], hypers: Sequence[Mapping[AttributePath, tf.Variable]]) -> None:
        """Register the variables that the traced step uses (`reads`, ids of handles); `hypers` are the variables of
        each optimizer from its contract.

        What only building reads (an initial accumulator), or nothing does (the decay of an average that is off), is not
        live in the step; nor is an argument that something else in the class was computed from.
        """
        found: dict[str, list[tf.Variable]] = {name: [holder] for name, holder in self._live_by_name.items()}
        for i, (owner, prefix) in enumerate(self._owners):
            for place, variable in hypers[i].items():
                name = self._attribute_arguments.get((i, place), f"{prefix}{place[-1]}" if prefix else "")
                found.setdefault(name, []).append(variable)
            rate = self._rate_of(owner)
            if isinstance(rate, tf.Variable) and owner not in self.rate_owners and prefix:
                found[prefix + _RATE] = [rate]
        found.pop("", None)
        if self.rate_owners and self._rate_name is not None:
            found[self._rate_name] = [self._rate_of(self.rate_owners[0])]
        found = {name: held for name, held in found.items() if any(id(v.handle) in reads for v in held)}
        self.rate = found.get(self._rate_name or "", [None])[0]
        before = self._make(**unique_float_objects(self._values))
        self.variables_by_name = {
            name: held
            for name, held in found.items()
            if name not in self._values
            or self._is_independent(name, _other_value(self._values[name]), self._values, before)
        }
        # To construct one of Keras' costs milliseconds, which an edit in mid-run would wait for. Somebody's own class
        # may read a value in a way that is not noticed.
        if not any(is_user_defined(type(owner)) for owner, _ in self._owners):
            self._unused = unused_arguments(self._make, self._values)

    def attribute_paths(self, name: str, paths: Sequence[str]) -> tuple[str, ...]:
        """Return the attributes, from the outermost optimizer, that set a live hyperparameter without hosting.

        `paths` are those of the owners. What a contract keeps in its own variables is `"._hyper['rho']"`.
        """
        owners = list(zip([owner for owner, _ in self._owners], paths, strict=True))
        if name == self._rate_name and self.rate_owners:
            return tuple(f"{path}.{_RATE}" for owner, path in owners if any(owner is each for each in self.rate_owners))
        found = [
            f"{paths[i]}{_rate_access(owners[i][0], place) or as_code(place).removeprefix('self')}"
            for (i, place), each in self._live_attributes.items()
            if each == name and (place[0] == HYPER or name in self._live_by_name)
        ]
        for (_, prefix), path in zip(self._owners, paths, strict=True):
            if prefix and name.startswith(prefix) and not found and "/" not in (rest := name.removeprefix(prefix)):
                found.append(f"{path}.{_RATE}" if rest == _RATE else f"{path}.{HYPER}[{rest!r}]")
        return tuple(found)

    def can_take(self, name: str, value: float, values: Mapping[str, Any]) -> bool:
        """Return whether a live hyperparameter can be set to `value` if the others are `values`."""
        return name in self._unused or self._is_independent(name, value, values)

    def _is_independent(
        self, name: str, value: float, values: Mapping[str, Any], before: Sequence[Any] | None = None
    ) -> bool:
        """Return whether `name` changes no other attribute of the optimizer than those that a live edit sets."""
        places = {
            key
            for key, each in self._attribute_arguments.items()
            if each == name and (key[1][0] == HYPER or name in self._live_by_name)
        }
        return is_independent(self._make, values, name, value, places, before)

    def _inner_arguments(self) -> Iterator[tuple[tuple[int, AttributePath], str]]:
        """Find the attributes in which inner optimizers store their float arguments."""
        for i, (owner, prefix) in enumerate(self._owners):
            if not prefix:
                continue
            try:
                names = inspect.signature(type(owner).__init__).parameters
            except (TypeError, ValueError):  # one written in C has no signature
                continue
            for name in names:
                for attribute in (name, f"_{name}"):
                    if type(vars(owner).get(attribute)) is float and (i, (attribute,)) not in self._attribute_arguments:
                        yield (i, (attribute,)), prefix + name

    def _rate_owners(self) -> list[Any]:
        value = self._values.get(self._rate_name or "")
        if type(value) is not float:
            return []
        other = _other_value(value)
        twins = attempt(self._make, **unique_float_objects({**self._values, str(self._rate_name): other}))
        if isinstance(twins, Exception):
            return []  # it refuses the other value: nothing is known
        if len(twins) != len(self._owners):
            return []
        pairs = [
            (owner, self._rate_of(owner), self._rate_of(twin))
            for (owner, _), twin in zip(self._owners, twins, strict=True)
        ]
        return [owner for owner, rate, twin in pairs if _is_equal(rate, value) and _is_equal(twin, other)]


def _rate_access(owner: Any, place: AttributePath) -> str:
    """Return the code that reads a learning rate in the optimizer's dictionary, hidden by a property of the
    same name.
    """
    return f".__dict__[{_RATE!r}]" if place == (_RATE,) and hasattr(type(owner), _RATE) else ""


def _other_value(value: float) -> float:
    """Return another value that a class which accepts `value` probably accepts."""
    return value * 0.999 if value else 1e-3


def _is_equal(rate: tf.Variable | float | None, value: float) -> bool:
    if rate is None:
        return False
    return np.float32(float(rate)) == np.float32(value)
