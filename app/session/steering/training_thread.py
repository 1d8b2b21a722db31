"""Training thread, and its monitors: the duration of building, and code that does not return."""

from __future__ import annotations

import ctypes
import gc
import importlib
import logging
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Literal

from PySide6.QtCore import QObject, QThread, QTimer, Signal, Slot

from app.core.experiment.errors import Interrupted
from app.core.experiment.experiment import Experiment
from app.core.messages.commands import Inbox, Pause, Shutdown
from app.core.messages.frame_queue import Feed, Tee
from app.core.messages.frames import Out
from app.core.messages.run_frames import RunFailed, State
from app.guests.trust import code_files
from optimizers.base.message import Message

_LOG = logging.getLogger("slotscope.engine")

ENGINE = "app.engine.run.trainer"
"""The module whose `Trainer` runs on the thread."""
_PATIENCE_MS = 2000
_BEFORE_SERVING_AGAIN = 0.2
"""Seconds to wait after a failure, so that repeated ones do not fill the log."""


def leave_imports_unread() -> None:
    """Prevent PySide from reading the source of every imported module.

    It looks there for its own name, to know who may want its snake_case names, and Python then holds the text: of
    TensorFlow and Keras that is a second of processor time and 110 MB. Nobody here wants such names.
    """
    feature = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        vars(feature)["_mod_uses_pyside"] = lambda module: False


_IMPORTING = threading.Lock()


def import_engine(name: str) -> Any:
    """Import a module of the engine, while no other thread does. Its objects are left out of garbage collections from
    then on.

    TensorFlow and Keras are 430 000 objects. To go through them holds Python's lock for 0.25 to 1 s, in which the
    window can neither paint nor answer, at every load and now and then while a step is traced.
    """
    with _IMPORTING:
        is_first = name not in sys.modules
        engine = importlib.import_module(name)
        if is_first:
            gc.freeze()
    return engine


class _Worker(QObject):
    ended = Signal()

    prepares = False

    def __init__(self, inbox: Inbox, feed: Feed, keep: Out | None) -> None:
        super().__init__()
        self._inbox, self._feed, self._keep = inbox, feed, keep
        self._engine = ENGINE
        self.ident = 0

    @Slot()
    def run(self) -> None:
        self.ident = threading.get_ident()
        out = self._feed if self._keep is None else Tee(self._feed, self._keep)
        trainer: Any = None
        while True:
            try:
                if trainer is None:
                    # By name, and here: the window is on screen before the engine and its TensorFlow are imported.
                    begun = time.perf_counter()
                    leave_imports_unread()
                    engine = import_engine(self._engine)
                    trainer = engine.Trainer(out, keeps=self._keep is not None, prepares=self.prepares)
                    _LOG.info("engine imported in %.2f s", time.perf_counter() - begun)
                trainer.serve(self._inbox)
                break
            except BaseException as error:  # without this thread nothing in the window would ever act again
                kind = type(error).__name__
                if trainer is None:
                    self._feed.put(
                        RunFailed(Message("Training cannot be started: {kind}.", kind=kind), traceback.format_exc())
                    )
                    break
                message = Message(
                    "Training was stopped by an unexpected error, {kind}. The run is still here.", kind=kind
                )
                self._feed.put(RunFailed(message, traceback.format_exc()))
                time.sleep(_BEFORE_SERVING_AGAIN)
        self.ended.emit()


class TrainingThread(QObject):
    """Thread of the trainer. Commands go into `inbox`, frames come out of `feed`, and to `keep` on the thread
    itself.
    """

    def __init__(self, parent: QObject | None = None, keep: Out | None = None) -> None:
        super().__init__(parent)
        self.inbox, self.feed = Inbox(), Feed()
        self.has_started = False
        self._thread = QThread(self)
        self._thread.setObjectName("trainer")
        # TensorFlow's graph optimizer recurses deeply; the default stack of a secondary thread is small on macOS.
        self._thread.setStackSize(16 * 1024 * 1024)
        self._worker = _Worker(self.inbox, self.feed, keep)
        self._worker.moveToThread(self._thread)
        self._thread.started.connect(self._worker.run)
        self._worker.ended.connect(self._thread.quit)

    def start(self, *, prepares: bool = False) -> None:
        """Start the thread; `prepares`: compile the first step before a request for it."""
        self._worker.prepares = prepares
        self.has_started = True
        self._thread.start()

    @property
    def ident(self) -> int:
        """Python's identifier of the thread; 0 before its start."""
        return self._worker.ident

    @property
    def alive(self) -> bool:
        return self._thread.isRunning()

    def end(self) -> bool:
        """Ask the trainer to end after the chunk in progress; return whether it did within two seconds."""
        if not self._thread.isRunning():
            return True
        self.inbox.put(Pause())
        self.inbox.put(Shutdown())
        # The worker's `ended` is queued to the thread's own loop, which `quit` ends; nothing here needs our loop.
        self._thread.quit()
        return self._thread.wait(_PATIENCE_MS)


