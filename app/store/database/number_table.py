"""Tables of telemetry, and packed blocks with checksums for them and other numbers.

The rows of a table come in small batches and end as chunks, one blob a column. Blocks are read without pickle: reading
them runs no code.
"""

from __future__ import annotations

import json
import re
import sqlite3
import struct
import zlib
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.recording_file import ARRAY, HEAD, MARK, Tree
from app.store.database.schema import StoreError
from optimizers.base.message import Message

_HEAD = struct.Struct("<BBHII")
"""Header of a blob: version, planes, unused, values, checksum of all that follows."""
_PLANE = struct.Struct("<BI")
_RAW, _ZLIB, _ONE = 0, 1, 2
_VERSION = 1
_LOOK, _NOISE = 256, 150
"""Sample size and number of distinct bytes in it from which bytes count as noise, not worth the time to compress."""
LARGEST = 2**24
"""Largest number of values in one blob."""
_TOGETHER = 2**20
"""Number of values that are packed at once, to limit memory."""


def pack_columns(values: NDArray[np.float32]) -> list[bytes]:
    """Pack `values` (columns, n) float32 exactly, one blob per column, by byte planes, because high bytes are
    similar.
    """
    together = max(1, _TOGETHER // max(1, values.shape[1]))
    parts = (values[start : start + together] for start in range(0, len(values), together))
    return [blob for part in parts for blob in _pack(np.ascontiguousarray(part, "<f4"))]


def unpack_values(blob: bytes) -> NDArray[np.float32]:
    """Unpack values (n,) float32. Raises `StoreError`."""
    return _unpack(blob, np.dtype("<f4")).astype(np.float32, copy=False)


def pack_steps(steps: NDArray[np.int64]) -> bytes:
    """Pack `steps` (n,) int64 as the differences between them."""
    return _pack(np.diff(steps, prepend=np.int64(0)).astype("<i8")[np.newaxis])[0]


def unpack_steps(blob: bytes) -> NDArray[np.int64]:
    """Unpack steps (n,) int64. Raises `StoreError`."""
    return np.cumsum(_unpack(blob, np.dtype("<i8")), dtype=np.int64)


def _pack(columns: NDArray[np.generic]) -> list[bytes]:
    """Pack each of `columns` (columns, n) into a blob. All byte planes are tested together, which is much faster for
    short columns.
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
            raise ValueError(Message("another checksum"))
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
        raise StoreError(Message("A block of numbers is damaged.")) from error


_DTYPE = re.compile(r"[<>|=]?[biufcSU?]\d*")


def unpack(blob: bytes | bytearray) -> Tree:
    """Unpack a tree. Arrays are new, tuples become lists. Raises `StoreError`."""
    try:
        mark, size, checksum = HEAD.unpack_from(blob)
        view = memoryview(blob)
        if mark != MARK or zlib.crc32(view[HEAD.size :]) != checksum:
            raise ValueError(Message("another checksum"))
        start = HEAD.size + size
        body, heads = json.loads(bytes(view[HEAD.size : start]))
        arrays, room = [], len(view) - start
        for head in heads:
            arrays.append(_array(view[start:], *head))
            room -= arrays[-1].nbytes
            if room < 0:
                raise ValueError(Message("overlapping arrays"))
        return _insert_arrays(body, arrays)
    except (struct.error, ValueError, IndexError, KeyError, TypeError, OverflowError, RecursionError) as error:
        raise StoreError(Message("A stored block is damaged.")) from error


def json_size(blob: bytes) -> int:
    """Return the size of the JSON text in the block; 0 if there is none."""
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
        raise ValueError(Message("an array longer than its data"))
    flat = np.frombuffer(body[place : place + count * dtype.itemsize], np.uint8).copy()
    return flat.view(dtype).reshape(shape)


def dtype_named(name: str) -> np.dtype[Any]:
    """Return the dtype of this name. Raises `ValueError`."""
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
        raise ValueError(Message("unknown number type {name}", name=name))
    return dtype


CHUNK = 4096
"""Least number of rows of a chunk, but for the last one of a run; sixteen times as many at most."""
_MAX_CHUNK_ROWS = 16 * CHUNK
_MAX_TAILS = 64
"""Largest number of batches of a slow run beside each other, before they are joined."""
_MIN_COMPRESSED_ROWS = 256
"""Least number of rows left at the end of a run that are worth compressing."""
_CHECKSUM = struct.Struct("<I")


@dataclass(frozen=True, slots=True)
class TableKey:
    """Key of a table: number of the run, kind, and index among its tables of that kind."""

    number: int
    kind: str
    part: int

    @property
    def row(self) -> tuple[int, str, int]:
        return self.number, self.kind, self.part


class TableWriter:
    """Writer of one table: `add` collects rows, `flush` writes them in a transaction, `settled` follows the commit.

    So a transaction that fails leaves everything as it was, and is made again later.
    """

    def __init__(self, kind: str, part: int, columns: tuple[str, ...]) -> None:
        self.kind = kind
        self.part = part
        self.columns = columns
        self.last_step = -1
        self._exists = False
        self._inserted: set[int] = set()
        self._tail_start = 0
        """Number of rows in chunks: the first row of the tail."""
        self._tails = 0
        self._tail = _Rows.none(len(columns))
        self._pending: list[_Rows] = []
        self._after_commit: tuple[int, int, _Rows] | None = None

    @classmethod
    def of(cls, connection: sqlite3.Connection, key: TableKey, columns: tuple[str, ...]) -> TableWriter:
        """Continue an existing table. Raises `StoreError` and `sqlite3.Error`."""
        table = cls(key.kind, key.part, columns)
        table._exists = True
        tails = read_tails(connection, key, len(columns))
        table._tails = len(tails)
        stretches = read_stretches(connection, key)
        if tails:
            table._tail_start = tails[0][0]
            steps = [steps for first, steps in stretches if first >= table._tail_start]
            rows = np.concatenate([rows for _, rows in tails], axis=1)
            table._tail = _Rows(np.concatenate(steps)[: rows.shape[1]], rows)
        else:
            table._tail_start = sum(len(steps) for _, steps in stretches)
        table.last_step = max((int(steps.max()) for _, steps in stretches if len(steps)), default=-1)
        return table

    @property
    def nbytes(self) -> int:
        """Bytes not written yet."""
        return sum(each.values.nbytes for each in self._pending)

    def add(self, steps: NDArray[np.int64], rows: NDArray[np.float32], again: bool = False) -> None:
        """Add rows: `steps` (n,), `rows` (n, columns). Known steps are skipped; with `again` the last known row is
        replaced.
        """
        known = int(np.searchsorted(steps, self.last_step, side="left" if again else "right"))
        steps, rows = steps[known:], rows[known:]
        if len(steps):
            self._pending.append(_Rows(np.asarray(steps, np.int64), np.asarray(rows, np.float32).T))
            self.last_step = int(steps[-1])

    def insert(self, steps: NDArray[np.int64], rows: NDArray[np.float32]) -> None:
        """Add rows, like `add`, to a table with steps in any order."""
        is_new = np.array([step not in self._inserted for step in steps.tolist()], bool)
        if is_new.any():
            self._inserted.update(steps.tolist())
            self._pending.append(_Rows(np.asarray(steps[is_new], np.int64), np.asarray(rows[is_new], np.float32).T))

    def flush(self, connection: sqlite3.Connection, number: int, end: bool = False) -> None:
        """Write the pending rows. `end`: no more are expected soon. Raises `sqlite3.Error`."""
        key = TableKey(number, self.kind, self.part)
        if not self._exists:
            connection.execute("INSERT OR IGNORE INTO tables VALUES (?, ?, ?, ?)", (*key.row, json.dumps(self.columns)))
        new = _Rows.joined(self._pending, len(self.columns))
        whole = _Rows.joined([self._tail, new], len(self.columns))
        if len(whole) >= CHUNK or (end and len(whole) >= _MIN_COMPRESSED_ROWS and self._tails + len(new)):
            self._clear(connection, key)
            for start in range(0, len(whole), _MAX_CHUNK_ROWS):
                self._chunk(connection, key, self._tail_start + start, whole.part(start, start + _MAX_CHUNK_ROWS))
            self._after_commit = self._tail_start + len(whole), 0, _Rows.none(len(self.columns))
        elif self._tails >= _MAX_TAILS:
            self._clear(connection, key)
            self._write_tail(connection, key, self._tail_start, whole)
            self._after_commit = self._tail_start, 1, whole
        elif len(new):
            self._write_tail(connection, key, self._tail_start + len(self._tail), new)
            self._after_commit = self._tail_start, self._tails + 1, whole
        else:
            self._after_commit = self._tail_start, self._tails, self._tail

    def settled(self) -> None:
        """Confirm that the flush was committed."""
        if self._after_commit is not None:
            self._exists = True
            self._tail_start, self._tails, self._tail = self._after_commit
            self._pending = []
            self._after_commit = None

    def _clear(self, connection: sqlite3.Connection, key: TableKey) -> None:
        where = "number = ? AND kind = ? AND part = ? AND first >= ?"
        for table in ("tails", "stretches"):
            connection.execute(f"DELETE FROM {table} WHERE {where}", (*key.row, self._tail_start))

    def _chunk(self, connection: sqlite3.Connection, key: TableKey, first: int, rows: _Rows) -> None:
        _write_stretch(connection, key, first, rows.steps)
        connection.executemany(
            "INSERT INTO chunks VALUES (?, ?, ?, ?, ?, ?)",
            [(*key.row, place, first, blob) for place, blob in enumerate(pack_columns(rows.values))],
        )

    def _write_tail(self, connection: sqlite3.Connection, key: TableKey, first: int, rows: _Rows) -> None:
        _write_stretch(connection, key, first, rows.steps)
        raw = np.ascontiguousarray(rows.values, "<f4").tobytes()
        blob = _CHECKSUM.pack(zlib.crc32(raw)) + raw
        connection.execute("INSERT INTO tails VALUES (?, ?, ?, ?, ?)", (*key.row, first, blob))


@dataclass(frozen=True, slots=True)
class _Rows:
    """Rows: `steps` (n,) int64, `values` (columns, n) float32."""

    steps: NDArray[np.int64]
    values: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.steps)

    @classmethod
    def none(cls, columns: int) -> _Rows:
        return cls(np.empty(0, np.int64), np.empty((columns, 0), np.float32))

    @classmethod
    def joined(cls, parts: list[_Rows], columns: int) -> _Rows:
        parts = [each for each in parts if len(each)]
        if len(parts) < 2:
            return parts[0] if parts else cls.none(columns)
        return cls(
            np.concatenate([each.steps for each in parts]), np.concatenate([each.values for each in parts], axis=1)
        )

    def part(self, start: int, end: int) -> _Rows:
        return _Rows(self.steps[start:end], self.values[:, start:end])


def _write_stretch(connection: sqlite3.Connection, key: TableKey, first: int, steps: NDArray[np.int64]) -> None:
    stride = int(steps[1] - steps[0]) if len(steps) > 1 else 1
    even = len(steps) < 2 or bool((np.diff(steps) == stride).all())
    blob = None if even else pack_steps(steps)
    values = (*key.row, first, len(steps), int(steps[0]), stride, blob)
    connection.execute("INSERT INTO stretches VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)


def read_stretches(connection: sqlite3.Connection, key: TableKey) -> list[tuple[int, NDArray[np.int64]]]:
    """Return first row and steps of every stretch of rows, in order, without stretches that do not join the previous
    one.

    Raises `StoreError` and `sqlite3.Error`.
    """
    found: list[tuple[int, NDArray[np.int64]]] = []
    rows = connection.execute(
        "SELECT first, rows, step, stride, steps FROM stretches WHERE number = ? AND kind = ? AND part = ? "
        "ORDER BY first",
        key.row,
    )
    expected = 0
    for first, count, step, stride, blob in rows:
        if (
            not all(isinstance(each, int) for each in (first, count, step, stride))
            or not 0 < count <= 2 * _MAX_CHUNK_ROWS
        ):
            raise StoreError(Message("The steps of a table of numbers are damaged."))
        steps = np.arange(count) * stride + step if blob is None else unpack_steps(blob)
        if first != expected or len(steps) != count or steps.min() < 0:
            raise StoreError(Message("The steps of a table of numbers are damaged."))
        found.append((first, steps))
        expected += count
    return found


def read_tails(connection: sqlite3.Connection, key: TableKey, columns: int) -> list[tuple[int, NDArray[np.float32]]]:
    """Return first row and (columns, n) values of every tail, in order. Raises `StoreError` and `sqlite3.Error`."""
    rows = connection.execute(
        "SELECT first, data FROM tails WHERE number = ? AND kind = ? AND part = ? ORDER BY first", key.row
    )
    return [(int(first), _tail(blob, columns)) for first, blob in rows]


def _tail(blob: bytes, columns: int) -> NDArray[np.float32]:
    try:
        if _CHECKSUM.unpack_from(blob)[0] != zlib.crc32(memoryview(blob)[_CHECKSUM.size :]):
            raise ValueError(Message("another checksum"))
        values = np.frombuffer(blob, "<f4", offset=_CHECKSUM.size).reshape(columns, -1)
    except (struct.error, ValueError, TypeError) as error:
        raise StoreError(Message("The newest rows of a table of numbers are damaged.")) from error
    return values.astype(np.float32, copy=False)
