"""Client of jedi: completions and call signatures from a separate process."""

from __future__ import annotations

import atexit
import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from PySide6.QtCore import QObject, QProcess, Signal
from shiboken6 import isValid

PATIENCE_SECONDS = 1.5
_HUNG_SECONDS = 20.0
_PROGRAM = Path(__file__).with_name("jedi_process.py")
What = Literal["complete", "sign"]
Launch = Callable[[QProcess, Path], None]
"""Function that starts a Python file in a process."""


@dataclass(frozen=True, slots=True)
class Completion:
    """Completion of a name; `kind` is jedi's: function, class, module, property, statement, instance, param,
    keyword.
    """

    name: str
    kind: str = "statement"


@dataclass(frozen=True, slots=True)
class CallSignature:
    """Signature of a call; `index` is the argument being typed, None for no argument."""

    name: str
    arguments: tuple[str, ...]
    index: int | None = None


@dataclass(frozen=True, slots=True)
class _Request:
    number: int
    what: What
    asked: float
    line: str


class Completer(QObject):
    """Client of jedi's process: one request at a time; only the newest of each kind counts, and answers after
    `patience` seconds are dropped.

    `launch` starts the process with the first request; without it nothing is ever completed. It keeps learning where an
    answer came late, and is ended where it hangs.
    """

    completed = Signal(list)
    signed = Signal(object)
    """Signal with a `CallSignature`, or None where there is no call."""

    def __init__(
        self, launch: Launch | None, parent: QObject | None = None, *, patience: float = PATIENCE_SECONDS
    ) -> None:
        super().__init__(parent)
        self._launch = launch
        self.patience = patience
        self._number = 0
        self._latest: dict[What, int] = {}
        self._waiting: dict[What, _Request] = {}
        self.request: _Request | None = None
        """Request that the process answers now."""
        self.process: QProcess | None = None

    def prepare(self, text: str) -> None:
        """Start the process and let it analyse the first class of `text`, which takes a second or two."""
        if self.process is not None:
            return
        self._start()
        if self.process is None:
            return
        found = re.search(r"^class\s+(\w+)", text, re.MULTILINE)
        if found:
            lines = [*text.split("\n"), f"{found[1]}."]
            self.complete("\n".join(lines), len(lines), len(lines[-1]))
            self.forget("complete")

    def _start(self) -> None:
        if self.process is not None or self._launch is None:
            return
        # Without a parent: Qt takes the children away before a widget says that it is gone.
        process = QProcess()
        process.setStandardErrorFile(QProcess.nullDevice())
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._process_ended)
        process.errorOccurred.connect(self._process_ended)
        self.destroyed.connect(lambda: _end(process))
        self.process = process
        _running.add(process)
        self._launch(process, _PROGRAM)

    def stop(self) -> None:
        """End the process and drop its requests."""
        process, self.process = self.process, None
        self._waiting.clear()
        self._latest.clear()
        self.request = None
        if process is not None:
            _end(process)

    def complete(self, text: str, line: int, column: int) -> None:
        """Request names for `column`, from 0, of `line`, from 1; the answer is emitted by `completed`."""
        self._ask("complete", text, line, column)

    def sign(self, text: str, line: int, column: int) -> None:
        """Request the signature of the call at a position; the answer is emitted by `signed`."""
        self._ask("sign", text, line, column)

    def forget(self, what: What) -> None:
        """Drop a request that is no longer needed."""
        self._latest.pop(what, None)
        self._waiting.pop(what, None)

    def is_running(self) -> bool:
        return self.process is not None

    def _ask(self, what: What, text: str, line: int, column: int) -> None:
        now = time.monotonic()
        if self.request is not None and now - self.request.asked > _HUNG_SECONDS:
            self.stop()
        self._start()
        if self.process is None:
            return
        self._number += 1
        message = {"number": self._number, "what": what, "text": text, "line": line, "column": column}
        self._latest[what] = self._number
        self._waiting[what] = _Request(self._number, what, now, json.dumps(message) + "\n")
        self._send()

    def _send(self) -> None:
        if self.request is None and self._waiting and self.process is not None:
            oldest = min(self._waiting.values(), key=lambda request: request.number)
            self.request = self._waiting.pop(oldest.what)
            self.process.write(oldest.line.encode())

    def _read(self) -> None:
        process = self.process
        while process is not None and process is self.process and process.canReadLine():
            answer = json.loads(bytes(process.readLine().data()))
            asked, self.request = self.request, None
            self._send()
            if asked is not None and asked.number == self._latest.get(asked.what) == answer["number"]:
                del self._latest[asked.what]
                if time.monotonic() - asked.asked <= self.patience:
                    self._emit_answer(asked.what, answer["found"])

    def _emit_answer(self, what: What, found: Any) -> None:
        if what == "complete":
            self.completed.emit([Completion(name, kind) for name, kind in found or ()])
        elif found is None:
            self.signed.emit(None)
        else:
            self.signed.emit(CallSignature(found["name"], tuple(found["arguments"]), found["index"]))

    def _process_ended(self) -> None:
        """Record that the process ended by itself: the next request starts another."""
        if self.process is self.sender():
            self.stop()


_running: set[QProcess] = set()


@atexit.register
def _end_all() -> None:
    for process in list(_running):
        _end(process)


def _end(process: QProcess) -> None:
    _running.discard(process)
    if not isValid(process):
        return
    process.blockSignals(True)
    if process.state() != QProcess.ProcessState.NotRunning:
        process.kill()
        process.waitForFinished(2000)
