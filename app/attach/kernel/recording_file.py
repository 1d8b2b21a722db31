"""A recording as a `.slotscope` file, a zip of JSON and packed arrays in the format of `app.store.files.container`. It
is written beside its place and then moved, so the old file is never half overwritten.

A block, which `app.store.database.number_table` reads, is `SLS1`, the bytes of its JSON (uint32), the CRC-32 of all
that follows (uint32), the JSON, and the arrays one after the other, raw and little-endian, each at a multiple of 16
from the end of the JSON.
"""

from __future__ import annotations

import json
import os
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .training_message import Message

Tree = Any
"""Tree of `None`, booleans, numbers, strings, lists, dictionaries with strings as keys, and arrays."""

HEAD = struct.Struct("<4sII")
"""Mark, bytes of the JSON, checksum of all that follows."""
MARK = b"SLS1"
ARRAY = "\0array"
"""Key under which the JSON has the number of an array."""
_ALIGN = 16


def pack(tree: Tree) -> bytearray:
    """Pack `tree` as JSON text that refers to arrays by number, followed by the arrays.

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
    """Return the name of a dtype: `"<f4"`, or `"bfloat16"` for a type of `ml_dtypes`."""
    if dtype.hasobject or dtype.fields is not None:
        raise TypeError(Message("an array of {dtype} cannot be stored", dtype=dtype))
    return dtype.str if dtype.kind in "biufcSU" else dtype.name


FORMAT, VERSION = "slotscope", 1
MANIFEST = "manifest.json"
ROWS = 2**16
"""Rows of a block."""

Table = tuple[str, tuple[str, ...], NDArray[np.int64], NDArray[np.float32]]
"""Kind, columns, steps (n,) and rows (n, columns)."""


def write_file(path: Path, made_by: str, document: Mapping[str, Any], tables: Sequence[Table]) -> None:
    """Write one run to `path`; `document` is its `run.json` without the descriptions of tables. Raises `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as raw, zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as file:
            _write(file, made_by, document, [table for table in tables if len(table[2])])
        umask = os.umask(0)
        os.umask(umask)
        Path(draft).chmod(0o666 & ~umask)
        Path(draft).replace(path)
    except BaseException:  # whatever it is, it goes on, and no draft stays
        Path(draft).unlink(missing_ok=True)
        raise


def _write(file: zipfile.ZipFile, made_by: str, document: Mapping[str, Any], tables: Sequence[Table]) -> None:
    described = []
    for place, (kind, columns, steps, rows) in enumerate(tables):
        count = 0
        for count, block in enumerate(blocks_of(steps, rows), 1):
            file.writestr(f"runs/0/tables/{place}/{count - 1}", block)
        described.append({"kind": kind, "columns": list(columns), "blocks": count})
    file.writestr("runs/0/run.json", _json({**document, "tables": described, "states": [], "looks": []}))
    file.writestr(MANIFEST, _json(manifest_of(made_by, ["runs/0"])))


def blocks_of(steps: NDArray[np.int64], rows: NDArray[np.float32]) -> Iterator[bytearray]:
    """Yield the blocks of a table, packed: `steps` (n,) int64, `rows` (columns, n) float32, up to `ROWS` each."""
    for start in range(0, len(steps), ROWS):
        some = slice(start, start + ROWS)
        own = {"steps": np.ascontiguousarray(steps[some], "<i8"), "rows": np.ascontiguousarray(rows[some].T, "<f4")}
        yield pack(own)


def manifest_of(made_by: str, folders: Sequence[str]) -> dict[str, Any]:
    """Return the part of the manifest about the runs in these folders."""
    return {"format": FORMAT, "version": VERSION, "made_by": made_by, "runs": list(folders)}


def _json(value: Any) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False)
