"""Python state that a class changes from step to step: counters, lists and deques of numbers and tensors.

An eager step may use it; a traced one has it as in the trace. Variables are not part of it, nor what holds one.
"""

from __future__ import annotations

import base64
import dis
import functools
import inspect
import json
import random
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from types import FunctionType
from typing import Any, TypeAlias

import numpy as np
import tensorflow as tf

from optimizers.base.message import Message
from optimizers.contracts.slot_owners import is_user_defined

PythonState: TypeAlias = Mapping[str, Any]
"""Copies by attribute."""

_IMMUTABLE_TYPES = (bool, int, float, complex, str, bytes, type(None), np.generic, tf.DType)
CONTAINERS = (list, dict, set, deque, np.ndarray, np.random.Generator, np.random.RandomState, random.Random)
"""Types whose values are changed without another assignment."""
_DEPTH = 6
_ABSENT, _LEFT = object(), object()
_BIT_GENERATORS = ("MT19937", "PCG64", "PCG64DXSM", "Philox", "SFC64")


class _NotPlain(TypeError):
    """Error: the value contains a variable, a function or another object."""


def python_state(owner: Any) -> dict[str, Any]:
    """Copy every attribute of `owner` that holds only plain values and tensors, except those of packages."""
    found: dict[str, Any] = {}
    theirs = _package_attributes(type(owner))  # type: ignore[arg-type]  # a class can be hashed
    for name, held in list(vars(owner).items()) if is_user_defined(type(owner)) else ():
        if name not in theirs and not name.startswith("_self_"):  # TensorFlow's lists of what is tracked
            with suppress(_NotPlain):
                found[name] = _copy(held)
    return found


def copy_class_state(owner: Any) -> None:
    """Give `owner` its own copies of class attributes: numbers that its methods set (`self.steps += 1` with `steps = 0`
    in the class) and containers that they use.
    """
    for cls in type(owner).__mro__:
        if is_user_defined(cls):
            for name in (_assigned_attributes(cls) | _used_names(cls)) - vars(owner).keys():
                held = next((vars(each)[name] for each in type(owner).__mro__ if name in vars(each)), None)
                number = (
                    isinstance(held, int | float) and not isinstance(held, bool) and name in _assigned_attributes(cls)
                )
                if number or isinstance(held, CONTAINERS):
                    with suppress(_NotPlain):
                        vars(owner)[name] = _copy(held)


@contextmanager
def preserve_global_random_state() -> Iterator[None]:
    """Restore the states of `np.random` and `random`, which a hook may use directly."""
    numpy_state, state = np.random.get_state(), random.getstate()
    try:
        yield
    finally:
        np.random.set_state(numpy_state)
        random.setstate(state)


@functools.cache
def _package_attributes(cls: type) -> frozenset[str]:
    """Return the attributes that base classes of packages set; Keras stores ids of variables there."""
    return frozenset().union(*(_assigned_attributes(each) for each in cls.__mro__ if not is_user_defined(each)))


@functools.cache
def _assigned_attributes(cls: type) -> frozenset[str]:
    """Return attributes that the methods of this class itself set."""
    return frozenset(
        instruction.argval
        for function in _functions(cls)
        for instruction in dis.get_instructions(function)
        if instruction.opname == "STORE_ATTR"
    )


@functools.cache
def _used_names(cls: type) -> frozenset[str]:
    """Return attributes and globals that the methods of this class itself use."""
    return frozenset(name for function in _functions(cls) for name in function.__code__.co_names)


def _functions(cls: type) -> list[FunctionType]:
    return [
        value
        for held in vars(cls).values()
        for value in (getattr(held, "fset", held), getattr(held, "__wrapped__", held))
        if inspect.isfunction(value)
    ]


def restore_python_state(owner: Any, state: PythonState, names: Iterable[str] | None = None) -> None:
    """Set the plain attributes of `owner` to `state`, and remove others that it did not have then.

    With `names` these attributes alone. Containers stay the same objects.
    """
    current = python_state(owner)
    for name in (set(current) | set(state)) if names is None else names:
        if name not in state:
            if name in current:
                del vars(owner)[name]
        elif state[name] is _LEFT:
            continue
        elif name in current or name not in vars(owner):
            _assign(owner, name, state[name])


