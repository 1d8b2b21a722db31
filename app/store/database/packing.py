"""Packed blocks with checksums: the numbers of columns, and plain values with arrays as the kernel packed them.

They are read without pickle: reading them runs no code.
"""

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

_HEAD = struct.Struct("<BBHII")
"""Version, planes, unused, values, checksum of all that follows."""
_PLANE = struct.Struct("<BI")
_RAW, _ZLIB, _ONE = 0, 1, 2
_VERSION = 1
_LOOK, _NOISE = 256, 150
"""Of so many bytes so many different ones: noise, which is not worth the time of compressing."""
LARGEST = 2**24
"""Values in one blob at most."""
_TOGETHER = 2**20
"""Values that are packed at once, for the memory that takes."""


def pack_columns(values: NDArray[np.float32]) -> list[bytes]:
    """`values` (columns, n) float32 to the bit, a blob a column, byte plane by byte plane: high bytes are alike."""
    together = max(1, _TOGETHER // max(1, values.shape[1]))
    parts = (values[start : start + together] for start in range(0, len(values), together))
    return [blob for part in parts for blob in _pack(np.ascontiguousarray(part, "<f4"))]


def unpack_values(blob: bytes) -> NDArray[np.float32]:
    """(n,) float32. Raises `StoreError`."""
    return _unpack(blob, np.dtype("<f4")).astype(np.float32, copy=False)


def pack_steps(steps: NDArray[np.int64]) -> bytes:
    """`steps` (n,) int64, as the distances between them."""
    return _pack(np.diff(steps, prepend=np.int64(0)).astype("<i8")[np.newaxis])[0]


def unpack_steps(blob: bytes) -> NDArray[np.int64]:
    """(n,) int64. Raises `StoreError`."""
    return np.cumsum(_unpack(blob, np.dtype("<i8")), dtype=np.int64)


def _pack(columns: NDArray[np.generic]) -> list[bytes]:
    """A blob for each of `columns` (columns, n). What can be asked of all planes at once is: of many columns with few
    rows each that took longer than compressing them.
    """
    count, size = columns.shape[1], columns.itemsize
    by_value = columns.view(np.uint8).reshape(len(columns), count, size)
    planes = np.ascontiguousarray(by_value.transpose(0, 2, 1)).reshape(len(columns) * size, count)
    is_one = (planes == planes[:, :1]).all(axis=1) if count else np.zeros(len(planes), bool)
    seen = np.zeros((len(planes), 256), bool)
    seen[np.arange(len(planes))[:, np.newaxis], planes[:, :_LOOK]] = True
    is_noise = seen.sum(axis=1) >= _NOISE
    packed = list(map(_pack_plane, map(bytes, planes), is_one.tolist(), is_noise.tolist()))
    bodies = (b"".join(packed[start : start + size]) for start in range(0, len(packed), size))
    return [_HEAD.pack(_VERSION, size, 0, count, zlib.crc32(body)) + body for body in bodies]


def _pack_plane(raw: bytes, is_one: bool, is_noise: bool) -> bytes:
    if is_one:
        return _PLANE.pack(_ONE, 1) + raw[:1]
    if not is_noise:
        small = zlib.compress(raw, 1)
        if len(small) < len(raw):
            return _PLANE.pack(_ZLIB, len(small)) + small
    return _PLANE.pack(_RAW, len(raw)) + raw


def _unpack(blob: bytes, dtype: np.dtype[np.generic]) -> NDArray[np.generic]:
    try:
        version, planes, _, count, checksum = _HEAD.unpack_from(blob)
        if (
            (version, planes) != (_VERSION, dtype.itemsize)
            or count > LARGEST
            or zlib.crc32(memoryview(blob)[_HEAD.size :]) != checksum
        ):
            raise ValueError("another checksum")
        found = np.empty((count, planes), np.uint8)
        place = _HEAD.size
        for i in range(planes):
            kind, size = _PLANE.unpack_from(blob, place)
            place += _PLANE.size
            raw = blob[place : place + size]
            place += size
            if kind == _ZLIB:
                raw = zlib.decompressobj().decompress(raw, max(count, 1))  # however much it says
            found[:, i] = raw[0] if kind == _ONE else np.frombuffer(raw, np.uint8, count)
        return found.reshape(-1).view(dtype)
    except (struct.error, ValueError, IndexError, TypeError, zlib.error) as error:
        raise StoreError("A block of numbers is damaged.") from error


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
