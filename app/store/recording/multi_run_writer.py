"""Writer of all runs in progress: it routes frames to runs and makes the transactions."""

from __future__ import annotations

import importlib.metadata
import platform
import sqlite3
import time
import uuid
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from app.core.files.safe_files import undone_on_error
from app.core.messages.alert_frames import NotFinite
from app.core.messages.frames import Frame, RunFrame
from app.core.messages.history_frames import Branched
from app.core.messages.run_frames import Built, RaceFinished, RunFailed, State, TrainingConnection
from app.core.runs.run import ALONE, EditEvent, Origin, RunGroup, new_run_id
from app.core.text.number_text import thousands
from app.core.version import __version__
from app.store.database import stored_states
from app.store.database.experiment_json import strings_from
from app.store.database.number_table import TableKey, TableWriter
from app.store.database.records import read_record
from app.store.database.schema import StoreError
from app.store.reading.lineage import code, numbered_events
from app.store.recording.run_insertion import PackedRun, insert_run
from app.store.recording.run_writer import LossCurve, RunTakenOver, RunWriter
from optimizers.base.message import Message


def resume_recording(
    connection: sqlite3.Connection, built: Built, environment: Mapping[str, str], token: str
) -> RunWriter | None:
    """Return a writer that continues the run of `built`; `None` if it is not in the store.

    Raises `sqlite3.Error`, and `StoreError` where what was recorded cannot be read.
    """
    try:
        record = read_record(connection, built.run)
    except LookupError:
        return None
    found = RunWriter(built.run, record.began, built, environment, origin=record.origin)
    found.number = record.number
    found.contract = record.contract
    found.steps = found.current_step = record.steps
    found.seconds, found.status = record.seconds, record.status
    found.loss, found.validation_loss = record.loss, record.validation_loss
    found.validation_metric = record.validation_metric
    row = connection.execute("SELECT curve_stride FROM runs WHERE number = ?", (record.number,)).fetchone()
    found.curve = LossCurve(record.curve, max(1, int(row[0])))
    events = numbered_events(connection, record.number)
    found.turned = [(position, event) for position, event in events if isinstance(event, EditEvent)]
    rows = connection.execute(
        "SELECT kind, part, columns FROM tables WHERE number = ? ORDER BY kind, part", (record.number,)
    ).fetchall()
    for kind, part, columns in rows:
        table = TableWriter.of(connection, TableKey(record.number, kind, part), strings_from(columns))
        found.tables.setdefault(kind, []).append(table)
    found.coded = {each.path: each.step for each in reversed(code(connection, record.number))}
    found.wanted = found.stepped = True
    connection.execute("UPDATE runs SET writer = ?, deleted = NULL WHERE number = ?", (token, record.number))
    return found


_PACKAGES = ("tensorflow", "keras", "tf-keras", "numpy")
_MIN_FRAME_BYTES = 256
"""Least number of bytes counted for a frame."""


@dataclass(frozen=True, slots=True)
class Budgets:
    """Limits in bytes: checkpoints of a run, its snapshots, and checkpoints of all runs."""

    checkpoints: int = 64 * 2**20
    snapshots: int = 32 * 2**20
    all_checkpoints: int = 2 * 2**30


