"""Blocks of plain values and arrays that the kernel packed, read without pickle: reading them runs no code."""

from __future__ import annotations

import json
import re
import struct
import zlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.packed_block import ARRAY, HEAD, MARK, Tree
from app.store.database.store_errors import StoreError

_DTYPE = re.compile(r"[<>|=]?[biufcSU?]\d*")


def unpack(blob: bytes | bytearray) -> Tree:
    """Unpack a tree. Arrays are new ones, tuples have become lists. Raises `StoreError`."""
    try:
        mark, size, checksum = HEAD.unpack_from(blob)
        view = memoryview(blob)
        if mark != MARK or zlib.crc32(view[HEAD.size :]) != checksum:
            raise ValueError("another checksum")
        start = HEAD.size + size
        body, heads = json.loads(bytes(view[HEAD.size : start]))
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
    return int(HEAD.unpack_from(blob)[1]) if len(blob) >= HEAD.size else 0


def _insert_arrays(each: Tree, arrays: list[NDArray[Any]]) -> Tree:
    if isinstance(each, dict):
        if ARRAY in each:
            return arrays[each[ARRAY]]
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
