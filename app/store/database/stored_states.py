"""Checkpoints and snapshots of tensors and tables in the run database: packed, within budgets, thinned with age."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from app.attach.kernel.plain_values import plain, read
from app.attach.kernel.recording_file import Tree, pack
from app.attach.kernel.run_variables import RunLayout, stored_layout
from app.core.experiment.experiment_document import to_document
from app.core.files.safe_files import undone_on_error
from app.core.runs.run import Checkpoint
from app.core.telemetry.table_view import TableView
from app.core.telemetry.tensor_view import VariableView
from app.core.telemetry.thinning import decimate_by_age
from app.core.text.number_text import thousands
from app.store.database.experiment_json import experiment_from_document
from app.store.database.number_table import unpack
from app.store.database.run_parts import StepSnapshot
from app.store.database.schema import StoreError
from optimizers.base.message import Message

PART = 4 * 2**20
"""Bytes that are written at once, so that other recording does not wait longer."""
ABANDONED = 600.0
"""Seconds after which an incomplete state is abandoned."""


@dataclass(frozen=True, slots=True)
class StoredCheckpoint:
    """Place of a checkpoint in the database."""

    key: int
    step: int
    nbytes: int
    number: int = 0
    """Number of its run, where that is known."""


def pack_checkpoint(state: Checkpoint) -> bytearray:
    """Pack a checkpoint. Raises `TypeError` for arrays of Python objects."""
    return pack(
        {
            "step": state.step,
            "position": state.position,
            "experiment": to_document(state.experiment),
            "arrays": dict(state.arrays),
            "schedules": {path: dict(each) for path, each in state.schedules.items()},
            "losses": list(state.losses),
        }
    )


def unpack_checkpoint(blob: bytes) -> Checkpoint:
    """Unpack a checkpoint. Raises `StoreError`."""
    body = unpack(blob)
    try:
        return Checkpoint(
            int(body["step"]),
            int(body["position"]),
            experiment_from_document(body["experiment"]),
            body["arrays"],
            body["schedules"],
            tuple(body["losses"]),
        )
    except (LookupError, TypeError, ValueError, OverflowError) as error:
        raise StoreError(Message("A checkpoint of a run is damaged.")) from error


def write_checkpoint(
    connection: sqlite3.Connection, number: int, state: Checkpoint, between: Callable[[], object] = lambda: None
) -> None:
    """Add a state, replacing one of the same step. `between` is called during writing, outside of transactions.

    Raises `sqlite3.Error`, and `TypeError` for arrays of Python objects; nothing of it counts then.
    """
    blob = memoryview(pack_checkpoint(state))
    cursor = connection.execute(
        "INSERT INTO states (number, step, size, begun) VALUES (?, ?, ?, ?)",
        (number, state.step, len(blob), time.time()),
    )
    key = cursor.lastrowid
    assert key is not None

    def remove_parts() -> None:
        with suppress(sqlite3.Error):
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            _remove(connection, [key])

    with undone_on_error(remove_parts):
        for part, start in enumerate(range(0, len(blob), PART)):
            connection.execute("INSERT INTO state_parts VALUES (?, ?, ?)", (key, part, blob[start : start + PART]))
            between()
        _mark_complete(connection, number, state.step, key)


def insert_checkpoint(connection: sqlite3.Connection, number: int, step: int, data: bytes) -> None:
    """Add a packed state at a new step of a run, in a transaction. Raises `sqlite3.Error`."""
    cursor = connection.execute(
        "INSERT INTO states (number, step, size, begun, complete) VALUES (?, ?, ?, ?, 1)",
        (number, step, len(data), time.time()),
    )
    parts = (data[start : start + PART] for start in range(0, len(data), PART))
    connection.executemany(
        "INSERT INTO state_parts VALUES (?, ?, ?)", [(cursor.lastrowid, part, each) for part, each in enumerate(parts)]
    )


def _mark_complete(connection: sqlite3.Connection, number: int, step: int, key: int) -> None:
    """Mark a state as complete; it replaces another one of its step."""
    connection.execute("BEGIN IMMEDIATE")
    before = connection.execute(
        "SELECT key FROM states WHERE number = ? AND step = ? AND key != ?", (number, step, key)
    ).fetchall()
    _remove(connection, [each for (each,) in before])
    connection.execute("UPDATE states SET complete = 1 WHERE key = ?", (key,))
    connection.execute("COMMIT")


def stored_checkpoints(connection: sqlite3.Connection, number: int) -> list[StoredCheckpoint]:
    """Return the checkpoints of a run, ascending, without damaged rows."""
    rows = connection.execute(
        "SELECT key, step, size FROM states WHERE number = ? AND complete "
        "AND typeof(step) = 'integer' AND typeof(size) = 'integer' AND step >= 0 ORDER BY step",
        (number,),
    )
    return [StoredCheckpoint(*row) for row in rows]


def read_checkpoint(connection: sqlite3.Connection, stored: StoredCheckpoint) -> Checkpoint:
    """Read a checkpoint. Raises `LookupError` if it no longer exists, and `StoreError`."""
    parts = connection.execute("SELECT data FROM state_parts WHERE state = ? ORDER BY part", (stored.key,)).fetchall()
    if not parts:
        raise LookupError(Message("The checkpoint after step {step} is no longer stored.", step=thousands(stored.step)))
    try:
        return unpack_checkpoint(b"".join(data for (data,) in parts))
    except TypeError as error:
        raise StoreError(Message("A checkpoint of a run is damaged.")) from error


def thin_checkpoints(connection: sqlite3.Connection, number: int, budget: int) -> None:
    """Thin the checkpoints of a run to `budget` bytes, older ones more. The newest always stays."""
    checkpoints = stored_checkpoints(connection, number)
    size = sum(each.nbytes for each in checkpoints)
    kept, size = decimate_by_age(checkpoints, size, budget)
    if size > budget:
        kept = kept[-1:]
    _remove(connection, _keys_except(checkpoints, kept))


def enforce_budget(connection: sqlite3.Connection, budget: int) -> None:
    """Limit all checkpoints of the store to `budget` bytes.

    Unfinished ones are removed first, then those of deleted runs; then all but the last state of a run, from the runs
    not seen for longest on, pinned ones last; then that state too.
    """
    if _size(connection) <= budget:
        return
    connection.execute("DELETE FROM states WHERE number IN (SELECT number FROM runs WHERE deleted >= 0)")
    sweep(connection)
    excess = _size(connection) - budget
    if excess <= 0:
        return
    oldest = connection.execute("SELECT number FROM runs ORDER BY pinned, seen").fetchall()
    for step in (_all_but_newest, _newest):
        for (number,) in oldest:
            chosen = list(step(stored_checkpoints(connection, number)))
            _remove(connection, [each.key for each in chosen])
            excess -= sum(each.nbytes for each in chosen)
            if excess <= 0:
                return


def _all_but_newest(checkpoints: list[StoredCheckpoint]) -> Iterator[StoredCheckpoint]:
    yield from checkpoints[:-1]


def _newest(checkpoints: list[StoredCheckpoint]) -> Iterator[StoredCheckpoint]:
    yield from checkpoints[-1:]


def _size(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT coalesce(sum(size), 0) FROM states").fetchone()[0])


def _keys_except(checkpoints: list[StoredCheckpoint], kept: list[StoredCheckpoint]) -> list[int]:
    left = {each.key for each in kept}
    return [each.key for each in checkpoints if each.key not in left]


def _remove(connection: sqlite3.Connection, keys: list[int]) -> None:
    if not keys:
        return
    rows: list[tuple[Any, ...]] = [(key,) for key in keys]
    connection.executemany("DELETE FROM states WHERE key = ?", rows)
    connection.executemany("DELETE FROM state_parts WHERE state = ?", rows)


def sweep(connection: sqlite3.Connection) -> None:
    """Remove unfinished checkpoints. Raises `sqlite3.Error`."""
    connection.execute("DELETE FROM states WHERE NOT complete AND begun < ?", (time.time() - ABANDONED,))
    connection.execute("DELETE FROM state_parts WHERE state NOT IN (SELECT key FROM states)")


VIEWS, TABLE = "views", "table"
_LAYOUT = "layout"
"""Kind of the row with the variables and slots of another process's run, written once; it is not a snapshot."""


