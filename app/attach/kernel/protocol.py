"""Encoding of the messages between a training and its clients. It opens no sockets, and runs nothing in a message.

A message is

    bytes 0-3     `SLSP`
    bytes 4-7     length of the header in bytes, uint32, little-endian
    header        MessagePack of a map: `kind`, fields by name, and `arrays`: a list of [name, dtype, shape]
    arrays        the bytes of each, little-endian, in C order, one after the other, each at a multiple of 8 from the
                  end of the header

`wire_messages.py` is the table of kinds and what they hold. What is not as it says is refused as a whole.
"""

from __future__ import annotations

import math
import struct
from dataclasses import fields
from typing import Any

import msgpack
import numpy as np
from numpy.typing import NDArray

from .plain_values import plain, read
from .wire_messages import KINDS, Message

_MARK = b"SLSP"
_HEAD = struct.Struct("<4sI")
_ALIGN = 8
MESSAGE = 64 * 2**20
"""Bytes of a message."""
COMMAND = 2**16
"""Bytes of a message to a training."""
_HEADER = 8 * 2**20
_TEXT = 10_000
_ITEMS = 200_000
_DEPTH = 6
_ARRAYS = 64
_RANK = 8
DTYPES = ("<f4", "<f8", "<i8")

Array = NDArray[Any]


class ProtocolError(ValueError):
    """Error: bytes are not a valid message."""


def encode(message: Message) -> bytes:
    """Return the bytes of a message. Raises `ProtocolError` if `decode` would refuse them."""
    tree = plain(type(message), message)
    held: dict[str, Array] = {}
    for each in fields(message):
        value = tree[each.name]
        if value is None and each.default is None:
            del tree[each.name]
        elif isinstance(value, np.ndarray):
            held[each.name] = tree.pop(each.name)
        elif isinstance(value, dict) and value and all(isinstance(one, np.ndarray) for one in value.values()):
            held |= {f"{each.name} {number}": one for number, one in tree.pop(each.name).items()}
    given = {name: np.ascontiguousarray(_portable(array)) for name, array in held.items()}
    header = {"kind": message.kind, **tree}
    header["arrays"] = [[name, array.dtype.str, list(array.shape)] for name, array in given.items()]
    packed = msgpack.packb(header, use_bin_type=True)
    packed += b"\xc1" * (-(len(packed) + _HEAD.size) % _ALIGN)
    parts = [_HEAD.pack(_MARK, len(packed)), packed]
    for array in given.values():
        parts.append(array.tobytes())
        parts.append(bytes(-array.nbytes % _ALIGN))
    found = b"".join(parts)
    if len(found) > MESSAGE:
        raise ProtocolError(f"A message has at most {MESSAGE} bytes; this one would have {len(found)}.")
    return found


def decode(data: bytes, most: int = MESSAGE) -> Message:
    """Decode the message in `data`, of at most `most` bytes. Raises no other error than `ProtocolError`."""
    if len(data) > most:
        raise ProtocolError(f"A message has at most {most} bytes here; received {len(data)}.")
    if len(data) < _HEAD.size:
        raise ProtocolError("A message begins with eight bytes; received fewer.")
    mark, length = _HEAD.unpack_from(data)
    if mark != _MARK or length > min(_HEADER, len(data) - _HEAD.size):
        raise ProtocolError("These bytes are no message of Slotscope.")
    try:
        header = _header(data[_HEAD.size : _HEAD.size + length])
        arrays = _arrays(header.pop("arrays"), memoryview(data)[_HEAD.size + length :])
        for name, array in arrays.items():
            field, _, number = name.partition(" ")
            if number:
                header.setdefault(field, {})[int(number)] = array
            else:
                header[field] = array
        found: Message = read(KINDS[header.pop("kind")], header)
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError, MemoryError, struct.error) as error:
        raise ProtocolError("A message is damaged, or not of this protocol.") from error
    return found


def _portable(array: Array) -> Array:
    return array.astype(
        "<i8" if array.dtype.kind in "iub" else "<f8" if array.dtype == np.float64 else "<f4", copy=False
    )


def _header(data: bytes) -> dict[str, Any]:
    unpacker = msgpack.Unpacker(
        max_buffer_size=_HEADER, max_str_len=_TEXT, max_bin_len=0, max_ext_len=0, max_array_len=_ITEMS,
        max_map_len=_ITEMS, raw=False, strict_map_key=True,
    )  # fmt: skip
    unpacker.feed(data)
    try:
        found = unpacker.unpack()
    except (msgpack.UnpackException, msgpack.OutOfData) as error:
        raise ValueError("no MessagePack") from error
    if not isinstance(found, dict) or not all(isinstance(key, str) for key in found):
        raise TypeError("a header that is no map")
    if not _is_plain(found, _DEPTH):
        raise TypeError("a header with something that is not plain")
    return found


def _is_plain(value: Any, depth: int) -> bool:
    if isinstance(value, dict):
        return depth > 0 and all(isinstance(key, str) and _is_plain(each, depth - 1) for key, each in value.items())
    if isinstance(value, list):
        return depth > 0 and all(_is_plain(each, depth - 1) for each in value)
    return value is None or isinstance(value, bool | int | float | str)


def _arrays(heads: Any, body: memoryview) -> dict[str, Array]:
    if not isinstance(heads, list) or len(heads) > _ARRAYS:
        raise TypeError("arrays that are no list")
    found: dict[str, Array] = {}
    place = 0
    for name, dtype, shape in heads:
        if not isinstance(name, str) or name in found or dtype not in DTYPES:
            raise TypeError("an array without a name or of another type")
        if (
            not isinstance(shape, list)
            or len(shape) > _RANK
            or not all(type(n) is int and 0 <= n < 2**40 for n in shape)
        ):
            raise TypeError("an array without a shape")
        size = math.prod(shape) * np.dtype(dtype).itemsize
        if size > len(body) - place:
            raise ValueError("an array that is longer than the message")
        found[name] = np.frombuffer(body[place : place + size], dtype).reshape(shape)
        place += size + -size % _ALIGN
    if place != len(body):
        raise ValueError("a message that is longer than its arrays")
    return found
