"""Removal of runs that were deleted, and transactions that do all of something or nothing."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator

from app.core.files.atomic_file import undone_on_error

KEPT_DELETED = 7 * 24 * 3600.0
"""Seconds for which a run that was deleted can be brought back."""
_IMPORT_TIMEOUT = 3600.0
"""Seconds after which a run that is not all there is nobody's any more: its import was killed. Until then `deleted` is
when it was begun, below 0."""
RUN_TABLES = ("events", "marks", "log", "bookmarks", "code", "tables", "stretches", "chunks", "tails", "looks", "runs")


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
