"""A recording as a `.slotscope` file, which the program opens: a zip of JSON and raw arrays, which
`app.store.files.container` describes. It is written beside its place and then put there, so that what was there before
is never half gone.
"""

from __future__ import annotations

import json
import os
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .packed_block import pack

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
    """The blocks of a table, packed: `steps` (n,) int64, `rows` (columns, n) float32, up to `ROWS` each."""
    for start in range(0, len(steps), ROWS):
        some = slice(start, start + ROWS)
        own = {"steps": np.ascontiguousarray(steps[some], "<i8"), "rows": np.ascontiguousarray(rows[some].T, "<f4")}
        yield pack(own)


def manifest_of(made_by: str, folders: Sequence[str]) -> dict[str, Any]:
    """Make what the manifest says of the runs in these folders."""
    return {"format": FORMAT, "version": VERSION, "made_by": made_by, "runs": list(folders)}


def _json(value: Any) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False)
