"""Insertion of a whole run into a run database, from a file or another process."""

from __future__ import annotations

import json
import sqlite3
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from app.core.experiment.experiment import Experiment
from app.core.files.safe_files import undone_on_error
from app.core.messages.frames import Frame
from app.core.messages.run_frames import Built
from app.core.runs.run import EditEvent, RunGroup, new_run_id
from app.core.text.number_text import thousands
from app.guests.trust import code_files
from app.store.database import stored_states
from app.store.database.coded_texts import coded
from app.store.database.experiment_json import experiment_text
from app.store.database.number_table import TableWriter
from app.store.database.records import MEASURED, NUMBERS, RUN_TABLES, TEXTS, field_of, remove, remove_rows, transaction
from app.store.database.run_code import write_code
from app.store.database.run_parts import RunCode, RunParts, TablePart
from app.store.database.schema import StoreError, migrate
from app.store.database.stored_states import insert_checkpoint, pack_checkpoint
from app.store.recording.run_writer import MOST, RunWriter, experiment_key, run_keys, text_key, write_lines
from optimizers.base.message import Message

_RUN = (
    "steps,seconds,status,contract,device,metric,evaluations,loss,validation_loss,validation_metric,curve,curve_stride"
)
_TABLES: Mapping[str, str] = {
    "events": "position,body",
    "marks": "body",
    "log": "step,at,level,sentence,details,coded",
    "bookmarks": "step,text",
    "tables": "kind,part,columns",
    "stretches": "kind,part,first,rows,step,stride,steps",
    "chunks": "kind,part,place,first,data",
    "tails": "kind,part,first,data",
    "looks": "step,kind,size,data",
}
"""Columns of the tables that are packed, without the number of the run, which the database assigns."""
Row = tuple[Any, ...]
_ROWS = 2**16
"""Rows of a table that are written in one transaction."""


@dataclass(frozen=True, slots=True)
class PackedRun:
    """Whole recording of an ended run. Plain values, which are quick to pickle.

    Attributes:
        began: the experiment, as `experiment_json` has it.
        ran: the experiments that made its steps.
        row: of the table of runs, the columns of `_RUN`.
        rows: by table, the columns of `_TABLES`.
        checkpoints: step and packed state.
        code: the Python files that it names.
        messages: what could not be packed, in sentences.
    """

    run: str
    began: str
    ran: tuple[str, ...]
    row: Row = field(repr=False)
    rows: Mapping[str, tuple[Row, ...]] = field(repr=False)
    checkpoints: tuple[tuple[int, bytes], ...] = field(default=(), repr=False)
    code: tuple[RunCode, ...] = ()
    messages: tuple[str, ...] = ()

    @property
    def nbytes(self) -> int:
        """Size of its large parts, in bytes."""
        blobs = (value for rows in self.rows.values() for row in rows for value in row if isinstance(value, bytes))
        return sum(map(len, blobs)) + sum(len(data) for _, data in self.checkpoints)


class RunPacker:
    """Packer of runs, one after the other: it writes each run to a database in memory and reads back the rows."""

    def __init__(self) -> None:
        self._connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        migrate(self._connection)

    def close(self) -> None:
        self._connection.close()

    def pack(self, run: str, experiment: Experiment, frames: Iterable[Frame]) -> PackedRun | None:
        """Pack the run of these recorded `frames`, `Built` first; `None` without a step."""
        writer: RunWriter | None = None
        for frame in frames:
            if writer is not None:
                writer.absorb(frame)
            elif isinstance(frame, Built):
                writer = RunWriter(run, experiment, frame, {})
                # The content of these files is known where the run was ordered, and comes with the insertion.
                writer.coded = {str(path): 0 for path in code_files(experiment)}
        if writer is None:
            return None
        writer.end()
        if not writer.stepped:
            return None
        self._connection.execute("BEGIN")
        try:
            writer.flush(self._connection, "")
            row, ran, rows = self._written()
        finally:
            self._connection.execute("ROLLBACK")
        checkpoints, messages = [], []
        for state in writer.checkpoints:
            try:
                checkpoints.append((state.step, bytes(pack_checkpoint(state))))
            except TypeError as error:
                messages.append(
                    Message(
                        "The checkpoint after step {step} is not saved: {error}.",
                        step=thousands(state.step),
                        error=error,
                    )
                )
        return PackedRun(run, experiment_text(experiment), ran, row, rows, tuple(checkpoints), (), tuple(messages))

    def _written(self) -> tuple[Row, tuple[str, ...], dict[str, tuple[Row, ...]]]:
        """Return the row of the run, its experiments, and the rows of the other tables."""
        *row, keys = self._connection.execute(f"SELECT {_RUN}, ran FROM runs").fetchone()
        texts = dict(self._connection.execute("SELECT key, document FROM experiments"))
        rows = {table: tuple(self._connection.execute(f"SELECT {own} FROM {table}")) for table, own in _TABLES.items()}
        return tuple(row), tuple(texts[key] for key in json.loads(keys)), rows