class MultiRunWriter:
    """Writer of frames that are not on disk yet. Used only by the recorder thread."""

    def __init__(self, connection: sqlite3.Connection, budgets: Budgets) -> None:
        self._connection = connection
        self._budgets = budgets
        self._environment = environment()
        self._token = uuid.uuid4().hex
        self._frames: deque[Frame | RunGroup | PackedRun] = deque()
        self._current: RunWriter | None = None
        self._race_writers: dict[str, RunWriter] = {}
        self._attached: dict[str, RunWriter] = {}
        """Writers of runs that other processes train."""
        self._ended: list[RunWriter] = []
        self._packed: list[tuple[PackedRun, RunGroup]] = []
        self._groups: list[RunGroup] = []
        """Groups of the current race, and of those started since."""
        self._messages: list[str] = []
        self._too_large: set[str] = set()
        """Runs whose checkpoints were reported as too large."""
        self.taken = 0
        """Number of frames taken in."""
        self.written = time.monotonic()
        """Time at which the last batch was written."""

    @property
    def nbytes(self) -> int:
        """Bytes that are not on disk."""
        runs = sum(run.nbytes for run in self._runs()) + sum(packed.nbytes for packed, _ in self._packed)
        return runs + _MIN_FRAME_BYTES * len(self._frames)

    @property
    def backlog(self) -> bool:
        """True if something could be written now."""
        return bool(self._frames or self._packed) or any(run.waits for run in self._runs())

    def sentences(self) -> list[str]:
        """Return messages for the user since the last call."""
        messages, self._messages = self._messages, []
        return messages

    def take(self, frames: Iterable[Frame | RunGroup | PackedRun]) -> None:
        before = len(self._frames)
        self._frames.extend(frames)
        self.taken += len(self._frames) - before

    def write(self, closing: bool) -> None:
        """Write everything except checkpoints, in one transaction. Raises `sqlite3.Error` and `OSError`."""
        while self._frames:
            self._take_frame(self._frames[0])
            self._frames.popleft()
        if closing:
            for run in self._runs():
                run.close()
        self._flush()
        self._ended = [run for run in self._ended if run.waits]
        self.written = time.monotonic()

    def write_checkpoints(self, between: Callable[[], object], deadline: float | None = None) -> None:
        """Write waiting checkpoints until `deadline`, if given; then only the newest of each run.

        Raises `sqlite3.Error`; the checkpoint that was being written is dropped then, unless it is the newest.
        """
        for run in self._runs():
            if deadline is not None:
                run.checkpoints = run.checkpoints[-1:]
            while run.checkpoints and run.number is not None:
                state = run.checkpoints.pop(0)
                if deadline is not None and time.monotonic() > deadline:
                    self._messages.append(
                        Message(
                            "The last checkpoint of the run, after step {step}, was not saved.",
                            step=thousands(state.step),
                        )
                    )
                    continue
                try:
                    stored_states.write_checkpoint(self._connection, run.number, state, between)
                except TypeError as error:
                    self._messages.append(
                        Message(
                            "The checkpoint after step {step} is not saved: {error}.",
                            step=thousands(state.step),
                            error=error,
                        )
                    )
                    continue
                except sqlite3.Error:
                    run.checkpoints = run.checkpoints or [state]
                    raise
                stored_states.thin_checkpoints(self._connection, run.number, self._budgets.checkpoints)
                stored_states.enforce_budget(self._connection, self._budgets.all_checkpoints)
                self._report_if_too_large(run.run, run.number, state.step, state.nbytes)

    def _report_if_too_large(self, run: str, number: int, step: int, nbytes: int) -> None:
        checkpoints = stored_states.stored_checkpoints(self._connection, number)
        if run not in self._too_large and all(each.step != step for each in checkpoints):
            self._too_large.add(run)
            self._messages.append(
                Message(
                    "Checkpoints of run {number} are not saved, so it cannot be continued later: one "
                    "takes {size:.3g} GiB, and the limit for all runs is {limit:.3g} GiB.",
                    number=number,
                    size=nbytes / 2**30,
                    limit=self._budgets.all_checkpoints / 2**30,
                )
            )

    def end_as_written(self, why: str) -> None:
        """Write only that each run ended, and why, if that fits: the disk is full and the program ends."""
        for run in self._runs():
            if run.number is not None:
                with suppress(sqlite3.Error):
                    run.end_as_written(self._connection, self._token, why)

    def roll_back(self) -> None:
        """Undo a transaction that failed."""
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _runs(self) -> list[RunWriter]:
        current = [] if self._current is None else [self._current]
        return [*self._ended, *self._race_writers.values(), *self._attached.values(), *current]

    def _take_frame(self, frame: Frame | RunGroup | PackedRun) -> None:
        """Receive a frame. Raises `sqlite3.Error` if a resumed run cannot be read now; then try `frame` again."""
        match frame:
            case RunGroup():
                self._groups.append(frame)
            case PackedRun():
                self._packed.append((frame, next(iter(self._groups), ALONE)))
            case Built():
                self._end_current()
                self._current = self._begin_run(frame, frame.group)
            case Branched(run, origin) if self._current is not None:
                branch = self._current.branch(run, origin)
                self._end_current()
                self._current = branch
            case RunFrame(run, inner):
                self._take_run_frame(run, inner)
            case State("building"):
                # The run before it has ended, whatever happens to this one.
                self._end_current()
            case RaceFinished(race):
                for each in self._race_writers.values():
                    self._end(each)
                self._race_writers = {}
                keys = [group.key for group in self._groups]
                self._groups = self._groups[keys.index(race) + 1 :] if race in keys else self._groups
            case _ if self._current is not None:
                self._current.absorb(frame)
            case _:
                pass

    def _take_run_frame(self, run: str, frame: Frame) -> None:
        """Receive a frame of a run in a race, or of an attached training."""
        if isinstance(frame, Built) and run in self._attached:
            self._attached[run].extend(frame)
            return
        if isinstance(frame, Branched):
            self._branch_beside(frame)
            return
        if isinstance(frame, Built) and run in self._race_writers:
            return
        if isinstance(frame, Built):
            writers = self._attached if frame.description.experiment.is_attached else self._race_writers
            group = ALONE if writers is self._attached else next(iter(self._groups), ALONE)
            begun = self._begin_run(frame, group, run)
            if begun is not None:
                writers[run] = begun
            return
        writers = self._attached if run in self._attached else self._race_writers
        if run in writers:
            writers[run].absorb(frame)
            if _ends(frame, pauses=writers is self._attached):
                # It may be opened while others of its race train: another writer has it then.
                self._end(writers.pop(run))

    def _branch_beside(self, frame: Branched) -> None:
        """Begin a branch of the current run that trains beside it."""
        if self._current is not None and self._current.run == frame.origin.run:
            branch = self._current.branch(frame.run, frame.origin)
            branch.group = next(iter(self._groups), branch.group)
            self._race_writers[frame.run] = branch

    def _end_current(self) -> None:
        if self._current is not None:
            self._end(self._current)
            self._current = None

    def _end(self, run: RunWriter) -> None:
        run.end()
        if run.wanted:
            self._ended.append(run)

    def _begin_run(self, built: Built, group: RunGroup, run: str = "") -> RunWriter | None:
        run = run or built.run or new_run_id()
        versions = dict(built.environment) or self._environment
        if built.resumed:
            # Its earlier records are read again.
            self._flush()
            try:
                found = resume_recording(self._connection, built, self._environment, self._token)
            except StoreError as fault:
                self._messages.append(Message("Recording has stopped: {fault}", fault=fault))
                return None
            if found is not None:
                return found
        found = RunWriter(run, built.description.experiment, built, versions, group, _origin_of(built))
        found.keep_code(built.description.experiment, 0)
        return found

    def _flush(self) -> None:
        waiting = [run for run in self._runs() if run.unwritten]
        if not waiting and not self._packed:
            return
        over, inserted = [], []
        self._connection.execute("BEGIN IMMEDIATE")
        with undone_on_error(self.roll_back):
            for run in waiting:
                try:
                    run.flush(self._connection, self._token)
                except RunTakenOver:
                    over.append(run)
            for packed, group in self._packed:
                number = insert_run(self._connection, packed, group, self._environment, self._token)
                inserted.append((number, packed))
            self._connection.execute("COMMIT")
        for run in waiting:
            if run in over:
                self._hand_over(run)
            elif run.settled() and run.number is not None:
                stored_states.thin_snapshots(self._connection, run.number, self._budgets.snapshots)
        self._packed = []
        if inserted:
            self._limit_inserted(inserted)

    def _limit_inserted(self, inserted: list[tuple[int, PackedRun]]) -> None:
        """Limit the checkpoints of inserted runs to the budgets."""
        for number, packed in inserted:
            self._messages += packed.messages
            stored_states.thin_checkpoints(self._connection, number, self._budgets.checkpoints)
        stored_states.enforce_budget(self._connection, self._budgets.all_checkpoints)
        for number, packed in inserted:
            for step, data in packed.checkpoints[-1:]:
                self._report_if_too_large(packed.run, number, step, len(data))

    def _hand_over(self, run: RunWriter) -> None:
        self._messages.append(
            Message("Run {number} is now recorded by another window, no longer by this one.", number=run.number)
        )
        self._ended = [each for each in self._ended if each is not run]
        self._race_writers = {key: each for key, each in self._race_writers.items() if each is not run}
        self._attached = {key: each for key, each in self._attached.items() if each is not run}
        self._current = None if self._current is run else self._current


def _ends(frame: Frame, *, pauses: bool) -> bool:
    """Return whether a frame is the last of its run; a run that `pauses`, such as an attached one, continues after a
    pause.
    """
    if pauses:
        return isinstance(frame, TrainingConnection) and frame.is_over
    is_over = isinstance(frame, State) and frame.status in ("finished", "paused")
    return is_over or isinstance(frame, NotFinite | RunFailed)


def _origin_of(built: Built) -> Origin | None:
    return built.origin if built.resumed else None


def environment(packages: Iterable[str] = ()) -> Mapping[str, str]:
    """Return the versions of the packages of a run, and of other installed `packages` that it needs."""
    found = {"slotscope": __version__, "python": platform.python_version()}
    for name in dict.fromkeys((*_PACKAGES, *sorted(packages))):
        try:
            found.setdefault(name, importlib.metadata.version(name))
        except importlib.metadata.PackageNotFoundError:
            continue
    return found
