"""Code of one's own that does not come back: seen on the thread that trains, and interrupted there."""

from __future__ import annotations

import ctypes
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.experiment.errors import Interrupted
from app.core.experiment.experiment import Experiment
from app.guests.trust import code_files

OFFERED_AFTER_SECONDS = 2.0
HOPELESS_AFTER_SECONDS = 5.0
_TICK_MS = 250


class Watchdog(QObject):
    """Looks now and then where the training thread is. TensorFlow at work is no concern of it: only lines of the
    person's own files count.
    """

    stuck = Signal(str, int)
    """File and line where it has been for two seconds."""
    freed = Signal()
    """It came back."""
    hopeless = Signal(str)
    """It was interrupted and does not respond: a sentence with what can be done."""

    def __init__(
        self, parent: QObject, thread_ident: Callable[[], int], experiments: Callable[[], Iterable[Experiment]]
    ) -> None:
        """`thread_ident` is of the thread that trains; `experiments` are those whose files it may run."""
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
        """Whether it is stuck, was reported so, and has not come back."""
        return self._is_reported

    def interrupt(self) -> None:
        """Raise `Interrupted` in the code that does not come back, again and again until it does."""
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
                    f"{name}, line {line}, cannot be interrupted: it waits outside Python. All that was recorded is "
                    "still here; save the experiment, close the window, and mend the line before the next run."
                )

    def _place(self) -> tuple[str, int] | None:
        """File and line of the innermost frame of a person's own code on the training thread."""
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
