"""Store of runs in the window, read in the background, and the records of its runs."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from queue import SimpleQueue
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.core.messages.run_frames import Level, Note
from app.core.runs.run import RunRecord
from app.store.database.schema import StoreError
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Stamp, Store
from optimizers.base.message import Message

_PATIENCE = 5.0
"""Seconds within which the last data must be on disk when the window closes."""
_FLUSH = 1.0
_CONTINUES = Message("Recording continues")
_GRAVE = (Message("Recording is paused"), Message("Runs are not saved"), Message("The run database"))
T = TypeVar("T")
_Job = tuple[Callable[[], Any], Callable[[Any], object], Callable[[str], object], bool]


class StoreService(QObject):
    """Access to the store. `writer` is an `Out` for the worker. `do` reads and changes the store on a separate thread,
    in order, and returns results here, so that the window never waits for a disk.
    """

    noted = Signal(object)
    """Signal with a `Note` of the store or its writer, each sentence once."""
    _reported = Signal(object)
    """Signal that may be emitted on any thread."""
    _answered = Signal(object)

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.store = store
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._closed = False
        self._said: set[str] = set()
        self._reported.connect(self._note, Qt.ConnectionType.QueuedConnection)
        self.writer = RecorderThread(store.path, self._reported.emit) if store.writable else None
        self._answered.connect(self._answer, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._serve, name="slotscope runs", daemon=True)
        self._thread.start()

    def do(
        self,
        work: Callable[[], T],
        then: Callable[[T], object],
        failed: Callable[[str], object] | None = None,
        *,
        lasts: bool = False,
    ) -> None:
        """Run `work` on the store's thread, and pass its result to `then` here. If it raises `StoreError`,
        `LookupError` or `OSError`, a sentence goes to `failed`, or to `tell`. With `lasts` it is a change of the store,
        and is done even if the window is closed first.
        """
        self._jobs.put((work, then, failed or self.tell, lasts))

    def tell(self, *sentences: str) -> None:
        """Log each message of the store once."""
        for sentence in sentences:
            self._note(sentence)

    def flush(self) -> None:
        """Flush the recording to disk, waiting at most a second. Called on the store's thread."""
        if self.writer is not None:
            self.writer.flush(_FLUSH)

    def close(self) -> bool:
        """Write all waiting data, and end both threads; return whether everything is on disk."""
        self._closed = True
        written = self.writer is None or self.writer.close(_PATIENCE)
        self._jobs.put(None)
        self._thread.join(_PATIENCE)
        self.store.close()
        return written and not self._thread.is_alive()

    def _serve(self) -> None:
        while (job := self._jobs.get()) is not None:
            work, then, failed, lasts = job
            if self._closed and not lasts:
                continue
            try:
                answer = then, work()
            except (StoreError, OSError) as fault:
                answer = failed, str(fault)
            except Exception as error:
                # Missing data raise a plain one; a `KeyError` is a failure like any other.
                answer = (failed, str(error)) if type(error) is LookupError else (_raise, error)
            if not self._closed:
                self._answered.emit(answer)

    @Slot(object)
    def _note(self, sentence: str) -> None:
        if self._closed or sentence in self._said:
            return
        goes_on = sentence.startswith(_CONTINUES)
        # A later pause is news.
        self._said = set() if goes_on else self._said | {sentence}
        level: Level = "info" if goes_on else "error" if sentence.startswith(_GRAVE) else "warn"
        self.noted.emit(Note(sentence, level))

    @Slot(object)
    def _answer(self, answer: tuple[Callable[[Any], object], Any]) -> None:
        if not self._closed:
            then, value = answer
            then(value)


def _raise(error: Exception) -> None:
    """Raise an error, so that the window reports it."""
    raise error


_MANY = 20
"""Number of changed rows above which all are read at once."""


@dataclass(frozen=True, slots=True)
class _News:
    stamps: Mapping[str, Stamp]
    read: Sequence[RunRecord]
    sentences: tuple[str, ...]


