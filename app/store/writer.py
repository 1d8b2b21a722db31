"""Recording: frames go in on the trainer's thread, and a thread of its own writes them, a batch twice a second."""

from __future__ import annotations

import errno
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from app.core.frames import (
    Applied,
    Branched,
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
    Raced,
    RaceOver,
    Stands,
    State,
    Steps,
    Table,
    Validated,
)
from app.core.thousands import thousands
from app.store.editing import KEPT_DELETED, purge
from app.store.opening import check_all, opened
from app.store.reserve import Reserve
from app.store.run_writing import Group
from app.store.runs_writing import Budgets, RunsWriting
from app.store.schema import connect
from app.store.states import sweep

PERIOD = 0.5
"""Seconds from batch to batch."""
RETRY = 2.0
"""Seconds until writing is tried again where the disk refused."""
LOOKS_APART = 3.0
"""Seconds from one look that is kept to the next."""
WAITING = 256 * 2**20
"""Bytes that wait in memory at most. Half of it is for numbers alone."""

_SMALL = 256
_NUMBERS = (Steps, Probes, Elements)
_LET_GO = (*_NUMBERS, Validated, Measured, Note)
"""What may be missing of a run. Without the others it would not be known which run a number is of."""
_OTHERS = (
    Built, Validated, Measured, Applied, Edited, Logged, Branched, State, Stands, NotFinite, Examined, Failed, Note,
    RaceOver,
)  # fmt: skip


