"""Where a class keeps the arguments of its constructor.

Nothing in a Python class says which attribute holds which argument: TF1's Adam keeps `learning_rate` in `_lr`. So each
floating argument is handed over as a float object of its own, and looked for by identity: `self._lr = learning_rate`
keeps the object. What else follows from an argument (`self._momentum = momentum > 0`) shows when the class is
constructed with another value and the two are compared.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

Place = tuple[str | int, ...]
"""Attribute, and keys and places in lists inside it."""
_SIMPLE = (bool, int, float, str, type(None))
_NOT_ARGUMENTS = ("name", "_name")
_SETTINGS = 8
"""A longer list is data, no setting."""


def as_argument(value: Any, default: Any = None) -> Any:
    """`value` as a plain Python number; a whole one as a float where the constructor's default is a float."""
    if isinstance(value, np.generic):
        value = value.item()
    return float(value) if type(value) is int and type(default) is float else value


def distinct(values: Mapping[str, Any]) -> dict[str, Any]:
    """`values` with every float an object that is held nowhere else."""
    return {name: float(repr(value)) if type(value) is float else value for name, value in values.items()}


def places_of(owner: Any, values: Mapping[str, Any]) -> dict[str, list[Place]]:
    """Where `owner` keeps each floating value of `values`, which it was constructed with."""
    wanted = {id(value): name for name, value in values.items() if type(value) is float}
    found: dict[str, list[Place]] = {}
    for place, value in simple_values(owner).items():
        if (name := wanted.get(id(value))) is not None:
            found.setdefault(name, []).append(place)
    return found


def simple_values(owner: Any) -> dict[Place, Any]:
    """Every number, text, truth value and array among the attributes of `owner`, and in its dictionaries and lists."""
    return {
        place: value
        for name, held in vars(owner).items()
        if name not in _NOT_ARGUMENTS and not name.startswith("_self_")  # TensorFlow's lists of what is tracked
        for place, value in _simple((name,), held)
    }


def _simple(place: Place, value: Any) -> Iterator[tuple[Place, Any]]:
    if isinstance(value, (*_SIMPLE, np.ndarray, np.generic)):
        yield place, value
    elif isinstance(value, dict):
        for key, each in list(value.items()):
            if isinstance(key, str):
                yield from _simple((*place, key), each)
    elif isinstance(value, list | tuple) and len(value) <= _SETTINGS:
        for i, each in enumerate(value):
            yield from _simple((*place, i), each)


def at(owner: Any, place: Place) -> Any:
    """What `owner` holds at `place`."""
    value: Any = vars(owner)
    for key in place:
        value = value[key]
    return value


def put(owner: Any, place: Place, value: Any) -> None:
    """Hold `value` at `place`, straight in the instance: Keras' `__setattr__` would track it as optimizer state."""
    at(owner, place[:-1])[place[-1]] = value


def as_code(place: Place) -> str:
    """The place as one writes it: `self.state['t']`."""
    return f"self.{place[0]}" + "".join(f"[{key!r}]" for key in place[1:])


def can_put(owner: Any, place: Place) -> bool:
    """Whether what is at `place` can be replaced: no tuple holds it."""
    return not isinstance(at(owner, place[:-1]), tuple)


def what_differs(before: Sequence[Any], after: Sequence[Any]) -> set[tuple[int, Place]]:
    """Where two optimizers differ, each given with those inside it: (which of them, place)."""
    if len(before) != len(after):
        return {(0, ())}
    found: set[tuple[int, Place]] = set()
    for i, (a, b) in enumerate(zip(before, after, strict=True)):
        old, new = simple_values(a), simple_values(b)
        found |= {(i, p) for p in old.keys() | new.keys() if not same(old.get(p, _ABSENT), new.get(p, _ABSENT))}
    return found


def follows_alone(
    make: Callable[..., Sequence[Any]],
    values: Mapping[str, Any],
    name: str,
    value: Any,
    places: Collection[tuple[int, Place]],
    before: Sequence[Any] | None = None,
) -> bool:
    """Whether constructing with `name` at `value` changes nothing but these places.

    `make` answers an optimizer and those inside it; `before` is what it answered for `values`. Where the constructor
    refuses the value the answer is no: hosting anew will say why.
    """
    try:
        before = make(**distinct(values)) if before is None else before
        after = make(**distinct({**values, name: float(value)}))
    except Exception:
        return False
    return what_differs(before, after) <= set(places)


def unseen(make: Callable[..., object], values: Mapping[str, Any]) -> set[str]:
    """The floating arguments that the constructor hands on and keeps without a look at what they are.

    Whatever the value of one, it decides nothing else. What is only read in C (`math.sqrt(rho)`) is not noticed.
    """
    watched = {name: _Watched(value) if type(value) is float else value for name, value in values.items()}
    try:
        make(**watched)
    except Exception:
        return set()  # it refuses what is no plain float
    return {name for name, value in watched.items() if isinstance(value, _Watched) and not value.seen}


class _Watched(float):
    """A float that notices when its value is looked at: compared, or reckoned with."""

    seen = False


def _noticing(name: str) -> Callable[..., Any]:
    plain = getattr(float, name)

    def looked(self: _Watched, *others: Any) -> Any:
        self.seen = True
        return plain(self, *others)

    return looked


for _name in (
    "lt", "le", "gt", "ge", "eq", "ne", "bool", "float", "int", "trunc", "round", "abs", "neg", "pos", "add", "radd",
    "sub", "rsub", "mul", "rmul", "truediv", "rtruediv", "floordiv", "rfloordiv", "mod", "rmod", "divmod", "rdivmod",
    "pow", "rpow",
):  # fmt: skip
    setattr(_Watched, f"__{_name}__", _noticing(f"__{_name}__"))

_ABSENT = object()


def same(a: Any, b: Any) -> bool:
    """Whether two simple values are the same, type and not-a-number included."""
    if isinstance(a, np.ndarray) or isinstance(b, np.ndarray):
        return type(a) is type(b) and np.array_equal(a, b, equal_nan=a.dtype.kind in "fc")
    return type(a) is type(b) and bool(a == b or (isinstance(a, float) and math.isnan(a) and math.isnan(b)))
