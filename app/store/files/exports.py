"""Exported data, progress, and tables as CSV and Parquet, for other programs."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import METRIC, VALIDATION_METRIC, is_always_defined
from app.core.experiment.experiment_file import write_experiment
from app.core.files.safe_files import draft_file
from app.core.runs.run import RunRecord
from optimizers.base.message import Message


def csv_rows(steps: Iterable[int], rows: NDArray[np.float32], known: NDArray[np.bool_] | None = None) -> str:
    """Write lines of `step,value,value,...` for `rows` (K, columns) float32 and their K steps.

    Each value reads back as the same float32 and is as short as eight digits allow: 0.001, not 0.00100000005. A cell
    where `known`, (K, columns), is false stays empty: nothing was measured there, and `nan` is a number that broke.
    """
    wide = rows.astype(np.float64)
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        exponent = np.floor(np.log10(np.abs(wide)))
        scale = 10.0 ** (7.0 - np.where(np.isfinite(exponent), exponent, 0.0))
        short = np.rint(wide * scale) / scale
        values = np.where(short.astype(np.float32) == rows, short, wide)
    if known is None or known.all():
        # One format for a whole row is several times faster than csv.writer or np.savetxt.
        form = "%d" + ",%.9g" * rows.shape[1] + "\n"
        return "".join([form % (step, *row) for step, row in zip(steps, values.tolist(), strict=True)])
    # Few different cells are empty: most columns are measured at the same steps.
    forms: dict[bytes, str] = {}
    lines = []
    for step, row, there in zip(steps, values, known, strict=True):
        form = forms.get(key := there.tobytes())
        if form is None:
            form = forms[key] = "%d" + "".join(",%.9g" if each else "," for each in there.tolist()) + "\n"
        lines.append(form % (step, *row[there].tolist()))
    return "".join(lines)


Series = Mapping[str, tuple[NDArray[np.int64], NDArray[np.float32]]]
"""Steps (n,) ascending and values (n,), by column."""
Progress = Callable[[float], bool]
"""Function that is called with the share that is done, 0 to 1; returns whether to continue."""

ROWS = 16_384
"""Number of rows that are held as text at once, after which progress is reported."""


class Cancelled(Exception):
    """Exception: the export was cancelled by `Progress`."""


@dataclass(frozen=True, slots=True)
class ExportedRun:
    """Run and its columns; a branch includes the steps shared with its parent."""

    record: RunRecord
    series: Series


def to_the_end(share: float) -> bool:
    """Return true: a `Progress` that never stops an export."""
    return True


def write_csv(
    path: Path, runs: Sequence[ExportedRun], columns: Sequence[str] | None = None, progress: Progress = to_the_end
) -> bool:
    """Write one table of all `runs` to `path`: `run`, `step`, then `columns`, by default all columns of any run.

    There is a row for each step at which one of them was measured, and an empty cell where another was not; `nan` is a
    number that broke. Numbers are short and give the float32 back. Returns whether it was written; when `progress`
    stops it, nothing is left. Raises `OSError` with a sentence where the disk refuses, `ValueError` for a column that
    no run has.
    """
    names = chosen_columns(runs, columns)

    def write(draft: Path) -> None:
        with draft.open("w", encoding="utf-8", newline="") as file:
            file.write(_line(["run", "step", *headings(names, runs)]))
            for slab in slabs(runs, names, progress):
                start = _cell(slab.title) + ","
                file.write(
                    "".join(
                        start + line for line in csv_rows(slab.steps, slab.values, slab.known).splitlines(keepends=True)
                    )
                )

    return put_file(path, write)


@dataclass(frozen=True, slots=True, eq=False)
class Slab:
    """Part of the table of one run: `steps` (n,), `values` (n, columns); NaN if `known` is false."""

    run: ExportedRun
    title: str
    steps: NDArray[np.int64]
    values: NDArray[np.float32]
    known: NDArray[np.bool_]


def slabs(runs: Sequence[ExportedRun], columns: Sequence[str], progress: Progress) -> Iterator[Slab]:
    """Yield the table of all runs, run by run, in slabs of up to `ROWS` rows. Raises `Cancelled`."""
    for place, (run, title) in enumerate(zip(runs, titles(runs), strict=True)):
        measurements = [measured(run, name) for name in columns]
        steps = _all_steps(measurements)
        for start in range(0, len(steps), ROWS):
            check(progress, (place + start / len(steps)) / len(runs))
            some = steps[start : start + ROWS]
            values = np.full((len(some), len(columns)), np.nan, np.float32)
            known = np.zeros(values.shape, np.bool_)
            for k, (own, numbers) in enumerate(measurements):
                first, last = np.searchsorted(own, (some[0], some[-1] + 1))
                rows = np.searchsorted(some, own[first:last])
                values[rows, k], known[rows, k] = numbers[first:last], True
            yield Slab(run, title, some, values, known)
    check(progress, 1.0)


def measured(run: ExportedRun, column: str) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """Return a column without undefined steps. NaN remains for values that were not finite."""
    steps, values = run.series.get(column, _NO_VALUES)
    undefined = np.isnan(values)
    if is_always_defined(column) or not undefined.any():
        return steps, values
    kept = ~undefined
    for name in filter(is_always_defined, run.series):
        at, numbers = run.series[name]
        kept |= np.isin(steps, at[~np.isfinite(numbers)])
    return steps[kept], values[kept]


_NO_VALUES = (np.empty(0, np.int64), np.empty(0, np.float32))


def _all_steps(measurements: Sequence[tuple[NDArray[np.int64], NDArray[np.float32]]]) -> NDArray[np.int64]:
    """Return every step with a measurement, once."""
    different: list[NDArray[np.int64]] = []
    for steps, _ in measurements:
        # Most columns are measured at the same steps; comparing them is quicker than sorting.
        if not any(np.array_equal(steps, other) for other in different):
            different.append(steps)
    return np.unique(np.concatenate(different)) if different else np.empty(0, np.int64)


def chosen_columns(runs: Sequence[ExportedRun], columns: Sequence[str] | None) -> list[str]:
    """Return `columns`, or the columns of all runs, in the order of their first one.

    Raises `ValueError` if there is no run, or a column that no run has.
    """
    if not runs:
        raise ValueError(Message("An export needs at least one run; received none."))
    there = list(dict.fromkeys(name for run in runs for name in run.series))
    if columns is None:
        return there
    unknown = [name for name in columns if name not in there]
    if unknown:
        raise ValueError(
            Message(
                "No run has the column {name}; available: {names}.",
                name=unknown[0],
                names=", ".join(there) or "none",
            )
        )
    return list(columns)


def titles(runs: Sequence[ExportedRun]) -> list[str]:
    """Return the full title of each run; equal titles get the beginning of the id."""
    return _unique_names([run.record.full_title for run in runs], runs)


def file_names(runs: Sequence[ExportedRun]) -> list[str]:
    """Return a title for each run, like `titles`, without characters that are special in file names."""
    kept = (re.sub(r'[\x00-\x1f<>:"/\\|?*]+', "_", run.record.full_title).strip(" .") for run in runs)
    return _unique_names([name[:100] or "run" for name in kept], runs)


def _unique_names(names: Sequence[str], runs: Sequence[ExportedRun]) -> list[str]:
    counts = Counter(map(str.casefold, names))
    return [
        name if counts[name.casefold()] == 1 else f"{name} ({run.record.run[:8]})"
        for name, run in zip(names, runs, strict=True)
    ]


def headings(columns: Sequence[str], runs: Sequence[ExportedRun]) -> list[str]:
    """Return the columns' names for people, with the name of the metric if all runs have the same."""
    metrics = {run.record.metric for run in runs if run.record.metric}
    if len(metrics) != 1:
        return list(columns)
    (metric,) = metrics
    own = {METRIC: metric, VALIDATION_METRIC: f"validation_{metric}"}
    return [name if own.get(name, name) in columns else own.get(name, name) for name in columns]


