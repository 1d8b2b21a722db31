"""Numbers of a column, and the steps of its rows, packed small, with a checksum that detects damage."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

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


def pack_values(values: NDArray[np.float32]) -> bytes:
    """`values` (n,) float32 to the bit, byte plane by byte plane: the high bytes of a column are much alike."""
    return _pack(np.ascontiguousarray(values, "<f4"))


def unpack_values(blob: bytes) -> NDArray[np.float32]:
    """(n,) float32. Raises `StoreError`."""
    return _unpack(blob, np.dtype("<f4")).astype(np.float32, copy=False)


def pack_steps(steps: NDArray[np.int64]) -> bytes:
    """`steps` (n,) int64, as the distances between them."""
    return _pack(np.diff(steps, prepend=np.int64(0)).astype("<i8"))


def unpack_steps(blob: bytes) -> NDArray[np.int64]:
    """(n,) int64. Raises `StoreError`."""
    return np.cumsum(_unpack(blob, np.dtype("<i8")), dtype=np.int64)


def _pack(values: NDArray[np.generic]) -> bytes:
    planes = values.view(np.uint8).reshape(len(values), values.itemsize).T
    body = b"".join(_pack_plane(np.ascontiguousarray(plane).tobytes()) for plane in planes)
    return _HEAD.pack(_VERSION, values.itemsize, 0, len(values), zlib.crc32(body)) + body


def _pack_plane(raw: bytes) -> bytes:
    if raw and raw.count(raw[:1]) == len(raw):
        return _PLANE.pack(_ONE, 1) + raw[:1]
    if len(set(raw[:_LOOK])) < _NOISE:
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
                raw = zlib.decompress(raw, bufsize=max(count, 1))
            found[:, i] = raw[0] if kind == _ONE else np.frombuffer(raw, np.uint8, count)
        return found.reshape(-1).view(dtype)
    except (struct.error, ValueError, IndexError, TypeError, zlib.error) as error:
        raise StoreError("A block of numbers is damaged.") from error
