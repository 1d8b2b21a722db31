"""Serialization of plain values and arrays to bytes, without pickle: reading them runs no code."""

from __future__ import annotations

import json
import re
import struct
import zlib
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.store.database.store_errors import StoreError

Tree = Any
"""`None`, booleans, numbers, strings, lists, dictionaries with strings as keys, and arrays."""

_HEAD = struct.Struct("<4sII")
"""Mark, bytes of the JSON, checksum of all that follows."""
_MARK = b"SLS1"
_ALIGN = 16
_ARRAY = "\0array"
_DTYPE = re.compile(r"[<>|=]?[biufcSU?]\d*")


def pack(tree: Tree) -> bytearray:
    """`tree` as a JSON text in which arrays are named by number, and the arrays one after the other.

    Raises `TypeError` for an array of Python objects.
    """
    arrays: list[NDArray[Any]] = []

    def plain(each: Tree) -> Tree:
        if isinstance(each, np.ndarray):
            arrays.append(each)
            return {_ARRAY: len(arrays) - 1}
        if isinstance(each, Mapping):
            return {key: plain(value) for key, value in each.items()}
        if isinstance(each, list | tuple):
            return [plain(value) for value in each]
        return each.item() if isinstance(each, np.generic) else each

    body = plain(tree)
    heads: list[tuple[str, list[int], int]] = []
    place = 0
    for array in arrays:
        heads.append((_name(array.dtype), list(array.shape), place))
        place += -(-array.nbytes // _ALIGN) * _ALIGN
    text = json.dumps([body, heads]).encode()
    text += b" " * (-(_HEAD.size + len(text)) % _ALIGN)
    start = _HEAD.size + len(text)
    found = bytearray(start + place)
    found[_HEAD.size : start] = text
    for array, (_, _, at) in zip(arrays, heads, strict=True):
        raw = np.ascontiguousarray(array).reshape(-1).view(np.uint8)
        found[start + at : start + at + len(raw)] = raw.data
    _HEAD.pack_into(found, 0, _MARK, len(text), zlib.crc32(memoryview(found)[_HEAD.size :]))
    return found


def unpack(blob: bytes | bytearray) -> Tree:
    """Unpack a tree. Arrays are new ones, tuples have become lists. Raises `StoreError`."""
    try:
        mark, size, checksum = _HEAD.unpack_from(blob)
        view = memoryview(blob)
        if mark != _MARK or zlib.crc32(view[_HEAD.size :]) != checksum:
            raise ValueError("another checksum")
        start = _HEAD.size + size
        body, heads = json.loads(bytes(view[_HEAD.size : start]))
        arrays, room = [], len(view) - start
        for head in heads:
            arrays.append(_array(view[start:], *head))
            room -= arrays[-1].nbytes
            if room < 0:
                raise ValueError("arrays that lie over one another")
        return _insert_arrays(body, arrays)
    except (struct.error, ValueError, IndexError, KeyError, TypeError, OverflowError, RecursionError) as error:
        raise StoreError("A block of what is stored is damaged.") from error


def json_size(blob: bytes) -> int:
    """Bytes of the JSON text, as the block says; 0 where there is none."""
    return int(_HEAD.unpack_from(blob)[1]) if len(blob) >= _HEAD.size else 0


def _insert_arrays(each: Tree, arrays: list[NDArray[Any]]) -> Tree:
    if isinstance(each, dict):
        if _ARRAY in each:
            return arrays[each[_ARRAY]]
        return {key: _insert_arrays(value, arrays) for key, value in each.items()}
    return [_insert_arrays(value, arrays) for value in each] if isinstance(each, list) else each


def _array(body: memoryview, name: str, shape: list[int], place: int) -> NDArray[Any]:
    dtype = dtype_named(name)
    count = 1
    for length in shape:
        count *= int(length)
    if not dtype.itemsize or min(shape, default=0) < 0 or place < 0 or place + count * dtype.itemsize > len(body):
        raise ValueError("an array that is longer than what is there")
    flat = np.frombuffer(body[place : place + count * dtype.itemsize], np.uint8).copy()
    return flat.view(dtype).reshape(shape)


def _name(dtype: np.dtype[Any]) -> str:
    """`"<f4"`, or the name of a type that `ml_dtypes` adds: `"bfloat16"`."""
    if dtype.hasobject or dtype.fields is not None:
        raise TypeError(f"an array of {dtype} cannot be stored")
    return dtype.str if dtype.kind in "biufcSU" else dtype.name


def dtype_named(name: str) -> np.dtype[Any]:
    """Raises `ValueError` for what is none."""
    if _DTYPE.fullmatch(name):
        return np.dtype(name)
    # Comes with TensorFlow, and takes a moment to import.
    import ml_dtypes

    found = getattr(ml_dtypes, name, None) if name.isidentifier() else None
    try:
        dtype = np.dtype(found) if found is not None else None
    except TypeError:
        dtype = None
    if dtype is None or dtype.hasobject:
        raise ValueError(f"no type of numbers is called {name}")
    return dtype
