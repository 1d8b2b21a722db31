"""Signals that ask the program to end, acted on by the event loop, whatever it waits for; kept until there is one."""

from __future__ import annotations

import contextlib
import signal
import socket
from collections.abc import Callable

from PySide6.QtCore import QObject, QSocketNotifier

_SIGNALS = (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", None))


class ClosingSignals(QObject):
    """Has `close` called, by the event loop, once Ctrl-C or the system asks for the end.

    Python calls a handler only between two of its own instructions, and Qt may wait long in one call: so the number of
    the signal wakes the loop through a socket. What arrives before there is a loop would be lost there, as
    `QApplication.quit` is; `was_asked` says so, and the loop that begins acts on it.
    """

    def __init__(self, close: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.was_asked = False
        self._close = close
        self._read, self._write = socket.socketpair()
        self._read.setblocking(False)
        self._write.setblocking(False)
        self._notifier = QSocketNotifier(self._read.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._woken)
        # As under nohup, what is ignored stays so.
        caught = [each for each in _SIGNALS if each is not None and signal.getsignal(each) is not signal.SIG_IGN]
        self._before = {each: signal.signal(each, self._ask) for each in caught}
        self._woke_before = signal.set_wakeup_fd(self._write.fileno(), warn_on_full_buffer=False)

    def restore(self) -> None:
        """Have signals do what they did before."""
        signal.set_wakeup_fd(self._woke_before)
        for each, handler in self._before.items():
            signal.signal(each, handler)
        self._notifier.setEnabled(False)
        self._read.close()
        self._write.close()

    def _ask(self, *_: object) -> None:
        self.was_asked = True

    def _woken(self) -> None:
        with contextlib.suppress(BlockingIOError):
            self._read.recv(4096)
        if self.was_asked:
            self._close()