class RunRecords(QObject):
    """Records of saved runs, read on the thread of `keeping`; changes show at once, before they are on disk.

    `present` returns the id of the run that is made here.
    """

    changed = Signal()
    """Signal that `records`, or the titles in it, have changed."""
    learned = Signal(object)
    """Signal with a `RunRecord` that has changed."""
    removed = Signal(str)
    """Signal that a run was removed from the records."""
    looked = Signal()
    """Signal that the store was read."""

    def __init__(self, keeping: StoreService, present: Callable[[], str], parent: QObject) -> None:
        super().__init__(parent)
        self._keeping, self._present = keeping, present
        self._records: dict[str, RunRecord] = {}
        self._stamps: Mapping[str, Stamp] = {}
        self._editing = 0
        """Number of changes so far; data read before the last one are outdated."""
        self._looking = self._asked_again = False
        self.is_read = False
        """True once the store was read; its content is not known before."""

    @property
    def records(self) -> tuple[RunRecord, ...]:
        """Records by number. The present run's is the last one read: see `live`."""
        return tuple(self._records.values())

    def record(self, run: str) -> RunRecord | None:
        return self._records.get(run)

    @property
    def writable(self) -> bool:
        return self._keeping.store.writable

    def is_live(self, run: str) -> bool:
        """Return whether it is the present run of this window."""
        return run == self._present()

    def is_made_here(self, run: str) -> bool:
        """Return whether this window still records it, so that it cannot be deleted."""
        return self.is_live(run)

    # Looking at the store

    def refresh(self) -> None:
        """Read changes, also the most recent ones."""
        self.look(flush=True)

    def look(self, *, flush: bool = False) -> None:
        """Read changes; with `flush` also the most recent ones of the present run."""
        if self._looking:
            self._asked_again = self._asked_again or flush
            return
        self._looking = True
        known, live, made = self._stamps, self._present(), self._editing

        def read() -> _News:
            store = self._keeping.store
            if flush:
                self._keeping.flush()
            stamps = store.stamps()
            # The present run is another twice a second, and the session knows it better.
            others = [run for run, stamp in stamps.items() if known.get(run) != stamp]
            if live in known and live in others and not flush and known[live].written == stamps[live].written:
                others.remove(live)
            records = store.runs() if len(others) > _MANY else [store.run(run).record for run in others]
            left = {live: known[live]} if live in known and live in stamps and live not in others else {}
            return _News({**stamps, **left}, records, store.messages)

        self._keeping.do(read, lambda news: self._looked(news, made), self._not_looked)

    def _not_looked(self, sentence: str) -> None:
        self._looking = False
        self._keeping.tell(sentence)

    def _looked(self, news: _News, made: int) -> None:
        self._looking = False
        self._keeping.tell(*news.sentences)
        if made != self._editing:
            # Something was changed meanwhile, and it is read again after that.
            return
        is_first, self.is_read = not self.is_read, True
        if news.read or self._stamps.keys() != news.stamps.keys():
            self._adopt(news)
        elif is_first:
            self.changed.emit()
        if self._asked_again:
            self._asked_again = False
            self.refresh()
        self.looked.emit()

    def _adopt(self, news: _News) -> None:
        everything = {**self._records, **{record.run: record for record in news.read}}
        gone = set(self._records) - set(news.stamps)
        self._records = {run: everything[run] for run in news.stamps if run in everything}
        self._stamps = news.stamps
        for run in gone:
            self.removed.emit(run)
        for record in news.read:
            self.learned.emit(record)
        self.changed.emit()

    # Changes by a person

    def rename(self, run: str, name: str) -> None:
        self._change(run, lambda: self._keeping.store.rename(run, name), name=name.strip())

    def set_notes(self, run: str, notes: str) -> None:
        self._change(run, lambda: self._keeping.store.set_notes(run, notes), notes=notes)

    def set_tags(self, run: str, tags: Iterable[str]) -> None:
        kept = tuple(tags)
        self._change(run, lambda: self._keeping.store.set_tags(run, kept), tags=kept)

    def pin(self, run: str, pinned: bool) -> None:
        self._change(run, lambda: self._keeping.store.pin(run, pinned), pinned=pinned)

    def delete(self, runs: Iterable[str]) -> tuple[RunRecord, ...]:
        """Remove runs from the table, but never the present one; return those that can be restored."""
        gone = tuple(self._records[run] for run in runs if run in self._records and not self.is_made_here(run))
        for record in gone:
            del self._records[record.run]
            self.removed.emit(record.run)
            self._do(partial(self._keeping.store.delete, record.run))
        self.changed.emit()
        return gone

    def undelete(self, runs: Iterable[RunRecord]) -> None:
        back = {record.run: record for record in runs}
        everything = sorted({**self._records, **back}.values(), key=lambda record: record.number)
        self._records = {record.run: record for record in everything}
        for run in back:
            self._do(partial(self._keeping.store.undelete, run))
        self.changed.emit()

    def _change(self, run: str, change: Callable[[], object], **shown: object) -> None:
        record = self._records.get(run)
        if record is None:
            return
        self._records[run] = replace(record, **shown)  # type: ignore[arg-type]  # a field of it each
        self.learned.emit(self._records[run])
        self._do(change)
        self.changed.emit()

    def _do(self, change: Callable[[], object]) -> None:
        """Make a change on disk, and read the result."""
        self._editing += 1
        self._keeping.do(change, lambda _: self.look(), self._not_done, lasts=True)
        self._looking = False

    def _not_done(self, sentence: str) -> None:
        self._keeping.tell(sentence)
        self._stamps = {}
        self.look()
