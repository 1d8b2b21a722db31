"""One run as it is recorded: what was told and is not written yet, and how it is written."""

from __future__ import annotations

import json
import math
import sqlite3
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from app.core import channels
from app.core.autopsy import autopsy_details, autopsy_sentence
from app.core.experiment import Experiment
from app.core.frames import (
    Applied,
    Built,
    Edited,
    Elements,
    Examined,
    Failed,
    Frame,
    Kept,
    Logged,
    Looked,
    Measured,
    Note,
    NotFinite,
    Probes,
    Stands,
    State,
    Steps,
    Table,
    Validated,
)
from app.core.ran import experiments_of
from app.core.runs import Event, Origin, RunState, Turned
from app.core.thousands import thousands
from app.store import looks
from app.store.code import gathered, write_code
from app.store.curve import Curve
from app.store.editing import remove_rows
from app.store.experiments import event_text, experiment_text, mark_text
from app.store.parts import Code, LogLine, Look
from app.store.tables import TableWriting
from app.trust import code_files

_BY_COLUMNS = ("measured", "elements")
"""Kinds of tables that are gone back to; of the others the newest is gone on with, or a further one begun."""
_ENDED = {"running": "stopped", "paused": "stopped"}


class _Sized(Protocol):
    @property
    def nbytes(self) -> int: ...


class TakenOver(Exception):
    """Another window goes on with this run."""


@dataclass(frozen=True, slots=True)
class Group:
    """Runs that are made together."""

    key: str = ""
    kind: str = ""
    title: str = ""


