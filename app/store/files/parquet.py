"""Runs as a Parquet file, for pandas, Polars, DuckDB and what else reads tables."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from app.core.experiment.experiment_file import write_experiment
from app.store.files.exports import ExportedRun, Progress, Slab, chosen_columns, headings, put_file, slabs, to_the_end

MISSING = "Parquet needs the package pyarrow, which is not installed; this brings it: pip install pyarrow"
RUNS = "slotscope.runs"
"""Key of the file's metadata: JSON, by the id of each run its title, experiment (TOML), parent, versions, ..."""

_GROUP = 8
"""Slabs that make one row group."""


def parquet_can_be_written() -> bool:
    """Whether the package that writes it is installed."""
    return importlib.util.find_spec("pyarrow") is not None


def write_parquet(
    path: Path, runs: Sequence[ExportedRun], columns: Sequence[str] | None = None, progress: Progress = to_the_end
) -> bool:
    """Write one table of all `runs` to `path`: `run` (its id), `title`, `step` int64, then `columns` float32.

    There is a row for each step at which one of the columns was measured. Null is what was not measured, NaN what was
    and is no number. The file's metadata has every run's experiment, under `RUNS`. Returns, and raises, as `write_csv`;
    `ValueError` also where `MISSING` says why.
    """
    if not parquet_can_be_written():
        raise ValueError(MISSING)
    import pyarrow
    import pyarrow.parquet

    names = chosen_columns(runs, columns)
    word = pyarrow.dictionary(pyarrow.int32(), pyarrow.string())
    schema = pyarrow.schema(
        [("run", word), ("title", word), ("step", pyarrow.int64())]
        + [(heading, pyarrow.float32()) for heading in headings(names, runs)],
        metadata={RUNS: json.dumps({run.record.run: described(run) for run in runs})},
    )

    def table(slab: Slab) -> Any:
        numbers = [
            pyarrow.array(np.ascontiguousarray(values), mask=~known)
            for values, known in zip(slab.values.T, slab.known.T, strict=True)
        ]
        index = pyarrow.array(np.zeros(len(slab.steps), np.int32))
        words = [pyarrow.DictionaryArray.from_arrays(index, [text]) for text in (slab.run.record.run, slab.title)]
        return pyarrow.table([*words, slab.steps, *numbers], schema=schema)

    def write(draft: Path) -> None:
        # A file of Python's: its errors say what the matter is in a few words.
        with draft.open("wb") as file, pyarrow.parquet.ParquetWriter(file, schema, compression="zstd") as writer:
            waiting: list[Any] = []
            for slab in slabs(runs, names, progress):
                waiting.append(table(slab))
                if len(waiting) == _GROUP:
                    writer.write_table(pyarrow.concat_tables(waiting).unify_dictionaries())
                    waiting.clear()
            if waiting:
                writer.write_table(pyarrow.concat_tables(waiting).unify_dictionaries())

    return put_file(path, write)


def described(run: ExportedRun) -> dict[str, Any]:
    """The metadata of a run for a reader of the file, as JSON."""
    record = run.record
    return {
        "title": record.title,
        "notes": record.notes,
        "tags": list(record.tags),
        "experiment": write_experiment(record.began),
        "ended_with": write_experiment(record.ended),
        "parent": None if record.origin is None else {"run": record.origin.run, "step": record.origin.step},
        "created": record.created,
        "steps": record.steps,
        "seconds": record.seconds,
        "status": record.status,
        "contract": record.contract,
        "device": record.device,
        "metric": record.metric,
        "environment": dict(record.environment),
    }
