"""Writer of one run: its frames that are not on disk yet, and their writing."""

from __future__ import annotations

import json
import math
import sqlite3
import time
from collections.abc import Iterable, Mapping
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import LOSS, SECONDS, VALIDATION_LOSS, VALIDATION_METRIC
from app.attach.kernel.run_variables import RunLayout
from app.core.experiment.experiment import Experiment
from app.core.experiment.instruments import BOOKMARK, MARK
from app.core.messages.alert_frames import Examined, NotFinite, TriggerFired, autopsy_details, autopsy_sentence
from app.core.messages.frames import Frame
from app.core.messages.history_frames import Applied, CheckpointTaken, Edited, Logged, SeekCompleted
from app.core.messages.run_frames import Built, Note, RunFailed, State
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.messages.view_frames import Elements, TableSnapshot, TensorSnapshot
from app.core.runs.run import ALONE, LESSON, Checkpoint, EditEvent, Event, Origin, RunGroup, experiments_of
from app.core.text.number_text import thousands
from app.guests.trust import code_files
from app.store.database import stored_states
from app.store.database.coded_texts import coded
from app.store.database.experiment_json import event_text, experiment_text, mark_text
from app.store.database.number_table import TableWriter
from app.store.database.records import remove_rows
from app.store.database.run_code import gather_code, write_code
from app.store.database.run_parts import PAST, RunCode, RunLogLine, StepSnapshot
from optimizers.base.message import Message

MOST = 64