class RunWriting:
    """`absorb` keeps what is told here, `flush` writes it within a transaction, and `settled` follows its commit.

    There is a row in the store from the moment that the run begins to train, and none after a run that ended without
    a step: one that was killed at its first step is known, one that was merely built is not.
    """

    def __init__(
        self,
        run: str,
        began: Experiment,
        built: Built,
        environment: Mapping[str, str],
        group: Group = Group(),  # frozen
        origin: Origin | None = None,
    ) -> None:
        self.run = run
        self.number: int | None = None
        self.began = began
        self.built = built
        self.contract = self._there = built.contract
        self.environment = environment
        self.group = group
        self.origin = origin
        self.created = time.time()
        self.steps = origin.step if origin is not None else 0
        self.stands = self.steps
        self.seconds = 0.0
        self.status = "paused"
        self.loss = self.validation_loss = self.validation_metric = math.nan
        self.curve = Curve()
        self.turned: list[tuple[int, Turned]] = []
        """Edits so far, with their position among the events; of a branch its parent's too."""
        self.coded: dict[str, int] = {}
        """Files whose code is kept, with the step from which on."""
        self.wanted = False
        self.stepped = False
        self.over = False
        self.states: list[RunState] = []
        self.tables: dict[str, list[TableWriting]] = {}
        self._events: list[tuple[int, Event]] = []
        self._marks: list[Applied] = []
        self._log: list[LogLine] = []
        self._code: list[Code] = []
        self._looks: list[Look] = []
        self._changed = False
        self._made: int | None = None

    @property
    def waits(self) -> bool:
        """Whether something could be written that is not on disk."""
        return self.unwritten or (self.stepped and bool(self.states))

    @property
    def unwritten(self) -> bool:
        """Whether anything but states is not on disk, though it could be."""
        return self.wanted and self._changed

    @property
    def nbytes(self) -> int:
        """What waits to be written."""
        seen = [view for look in self._looks for view in (*look.views.values(), look.table) if view is not None]
        waiting: list[_Sized] = [*self._all_tables(), *self.states, *seen]
        return sum(each.nbytes for each in waiting)

    def _all_tables(self) -> list[TableWriting]:
        return [table for tables in self.tables.values() for table in tables]

    def keep_code(self, experiment: Experiment, step: int, anew: bool = False) -> None:
        """Keep the files that an experiment names, as they are now; with `anew` also those that were read before.

        What runs is what was read then, whatever a file says since.
        """
        files = tuple(path for path in code_files(experiment) if anew or str(path) not in self.coded)
        self._code += gathered(files, step)
        self.coded = {str(path): step for path in files} | self.coded

    def branch(self, run: str, origin: Origin) -> RunWriting:
        """The run that leaves this one; where this one made no step, and is not kept, the one that it left."""
        if not self.stepped and self.origin is not None:
            origin = Origin(self.origin.run, min(origin.step, self.origin.step))
        found = RunWriting(run, self.began, self.built, self.environment, origin=origin)
        found.contract = self._there
        found.coded = {path: step for path, step in self.coded.items() if step <= origin.step}
        found.turned = [(position, each) for position, each in self.turned if each.step <= origin.step]
        found.curve = self.curve.until(origin.step)
        found.seconds = self.seconds
        return found

    def end(self) -> None:
        """Another run takes its place."""
        self.status = _ENDED.get(self.status, self.status)
        self._finish()

    def close(self) -> None:
        """The program ends."""
        self.status = "stopped" if self.status == "running" else self.status
        self._finish()

    def _finish(self) -> None:
        self.over = self._changed = True
        # What is not in the store, and made no step, is not to come there.
        self.wanted = self.wanted and (self.stepped or self.number is not None)

    def absorb(self, frame: Frame) -> None:
        self._changed = True
        match frame:
            case Steps():
                self._add_steps(frame)
            case Probes(columns, _, steps, rows):
                self._table("probes", columns).add(steps, rows)
            case Elements(columns, first, rows):
                self._table("elements", columns).add(np.arange(first, first + len(rows)), rows)
            case Validated(step, loss, metric):
                columns = (channels.VALIDATION_LOSS, channels.VALIDATION_METRIC)
                self._table("validation", columns).add(*_row(step, (loss, metric)))
                self.validation_loss, self.validation_metric = loss, metric
            case Measured(_, step, columns, values):
                self._table("measured", columns).add(*_row(step, values), again=True)
            case Applied():
                self._marks.append(frame)
            case Logged(position, event):
                self._add_event(position, event)
            case State() | Stands() | Edited():
                self._stand(frame)
            case NotFinite(step=step, quantity=quantity) if self.status != "broken":
                self.status = "broken"
                self._say("error", f"At step {thousands(step)} {quantity} is not finite, so training stopped.")
            case Examined(found):
                self._say("error", autopsy_sentence(found), autopsy_details(found))
            case Failed(sentence, details):
                self.status = "failed" if self.status == "running" else self.status
                self._say("error", sentence, details)
            case Note(sentence, level, details) if level != "info":
                self._say(level, sentence, details)
            case Kept(state):
                self.states = [*(self.states if self.stepped else ()), state]
            case Looked(step, views):
                self._looks.append(Look(step, views))
            case Table(view):
                self._looks.append(Look(view.step, table=view))
            case _:
                pass

    def _add_steps(self, frame: Steps) -> None:
        self.wanted = self.stepped = True
        count = len(frame.rows)
        last = frame.first + count - 1
        self._table("steps", frame.columns).add(np.arange(frame.first, last + 1), frame.rows)
        if last <= self.steps:
            return
        if not math.isnan(frame.seconds):
            self._table(channels.SECONDS, (channels.SECONDS,)).add(*_row(last, (frame.seconds,)))
            self.seconds = frame.seconds
        if channels.LOSS in frame.columns:
            losses = frame.rows[max(0, self.steps + 1 - frame.first) :, frame.columns.index(channels.LOSS)]
            self.loss = float(losses[-1])
            self.curve.add(last + 1 - len(losses), losses)
        self.steps = self.stands = last
        # What is chosen counts from its first step on.
        self.contract = self._there

    def _table(self, kind: str, columns: tuple[str, ...]) -> TableWriting:
        there = self.tables.setdefault(kind, [])
        among = there if kind in _BY_COLUMNS else there[-1:]
        found = next((table for table in among if table.columns == columns), None)
        if found is None:
            found = TableWriting(kind, len(there), columns)
            found.last_step = max((t.last_step for t in there), default=-1) if kind not in _BY_COLUMNS else -1
            there.append(found)
        return found

    def _add_event(self, position: int, event: Event) -> None:
        self._events.append((position, event))
        if isinstance(event, Turned):
            self.turned.append((position, event))
            self.keep_code(event.experiment, event.step, event.reloaded)

    def _stand(self, frame: State | Stands | Edited) -> None:
        match frame:
            case State(status, step):
                self.stands = step
                self._turn_to(status)
            case Stands(step=step, contract=contract):
                self.stands, self._there = step, contract
            case Edited(contract=contract):
                self._there = contract

    def _turn_to(self, status: str) -> None:
        self.wanted = self.wanted or status == "running"
        now = {"running": "running", "paused": "paused", "finished": "finished"}.get(status)
        # What breaks a run breaks it again: only another run gets beyond that.
        if self.status == "broken" or (now == "paused" and self.status in ("failed", "finished")):
            return
        self.status = now or self.status

    def _say(self, level: str, sentence: str, details: str = "") -> None:
        self._log.append(LogLine(self.stands, time.time(), level, sentence, details))

    def flush(self, connection: sqlite3.Connection, token: str) -> None:
        """Raises `sqlite3.Error`, and `TakenOver`."""
        if self.over and not self.stepped and self.number is not None:
            row = (self.number, token)
            if connection.execute("SELECT 1 FROM runs WHERE number = ? AND writer = ?", row).fetchone() is None:
                raise TakenOver
            remove_rows(connection, row[0])
            return
        began = experiment_key(connection, self.began)
        ran = run_keys(connection, self.began, [event for _, event in self.turned], self.steps)
        number = self.number
        if number is None:
            number = self._insert(connection, began, ran[-1], token)
            self._made = number
        self._update(connection, number, ran, token)
        connection.executemany(
            "INSERT OR REPLACE INTO events VALUES (?, ?, ?)",
            [(number, position, event_text(event)) for position, event in self._events],
        )
        connection.executemany(
            "INSERT INTO marks (number, body) VALUES (?, ?)", [(number, mark_text(mark)) for mark in self._marks]
        )
        connection.executemany(
            "INSERT INTO log (number, step, at, level, sentence, details) VALUES (?, ?, ?, ?, ?, ?)",
            [(number, line.step, line.at, line.level, line.sentence, line.details) for line in self._log],
        )
        write_code(connection, number, self._code)
        for table in self._all_tables():
            table.flush(connection, number, self.over)
        for look in self._looks:
            for kind, blob in looks.rows_of(look):
                looks.write_look(connection, number, look.step, kind, blob)

    def end_as_written(self, connection: sqlite3.Connection, token: str, why: str) -> None:
        """Say that it ended, and leave the rest as it was written last. Raises `sqlite3.Error`."""
        # Not in one transaction: the first is what matters, and there may be no room for the second.
        connection.execute(
            "UPDATE runs SET status = ?, seen = ? WHERE number = ? AND writer = ?",
            (_ENDED.get(self.status, self.status), time.time(), self.number, token),
        )
        connection.execute(
            "INSERT INTO log (number, step, at, level, sentence, details) SELECT number, steps, ?, 'error', ?, '' "
            "FROM runs WHERE number = ? AND writer = ?",
            (time.time(), f"Nothing was recorded after this step: {why}.", self.number, token),
        )

    def settled(self) -> bool:
        """What was flushed is on disk. Returns whether looks were among it."""
        self.number = self._made if self.number is None else self.number
        for table in self._all_tables():
            table.settled()
        looked = bool(self._looks)
        self._events, self._marks, self._log, self._code, self._looks = [], [], [], [], []
        self._changed = False
        return looked

    def _insert(self, connection: sqlite3.Connection, began: int, ended: int, token: str) -> int:
        origin, built = self.origin, self.built
        cursor = connection.execute(
            "INSERT INTO runs (run, origin_run, origin_step, began, ended, created, seen, contract, device, metric, "
            "evaluations, environment, group_id, group_kind, group_title, writer) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (self.run, origin and origin.run, origin and origin.step, began, ended, self.created, self.created,
             built.contract, built.device, built.metric, built.evaluations, json.dumps(dict(self.environment)),
             self.group.key, self.group.kind, self.group.title, token),
        )  # fmt: skip
        assert cursor.lastrowid is not None
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
            raise TakenOver


def run_keys(connection: sqlite3.Connection, began: Experiment, turned: Iterable[Turned], steps: int) -> list[int]:
    """The experiments that made the steps of a run, by their keys; the last one is what it ended with."""
    return [experiment_key(connection, each) for each in experiments_of(began, turned, steps)]


def experiment_key(connection: sqlite3.Connection, experiment: Experiment) -> int:
    text = experiment_text(experiment)
    connection.execute("INSERT OR IGNORE INTO experiments (document) VALUES (?)", (text,))
    return int(connection.execute("SELECT key FROM experiments WHERE document = ?", (text,)).fetchone()[0])


def _row(step: int, values: tuple[float, ...]) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    return np.array([step], np.int64), np.array([values], np.float32)
