"""A recorded run as the rows that a run database keeps of it: packed where it is made, inserted by another process."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.core.experiment.experiment import Experiment
from app.core.messages.frames import Frame
from app.core.messages.run_frames import Built
from app.core.runs.run import RunGroup
from app.core.text.thousands import thousands
from app.guests.trust import code_files
from app.store.database.experiment_json import experiment_text
from app.store.database.run_code import write_code
from app.store.database.run_parts import RunCode
from app.store.database.schema import migrate
from app.store.reading.stored_checkpoints import insert_checkpoint, pack_checkpoint
from app.store.recording.run_writer import RunWriter, text_key

_RUN = (
    "steps,seconds,status,contract,device,metric,evaluations,loss,validation_loss,validation_metric,curve,curve_stride"
)
_TABLES: Mapping[str, str] = {
    "events": "position,body",
    "marks": "body",
    "log": "step,at,level,sentence,details",
    "bookmarks": "step,text",
    "tables": "kind,part,columns",
    "stretches": "kind,part,first,rows,step,stride,steps",
    "chunks": "kind,part,place,first,data",
    "tails": "kind,part,first,data",
    "looks": "step,kind,size,data",
}
"""Columns of the tables that are packed, but for the number of the run, which the database gives."""
Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class PackedRun:
    """Everything that is recorded of a run that has ended. Plain values, which are quickly pickled.

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
        """Bytes of what is large in it."""
        blobs = (value for rows in self.rows.values() for row in rows for value in row if isinstance(value, bytes))
        return sum(map(len, blobs)) + sum(len(data) for _, data in self.checkpoints)


class RunPacker:
    """Packs runs, one after the other: they go through the writer of runs into a database in memory, so that the rows
    are those that it writes anywhere, and are taken back from there.
    """

    def __init__(self) -> None:
        self._connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        migrate(self._connection)

    def close(self) -> None:
        self._connection.close()

    def pack(self, run: str, experiment: Experiment, frames: Iterable[Frame]) -> PackedRun | None:
        """Pack the run of which `frames`, `Built` first, are recorded; `None` where it made no step."""
        writer: RunWriter | None = None
        for frame in frames:
            if writer is not None:
                writer.absorb(frame)
            elif isinstance(frame, Built):
                writer = RunWriter(run, experiment, frame, {})
                # What these files say is known to who ordered the run, and comes with the insertion.
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
                messages.append(f"The checkpoint after step {thousands(state.step)} is not saved: {error}.")
        return PackedRun(run, experiment_text(experiment), ran, row, rows, tuple(checkpoints), (), tuple(messages))

    def _written(self) -> tuple[Row, tuple[str, ...], dict[str, tuple[Row, ...]]]:
        """The row of the run, the experiments that made its steps, and the rows of the other tables."""
        *row, keys = self._connection.execute(f"SELECT {_RUN}, ran FROM runs").fetchone()
        texts = dict(self._connection.execute("SELECT key, document FROM experiments"))
        rows = {table: tuple(self._connection.execute(f"SELECT {own} FROM {table}")) for table, own in _TABLES.items()}
        return tuple(row), tuple(texts[key] for key in json.loads(keys)), rows


def insert_run(
    connection: sqlite3.Connection, packed: PackedRun, group: RunGroup, environment: Mapping[str, str], token: str
) -> int:
    """Insert a run within a transaction; its number. Raises `sqlite3.Error`."""
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
        "writer": token,
    }
    row = (*values.values(), *packed.row)
    marks = ", ".join("?" * len(row))
    cursor = connection.execute(f"INSERT INTO runs ({', '.join(values)}, {_RUN}) VALUES ({marks})", row)
    number = cursor.lastrowid
    assert number is not None
    for table, rows in packed.rows.items():
        marks = ", ?" * (_TABLES[table].count(",") + 1)
        connection.executemany(
            f"INSERT INTO {table} (number, {_TABLES[table]}) VALUES (?{marks})", [(number, *each) for each in rows]
        )
    write_code(connection, number, packed.code)
    for step, data in packed.checkpoints:
        insert_checkpoint(connection, number, step, data)
    return number