def check(progress: Progress, share: float) -> None:
    """Report progress. Raises `Cancelled` if `progress` returns false."""
    if not progress(share):
        raise Cancelled


def put_file(path: Path, write: Callable[[Path], object]) -> bool:
    """Let `write` fill a draft beside `path`, then move it into place; return whether it did.

    `Cancelled` and every failure leave what was there before. Raises `OSError` with a sentence.
    """
    try:
        with draft_file(path) as draft:
            write(draft)
    except Cancelled:
        return False
    except OSError as error:
        raise OSError(
            Message("{path} cannot be written: {reason}.", path=path, reason=error.strerror or error)
        ) from error
    return True


def put_folder(folder: Path, write: Callable[[Path], None]) -> bool:
    """Write a folder atomically: `write` fills a draft, whose files are then moved into `folder`."""
    draft = _draft_path(folder)
    try:
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(parents=True)
        write(draft)
        for file in sorted(path for path in draft.rglob("*") if path.is_file()):
            place = folder / file.relative_to(draft)
            place.parent.mkdir(parents=True, exist_ok=True)
            file.replace(place)
    except Cancelled:
        return False
    except OSError as error:
        raise OSError(
            Message("{folder} cannot be written to: {reason}.", folder=folder, reason=error.strerror or error)
        ) from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return True


def _draft_path(path: Path) -> Path:
    return path.parent / f".{path.name}.draft"


def _line(cells: Sequence[str]) -> str:
    return ",".join(map(_cell, cells)) + "\n"


def _cell(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if re.search(r'[",\r\n]', text) else text


MISSING = Message("Parquet needs the package pyarrow, which is not installed. Run: pip install pyarrow")
RUNS = "slotscope.runs"
"""Key of the file's metadata: JSON with title, experiment (TOML), parent, versions, ... of each run, by id."""

_GROUP = 8
"""Number of slabs in a row group."""


def parquet_can_be_written() -> bool:
    """Return whether the package that writes Parquet is installed."""
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
    """Return the metadata of a run for people, as JSON."""
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
