"""Owners of slots (an optimizer and its inner ones), and names of slots that they do not list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from typing import Any

import keras
import tensorflow as tf

from optimizers.contracts.hosted_optimizer import SlotVariable

PACKAGES = ("keras.", "tf_keras.", "tensorflow.", "optimizers.")
"""Packages whose classes are known; any other class is user-defined."""
_DEPTH = 3
_AttributePath = tuple[Any, ...]
"""An attribute, and the keys of what it holds."""


def owners_of(optimizer: Any, is_inner: Callable[[Any], bool]) -> list[tuple[Any, str]]:
    """Return the optimizer and all its inner optimizers, outermost first, each with the prefix of its slots' names.

    A single one inside is `inner/`; several are called after the attributes, lists and dictionaries that hold them.
    """
    return [(owner, prefix) for owner, prefix, _ in _visit_owners(optimizer, is_inner)]


def paths_of_owners(optimizer: Any, is_inner: Callable[[Any], bool]) -> list[str]:
    """Return the attribute path of each of `owners_of` from the outermost, which is empty: `".inner_optimizer"`."""
    return [path for *_, path in _visit_owners(optimizer, is_inner)]


def _visit_owners(optimizer: Any, is_inner: Callable[[Any], bool]) -> list[tuple[Any, str, str]]:
    found: list[tuple[Any, str, str]] = []
    seen: set[int] = set()

    def visit(owner: Any, prefix: str, path: str) -> None:
        if id(owner) in seen:  # one may hold its wrapper
            return
        seen.add(id(owner))
        found.append((owner, prefix, path))
        held = {
            id(each): (place, each)
            for attribute, value in vars(owner).items()
            for place, each in _optimizers(value, (attribute,), is_inner, 0)
            if id(each) not in seen
        }
        for (attribute, *keys), each in held.values():
            words = [attribute.strip("_"), *map(str, keys)]
            name = "inner" if len(held) == 1 else "_".join(words)
            visit(each, f"{prefix}{name}/", f"{path}.{attribute}" + "".join(f"[{key!r}]" for key in keys))

    visit(optimizer, "", "")
    return found


def is_user_defined(cls: type) -> bool:
    """Return whether the class is user-defined: from no known package."""
    return not f"{cls.__module__}.".startswith((*PACKAGES, "builtins."))


def _optimizers(
    value: Any, place: _AttributePath, is_inner: Callable[[Any], bool], depth: int
) -> Iterator[tuple[_AttributePath, Any]]:
    if is_inner(value):
        yield place, value
    elif depth < _DEPTH and isinstance(value, list | tuple | dict):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in list(items):
            yield from _optimizers(each, (*place, key), is_inner, depth + 1)


_IGNORED_ATTRIBUTES = ("_variables", "_trainable_variables", "_weights", "_tracker")
"""Keras' own lists of everything, as TensorFlow's `_self_…` are: they name nothing."""
_SEPARATORS = "_-./: "
"""Characters that separate a variable's name from a slot's in a key like `"m_dense/kernel:0"`."""


def unlisted_slots(
    owner: Any, variables: Sequence[keras.Variable], known: Collection[int], prefix: str
) -> Iterator[SlotVariable]:
    """Yield the slots of `owner` whose variables are not in `known` (ids of `tf.Variable`).

    In a list as long as the variables one belongs to the variable of its place; in a dictionary whose keys name
    variables, to that one; else to the optimizer.
    """
    places = _VariableKeys(variables)
    seen = set(known)
    for attribute, value in vars(owner).items():
        if attribute in _IGNORED_ATTRIBUTES or attribute.startswith("_self_"):
            continue
        for name, index, variable in places.variables_in(value, attribute.strip("_")):
            if id(variable) not in seen:
                seen.add(id(variable))
                yield SlotVariable(prefix + name, index, variable)


class _VariableKeys:
    """Known keys of a variable in optimizers' dictionaries, and the variable of each."""

    def __init__(self, variables: Sequence[keras.Variable]) -> None:
        self._count = len(variables)
        self._keys = {key: i for i, variable in enumerate(variables) for key in _keys(variable)}
        short = Counter(v.name for v in variables)
        self._keys |= {v.name: i for i, v in enumerate(variables) if short[v.name] == 1}
        # Inside a longer key only a whole path or name counts: a variable "b" is not what "beta" is about.
        telling = (key for key in self._keys if isinstance(key, str) and ("/" in key or ":" in key))
        self._distinctive_names = sorted(telling, key=len, reverse=True)

    def variables_in(
        self, value: Any, name: str, index: int = -1, depth: int = 0
    ) -> Iterator[tuple[str, int, tf.Variable]]:
        """Yield every variable in `value`, the innermost name that leads to it, and the variable to which it
        belongs.
        """
        if isinstance(value, keras.Variable):
            value = value.value
        if isinstance(value, tf.Variable):
            yield name, index, value
        elif depth >= _DEPTH:
            return
        elif isinstance(value, list | tuple):
            aligned = index < 0 and len(value) == self._count
            for i, each in enumerate(value):
                yield from self.variables_in(each, name, i if aligned else index, depth + 1)
        elif isinstance(value, Mapping):
            items = list(value.items())
            numbered = index < 0 and {key for key, _ in items} == set(range(self._count))
            for key, each in items:
                place, word = (key, "") if numbered else self._resolve_key(key)
                yield from self.variables_in(each, word or name, place if place >= 0 else index, depth + 1)

    def _resolve_key(self, key: Hashable) -> tuple[int, str]:
        """Return the variable in a key, -1 for none, and the rest of the key."""
        if hasattr(key, "deref"):  # what variable.ref() gives
            key = id(key.deref())
        if key in self._keys:
            return self._keys[key], ""
        if not isinstance(key, str):
            return -1, ""
        for known in self._distinctive_names:
            if known in key:
                return self._keys[known], key.replace(known, "").strip(_SEPARATORS)
        return -1, key


def _keys(variable: keras.Variable) -> Iterator[Hashable]:
    tensor = variable.value
    yield from (id(variable), id(tensor), variable.path, tensor.name, tensor._shared_name, tensor._unique_id)


def with_unique_names(slots: Sequence[SlotVariable]) -> tuple[SlotVariable, ...]:
    """Return the slots with unique names: a second one on a variable is `name_2`."""
    found: Counter[tuple[int, str]] = Counter()
    named = []
    for slot in slots:
        found[slot.variable, slot.name] += 1
        count = found[slot.variable, slot.name]
        named.append(slot if count == 1 else SlotVariable(f"{slot.name}_{count}", slot.variable, slot.value))
    return tuple(named)
