"""Run database: read and edit saved runs. Recording is `app.store.recording.recorder_thread`."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import platformdirs

from app.core.runs.run import RunRecord
from app.store.database.records import read_record, read_records
from app.store.database.run_parts import RunBookmark, RunParts
from app.store.database.schema import StoreError
from app.store.database.store_connection import open_store
from app.store.reading.stored_run import StoredRun
from app.store.recording.run_insertion import add_run, replace_run
from optimizers.base.message import Message


def default_path() -> Path:
    return platformdirs.user_data_path("slotscope", appauthor=False) / "runs.sqlite"


class Stamp(NamedTuple):
    """Stamp that changes with every recording to a run, and edit of its metadata."""

    recorded: tuple[object, ...]
    written: tuple[object, ...]


class Store:
    """Run database at `path`, created if missing.

    Opening never fails: `messages` says what went wrong, and `writable` whether anything can be recorded or
    changed. A damaged database is moved aside, to `aside`, or without `sets_aside` left unchanged, to be read as
    far as that goes. It may be used from any thread. Two windows may have one store open.
    """

    def __init__(self, path: Path | None = None, sets_aside: bool = True) -> None:
        self.path = path or default_path()
        found = open_store(self.path, sets_aside)
        self.writable, self.aside = found.writable, found.aside
        self.messages: tuple[str, ...] = found.messages
        self._connection = found.connection
        self._lock = threading.RLock()
        if self._connection is not None:
            # A text that was damaged is shown as far as it can be read.
            self._connection.text_factory = _decode

    @property
    def readable(self) -> bool:
        return self._connection is not None

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        with self._lock:
            if self._connection is not None:
                self._connection.close()
            self._connection = None
            self.writable = False

    # Reading

    def runs(self) -> list[RunRecord]:
        """Return all runs except deleted ones, the oldest first."""
        return self._records(deleted=False)

    def stamps(self) -> dict[str, Stamp]:
        """Return a value for every run that is not deleted, by id, which changes with its record; fast."""
        with self.connection() as connection:
            rows = connection.execute(
                "SELECT run, seen, status, name, notes, tags, pinned FROM runs WHERE deleted IS NULL ORDER BY number"
            )
            return {str(run): Stamp((seen, status), tuple(said)) for run, seen, status, *said in rows}

    def deleted(self) -> list[RunRecord]:
        """Return the deleted runs that `undelete` can restore."""
        return self._records(deleted=True)

    def _records(self, deleted: bool) -> list[RunRecord]:
        try:
            with self.connection() as connection:
                found, broken = read_records(connection, deleted)
        except StoreError as fault:
            self._add_message(str(fault))
            return []
        if broken:
            self._add_message(
                Message("1 of the runs in {path} cannot be read and is not shown.", path=self.path.name)
                if broken == 1
                else Message(
                    "{broken} of the runs in {path} cannot be read and are not shown.",
                    broken=broken,
                    path=self.path.name,
                )
            )
        return found

    def run(self, run: str) -> StoredRun:
        """Return the run with this id, even if deleted. Raises `LookupError`."""
        with self.connection() as connection:
            return StoredRun(read_record(connection, run), self.connection, self.path.parent / "code")

    def find(self, text: str, deleted: bool = False) -> str:
        """Return the id of the run `text`: its number (`"5"`, `"run 5"`), its id or the beginning of it, or its name.

        With `deleted` it is one of those that were deleted. Raises `LookupError` if there is none, or more than one.
        """
        wanted = text.strip()
        number = wanted.lower().removeprefix("run").strip().removeprefix("#")
        among = self.deleted() if deleted else self.runs()
        for fits in (
            lambda each: number.isdecimal() and each.number == int(number),
            lambda each: each.run == wanted,
            lambda each: each.name == wanted,
            lambda each: len(wanted) >= 4 and each.run.startswith(wanted),
        ):
            found = [each for each in among if fits(each)]
            if len(found) == 1:
                return found[0].run
            if found:
                numbers = ", ".join(str(each.number) for each in found)
                raise LookupError(
                    Message("{text!r} matches several runs: {numbers}. Use a run number.", text=text, numbers=numbers)
                )
        advice = (
            Message("they are numbered up to {number}", number=among[-1].number)
            if among
            else Message("there are none yet")
        )
        if deleted:
            advice = (
                Message("deleted runs: {numbers}", numbers=", ".join(str(each.number) for each in among))
                if among
                else Message("none was deleted")
            )
            raise LookupError(Message("No deleted run {text!r}; {advice}.", text=text, advice=advice))
        raise LookupError(Message("There is no run {text!r} in the run database; {advice}.", text=text, advice=advice))

    def bookmarks(self, run: str) -> tuple[RunBookmark, ...]:
        """Return the bookmarks by step, ascending."""
        return self.run(run).bookmarks

    @contextmanager
    def connection(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection, exclusively for this thread. Raises `StoreError` for errors of the database."""
        with self._lock:
            if self._connection is None:
                raise StoreError(Message("There is no run database at {path}.", path=self.path))
            try:
                yield self._connection
            except sqlite3.Error as error:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise StoreError(Message("The run database cannot be read: {error}.", error=error)) from error
            except (KeyError, IndexError, TypeError, ValueError, OverflowError, MemoryError) as error:
                raise StoreError(Message("The run database is damaged: {error}.", error=error)) from error

    def _add_message(self, sentence: str) -> None:
        if sentence not in self.messages:
            self.messages = (*self.messages, sentence)

    # Editing: each raises `StoreError` where nothing can be written

    def rename(self, run: str, name: str) -> None:
        self._set_column(run, "name", name.strip())

    def set_notes(self, run: str, notes: str) -> None:
        self._set_column(run, "notes", notes)

    def set_tags(self, run: str, tags: Iterable[str]) -> None:
        """Set the tags of a run, each once, in the given order, without surrounding blanks."""
        kept = dict.fromkeys(filter(None, map(str.strip, tags)))
        self._set_column(run, "tags", json.dumps(list(kept), ensure_ascii=False))

    def pin(self, run: str, pinned: bool) -> None:
        self._set_column(run, "pinned", int(pinned))

    def delete(self, run: str) -> None:
        """Hide a run. It is removed after a week; `undelete` restores it until then."""
        self._set_column(run, "deleted", time.time())

    def undelete(self, run: str) -> None:
        self._set_column(run, "deleted", None)

    def bookmark(self, run: str, step: int, text: str) -> None:
        """Bookmark a step, replacing its earlier bookmark."""
        with self._writing() as connection:
            sql = "INSERT OR REPLACE INTO bookmarks SELECT number, ?, ? FROM runs WHERE run = ?"
            connection.execute(sql, (step, text, run))

    def remove_bookmark(self, run: str, step: int) -> None:
        with self._writing() as connection:
            sql = "DELETE FROM bookmarks WHERE step = ? AND number IN (SELECT number FROM runs WHERE run = ?)"
            connection.execute(sql, (step, run))

    def add(self, parts: RunParts) -> str:
        """Add a whole run, and return its id: its own, or a new one if that exists already."""
        with self._writing() as connection:
            return add_run(connection, parts)

    def replace(self, parts: RunParts) -> str:
        """Replace the run with the same id by a whole run; name, notes, tags, pin and bookmarks stay."""
        with self._writing() as connection:
            return replace_run(connection, parts)

    def _set_column(self, run: str, column: str, value: object) -> None:
        with self._writing() as connection:
            connection.execute(f"UPDATE runs SET {column} = ? WHERE run = ?", (value, run))

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        if not self.writable:
            raise StoreError(Message("Nothing can be changed in {path}: it is open read-only.", path=self.path))
        with self.connection() as connection:
            yield connection


def _decode(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")