class StoreWriter:
    """An `Out` that keeps every run in the store at `path`. `put` never blocks and never raises.

    What is not on disk yet is what was told in the last `PERIOD`, and while the disk refuses what is told meanwhile:
    it waits in memory. Where it becomes too much, states and looks are let go first; numbers that are let go are told.

    Args:
        path: of the store.
        tell: called on the writer's thread with a sentence where recording pauses, goes on, or cannot be.
        budgets: what states and looks may take on disk.
        waiting: bytes that wait in memory at most.
    """

    def __init__(
        self,
        path: Path,
        tell: Callable[[str], object] = lambda sentence: None,
        budgets: Budgets = Budgets(),  # noqa: B008  # frozen
        waiting: int = WAITING,
    ) -> None:
        self._path = path
        self._tell = tell
        self._budgets = budgets
        self._waiting = waiting
        self._changed = threading.Condition()
        self._queue: deque[tuple[Frame | Group, int]] = deque()
        self._queued = self._heavy = 0
        """Bytes in the queue, and those of them that are states and looks."""
        self._held = 0
        """Bytes that were taken from the queue and are not on disk."""
        self._put = self._done = 0
        self._urgent = self._closing = self._dead = False
        self._deadline = 0.0
        self._lost: tuple[int, int] | None = None
        self._begun = False
        """A run was told to run, and none to end since."""
        self.lacks = ""
        """Why something of what was told is not in the store and never will be, as the end of a sentence. Empty where
        nothing is lacking, and where nothing was recorded from the beginning, which is told then."""
        self._looked: dict[type, float] = {}
        self.checked = threading.Event()
        """Whether the store was found not to have been closed, and all of it is checked since."""
        self._thread = threading.Thread(target=self._serve, name="slotscope store", daemon=True)
        self._thread.start()

    # On the trainer's thread

    def put(self, frame: Frame) -> None:
        inner = frame.frame if isinstance(frame, Raced) else frame
        if isinstance(inner, _NUMBERS):
            self._add(frame, inner.rows.nbytes + _SMALL)
        elif isinstance(inner, Kept):
            self._add_heavy(frame, inner.state.nbytes + _SMALL)
        elif isinstance(inner, Looked | Table):
            now = time.monotonic()
            if inner.kept or now - self._looked.get(type(inner), -LOOKS_APART) >= LOOKS_APART:
                self._looked[type(inner)] = now
                views = inner.views.values() if isinstance(inner, Looked) else (inner.view,)
                self._add_heavy(frame, sum(view.nbytes for view in views) + _SMALL)
        elif isinstance(inner, _OTHERS):
            self._add(frame, _SMALL)
            if isinstance(inner, State):
                begins = inner.status == "running" and not self._begun
                self._begun = inner.status == "running"
                if begins:
                    # A run that is killed before its first step is in the store all the same.
                    self._hurry()

    def group(self, race_id: str, kind: str, title: str) -> None:
        """The runs that `Raced` begins from now on are one group; `kind` is `"race"` or `"seeds"`."""
        self._add(Group(race_id, kind, title), _SMALL)

    def _add(self, frame: Frame | Group, size: int) -> None:
        with self._changed:
            if self._dead:
                return
            inner = frame.frame if isinstance(frame, Raced) else frame
            if self._queued + self._held + size > self._waiting and isinstance(inner, Steps):
                first, last = inner.first, inner.first + len(inner.rows) - 1
                self._lost = (first if self._lost is None else self._lost[0], last)
                return
            if self._queued + self._held > 2 * self._waiting and isinstance(inner, _LET_GO):
                return
            self._append(frame, size)

    def _add_heavy(self, frame: Frame, size: int) -> None:
        with self._changed:
            if self._dead:
                return
            crowded = self._queued + self._held + size > self._waiting // 2
            if not crowded or (not self._heavy and self._held <= self._waiting // 2):
                self._heavy += size
                self._append(frame, size)

    def _append(self, frame: Frame | Group, size: int) -> None:
        self._queue.append((frame, size))
        self._queued += size
        self._put += 1
        if len(self._queue) == 1:
            self._changed.notify_all()

    # From any thread

    def flush(self, timeout: float = 5.0) -> bool:
        """Wait until all that was put is on disk; whether it is."""
        with self._changed:
            wanted = self._put
            self._hurry()
            return self._changed.wait_for(lambda: self._done >= wanted or self._dead, timeout) and not self._dead

    def close(self, timeout: float = 5.0) -> bool:
        """Write what is left, for `timeout` seconds at most, and end the thread; whether everything is on disk."""
        with self._changed:
            self._closing = True
            self._deadline = time.monotonic() + timeout
            self._changed.notify_all()
        self._thread.join(timeout + 1.0)
        if self._thread.is_alive():
            self.lacks = self.lacks or f"the disk did not take the rest within {timeout:g} seconds"
        return not self._thread.is_alive() and not self._dead and self._done >= self._put

    def _hurry(self) -> None:
        with self._changed:
            self._urgent = True
            self._changed.notify_all()

    # On the writer's thread

    def _serve(self) -> None:
        found = opened(self._path)
        if found.connection is None or not found.writable:
            if found.connection is not None:
                found.connection.close()
            self._die()
            for sentence in found.told:
                self._tell(sentence)
            return
        checking = checker = None
        if found.unclean:
            with suppress(sqlite3.Error):
                checking = connect(self._path, read_only=True)
        if checking is not None:
            checker = threading.Thread(target=self._check, args=(checking,), name="slotscope check", daemon=True)
            checker.start()
        reserve = Reserve(self._path)
        try:
            recording = RunsWriting(found.connection, self._budgets)
            self._sweep(found.connection)
            self._loop(recording, reserve)
        except Exception as error:
            self._die()
            self.lacks = f"recording ended by a fault of Slotscope's own, {error!r}"
            self._tell(f"Recording has ended, by a fault of Slotscope's own: {error!r}.")
            raise
        finally:
            if checking is not None and checker is not None:
                checking.interrupt()
                checker.join()
                checking.close()
            reserve.give()
            found.connection.close()

    def _sweep(self, connection: sqlite3.Connection) -> None:
        """Remove what was deleted long ago; what cannot be now is another time."""
        with suppress(sqlite3.DatabaseError):
            purge(connection, time.time() - KEPT_DELETED)
            sweep(connection)

    def _check(self, connection: sqlite3.Connection) -> None:
        sentence = check_all(self._path, connection)
        if sentence:
            self._tell(sentence)
        self.checked.set()

    def _loop(self, recording: RunsWriting, reserve: Reserve) -> None:
        paused = ""
        while True:
            self._wait(recording, bool(paused))
            closing = self._closing
            try:
                self._step(recording, closing)
            except (sqlite3.OperationalError, OSError) as error:
                recording.roll_back()
                if closing:
                    self.lacks = _reason(error, self._path)
                    reserve.give()
                    recording.end_as_written(self.lacks)
                if not paused:
                    paused = _reason(error, self._path)
                    self._tell(f"Recording pauses: {paused}. Training goes on, and what it tells waits in memory.")
            except sqlite3.DatabaseError as error:
                self._die()
                self.lacks = f"it was damaged meanwhile ({error})"
                self._tell(f"The store of runs is damaged ({error}). Nothing more is recorded; opening Slotscope anew "
                           "sets it aside and begins another one.")  # fmt: skip
                return
            else:
                told = "Recording goes on." if paused else ""
                if sentence := f"{told}{self._loss()}".strip():
                    self._tell(sentence)
                paused = ""
            for sentence in recording.sentences():
                self._tell(sentence)
            if closing:
                return

    def _loss(self) -> str:
        with self._changed:
            lost, self._lost = self._lost, None
        if lost is None:
            return ""
        told = f"steps {thousands(lost[0])} to {thousands(lost[1])} are missing: too much was waiting in memory"
        self.lacks = self.lacks or told
        return f" S{told[1:]}."

    def _wait(self, recording: RunsWriting, paused: bool) -> None:
        with self._changed:
            if not recording.backlog:
                self._changed.wait_for(lambda: self._queue or self._closing or self._urgent)
            rest = RETRY if paused else PERIOD
            self._changed.wait_for(lambda: self._closing or self._urgent, rest)
            self._urgent = False

    def _step(self, recording: RunsWriting, closing: bool) -> None:
        """Raises `sqlite3.Error` and `OSError`."""
        self._drain(recording)
        try:
            recording.write(closing)
            deadline = self._deadline if closing else None
            recording.write_states(lambda: self._between(recording), deadline)
        finally:
            with self._changed:
                self._held = recording.nbytes
        with self._changed:
            if not recording.backlog:
                self._done = recording.taken
            self._changed.notify_all()

    def _between(self, recording: RunsWriting) -> None:
        """A state is being written: numbers do not wait for it."""
        if time.monotonic() - recording.written >= PERIOD:
            self._drain(recording)
            recording.write(False)

    def _drain(self, recording: RunsWriting) -> None:
        with self._changed:
            frames, self._queue = self._queue, deque()
            self._held += self._queued
            self._queued = self._heavy = 0
        recording.take(frame for frame, _ in frames)

    def _die(self) -> None:
        with self._changed:
            self._dead = True
            self._queue.clear()
            self._changed.notify_all()


def _reason(error: Exception, path: Path) -> str:
    """Why the disk refused, as the middle of a sentence."""
    name = getattr(error, "sqlite_errorname", "")
    if name == "SQLITE_FULL" or getattr(error, "errno", None) == errno.ENOSPC:
        return f"the disk that holds {path} is full"
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return f"another program holds {path}"
    return f"{path} cannot be written to ({error})"
