"""TensorFlow checkpoint as data: `PREFIX.index`, a sorted table of strings, and the files with the numbers.

The index is LevelDB's table (blocks of keys with shared prefixes, a footer of 48 bytes); its values are the messages
`BundleHeaderProto` and `BundleEntryProto` of `tensorflow/core/protobuf/tensor_bundle.proto`. Names of variables are in
one entry more, a `TrackableObjectGraph`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.files.safe_files import require_file
from app.saved_model.saved_contents import ArrayBudget, SavedContents, SavedWeight, class_of_name
from optimizers import catalogue
from optimizers.base.message import Message

OBJECT_GRAPH = "_CHECKPOINTABLE_OBJECT_GRAPH"
_FOOTER, _MAGIC = 48, 0xDB4775248B80FB57
_LARGEST_INDEX = 256 << 20
_STRING, _BFLOAT16 = 7, 14
_DTYPES = {
    1: "<f4", 2: "<f8", 3: "<i4", 4: "u1", 5: "<i2", 6: "i1", 9: "<i8", 10: "?", 17: "<u2", 19: "<f2", 22: "<u4",
    23: "<u8",
}  # fmt: skip
"""NumPy types for the numbers of `DataType` that stand for plain numbers."""


@dataclass(frozen=True, slots=True)
class BundleEntry:
    """Location of a tensor. `dtype` is a number of `DataType`; `in_parts`: it was saved in slices."""

    dtype: int
    shape: tuple[int, ...]
    shard: int
    offset: int
    size: int
    in_parts: bool


@dataclass(frozen=True, slots=True)
class SavedObject:
    """Node of the object graph: its children by attribute, and its tensor, if any, by its name in the program and its
    key.
    """

    children: Mapping[str, int]
    name: str = ""
    key: str = ""


class TensorBundle:
    """Tensors of the checkpoint at `prefix`. Raises `ValueError` and `OSError`."""

    def __init__(self, prefix: Path) -> None:
        self._prefix = prefix
        index = prefix.with_name(f"{prefix.name}.index")
        require_file(index)
        if index.stat().st_size > _LARGEST_INDEX:
            raise ValueError(Message("its index is too large"))
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
            raise ValueError(Message("its index is damaged")) from error

    def array(self, name: str) -> NDArray[Any] | None:
        """Read the tensor; `None` if its dtype is not numeric. Raises `ValueError` and `OSError`."""
        entry = self.entries[name]
        if entry.in_parts:
            raise ValueError(Message("{name!s} was saved in parts, which are not put together here", name=name))
        dtype = np.dtype("<u2" if entry.dtype == _BFLOAT16 else _DTYPES.get(entry.dtype, "V1"))
        if dtype.kind == "V":
            return None
        self._budget.require(entry.shape, dtype.itemsize)
        raw = self._read(entry)
        if len(raw) != int(np.prod(entry.shape)) * dtype.itemsize:
            raise ValueError(Message("its numbers are not all there"))
        found = np.frombuffer(raw, dtype).reshape(entry.shape)
        if entry.dtype == _BFLOAT16:
            return (found.astype(np.uint32) << 16).view(np.float32)
        return found

    def objects(self) -> list[SavedObject]:
        """Read the object graph; empty if the checkpoint has none."""
        entry = self.entries.get(OBJECT_GRAPH)
        if entry is None or entry.dtype != _STRING:
            return []
        raw = self._read(entry)
        try:
            length, place = _varint(raw, 0)
            graph = raw[place + 4 :][:length]  # after the length is its checksum
            return [_object(node) for field, node in _fields(graph) if field == 1]
        except (IndexError, UnicodeDecodeError, TypeError) as error:
            raise ValueError(Message("its graph of objects is damaged")) from error

    def _read(self, entry: BundleEntry) -> bytes:
        if not 0 <= entry.shard < self._shards:
            raise ValueError(Message("its index is damaged"))
        data = self._prefix.with_name(f"{self._prefix.name}.data-{entry.shard:05d}-of-{self._shards:05d}")
        require_file(data)
        with data.open("rb") as file:
            if entry.size > data.stat().st_size:
                raise ValueError(Message("its numbers are not all there"))
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
    """Yield keys and values of a table, in their order."""
    if len(data) < _FOOTER or int.from_bytes(data[-8:], "little") != _MAGIC:
        raise ValueError(Message("its index is damaged"))
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
        raise ValueError(Message("its index is damaged"))
    if data[offset + size]:
        raise ValueError(Message("its index is compressed, which is not read here"))
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
            raise ValueError(Message("its index is damaged"))


def _fields(message: Any) -> Iterator[tuple[int, Any]]:
    """Yield the field numbers and values of a protocol buffers message: integers, or bytes."""
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
                    raise ValueError(Message("its index is damaged"))
                yield key >> 3, message[place : place + length]
                place += length
            case 1 | 5:
                place += 8 if key & 7 == 1 else 4
            case _:
                raise ValueError(Message("its index is damaged"))


SAVED_MODEL = "saved_model.pb"
_VALUE = "/.ATTRIBUTES/VARIABLE_VALUE"
_SLOT = "/.OPTIMIZER_SLOT/"
_NOT_SAVED_BY_NUMBER = ("save_counter",)
_POWERS = ("beta1_power", "beta2_power")
_FIRST_OF_LAYER = ("embeddings", "depthwise_kernel", "kernel", "recurrent_kernel", "gamma", "beta")


def read_checkpoint(path: Path) -> SavedContents:
    """Read a checkpoint by its prefix, its index, its folder (the newest one in it) or that of a SavedModel.

    Raises `ValueError` and `OSError` for what is none.
    """
    bundle = TensorBundle(_prefix(path))
    objects = bundle.objects()
    contents = SavedContents()
    if any(key.endswith(_VALUE) for key in bundle.entries):
        _sort_objects(bundle, objects, contents)
    else:
        _sort_variables(bundle, contents)
    return contents


def _prefix(path: Path) -> Path:
    if path.name == SAVED_MODEL:
        path = path.parent
    if not path.is_dir():
        return path.with_name(path.name.removesuffix(".index"))
    if (path / SAVED_MODEL).is_file():
        return path / "variables" / "variables"
    require_file(path / "checkpoint")
    with (path / "checkpoint").open(encoding="utf-8", errors="replace") as file:
        text = file.read(10_000)
    found = re.search(r'^model_checkpoint_path:\s*"((?:[^"\\]|\\.)*)"', text, re.MULTILINE)
    if found is None:
        raise ValueError(Message("its folder names no checkpoint"))
    # Older ones name a whole path, which is that of another machine, or leads elsewhere.
    return path / Path(found.group(1).replace("\\", "/")).name


def _sort_objects(bundle: TensorBundle, objects: Sequence[SavedObject], contents: SavedContents) -> None:
    """Sort tensors of `tf.train.Checkpoint`, whose keys are their places in the program."""
    named = {each.key: each.name for each in objects if each.key}
    optimizers = _optimizers(bundle.entries)
    slots: list[tuple[str, str, NDArray[Any]]] = []
    for key in bundle.entries:
        whole = key.removesuffix(_VALUE)
        place, _, last = whole.rpartition("/")
        array = bundle.array(key) if whole != key else None
        if array is None or last in _NOT_SAVED_BY_NUMBER:
            continue
        name = named.get(key) or whole
        if _SLOT in whole:
            variable, _, slot = whole.partition(_SLOT)
            slots.append((variable + _VALUE, slot.rpartition("/")[2], array))
            if name.partition("/")[2]:
                contents.optimizer = contents.optimizer or class_of_name(name.partition("/")[0])
        elif place.endswith("/_trainable_variables") or not _is_in(whole, optimizers):
            contents.weights.append(SavedWeight(name, array, whole, key=key))
        elif place.endswith("/_variables") and last.isdecimal():
            contents.named.append((name, array))
        elif not array.shape:
            owner = name.rpartition("/")[0] or place
            contents.named.append((f"{owner}/{last.strip('_')}", array))
        else:
            contents.named.append((name, array))
    contents.weights.sort(key=lambda each: _creation_order(each.owner))
    counts = Counter(each.path for each in contents.weights)
    contents.weights = [replace(each, path=each.owner) if counts[each.path] > 1 else each for each in contents.weights]
    paths = {each.key: each.path for each in contents.weights}
    contents.named += [(f"{paths.get(key) or key.removesuffix(_VALUE)}|{slot}", array) for key, slot, array in slots]
    firsts = [name.partition("/")[0] for name, _ in contents.named if "/" in name and "|" not in name]
    known = [found for each in firsts if (found := class_of_name(each)) in catalogue.optimizers()]
    contents.optimizer = contents.optimizer or next(iter(known), "")
    _take_order(bundle, objects, contents)


def _optimizers(entries: Collection[str]) -> set[str]:
    """Find the paths of the optimizers in the program, by entries that only optimizers have."""
    found = set()
    for key in entries:
        whole = key.removesuffix(_VALUE)
        if _SLOT in whole:
            found.add(whole.partition(_SLOT)[2].rpartition("/")[0].replace(".S", "/"))
        for mark in ("/_variables/", "/_trainable_variables/", "/_iterations", "/iter"):
            if whole.endswith(mark) or (mark.endswith("/") and mark in whole):
                found.add(whole.rpartition(mark)[0])
    return found - {""}


def _is_in(place: str, optimizers: Collection[str]) -> bool:
    return any(place.startswith(f"{each}/") for each in optimizers)


def _take_order(bundle: TensorBundle, objects: Sequence[SavedObject], contents: SavedContents) -> None:
    """Use the order of the optimizer's trained variables, and of its own, in the object graph."""
    weights = {each.key: place for place, each in enumerate(contents.weights)}
    for each in objects:
        if not {"_trainable_variables", "_variables"} <= {*each.children}:
            continue
        trained, own = (
            [objects[at].key for at in _members(objects, each.children[name])]
            for name in ("_trainable_variables", "_variables")
        )
        if trained and own and all(key in weights for key in trained) and all(key in bundle.entries for key in own):
            arrays = [array for key in own if (array := bundle.array(key)) is not None]
            if len(arrays) == len(own) and len(contents.order) < len(trained):
                contents.order = [weights[key] for key in trained]
                contents.numbered = arrays
                contents.names = [objects[at].name for at in _members(objects, each.children["_variables"])]


