"""Recovery of what is readable in a damaged run database. The damaged file is never changed."""

from __future__ import annotations

import math
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from app.attach.kernel.column_table import LOSS
from app.core.runs.run import Origin, RunRecord
from app.core.text.thousands import thousands
from app.store.database import schema
from app.store.database.run_parts import RunParts, TablePart
from app.store.database.store_errors import StoreError
from app.store.files.container_reader import parents_first
from app.store.files.exports import Cancelled, Progress, check, to_the_end
from app.store.reading.stored_run import StoredRun
from app.store.recovery.damaged_pages import Pages, Tree
from app.store.store import Store

_READING_SHARE = 0.5
"""The share of the work that reading the pages is."""
_PROGRESS_INTERVAL = 500
_MAX_NAMED_COLUMNS = 2
"""Columns of a run that are named one by one."""
_JSON_COLUMNS = ("body", "document", "columns", "files")
_TYPES = {"INTEGER": (int,), "REAL": (int, float), "TEXT": (str,), "BLOB": (bytes,)}
_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name != 'damage'"
_DOCUMENTS = "sqlite_autoindex_experiments_1"
"""What finds an experiment by its document has every document once more."""
_NEVER_EMPTY = ("number", "step", "kind", "part", "first", "data", "run", "body", "document", "content", "hash", "text")
_Column = tuple[str, str, bool]
"""Name, kind, and whether it is the number of the row."""
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class SalvageResult:
    """The result of a recovery: `runs` came in, by their ids; `there` were in the store already; `lost` are known by
    their row alone, and
    `faults` say what is missing of those that came in.
    """

    runs: tuple[str, ...]
    there: int
    lost: int
    faults: tuple[str, ...]


def salvage(damaged: Path, store: Store, progress: Progress = to_the_end) -> SalvageResult | None:
    """Put every run that can be read of the store at `damaged` into `store`; those that it has already stay as they
    are. `None` where `progress` stops it, and what came in until then stays.

    Raises `StoreError` where there is nothing to read at all or `store` takes nothing, and `OSError`.
    """
    with tempfile.TemporaryDirectory(prefix="slotscope-") as folder:
        whole = Path(folder, "runs.sqlite")
        try:
            rows = _copy_rows(damaged, whole, lambda share: progress(_READING_SHARE * share))
            if not rows:
                raise StoreError(f"No run can be read from {damaged}.")
            with Store(whole) as found:
                return _merge(found, rows, store, lambda share: progress(_READING_SHARE + (1 - _READING_SHARE) * share))
        except Cancelled:
            return None


def recovered_words(found: SalvageResult, name: str) -> str:
    """The result of a recovery, in a sentence or two."""
    count = len(found.runs)
    words = [f"{'1 run was' if count == 1 else f'{count} runs were'} recovered from {name}."]
    if found.there:
        words.append(f"{'1 is' if found.there == 1 else f'{found.there} are'} in the store already.")
    if found.lost:
        words.append(f"{'1 was' if found.lost == 1 else f'{found.lost} were'} on damaged pages.")
    return " ".join((*words, *found.faults[:3], *(["…"] if len(found.faults) > 3 else [])))


def _copy_rows(damaged: Path, whole: Path, progress: Progress) -> int:
    """Make a sound store of the rows that can be read. Answers how many runs are among them."""
    with closing(schema.connect(whole)) as connection:
        schema.migrate(connection)
        columns = {name: _columns(connection, name) for (name,) in connection.execute(_TABLES).fetchall()}
        pages = Pages(damaged)
        try:
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("BEGIN")
            for count, (tree, (number, values)) in enumerate(pages.rows(_trees(connection, columns))):
                if count % _PROGRESS_INTERVAL == 0:
                    check(progress, min(1.0, count / pages.count))
                name = tree
                if tree == _DOCUMENTS:
                    name, values, number = "experiments", (None, values[0]), values[1]  # noqa: PLW2901  # as a row of it
                # A row of an older version has fewer.
                pairs = list(zip(columns[name], values, strict=False))
                names = ", ".join(column for (column, _, _), _ in pairs)
                row = [number if value is None and key else value for (_, _, key), value in pairs]
                marks = ", ".join("?" * len(row))
                with suppress(sqlite3.Error, OverflowError):
                    # What is found beside the trees may be older than what lies in them.
                    connection.execute(f"INSERT OR IGNORE INTO {name} ({names}) VALUES ({marks})", row)
            connection.execute("COMMIT")
        finally:
            pages.close()
        return int(connection.execute("SELECT count(*) FROM runs WHERE deleted IS NULL").fetchone()[0])


def _columns(connection: sqlite3.Connection, table: str) -> list[_Column]:
    rows = connection.execute(f"PRAGMA table_info({table})").fetchall()
    keys = [row for row in rows if row[5]]
    alone = len(keys) == 1 and keys[0][2] == "INTEGER"
    return [(row[1], row[2], alone and bool(row[5])) for row in rows]


