"""Dataclasses as plain values (maps, lists, numbers, texts) and arrays, and back, by their annotations."""

from __future__ import annotations

import functools
import math
import types
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import numpy as np

MOST = 2**53
"""Magnitude of whole numbers: what each language reads exactly."""


class Named:
    """Base of dataclasses that are written as a map of their fields; other dataclasses are written as a list."""

    __slots__ = ()


@dataclass(frozen=True)
class ArrayOf:
    """Annotation of an array. Sizes with one name are equal within a dataclass, and equal its field of that name.

    Values of an `ascending` one begin at 0 or above and increase; the last is below the size `below`.
    """

    dtype: type[np.generic]
    sizes: tuple[str | int | None, ...]
    ascending: bool = False
    below: str = ""

    def require(self, array: Any, sizes: dict[str, int]) -> None:
        """Raise `ValueError` unless `value` is an array of this kind. Its named sizes are stored in `sizes`."""
        if not isinstance(array, np.ndarray) or array.dtype != self.dtype or array.ndim != len(self.sizes):
            raise ValueError("an array of another type")
        for size, length in zip(self.sizes, array.shape, strict=True):
            if size is not None and length != (sizes.setdefault(size, length) if isinstance(size, str) else size):
                raise ValueError("an array of another length")
        if self.ascending and len(array) and (array[0] < 0 or not (np.diff(array) > 0).all()):
            raise ValueError("an array whose values do not increase")
        if self.below and len(array) and array[-1] >= sizes.get(self.below, math.inf):
            raise ValueError("an array of places that are not there")


@functools.cache
def _hints(kind: Any) -> Mapping[str, Any]:
    return get_type_hints(kind, include_extras=True)


def plain(hint: Any, value: Any) -> Any:
    """Convert a value annotated `hint` to plain values and arrays. Of a dataclass, the fields of its annotation are
    written.
    """
    if value is None or isinstance(value, str | int | float | np.ndarray):
        return value
    if get_origin(hint) in (Annotated, Union, types.UnionType):
        return plain(get_args(hint)[0], value)
    if is_dataclass(hint):
        kind: Any = hint
        found = {each.name: plain(_hints(kind)[each.name], getattr(value, each.name)) for each in fields(kind)}
        return found if isinstance(value, Named) else [*found.values()]
    own = (*get_args(hint), Any, Any)
    if isinstance(value, Mapping):
        return {name: plain(own[1], each) for name, each in value.items()}
    return [plain(own[0], each) for each in value]


def read(hint: Any, value: Any, sizes: dict[str, int] | None = None) -> Any:
    """Convert `value`, the result of `plain`, back. Unknown fields are ignored. Arrays must have the known `sizes`.

    Raises `ValueError`, `TypeError` or `LookupError` for what is none.
    """
    origin, given = get_origin(hint), get_args(hint)
    sizes = {} if sizes is None else sizes
    if origin in (Union, types.UnionType):
        # A number has one type alone: 1 is no boolean and no text.
        return read(next((each for each in given if _is_of(each, value)), given[0]), value, sizes)
    if origin is Annotated and isinstance(given[1], ArrayOf):
        given[1].require(value, sizes)
    elif origin is Annotated:
        if read(given[0], value) not in given[1]:
            raise ValueError("a number that is too large, or too small")
    elif origin is tuple:
        if not isinstance(value, list | tuple) or (given[-1] is not Ellipsis and len(value) != len(given)):
            raise TypeError("a list that is none")
        return tuple(read(given[0], each) for each in value)
    elif origin is Mapping:
        return {read(given[0], name): read(given[1], each, sizes) for name, each in dict(value).items()}
    elif is_dataclass(hint):
        return _read_fields(hint, value)
    elif hint is not Any and not _is_of(hint, value):
        raise TypeError("a value of another type")
    elif type(value) is int and abs(value) > MOST:
        raise ValueError("a number that is too large")
    elif hint is str:
        value.encode()  # what has no letter for it in UTF-8 cannot be kept or shown
    return float(value) if hint is float else value


def _read_fields(kind: Any, value: Any) -> Any:
    own = fields(kind)
    if isinstance(value, list):
        if len(value) > len(own):
            raise TypeError("more than its fields")
        value = {each.name: one for each, one in zip(own, value, strict=False)}
    elif not isinstance(value, dict):
        raise TypeError("no map of its fields")
    sizes = {name: one for name, one in value.items() if type(one) is int}
    found = {}
    for each in own:
        if each.name in value:
            found[each.name] = read(_hints(kind)[each.name], value[each.name], sizes)
        elif (each.default is MISSING and each.default_factory is MISSING) or "is_required" in each.metadata:
            raise KeyError(each.name)
    return kind(**found)


def _is_of(hint: Any, value: Any) -> bool:
    return type(value) in (int, float) if hint is float else type(value) is hint
