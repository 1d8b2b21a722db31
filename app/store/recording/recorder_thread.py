"""Recorder thread: receives frames from the trainer's thread and writes them in batches, twice a second."""

from __future__ import annotations

import errno
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from app.core.messages.frames import Frame, RunFrame
from app.core.messages.message_policy import Storage
from app.core.messages.run_frames import State
from app.core.messages.step_frames import Steps
from app.core.runs.run import RunGroup
from app.core.text.number_text import thousands
from app.store.database.records import KEPT_DELETED, purge
from app.store.database.schema import connect
from app.store.database.store_connection import check_all, open_store
from app.store.database.stored_states import sweep
from app.store.recording.multi_run_writer import Budgets, MultiRunWriter
from app.store.recording.run_insertion import PackedRun
from optimizers.base.message import Message, with_capital

_RESERVE_BYTES = 256 * 2**10


class Reserve:
    """Reserved disk space: a file beside the database at `path` during recording. A leftover one is reused."""

    def __init__(self, path: Path) -> None:
        self._file = path.with_name(f"{path.name}-reserve")
        with suppress(OSError):
            self._file.write_bytes(bytes(_RESERVE_BYTES))

    def release(self) -> None:
        """Free the space."""
        with suppress(OSError):
            self._file.unlink(missing_ok=True)


PERIOD = 0.5
"""Seconds between batches."""
RETRY = 2.0
"""Seconds until writing is tried again where the disk refused."""
SNAPSHOT_INTERVAL = 3.0
"""Seconds between two snapshots that are saved."""
WAITING = 256 * 2**20
"""Largest number of bytes that wait in memory. Half of it is reserved for numbers."""

_MIN_FRAME_BYTES = 256


