"""The store of runs in a window: what records the worker's frames, and the thread on which kept runs are read."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.core.messages.run_frames import Level, Note
from app.store.database.schema import StoreError
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store

_PATIENCE = 5.0
"""Seconds within which what was recorded last must be on disk when the window closes."""
_FLUSH = 1.0
_CONTINUES = "Recording continues"
_GRAVE = ("Recording is paused", "Runs are not saved", "The run database")
T = TypeVar("T")
_Job = tuple[Callable[[], Any], Callable[[Any], object], Callable[[str], object], bool]


class StoreService(QObject):
    """`writer` is an `Out` for the worker. `do` reads and changes the store on a separate thread, in order, and
    answers on this one: the window never waits for a disk.
    """

    noted = Signal(object)
    """`Note`: what the store or its writer have to say, each sentence once."""
    _reported = Signal(str)
    """On any thread."""
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
        """Have `work` done on the store's thread, and its result given to `then` here; a sentence to `failed`, or to
        `tell`, where it raised `StoreError`, `LookupError` or `OSError`. With `lasts` it changes what is kept, and is
        done even where the window is closed before.
        """
        self._jobs.put((work, then, failed or self.tell, lasts))

    def tell(self, *sentences: str) -> None:
        """Say in the log, once, what there is to say of the store."""
        for sentence in sentences:
            self._note(sentence)

    def flush(self) -> None:
        """On the store's thread: what was recorded is on disk, if that takes no longer than a second."""
        if self.writer is not None:
            self.writer.flush(_FLUSH)

    def close(self) -> bool:
        """Write what is left, and end both threads; true where everything is on disk."""
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
                # What the store does not have is a plain one; a `KeyError` is a mishap like any other.
                answer = (failed, str(error)) if type(error) is LookupError else (_raise, error)
            if not self._closed:
                self._answered.emit(answer)

    @Slot(str)
    def _note(self, sentence: str) -> None:
        if self._closed or sentence in self._said:
            return
        goes_on = sentence.startswith(_CONTINUES)
        # What pauses again after that is news.
        self._said = set() if goes_on else self._said | {sentence}
        level: Level = "info" if goes_on else "error" if sentence.startswith(_GRAVE) else "warn"
        self.noted.emit(Note(sentence, level))

    @Slot(object)
    def _answer(self, answer: tuple[Callable[[Any], object], Any]) -> None:
        if not self._closed:
            then, value = answer
            then(value)


def _raise(error: Exception) -> None:
    """Where the window reports mishaps."""
    raise error
