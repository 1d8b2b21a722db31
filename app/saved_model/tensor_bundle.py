"""A checkpoint of TensorFlow as data: `PREFIX.index`, a sorted table of strings, and the files with the numbers.

The index is LevelDB's table (blocks of keys with shared prefixes, a footer of 48 bytes); its values are the messages
`BundleHeaderProto` and `BundleEntryProto` of `tensorflow/core/protobuf/tensor_bundle.proto`. Names of variables are in
one entry more, a `TrackableObjectGraph`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.files.regular_file import require_file
from app.saved_model.saved_contents import ArrayBudget

OBJECT_GRAPH = "_CHECKPOINTABLE_OBJECT_GRAPH"
_FOOTER, _MAGIC = 48, 0xDB4775248B80FB57
_LARGEST_INDEX = 256 << 20
_STRING, _BFLOAT16 = 7, 14
_DTYPES = {
    1: "<f4", 2: "<f8", 3: "<i4", 4: "u1", 5: "<i2", 6: "i1", 9: "<i8", 10: "?", 17: "<u2", 19: "<f2", 22: "<u4",
    23: "<u8",
}  # fmt: skip
"""Of `DataType`, those that hold plain numbers."""


@dataclass(frozen=True, slots=True)
class BundleEntry:
    """Where a tensor lies. `dtype` is a number of `DataType`; `in_parts` that it was saved in slices."""

    dtype: int
    shape: tuple[int, ...]
    shard: int
    offset: int
    size: int
    in_parts: bool


@dataclass(frozen=True, slots=True)
class SavedObject:
    """A node of the graph of objects: its children by the name of their attribute, and its tensor, where it has one,
    by the program's name and by its key.
    """

    children: Mapping[str, int]
    name: str = ""
    key: str = ""


class TensorBundle:
    """The tensors of the checkpoint at `prefix`. Raises `ValueError` and `OSError` for what is none."""

    def __init__(self, prefix: Path) -> None:
        self._prefix = prefix
        index = prefix.with_name(f"{prefix.name}.index")
        require_file(index)
        if index.stat().st_size > _LARGEST_INDEX:
            raise ValueError("its index is too large")
        self._budget = ArrayBudget()
        self.entries: dict[str, BundleEntry] = {}
        self._shards = 1
        try:
            for key, value in _table(index.read_bytes()):
                if not key:
                    self._shards = next((each for field, each in _fields(value) if field == 1), 1)
                elif b"\0" not in key:  # else a part of one that was saved in slices
                    self.entries[key.decode()] = _entry(value)
        except (IndexError, UnicodeDecodeError, AttributeError, TypeError) as error:
            raise ValueError("its index is damaged") from error

    def array(self, name: str) -> NDArray[Any] | None:
        """The tensor; `None` where its dtype is no number. Raises `ValueError` and `OSError`."""
        entry = self.entries[name]
        if entry.in_parts:
            raise ValueError(f"{name} was saved in parts, which are not put together here")
        dtype = np.dtype("<u2" if entry.dtype == _BFLOAT16 else _DTYPES.get(entry.dtype, "V1"))
        if dtype.kind == "V":
            return None
        self._budget.require(entry.shape, dtype.itemsize)
        raw = self._read(entry)
        if len(raw) != int(np.prod(entry.shape)) * dtype.itemsize:
            raise ValueError("its numbers are not all there")
        found = np.frombuffer(raw, dtype).reshape(entry.shape)
        if entry.dtype == _BFLOAT16:
            return (found.astype(np.uint32) << 16).view(np.float32)
        return found

    def objects(self) -> list[SavedObject]:
        """Read the graph of objects; empty where the checkpoint has none."""
        entry = self.entries.get(OBJECT_GRAPH)
        if entry is None or entry.dtype != _STRING:
            return []
        raw = self._read(entry)
        try:
            length, place = _varint(raw, 0)
            graph = raw[place + 4 :][:length]  # after the length is its checksum
            return [_object(node) for field, node in _fields(graph) if field == 1]
        except (IndexError, UnicodeDecodeError, TypeError) as error:
            raise ValueError("its graph of objects is damaged") from error

    def _read(self, entry: BundleEntry) -> bytes:
        if not 0 <= entry.shard < self._shards:
            raise ValueError("its index is damaged")
        data = self._prefix.with_name(f"{self._prefix.name}.data-{entry.shard:05d}-of-{self._shards:05d}")
        require_file(data)
        with data.open("rb") as file:
            if entry.size > data.stat().st_size:
                raise ValueError("its numbers are not all there")
            file.seek(entry.offset)
            return file.read(entry.size)


def _object(node: bytes) -> SavedObject:
    children: dict[str, int] = {}
    name = key = ""
    for field, part in _fields(node):
        values = dict(_fields(part)) if field in (1, 2) else {}
        if field == 1:
            children[bytes(values.get(2, b"")).decode()] = int(values.get(1, 0))
        elif field == 2:
            name, key = bytes(values.get(2, b"")).decode(), bytes(values.get(3, b"")).decode()
    return SavedObject(children, name, key)


def _entry(value: bytes) -> BundleEntry:
    numbers = dict.fromkeys((1, 3, 4, 5), 0)
    shape: list[int] = []
    in_parts = False
    for field, each in _fields(value):
        if field == 2:
            dimensions = [dict(_fields(part)) for number, part in _fields(each) if number == 2]
            shape = [int(dimension.get(1, 0)) for dimension in dimensions]
        elif field == 7:
            in_parts = True
        elif field in numbers:
            numbers[field] = int(each)
    return BundleEntry(numbers[1], tuple(shape), numbers[3], numbers[4], numbers[5], in_parts)


def _table(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Keys and values of a table, in their order."""
    if len(data) < _FOOTER or int.from_bytes(data[-8:], "little") != _MAGIC:
        raise ValueError("its index is damaged")
    footer = data[-_FOOTER:]
    _, place = _handle(footer, 0)
    index, _ = _handle(footer, place)
    for _, handle in _block(data, *index):
        yield from _block(data, *_handle(handle, 0)[0])


