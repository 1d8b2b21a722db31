"""A window that is kept ready, and who asks for it: the real socket, windows without an engine."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.window.ready_window import ReadyWindow, ask, server_name


class Bare(QWidget):
    """Stub of a window, without panels and engine."""

    closed = Signal()
    engineReady, failed = Signal(), Signal()
    made: list[Bare]

    def __init__(self) -> None:
        super().__init__()
        self.started, self.ended, self.greeted, self.opened = False, False, False, []
        self.session = self
        self.made.append(self)

    def start(self) -> None:
        self.started = True
        self.engineReady.emit()

    def fit_to(self, _screen: object) -> None:
        pass

    def greet(self) -> None:
        self.greeted = True

    def open_experiment(self, load) -> None:
        self.opened.append(load())

    def report_exception(self, *_: object) -> None:
        pass

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.ended = True
        self.closed.emit()


@pytest.fixture
def ready(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[ReadyWindow]:
    monkeypatch.setenv("SLOTSCOPE_READY", f"test-{tmp_path.name}-{id(tmp_path)}")
    Bare.made = []
    found = ReadyWindow(Bare, lambda path: path.name)
    assert found.listen()
    yield found
    found.end()


def asked(qtbot: QtBot, what: str, file: Path | None = None) -> str:
    """Asked from another process, as it is."""
    where = f"Path({str(file)!r})" if file is not None else "None"
    return elsewhere(qtbot, f"ask({what!r}, {where})")


def elsewhere(qtbot: QtBot, expression: str) -> str:
    """Return the value of an expression in another process, printed, while this one lives in its event loop."""
    code = f"from pathlib import Path; from app.window.ready_window import *; print({expression})"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    qtbot.waitUntil(lambda: process.poll() is not None, timeout=60_000)
    return process.communicate()[0].strip()


def test_ready_window_opens_the_file_and_is_replaced_on_close(qtbot: QtBot, ready: ReadyWindow, tmp_path: Path) -> None:
    (first,) = Bare.made
    assert (first.started, first.isVisible()) == (True, False)
    assert asked(qtbot, "open", tmp_path / "mine.toml") == "opened"
    assert first.isVisible()
    assert first.opened == ["mine.toml"]
    assert not first.greeted
    # Whoever asks meanwhile opens a window of their own.
    assert asked(qtbot, "open") == "busy"
    first.close()
    qtbot.waitUntil(lambda: len(Bare.made) == 2)
    assert asked(qtbot, "open") == "opened"
    assert Bare.made[1].opened == []
    assert Bare.made[1].greeted


@pytest.mark.exhaustive
def test_a_second_process_does_not_take_over(qtbot: QtBot, ready: ReadyWindow) -> None:
    assert asked(qtbot, "ping") == "ready"
    assert elsewhere(qtbot, "ReadyWindow(lambda: None, str).listen()") == "False"
    assert len(Bare.made) == 1


@pytest.mark.parametrize("line", [b"{", b"[1]", b'{"do": "open"}', b'{"do": "open", "file": 3}', b"\xff\x00"])
def test_what_is_no_request_is_refused(qtbot: QtBot, ready: ReadyWindow, line: bytes) -> None:
    socket = QLocalSocket()
    socket.connectToServer(server_name())
    assert socket.waitForConnected(5000)
    socket.write(line + b"\n")
    socket.flush()
    qtbot.waitUntil(socket.canReadLine, timeout=20_000)
    assert bytes(socket.readLine().data()) == b"refused\n"
    assert not Bare.made[0].isVisible()


def test_where_none_is_kept_ready_the_answer_is_empty(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLOTSCOPE_READY", "test-nobody")
    assert ask("open") == ""


def test_it_ends_when_it_is_asked_to(qtbot: QtBot, ready: ReadyWindow) -> None:
    assert asked(qtbot, "end") == "ended"
    qtbot.waitUntil(lambda: Bare.made[0].ended)
    assert asked(qtbot, "ping") == ""