def _trees(connection: sqlite3.Connection, columns: dict[str, list[_Column]]) -> dict[str, Tree]:
    """Tables begin at the same page in every store, since all are made before anything is written."""
    tables = connection.execute("SELECT name, rootpage, sql FROM sqlite_master WHERE rootpage").fetchall()
    roots = {name: root for name, root, _ in tables}
    trees = {
        name: Tree(root, "WITHOUT ROWID" not in sql, partial(_is_row_of, columns[name]))
        for name, root, sql in tables
        if name in columns
    }
    return trees | {_DOCUMENTS: Tree(roots[_DOCUMENTS], False, _is_document)}


def _is_document(values: tuple[Any, ...]) -> bool:
    return len(values) == 2 and str(values[0]).startswith("{") and isinstance(values[1], int)


def _is_row_of(columns: list[_Column], values: tuple[Any, ...]) -> bool:
    """Whether a row could be one of the table with these columns."""
    if not 0 < len(values) <= len(columns) or len(values) < len(columns) - 1:
        return False
    for value, (name, kind, key) in zip(values, columns, strict=False):
        if key != (value is None) and (key or name in _NEVER_EMPTY):
            return False
        if value is not None and not isinstance(value, _TYPES[kind]):
            return False
        if name in _JSON_COLUMNS and not str(value).startswith(("{", "[")):
            return False
    return True


def _merge(found: Store, rows: int, store: Store, progress: Progress) -> SalvageResult:
    """Put the runs of `found`, which has so many rows of runs, into `store`. Raises `StoreError` and `Cancelled`."""
    known = {record.run for record in (*store.runs(), *store.deleted())}
    records = found.runs()
    lost = rows - len(records)
    came: list[str] = []
    faults: list[str] = []
    waiting = [record for record in records if record.run not in known]
    new_ids: dict[str, str] = {}
    for place, record in enumerate(parents_first(waiting)):
        check(progress, place / len(waiting))
        run = found.run(record.run)
        try:
            parts = _readable_parts(run, faults)
        except (StoreError, LookupError) as fault:
            lost += 1
            faults.append(f"{record.title} cannot be read: {fault}")
            continue
        status = "stopped" if record.status == "running" else record.status
        origin = record.origin
        if origin is not None and origin.run in new_ids:
            origin = Origin(new_ids[origin.run], origin.step)
        new_ids[record.run] = store.add(replace(parts, record=replace(record, status=status, origin=origin)))
        came.append(new_ids[record.run])
        if len(run.faults) > _MAX_NAMED_COLUMNS:
            faults.append(f"{record.title}: data are missing or damaged in {len(run.faults)} columns.")
        else:
            faults += [f"{record.title}: {fault}" for fault in run.faults]
    check(progress, 1.0)
    return SalvageResult(tuple(came), len(records) - len(waiting), lost, tuple(dict.fromkeys(faults)))


def _readable_parts(run: StoredRun, faults: list[str]) -> RunParts:
    """The readable parts of a run; others are left out and reported. Raises `StoreError` where it has no numbers."""

    def tried(read: Callable[[], tuple[_T, ...]], what: str) -> tuple[_T, ...]:
        try:
            return read()
        except (StoreError, LookupError):
            faults.append(f"{run.record.title}: its {what} cannot be read.")
            return ()

    def each(steps: Iterable[int], read: Callable[[int], _T], what: str) -> Iterator[_T]:
        for step in steps:
            try:
                found = read(step)
            except (StoreError, LookupError):
                faults.append(f"{run.record.title}: its {what} after step {thousands(step)} cannot be read.")
            else:
                yield found

    tables = tuple(run.parts(()).tables)
    return RunParts(
        _shorten_to_found(run.record, tables, faults),
        tried(lambda: run.events, "edits"),
        tried(lambda: run.marks, "marks"),
        tried(lambda: run.notes_log, "log"),
        tried(lambda: run.bookmarks, "bookmarks"),
        tried(lambda: run.code, "code"),
        tables,
        each(tried(run.checkpoint_steps, "checkpoints"), run.checkpoint, "checkpoint"),
        each(tried(run.snapshots, "snapshots"), run.snapshot, "snapshot"),
    )


def _shorten_to_found(record: RunRecord, tables: Iterable[TablePart], faults: list[str]) -> RunRecord:
    """The row of a run as far as its steps were found."""
    steps = [table for table in tables if table.kind == "steps" and len(table.steps)]
    last = max((int(table.steps[-1]) for table in steps), default=0)
    if last >= record.steps:
        return record
    faults.append(f"{record.title}: of its {thousands(record.steps)} steps those after {thousands(last)} are lost.")
    at = [t.rows[-1, t.columns.index(LOSS)] for t in steps if int(t.steps[-1]) == last and LOSS in t.columns]
    return replace(record, steps=last, loss=float(at[-1]) if at else math.nan)
