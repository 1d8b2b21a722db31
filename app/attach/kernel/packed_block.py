"""Serialization of plain values and arrays to a block of bytes, which `app.store.database.number_table` reads.

A block is `SLS1`, the bytes of its JSON (uint32), the CRC-32 of all that follows (uint32), the JSON, and the arrays
one after the other, raw and little-endian, each at a multiple of 16 from the end of the JSON.
"""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

Tree = Any
"""`None`, booleans, numbers, strings, lists, dictionaries with strings as keys, and arrays."""

HEAD = struct.Struct("<4sII")
"""Mark, bytes of the JSON, checksum of all that follows."""
MARK = b"SLS1"
ARRAY = "\0array"
"""Key under which the JSON has the number of an array."""
_ALIGN = 16


def pack(tree: Tree) -> bytearray:
    """`tree` as a JSON text in which arrays are named by number, and the arrays one after the other.

    Raises `TypeError` for an array of Python objects.
    """
    arrays: list[NDArray[Any]] = []

    def plain(each: Tree) -> Tree:
        if isinstance(each, np.ndarray):
            arrays.append(each)
            return {ARRAY: len(arrays) - 1}
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
    text += b" " * (-(HEAD.size + len(text)) % _ALIGN)
    start = HEAD.size + len(text)
    found = bytearray(start + place)
    found[HEAD.size : start] = text
    for array, (_, _, at) in zip(arrays, heads, strict=True):
        raw = np.ascontiguousarray(array).reshape(-1).view(np.uint8)
        found[start + at : start + at + len(raw)] = raw.data
    HEAD.pack_into(found, 0, MARK, len(text), zlib.crc32(memoryview(found)[HEAD.size :]))
    return found


def _name(dtype: np.dtype[Any]) -> str:
    """`"<f4"`, or the name of a type that `ml_dtypes` adds: `"bfloat16"`."""
    if dtype.hasobject or dtype.fields is not None:
        raise TypeError(f"an array of {dtype} cannot be stored")
    return dtype.str if dtype.kind in "biufcSU" else dtype.name
