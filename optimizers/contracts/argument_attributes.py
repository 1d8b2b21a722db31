"""Arguments of a constructor, and the attributes in which a class stores them.

Nothing in a Python class says which attribute holds which argument: TF1's Adam keeps `learning_rate` in `_lr`. So each
floating argument is passed as a unique float object and found by identity: `self._lr = learning_rate`
keeps the object. What else follows from an argument (`self._momentum = momentum > 0`) shows when the class is
constructed with another value and the two are compared.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from optimizers.base.guest_code import attempt

AttributePath = tuple[str | int, ...]
"""Attribute, and keys and places in lists inside it."""
_SIMPLE_TYPES = (bool, int, float, str, type(None))
_NOT_ARGUMENTS = ("name", "_name")
_LONGEST_SETTING = 8
"""Largest number of items of a setting: a longer list is data."""


def to_python_number(value: Any, default: Any = None) -> Any:
    """Return `value` as a plain Python number; a whole number as a float if the constructor's default is a float."""
    if isinstance(value, np.generic):
        value = value.item()
    return float(value) if type(value) is int and type(default) is float else value


def unique_float_objects(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return `values` with every float as a unique object."""
    return {name: float(repr(value)) if type(value) is float else value for name, value in values.items()}


def paths_of_arguments(owner: Any, values: Mapping[str, Any]) -> dict[str, list[AttributePath]]:
    """Find the attributes in which `owner` stores each float of `values`, its constructor's arguments."""
    wanted = {id(value): name for name, value in values.items() if type(value) is float}
    found: dict[str, list[AttributePath]] = {}
    for place, value in simple_values(owner).items():
        if (name := wanted.get(id(value))) is not None:
            found.setdefault(name, []).append(place)
    return found


def simple_values(owner: Any) -> dict[AttributePath, Any]:
    """Return every number, text, boolean and array among the attributes of `owner`, and in its dictionaries and
    lists.
    """
    return {
        place: value
        for name, held in vars(owner).items()
        if name not in _NOT_ARGUMENTS and not name.startswith("_self_")  # TensorFlow's lists of what is tracked
        for place, value in _simple_leaves((name,), held)
    }


def _simple_leaves(place: AttributePath, value: Any) -> Iterator[tuple[AttributePath, Any]]:
    if isinstance(value, (*_SIMPLE_TYPES, np.ndarray, np.generic)):
        yield place, value
    elif isinstance(value, dict):
        for key, each in list(value.items()):
            if isinstance(key, str):
                yield from _simple_leaves((*place, key), each)
    elif isinstance(value, list | tuple) and len(value) <= _LONGEST_SETTING:
        for i, each in enumerate(value):
            yield from _simple_leaves((*place, i), each)


def value_at(owner: Any, place: AttributePath) -> Any:
    """Return the value of `owner` at `place`."""
    value: Any = vars(owner)
    for key in place:
        value = value[key]
    return value


def set_at(owner: Any, place: AttributePath, value: Any) -> None:
    """Set `value` at `place` directly in the instance, because Keras' `__setattr__` would track it as optimizer
    state.
    """
    value_at(owner, place[:-1])[place[-1]] = value


def as_code(place: AttributePath) -> str:
    """Return the place as code: `self.state['t']`."""
    return f"self.{place[0]}" + "".join(f"[{key!r}]" for key in place[1:])


def can_set_at(owner: Any, place: AttributePath) -> bool:
    """Return whether the value at `place` can be replaced, so that no tuple holds it."""
    return not isinstance(value_at(owner, place[:-1]), tuple)


def differing_paths(
    before: Sequence[Any], after: Sequence[Any], numbers: tuple[object, object]
) -> set[tuple[int, AttributePath]]:
    """Return the attributes in which two optimizers, with their inner ones, differ: (index of the optimizer, attribute
    path).

    A text that names the first of these `numbers` before or the second after (`"Adam(beta1=0.8)"`) decides nothing.
    """
    if len(before) != len(after):
        return {(0, ())}
    found: set[tuple[int, AttributePath]] = set()
    for i, (a, b) in enumerate(zip(before, after, strict=True)):
        old, new = simple_values(a), simple_values(b)
        for place in old.keys() | new.keys():
            one, other = old.get(place, _MISSING), new.get(place, _MISSING)
            texts = isinstance(one, str) and isinstance(other, str)
            if not is_same(one, other) and not (texts and (str(numbers[0]) in one or str(numbers[1]) in other)):
                found.add((i, place))
    return found


def is_independent(
    make: Callable[..., Sequence[Any]],
    values: Mapping[str, Any],
    name: str,
    value: Any,
    places: Collection[tuple[int, AttributePath]],
    before: Sequence[Any] | None = None,
) -> bool:
    """Return whether a new `value` of the argument `name` changes only the attributes at `places`.

    `make` answers an optimizer and those inside it; `before` is what it answered for `values`. Where the constructor
    refuses the value the answer is no: hosting again will say why.
    """
    known = attempt(make, **unique_float_objects(values)) if before is None else before
    after = attempt(make, **unique_float_objects({**values, name: float(value)}))
    if isinstance(known, Exception) or isinstance(after, Exception):
        return False
    return differing_paths(known, after, (values.get(name), float(value))) <= set(places)


def unused_arguments(make: Callable[..., object], values: Mapping[str, Any]) -> set[str]:
    """Return the float arguments that the constructor passes on and stores without reading their value.

    Whatever the value of one, it decides nothing else. What is only read in C (`math.sqrt(rho)`) is not noticed.
    """
    observed = {name: _ObservedFloat(value) if type(value) is float else value for name, value in values.items()}
    if isinstance(attempt(make, **observed), Exception):
        return set()  # it refuses what is not a plain float
    return {name for name, value in observed.items() if isinstance(value, _ObservedFloat) and not value.was_read}


class _ObservedFloat(float):
    """Float that records if its value is read, by comparison or arithmetic."""

    was_read = False


def _recording_method(name: str) -> Callable[..., Any]:
    plain = getattr(float, name)

    def wrapper(self: _ObservedFloat, *others: Any) -> Any:
        self.was_read = True
        return plain(self, *others)

    return wrapper


for _name in (
    "lt", "le", "gt", "ge", "eq", "ne", "bool", "float", "int", "trunc", "round", "abs", "neg", "pos", "add", "radd",
    "sub", "rsub", "mul", "rmul", "truediv", "rtruediv", "floordiv", "rfloordiv", "mod", "rmod", "divmod", "rdivmod",
    "pow", "rpow",
):  # fmt: skip
    setattr(_ObservedFloat, f"__{_name}__", _recording_method(f"__{_name}__"))

_MISSING = object()


def is_same(a: Any, b: Any) -> bool:
    """Return whether two simple values are equal, including their types and NaN."""
    if isinstance(a, np.ndarray) or isinstance(b, np.ndarray):
        return type(a) is type(b) and np.array_equal(a, b, equal_nan=a.dtype.kind in "fc")
    return type(a) is type(b) and bool(a == b or (isinstance(a, float) and math.isnan(a) and math.isnan(b)))
