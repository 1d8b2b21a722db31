"""Tables of telemetry during reading: steps at once, each column on demand; rows may be appended."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import LOSS, METRIC, which_last
from app.core.recording.pyramid import FAN_OUT, Blocks, Piece, Pyramid
from app.core.recording.run_columns import SMOOTHED, Recording
from app.core.recording.step_rows import StepRows
from app.core.recording.telemetry_tables import StepTable, average, moving_average
from app.store.database.experiment_json import strings_from
from app.store.database.number_table import TableKey, read_stretches, read_tails, unpack_values
from app.store.database.run_parts import KINDS, PAST
from app.store.database.schema import StoreError
from app.store.reading.lineage import Segment
from optimizers.base.message import Message

_CHUNK_ROWS = 2**16

Load = Callable[[str], NDArray[np.float32]]
"""Function that returns all values of a column, (n,)."""


class LazyTable(StepTable):
    """Table whose first rows are stored elsewhere, at `steps` (n,), with a function that loads one of their columns."""

    def __init__(
        self,
        columns: Sequence[str],
        steps: NDArray[np.int64],
        load: Load,
        smooth: Mapping[str, Sequence[int]] | None = None,
    ) -> None:
        super().__init__(columns, smooth)
        self._steps.append(steps)
        averages = {average(name, span): (name, span) for name, spans in self.smooth.items() for span in spans}
        self._pyramid = _LazyPyramid(list(self._index), len(steps), load, averages)


class _LazyPyramid(Pyramid):
    """Pyramids of single columns, each made at its first use."""

    def __init__(self, names: Sequence[str], rows: int, load: Load, averages: Mapping[str, tuple[str, int]]) -> None:
        super().__init__(len(names))
        self._names = names
        self._stored_rows = rows
        self._load = load
        self._averages = averages
        self._loaded: dict[int, Pyramid] = {}
        self._appended = Blocks(len(names), np.float32, self._file)
        """Rows appended after the stored ones."""
        self.values = _LazyValues(self)

    def __len__(self) -> int:
        return self._stored_rows + len(self._appended)

    @property
    def channels(self) -> int:
        return len(self._names)

    @property
    def bytes(self) -> int:
        return self._appended.bytes + sum(each.bytes for each in self._loaded.values())

    def append(self, columns: NDArray[np.float32]) -> None:
        self._appended.append(columns)
        for channel, pyramid in self._loaded.items():
            pyramid.append(columns[channel : channel + 1])

    def fork(self, rows: int) -> Pyramid:
        stored = min(rows, self._stored_rows)
        found = _LazyPyramid(self._names, stored, self._load, self._averages)
        found._appended = self._appended.fork(rows - stored)
        found._loaded = {channel: pyramid.fork(rows) for channel, pyramid in self._loaded.items()}
        return found

    def truncate(self, rows: int) -> None:
        self._stored_rows = min(rows, self._stored_rows)
        self._appended.truncate(rows - self._stored_rows)
        for pyramid in self._loaded.values():
            pyramid.truncate(rows)

    def lows(self, column: int, piece: Piece) -> NDArray[np.float32]:
        return self.of(column).lows(0, piece)

    def highs(self, column: int, piece: Piece) -> NDArray[np.float32]:
        return self.of(column).highs(0, piece)

    def fallings(self, column: int, piece: Piece) -> NDArray[np.bool_]:
        return self.of(column).fallings(0, piece)

    def limits(self, column: int, first: int, last: int) -> tuple[float, float, float]:
        return self.of(column).limits(0, first, last)

    def _cells(self, level: int) -> int:
        return len(self) // FAN_OUT**level

    def of(self, channel: int) -> Pyramid:
        if channel not in self._loaded:
            pyramid = Pyramid(1, self._file)
            pyramid.append(self._values_of(channel)[None])
            pyramid.append(self._appended.read(channel, 0, len(self._appended))[None])
            self._loaded[channel] = pyramid
        return self._loaded[channel]

    def _values_of(self, channel: int) -> NDArray[np.float32]:
        """Return the values of a channel in the stored rows."""
        name = self._names[channel]
        if name not in self._averages:
            return self._load(name)[: self._stored_rows]
        of, span = self._averages[name]
        values = self.of(self._names.index(of)).values.read(0, 0, self._stored_rows)
        parts = [
            moving_average(values[max(0, first - span) : first], values[first : first + _CHUNK_ROWS], first, span)
            for first in range(0, len(values), _CHUNK_ROWS)
        ]
        return np.concatenate(parts) if parts else values


class _LazyValues(Blocks):
    """Values of all columns, with the interface of a pyramid."""

    def __init__(self, pyramid: _LazyPyramid) -> None:
        super().__init__(0, np.float32, pyramid._file)
        self._pyramid = pyramid

    def __len__(self) -> int:
        return len(self._pyramid)

    def read(self, channels: int | slice, first: int, last: int) -> NDArray[Any]:
        if isinstance(channels, slice):
            every = range(*channels.indices(self._pyramid.channels))
            return np.stack([self._pyramid.of(i).values.read(0, first, last) for i in every])
        return self._pyramid.of(channels).values.read(0, first, last)

    def pick(self, channel: int, indices: NDArray[np.int64]) -> NDArray[Any]:
        return self._pyramid.of(channel).values.pick(0, indices)

    def at(self, channel: int, index: int) -> Any:
        return self._pyramid.of(channel).values.at(0, index)


Reading = Callable[[], AbstractContextManager[sqlite3.Connection]]
"""Context that gives a connection to read from."""


@dataclass(frozen=True)
class StoredTable:
    """Table of one run, at the time it was opened."""

    key: TableKey
    columns: tuple[str, ...]
    steps: NDArray[np.int64] = field(repr=False)

    def column(self, connection: sqlite3.Connection, place: int, faults: set[str]) -> NDArray[np.float32]:
        """Return a column (n,), NaN for unreadable values. Raises `sqlite3.Error`."""
        found = np.full(len(self.steps), np.nan, np.float32)
        is_present, damaged = np.zeros(len(found), bool), ""
        # Rows go from tails to chunks, never back: what leaves the ones is found in the others.
        for first, values in self._read_tails(connection, faults):
            _fill_rows(found, is_present, first, values[place])
        rows = connection.execute(
            "SELECT first, data FROM chunks WHERE number = ? AND kind = ? AND part = ? AND place = ?",
            (*self.key.row, place),
        )
        for first, blob in rows:
            try:
                _fill_rows(found, is_present, int(first), unpack_values(blob))
            except (StoreError, TypeError, ValueError):
                damaged = Message("Some recorded {columns} are damaged and omitted.", columns=self.columns[place])
                faults.add(damaged)
        if not is_present.all() and not damaged:
            faults.add(Message("Some recorded {columns} are missing.", columns=self.columns[place]))
        return found

    def _read_tails(self, connection: sqlite3.Connection, faults: set[str]) -> list[tuple[int, NDArray[np.float32]]]:
        if "tails" not in self.__dict__:
            try:
                found = read_tails(connection, self.key, len(self.columns))
            except StoreError:
                faults.add(Message("The last recorded steps are damaged and omitted."))
                found = []
            self.__dict__["tails"] = found
        tails: list[tuple[int, NDArray[np.float32]]] = self.__dict__["tails"]
        return tails


def _fill_rows(
    found: NDArray[np.float32], is_present: NDArray[np.bool_], first: int, values: NDArray[np.float32]
) -> None:
    if 0 <= first < len(found):
        room = found[first : first + len(values)]
        room[:] = values[: len(room)]
        is_present[first : first + len(values)] = True


@dataclass(frozen=True)
class JoinedTable:
    """Rows of tables with the same columns, of a run and of its ancestors, concatenated."""

    kind: str
    columns: tuple[str, ...]
    parts: tuple[tuple[StoredTable, slice], ...]
    """Tables, each with the slice of its rows that count."""

    @cached_property
    def _kept_rows(self) -> NDArray[np.int64] | None:
        """Return indices of rows with increasing steps, the last row of each step; `None` for all rows. Past rows may
        be in any order.
        """
        steps = self._all_steps
        if len(steps) < 2 or (np.diff(steps) > 0).all():
            return None
        if self.kind.startswith(PAST):
            return np.unique(steps, return_index=True)[1]
        least_after = np.minimum.accumulate(steps[::-1])[::-1]
        return np.flatnonzero(np.append(steps[:-1] < least_after[1:], True))

    @cached_property
    def _all_steps(self) -> NDArray[np.int64]:
        return np.concatenate([table.steps[rows] for table, rows in self.parts])

    @cached_property
    def steps(self) -> NDArray[np.int64]:
        """Steps (n,), increasing."""
        return self._all_steps if self._kept_rows is None else self._all_steps[self._kept_rows]

    def column(self, connection: sqlite3.Connection, name: str, faults: set[str]) -> NDArray[np.float32]:
        """Return a column (n,). Raises `sqlite3.Error`."""
        found = [
            table.column(connection, table.columns.index(name), faults)[rows]
            if name in table.columns
            else np.full(rows.stop - rows.start, np.nan, np.float32)
            for table, rows in self.parts
        ]
        joined = found[0] if len(found) == 1 else np.concatenate(found)
        return joined if self._kept_rows is None else joined[self._kept_rows]


@dataclass(frozen=True)
class MergedTable:
    """Table of a run, completed by replayed rows of past steps."""

    main: JoinedTable
    past: JoinedTable

    @property
    def kind(self) -> str:
        return self.main.kind

    @property
    def columns(self) -> tuple[str, ...]:
        return self.main.columns

    @cached_property
    def _is_missing(self) -> NDArray[np.bool_]:
        """Mask of the rows of `past` whose steps `main` lacks."""
        return ~np.isin(self.past.steps, self.main.steps)

    @cached_property
    def _order(self) -> NDArray[np.int64]:
        return np.argsort(self._all_steps, kind="stable")

    @cached_property
    def _all_steps(self) -> NDArray[np.int64]:
        return np.concatenate([self.main.steps, self.past.steps[self._is_missing]])

    @cached_property
    def steps(self) -> NDArray[np.int64]:
        """Steps (n,), increasing."""
        return self._all_steps[self._order]

    @cached_property
    def gaps(self) -> NDArray[np.int64]:
        """Steps (n,) followed by a gap in the curve: a neighbour was replayed, and the distance is larger than between
        usual measurements.
        """
        widest = np.diff(self.main.steps).max(initial=1)
        is_past = self._order >= len(self.main.steps)
        is_gap = (np.diff(self.steps) > widest) & (is_past[:-1] | is_past[1:])
        return self.steps[:-1][is_gap]

    def column(self, connection: sqlite3.Connection, name: str, faults: set[str]) -> NDArray[np.float32]:
        """Return a column (n,). Raises `sqlite3.Error`."""
        past = self.past.column(connection, name, faults)[self._is_missing]
        return np.concatenate([self.main.column(connection, name, faults), past])[self._order]


def merge_past_steps(tables: Sequence[JoinedTable]) -> list[JoinedTable | MergedTable]:
    """Merge the rows of past steps into their tables."""
    past = {(each.kind.removeprefix(PAST), each.columns): each for each in tables if each.kind.startswith(PAST)}
    main = [each for each in tables if not each.kind.startswith(PAST)]
    return [
        each if (again := past.get((each.kind, each.columns))) is None else MergedTable(each, again) for each in main
    ]


def read_tables(connection: sqlite3.Connection, segments: Sequence[Segment]) -> list[JoinedTable]:
    """Read every table of a run, with the rows shared with its ancestors.

    The scalars that every experiment has are one table, the others further ones. Raises `sqlite3.Error` and
    `StoreError`.
    """
    found: list[JoinedTable] = []
    before = -1
    for segment in segments:
        rows = connection.execute(
            "SELECT kind, part, columns FROM tables WHERE number = ? ORDER BY kind, part", (segment.number,)
        ).fetchall()
        for kind, part, columns in rows:
            table = _table(connection, TableKey(segment.number, str(kind), int(part)), strings_from(columns))
            _join_table(found, table, before, segment.until)
        before = segment.until
    return found


def _table(connection: sqlite3.Connection, key: TableKey, columns: tuple[str, ...]) -> StoredTable:
    stretches = [steps for _, steps in read_stretches(connection, key)]
    steps = np.concatenate(stretches) if stretches else np.empty(0, np.int64)
    return StoredTable(key, columns, steps)


def _join_table(found: list[JoinedTable], table: StoredTable, after: int, until: int) -> None:
    """Add the rows of a table after step `after` up to step `until`."""
    if table.key.kind.startswith(PAST):  # of a run that has no parent, and no branches
        _append_kind(found, table, slice(0, len(table.steps)))
        return
    start = int(np.argmax(table.steps > after)) if (table.steps > after).any() else len(table.steps)
    later = np.flatnonzero(table.steps > until)
    end = int(later[0]) if len(later) else len(table.steps)
    if start >= end or len(set(table.columns)) < len(table.columns) or table.key.kind not in KINDS:
        return
    _append_kind(found, table, slice(start, end))


def _append_kind(found: list[JoinedTable], table: StoredTable, rows: slice) -> None:
    part = table, rows
    kind = table.key.kind
    past = PAST if kind.startswith(PAST) else ""
    if kind != f"{past}steps":
        _append_part(found, kind, table.columns, part, anywhere=kind in ("measured", "elements") or bool(past))
        return
    marks = which_last(table.columns)
    lasting = tuple(name for name, lasts in zip(table.columns, marks, strict=True) if lasts)
    other = tuple(name for name, lasts in zip(table.columns, marks, strict=True) if not lasts)
    main = next((each for each in found if each.kind == kind), None)
    if lasting:
        _append_part(found, kind, main.columns if main is not None else lasting, part, anywhere=True)
    if other:
        _append_part(found, f"{past}further", other, part, anywhere=bool(past))


def _append_part(
    found: list[JoinedTable], kind: str, columns: tuple[str, ...], part: tuple[StoredTable, slice], anywhere: bool
) -> None:
    """Append a part to the newest table of its kind with the same columns, or to an older one; else begin a table."""
    places = [i for i, each in enumerate(found) if each.kind == kind]
    among = places if anywhere else places[-1:]
    place = next((i for i in among if found[i].columns == columns), None)
    if place is None:
        found.append(JoinedTable(kind, columns, (part,)))
    else:
        found[place] = JoinedTable(kind, columns, (*found[place].parts, part))


Column = Callable[[JoinedTable | MergedTable, str], NDArray[np.float32]]
"""Function that returns the values of a column of a table."""


class StoredRecording(Recording):
    """Recording whose columns are loaded at their first use. Frames of the resumed run may be appended."""

    def __init__(self, tables: Sequence[JoinedTable | MergedTable], column: Column) -> None:
        super().__init__()
        counts = {"further": 0, "probes": 0, "elements": 0, "measured": 0}
        lists = {
            "further": self._further,
            "probes": self._probes,
            "elements": self._elements,
            "measured": self._measured,
        }
        for table in tables:
            smooth = {name: SMOOTHED for name in (LOSS, METRIC) if name in table.columns}
            load: Load = partial(column, table)
            steps = table.steps
            if table.kind == "elements":
                load, steps = _with_gaps(steps, load)
            lazy = StepRows(LazyTable(table.columns, steps, load, smooth if table.kind == "steps" else None))
            name = table.kind
            if name in lists:
                name = f"{name} {counts[name]}"
                counts[table.kind] += 1
                lists[table.kind].append(lazy)
            self._add_table(name, lazy)
            if table.kind == "steps":
                self.last_step = lazy.last_step
                if isinstance(table, MergedTable):
                    self._unmeasured = set((table.gaps + 0.5).tolist())
            if table.kind == "probes" and len(table.steps) > 1:
                self.stride = int(table.steps[-1] - table.steps[-2])


def _with_gaps(steps: NDArray[np.int64], load: Load) -> tuple[Load, NDArray[np.int64]]:
    """Insert a gap after each stretch of steps, because values of elements in between are unknown (see `Recording`)."""
    ends = np.flatnonzero(np.diff(steps) > 1) + 1
    if not len(ends):
        return load, steps
    return lambda name: np.insert(load(name), ends, np.nan), np.insert(steps, ends, steps[ends - 1] + 1)
