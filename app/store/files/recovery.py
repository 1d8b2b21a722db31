"""Recovery of readable runs from a damaged run database, which is never changed.

The pages of its file are read one by one, whatever of it is damaged: rows that SQLite itself gives up. The format is
SQLite's own ("Database File Format", sqlite.org): trees of pages, whose leaves hold rows; a row that is too long
continues in a chain of overflow pages. Where a tree is broken, the leaves below it are found one by one: by the maps
that a store has of whose pages they are, else by what they hold.
"""

from __future__ import annotations

import math
import mmap
import sqlite3
import struct
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from app.attach.kernel.column_table import LOSS
from app.core.runs.run import Origin, RunRecord
from app.core.text.number_text import thousands
from app.store.database import schema
from app.store.database.run_parts import RunParts, TablePart
from app.store.database.schema import StoreError
from app.store.files.container_reader import parents_first
from app.store.files.exports import Cancelled, Progress, check, to_the_end
from app.store.reading.stored_run import StoredRun
from app.store.store import Store
from optimizers.base.message import Message

Row = tuple[int | None, tuple[Any, ...]]
"""Number of a row, `None` in a table without numbers, and its values."""

_MAGIC = b"SQLite format 3\0"
_DEFAULT_SIZE = 4096
_TABLE, _INDEX = {13: True, 5: False}, {10: True, 2: False}
"""Types of pages, by their first byte, of numbered rows and of others; true for a leaf."""
_ROOT, _FREE = 1, 2
_PARSE_ERRORS = (IndexError, ValueError, struct.error, UnicodeDecodeError, OverflowError)
_NUMBERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_MAX_VALUE_BYTES = 2**30


@dataclass(frozen=True, slots=True)
class Tree:
    """Tree of a table: its first page, whether its rows are numbered, and a test for its rows."""

    root: int
    numbered: bool
    fits: Callable[[tuple[Any, ...]], bool]


