"""Runs as one file, `.slotscope`, identical on every machine. No pickle, no code is run.

The file is a zip (stored or deflated). Its entries:

    manifest.json                `{"format": "slotscope", "version": 1, "made_by": "Slotscope 0.7", "runs": ["runs/0"]}`
    runs/0/run.json              what is known of the run: `record` (title, notes, tags, experiments it began and ended
                                 with, parent, environment, ...), `events`, `marks`, `log`, `bookmarks`, `code` (step,
                                 path, and for each file that it reaches the SHA-256 of its text), and what else there
                                 is: `tables` (kind, columns, number of blocks), `states` and `snapshots` (steps)
    runs/0/experiment.toml       the experiment that it began with, for people; it is not read back
    runs/0/tables/0/0            telemetry, up to 65 536 rows a block: `steps` (n,) int64, `rows` (columns, n) float32
    runs/0/states/400            everything that the run carried after step 400: `arrays` by name, `schedules`, ...
    runs/0/looks/400.views       what was seen of tensors after step 400; `.table` of a table of embeddings
    code/<sha256>.py             the text of a Python file, each once

A block is `SLS1`, the bytes of its JSON (uint32), the CRC-32 of all that follows (uint32), the JSON, and the arrays
one after the other, raw and little-endian, each at a multiple of 16 from the end of the JSON. The JSON is
`[tree, [[dtype, shape, place], ...]]`; the place of an array in the tree is `{"\\u0000array": its number}`.
Numbers that are not finite are `NaN` and `Infinity`. Paths in the home folder of who made the file begin with `~/`.

A version that is not known is not read. Code is text until a run is resumed: then it is written to disk, in a separate
folder, and waits for trust like any other (`app.guests.trust`).
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import replace
from operator import length_hint
from pathlib import Path
from typing import Any, Literal

from app.attach.kernel.recording_file import MANIFEST, blocks_of, manifest_of
from app.core.experiment.experiment_file import write_experiment
from app.core.files.zip_archive import BLOCK, TEXT
from app.core.text.number_text import thousands
from app.core.version import __version__
from app.store.database.run_parts import KINDS, RunParts, SizedIterable
from app.store.database.schema import StoreError
from app.store.database.stored_states import pack_checkpoint, rows_of
from app.store.files.exports import Progress, check, put_file, to_the_end
from app.store.files.run_document import Hashes, document_of, redact_home, rewrite_paths
from app.store.reading.stored_run import StoredRun
from optimizers.base.message import Message

SUFFIX = ".slotscope"
RUNS = 1000
"""Largest number of runs in a file."""
_COMPRESSION_LEVEL = 1
"""Level of deflate: measurements are mostly noise, on which a higher level loses time."""

CheckpointChoice = Literal["last", "all", "none"]


def select_parts(run: StoredRun, checkpoints: CheckpointChoice = "last") -> RunParts:
    """Return all parts of a run, with its last checkpoint, all or none. Raises `StoreError`."""
    steps = run.checkpoint_steps()
    chosen = {"last": steps[-1:], "all": steps, "none": ()}[checkpoints]
    parts, snapshots = run.parts(chosen), run.snapshots()
    return replace(
        parts,
        checkpoints=SizedIterable(len(chosen), lambda: (run.checkpoint(step) for step in chosen)),
        snapshots=SizedIterable(len(snapshots), lambda: (run.snapshot(step) for step in snapshots)),
    )


def write_container(path: Path, runs: Sequence[RunParts], progress: Progress = to_the_end) -> bool:
    """Write `runs` to `path`; return whether it was written: if `progress` stops it, the old file stays.

    Raises `StoreError` if something of a run cannot be read, or is too large; `OSError` with a sentence where the
    disk refuses; `ValueError` for no run, or too many.
    """
    if not 1 <= len(runs) <= RUNS:
        raise ValueError(
            Message("A file has 1 to {runs} runs; received {count}.", runs=thousands(RUNS), count=len(runs))
        )

    def write(draft: Path) -> None:
        with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED, compresslevel=_COMPRESSION_LEVEL) as file:
            writing = _ContainerWriter(file, path.name)
            for place, parts in enumerate(runs):

                def part(share: float, place: int = place) -> bool:
                    return progress((place + share) / len(runs))

                writing.run(f"runs/{place}", parts, part)
            made_by = f"Slotscope {__version__}"
            folders = [f"runs/{place}" for place in range(len(runs))]
            writing.json(MANIFEST, manifest_of(made_by, folders))
        check(progress, 1.0)

    return put_file(path, write)


class _ContainerWriter:
    def __init__(self, file: zipfile.ZipFile, name: str) -> None:
        self._file, self._name = file, name
        self._texts: set[str] = set()

    def run(self, folder: str, parts: RunParts, progress: Progress) -> None:
        whole = length_hint(parts.checkpoints, 1) + length_hint(parts.snapshots, 1) + len(KINDS)
        done = 0

        def report() -> None:
            nonlocal done
            done += 1
            check(progress, min(done / whole, 1.0))

        document = document_of(parts, [self._code(code.files.values(), code.files) for code in parts.code])
        document = redact_home(document)
        document["tables"] = []
        for place, table in enumerate(parts.tables):
            count = 0
            for count, block in enumerate(blocks_of(table.steps, table.rows), 1):
                self._block(f"{folder}/tables/{place}/{count - 1}", block)
                check(progress, min(done / whole, 1.0))
            document["tables"].append({"kind": table.kind, "columns": list(table.columns), "blocks": count})
            report()
        document["states"], document["looks"] = [], []
        for state in parts.checkpoints:
            document["states"].append(state.step)
            self._block(
                f"{folder}/states/{state.step}",
                pack_checkpoint(replace(state, experiment=rewrite_paths(state.experiment, redact_home))),
            )
            report()
        for snapshot in parts.snapshots:
            kinds = rows_of(snapshot)
            document["looks"].append({"step": snapshot.step, "kinds": [kind for kind, _ in kinds]})
            for kind, blob in kinds:
                self._block(f"{folder}/looks/{snapshot.step}.{kind}", blob)
            report()
        self._text(f"{folder}/experiment.toml", write_experiment(rewrite_paths(parts.record.began, redact_home)))
        self.json(f"{folder}/run.json", document)

    def json(self, name: str, value: Any) -> None:
        self._text(name, json.dumps(value, indent=1, ensure_ascii=False))

    def _code(self, texts: Iterable[str], files: Iterable[str]) -> Hashes:
        found = {}
        for path, text in zip(files, texts, strict=True):
            found[path] = key = hashlib.sha256(text.encode()).hexdigest()
            if key not in self._texts:
                self._texts.add(key)
                self._text(f"code/{key}.py", text)
        return found

    def _text(self, name: str, text: str) -> None:
        data = text.encode()
        if len(data) > TEXT:
            raise StoreError(
                Message(
                    "{file} cannot be written: {name} in it would be larger than {limit} MiB.",
                    file=self._name,
                    name=name,
                    limit=TEXT >> 20,
                )
            )
        self._file.writestr(name, data)

    def _block(self, name: str, blob: bytearray) -> None:
        if len(blob) > BLOCK:
            raise StoreError(
                Message(
                    "{file} cannot be written: {name} in it would be larger than {limit} MiB.",
                    file=self._name,
                    name=name,
                    limit=BLOCK >> 20,
                )
            )
        with self._file.open(name, "w") as entry:
            entry.write(blob)