def _members(objects: Sequence[SavedObject], place: int) -> list[int]:
    children = objects[place].children
    return [children[name] for name in sorted((name for name in children if name.isdecimal()), key=int)]


def _sort_variables(bundle: TensorBundle, contents: SavedContents) -> None:
    """Sort tensors of TensorFlow 1 by their names: those of slots begin with the name of the variable."""
    for key in bundle.entries:
        array = bundle.array(key) if key != OBJECT_GRAPH else None
        if array is None:
            continue
        owner, _, last = key.rpartition("/")
        if owner in bundle.entries:
            contents.named.append((f"{owner}|{last}", array))
            # A slot has the name of its optimizer, with a number for each more.
            contents.optimizer = contents.optimizer or class_of_name(last)
        elif key in (*_POWERS, "global_step"):
            contents.named.append((f"/{key}", array))
        else:
            contents.weights.append(SavedWeight(key, array, key))


def _creation_order(path: str) -> tuple[Any, ...]:
    """Return a sort key for the order of creation, because a checkpoint is sorted alphabetically: layers by number, and
    in a layer the kernel before the bias.
    """
    owner, _, last = path.rpartition("/")
    numbers = [int(each) for each in re.findall(r"\d+", path)]
    return numbers, owner, _FIRST_OF_LAYER.index(last) if last in _FIRST_OF_LAYER else len(_FIRST_OF_LAYER), last
