"""Saved run, read part by part on demand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.run_variables import RunLayout
from app.core.messages.history_frames import Applied
from app.core.recording.run_instruments import Series, formula_series
from app.core.runs.run import Checkpoint, Event, Resumed, RunRecord
from app.core.text.number_text import thousands
from app.store.database.run_code import event_with_paths, with_paths, write_code_files
from app.store.database.run_parts import RunBookmark, RunCode, RunLogLine, RunParts, StepSnapshot, TablePart
from app.store.database.schema import StoreError
from app.store.database.stored_states import (
    StoredCheckpoint,
    read_checkpoint,
    read_layout,
    read_snapshot,
    snapshot_steps,
    stored_checkpoints,
)
from app.store.reading import lineage
from app.store.reading.stored_tables import (
    Column,
    JoinedTable,
    MergedTable,
    Reading,
    StoredRecording,
    merge_past_steps,
    read_tables,
)
from optimizers.base.message import Message

EARLIER = 64 * 2**20
"""Largest size in bytes of further checkpoints that come with a resumed run."""


class StoredRun:
    """Saved run. A branch includes the steps, checkpoints and events shared with its parent.

    It is as long as it was when it was first read. Everything but `record` raises `StoreError` where what is stored
    cannot be read; of numbers what cannot be read is a gap, and `faults` says so.
    """

    def __init__(self, record: RunRecord, reading: Reading, code_folder: Path) -> None:
        self.record = record
        self._connect = reading
        self._code_folder = code_folder
        self._faults: set[str] = set()

    @property
    def faults(self) -> tuple[str, ...]:
        """Sentences about unreadable parts so far."""
        return tuple(sorted(self._faults))

    # Changes

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """Edits in order, from the first step on."""
        with self._connect() as connection:
            return tuple(event for _, event in lineage.numbered_events(connection, self.record.number))

    @cached_property
    def marks(self) -> tuple[Applied, ...]:
        with self._connect() as connection:
            return lineage.marks(connection, self.record.number)

    @cached_property
    def code(self) -> tuple[RunCode, ...]:
        """Python files of the experiment, with their texts at that time."""
        with self._connect() as connection:
            return lineage.code(connection, self.record.number)

    @cached_property
    def notes_log(self) -> tuple[RunLogLine, ...]:
        with self._connect() as connection:
            return lineage.log(connection, self.record.number)

    @cached_property
    def layout(self) -> RunLayout | None:
        """Variables and slots of a recorded attached training, if they were recorded."""
        with self._connect() as connection:
            return read_layout(connection, self.record.number)

    @property
    def bookmarks(self) -> tuple[RunBookmark, ...]:
        with self._connect() as connection:
            rows = connection.execute(
                "SELECT step, text FROM bookmarks WHERE number = ? ORDER BY step", (self.record.number,)
            )
            return tuple(RunBookmark(int(step), str(text)) for step, text in rows)

    # Measurements

    @cached_property
    def _segments(self) -> Sequence[lineage.Segment]:
        with self._connect() as connection:
            return lineage.lineage(connection, self.record.number)

    @cached_property
    def _tables(self) -> list[JoinedTable]:
        with self._connect() as connection:
            return read_tables(connection, self._segments)

    def recording(self) -> StoredRecording:
        """Return the recording. Columns are loaded when they are first read."""
        return StoredRecording(merge_past_steps(self._tables), self._column)

    def series(self) -> Mapping[str, tuple[NDArray[np.int64], NDArray[np.float32]]]:
        """Return every column with its steps (n,) and values (n,), loaded on demand."""
        return _Series(merge_past_steps(self._tables), self._column)

    def _column(self, table: JoinedTable | MergedTable, name: str) -> NDArray[np.float32]:
        try:
            with self._connect() as connection:
                return table.column(connection, name, self._faults)
        except StoreError as fault:
            self._faults.add(str(fault))
            return np.full(len(table.steps), np.nan, np.float32)

    # Checkpoints

    def checkpoint_steps(self) -> tuple[int, ...]:
        """Return the steps whose state is stored, ascending."""
        return tuple(sorted(self._checkpoints()))

    def _checkpoints(self) -> dict[int, StoredCheckpoint]:
        found: dict[int, StoredCheckpoint] = {}
        with self._connect() as connection:
            for segment in self._segments:
                for each in stored_checkpoints(connection, segment.number):
                    if each.step <= segment.until:
                        found[each.step] = replace(each, number=segment.number)
        return found

    def checkpoint(self, step: int) -> Checkpoint:
        """Read the checkpoint after `step`. Raises `LookupError` if there is none."""
        checkpoints = self._checkpoints()
        if step not in checkpoints:
            raise LookupError(Message("No checkpoint after step {step} is stored.", step=thousands(step)))
        with self._connect() as connection:
            return read_checkpoint(connection, checkpoints[step])

    def resumed(self, step: int | None = None, earlier: int = EARLIER) -> Resumed:
        """Return the run to resume, from the last checkpoint, or the last at or before `step`.

        Where the code of then is not what its file says now, it is put on disk and named in the place of the file.
        States that cannot be read are passed over; further ones, of `earlier` bytes at most, come along. Raises
        `LookupError` where there is none to continue from, and `StoreError`.
        """
        record = self.record
        if not record.can_continue:
            raise LookupError(
                Message(
                    "{title} was trained by another program that Slotscope watched. Its numbers are "
                    "here, but not its model or data, so it cannot be continued or revisited.",
                    title=record.full_title,
                )
            )
        # All of it is made again: a row from elsewhere may say anything.
        head = min(record.steps, max((int(each.steps[-1]) for each in self._tables if each.kind == "steps"), default=0))
        checkpoints = [each for each in sorted(self._checkpoints().values(), key=lambda e: e.step) if each.step <= head]
        among = [each for each in checkpoints if step is None or each.step <= step]
        found = None
        while among and found is None:
            chosen = among.pop()
            found = self._state_or_none(chosen)
        if found is None:
            raise LookupError(Message("{title} has no checkpoint to continue from.", title=record.full_title))
        others: list[Checkpoint] = []
        for each in reversed(checkpoints):
            earlier -= each.nbytes if each.step != found.step else 0
            if each.step != found.step and earlier >= 0 and (other := self._state_or_none(each)) is not None:
                others.insert(0, other)
        resumed = Resumed(
            record.run, record.began, self.events, found, head, record.origin, record.seconds, tuple(others)
        )
        return self._restore_code(resumed)

    def _state_or_none(self, stored: StoredCheckpoint) -> Checkpoint | None:
        try:
            with self._connect() as connection:
                return read_checkpoint(connection, stored)
        except (StoreError, LookupError) as fault:
            self._faults.add(str(fault))
            return None

    def _restore_code(self, resumed: Resumed) -> Resumed:
        def paths(step: int) -> Mapping[str, str]:
            acting = {each.path: each for each in self.code if each.step <= step}
            return write_code_files(tuple(acting.values()), self._code_folder)

        def named(state: Checkpoint) -> Checkpoint:
            return replace(state, experiment=with_paths(state.experiment, paths(state.step)))

        return replace(
            resumed,
            began=with_paths(resumed.began, paths(0)),
            events=tuple(event_with_paths(event, paths(event.step)) for event in resumed.events),
            state=named(resumed.state),
            earlier=tuple(map(named, resumed.earlier)),
        )

    # Snapshots

    def snapshots(self) -> tuple[int, ...]:
        """Return the steps with snapshots of tensors or a table, ascending."""
        found: set[int] = set()
        with self._connect() as connection:
            for segment in self._segments:
                found |= {s for s in snapshot_steps(connection, segment.number) if s <= segment.until}
        return tuple(sorted(found))

    def snapshot(self, step: int) -> StepSnapshot:
        """Read the snapshot of `step`. Raises `LookupError` if there is none."""
        with self._connect() as connection:
            for segment in reversed(self._segments):
                if step <= segment.until and step in snapshot_steps(connection, segment.number):
                    return read_snapshot(connection, segment.number, step)
        raise LookupError(Message("No snapshot after step {step} is stored.", step=thousands(step)))

    # All of it

    def parts(self, chosen: Sequence[int] | None = None) -> RunParts:
        """Return all parts of the run for another store, with the checkpoints at `chosen` steps, or all."""
        steps = self.checkpoint_steps() if chosen is None else chosen
        return RunParts(
            self.record,
            self.events,
            self.marks,
            self.notes_log,
            self.bookmarks,
            self.code,
            self._table_parts(),
            (self.checkpoint(step) for step in steps),
            (self.snapshot(step) for step in self.snapshots()),
            self.layout,
        )

    def _table_parts(self) -> Iterator[TablePart]:
        for table in self._tables:
            kind = table.kind.replace("further", "steps")
            rows = np.stack([self._column(table, name) for name in table.columns], axis=1)
            yield TablePart(kind, table.columns, table.steps, rows)


class _Series(Mapping[str, tuple[NDArray[np.int64], NDArray[np.float32]]]):
    """Columns by name; a column in several tables is read as one."""

    def __init__(self, tables: Sequence[JoinedTable | MergedTable], column: Column) -> None:
        self._column = column
        self._tables_by_column: dict[str, list[JoinedTable | MergedTable]] = {}
        for table in tables:
            for name in table.columns:
                self._tables_by_column.setdefault(name, []).append(table)

    def __getitem__(self, name: str) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        tables = self._tables_by_column[name]
        steps = np.concatenate([table.steps for table in tables])
        values = np.concatenate([self._column(table, name) for table in tables])
        if len(tables) > 1 and not (np.diff(steps) > 0).all():
            # A seek may have left several rows of a step: known values count, and the last of those.
            order = np.lexsort((~np.isnan(values), steps))
            last = np.append(np.diff(steps[order]) > 0, True)
            steps, values = steps[order][last], values[order][last]
        return steps, values

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables_by_column)

    def __len__(self) -> int:
        return len(self._tables_by_column)


def stored_series(run: StoredRun, formula: str) -> Series:
    """Evaluate a formula over the columns of a run; return its steps and values. Raises `StoreError`, and
    `FormulaError` for unknown columns.
    """
    columns = run.series()

    def read(column: str) -> Series:
        steps, values = columns[column]
        return steps.astype(np.float64), values.astype(np.float64)

    steps = np.arange(1, run.record.steps + 1, dtype=np.float64)
    return formula_series(formula, tuple(columns), {}, read, steps, {})