def insert_run(
    connection: sqlite3.Connection, packed: PackedRun, group: RunGroup, environment: Mapping[str, str], token: str
) -> int:
    """Insert a run within a transaction; return its number. Raises `sqlite3.Error`."""
    ran = [text_key(connection, text) for text in packed.ran]
    now = time.time()
    values = {
        "run": packed.run,
        "began": text_key(connection, packed.began),
        "ended": ran[-1],
        "ran": json.dumps(ran),
        "created": now,
        "seen": now,
        "environment": json.dumps(dict(environment)),
        "group_id": group.key,
        "group_kind": group.kind,
        "group_title": group.title,
        "group_coded": coded(group.title),
        "writer": token,
    }
    number = _insert_row(connection, values | dict(zip(_RUN.split(","), packed.row, strict=True)))
    for table, rows in packed.rows.items():
        marks = ", ?" * (_TABLES[table].count(",") + 1)
        connection.executemany(
            f"INSERT INTO {table} (number, {_TABLES[table]}) VALUES (?{marks})", [(number, *each) for each in rows]
        )
    write_code(connection, number, packed.code)
    for step, data in packed.checkpoints:
        insert_checkpoint(connection, number, step, data)
    return number


def _insert_row(connection: sqlite3.Connection, values: Mapping[str, object]) -> int:
    marks = ", ".join("?" * len(values))
    cursor = connection.execute(f"INSERT INTO runs ({', '.join(values)}) VALUES ({marks})", tuple(values.values()))
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def add_run(connection: sqlite3.Connection, parts: RunParts) -> str:
    """Write a run under a new number, in short transactions; it becomes visible when it is complete.

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
        with transaction(connection):
            written = _write_row(connection, run, parts)
        # Before it is there for all, another process may be given the same number.
        number = written
        with transaction(connection):
            bookmarks = {each.step: each.text for each in parts.bookmarks}
            write_lines(connection, number, enumerate(parts.events), parts.marks, parts.log, bookmarks)
            write_code(connection, number, parts.code)
        counts: Counter[str] = Counter()
        for table in parts.tables:
            _write_table(connection, number, table, counts[table.kind])
            counts[table.kind] += 1
        for state in parts.checkpoints:
            stored_states.write_checkpoint(connection, number, state)
        for snapshot in parts.snapshots:
            stored_states.write_snapshot(connection, number, snapshot)
        if parts.layout is not None:
            stored_states.write_layout(connection, number, parts.layout)
        connection.execute("UPDATE runs SET deleted = NULL WHERE number = ?", (number,))
    return run


def replace_run(connection: sqlite3.Connection, parts: RunParts) -> str:
    """Replace the run with the same id, which keeps its number, name, notes, tags, pin and bookmarks.

    Raises `sqlite3.Error`, and `StoreError` for parts that do not fit; what was there stays then.
    """
    number, *own = connection.execute(
        "SELECT number, name, notes, tags, pinned FROM runs WHERE run = ?", (parts.record.run,)
    ).fetchone()
    added = add_run(connection, parts)
    (new,) = connection.execute("SELECT number FROM runs WHERE run = ?", (added,)).fetchone()

    with undone_on_error(partial(remove, connection, new)), transaction(connection):
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
    return parts.record.run


def _write_row(connection: sqlite3.Connection, run: str, parts: RunParts) -> int:
    record, origin = parts.record, parts.record.origin
    turned = [event for event in parts.events if isinstance(event, EditEvent)]
    ran = run_keys(connection, record.began, turned, record.steps)
    curve = record.curve[:MOST].astype("<f4")
    values = {
        **{name: getattr(record, field_of(name)) for name in (*TEXTS, *NUMBERS, *MEASURED, "steps")},
        "run": run,
        "group_coded": coded(record.group_title),
        "tags": json.dumps(list(record.tags), ensure_ascii=False),
        "pinned": int(record.pinned),
        "origin_run": None if origin is None else origin.run,
        "origin_step": None if origin is None else origin.step,
        "whole": 1,
        "began": experiment_key(connection, record.began),
        "ended": ran[-1],
        "ran": json.dumps(ran),
        "environment": json.dumps(dict(record.environment)),
        "curve": curve.tobytes(),
        "curve_stride": max(1, record.steps // max(1, len(curve))),
        "deleted": -time.time(),
    }
    return _insert_row(connection, values)


def _write_table(connection: sqlite3.Connection, number: int, table: TablePart, part: int) -> None:
    rows, steps = np.asarray(table.rows, np.float32), np.asarray(table.steps, np.int64)
    if rows.shape != (len(steps), len(table.columns)):
        raise StoreError(
            Message(
                "Rows of {kind} must be ({rows}, {columns}); received {shape}.",
                kind=table.kind,
                rows=len(steps),
                columns=len(table.columns),
                shape=rows.shape,
            )
        )
    if len(steps) > 1 and np.diff(steps).min() <= 0:
        raise StoreError(Message("Steps of {kind} must increase.", kind=table.kind))
    writing = TableWriter(table.kind, part, tuple(table.columns))
    for start in range(0, len(steps), _ROWS):
        writing.add(steps[start : start + _ROWS], rows[start : start + _ROWS])
        with transaction(connection):
            writing.flush(connection, number, start + _ROWS >= len(steps))
        writing.settled()
