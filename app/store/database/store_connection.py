"""Opening of the run database: created if missing, moved aside if damaged, never overwritten.

A store that was closed properly has no `-wal` file beside it. Opening one checks the runs table only, which takes
milliseconds at any size. Where there is a `-wal` file, a program ended without closing the store, or another window
has it open: then every small table is checked too, and the numbers later, in the writer's background. What that finds
is noted in the store, and it is moved aside when it is opened the next time.
"""

from __future__ import annotations

import logging
import shlex
import sqlite3
import time
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path

import platformdirs

from app.core.files.safe_files import FILE, FOLDER, keep_private, tighten, undone_on_error
from app.store.database import schema
from optimizers.base.message import Message

_LOG = logging.getLogger("slotscope.store")

WAIT = 5.0
"""Seconds to wait for another program that holds the store."""


@dataclass(frozen=True, slots=True)
class StoreConnection:
    """An open run database.

    `connection` is `None` if there is nothing to read either. `unclean`: it had not been closed properly. `aside` is
    where a damaged one was put that was in its place.
    """

    connection: sqlite3.Connection | None
    writable: bool
    messages: tuple[str, ...] = ()
    unclean: bool = False
    aside: Path | None = None


def open_store(path: Path, sets_aside: bool = True) -> StoreConnection:
    """Open the store at `path`. Never raises for a damaged file; `messages` says what went wrong.

    A damaged one is moved aside and a new one created, or, without `sets_aside`, left unchanged and read as far as
    that goes.
    """
    _LOG.info("opening the runs in %s", path)
    try:
        _prepare(path)
    except OSError as error:
        return StoreConnection(None, False, (_not_saved_text(path, error.strerror or str(error)),))
    if not sets_aside and (reason := _damage(path)):
        return _reading_damaged(path, reason)
    messages: list[str] = []
    aside: Path | None = None
    deadline = time.monotonic() + WAIT
    for _ in range(3):
        file = _file_identity(path)
        try:
            found = _open_waiting(path, deadline)
            return StoreConnection(found.connection, found.writable, (*messages, *found.messages), found.unclean, aside)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            if isinstance(error, sqlite3.OperationalError) and not _is_damage(error):
                return _open_read_only(path, str(error), messages)
            damage = _damage_text(error)
        except OSError as error:
            return StoreConnection(None, False, (*messages, _not_saved_text(path, error.strerror or str(error))))
        if not sets_aside:
            return _reading_damaged(path, damage)
        try:
            there = _set_aside(path, file)
            if there is not None:
                aside = there
                messages.append(
                    Message(
                        "The run database was damaged ({reason}). It was moved to {file}, and a new "
                        "one was created. {advice}",
                        reason=damage.rstrip("."),
                        file=there.name,
                        advice=_recover_advice(there),
                    )
                )
        except OSError as error:
            messages += [
                Message("The run database is damaged ({damage}), and cannot be moved aside.", damage=damage.rstrip("."))
            ]
            return StoreConnection(None, False, (*messages, _not_saved_text(path, error.strerror or str(error))))
    return StoreConnection(None, False, (*messages, _not_saved_text(path, Message("it cannot be created again"))))


def _prepare(path: Path) -> None:
    """Make the store, and Slotscope's own folder, readable only by its owner. Raises `OSError`."""
    if path.exists() and not path.is_file():
        raise OSError(Message("it is not a file"))
    if path.parent == platformdirs.user_data_path("slotscope", appauthor=False):
        keep_private(path.parent)
        for each in path.parent.glob(f"{path.stem}*.sqlite*"):
            tighten(each, FILE)
    path.parent.mkdir(mode=FOLDER, parents=True, exist_ok=True)


def _open_waiting(path: Path, deadline: float) -> StoreConnection:
    """Open the store, after another window has created it; SQLite itself would not wait."""
    while True:
        try:
            return _open(path)
        except sqlite3.OperationalError as error:
            if not getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY") or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _open(path: Path) -> StoreConnection:
    """Open the store for writing. Raises `sqlite3.DatabaseError` for a damaged one."""
    wal = _with_suffix(path, "-wal")
    unclean = wal.exists() and wal.stat().st_size > 0
    begun = not path.exists()
    # Nothing but SQLite may open the file: closing it would take the locks of this program's other connections.
    connection = schema.connect(path)
    with undone_on_error(connection.close):
        if begun:  # SQLite gives what it puts beside the store the same rights
            tighten(path, FILE)
        # Both of one moment: another window may be making the store.
        connection.execute("BEGIN")
        version = schema.version_of(connection)
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        connection.execute("ROLLBACK")
        if version > schema.VERSION:
            connection.close()
            return _open_newer(path, version)
        if version == 0 and tables:
            raise sqlite3.DatabaseError(Message("it belongs to another program"))
        schema.migrate(connection)
        _require_undamaged(connection, schema.SMALL if unclean else ("runs",))
        # A write shows whether it can be written to.
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    return StoreConnection(connection, True, (), unclean)


def _require_undamaged(connection: sqlite3.Connection, tables: tuple[str, ...]) -> None:
    """Check the tables. Raises `sqlite3.DatabaseError` if one is damaged."""
    for table in tables:
        answer = connection.execute(f"PRAGMA quick_check({table})").fetchone()[0]
        if answer != "ok":
            raise sqlite3.DatabaseError(str(answer))
    noted = connection.execute("SELECT sentence FROM damage LIMIT 1").fetchone()
    if noted is not None:
        raise sqlite3.DatabaseError(str(noted[0]))


