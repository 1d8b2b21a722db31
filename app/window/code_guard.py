"""Guard of the window against code that ends the process: it continues if possible, else the next window names the
code.
"""

from __future__ import annotations

import contextlib
import faulthandler
import json
import os
import signal
from pathlib import Path
from typing import Any, Protocol

import platformdirs
from PySide6.QtCore import QLockFile, QObject, SignalInstance

from app.core.experiment.experiment import Experiment
from app.core.files.safe_files import keep_private
from app.core.messages.run_frames import Note
from app.guests.exit_guard import ALARMS, refuse_exit
from app.guests.exit_watcher import ending
from app.guests.trust import code_files
from app.session.run.context import RunContext
from optimizers.base.message import Message

_LARGEST = 256 << 10
"""Bytes of what a process says when it crashes."""


class _Session(Protocol):
    run: RunContext
    experimentChanged: SignalInstance
    logged: SignalInstance


def default_folder() -> Path:
    """Return the folder in which a window records whose code it runs."""
    return platformdirs.user_state_path("slotscope", appauthor=False) / "windows"


class CodeGuard(QObject):
    """Guard from its creation until the window has `closed`.

    `os._exit` raises where it is called, and an alarm that nobody handles is said. What crashes the process is written
    to a file of this window in `folder`, below the names of the files whose code runs.
    """

    def __init__(
        self, session: _Session, closed: SignalInstance, folder: Path | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._path = (folder or default_folder()) / f"{os.getpid()}.txt"
        self._alarms = {each: signal.getsignal(each) for each in ALARMS}
        for each, handler in self._alarms.items():
            if handler is signal.SIG_DFL:
                signal.signal(each, self._say_alarm)
        self._exit, os._exit = os._exit, refuse_exit
        self._lock = _lock(self._path)
        self._file: Any = None
        # A disk that takes nothing must not keep the window from opening: then the next one cannot say why it ended.
        with contextlib.suppress(OSError):
            keep_private(self._path.parent)
            self._lock.tryLock(0)
            self._file = self._path.open("a+b", buffering=0)
            self._note(session.run.experiment)
            session.experimentChanged.connect(self._note)
            self._is_ours = not faulthandler.is_enabled()
            if self._is_ours:
                faulthandler.enable(self._file)
        closed.connect(self.close)

    def close(self) -> None:
        """End the guard, because the window has closed properly."""
        os._exit = self._exit
        for each, handler in self._alarms.items():
            signal.signal(each, handler)
        if self._file is not None:
            if self._is_ours:
                faulthandler.disable()
            self._file.close()
            self._file = None
            with contextlib.suppress(OSError):
                self._path.unlink()
            self._lock.unlock()

    def _note(self, experiment: Experiment) -> None:
        if self._file is not None:
            about = {"files": list(map(str, code_files(experiment)))}
            with contextlib.suppress(OSError):
                self._file.truncate(0)
                self._file.write(json.dumps(about).encode() + b"\n")

    def _say_alarm(self, number: int, _: Any) -> None:
        sentence = Message(
            "{signals} tried to end the program: code set a timer without handling it.",
            signals=signal.Signals(number).name,
        )
        self._session.logged.emit(Note(sentence, "error"))


def ends_of_windows(folder: Path | None = None) -> list[str]:
    """Return a sentence for each window that ended during the code of a file, or crashed, once for each."""
    found: list[str] = []
    with contextlib.suppress(OSError):
        for path in sorted((folder or default_folder()).glob("*.txt")):
            lock = _lock(path)
            if not lock.tryLock(0):
                continue  # of a window that is open
            with path.open("rb") as file:
                head, _, said = file.read(_LARGEST).decode("utf-8", "replace").partition("\n")
            path.unlink()
            lock.unlock()
            with contextlib.suppress(ValueError, KeyError, TypeError):  # damaged: who was killed while writing it
                files = [str(each) for each in json.loads(head)["files"]]
                if files or said:
                    how, names = ending(said, files), ", ".join(Path(each).name for each in files)
                    while_running = (
                        ""
                        if not files or Path(files[0]).name in how
                        else Message(" while it ran code of {names}", names=names)
                    )
                    found.append(
                        Message(
                            "The last window ended{how}{while_running}. Its recording is saved.",
                            how=how,
                            while_running=while_running,
                        )
                    )
    return found


def _lock(path: Path) -> QLockFile:
    """Return a lock that the window holds while its process lives."""
    lock = QLockFile(str(path.with_suffix(".lock")))
    lock.setStaleLockTime(0)
    return lock
