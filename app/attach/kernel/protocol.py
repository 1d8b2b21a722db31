"""Messages between a training and who looks at it, as bytes and back. No sockets, and nothing of a message is run.

A message is

    bytes 0-3     `SLSP`
    bytes 4-7     length of the header in bytes, uint32, little-endian
    header        MessagePack of a map: `kind`, fields by name, and `arrays`: a list of [name, dtype, shape]
    arrays        the bytes of each, little-endian, in C order, one after the other, each at a multiple of 8 from the
                  end of the header

`docs/attach-protocol.md` says which kinds there are and what they hold. What is not as it says is refused as a whole.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgpack
import numpy as np
from numpy.typing import NDArray

VERSION = 1
"""Version of the protocol. Who speaks another one is refused with a sentence."""
_MARK = b"SLSP"
_HEAD = struct.Struct("<4sI")
_ALIGN = 8
MESSAGE = 64 * 2**20
"""Bytes of a message."""
COMMAND = 2**16
"""Bytes of a message to a training."""
SCHEDULE = 16_000
"""Values of a schedule in one message, which has room for as many; more come in further ones."""
_HEADER = 8 * 2**20
_TEXT = 10_000
_ITEMS = 200_000
_DEPTH = 6
_ARRAYS = 64
_RANK = 8
DTYPES = ("<f4", "<f8", "<i8")

Array = NDArray[Any]


class ProtocolError(ValueError):
    """Bytes that are no message, in a sentence."""


@dataclass(frozen=True)
class Message:
    """One message: its kind, plain values by name, arrays by name."""

    kind: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    arrays: Mapping[str, Array] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]


_NUMBER = (int, float)
_LIST, _MAP = (list,), (dict,)
FIELDS: Mapping[str, Mapping[str, tuple[type, ...]]] = {
    # To the training.
    "hello": {"protocol": (int,), "token": (str,)},
    "pause": {"serial": (int,)},
    "go": {"serial": (int,)},
    "step": {"serial": (int,), "count": (int,)},
    "seek": {"serial": (int,), "step": (int,)},
    "set": {"serial": (int,), "optimizer": (int,), "name": (str,), "value": _NUMBER},
    "schedule": {"serial": (int,), "optimizer": (int,), "name": (str,), "first": (int,)},
    "every": {"serial": (int,), "steps": (int,)},
    "checkpoint": {"serial": (int,)},
    "diagnose": {"serial": (int,), "name": (str,), "every": (int,)},
    "subscribe": {"serial": (int,), "variable": (int,), "element": (int,), "first_row": (int,), "rows": (int,)},
    "alive": {},
    # From the training.
    "welcome": {
        "protocol": (int,), "slotscope": (str,), "run": (str,), "title": (str,), "model": (str,), "device": (str,),
        "optimizers": _LIST, "environment": _MAP, "created": _NUMBER, "planned": (int,), "metrics": _LIST,
        "every": (int,), "checkpoints": (bool,), "can_pause": (bool,),
    },
    "refused": {"sentence": (str,)},
    "layout": {
        "layout": (int,), "optimizer": (int,), "columns": _LIST, "variables": _LIST, "slots": _LIST, "replicas": (int,),
    },
    "columns": {"layout": (int,), "seconds": _NUMBER, "missed": (int,)},
    "metrics": {"step": (int,), "names": _LIST, "values": _LIST},
    "diagnostic": {"name": (str,), "step": (int,), "names": _LIST, "values": _LIST, "seconds": _NUMBER},
    "validation": {"step": (int,), "names": _LIST, "values": _LIST},
    "picture": {"layout": (int,), "step": (int,), "variable": (int,), "tensors": _LIST, "element": (int,),
                "first_row": (int,), "reasons": _MAP},
    "table": {"layout": (int,), "step": (int,), "variable": (int,), "rows": (int,), "names": _LIST, "reason": (str,)},
    "row": {"layout": (int,), "step": (int,)},
    "state": {"status": (str,), "step": (int,), "steps_per_second": _NUMBER},
    "done": {"serial": (int,), "step": (int,), "name": (str,), "old": (*_NUMBER, type(None)),
             "new": (*_NUMBER, str, type(None)), "how": (str,)},
    "rejected": {"serial": (int,), "step": (int,), "sentence": (str,)},
    "note": {"step": (int,), "level": (str,), "sentence": (str,)},
    "ended": {"status": (str,), "step": (int,)},
}  # fmt: skip
"""The kinds of messages, with the fields that each must have; further ones are passed over."""
_ARRAYS_OF: Mapping[str, tuple[str, ...]] = {"columns": ("steps", "rows"), "table": ("touched",), "row": ("row",),
                                            "schedule": ("values",)}  # fmt: skip


def encode(kind: str, fields: Mapping[str, Any] | None = None, arrays: Mapping[str, Array] | None = None) -> bytes:
    """Encode a message as bytes. Raises `ProtocolError` for what `decode` would refuse."""
    given = {name: np.ascontiguousarray(_portable(array)) for name, array in (arrays or {}).items()}
    header = {"kind": kind, **(fields or {})}
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
    """Decode the message in `data`, of at most `most` bytes. Raises `ProtocolError`, and nothing else."""
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
        kind = header.pop("kind")
        _check(kind, header, arrays)
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError, MemoryError, struct.error) as error:
        raise ProtocolError("A message is damaged, or not of this protocol.") from error
    return Message(kind, header, arrays)


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


def _check(kind: Any, fields: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
    wanted = FIELDS[kind]
    for name, types in wanted.items():
        value = fields[name]
        if not isinstance(value, types) or (isinstance(value, bool) and bool not in types):
            raise TypeError("a field of another type")
        if isinstance(value, int) and not -(2**53) <= value <= 2**53:
            raise ValueError("a number that is too large")
    if any(name not in arrays for name in _ARRAYS_OF.get(kind, ())):
        raise KeyError("an array that is missing")
    if kind == "row" and (arrays["row"].dtype != np.float32 or arrays["row"].ndim != 1):
        raise TypeError("a row of another type")
    if kind == "schedule" and (arrays["values"].dtype != np.float32 or arrays["values"].ndim != 1):
        raise TypeError("values of another type")
    if kind == "columns":
        steps, rows = arrays["steps"], arrays["rows"]
        if steps.dtype != np.int64 or steps.ndim != 1 or rows.dtype != np.float32 or rows.ndim != 2:
            raise TypeError("columns of another type")
        if len(steps) != len(rows) or (len(steps) and steps[0] < 0) or not (np.diff(steps) > 0).all():
            raise ValueError("columns whose steps do not increase")