Work = Literal["", "warming up", "building", "compiling"]
_BUSY_TICK_MS = 200


class BusyTimer(QObject):
    """Timer of the engine's work other than steps, in whole seconds."""

    ticked = Signal()
    """Signal that there is other work, or another second of it."""

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(parent)
        self.clock = clock
        self._since = 0.0
        self.work: Work = ""
        self.seconds = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_BUSY_TICK_MS)
        self._timer.timeout.connect(self.update_seconds)

    def compiling(self, on: bool) -> None:
        """Register the beginning or end of tracing and compiling."""
        if on or self.work == "compiling":
            self._turn("compiling" if on else "")

    def stated(self, state: State) -> None:
        """Register the engine's state; while it compiles, it says that it runs or is paused."""
        if state.status in ("warming up", "building"):
            self._turn(state.status)
        elif state.status == "broken" or self.work != "compiling":
            self._turn("")

    def update_seconds(self) -> None:
        """Update the seconds."""
        seconds = int(self.clock() - self._since) if self.work else 0
        if seconds != self.seconds:
            self.seconds = seconds
            self.ticked.emit()

    def stop(self) -> None:
        self._turn("")

    def _turn(self, work: Work) -> None:
        if work == self.work:
            return
        self.work, self.seconds, self._since = work, 0, self.clock()
        if work:
            self._timer.start()
        else:
            self._timer.stop()
        self.ticked.emit()


OFFERED_AFTER_SECONDS = 2.0
HOPELESS_AFTER_SECONDS = 5.0
_TICK_MS = 250


class Watchdog(QObject):
    """Watchdog of the training thread, which samples its stack. Only lines of the user's own files count."""

    stuck = Signal(str, int)
    """Signal with the file and line where it has been for two seconds."""
    freed = Signal()
    """Signal that the stuck code has returned."""
    hopeless = Signal(object)
    """Signal that it was interrupted and does not respond: a sentence with what can be done."""

    def __init__(
        self, parent: QObject, thread_ident: Callable[[], int], experiments: Callable[[], Iterable[Experiment]]
    ) -> None:
        """Watch the training thread `thread_ident`; it may run files of `experiments`."""
        super().__init__(parent)
        self._thread_ident, self._experiments = thread_ident, experiments
        self._since: float | None = None
        self._is_reported = self._gave_up = False
        self._interrupting: float | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    @property
    def is_stuck(self) -> bool:
        """True if the thread was reported as stuck, and has not returned."""
        return self._is_reported

    def interrupt(self) -> None:
        """Raise `Interrupted` in code that does not return, repeatedly until it does."""
        if self._is_reported and self._interrupting is None:
            self._interrupting = time.monotonic()
            self.look()

    def look(self) -> None:
        place = self._place()
        now = time.monotonic()
        if place is None:
            if self._interrupting is not None:
                self._raise(None)  # what was not delivered must not reach the trainer
            was_reported = self._is_reported
            self._since, self._is_reported, self._interrupting, self._gave_up = None, False, None, False
            if was_reported:
                self.freed.emit()
            return
        self._since = self._since or now
        if not self._is_reported and now - self._since >= OFFERED_AFTER_SECONDS:
            self._is_reported = True
            self.stuck.emit(*place)
        if self._interrupting is not None:
            self._raise(Interrupted)
            if now - self._interrupting > HOPELESS_AFTER_SECONDS and not self._gave_up:
                self._gave_up = True
                name, line = Path(place[0]).name, place[1]
                self.hopeless.emit(
                    Message(
                        "{name}, line {line}, cannot be interrupted: it waits outside Python. The "
                        "recording is safe. Save the experiment, close the window, and fix the line "
                        "before the next run.",
                        name=name,
                        line=line,
                    )
                )

    def _place(self) -> tuple[str, int] | None:
        """Return file and line of the innermost frame in the user's code on the training thread."""
        frame = sys._current_frames().get(self._thread_ident())
        own = {str(file.resolve()) for experiment in self._experiments() for file in code_files(experiment)}
        while own and frame is not None:
            if frame.f_code.co_filename in own:
                return frame.f_code.co_filename, frame.f_lineno
            frame = frame.f_back
        return None

    def _raise(self, kind: type[Interrupted] | None) -> None:
        ident = ctypes.c_ulong(self._thread_ident())
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, None if kind is None else ctypes.py_object(kind))
