"""The bytes of TensorBoard's event files, without TensorBoard or TensorFlow.

A file is records, each with its length and the masked CRC-32C of both (TensorFlow's TFRecord). A record is an `Event`
in the encoding of protocol buffers; the numbers of its fields are those of `event.proto`, `summary.proto` and, for
hyperparameters, `plugin_data.proto` of TensorBoard. Many events of the same form are encoded at once, as rows of an
array: TensorBoard's own writer, in Python, takes forty times as long.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]

_FILE_VERSION, _TEXT, _HYPERPARAMETERS = b"brain.Event:2", "text", "hparams"
_HYPERPARAMETERS_TAG = "_hparams_/session_start_info"
_FLOAT, _STRING = 1, 7
"""Of `DataType`."""


def version_event(wall_time: float) -> bytes:
    """What every file begins with."""
    return _record(_time(wall_time) + _bytes(3, _FILE_VERSION))


def text_event(wall_time: float, tag: str, text: str) -> bytes:
    """A text in Markdown."""
    tensor = _number(1, _STRING) + _bytes(2, b"") + _bytes(8, text.encode())
    value = _bytes(1, tag.encode()) + _bytes(9, _metadata(_TEXT, b"")) + _bytes(8, tensor)
    return _record(_time(wall_time) + _bytes(5, _bytes(1, value)))


def hyperparameters_event(wall_time: float, run: str, values: Mapping[str, bool | float | str]) -> bytes:
    """What the run was made with, for the page of hyperparameters; `run` is an id."""
    entries = b"".join(_bytes(1, _bytes(1, name.encode()) + _bytes(2, _any(value))) for name, value in values.items())
    info = entries + _bytes(4, run.encode()) + _double(5, wall_time)
    # A tensor of no floats stands where others have their value.
    tensor = _number(1, _FLOAT) + _bytes(2, _bytes(2, _number(1, 0)))
    metadata = _metadata(_HYPERPARAMETERS, _bytes(3, info))
    value = _bytes(1, _HYPERPARAMETERS_TAG.encode()) + _bytes(9, metadata) + _bytes(8, tensor)
    return _record(_time(wall_time) + _bytes(5, _bytes(1, value)))


def scalar_events(
    wall_times: NDArray[np.float64], steps: NDArray[np.int64], tags: Sequence[str], values: NDArray[np.float32]
) -> bytes:
    """One event for each step (n,) ascending, zero or more, with a value (n, tags) for each tag."""
    lengths = [len(_varint(int(step))) for step in (steps[0], steps[-1])] if len(steps) else [1, 0]
    edges = [int(np.searchsorted(steps, 1 << 7 * k)) for k in range(lengths[0], lengths[1])]
    parts = []
    for start, end in zip([0, *edges], [*edges, len(steps)], strict=True):
        if end > start:
            rows = slice(start, end)
            parts.append(_records(_scalar_rows(wall_times[rows], steps[rows], tags, values[rows])))
    return b"".join(parts)


def _scalar_rows(
    wall_times: NDArray[np.float64], steps: NDArray[np.int64], tags: Sequence[str], values: NDArray[np.float32]
) -> Bytes:
    """Events (n, bytes) of steps whose varints are equally long."""
    length = len(_varint(int(steps[0])))
    heads = [_bytes(1, tag.encode()) + b"\x15" for tag in tags]
    summary = b"".join(_bytes(1, head + b"\0\0\0\0") for head in heads)
    form = b"\x09" + bytes(8) + b"\x10" + bytes(length) + _bytes(5, summary)
    rows = np.tile(np.frombuffer(form, np.uint8), (len(steps), 1))
    rows[:, 1:9] = _as_bytes(wall_times, "<f8")
    for k in range(length):
        more = 0x80 if k < length - 1 else 0
        rows[:, 10 + k] = (steps >> 7 * k) & 0x7F | more
    at = len(form) - len(summary)
    numbers = _as_bytes(values, "<f4").reshape(len(steps), len(tags), 4)
    for k, head in enumerate(heads):
        at += len(_bytes(1, head + b"\0\0\0\0"))
        rows[:, at - 4 : at] = numbers[:, k]
    return rows


def _as_bytes(numbers: NDArray[np.floating], kind: str) -> Bytes:
    return np.ascontiguousarray(numbers, kind).view(np.uint8).reshape(len(numbers), -1)


def _record(data: bytes) -> bytes:
    return _records(np.frombuffer(data, np.uint8)[None])


def _records(rows: Bytes) -> bytes:
    """Each of `rows` (n, bytes) as a record, one after another."""
    length = np.frombuffer(struct.pack("<Q", rows.shape[1]), np.uint8)[None]
    head = np.concatenate([length, _masked_crc(length)], axis=1)
    return np.concatenate([np.tile(head, (len(rows), 1)), rows, _masked_crc(rows)], axis=1).tobytes()


def _masked_crc(rows: Bytes) -> Bytes:
    """(n, 4) bytes of the CRC-32C of each of `rows` (n, bytes), rotated and shifted as TFRecord has it."""
    crc = np.full(len(rows), 0xFFFFFFFF, np.uint32)
    for column in rows.T:
        crc = _TABLE[(crc ^ column) & 0xFF] ^ (crc >> 8)
    crc = ~crc
    masked = (crc >> 15 | crc << 17) + np.uint32(0xA282EAD8)
    return masked.astype("<u4").view(np.uint8).reshape(-1, 4)


def _crc_table() -> NDArray[np.uint32]:
    """Of Castagnoli's polynomial, reflected."""
    table = np.arange(256, dtype=np.uint32)
    for _ in range(8):
        table = np.where(table & 1, table >> 1 ^ np.uint32(0x82F63B78), table >> 1)
    return table


_TABLE = _crc_table()


def _varint(number: int) -> bytes:
    data = bytearray()
    while number > 0x7F:
        data.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*data, number])


def _bytes(field: int, data: bytes) -> bytes:
    return _varint(field << 3 | 2) + _varint(len(data)) + data


def _number(field: int, number: int) -> bytes:
    return _varint(field << 3) + _varint(number)


def _double(field: int, number: float) -> bytes:
    return _varint(field << 3 | 1) + struct.pack("<d", number)


def _time(seconds: float) -> bytes:
    return _double(1, seconds)


def _metadata(plugin: str, content: bytes) -> bytes:
    return _bytes(1, _bytes(1, plugin.encode()) + _bytes(2, content))


def _any(value: bool | float | str) -> bytes:
    """`google.protobuf.Value`."""
    match value:
        case bool():
            return _number(4, int(value))
        case str():
            return _bytes(3, value.encode())
        case _:
            return _double(2, value)