class LossCurve:
    """Loss in at most `MOST` values: the extremes of every two times `stride` steps, in their order."""

    def __init__(self, values: NDArray[np.float32] | None = None, stride: int = 1) -> None:
        self.stride = stride
        self._values: list[float] = [] if values is None else values.tolist()
        self._begun: list[float] = []
        """Least and greatest loss of the steps since."""

    @property
    def values(self) -> NDArray[np.float32]:
        return np.array([*self._values, *self._begun], np.float32)[:MOST]

    def add(self, first: int, losses: NDArray[np.float32]) -> None:
        """Add `losses` (n,) of the steps from `first` on."""
        while len(losses):
            # To the end of the stretch that the first of them is in.
            count = 2 * self.stride - (first - 1) % (2 * self.stride)
            self._begun = _extremes(np.array([*self._begun, *losses[:count]], np.float32))
            if count <= len(losses):
                self._values += self._begun if len(self._begun) == 2 else 2 * self._begun
                self._begun = []
                if len(self._values) >= MOST:
                    whole = len(self._values) // 4 * 4
                    fours = np.array(self._values[:whole], np.float32).reshape(-1, 4)
                    self._values = [*(value for four in fours for value in _extremes(four)), *self._values[whole:]]
                    self.stride *= 2
            first, losses = first + count, losses[count:]

    def until(self, step: int) -> LossCurve:
        """Return its beginning, for a branch."""
        return LossCurve(self.values[: step // (2 * self.stride) * 2], self.stride)


def _extremes(values: NDArray[np.float32]) -> list[float]:
    """Return the smallest and largest value in their order; fewer than two values unchanged."""
    if len(values) < 2:
        return values.tolist()
    known = np.isfinite(values)
    low, high = int(np.where(known, values, np.inf).argmin()), int(np.where(known, values, -np.inf).argmax())
    return [float(values[place]) for place in ((min(low, high), max(low, high)) if low != high else (low, -1))]


_REUSED_KINDS = ("measured", "elements", f"{PAST}steps", f"{PAST}probes")
"""Kinds of tables of which an older one is reused; of other kinds the newest is continued, or another one begun."""
_STATUS_AT_END = {"running": "stopped", "paused": "stopped"}


class _Sized(Protocol):
    @property
    def nbytes(self) -> int: ...


class RunTakenOver(Exception):
    """Exception: another window has continued this run."""


class RunWriter:
    """Writer of one run: `absorb` collects frames, `flush` writes them in a transaction, `settled` follows the commit.

    There is a row in the store from the moment that the run begins to train, and none after a run that ended without
    a step: one that was killed at its first step is known, one that was merely built is not.
    """

    def __init__(
        self,
        run: str,
        began: Experiment,
        built: Built,
        environment: Mapping[str, str],
        group: RunGroup = ALONE,
        origin: Origin | None = None,
    ) -> None:
        self.run = run
        self.number: int | None = None
        self.began = began
        self._is_foreign = began.is_attached
        """True if another process trains it."""
        self.built = built
        self.contract = self._contract_here = built.description.contract
        self.environment = environment
        self.group = group
        self.origin = origin
        self.created = time.time()
        self.steps = origin.step if origin is not None else 0
        self.current_step = self.steps
        self.seconds = 0.0
        self.status = "paused"
        self.loss = self.validation_loss = self.validation_metric = math.nan
        self.curve = LossCurve()
        self._measured = 0
        """Number of steps that have a row."""
        self.turned: list[tuple[int, EditEvent]] = []
        """Edits so far, with their position among the events; those of a branch include its parent's."""
        self.coded: dict[str, int] = {}
        """Files whose code is stored, with the first step that it is for."""
        self.wanted = False
        self.stepped = False
        self.over = False
        self.checkpoints: list[Checkpoint] = []
        self.tables: dict[str, list[TableWriter]] = {}
        self._events: list[tuple[int, Event]] = []
        self._marks: list[Applied] = []
        self._bookmarks: dict[int, str] = {}
        self._log: list[RunLogLine] = []
        self._code: list[RunCode] = []
        self._snapshots: list[StepSnapshot] = []
        self._changed = False
        self._inserted_number: int | None = None
        self._has_new_layout = False

    @property
    def waits(self) -> bool:
        """True if something could be written now."""
        return self.unwritten or (self.stepped and bool(self.checkpoints))

    @property
    def unwritten(self) -> bool:
        """True if anything except checkpoints could be written now."""
        return self.wanted and self._changed

    @property
    def nbytes(self) -> int:
        """Bytes not written yet."""
        snapshots = [
            view
            for snapshot in self._snapshots
            for view in (*snapshot.views.values(), snapshot.table)
            if view is not None
        ]
        waiting: list[_Sized] = [*self._all_tables(), *self.checkpoints, *snapshots]
        return sum(each.nbytes for each in waiting)

    def _all_tables(self) -> list[TableWriter]:
        return [table for tables in self.tables.values() for table in tables]

    def keep_code(self, experiment: Experiment, step: int, reread: bool = False) -> None:
        """Store the present text of the files of an experiment; with `again` also files that were read before.

        The running code is what was read then, whatever a file says since.
        """
        files = tuple(path for path in code_files(experiment) if reread or str(path) not in self.coded)
        self._code += gather_code(files, step)
        self.coded = {str(path): step for path in files} | self.coded

    def branch(self, run: str, origin: Origin) -> RunWriter:
        """Return the writer of a branch; if this run has no steps and is not kept, the branch is from its parent."""
        if not self.stepped and self.origin is not None:
            origin = Origin(self.origin.run, min(origin.step, self.origin.step))
        # A branch was not made with the runs of a race; one of a lesson's run is of the lesson.
        group = self.group if self.group.kind == LESSON else ALONE
        found = RunWriter(run, self.began, self.built, self.environment, group, origin)
        found.contract = self._contract_here
        found.coded = {path: step for path, step in self.coded.items() if step <= origin.step}
        found.turned = [(position, each) for position, each in self.turned if each.step <= origin.step]
        found.curve = self.curve.until(origin.step)
        found.seconds = self.seconds
        return found

    def extend(self, built: Built) -> None:
        """Add variables of an attached training."""
        self.built, self._has_new_layout, self._changed = built, True, True

    def end(self) -> None:
        """End the run, because another one replaces it."""
        self.status = _STATUS_AT_END.get(self.status, self.status)
        self._finish()

    def close(self) -> None:
        """End the recording, because the program ends."""
        self.status = "stopped" if self.status == "running" else self.status
        self._finish()

    def _finish(self) -> None:
        self.over = self._changed = True
        # A run that is not in the store, and made no step, stays out of it.
        self.wanted = self.wanted and (self.stepped or self.number is not None)

    def absorb(self, frame: Frame) -> None:
        self._changed = True
        match frame:
            case Steps():
                self._add_steps(frame)
            case Probes(columns, _, steps, rows):
                self._add_rows("probes", columns, steps, rows)
            case Elements(columns, first, rows):
                self._table("elements", columns).add(np.arange(first, first + len(rows)), rows)
            case Validated(step, loss, metric):
                columns = (VALIDATION_LOSS, VALIDATION_METRIC)
                self._table("validation", columns).add(*_one_row(step, (loss, metric)))
                self.validation_loss, self.validation_metric = loss, metric
            case DiagnosticValues(_, step, columns, values):
                self._table("measured", columns).add(*_one_row(step, values), again=True)
            case Applied() | TriggerFired():
                self._add_mark(frame)
            case Logged(position, event):
                self._add_event(position, event)
            case State() | SeekCompleted() | Edited():
                self._track_position(frame)
            case NotFinite(step=step, quantity=quantity) if self.status != "broken":
                self.status = "broken"
                self._add_log_line(
                    "error",
                    Message(
                        "At step {step} {quantity} is not finite, so training stopped.",
                        step=thousands(step),
                        quantity=quantity,
                    ),
                )
            case Examined(found):
                self._add_log_line("error", autopsy_sentence(found), autopsy_details(found))
            case RunFailed(sentence, details):
                self.status = "failed" if self.status == "running" else self.status
                self._add_log_line("error", sentence, details)
            case Note(sentence, level, details) if level != "info":
                self._add_log_line(level, sentence, details)
            case CheckpointTaken(state):
                self.checkpoints = [*(self.checkpoints if self.stepped else ()), state]
            case TensorSnapshot(step, views):
                self._snapshots.append(StepSnapshot(step, views))
            case TableSnapshot(view):
                self._snapshots.append(StepSnapshot(view.step, table=view))
            case _:
                pass

    def _add_mark(self, frame: Applied | TriggerFired) -> None:
        if isinstance(frame, Applied):
            self._marks.append(frame)
            return
        if MARK in frame.trigger.actions:
            self._marks.append(frame.mark)
        if BOOKMARK in frame.trigger.actions:
            self._bookmarks[max(frame.step - 1, 0)] = frame.trigger.title

    def _add_steps(self, frame: Steps) -> None:
        self.wanted = self.stepped = True
        count = len(frame.rows)
        last = frame.first + count - 1
        self._add_rows("steps", frame.columns, np.arange(frame.first, last + 1), frame.rows)
        if last <= self.steps:
            return
        if not math.isnan(frame.seconds):
            self._table(SECONDS, (SECONDS,)).add(*_one_row(last, (frame.seconds,)))
            self.seconds = frame.seconds
        if LOSS in frame.columns:
            losses = frame.rows[max(0, self.steps + 1 - frame.first) :, frame.columns.index(LOSS)]
            self.loss = float(losses[-1])
            # An attached training does not measure every step: its curve has the measured ones.
            self._measured += len(losses)
            end = self._measured if self._is_foreign else last
            self.curve.add(end + 1 - len(losses), losses)
        self.steps = self.current_step = last
        # A choice counts from its first step on.
        self.contract = self._contract_here

    def _add_rows(
        self, kind: str, columns: tuple[str, ...], steps: NDArray[np.int64], rows: NDArray[np.float32]
    ) -> None:
        table = self._table(kind, columns)
        if self._is_foreign and len(steps) and steps[-1] <= table.last_step:
            # Another process has made past steps again; what they are beside is not known to be measured.
            self._table(f"{PAST}{kind}", columns).insert(steps, rows)
        else:
            table.add(steps, rows)

    def _table(self, kind: str, columns: tuple[str, ...]) -> TableWriter:
        there = self.tables.setdefault(kind, [])
        kin = there
        if kind == "probes":  # each optimizer of another process has its own
            kin = [table for table in there if not set(columns).isdisjoint(table.columns)]
        among = kin if kind in _REUSED_KINDS else kin[-1:]
        found = next((table for table in among if table.columns == columns), None)
        if found is None:
            found = TableWriter(kind, len(there), columns)
            found.last_step = max((t.last_step for t in kin), default=-1) if kind not in _REUSED_KINDS else -1
            there.append(found)
        return found

    def _add_event(self, position: int, event: Event) -> None:
        self._events.append((position, event))
        if isinstance(event, EditEvent):
            self.turned.append((position, event))
            self.keep_code(event.experiment, event.step, event.reloaded)

    def _track_position(self, frame: State | SeekCompleted | Edited) -> None:
        match frame:
            case State(status, step):
                self.current_step = step
                self._set_status(status)
            case SeekCompleted(step=step, description=description):
                self.current_step, self._contract_here = step, description.contract
            case Edited(description=description):
                self._contract_here = description.contract

    def _set_status(self, status: str) -> None:
        self.wanted = self.wanted or status == "running"
        now = {"running": "running", "paused": "paused", "finished": "finished"}.get(status)
        # The cause of a break breaks the run again: only another run gets beyond it.
        if self.status == "broken" or (now == "paused" and self.status in ("failed", "finished")):
            return
        self.status = now or self.status

    def _add_log_line(self, level: str, sentence: str, details: str = "") -> None:
        self._log.append(RunLogLine(self.current_step, time.time(), level, sentence, details))

    def flush(self, connection: sqlite3.Connection, token: str) -> None:
        """Write new data. Raises `sqlite3.Error`, and `RunTakenOver`."""
        if self.over and not self.stepped and self.number is not None:
            row = (self.number, token)
            if connection.execute("SELECT 1 FROM runs WHERE number = ? AND writer = ?", row).fetchone() is None:
                raise RunTakenOver
            remove_rows(connection, row[0])
            return
        began = experiment_key(connection, self.began)
        ran = run_keys(connection, self.began, [event for _, event in self.turned], self.steps)
        number = self.number
        if number is None:
            number = self._insert(connection, began, ran[-1], token)
            self._inserted_number = number
        self._update(connection, number, ran, token)
        if self._has_new_layout:
            layout = RunLayout(self.built.variables, self.built.description.slots)
            stored_states.write_layout(connection, number, layout)
        write_lines(connection, number, self._events, self._marks, self._log, self._bookmarks)
        write_code(connection, number, self._code)
        for table in self._all_tables():
            table.flush(connection, number, self.over)
        for snapshot in self._snapshots:
            stored_states.write_snapshot(connection, number, snapshot)

    def end_as_written(self, connection: sqlite3.Connection, token: str, why: str) -> None:
        """Write only that the run ended. Raises `sqlite3.Error`."""
        # A run of which rows are missing has not finished, whatever became of the training.
        cut_off = self.nbytes and self.status != "broken"
        status = "failed" if cut_off else _STATUS_AT_END.get(self.status, self.status)
        sentence = Message("Nothing was recorded after this step: {why}.", why=why)
        # Not in one transaction: the first is what matters, and there may be no room for the second.
        connection.execute(
            "UPDATE runs SET status = ?, seen = ? WHERE number = ? AND writer = ?",
            (status, time.time(), self.number, token),
        )
        connection.execute(
            "INSERT INTO log (number, step, at, level, sentence, details, coded) "
            "SELECT number, steps, ?, 'error', ?, '', ? FROM runs WHERE number = ? AND writer = ?",
            (time.time(), sentence, coded(sentence), self.number, token),
        )

    def settled(self) -> bool:
        """Confirm that the flush was committed. Return whether it had snapshots."""
        self.number = self._inserted_number if self.number is None else self.number
        for table in self._all_tables():
            table.settled()
        looked, self._has_new_layout = bool(self._snapshots), False
        self._events, self._marks, self._log, self._code, self._snapshots = [], [], [], [], []
        self._bookmarks = {}
        self._changed = False
        return looked

    def _insert(self, connection: sqlite3.Connection, began: int, ended: int, token: str) -> int:
        origin, built = self.origin, self.built
        # A run of another process keeps its title.
        name = self.began.title if self._is_foreign else ""
        cursor = connection.execute(
            "INSERT INTO runs (run, name, origin_run, origin_step, began, ended, created, seen, contract, device, "
            "metric, evaluations, environment, group_id, group_kind, group_title, group_coded, writer) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (self.run, name, origin and origin.run, origin and origin.step, began, ended, self.created, self.created,
             built.description.contract, built.device, built.metric, built.evaluations,
             json.dumps(dict(self.environment)),
             self.group.key, self.group.kind, self.group.title, coded(self.group.title), token),
        )  # fmt: skip
        assert cursor.lastrowid is not None
        self._has_new_layout = self._is_foreign
        return cursor.lastrowid

    def _update(self, connection: sqlite3.Connection, number: int, ran: list[int], token: str) -> None:
        cursor = connection.execute(
            "UPDATE runs SET ended = ?, ran = ?, seen = ?, contract = ?, steps = ?, seconds = ?, status = ?, loss = ?, "
            "validation_loss = ?, validation_metric = ?, curve = ?, curve_stride = ? WHERE number = ? AND writer = ?",
            (ran[-1], json.dumps(ran), time.time(), self.contract, self.steps, self.seconds, self.status, self.loss,
             self.validation_loss, self.validation_metric, self.curve.values.astype("<f4").tobytes(),
             self.curve.stride, number, token),
        )  # fmt: skip
        if not cursor.rowcount:
            raise RunTakenOver


def write_lines(
    connection: sqlite3.Connection,
    number: int,
    events: Iterable[tuple[int, Event]],
    marks: Iterable[Applied],
    log: Iterable[RunLogLine],
    bookmarks: Mapping[int, str],
) -> None:
    """Write changes of a run, `events` with positions, in a transaction. Raises `sqlite3.Error`."""
    connection.executemany(
        "INSERT OR REPLACE INTO events VALUES (?, ?, ?)",
        [(number, position, event_text(event)) for position, event in events],
    )
    connection.executemany(
        "INSERT INTO marks (number, body) VALUES (?, ?)", [(number, mark_text(mark)) for mark in marks]
    )
    connection.executemany(
        "INSERT INTO log (number, step, at, level, sentence, details, coded) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (number, each.step, each.at, each.level, each.sentence, each.details, coded(each.sentence, each.details))
            for each in log
        ],
    )
    connection.executemany(
        "INSERT OR REPLACE INTO bookmarks VALUES (?, ?, ?)",
        [(number, step, text) for step, text in bookmarks.items()],
    )


def run_keys(connection: sqlite3.Connection, began: Experiment, turned: Iterable[EditEvent], steps: int) -> list[int]:
    """Return the keys of the experiments of a run's steps; the last one is the final experiment."""
    return [experiment_key(connection, each) for each in experiments_of(began, turned, steps)]


def experiment_key(connection: sqlite3.Connection, experiment: Experiment) -> int:
    return text_key(connection, experiment_text(experiment))


def text_key(connection: sqlite3.Connection, text: str) -> int:
    """Return the key of an experiment by its text, adding it if it is missing."""
    connection.execute("INSERT OR IGNORE INTO experiments (document) VALUES (?)", (text,))
    return int(connection.execute("SELECT key FROM experiments WHERE document = ?", (text,)).fetchone()[0])


def _one_row(step: int, values: tuple[float, ...]) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    return np.array([step], np.int64), np.array([values], np.float32)
