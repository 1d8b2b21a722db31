"""Checkpoints in the run database: written in parts, within budgets, thinned with age."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from app.attach.kernel.packed_block import pack
from app.core.experiment.experiment_document import to_document
from app.core.files.atomic_file import undone_on_error
from app.core.runs.run import Checkpoint
from app.core.telemetry.thinning import decimate_by_age
from app.core.text.thousands import thousands
from app.store.database.experiment_json import experiment_from_document
from app.store.database.packing import unpack
from app.store.database.store_errors import StoreError

PART = 4 * 2**20
"""Bytes that are written at once: what is recorded meanwhile need not wait longer."""
ABANDONED = 600.0
"""Seconds after which a state that is not complete is nobody's any more."""


@dataclass(frozen=True, slots=True)
class StoredCheckpoint:
    """The place of a checkpoint in the database."""

    key: int
    step: int
    nbytes: int
    number: int = 0
    """Number of its run, where that is known."""


def pack_checkpoint(state: Checkpoint) -> bytearray:
    """Raises `TypeError` for arrays of Python objects."""
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
    """Raises `StoreError`."""
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
        raise StoreError("A checkpoint of a run is damaged.") from error


def write_checkpoint(
    connection: sqlite3.Connection, number: int, state: Checkpoint, between: Callable[[], object] = lambda: None
) -> None:
    """Add a state, in place of one of the same step. `between` is called while it is being written, at no transaction.

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
    """Add a packed state to a run that has none of this step, within a transaction. Raises `sqlite3.Error`."""
    cursor = connection.execute(
        "INSERT INTO states (number, step, size, begun, complete) VALUES (?, ?, ?, ?, 1)",
        (number, step, len(data), time.time()),
    )
    parts = (data[start : start + PART] for start in range(0, len(data), PART))
    connection.executemany(
        "INSERT INTO state_parts VALUES (?, ?, ?)", [(cursor.lastrowid, part, each) for part, each in enumerate(parts)]
    )


def _mark_complete(connection: sqlite3.Connection, number: int, step: int, key: int) -> None:
    """All parts of a state are there: it counts from now on, in place of another one of that step."""
    connection.execute("BEGIN IMMEDIATE")
    before = connection.execute(
        "SELECT key FROM states WHERE number = ? AND step = ? AND key != ?", (number, step, key)
    ).fetchall()
    _remove(connection, [each for (each,) in before])
    connection.execute("UPDATE states SET complete = 1 WHERE key = ?", (key,))
    connection.execute("COMMIT")


def stored_checkpoints(connection: sqlite3.Connection, number: int) -> list[StoredCheckpoint]:
    """The checkpoints of a run, ascending; without those whose row is damaged."""
    rows = connection.execute(
        "SELECT key, step, size FROM states WHERE number = ? AND complete "
        "AND typeof(step) = 'integer' AND typeof(size) = 'integer' AND step >= 0 ORDER BY step",
        (number,),
    )
    return [StoredCheckpoint(*row) for row in rows]


def read_checkpoint(connection: sqlite3.Connection, stored: StoredCheckpoint) -> Checkpoint:
    """Raises `LookupError` where it is not there any more, and `StoreError`."""
    parts = connection.execute("SELECT data FROM state_parts WHERE state = ? ORDER BY part", (stored.key,)).fetchall()
    if not parts:
        raise LookupError(f"The checkpoint after step {thousands(stored.step)} is no longer stored.")
    try:
        return unpack_checkpoint(b"".join(data for (data,) in parts))
    except TypeError as error:
        raise StoreError("A checkpoint of a run is damaged.") from error


def thin(connection: sqlite3.Connection, number: int, budget: int) -> None:
    """Keep the checkpoints of a run within `budget` bytes: fewer of what is long ago. The newest stays in any case."""
    checkpoints = stored_checkpoints(connection, number)
    size = sum(each.nbytes for each in checkpoints)
    kept, size = decimate_by_age(checkpoints, size, budget)
    if size > budget:
        kept = kept[-1:]
    _remove(connection, _keys_except(checkpoints, kept))


def enforce_budget(connection: sqlite3.Connection, budget: int) -> None:
    """Keep all checkpoints of the store within `budget` bytes.

    Those that were begun and never finished go first, then those of runs that were deleted; then runs have their last
    state only, those not seen for longest first and those that are pinned last; then not even that.
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
    """Remove checkpoints that were begun and never finished. Raises `sqlite3.Error`."""
    connection.execute("DELETE FROM states WHERE NOT complete AND begun < ?", (time.time() - ABANDONED,))
    connection.execute("DELETE FROM state_parts WHERE state NOT IN (SELECT key FROM states)")