def is_equal(one: Any, other: Any) -> bool:
    """Return whether two copies are equal; tensors are compared by identity."""
    if type(one) is not type(other):
        return False
    if isinstance(one, np.ndarray):
        return one.dtype == other.dtype and np.array_equal(one, other, equal_nan=one.dtype.kind in "fc")
    if isinstance(one, list | tuple | deque):
        return len(one) == len(other) and all(map(is_equal, one, other))
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(is_equal(value, other[key]) for key, value in one.items())
    if isinstance(one, tf.Tensor | tf.IndexedSlices):
        return one is other
    if isinstance(one, np.random.Generator | np.random.RandomState | random.Random):
        return _generator_position(one) == _generator_position(other)
    return bool(one == other) or repr(one) == repr(other) == "nan"


def _assign(owner: Any, name: str, value: Any) -> None:
    held, copy = vars(owner).get(name, _ABSENT), _copy(value)
    if isinstance(held, list) and isinstance(copy, list):
        held[:] = copy
    elif isinstance(held, dict | set) and isinstance(copy, type(held) if isinstance(held, set) else dict):
        held.clear()
        held.update(copy)
    elif isinstance(held, deque) and isinstance(copy, deque) and held.maxlen == copy.maxlen:
        held.clear()
        held.extend(copy)
    elif isinstance(held, np.ndarray) and isinstance(copy, np.ndarray) and held.shape == copy.shape:
        held[...] = copy
    else:
        # Straight in the instance: Keras' `__setattr__` would track it as optimizer state.
        vars(owner)[name] = copy


def _copy(value: Any, depth: int = 0) -> Any:
    if isinstance(value, (*_IMMUTABLE_TYPES, tf.Tensor, tf.IndexedSlices)):
        return value
    if isinstance(value, np.ndarray) and value.dtype.kind != "O":
        return value.copy()
    if depth < _DEPTH:
        if isinstance(value, deque):
            return deque((_copy(each, depth + 1) for each in value), value.maxlen)
        if isinstance(value, dict):
            return {_require_key(key): _copy(each, depth + 1) for key, each in list(value.items())}
        if isinstance(value, tuple):
            return tuple(_copy(each, depth + 1) for each in value) if type(value) is tuple else _refuse_tuple(value)
        if isinstance(value, list):
            return [_copy(each, depth + 1) for each in value]
        if isinstance(value, set):
            return {_require_key(each) for each in value}
    if isinstance(value, np.random.Generator | np.random.RandomState | random.Random):
        return _copy_generator(value)
    raise _NotPlain


def _require_key(key: Any) -> Any:
    if not isinstance(key, _IMMUTABLE_TYPES) and type(key) is not tuple:
        raise _NotPlain
    return key


def _refuse_tuple(value: Any) -> Any:
    raise _NotPlain(Message("a tuple of the class {value} cannot be copied", value=type(value).__name__))


def _generator_position(source: Any) -> str:
    """Return the position of a random generator, as text."""
    if isinstance(source, np.random.Generator):
        return repr(source.bit_generator.state)
    return repr(source.get_state() if isinstance(source, np.random.RandomState) else source.getstate())


def _copy_generator(source: Any) -> Any:
    """Copy a random generator, so that the copy continues with the same numbers."""
    if isinstance(source, np.random.Generator):
        bits = type(source.bit_generator)()
        bits.state = source.bit_generator.state
        return np.random.Generator(bits)
    if isinstance(source, np.random.RandomState):
        twin = np.random.RandomState()
        twin.set_state(source.get_state())
        return twin
    other = random.Random()
    other.setstate(source.getstate())
    return other


# As bytes, for a state on disk: JSON in which everything but numbers, texts and truth values says what it is.


