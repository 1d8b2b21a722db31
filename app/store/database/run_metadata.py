"""Edits of a saved run's metadata: name, notes, tags, pin, bookmarks; and deletion of runs."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Iterable, Iterator

from app.core.files.undone_on_error import undone_on_error

KEPT_DELETED = 7 * 24 * 3600.0
"""Seconds for which a run that was deleted can be brought back."""
_IMPORT_TIMEOUT = 3600.0
"""Seconds after which a run that is not all there is nobody's any more: its import was killed. Until then `deleted` is
when it was begun, below 0."""
RUN_TABLES = ("events", "marks", "log", "bookmarks", "code", "tables", "stretches", "chunks", "tails", "looks", "runs")


def rename(connection: sqlite3.Connection, run: str, name: str) -> None:
    _set_column(connection, run, "name", name.strip())


def set_notes(connection: sqlite3.Connection, run: str, notes: str) -> None:
    _set_column(connection, run, "notes", notes)


def set_tags(connection: sqlite3.Connection, run: str, tags: Iterable[str]) -> None:
    """Each once, in the order given, without blanks around them."""
    kept = dict.fromkeys(tag.strip() for tag in tags)
    _set_column(connection, run, "tags", json.dumps([tag for tag in kept if tag], ensure_ascii=False))


def pin(connection: sqlite3.Connection, run: str, pinned: bool) -> None:
    _set_column(connection, run, "pinned", int(pinned))


def delete(connection: sqlite3.Connection, run: str) -> None:
    """It is there for `KEPT_DELETED` seconds, and is not shown."""
    _set_column(connection, run, "deleted", time.time())


def undelete(connection: sqlite3.Connection, run: str) -> None:
    _set_column(connection, run, "deleted", None)


def bookmark(connection: sqlite3.Connection, run: str, step: int, text: str) -> None:
    """Set the bookmark of a step, in place of an earlier one."""
    connection.execute(
        "INSERT OR REPLACE INTO bookmarks SELECT number, ?, ? FROM runs WHERE run = ?", (step, text, run)
    )


def remove_bookmark(connection: sqlite3.Connection, run: str, step: int) -> None:
    connection.execute(
        "DELETE FROM bookmarks WHERE step = ? AND number IN (SELECT number FROM runs WHERE run = ?)", (step, run)
    )


def purge(connection: sqlite3.Connection, before: float) -> None:
    """Really remove runs that were deleted before `before` (seconds since 1970), unless a branch needs their steps; and
    what an import left that was killed.

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
    """Remove a run with everything that it has, in one transaction. Raises `sqlite3.Error`."""
    with transaction(connection):
        remove_rows(connection, number)


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Do all of the block or nothing of it. Raises `sqlite3.Error`."""

    def roll_back() -> None:
        if connection.in_transaction:
            connection.execute("ROLLBACK")

    connection.execute("BEGIN IMMEDIATE")
    with undone_on_error(roll_back):
        yield
        connection.execute("COMMIT")


def remove_rows(connection: sqlite3.Connection, number: int) -> None:
    """The same within a transaction. Raises `sqlite3.Error`."""
    connection.execute("DELETE FROM state_parts WHERE state IN (SELECT key FROM states WHERE number = ?)", (number,))
    for table in ("states", *RUN_TABLES):
        connection.execute(f"DELETE FROM {table} WHERE number = ?", (number,))


def _set_column(connection: sqlite3.Connection, run: str, column: str, value: object) -> None:
    connection.execute(f"UPDATE runs SET {column} = ? WHERE run = ?", (value, run))