def _open_newer(path: Path, version: int) -> StoreConnection:
    message = Message(
        "The runs in {path} were saved by a newer Slotscope (format version {version}; this one "
        "reads up to {known}). They can be opened as far as this version understands "
        "them, but nothing is recorded. Update Slotscope to record.",
        path=path,
        version=version,
        known=schema.VERSION,
    )
    return StoreConnection(schema.connect(path, read_only=True), False, (message,))


def _open_read_only(path: Path, reason: str, messages: list[str]) -> StoreConnection:
    """Open a store that cannot be written, or that another program has locked."""
    sentence = _not_saved_text(path, reason)
    if not path.exists():
        return StoreConnection(None, False, (*messages, sentence))
    for query in ("mode=ro", "mode=ro&immutable=1"):
        try:
            connection = sqlite3.connect(
                f"{path.absolute().as_uri()}?{query}", uri=True, isolation_level=None, check_same_thread=False
            )
        except sqlite3.Error:
            continue
        try:
            connection.execute("SELECT count(*) FROM runs").fetchone()
        except sqlite3.Error:
            connection.close()
            continue
        return StoreConnection(connection, False, (*messages, sentence))
    return StoreConnection(None, False, (*messages, sentence))


def _not_saved_text(path: Path, reason: str) -> str:
    reason = Message("it is in use by another program") if reason == "database is locked" else reason
    return Message("Runs are not saved: {path} cannot be written to ({reason}).", path=path, reason=reason)


def _is_damage(error: sqlite3.OperationalError) -> bool:
    """Return whether an operational error comes from a damaged file: a missing table or column."""
    text = str(error)
    return text.startswith(("no such", "malformed", "near", "unsupported")) or "has no column" in text


def _damage(path: Path) -> str:
    """Describe the damage of the file without writing to it; empty if none is found."""
    if not path.is_file() or not path.stat().st_size:
        return ""
    try:
        with closing(schema.connect(path, read_only=True)) as connection:
            if schema.version_of(connection) or connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                _require_undamaged(connection, ("runs",))
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if not isinstance(error, sqlite3.OperationalError) or _is_damage(error):
            return _damage_text(error)
    return ""


def _reading_damaged(path: Path, reason: str) -> StoreConnection:
    messages = Message(
        "The run database {path} is damaged ({reason}) and was left unchanged. {advice}",
        path=path,
        reason=reason.rstrip("."),
        advice=_recover_advice(path),
    )
    return replace(_open_read_only(path, reason, []), messages=(messages,))


def _recover_advice(path: Path) -> str:
    return Message("Run slotscope runs recover {path} to recover readable runs.", path=shlex.quote(str(path)))


def _set_aside(path: Path, file: int | None) -> Path | None:
    """Rename the store and its companion files; return the new name, `None` if another window has already done so.

    Raises `OSError`.
    """
    if _file_identity(path) != file:
        return None
    stamp = time.strftime("%Y-%m-%d")
    count = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{stamp}{f'-{count}' if count > 1 else ''}.sqlite")).exists():
        count += 1
    for suffix in ("", "-wal", "-shm"):
        if (each := _with_suffix(path, suffix)).exists():
            each.rename(_with_suffix(aside, suffix))
    return aside


def require_store(path: Path) -> None:
    """Check that a file is a store, because `open_store` would move other files aside as damaged. Raises `ValueError`.

    Not for the path of a store that this program has open.
    """
    if not path.is_file() or not path.stat().st_size:
        return
    with path.open("rb") as file:
        head = file.read(100)
    if head[68:72] == schema.MARK.to_bytes(4, "big"):
        return
    if head.startswith(b"SQLite format 3\0"):
        # The last writes are not in the file itself, if a program was killed.
        with suppress(sqlite3.Error), closing(schema.connect(path, read_only=True)) as connection:
            mark = connection.execute("PRAGMA application_id").fetchone()[0]
            if mark == schema.MARK or not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                return
    raise ValueError(
        Message(
            "{path} is not a run database; it is left unchanged. If it was one, {advice}",
            path=path,
            advice=_recover_advice(path),
        )
    )


def _file_identity(path: Path) -> int | None:
    """Return the identity of the file, independent of its name; `None` without a file."""
    try:
        return path.stat().st_ino
    except OSError:
        return None


def _damage_text(error: Exception) -> str:
    """Return the text of a damage error, with quoted content of the file."""
    return Message("its schema cannot be read") if isinstance(error, UnicodeDecodeError) else str(error)


def _with_suffix(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def check_all(path: Path, connection: sqlite3.Connection) -> str:
    """Check every page; return the errors, or an empty text. Takes about a second per gigabyte, and can be interrupted.

    Damage is noted in the store, which is moved aside the next time that it is opened.
    """
    try:
        answer = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.OperationalError:
        return ""
    except sqlite3.DatabaseError as error:
        answer = str(error)
    if answer == "ok":
        return ""
    try:
        with closing(schema.connect(path)) as writing:
            writing.execute("INSERT INTO damage VALUES (?)", (answer.splitlines()[0],))
    except sqlite3.Error:
        return Message("The run database is damaged ({reason}).", reason=answer.splitlines()[0])
    return Message(
        "The run database is damaged ({reason}). Recording continues; the file will be moved aside at the next start.",
        reason=answer.splitlines()[0],
    )
