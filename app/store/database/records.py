"""Rows of the runs table: reading, and removing a whole run."""

from __future__ import annotations

import contextlib
import json
import math
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from app.core.experiment.experiment import Experiment
from app.core.files.safe_files import undone_on_error
from app.core.runs.run import EditEvent, Origin, RunRecord, experiments_of
from app.store.database.coded_texts import column_or_empty, decoded
from app.store.database.experiment_json import event_from, experiment_from, names_from, strings_from
from app.store.database.schema import StoreError
from optimizers.base.message import Message

TEXTS = ("name", "notes", "status", "contract", "device", "metric", "group_id", "group_kind", "group_title")
NUMBERS = ("created", "seen", "seconds", "evaluations")
MEASURED = ("loss", "validation_loss", "validation_metric")
"""Columns that are named as the fields of the record; NaN of a measured one is NULL in the database."""
_OTHERS = ("run", "number", "tags", "pinned", "origin_run", "origin_step", "steps", "environment", "curve", "ran")
_COLUMNS = (*_OTHERS, *TEXTS, *NUMBERS, *MEASURED)


def _select(connection: sqlite3.Connection) -> str:
    columns = ", ".join((column_or_empty(connection, "group_coded"), *_COLUMNS))
    return (
        f"SELECT began.document, ended.document, {columns} FROM runs "
        "LEFT JOIN experiments began ON began.key = runs.began LEFT JOIN experiments ended ON ended.key = runs.ended"
    )


def field_of(column: str) -> str:
    """Return the field of a record for one of `TEXTS`."""
    return column.removesuffix("_id")


def read_records(connection: sqlite3.Connection, deleted: bool = False) -> tuple[list[RunRecord], int]:
    """Read all runs by number, and count those that cannot be read. Raises `sqlite3.Error`."""
    which = "deleted >= 0" if deleted else "deleted IS NULL"
    rows = connection.execute(f"{_select(connection)} WHERE {which} ORDER BY number")
    found, broken = [], 0
    for row in rows:
        try:
            found.append(_record(connection, row))
        except StoreError:
            broken += 1
    return found, broken


def read_record(connection: sqlite3.Connection, run: str) -> RunRecord:
    """Read the record of a run. Raises `LookupError`, `StoreError` and `sqlite3.Error`."""
    row = connection.execute(f"{_select(connection)} WHERE runs.run = ?", (run,)).fetchone()
    if row is None:
        raise LookupError(Message("There is no run {run} in the run database.", run=run))
    return _record(connection, row)


def _record(connection: sqlite3.Connection, row: tuple[Any, ...]) -> RunRecord:
    of = dict(zip(_COLUMNS, row[3:], strict=True))
    try:
        known: dict[str, Any] = {field_of(name): str(of[name]) for name in TEXTS}
        known["group_title"], *_ = decoded(row[2], known["group_title"])
        known |= {name: float(of[name]) for name in NUMBERS}
        known |= {name: math.nan if of[name] is None else float(of[name]) for name in MEASURED}
        began, number, steps = experiment_from(row[0]), int(of["number"]), int(of["steps"])
        return RunRecord(
            str(of["run"]),
            number,
            began,
            experiment_from(row[1]),
            tags=strings_from(of["tags"]),
            pinned=bool(of["pinned"]),
            origin=None if of["origin_run"] is None else Origin(str(of["origin_run"]), int(of["origin_step"])),
            steps=steps,
            environment=_environment_from(of["environment"]),
            curve=np.frombuffer(of["curve"] or b"", "<f4").astype(np.float32),
            ran=_experiments(connection, number, json.loads(of["ran"]), began, steps),
            **known,
        )
    except (TypeError, ValueError, OverflowError) as error:
        raise StoreError(Message("The row of a run is damaged.")) from error


def _experiments(
    connection: sqlite3.Connection, number: int, keys: Sequence[int], began: Experiment, steps: int
) -> tuple[Experiment, ...]:
    """Return the experiments of a run's steps, by their keys; if one is missing, from its edits.

    Raises `StoreError`, `ValueError` and `sqlite3.Error`.
    """
    found = []
    for key in keys:
        row = connection.execute("SELECT document FROM experiments WHERE key = ?", (int(key),)).fetchone()
        if row is None:
            bodies = connection.execute("SELECT body FROM events WHERE number = ? ORDER BY position", (number,))
            events = [event_from(body) for (body,) in bodies]
            return experiments_of(began, [event for event in events if isinstance(event, EditEvent)], steps)
        found.append(experiment_from(row[0]))
    return tuple(found)


@lru_cache(maxsize=256)
def _environment_from(text: str) -> Mapping[str, str]:
    return names_from(text)


KEPT_DELETED = 7 * 24 * 3600.0
"""Seconds for which a deleted run can be restored."""
_IMPORT_TIMEOUT = 3600.0
"""Seconds after which an incomplete run is abandoned: its import was killed. Until then `deleted` is minus the time
when it was begun.
"""
RUN_TABLES = ("events", "marks", "log", "bookmarks", "code", "tables", "stretches", "chunks", "tails", "looks", "runs")


def purge(connection: sqlite3.Connection, before: float) -> None:
    """Permanently remove runs that were deleted before `before` (seconds since 1970), unless a branch needs their
    steps; and incomplete imports.

    Raises `sqlite3.Error`.
    """
    while True:
        rows = connection.execute(
            "SELECT number FROM runs WHERE (deleted BETWEEN 0 AND ? OR deleted BETWEEN ? AND -1) AND run NOT IN "
            "(SELECT origin_run FROM runs WHERE origin_run IS NOT NULL AND NOT whole)",
            (before, _IMPORT_TIMEOUT - time.time()),
        ).fetchall()
        if not rows:
            break
        for (number,) in rows:
            remove(connection, number)
    connection.execute("DELETE FROM texts WHERE hash NOT IN (SELECT j.value FROM code, json_each(code.files) j)")
    connection.execute(
        "DELETE FROM experiments WHERE key NOT IN (SELECT began FROM runs UNION SELECT ended FROM runs "
        "UNION SELECT j.value FROM runs, json_each(runs.ran) j)"
    )
    connection.execute("PRAGMA incremental_vacuum(4096)").fetchall()


def remove(connection: sqlite3.Connection, number: int) -> None:
    """Remove a whole run, in one transaction. Raises `sqlite3.Error`."""
    with transaction(connection):
        remove_rows(connection, number)


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Run the block as one transaction. Raises `sqlite3.Error`."""

    def roll_back() -> None:
        if connection.in_transaction:
            connection.execute("ROLLBACK")

    connection.execute("BEGIN IMMEDIATE")
    with undone_on_error(roll_back):
        yield
        connection.execute("COMMIT")


def remove_rows(connection: sqlite3.Connection, number: int) -> None:
    """Delete all rows of a run, within a transaction. Raises `sqlite3.Error`."""
    connection.execute("DELETE FROM state_parts WHERE state IN (SELECT key FROM states WHERE number = ?)", (number,))
    for table in ("states", *RUN_TABLES):
        connection.execute(f"DELETE FROM {table} WHERE number = ?", (number,))
