"""The process that makes a sweep, seen from the window: its events, on the window's thread."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.core.sweep.sweep_orders import ENDED, NOTE, WORKERS, SweepEnded, SweepOrder
from optimizers.base import child_process

_STOP_SECONDS, _TERMINATE_SECONDS, _KILL_SECONDS = 2.5, 1.5, 0.5
"""What a process may take when the window closes: to end in good order, to let go of all at once, and to be gone."""
_KEPT = 2000
"""Letters of what it printed last, for the case that it dies."""


class SweepProcess(QObject):
    """Makes one sweep in a process of its own, so that neither the window nor its training waits for anything of it."""

    workersChanged = Signal(int)
    noted = Signal(str, str)
    """A sentence and its level."""
    ended = Signal(object)
    """`SweepEnded`; the process has ended."""
    _arrived = Signal(object)

    def __init__(self, order: SweepOrder, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ended: SweepEnded | None = None
        self._printed = ""
        self._arrived.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._process = child_process.start(
            "app.cli.sweep_process",
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            # Ctrl-C in the terminal is for the window, which then ends this in good order.
            start_new_session=True,
        )
        for target in (self._read_events, self._read_errors):
            threading.Thread(target=target, name="slotscope sweep", daemon=True).start()
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # it died at once, which `ended` says
            self._process.stdin.write(order.line() + "\n")
            self._process.stdin.flush()

    def stop(self) -> None:
        """Ask it to end the runs that train and give out no more."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()

    def close(self) -> None:
        """Stop it, then terminate it, at last kill it and its workers: it is gone within five seconds, and what it
        recorded is kept. Nothing is said of it any more.
        """
        self._arrived.disconnect(self._take)
        self.stop()
        if self._is_over(_STOP_SECONDS):
            return
        self._process.terminate()
        if self._is_over(_TERMINATE_SECONDS):
            return
        if sys.platform == "win32":
            self._process.kill()
        else:
            # Its group is its own, and its workers are in it; nobody else would end them.
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._is_over(_KILL_SECONDS)

    def _is_over(self, seconds: float) -> bool:
        """Whether it ends within so many seconds."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    # On threads of their own

    def _read_events(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with contextlib.suppress(ValueError):
                self._say(json.loads(line))
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        self._say(None)

    def _read_errors(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self._printed = (self._printed + line)[-_KEPT:]
        self._process.stderr.close()

    def _say(self, message: list[Any] | None) -> None:
        with contextlib.suppress(RuntimeError):  # the window is gone
            self._arrived.emit(message)

    # On the window's thread

    @Slot(object)
    def _take(self, message: list[Any] | None) -> None:
        match message:
            case [kind, count] if kind == WORKERS:
                self.workersChanged.emit(count)
            case [kind, sentence, level] if kind == NOTE:
                self.noted.emit(sentence, level)
            case [kind, reason, sentence] if kind == ENDED:
                self._ended = SweepEnded(reason, sentence)
            case None:
                self.ended.emit(self._ended or SweepEnded("failed", self._death()))

    def _death(self) -> str:
        last = next((line.strip() for line in reversed(self._printed.splitlines()) if line.strip()), "")
        words = self.tr("The process that makes the sweep ended unexpectedly (%1). Continue it to go on.")
        return words.replace("%1", last or self.tr("exit status %1").replace("%1", str(self._process.returncode)))
