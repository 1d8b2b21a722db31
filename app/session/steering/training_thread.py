"""The thread that trains. A thin `QObject`; everything of TensorFlow lives on it and nowhere else."""

from __future__ import annotations

import importlib
import logging
import sys
import threading
import time
import traceback
from typing import Any

from PySide6.QtCore import QObject, QThread, Signal, Slot

from app.core.messages.commands import Inbox, Pause, Shutdown
from app.core.messages.frame_queue import Feed, Tee
from app.core.messages.frames import Out
from app.core.messages.run_frames import RunFailed

_LOG = logging.getLogger("slotscope.engine")

_ENGINE = "app.engine.run.trainer"
_PATIENCE_MS = 2000
_BEFORE_SERVING_AGAIN = 0.2
"""Seconds: what fails at once, again and again, must not fill the log."""


def leave_imports_unread() -> None:
    """Have PySide no longer read the source of every module that is imported after it.

    It looks there for its own name, to know who may want its snake_case names, and Python then holds the text: of
    TensorFlow and Keras that is a second of processor time and 110 MB. Nobody here wants such names.
    """
    feature = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        vars(feature)["_mod_uses_pyside"] = lambda module: False


class _Worker(QObject):
    ended = Signal()

    prepares = False

    def __init__(self, inbox: Inbox, feed: Feed, keep: Out | None) -> None:
        super().__init__()
        self._inbox, self._feed, self._keep = inbox, feed, keep
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
                    engine = importlib.import_module(_ENGINE)
                    trainer = engine.Trainer(out, keeps=self._keep is not None, prepares=self.prepares)
                    _LOG.info("engine imported in %.2f s", time.perf_counter() - begun)
                trainer.serve(self._inbox)
                break
            except BaseException as error:  # without this thread nothing in the window would ever act again
                kind = type(error).__name__
                if trainer is None:
                    self._feed.put(RunFailed(f"Training cannot be started: {kind}.", traceback.format_exc()))
                    break
                message = f"Training was stopped by an error that nothing expected, {kind}. The run is still here."
                self._feed.put(RunFailed(message, traceback.format_exc()))
                time.sleep(_BEFORE_SERVING_AGAIN)
        self.ended.emit()


class TrainingThread(QObject):
    """Starts the trainer on a separate thread and ends it. Commands go into `inbox`, frames come out of `feed`, and
    to `keep` on the thread itself.
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
        """`prepares` has the first step compiled before anybody asks for it."""
        self._worker.prepares = prepares
        self.has_started = True
        self._thread.start()

    @property
    def ident(self) -> int:
        """Of the thread, as Python names it; 0 before it has begun."""
        return self._worker.ident

    @property
    def alive(self) -> bool:
        return self._thread.isRunning()

    def end(self) -> bool:
        """Ask the trainer to end after the chunk in progress; true where it did within two seconds."""
        if not self._thread.isRunning():
            return True
        self.inbox.put(Pause())
        self.inbox.put(Shutdown())
        # The worker's `ended` is queued to the thread's own loop, which `quit` ends; nothing here needs our loop.
        self._thread.quit()
        return self._thread.wait(_PATIENCE_MS)
