"""What can be read of a damaged store, put into another one. The damaged file is never changed."""

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

from app.core.channels import LOSS
from app.core.runs import Origin, RunRecord
from app.core.thousands import thousands
from app.store import schema
from app.store.exports import Cancelled, Progress, check, to_the_end
from app.store.faults import StoreFault
from app.store.importing import parents_first
from app.store.pages import Pages, Tree
from app.store.parts import RunParts, TablePart
from app.store.store import Store
from app.store.stored_run import StoredRun

_READ = 0.5
"""The share of the work that reading the pages is."""
_AT_ONCE = 500
_FEW = 2
"""Columns of a run that are named one by one."""
_JSON = ("body", "document", "columns", "files")
_KINDS = {"INTEGER": (int,), "REAL": (int, float), "TEXT": (str,), "BLOB": (bytes,)}
_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name != 'damage'"
_DOCUMENTS = "sqlite_autoindex_experiments_1"
"""What finds an experiment by its document has every document once more."""
_NEVER_EMPTY = ("number", "step", "kind", "part", "first", "data", "run", "body", "document", "content", "hash", "text")
_Column = tuple[str, str, bool]
"""Name, kind, and whether it is the number of the row."""
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Salvaged:
    """`runs` came in, by their ids; `there` were in the store already; `lost` are known by their row alone, and
    `faults` say what is missing of those that came in.
    """

    runs: tuple[str, ...]
    there: int
    lost: int
    faults: tuple[str, ...]


def salvage(damaged: Path, store: Store, progress: Progress = to_the_end) -> Salvaged | None:
    """Put every run that can be read of the store at `damaged` into `store`; those that it has already stay as they
    are. `None` where `progress` stops it, and what came in until then stays.

    Raises `StoreFault` where there is nothing to read at all or `store` takes nothing, and `OSError`.
    """
    with tempfile.TemporaryDirectory(prefix="slotscope-") as folder:
        whole = Path(folder, "runs.sqlite")
        try:
            rows = _copy_rows(damaged, whole, lambda share: progress(_READ * share))
            if not rows:
                raise StoreFault(f"No run can be read of {damaged}.")
            with Store(whole) as found:
                return _merge(found, rows, store, lambda share: progress(_READ + (1 - _READ) * share))
        except Cancelled:
            return None


def recovered_words(found: Salvaged, name: str) -> str:
    """What came of it, in a sentence or two."""
    count = len(found.runs)
    words = [f"{'1 run was' if count == 1 else f'{count} runs were'} recovered from {name}."]
    if found.there:
        words.append(f"{'1 is' if found.there == 1 else f'{found.there} are'} in the store already.")
    if found.lost:
        words.append(f"{'1 was' if found.lost == 1 else f'{found.lost} were'} on pages that are damaged.")
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
                if count % _AT_ONCE == 0:
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
    made = connection.execute("SELECT name, rootpage, sql FROM sqlite_master WHERE rootpage").fetchall()
    roots = {name: root for name, root, _ in made}
    trees = {
        name: Tree(root, "WITHOUT ROWID" not in sql, partial(_fits, columns[name]))
        for name, root, sql in made
        if name in columns
    }
    return trees | {_DOCUMENTS: Tree(roots[_DOCUMENTS], False, _is_document)}


def _is_document(values: tuple[Any, ...]) -> bool:
    return len(values) == 2 and str(values[0]).startswith("{") and isinstance(values[1], int)


def _fits(columns: list[_Column], values: tuple[Any, ...]) -> bool:
    """Whether a row could be one of the table with these columns."""
    if not 0 < len(values) <= len(columns) or len(values) < len(columns) - 1:
        return False
    for value, (name, kind, key) in zip(values, columns, strict=False):
        if key != (value is None) and (key or name in _NEVER_EMPTY):
            return False
        if value is not None and not isinstance(value, _KINDS[kind]):
            return False
        if name in _JSON and not str(value).startswith(("{", "[")):
            return False
    return True


def _merge(found: Store, rows: int, store: Store, progress: Progress) -> Salvaged:
    """Put the runs of `found`, which has so many rows of runs, into `store`. Raises `StoreFault` and `Cancelled`."""
    known = {record.run for record in (*store.runs(), *store.deleted())}
    records = found.runs()
    lost = rows - len(records)
    came: list[str] = []
    faults: list[str] = []
    waiting = [record for record in records if record.run not in known]
    given: dict[str, str] = {}
    for place, record in enumerate(parents_first(waiting)):
        check(progress, place / len(waiting))
        run = found.run(record.run)
        try:
            parts = _readable(run, faults)
        except (StoreFault, LookupError) as fault:
            lost += 1
            faults.append(f"{record.title} cannot be read: {fault}")
            continue
        status = "stopped" if record.status == "running" else record.status
        origin = record.origin
        if origin is not None and origin.run in given:
            origin = Origin(given[origin.run], origin.step)
        given[record.run] = store.add(replace(parts, record=replace(record, status=status, origin=origin)))
        came.append(given[record.run])
        if len(run.faults) > _FEW:
            faults.append(f"{record.title}: in {len(run.faults)} columns something is missing or damaged.")
        else:
            faults += [f"{record.title}: {fault}" for fault in run.faults]
    check(progress, 1.0)
    return Salvaged(tuple(came), len(records) - len(waiting), lost, tuple(dict.fromkeys(faults)))


def _readable(run: StoredRun, faults: list[str]) -> RunParts:
    """What can be read of a run; what cannot is left out, and said. Raises `StoreFault` where it has no numbers."""

    def tried(read: Callable[[], tuple[_T, ...]], what: str) -> tuple[_T, ...]:
        try:
            return read()
        except (StoreFault, LookupError):
            faults.append(f"{run.record.title}: its {what} cannot be read.")
            return ()

    def each(steps: Iterable[int], read: Callable[[int], _T], what: str) -> Iterator[_T]:
        for step in steps:
            try:
                found = read(step)
            except (StoreFault, LookupError):
                faults.append(f"{run.record.title}: its {what} after step {thousands(step)} cannot be read.")
            else:
                yield found

    tables = tuple(run.parts(()).tables)
    return RunParts(
        _as_far(run.record, tables, faults),
        tried(lambda: run.events, "edits"),
        tried(lambda: run.marks, "marks"),
        tried(lambda: run.notes_log, "log"),
        tried(lambda: run.bookmarks, "bookmarks"),
        tried(lambda: run.code, "code"),
        tables,
        each(tried(run.states, "states"), run.state, "state"),
        each(tried(run.looks, "looks"), run.look, "look"),
    )


def _as_far(record: RunRecord, tables: Iterable[TablePart], faults: list[str]) -> RunRecord:
    """The row of a run as far as its steps were found."""
    steps = [table for table in tables if table.kind == "steps" and len(table.steps)]
    last = max((int(table.steps[-1]) for table in steps), default=0)
    if last >= record.steps:
        return record
    faults.append(f"{record.title}: of its {thousands(record.steps)} steps those after {thousands(last)} are lost.")
    at = [t.rows[-1, t.columns.index(LOSS)] for t in steps if int(t.steps[-1]) == last and LOSS in t.columns]
    return replace(record, steps=last, loss=float(at[-1]) if at else math.nan)