def encode_states(states: Mapping[str, PythonState]) -> bytes:
    """Encode the states of several owners as bytes; values that cannot be encoded are marked."""
    document: dict[str, dict[str, Any]] = {}
    for owner, state in states.items():
        document[owner] = {}
        for name, value in state.items():
            try:
                document[owner][name] = _to_plain(value)
            except _NotPlain:
                document[owner][name] = {"left": None}
    return json.dumps(document).encode()


def decode_states(data: bytes) -> dict[str, dict[str, Any]]:
    """Decode the result of `encode_states`. Raises `ValueError` for anything else."""
    try:
        document = json.loads(data)
        return {
            str(owner): {str(name): _from_plain(value) for name, value in state.items()}
            for owner, state in document.items()
        }
    except (TypeError, KeyError, AttributeError, IndexError, RecursionError) as error:
        raise ValueError(Message("the optimizer's Python state cannot be read: {error}", error=error)) from error


def _to_plain(value: Any) -> Any:
    if isinstance(value, bool | int | float | str | type(None)):
        return value
    if isinstance(value, tf.Tensor | np.ndarray | np.generic):
        kind = "tensor" if isinstance(value, tf.Tensor) else "array" if isinstance(value, np.ndarray) else "number"
        array = np.asarray(value)
        if array.dtype.kind not in "biufc":  # a word of TensorFlow's own, bfloat16 among them
            raise _NotPlain
        return {kind: base64.b64encode(array.tobytes()).decode(), "dtype": str(array.dtype), "shape": array.shape}
    if isinstance(value, deque):
        return {"deque": [_to_plain(each) for each in value], "most": value.maxlen}
    for kind, cls in (("list", list), ("tuple", tuple), ("set", set)):
        if isinstance(value, cls):
            return {kind: [_to_plain(each) for each in value]}
    if isinstance(value, dict):
        return {"dict": [[_to_plain(key), _to_plain(each)] for key, each in value.items()]}
    if isinstance(value, np.random.Generator):
        return {"generator": _to_plain(value.bit_generator.state)}
    if isinstance(value, np.random.RandomState):
        return {"random_state": _to_plain(value.get_state(legacy=False))}
    if isinstance(value, random.Random):
        return {"random": _to_plain(value.getstate())}
    raise _NotPlain


def _from_plain(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    kind = next(iter(value), "")
    made: Mapping[str, Callable[[Any], Any]] = {
        "deque": lambda held: deque(map(_from_plain, held), value["most"]),
        "list": lambda held: list(map(_from_plain, held)),
        "tuple": lambda held: tuple(map(_from_plain, held)),
        "set": lambda held: set(map(_from_plain, held)),
        "dict": lambda held: {_from_plain(key): _from_plain(each) for key, each in held},
        "generator": lambda held: _generator(_from_plain(held)),
        "random_state": lambda held: _with_state(np.random.RandomState(), "set_state", _from_plain(held)),
        "random": lambda held: _with_state(random.Random(), "setstate", _from_plain(held)),
        "left": lambda _: _LEFT,
        "array": lambda _: _array(value, kind),
        "number": lambda _: _array(value, kind)[()],
        "tensor": lambda _: tf.constant(_array(value, kind)),
    }
    return made[kind](value[kind])


def _generator(state: Mapping[str, Any]) -> np.random.Generator:
    if state["bit_generator"] not in _BIT_GENERATORS:
        raise KeyError(state["bit_generator"])
    bits = getattr(np.random, state["bit_generator"])()
    bits.state = state
    return np.random.Generator(bits)


def _with_state(source: Any, method: str, state: Any) -> Any:
    getattr(source, method)(state)
    return source


def _array(value: Mapping[str, Any], kind: str) -> np.ndarray[Any, Any]:
    dtype = np.dtype(value["dtype"])
    if dtype.kind not in "biufc":
        raise TypeError(Message("no numbers are of the type {dtype}", dtype=dtype))
    return np.frombuffer(base64.b64decode(value[kind]), dtype).reshape(value["shape"]).copy()
