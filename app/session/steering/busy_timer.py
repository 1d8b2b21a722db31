"""How long the engine has been building or compiling, by the clock of the window: the thread at work cannot count."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.messages.run_frames import State

Work = Literal["", "warming up", "building", "compiling"]
_TICK_MS = 200


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
        self._timer.setInterval(_TICK_MS)
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