class Pages:
    """Pages of the file at `path` and its log. Read-only.

    Raises `OSError`.
    """

    def __init__(self, path: Path) -> None:
        self._file = path.open("rb")
        empty = path.stat().st_size == 0
        self._raw: mmap.mmap | bytes = b"" if empty else mmap.mmap(self._file.fileno(), 0, access=mmap.ACCESS_READ)
        whole = self._raw[:16] == _MAGIC
        size = int.from_bytes(self._raw[16:18], "big") if whole else _DEFAULT_SIZE
        size = 65536 if size == 1 else size
        self.size = size if size in (2**k for k in range(9, 17)) else _DEFAULT_SIZE
        self._log = _read_log(path.with_name(f"{path.name}-wal"), self.size)
        # Other databases than stores may have no maps.
        self._mapped = not whole or self._raw[52:56] != bytes(4)
        self.count = max([-(-len(self._raw) // self.size), *self._log])
        self.lost = 0
        """Number of pages of the trees that could not be read."""

    def close(self) -> None:
        if isinstance(self._raw, mmap.mmap):
            self._raw.close()
        self._file.close()

    def page(self, number: int) -> bytes:
        """Return a page. Raises `IndexError` for a missing one."""
        if number in self._log:
            return self._log[number]
        found = self._raw[(number - 1) * self.size : number * self.size] if number > 0 else b""
        if not found:
            raise IndexError(number)
        return found.ljust(self.size, b"\0")  # of the last page a part may be there

    def rows(self, trees: Mapping[str, Tree]) -> Iterator[tuple[str, Row]]:
        """Yield rows with the name of their table: first those in its tree, then others."""
        seen: set[int] = {1}
        for name, tree in trees.items():
            for row in self._rows_below(tree.root, tree.numbered, seen):
                if tree.fits(row[1]):
                    yield name, row
        if not self.lost:
            return
        free = self._free_pages()
        roots = {tree.root: name for name, tree in trees.items()}
        unsure: list[int] = []
        for number in range(2, self.count + 1):
            if number in seen or number in free:
                continue
            own = roots.get(self._root_of(number) or 0)
            if own is None:
                unsure.append(number)
                continue
            for row in self._rows_of_page(number, trees[own].numbered):
                if trees[own].fits(row[1]):
                    yield own, row
        for number in unsure:
            yield from self._match_by_shape(number, trees)

    def _match_by_shape(self, number: int, trees: Mapping[str, Tree]) -> Iterator[tuple[str, Row]]:
        for numbered in (True, False):
            rows = list(self._rows_of_page(number, numbered))
            for name, tree in trees.items():
                if rows and tree.numbered == numbered and all(tree.fits(values) for _, values in rows):
                    yield from ((name, row) for row in rows)
                    return

    def _rows_below(self, root: int, numbered: bool, seen: set[int]) -> Iterator[Row]:
        waiting = [root]
        while waiting:
            number = waiting.pop()
            if number in seen and number != root:
                self.lost += 1
                continue
            try:
                if self._root_of(number) not in (None, root):
                    raise IndexError(number)  # a pointer that was damaged leads into another tree
                page = self.page(number)
                leaf = (_TABLE if numbered else _INDEX)[page[_header_offset(number)]]
            except (IndexError, KeyError):
                self.lost += 1
                continue
            seen.add(number)
            if not leaf:
                waiting += reversed(list(self._children(page, number)))
            if leaf or not numbered:
                yield from self._cells(page, number, numbered, leaf)

    def _rows_of_page(self, number: int, numbered: bool) -> Iterator[Row]:
        """Yield the rows of one page, without its parent pages."""
        with suppress(IndexError):
            page = self.page(number)
            leaf = (_TABLE if numbered else _INDEX).get(page[0])
            if leaf is not None and (leaf or not numbered):
                yield from self._cells(page, number, numbered, leaf)

    def _children(self, page: bytes, number: int) -> Iterator[int]:
        for place in self._cell_offsets(page, number, 12):
            yield int.from_bytes(page[place : place + 4], "big")
        head = _header_offset(number)
        yield int.from_bytes(page[head + 8 : head + 12], "big")

    def _cell_offsets(self, page: bytes, number: int, header: int) -> Iterator[int]:
        head = _header_offset(number)
        count = int.from_bytes(page[head + 3 : head + 5], "big")
        for i in range(min(count, self.size // 4)):
            at = head + header + 2 * i
            place = int.from_bytes(page[at : at + 2], "big")
            if head + header <= place < self.size - 3:
                yield place
            else:
                self.lost += 1

    def _cells(self, page: bytes, number: int, numbered: bool, leaf: bool) -> Iterator[Row]:
        for place in self._cell_offsets(page, number, 8 if leaf else 12):
            try:
                at = place if leaf else place + 4
                length, at = _varint(page, at)
                rowid = None
                if numbered:
                    rowid, at = _varint(page, at)
                yield rowid, _values(self._payload(page, at, length, numbered))
            except _PARSE_ERRORS:
                continue

    def _payload(self, page: bytes, at: int, length: int, numbered: bool) -> bytes:
        """Return the whole payload of a cell, which may continue on other pages. Raises `IndexError` if a part is
        missing.
        """
        if not 0 < length < _MAX_VALUE_BYTES:
            raise ValueError(length)
        usable = self.size
        least = (usable - 12) * 32 // 255 - 23
        most = usable - 35 if numbered else (usable - 12) * 64 // 255 - 23
        local = length
        if length > most:
            local = least + (length - least) % (usable - 4)
            local = local if local <= most else least
        if at + local > usable:
            raise IndexError(at)
        found = [page[at : at + local]]
        rest = length - local
        following = int.from_bytes(page[at + local : at + local + 4], "big") if rest else 0
        while rest > 0:
            part = self.page(following)
            found.append(part[4 : 4 + min(rest, usable - 4)])
            rest -= usable - 4
            following = int.from_bytes(part[:4], "big")
        return b"".join(found)

    # Kinds of pages, by the maps of them in a store

    def _pointer_entry(self, number: int) -> tuple[int, int]:
        """Return the kind of a page, and its parent. Raises `IndexError`."""
        entries = self.size // 5
        first = (number - 2) // (entries + 1) * (entries + 1) + 2
        at = 5 * (number - first - 1)
        if at < 0 or not self._mapped:
            raise IndexError(number)
        entry = self.page(first)[at : at + 5]
        return entry[0], int.from_bytes(entry[1:], "big")

    def _root_of(self, number: int) -> int | None:
        """Return the root of the tree of a page; `None` if unknown."""
        for _ in range(12):
            try:
                kind, parent = self._pointer_entry(number)
            except IndexError:
                return None
            if kind == _ROOT:
                return number
            if kind != 5 or not 2 < parent <= self.count:
                return None
            number = parent
        return None

    def _free_pages(self) -> set[int]:
        """Return the free pages, as far as they are known."""
        found = set()
        for number in range(3, self.count + 1):
            with suppress(IndexError):
                if self._pointer_entry(number)[0] == _FREE:
                    found.add(number)
        return found


def _read_log(path: Path, size: int) -> dict[int, bytes]:
    """Read the committed pages of the log, the newest of each."""
    found: dict[int, bytes] = {}
    try:
        raw = path.read_bytes()
    except OSError:
        return found
    salts, waiting = raw[16:24], {}
    for at in range(32, len(raw) - size - 23, size + 24):
        number, committed = struct.unpack(">II", raw[at : at + 8])
        if raw[at + 8 : at + 16] != salts:
            break  # of an earlier round
        waiting[number] = raw[at + 24 : at + 24 + size]
        if committed:
            found |= waiting
            waiting = {}
    return found


def _header_offset(number: int) -> int:
    """Return the offset of a page's header."""
    return 100 if number == 1 else 0


def _varint(raw: bytes, at: int) -> tuple[int, int]:
    found = 0
    for i in range(8):
        byte = raw[at + i]
        found = found << 7 | byte & 127
        if byte < 128:
            return found, at + i + 1
    found = found << 8 | raw[at + 8]
    return (found - 2**64 if found >= 2**63 else found), at + 9


def _values(record: bytes) -> tuple[Any, ...]:
    """Parse the values of a record. Raises one of `_PARSE_ERRORS`."""
    end, at = _varint(record, 0)
    kinds = []
    while at < end:
        kind, at = _varint(record, at)
        kinds.append(kind)
    found: list[Any] = []
    at = end
    for kind in kinds:
        length = (kind - 12) // 2 if kind >= 12 else 8 if kind == 7 else _NUMBERS.get(kind, 0)
        part = record[at : at + length]
        if len(part) < length or kind in (10, 11):
            raise ValueError(kind)
        at += length
        if kind >= 12:
            found.append(part.decode("utf-8") if kind % 2 else part)
        elif kind == 7:
            found.append(struct.unpack(">d", part)[0])
        else:
            found.append(None if kind == 0 else kind - 8 if kind > 7 else int.from_bytes(part, "big", signed=True))
    return tuple(found)


_READING_SHARE = 0.5
"""Share of the work that is spent on reading the pages."""
_PROGRESS_INTERVAL = 500
_MAX_NAMED_COLUMNS = 2
"""Largest number of columns of a run that are named one by one."""
_JSON_COLUMNS = ("body", "document", "columns", "files")
_TYPES = {"INTEGER": (int,), "REAL": (int, float), "TEXT": (str,), "BLOB": (bytes,)}
_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name != 'damage'"
_DOCUMENTS = "sqlite_autoindex_experiments_1"
"""Index that finds an experiment by its document, and so holds a second copy of every document."""
_NEVER_EMPTY = ("number", "step", "kind", "part", "first", "data", "run", "body", "document", "content", "hash", "text")
_Column = tuple[str, str, bool]
"""Name and kind of a column, and whether it is the number of the row."""
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class SalvageResult:
    """Result of a recovery: `runs` were recovered, by id; `there` already exist in the store; of `lost` only the row is
    known; `faults` describe missing parts of recovered runs.
    """

    runs: tuple[str, ...]
    there: int
    lost: int
    faults: tuple[str, ...]


def salvage(damaged: Path, store: Store, progress: Progress = to_the_end) -> SalvageResult | None:
    """Recover every readable run of the store at `damaged` into `store`; existing runs stay. `None` if `progress` stops
    it; runs recovered so far stay.

    Raises `StoreError` if there is nothing to read at all or `store` takes nothing, and `OSError`.
    """
    with tempfile.TemporaryDirectory(prefix="slotscope-") as folder:
        whole = Path(folder, "runs.sqlite")
        try:
            rows = _copy_rows(damaged, whole, lambda share: progress(_READING_SHARE * share))
            if not rows:
                raise StoreError(Message("No run can be read from {damaged}.", damaged=damaged))
            with Store(whole) as found:
                return _merge(found, rows, store, lambda share: progress(_READING_SHARE + (1 - _READING_SHARE) * share))
        except Cancelled:
            return None


def recovered_words(found: SalvageResult, name: str) -> str:
    """Describe the result of a recovery in a sentence or two."""
    count = len(found.runs)
    words = [
        (
            Message("1 run was recovered from {name}.", name=name)
            if count == 1
            else Message("{count} runs were recovered from {name}.", count=count, name=name)
        )
    ]
    if found.there:
        words.append(
            Message("1 run is already in the run database.")
            if found.there == 1
            else Message("{count} runs are already in the run database.", count=found.there)
        )
    if found.lost:
        words.append(
            Message("1 run was on damaged pages.")
            if found.lost == 1
            else Message("{lost} runs were on damaged pages.", lost=found.lost)
        )
    return Message.paragraph((*words, *found.faults[:3], *(["…"] if len(found.faults) > 3 else [])))


def _copy_rows(damaged: Path, whole: Path, progress: Progress) -> int:
    """Copy the readable rows to a new store; return the number of runs among them."""
    with closing(schema.connect(whole)) as connection:
        schema.migrate(connection)
        columns = {name: _columns(connection, name) for (name,) in connection.execute(_TABLES).fetchall()}
        pages = Pages(damaged)
        try:
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("BEGIN")
            for count, (tree, (number, values)) in enumerate(pages.rows(_trees(connection, columns))):
                if count % _PROGRESS_INTERVAL == 0:
                    check(progress, min(1.0, count / pages.count))
                name = tree
                if tree == _DOCUMENTS:
                    name, values, number = "experiments", (None, values[0]), values[1]  # noqa: PLW2901  # as a row of it
                # A row of an older version has fewer.
                pairs = list(zip(columns[name], values, strict=False))
                names = ", ".join(column for (column, _, _), _ in pairs)
                row = [number if value is None and key else value for (_, _, key), value in pairs]
                marks = ", ".join("?" * len(row))
                with suppress(sqlite3.Error, OverflowError):
                    # Rows found outside of the trees may be older than those in them.
                    connection.execute(f"INSERT OR IGNORE INTO {name} ({names}) VALUES ({marks})", row)
            connection.execute("COMMIT")
        finally:
            pages.close()
        return int(connection.execute("SELECT count(*) FROM runs WHERE deleted IS NULL").fetchone()[0])


def _columns(connection: sqlite3.Connection, table: str) -> list[_Column]:
    rows = connection.execute(f"PRAGMA table_info({table})").fetchall()
    keys = [row for row in rows if row[5]]
    alone = len(keys) == 1 and keys[0][2] == "INTEGER"
    return [(row[1], row[2], alone and bool(row[5])) for row in rows]


def _trees(connection: sqlite3.Connection, columns: dict[str, list[_Column]]) -> dict[str, Tree]:
    """Return the tree of each table; it begins at the same page in every store, because all tables are created
    first.
    """
    tables = connection.execute("SELECT name, rootpage, sql FROM sqlite_master WHERE rootpage").fetchall()
    roots = {name: root for name, root, _ in tables}
    trees = {
        name: Tree(root, "WITHOUT ROWID" not in sql, partial(_is_row_of, columns[name]))
        for name, root, sql in tables
        if name in columns
    }
    return trees | {_DOCUMENTS: Tree(roots[_DOCUMENTS], False, _is_document)}


def _is_document(values: tuple[Any, ...]) -> bool:
    return len(values) == 2 and str(values[0]).startswith("{") and isinstance(values[1], int)


def _is_row_of(columns: list[_Column], values: tuple[Any, ...]) -> bool:
    """Return whether a row has the types of this table's columns."""
    if not 0 < len(values) <= len(columns) or len(values) < len(columns) - 1:
        return False
    for value, (name, kind, key) in zip(values, columns, strict=False):
        if key != (value is None) and (key or name in _NEVER_EMPTY):
            return False
        if value is not None and not isinstance(value, _TYPES[kind]):
            return False
        if name in _JSON_COLUMNS and not str(value).startswith(("{", "[")):
            return False
    return True


def _merge(found: Store, rows: int, store: Store, progress: Progress) -> SalvageResult:
    """Add the runs of `found`, a store with this number of rows of runs, to `store`. Raises `StoreError` and
    `Cancelled`.
    """
    known = {record.run for record in (*store.runs(), *store.deleted())}
    records = found.runs()
    lost = rows - len(records)
    came: list[str] = []
    faults: list[str] = []
    waiting = [record for record in records if record.run not in known]
    new_ids: dict[str, str] = {}
    for place, record in enumerate(parents_first(waiting)):
        check(progress, place / len(waiting))
        run = found.run(record.run)
        try:
            parts = _readable_parts(run, faults)
        except (StoreError, LookupError) as fault:
            lost += 1
            faults.append(Message("{title} cannot be read: {fault}", title=record.title, fault=fault))
            continue
        status = "stopped" if record.status == "running" else record.status
        origin = record.origin
        if origin is not None and origin.run in new_ids:
            origin = Origin(new_ids[origin.run], origin.step)
        new_ids[record.run] = store.add(replace(parts, record=replace(record, status=status, origin=origin)))
        came.append(new_ids[record.run])
        if len(run.faults) > _MAX_NAMED_COLUMNS:
            faults.append(
                Message(
                    "{title}: data are missing or damaged in {count} columns.",
                    title=record.title,
                    count=len(run.faults),
                )
            )
        else:
            faults += [Message("{place}: {sentence}", place=record.title, sentence=fault) for fault in run.faults]
    check(progress, 1.0)
    return SalvageResult(tuple(came), len(records) - len(waiting), lost, tuple(dict.fromkeys(faults)))


def _readable_parts(run: StoredRun, faults: list[str]) -> RunParts:
    """Return the readable parts of a run, and report the others. Raises `StoreError` without any columns."""

    def tried(read: Callable[[], tuple[_T, ...]], what: str) -> tuple[_T, ...]:
        try:
            return read()
        except (StoreError, LookupError):
            faults.append(Message("{title}: its {what} cannot be read.", title=run.record.title, what=what))
            return ()

    def each(steps: Iterable[int], read: Callable[[int], _T], what: str) -> Iterator[_T]:
        for step in steps:
            try:
                found = read(step)
            except (StoreError, LookupError):
                faults.append(
                    Message(
                        "{title}: its {what} after step {step} cannot be read.",
                        title=run.record.title,
                        what=what,
                        step=thousands(step),
                    )
                )
            else:
                yield found

    tables = tuple(run.parts(()).tables)
    return RunParts(
        _shorten_to_found(run.record, tables, faults),
        tried(lambda: run.events, "edits"),
        tried(lambda: run.marks, "marks"),
        tried(lambda: run.notes_log, "log"),
        tried(lambda: run.bookmarks, "bookmarks"),
        tried(lambda: run.code, "code"),
        tables,
        each(tried(run.checkpoint_steps, "checkpoints"), run.checkpoint, "checkpoint"),
        each(tried(run.snapshots, "snapshots"), run.snapshot, "snapshot"),
    )


def _shorten_to_found(record: RunRecord, tables: Iterable[TablePart], faults: list[str]) -> RunRecord:
    """Shorten the record of a run to its recovered steps."""
    steps = [table for table in tables if table.kind == "steps" and len(table.steps)]
    last = max((int(table.steps[-1]) for table in steps), default=0)
    if last >= record.steps:
        return record
    faults.append(
        Message(
            "{title}: the steps after {last} of {steps} are lost.",
            title=record.title,
            last=thousands(last),
            steps=thousands(record.steps),
        )
    )
    at = [t.rows[-1, t.columns.index(LOSS)] for t in steps if int(t.steps[-1]) == last and LOSS in t.columns]
    return replace(record, steps=last, loss=float(at[-1]) if at else math.nan)
