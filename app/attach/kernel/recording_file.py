"""A recording as a `.slotscope` file, which the program opens: a zip of JSON and raw arrays, which
`app.store.files.container` describes. It is written beside its place and then put there, so that what was there before
is never half gone.
"""

from __future__ import annotations

import json
import os
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

_ROWS = 2**16
"""Rows of a block."""
_HEAD = struct.Struct("<4sII")
_ALIGN = 16
_ARRAY = "\0array"

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
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def _write(file: zipfile.ZipFile, made_by: str, document: Mapping[str, Any], tables: Sequence[Table]) -> None:
    described = []
    for place, (kind, columns, steps, rows) in enumerate(tables):
        blocks = -(-len(steps) // _ROWS)
        described.append({"kind": kind, "columns": list(columns), "blocks": blocks})
        for block in range(blocks):
            some = slice(block * _ROWS, (block + 1) * _ROWS)
            own = {"steps": steps[some].astype("<i8"), "rows": np.ascontiguousarray(rows[some].T, "<f4")}
            file.writestr(f"runs/0/tables/{place}/{block}", pack(own))
    file.writestr("runs/0/run.json", _json({**document, "tables": described, "states": [], "looks": []}))
    manifest = {"format": "slotscope", "version": 1, "made_by": made_by, "runs": ["runs/0"]}
    file.writestr("manifest.json", _json(manifest))


def _json(value: Any) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False)


def pack(arrays: Mapping[str, NDArray[Any]]) -> bytes:
    """Arrays by name as a block of the file: `SLS1`, sizes, checksum, JSON, and the arrays at multiples of 16."""
    heads, place = [], 0
    for array in arrays.values():
        heads.append([array.dtype.str, list(array.shape), place])
        place += -(-array.nbytes // _ALIGN) * _ALIGN
    text = json.dumps([{name: {_ARRAY: i} for i, name in enumerate(arrays)}, heads]).encode()
    text += b" " * (-(_HEAD.size + len(text)) % _ALIGN)
    body = b"".join(array.tobytes() + bytes(-array.nbytes % _ALIGN) for array in arrays.values())
    return _HEAD.pack(b"SLS1", len(text), zlib.crc32(body, zlib.crc32(text))) + text + body