class RecorderThread:
    """Thread and `Out` that records every run in the database at `path`. `put` never blocks and never raises.

    Frames of the last `PERIOD` are not on disk yet, and while the disk refuses, later ones too:
    they wait in memory. Where they become too many, checkpoints and snapshots are dropped first; dropped steps are
    reported.

    Args:
        path: of the store.
        report: called on the recorder thread with a sentence where recording pauses, continues, or fails.
        budgets: what checkpoints and snapshots may take on disk.
        waiting: bytes that wait in memory at most.
    """

    def __init__(
        self,
        path: Path,
        report: Callable[[str], object] = lambda sentence: None,
        budgets: Budgets = Budgets(),  # noqa: B008  # frozen
        waiting: int = WAITING,
    ) -> None:
        self._path = path
        self._report = report
        self._budgets = budgets
        self._waiting = waiting
        self._changed = threading.Condition()
        self._queue: deque[tuple[Frame | RunGroup | PackedRun, int]] = deque()
        self._queued = self._heavy = 0
        """Bytes in the queue, and those of checkpoints and snapshots among them."""
        self._unwritten_bytes = 0
        """Bytes that were taken from the queue and are not on disk."""
        self._put_count = self._done_count = 0
        self._urgent = self._closing = self._dead = False
        self._deadline = 0.0
        self._lost: tuple[int, int] | None = None
        self._is_run_active = False
        """True if a run was started, and none has ended since."""
        self.lacks = ""
        """Reason why some frames are not in the store and never will be, as the end of a sentence. Empty where none is
        missing, and where nothing was recorded from the beginning, which is reported then.
        """
        self._last_snapshot_times: dict[type, float] = {}
        self.checked = threading.Event()
        """Event that is set where the store was not closed properly and has been checked since."""
        self._thread = threading.Thread(target=self._run, name="slotscope store", daemon=True)
        self._thread.start()

    # On the trainer's thread

    def put(self, frame: Frame) -> None:
        inner = frame.frame if isinstance(frame, RunFrame) else frame
        size = inner.nbytes + _MIN_FRAME_BYTES
        if inner.policy.storage is Storage.SAMPLED:
            now = time.monotonic()
            if inner.kept or now - self._last_snapshot_times.get(type(inner), -SNAPSHOT_INTERVAL) >= SNAPSHOT_INTERVAL:
                self._last_snapshot_times[type(inner)] = now
                self._add_heavy(frame, size)
        elif inner.policy.storage is not Storage.NEVER:
            self._add(frame, size)
            if isinstance(inner, State):
                begins = inner.status == "running" and not self._is_run_active
                self._is_run_active = inner.status == "running"
                if begins:
                    # A run that is killed before its first step is in the store all the same.
                    self._request_write()

    def group(self, race_id: str, kind: str, title: str) -> None:
        """Group the runs that `RunFrame` begins from now on; `kind` is `"race"`, `"seeds"`, `"grid"`, `"sweep"` or
        `"lesson"`.
        """
        self._add(RunGroup(race_id, kind, title), _MIN_FRAME_BYTES)

    def put_run(self, packed: PackedRun) -> None:
        """Store a run that another process recorded, completely or not at all."""
        self._add(packed, packed.nbytes + _MIN_FRAME_BYTES)

    def _add(self, frame: Frame | RunGroup | PackedRun, size: int) -> None:
        with self._changed:
            if self._dead:
                return
            inner = frame.frame if isinstance(frame, RunFrame) else frame
            if self._queued + self._unwritten_bytes + size > self._waiting and isinstance(inner, Steps):
                first, last = inner.first, inner.first + len(inner.rows) - 1
                self._lost = (first if self._lost is None else self._lost[0], last)
                return
            is_droppable = not isinstance(inner, RunGroup | PackedRun) and inner.policy.storage is Storage.DROPPABLE
            if self._queued + self._unwritten_bytes > 2 * self._waiting and is_droppable:
                return
            self._append(frame, size)

    def _add_heavy(self, frame: Frame, size: int) -> None:
        with self._changed:
            if self._dead:
                return
            crowded = self._queued + self._unwritten_bytes + size > self._waiting // 2
            if not crowded or (not self._heavy and self._unwritten_bytes <= self._waiting // 2):
                self._heavy += size
                self._append(frame, size)

    def _append(self, frame: Frame | RunGroup | PackedRun, size: int) -> None:
        self._queue.append((frame, size))
        self._queued += size
        self._put_count += 1
        if len(self._queue) == 1:
            self._changed.notify_all()

    # From any thread

    def flush(self, timeout: float = 5.0) -> bool:
        """Wait until all frames so far are on disk; return whether they are."""
        with self._changed:
            target_count = self._put_count
            self._request_write()
            return (
                self._changed.wait_for(lambda: self._done_count >= target_count or self._dead, timeout)
                and not self._dead
            )

    def close(self, timeout: float = 5.0) -> bool:
        """Write all waiting data within `timeout` seconds, and end the thread; return whether everything is on disk."""
        with self._changed:
            self._closing = True
            self._deadline = time.monotonic() + timeout
            self._changed.notify_all()
        self._thread.join(timeout + 1.0)
        if self._thread.is_alive():
            self.lacks = self.lacks or Message(
                "the disk did not accept the remaining data within {timeout:g} seconds", timeout=timeout
            )
        return not self._thread.is_alive() and not self._dead and self._done_count >= self._put_count

    def _request_write(self) -> None:
        with self._changed:
            self._urgent = True
            self._changed.notify_all()

    # On the writer's thread

    def _run(self) -> None:
        found = open_store(self._path)
        if found.connection is None or not found.writable:
            if found.connection is not None:
                found.connection.close()
            self._stop_recording()
            for sentence in found.messages:
                self._report(sentence)
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
            recording = MultiRunWriter(found.connection, self._budgets)
            self._sweep(found.connection)
            self._loop(recording, reserve)
        except Exception as error:  # whatever it is, the window must know that nothing is recorded any more
            self._stop_recording()
            self.lacks = Message("recording ended with an internal error, {error!r}", error=error)
            self._report(Message("Recording has ended with an internal error: {error!r}.", error=error))
            raise
        finally:
            if checking is not None and checker is not None:
                checking.interrupt()
                checker.join()
                checking.close()
            reserve.release()
            found.connection.close()

    def _sweep(self, connection: sqlite3.Connection) -> None:
        """Remove runs that were deleted long ago; failures are tried again later."""
        with suppress(sqlite3.DatabaseError):
            purge(connection, time.time() - KEPT_DELETED)
            sweep(connection)

    def _check(self, connection: sqlite3.Connection) -> None:
        sentence = check_all(self._path, connection)
        if sentence:
            self._report(sentence)
        self.checked.set()

    def _loop(self, recording: MultiRunWriter, reserve: Reserve) -> None:
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
                    reserve.release()
                    recording.end_as_written(self.lacks)
                if not paused:
                    paused = _reason(error, self._path)
                    self._report(
                        Message(
                            "Recording is paused: {paused}. Training continues; its data are kept in memory.",
                            paused=paused,
                        )
                    )
            except sqlite3.DatabaseError as error:
                self._stop_recording()
                self.lacks = Message("it was damaged meanwhile ({error})", error=error)
                self._report(
                    Message(
                        "The run database is damaged ({error}). Recording has stopped; restart Slotscope to move it "
                        "aside and create a new one.",
                        error=error,
                    )
                )
                return
            else:
                told = Message.paragraph([Message("Recording continues.") if paused else "", self._loss()])
                if told:
                    self._report(told)
                paused = ""
            for sentence in recording.sentences():
                self._report(sentence)
            if closing:
                return

    def _loss(self) -> str:
        with self._changed:
            lost, self._lost = self._lost, None
        if lost is None:
            return ""
        message = Message(
            "steps {first} to {last} are missing: the memory buffer was full",
            first=thousands(lost[0]),
            last=thousands(lost[1]),
        )
        self.lacks = self.lacks or message
        return with_capital(message) + "."

    def _wait(self, recording: MultiRunWriter, paused: bool) -> None:
        with self._changed:
            if not recording.backlog:
                self._changed.wait_for(lambda: self._queue or self._closing or self._urgent)
            rest = RETRY if paused else PERIOD
            self._changed.wait_for(lambda: self._closing or self._urgent, rest)
            self._urgent = False

    def _step(self, recording: MultiRunWriter, closing: bool) -> None:
        """Write a batch. Raises `sqlite3.Error` and `OSError`."""
        self._drain(recording)
        try:
            recording.write(closing)
            deadline = self._deadline if closing else None
            recording.write_checkpoints(lambda: self._write_between_states(recording), deadline)
        finally:
            with self._changed:
                self._unwritten_bytes = recording.nbytes
        with self._changed:
            if not recording.backlog:
                self._done_count = recording.taken
            self._changed.notify_all()

    def _write_between_states(self, recording: MultiRunWriter) -> None:
        """Write columns while a state is being written, so that they do not wait."""
        if time.monotonic() - recording.written >= PERIOD:
            self._drain(recording)
            recording.write(False)

    def _drain(self, recording: MultiRunWriter) -> None:
        with self._changed:
            frames, self._queue = self._queue, deque()
            self._unwritten_bytes += self._queued
            self._queued = self._heavy = 0
        recording.take(frame for frame, _ in frames)

    def _stop_recording(self) -> None:
        with self._changed:
            self._dead = True
            self._queue.clear()
            self._changed.notify_all()


def _reason(error: Exception, path: Path) -> str:
    """Return the reason why the disk refused, as the middle of a sentence."""
    name = getattr(error, "sqlite_errorname", "")
    if name == "SQLITE_FULL" or getattr(error, "errno", None) == errno.ENOSPC:
        return Message("the disk that holds {path} is full", path=path)
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return Message("{path} is in use by another program", path=path)
    return Message("{path} cannot be written to ({error})", path=path, error=error)