def rows_of(snapshot: StepSnapshot) -> list[tuple[str, bytearray]]:
    """Return the kind and the bytes of each part of a snapshot."""
    found = []
    if snapshot.views:
        found.append((VIEWS, pack([[place, plain(VariableView, view)] for place, view in snapshot.views.items()])))
    if snapshot.table is not None:
        tree = plain(TableView, snapshot.table)
        # Of a table of this process there is none, and earlier releases know no such key.
        found.append((TABLE, pack({name: each for name, each in tree.items() if name != "sampling" or each})))
    return found


def write_snapshot(connection: sqlite3.Connection, number: int, snapshot: StepSnapshot) -> None:
    """Add a snapshot, replacing the same kind at the same step. Raises `sqlite3.Error`."""
    for kind, blob in rows_of(snapshot):
        _write_blob(connection, number, snapshot.step, kind, blob)


def _write_blob(connection: sqlite3.Connection, number: int, step: int, kind: str, blob: bytearray) -> None:
    connection.execute("DELETE FROM looks WHERE number = ? AND step = ? AND kind = ?", (number, step, kind))
    connection.execute(
        "INSERT INTO looks (number, step, kind, size, data) VALUES (?, ?, ?, ?, ?)",
        (number, step, kind, len(blob), blob),
    )


