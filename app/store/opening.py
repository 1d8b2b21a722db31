"""Opening the file of a store: made where there is none, set aside where it is damaged, never overwritten.

A store that was closed properly has no `-wal` file beside it. Opening one looks at the table of runs only, which takes
milliseconds at any size. Where there is a `-wal` file, a program ended without closing the store, or another window
has it open: then every small table is checked too, and the numbers later, in the writer's background. What that finds
is noted in the store, and it is set aside when it is opened the next time.
"""

from __future__ import annotations

import shlex
import sqlite3
import time
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path

import platformdirs

from app.core.own_file import FILE, FOLDER, keep_private, tighten
from app.store import schema

WAIT = 5.0
"""Seconds to wait for another program that holds the store."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A store that stands open.

    `connection` is `None` where there is nothing to read either. `unclean`: it had not been closed properly. `aside` is
    where a damaged one was put that was in its place.
    """

    connection: sqlite3.Connection | None
    writable: bool
    told: tuple[str, ...] = ()
    unclean: bool = False
    aside: Path | None = None


def opened(path: Path, sets_aside: bool = True) -> Opened:
    """Open the store at `path`. Never raises for what is there; `told` says what is not as it should be.

    One that is damaged is set aside and a new one begun, or, without `sets_aside`, left as it is and read as far as
    that goes.
    """
    try:
        _prepare(path)
    except OSError as error:
        return Opened(None, False, (_not_kept(path, error.strerror or str(error)),))
    if not sets_aside and (reason := _damage(path)):
        return _reading_damaged(path, reason)
    told: list[str] = []
    aside: Path | None = None
    deadline = time.monotonic() + WAIT
    for _ in range(3):
        file = _identity(path)
        try:
            found = _patiently(path, deadline)
            return Opened(found.connection, found.writable, (*told, *found.told), found.unclean, aside)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            if isinstance(error, sqlite3.OperationalError) and not _is_damage(error):
                return _reading_only(path, str(error), told)
            damage = _words(error)
        except OSError as error:
            return Opened(None, False, (*told, _not_kept(path, error.strerror or str(error))))
        if not sets_aside:
            return _reading_damaged(path, damage)
        try:
            there = _set_aside(path, file)
            if there is not None:
                aside = there
                told.append(
                    f"The store of runs was damaged ({damage.rstrip('.')}). It was set aside as {there.name}, and a "
                    f"new one begun. {_recovering(there)}"
                )
        except OSError as error:
            told += [f"The store of runs is damaged ({damage.rstrip('.')}), and cannot be set aside."]
            return Opened(None, False, (*told, _not_kept(path, error.strerror or str(error))))
    return Opened(None, False, (*told, _not_kept(path, "it cannot be made anew")))


def _prepare(path: Path) -> None:
    """The store is its owner's alone, and so is Slotscope's own folder. Raises `OSError`."""
    if path.exists() and not path.is_file():
        raise OSError("it is no file")
    if path.parent == platformdirs.user_data_path("slotscope", appauthor=False):
        keep_private(path.parent)
        for each in path.parent.glob(f"{path.stem}*.sqlite*"):
            tighten(each, FILE)
    path.parent.mkdir(mode=FOLDER, parents=True, exist_ok=True)


def _patiently(path: Path, deadline: float) -> Opened:
    """Wait for another window that makes the store at this moment: SQLite itself does not wait for that."""
    while True:
        try:
            return _attempt(path)
        except sqlite3.OperationalError as error:
            if not getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY") or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _attempt(path: Path) -> Opened:
    """Raises `sqlite3.DatabaseError` for one that is damaged."""
    wal = _beside(path, "-wal")
    unclean = wal.exists() and wal.stat().st_size > 0
    begun = not path.exists()
    # Nothing but SQLite may open the file: closing it would take the locks of this program's other connections.
    connection = schema.connect(path)
    try:
        if begun:  # SQLite gives what it puts beside the store the same rights
            tighten(path, FILE)
        # Both of one moment: another window may be making the store.
        connection.execute("BEGIN")
        version = schema.version_of(connection)
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        connection.execute("ROLLBACK")
        if version > schema.VERSION:
            connection.close()
            return _newer(path, version)
        if version == 0 and tables:
            raise sqlite3.DatabaseError("it is a database of something else")
        schema.migrate(connection)
        _check(connection, schema.SMALL if unclean else ("runs",))
        # Whether it can be written to shows when it is.
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    return Opened(connection, True, (), unclean)


