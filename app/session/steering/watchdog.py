"""The watch over the thread that trains: how long it builds, and code that does not come back."""

from __future__ import annotations

import ctypes
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.experiment.errors import Interrupted
from app.core.experiment.experiment import Experiment
from app.core.messages.run_frames import State
from app.guests.trust import code_files

Work = Literal["", "warming up", "building", "compiling"]
_BUSY_TICK_MS = 200


class BusyTimer(QObject):
    """What the engine is at that makes no steps, and for how many whole seconds."""

    ticked = Signal()
    """Other work, or another second of it."""

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
        """A step is being traced and compiled, or that is done."""
        if on or self.work == "compiling":
            self._turn("compiling" if on else "")

    def stated(self, state: State) -> None:
        """What the engine says it does; while a step is compiled it says that it runs, or that it is paused."""
        if state.status in ("warming up", "building"):
            self._turn(state.status)
        elif state.status == "broken" or self.work != "compiling":
            self._turn("")

    def update_seconds(self) -> None:
        """See how late it is."""
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
