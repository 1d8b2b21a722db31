"""Insertion of a whole run into a run database."""

from __future__ import annotations

import json
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from functools import partial

import numpy as np

from app.core.files.undone_on_error import undone_on_error
from app.core.runs.run import EditEvent, new_run_id
from app.store.database.experiment_json import event_text, mark_text
from app.store.database.number_table import TableWriter
from app.store.database.run_code import write_code
from app.store.database.run_metadata import RUN_TABLES, remove, remove_rows, transaction
from app.store.database.run_parts import RunParts, TablePart
from app.store.database.store_errors import StoreError
from app.store.reading import stored_checkpoints, tensor_snapshots
from app.store.recording.run_writer import MOST, experiment_key, run_keys

_ROWS = 2**16


def add_run(connection: sqlite3.Connection, parts: RunParts) -> str:
    """Write a run under a new number, in transactions that are short: nobody sees it until all of it is there.

    Its id stays, unless a run has it already. Raises `sqlite3.Error`, and `StoreError` for parts that do not fit;
    nothing of it is left then.
    """
    taken = connection.execute("SELECT 1 FROM runs WHERE run = ?", (parts.record.run,)).fetchone()
    run = new_run_id() if taken or not parts.record.run else parts.record.run
    number = 0

    def remove_begun() -> None:
        if number:
            remove(connection, number)

    with undone_on_error(remove_begun):
        number = _in_transaction(connection, lambda: _write_row(connection, run, parts))
        _in_transaction(connection, lambda: _write_lines(connection, number, parts))
        counts: Counter[str] = Counter()
        for table in parts.tables:
            _write_table(connection, number, table, counts[table.kind])
            counts[table.kind] += 1
        for state in parts.checkpoints:
            stored_checkpoints.write_checkpoint(connection, number, state)
        for snapshot in parts.snapshots:
            for kind, blob in tensor_snapshots.rows_of(snapshot):
                tensor_snapshots.write_snapshot(connection, number, snapshot.step, kind, blob)
        if parts.layout is not None:
            tensor_snapshots.write_layout(connection, number, parts.layout)
        connection.execute("UPDATE runs SET deleted = NULL WHERE number = ?", (number,))
    return run


def replace_run(connection: sqlite3.Connection, parts: RunParts) -> str:
    """Write a run in the place of the one of its id, which keeps its number, name, notes, tags, pin and bookmarks.

    Raises `sqlite3.Error`, and `StoreError` for parts that do not fit; what was there stays then.
    """
    number, *own = connection.execute(
        "SELECT number, name, notes, tags, pinned FROM runs WHERE run = ?", (parts.record.run,)
    ).fetchone()
    added = add_run(connection, parts)
    (new,) = connection.execute("SELECT number FROM runs WHERE run = ?", (added,)).fetchone()

    def exchange() -> int:
        connection.execute("PRAGMA defer_foreign_keys = ON")
        connection.execute(
            "INSERT OR IGNORE INTO bookmarks SELECT ?, step, text FROM bookmarks WHERE number = ?", (new, number)
        )
        remove_rows(connection, number)
        for table in ("states", *RUN_TABLES):
            connection.execute(f"UPDATE {table} SET number = ? WHERE number = ?", (number, new))
        connection.execute(
            "UPDATE runs SET run = ?, name = ?, notes = ?, tags = ?, pinned = ? WHERE number = ?",
            (parts.record.run, *own, number),
        )
        return int(number)

    with undone_on_error(partial(remove, connection, new)):
        _in_transaction(connection, exchange)
    return parts.record.run


def _in_transaction(connection: sqlite3.Connection, write: Callable[[], int]) -> int:
    """Do it in one transaction."""
    with transaction(connection):
        return write()


def _write_row(connection: sqlite3.Connection, run: str, parts: RunParts) -> int:
    record, origin = parts.record, parts.record.origin
    turned = [event for event in parts.events if isinstance(event, EditEvent)]
    ran = run_keys(connection, record.began, turned, record.steps)
    curve = record.curve[:MOST].astype("<f4")
    values = {
        "run": run,
        "name": record.name,
        "notes": record.notes,
        "tags": json.dumps(list(record.tags), ensure_ascii=False),
        "pinned": int(record.pinned),
        "origin_run": None if origin is None else origin.run,
        "origin_step": None if origin is None else origin.step,
        "whole": 1,
        "began": experiment_key(connection, record.began),
        "ended": ran[-1],
        "ran": json.dumps(ran),
        "created": record.created,
        "seen": record.seen,
        "steps": record.steps,
        "seconds": record.seconds,
        "status": record.status,
        "contract": record.contract,
        "device": record.device,
        "metric": record.metric,
        "evaluations": record.evaluations,
        "loss": record.loss,
        "validation_loss": record.validation_loss,
        "validation_metric": record.validation_metric,
        "environment": json.dumps(dict(record.environment)),
        "group_id": record.group,
        "group_kind": record.group_kind,
        "group_title": record.group_title,
        "curve": curve.tobytes(),
        "curve_stride": max(1, record.steps // max(1, len(curve))),
        "deleted": -time.time(),
    }
    marks = ", ".join("?" * len(values))
    cursor = connection.execute(f"INSERT INTO runs ({', '.join(values)}) VALUES ({marks})", tuple(values.values()))
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _write_lines(connection: sqlite3.Connection, number: int, parts: RunParts) -> int:
    connection.executemany(
        "INSERT INTO events VALUES (?, ?, ?)",
        [(number, position, event_text(event)) for position, event in enumerate(parts.events)],
    )
    connection.executemany(
        "INSERT INTO marks (number, body) VALUES (?, ?)", [(number, mark_text(mark)) for mark in parts.marks]
    )
    connection.executemany(
        "INSERT INTO log (number, step, at, level, sentence, details) VALUES (?, ?, ?, ?, ?, ?)",
        [(number, line.step, line.at, line.level, line.sentence, line.details) for line in parts.log],
    )
    connection.executemany(
        "INSERT OR REPLACE INTO bookmarks VALUES (?, ?, ?)",
        [(number, each.step, each.text) for each in parts.bookmarks],
    )
    write_code(connection, number, parts.code)
    return number


def _write_table(connection: sqlite3.Connection, number: int, table: TablePart, part: int) -> None:
    rows, steps = np.asarray(table.rows, np.float32), np.asarray(table.steps, np.int64)
    if rows.shape != (len(steps), len(table.columns)):
        raise StoreError(f"Rows of {table.kind} must be ({len(steps)}, {len(table.columns)}); received {rows.shape}.")
    if len(steps) > 1 and np.diff(steps).min() <= 0:
        raise StoreError(f"Steps of {table.kind} must increase.")
    writing = TableWriter(table.kind, part, tuple(table.columns))
    for start in range(0, len(steps), _ROWS):
        writing.add(steps[start : start + _ROWS], rows[start : start + _ROWS])

        def write(end: bool = start + _ROWS >= len(steps)) -> int:
            writing.flush(connection, number, end)
            return number

        _in_transaction(connection, write)
        writing.settled()