def _handle(data: bytes, place: int) -> tuple[tuple[int, int], int]:
    offset, place = _varint(data, place)
    size, place = _varint(data, place)
    return (offset, size), place


def _block(data: bytes, offset: int, size: int) -> Iterator[tuple[bytes, bytes]]:
    if offset + size + 5 > len(data):
        raise ValueError("its index is damaged")
    if data[offset + size]:
        raise ValueError("its index is compressed, which is not read here")
    block = data[offset : offset + size]
    end = size - 4 * (int.from_bytes(block[-4:], "little") + 1)
    place, key = 0, b""
    while place < end:
        shared, place = _varint(block, place)
        own, place = _varint(block, place)
        length, place = _varint(block, place)
        key = key[:shared] + block[place : place + own]
        place += own
        yield key, block[place : place + length]
        place += length


def _varint(data: bytes, place: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[place]
        value |= (byte & 127) << shift
        place += 1
        if byte < 128:
            return value, place
        shift += 7
        if shift > 63:
            raise ValueError("its index is damaged")


def _fields(message: Any) -> Iterator[tuple[int, Any]]:
    """The numbers and the values of a message of protocol buffers: integers, or bytes."""
    place = 0
    while place < len(message):
        key, place = _varint(message, place)
        match key & 7:
            case 0:
                value, place = _varint(message, place)
                yield key >> 3, value
            case 2:
                length, place = _varint(message, place)
                if place + length > len(message):
                    raise ValueError("its index is damaged")
                yield key >> 3, message[place : place + length]
                place += length
            case 1 | 5:
                place += 8 if key & 7 == 1 else 4
            case _:
                raise ValueError("its index is damaged")