def thin_snapshots(connection: sqlite3.Connection, number: int, budget: int) -> None:
    """Thin the snapshots of a run to `budget` bytes, older ones more."""
    rows = connection.execute(
        "SELECT key, step, size FROM looks WHERE number = ? AND kind <> ? ORDER BY step, key", (number, _LAYOUT)
    )
    snapshots = [StoredCheckpoint(*row) for row in rows]
    kept = {each.key for each in decimate_by_age(snapshots, sum(each.nbytes for each in snapshots), budget)[0]}
    connection.executemany("DELETE FROM looks WHERE key = ?", [(e.key,) for e in snapshots if e.key not in kept])


def snapshot_steps(connection: sqlite3.Connection, number: int) -> list[int]:
    rows = connection.execute(
        "SELECT DISTINCT step FROM looks WHERE number = ? AND kind <> ? ORDER BY step", (number, _LAYOUT)
    )
    return [step for (step,) in rows]


def write_layout(connection: sqlite3.Connection, number: int, layout: RunLayout) -> None:
    """Write the layout of a run. Raises `sqlite3.Error`."""
    _write_blob(connection, number, 0, _LAYOUT, pack(plain(RunLayout, layout)))


def read_layout(connection: sqlite3.Connection, number: int) -> RunLayout | None:
    """Read the layout from `write_layout`; `None` if there is none. Raises `StoreError`."""
    row = connection.execute("SELECT data FROM looks WHERE number = ? AND kind = ?", (number, _LAYOUT)).fetchone()
    try:
        return None if row is None else stored_layout(unpack(row[0]))
    except (LookupError, TypeError, ValueError) as error:
        raise StoreError(Message("The variables of a run are damaged.")) from error


def read_snapshot(connection: sqlite3.Connection, number: int, step: int) -> StepSnapshot:
    """Read the snapshot of a step. Raises `StoreError`."""
    rows = connection.execute("SELECT kind, data FROM looks WHERE number = ? AND step = ?", (number, step)).fetchall()
    return snapshot_from(step, {kind: unpack(blob) for kind, blob in rows})


def snapshot_from(step: int, found: Mapping[str, Tree]) -> StepSnapshot:
    """Build the snapshot from its packed parts, by kind. Raises `StoreError`."""
    try:
        views = {int(place): read(VariableView, each) for place, each in found.get(VIEWS, ())}
        return StepSnapshot(step, views, read(TableView, found[TABLE]) if TABLE in found else None)
    except (LookupError, TypeError, ValueError, OverflowError, AttributeError) as error:
        raise StoreError(Message("A snapshot of a run is damaged.")) from error
