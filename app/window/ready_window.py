"""Ready window in the background, with engine, model and first step, for the next `slotscope`."""

from __future__ import annotations

import contextlib
import getpass
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QApplication

from app.core.version import __version__
from app.saved_model.saved_optimizer import names_saved_model
from app.window.opening import hold_greeting

_CONNECT_MS, _ANSWER_MS = 200, 5000
_DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
"""Environment variables that say on whose screen a window would be."""


def server_name() -> str:
    """Return the name of the local socket, specific to this user, version and screen."""
    screen = "-".join(os.environ.get(name, "") for name in _DISPLAY)
    word = os.environ.get("SLOTSCOPE_READY", f"{getpass.getuser()}-{__version__}-{screen}")
    return "slotscope-" + "".join(letter if letter.isalnum() else "-" for letter in word)


def ask(what: str, file: Path | None = None) -> str:
    """Ask the process that keeps a window ready to `"open"` it, with a file, or to `"end"`. Return its answer:
    `"opened"`, `"busy"` if its window is already shown, `"ended"`; empty without such a process.
    """
    socket = QLocalSocket()
    socket.connectToServer(server_name())
    if not socket.waitForConnected(_CONNECT_MS):
        return ""
    request = {"do": what, "file": str(file.absolute()) if file is not None else ""}
    socket.write(json.dumps(request).encode() + b"\n")
    if not socket.waitForBytesWritten(_ANSWER_MS) or not socket.waitForReadyRead(_ANSWER_MS):
        return ""
    return bytes(socket.readLine().data()).decode(errors="replace").strip()


class ReadyWindow(QObject):
    """Hidden window that is shown on request; when it is closed, another one is prepared.

    Whatever comes through the socket that is not a request is dropped; a request names a file to open, which is opened
    as File → Open does it, trust included.
    """

    def __init__(self, make: Callable[[], Any], load: Callable[[Path], Any]) -> None:
        """Prepare a window: `make` creates one that is not started, `load` reads the experiment of a file."""
        super().__init__()
        self._make, self._load = make, load
        self.window: Any = None
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._accept)

    def listen(self) -> bool:
        """Begin to listen; return false if another process already does."""
        if ask("ping"):
            return False
        # What a process that was killed has left.
        QLocalServer.removeServer(server_name())
        if not self._server.listen(server_name()):
            raise OSError(self._server.errorString())
        self._renew()
        return True

    def _renew(self) -> None:
        if self.window is not None:
            self.window.deleteLater()
        self.window = self._make()
        self.window.closed.connect(self._closed)
        sys.excepthook = self.window.report_exception
        hold_greeting(self.window.session)
        self.window.start()

    def _closed(self) -> None:
        if not self.window.ended:
            # Still inside TensorFlow, which cannot be interrupted: another engine beside it would be one too many.
            os._exit(0)
        QTimer.singleShot(0, self, self._renew)

    def _accept(self) -> None:
        connection = self._server.nextPendingConnection()
        connection.setParent(self)
        connection.disconnected.connect(connection.deleteLater)
        connection.readyRead.connect(lambda: self._read(connection))
        self._read(connection)

    def _read(self, connection: QLocalSocket) -> None:
        if not connection.canReadLine():
            return
        answer = self._answer(bytes(connection.readLine().data()))
        connection.write(answer.encode() + b"\n")
        connection.flush()
        connection.disconnectFromServer()

    def _answer(self, line: bytes) -> str:
        request: object = None
        with contextlib.suppress(ValueError, RecursionError):
            request = json.loads(line)
        match request:
            case {"do": "ping"}:
                return "ready"
            case {"do": "end"}:
                QTimer.singleShot(0, self, self.end)
                return "ended"
            case {"do": "open", "file": str(file)}:
                return self._open(file)
        return "refused"

    def _open(self, file: str) -> str:
        window = self.window
        if window is None or window.isVisible():
            return "busy"
        window.fit_to(QApplication.primaryScreen())
        window.show()
        window.raise_()
        window.activateWindow()
        if file:
            if names_saved_model(file):
                window.files.open_file(Path(file))
            else:
                window.open_experiment(lambda: self._load(Path(file)))
            window.setWindowFilePath(file)
        else:
            window.greet()
        return "opened"

    def end(self) -> None:
        """Close the window, and end the process."""
        if not self._server.isListening():
            return
        self._server.close()
        if self.window is not None:
            self.window.closed.disconnect(self._closed)
            self.window.close()
        QApplication.quit()