def _check(connection: sqlite3.Connection, tables: tuple[str, ...]) -> None:
    """Raises `sqlite3.DatabaseError`."""
    for table in tables:
        answer = connection.execute(f"PRAGMA quick_check({table})").fetchone()[0]
        if answer != "ok":
            raise sqlite3.DatabaseError(str(answer))
    noted = connection.execute("SELECT sentence FROM damage LIMIT 1").fetchone()
    if noted is not None:
        raise sqlite3.DatabaseError(str(noted[0]))


def _newer(path: Path, version: int) -> Opened:
    told = (
        f"The runs in {path} were kept by a newer Slotscope (version {version} of the store; this one knows "
        f"{schema.VERSION}). They can be looked at as far as they are understood, and nothing is recorded; updating "
        "Slotscope would do."
    )
    return Opened(schema.connect(path, read_only=True), False, (told,))


def _reading_only(path: Path, reason: str, told: list[str]) -> Opened:
    """A store that cannot be written to, or is held by another program."""
    sentence = _not_kept(path, reason)
    if not path.exists():
        return Opened(None, False, (*told, sentence))
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
        return Opened(connection, False, (*told, sentence))
    return Opened(None, False, (*told, sentence))


def _not_kept(path: Path, reason: str) -> str:
    reason = "another program holds it" if reason == "database is locked" else reason
    return f"Runs are not kept: {path} cannot be written to ({reason})."


def _is_damage(error: sqlite3.OperationalError) -> bool:
    """What SQLite calls operational, though the file is at fault: a table or a column that is not there any more."""
    text = str(error)
    return text.startswith(("no such", "malformed", "near", "unsupported")) or "has no column" in text


def _damage(path: Path) -> str:
    """What is wrong with the file, which is not written to; empty where nothing is, or that cannot be told so."""
    if not path.is_file() or not path.stat().st_size:
        return ""
    try:
        with closing(schema.connect(path, read_only=True)) as connection:
            if schema.version_of(connection) or connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                _check(connection, ("runs",))
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if not isinstance(error, sqlite3.OperationalError) or _is_damage(error):
            return _words(error)
    return ""


def _reading_damaged(path: Path, reason: str) -> Opened:
    told = f"The store of runs {path} is damaged ({reason.rstrip('.')}), and left as it is. {_recovering(path)}"
    return replace(_reading_only(path, reason, []), told=(told,))


def _recovering(path: Path) -> str:
    return f"slotscope runs recover {shlex.quote(str(path))} brings back what can be read."


def _set_aside(path: Path, file: int | None) -> Path | None:
    """Rename the store, and what belongs to it, and answer its new name. `None` where another window did so by now.

    Raises `OSError`.
    """
    if _identity(path) != file:
        return None
    stamp = time.strftime("%Y-%m-%d")
    count = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{stamp}{f'-{count}' if count > 1 else ''}.sqlite")).exists():
        count += 1
    for suffix in ("", "-wal", "-shm"):
        if (each := _beside(path, suffix)).exists():
            each.rename(_beside(aside, suffix))
    return aside


def require_store(path: Path) -> None:
    """Raises `ValueError` for a file that is no store at all, which `opened` would set aside as a damaged one.

    Not for the path of a store that this program has open.
    """
    if not path.is_file() or not path.stat().st_size:
        return
    with path.open("rb") as file:
        head = file.read(100)
    if head[68:72] == schema.MARK.to_bytes(4, "big"):
        return
    if head.startswith(b"SQLite format 3\0"):
        # What was written last is not in the file itself, where a program was killed.
        with suppress(sqlite3.Error), closing(schema.connect(path, read_only=True)) as connection:
            mark = connection.execute("PRAGMA application_id").fetchone()[0]
            if mark == schema.MARK or not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                return
    raise ValueError(f"{path} is no store of runs; it is left as it is. If it was one, {_recovering(path)}")


def _identity(path: Path) -> int | None:
    """Which file it is, whatever its name; `None` where there is none."""
    try:
        return path.stat().st_ino
    except OSError:
        return None


def _words(error: Exception) -> str:
    """What is damaged; a message that is none may quote it."""
    return "its schema cannot be read" if isinstance(error, UnicodeDecodeError) else str(error)


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def check_all(path: Path, connection: sqlite3.Connection) -> str:
    """Look at every page; what is wrong, or nothing. Takes a second a gigabyte or so, and can be interrupted.

    What is found is noted in the store, which is set aside the next time that it is opened.
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
        return f"The store of runs is damaged ({answer.splitlines()[0]})."
    return (
        f"The store of runs is damaged ({answer.splitlines()[0]}). It is still recorded to; "
        "it will be set aside when Slotscope is opened the next time."
    )
