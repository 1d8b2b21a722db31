"""Tables of a store, and the migrations from every released version.

Numbers lie in `chunks`, one blob a column and stretch of rows, and the newest rows of a table in `tails`, all columns
in one blob, until there are enough of them for chunks. What is large (states) is written in parts, and counts once
`complete` is set.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from app.core.files.safe_files import undone_on_error


class StoreError(Exception):
    """Error: a run database cannot be read or written. The message is one sentence."""


MARK = 0x534C5343
"""`application_id` of a store: "SLSC"."""

_VERSION_1 = """
CREATE TABLE experiments (
    key INTEGER PRIMARY KEY,
    document TEXT NOT NULL UNIQUE
);
CREATE TABLE runs (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    run TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL DEFAULT '',
    notes TEXT NOT NULL DEFAULT '',
    tags TEXT NOT NULL DEFAULT '[]',
    pinned INTEGER NOT NULL DEFAULT 0,
    origin_run TEXT,
    origin_step INTEGER,
    whole INTEGER NOT NULL DEFAULT 0,
    began INTEGER NOT NULL REFERENCES experiments,
    ended INTEGER NOT NULL REFERENCES experiments,
    created REAL NOT NULL,
    seen REAL NOT NULL,
    steps INTEGER NOT NULL DEFAULT 0,
    seconds REAL NOT NULL DEFAULT 0,
    status TEXT NOT NULL DEFAULT 'running',
    contract TEXT NOT NULL DEFAULT '',
    device TEXT NOT NULL DEFAULT '',
    metric TEXT NOT NULL DEFAULT '',
    evaluations REAL NOT NULL DEFAULT 1,
    loss REAL,
    validation_loss REAL,
    validation_metric REAL,
    environment TEXT NOT NULL DEFAULT '{}',
    group_id TEXT NOT NULL DEFAULT '',
    group_kind TEXT NOT NULL DEFAULT '',
    group_title TEXT NOT NULL DEFAULT '',
    curve BLOB,
    curve_stride INTEGER NOT NULL DEFAULT 1,
    writer TEXT NOT NULL DEFAULT '',
    deleted REAL
);
CREATE TABLE events (
    number INTEGER NOT NULL REFERENCES runs,
    position INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (number, position)
) WITHOUT ROWID;
CREATE TABLE marks (
    key INTEGER PRIMARY KEY,
    number INTEGER NOT NULL REFERENCES runs,
    body TEXT NOT NULL
);
CREATE INDEX marks_of ON marks (number);
CREATE TABLE log (
    key INTEGER PRIMARY KEY,
    number INTEGER NOT NULL REFERENCES runs,
    step INTEGER NOT NULL,
    at REAL NOT NULL,
    level TEXT NOT NULL,
    sentence TEXT NOT NULL,
    details TEXT NOT NULL
);
CREATE INDEX log_of ON log (number);
CREATE TABLE bookmarks (
    number INTEGER NOT NULL REFERENCES runs,
    step INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (number, step)
) WITHOUT ROWID;
CREATE TABLE texts (
    hash TEXT PRIMARY KEY,
    text TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE code (
    number INTEGER NOT NULL REFERENCES runs,
    step INTEGER NOT NULL,
    path TEXT NOT NULL,
    content TEXT NOT NULL,
    files TEXT NOT NULL,
    PRIMARY KEY (number, step, path)
) WITHOUT ROWID;
CREATE TABLE tables (
    number INTEGER NOT NULL REFERENCES runs,
    kind TEXT NOT NULL,
    part INTEGER NOT NULL,
    columns TEXT NOT NULL,
    PRIMARY KEY (number, kind, part)
) WITHOUT ROWID;
CREATE TABLE stretches (
    number INTEGER NOT NULL REFERENCES runs,
    kind TEXT NOT NULL,
    part INTEGER NOT NULL,
    first INTEGER NOT NULL,
    rows INTEGER NOT NULL,
    step INTEGER NOT NULL,
    stride INTEGER NOT NULL,
    steps BLOB,
    PRIMARY KEY (number, kind, part, first)
) WITHOUT ROWID;
CREATE TABLE chunks (
    number INTEGER NOT NULL REFERENCES runs,
    kind TEXT NOT NULL,
    part INTEGER NOT NULL,
    place INTEGER NOT NULL,
    first INTEGER NOT NULL,
    data BLOB NOT NULL
);
CREATE UNIQUE INDEX chunks_of ON chunks (number, kind, part, place, first);
CREATE TABLE tails (
    number INTEGER NOT NULL REFERENCES runs,
    kind TEXT NOT NULL,
    part INTEGER NOT NULL,
    first INTEGER NOT NULL,
    data BLOB NOT NULL
);
CREATE UNIQUE INDEX tails_of ON tails (number, kind, part, first);
CREATE TABLE states (
    key INTEGER PRIMARY KEY,
    number INTEGER NOT NULL REFERENCES runs,
    step INTEGER NOT NULL,
    size INTEGER NOT NULL,
    begun REAL NOT NULL,
    complete INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX states_of ON states (number, step);
CREATE TABLE state_parts (
    state INTEGER NOT NULL REFERENCES states,
    part INTEGER NOT NULL,
    data BLOB NOT NULL
);
CREATE UNIQUE INDEX state_parts_of ON state_parts (state, part);
CREATE TABLE looks (
    key INTEGER PRIMARY KEY,
    number INTEGER NOT NULL REFERENCES runs,
    step INTEGER NOT NULL,
    kind TEXT NOT NULL,
    size INTEGER NOT NULL,
    data BLOB NOT NULL
);
CREATE INDEX looks_of ON looks (number, step, size);
CREATE TABLE damage (
    sentence TEXT NOT NULL
);
"""

_VERSION_2 = """
ALTER TABLE runs ADD COLUMN ran TEXT NOT NULL DEFAULT '[]';
"""
"""Second version: keys of the experiments that made the steps of a run."""

_VERSION_3 = """
ALTER TABLE log ADD COLUMN coded TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN group_coded TEXT NOT NULL DEFAULT '';
"""
"""Third version: code and values of the sentences of the log and of the titles of groups, to say them in another
language; see `app.store.database.coded_texts`.
"""

MIGRATIONS: tuple[str, ...] = (_VERSION_1, _VERSION_2, _VERSION_3)
"""Scripts that turn version n into version n + 1, beginning with an empty file."""
VERSION = len(MIGRATIONS)

SMALL = ("runs", "experiments", "events", "marks", "log", "bookmarks", "code", "tables", "states", "damage")
"""Tables that are quickly checked, however much was recorded."""


def connect(path: Path, read_only: bool = False, timeout: float = 5.0) -> sqlite3.Connection:
    """Open a connection without implicit transactions, for use by one thread at a time.

    Raises `sqlite3.Error`.
    """
    mode = "ro" if read_only else "rwc"
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=timeout,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        # Schemas that were tampered with call no functions, and pages are checked as they are read.
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cell_size_check = ON")
        if not read_only:
            connection.execute("PRAGMA synchronous = NORMAL")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def version_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Migrate a store to the newest version, or leave it unchanged. If two windows do so at once, one waits.

    Raises `sqlite3.Error`.
    """
    if version_of(connection) >= len(migrations):
        return
    if version_of(connection) == 0:
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("BEGIN IMMEDIATE")
    with undone_on_error(partial(connection.execute, "ROLLBACK")):
        for script in migrations[version_of(connection) :]:
            for statement in filter(str.strip, script.split(";")):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {MARK}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
    connection.execute("COMMIT")
