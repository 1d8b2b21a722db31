"""One kept run, read part by part when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.core import channels
from app.core.frames import Applied
from app.core.runs import Event, Resumed, RunRecord, RunState
from app.core.thousands import thousands
from app.store import lineage
from app.store.code import event_with_paths, placed, with_paths
from app.store.faults import StoreFault
from app.store.looks import look_steps, read_look
from app.store.parts import Bookmark, Code, LogLine, Look, RunParts, TablePart
from app.store.states import Stored, read_state, stored_states
from app.store.stored_recording import Column, StoredRecording
from app.store.stored_tables import JoinedTable, Reading, read_tables

EARLIER = 64 * 2**20
"""Bytes of further states that a run which is gone on with takes along."""


class StoredRun:
    """What is kept of a run. A branch has the steps, states and events that it has in common with its parent too.

    It is as long as it was when it was first read. Everything but `record` raises `StoreFault` where what is stored
    cannot be read; of numbers what cannot be read is a gap, and `faults` says so.
    """

    def __init__(self, record: RunRecord, reading: Reading, code_folder: Path) -> None:
        self.record = record
        self._reading = reading
        self._code_folder = code_folder
        self._faults: set[str] = set()

    @property
    def faults(self) -> tuple[str, ...]:
        """What of it could not be read so far."""
        return tuple(sorted(self._faults))

    # What was done to it

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """In order, from the first step on."""
        with self._reading() as connection:
            return tuple(event for _, event in lineage.numbered_events(connection, self.record.number))

    @cached_property
    def marks(self) -> tuple[Applied, ...]:
        with self._reading() as connection:
            return lineage.marks(connection, self.record.number)

    @cached_property
    def code(self) -> tuple[Code, ...]:
        """The Python files that the experiment names, as they were."""
        with self._reading() as connection:
            return lineage.code(connection, self.record.number)

    @cached_property
    def notes_log(self) -> tuple[LogLine, ...]:
        with self._reading() as connection:
            return lineage.log(connection, self.record.number)

    @property
    def bookmarks(self) -> tuple[Bookmark, ...]:
        with self._reading() as connection:
            rows = connection.execute(
                "SELECT step, text FROM bookmarks WHERE number = ? ORDER BY step", (self.record.number,)
            )
            return tuple(Bookmark(int(step), str(text)) for step, text in rows)

    # What it measured

    @cached_property
    def _segments(self) -> Sequence[lineage.Segment]:
        with self._reading() as connection:
            return lineage.lineage(connection, self.record.number)

    @cached_property
    def _tables(self) -> list[JoinedTable]:
        with self._reading() as connection:
            return read_tables(connection, self._segments)

    def recording(self) -> StoredRecording:
        """Everything that it measured. Columns are loaded when they are first read."""
        return StoredRecording(self._tables, self._column)

    def series(self) -> Mapping[str, tuple[NDArray[np.int64], NDArray[np.float32]]]:
        """Every column with its steps (n,) and values (n,), loaded when it is asked for."""
        return _Series(self._tables, self._column)

    def seconds_at(self, steps: NDArray[np.int64]) -> NDArray[np.float64]:
        """Seconds of training until the end of each of `steps` (n,); NaN where they were not told."""
        at, seconds = self.series().get(channels.SECONDS, (np.empty(0), np.empty(0)))
        if not len(at):
            return np.full(len(steps), np.nan)
        return np.interp(steps, np.append(0, at), np.append(0.0, seconds))

    def _column(self, table: JoinedTable, name: str) -> NDArray[np.float32]:
        try:
            with self._reading() as connection:
                return table.column(connection, name, self._faults)
        except StoreFault as fault:
            self._faults.add(str(fault))
            return np.full(len(table.steps), np.nan, np.float32)

    # Where it stood

    def states(self) -> tuple[int, ...]:
        """Steps whose state is stored, ascending."""
        return tuple(sorted(self._states()))

    def _states(self) -> dict[int, Stored]:
        found: dict[int, Stored] = {}
        with self._reading() as connection:
            for segment in self._segments:
                for each in stored_states(connection, segment.number):
                    if each.step <= segment.until:
                        found[each.step] = replace(each, number=segment.number)
        return found

    def state(self, step: int) -> RunState:
        """Raises `LookupError` where none is stored at `step`."""
        there = self._states()
        if step not in there:
            raise LookupError(f"No state after step {thousands(step)} is stored.")
        with self._reading() as connection:
            return read_state(connection, there[step])

    def resumed(self, step: int | None = None, earlier: int = EARLIER) -> Resumed:
        """The run as it is gone on with, from the last state at or before `step`, or from the last one.

        Where the code of then is not what its file says now, it is put on disk and named in the place of the file.
        States that cannot be read are passed over; further ones, of `earlier` bytes at most, come along. Raises
        `LookupError` where there is none to go on from, and `StoreFault`.
        """
        record = self.record
        # All of it is made again: a row from elsewhere may say anything.
        head = min(record.steps, max((int(each.steps[-1]) for each in self._tables if each.kind == "steps"), default=0))
        there = [each for each in sorted(self._states().values(), key=lambda e: e.step) if each.step <= head]
        among = [each for each in there if step is None or each.step <= step]
        found = None
        while among and found is None:
            chosen = among.pop()
            found = self._readable(chosen)
        if found is None:
            raise LookupError(f"{record.title} has no stored state that it could go on from.")
        others: list[RunState] = []
        for each in reversed(there):
            earlier -= each.nbytes if each.step != found.step else 0
            if each.step != found.step and earlier >= 0 and (other := self._readable(each)) is not None:
                others.insert(0, other)
        resumed = Resumed(
            record.run, record.began, self.events, found, head, record.origin, record.seconds, tuple(others)
        )
        return self._with_code(resumed)

    def _readable(self, stored: Stored) -> RunState | None:
        try:
            with self._reading() as connection:
                return read_state(connection, stored)
        except (StoreFault, LookupError) as fault:
            self._faults.add(str(fault))
            return None

    def _with_code(self, resumed: Resumed) -> Resumed:
        def paths(step: int) -> Mapping[str, str]:
            acting = {each.path: each for each in self.code if each.step <= step}
            return placed(tuple(acting.values()), self._code_folder)

        def named(state: RunState) -> RunState:
            return replace(state, experiment=with_paths(state.experiment, paths(state.step)))

        return replace(
            resumed,
            began=with_paths(resumed.began, paths(0)),
            events=tuple(event_with_paths(event, paths(event.step)) for event in resumed.events),
            state=named(resumed.state),
            earlier=tuple(map(named, resumed.earlier)),
        )

    # What was seen

    def looks(self) -> tuple[int, ...]:
        """Steps at which tensors or a table were seen, ascending."""
        found: set[int] = set()
        with self._reading() as connection:
            for segment in self._segments:
                found |= {s for s in look_steps(connection, segment.number) if s <= segment.until}
        return tuple(sorted(found))

    def look(self, step: int) -> Look:
        """Raises `LookupError` where nothing was seen at `step`."""
        with self._reading() as connection:
            for segment in reversed(self._segments):
                if step <= segment.until and step in look_steps(connection, segment.number):
                    return read_look(connection, segment.number, step)
        raise LookupError(f"Nothing that was seen after step {thousands(step)} is stored.")

    # All of it

    def parts(self, chosen: Sequence[int] | None = None) -> RunParts:
        """Everything of it, to take it out of the store; of states those of the steps `chosen`, or all."""
        steps = self.states() if chosen is None else chosen
        return RunParts(
            self.record,
            self.events,
            self.marks,
            self.notes_log,
            self.bookmarks,
            self.code,
            self._table_parts(),
            (self.state(step) for step in steps),
            (self.look(step) for step in self.looks()),
        )

    def _table_parts(self) -> Iterator[TablePart]:
        for table in self._tables:
            kind = "steps" if table.kind == "further" else table.kind
            rows = np.stack([self._column(table, name) for name in table.columns], axis=1)
            yield TablePart(kind, table.columns, table.steps, rows)


class _Series(Mapping[str, tuple[NDArray[np.int64], NDArray[np.float32]]]):
    """Columns by name; one that lies in several tables is read as one."""

    def __init__(self, tables: Sequence[JoinedTable], column: Column) -> None:
        self._column = column
        self._of: dict[str, list[JoinedTable]] = {}
        for table in tables:
            for name in table.columns:
                self._of.setdefault(name, []).append(table)

    def __getitem__(self, name: str) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        tables = self._of[name]
        steps = np.concatenate([table.steps for table in tables])
        values = np.concatenate([self._column(table, name) for table in tables])
        if len(tables) > 1 and not (np.diff(steps) > 0).all():
            # They were gone back to; where a step is in several, what is known there counts, and the last of that.
            order = np.lexsort((~np.isnan(values), steps))
            last = np.append(np.diff(steps[order]) > 0, True)
            steps, values = steps[order][last], values[order][last]
        return steps, values

    def __iter__(self) -> Iterator[str]:
        return iter(self._of)

    def __len__(self) -> int:
        return len(self._of)
