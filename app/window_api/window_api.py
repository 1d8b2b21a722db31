"""API of a window: requests from the server's threads are answered on the window's thread."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import secrets
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import platformdirs
from PySide6.QtCore import QObject, QTimer

from app.core.files.safe_files import read_json, write_private
from app.session.session import Session
from app.window_api.endpoints import Endpoints, Pending, changes, ends_steps, makes_steps
from app.window_api.http_server import ApiError, ApiServer, Request
from optimizers.base.message import Message

_TICK_MS = 15
_PATIENCE = 60.0
"""Seconds that an answer may take, enough to compile a step."""


@dataclass(eq=False)
class _Question:
    request: Request
    asked: float = field(default_factory=time.monotonic)
    pending: Pending | None = None
    document: Any = None
    error: ApiError | None = None
    answered: threading.Event = field(default_factory=threading.Event)

    def fail(self, status: int, sentence: str) -> None:
        self.error = ApiError(status, sentence)
        self.answered.set()


class WindowApi(QObject):
    """API from its construction until `close`. Its address and token are in `file`, which only its owner can read.

    Raises `OSError` if the port is taken or the file cannot be written.
    """

    def __init__(
        self, session: Session, port: int = 0, file: Path | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.file = file or platformdirs.user_state_path("slotscope", appauthor=False) / "api.json"
        self.token = secrets.token_urlsafe(24)
        self._endpoints = Endpoints(session, self)
        self._questions: queue.SimpleQueue[_Question] = queue.SimpleQueue()
        self._waiting: list[_Question] = []
        self._server = ApiServer(port, self.token, self._ask)
        self._document = {"url": self._server.url, "token": self.token, "pid": os.getpid()}
        try:
            write_private(self.file, json.dumps(self._document))
        except OSError:
            self._server.close()
            raise
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._answer)
        self._timer.start()

    @property
    def url(self) -> str:
        return self._server.url

    def close(self) -> None:
        """Stop serving; waiting requests get an error."""
        self._timer.stop()
        self._server.close()
        self._take()
        for each in self._waiting:
            each.fail(503, "The window was closed, or API access was turned off.")
        self._waiting.clear()
        if read_json(self.file)[0] == self._document:  # else it is of another window
            with contextlib.suppress(OSError):
                self.file.unlink()

    def _ask(self, request: Request) -> Any:
        """Ask the window's thread for the answer. Called on a server thread."""
        question = _Question(request)
        self._questions.put(question)
        if not question.answered.wait(_PATIENCE + 5.0):
            raise ApiError(504, "The window did not answer in time.")
        if question.error is not None:
            raise question.error
        return question.document

    def _take(self) -> None:
        with contextlib.suppress(queue.Empty):
            while True:
                self._waiting.append(self._questions.get_nowait())

    def _answer(self) -> None:
        """Begin the requests since the last tick, in order, and answer finished ones. A pause does not wait for the
        steps that it ends.
        """
        self._take()
        self._take_back_steps()
        for question in tuple(self._waiting):
            try:
                if self._progress(question):
                    self._waiting.remove(question)
            except Exception as error:  # whatever it is, who asked gets an answer
                self._waiting.remove(question)
                question.fail(500, f"{type(error).__name__}: {error}")
                raise

    def _take_back_steps(self) -> None:
        """Cancel steps that were requested before a pause, and have not begun."""
        pauses = [place for place, each in enumerate(self._waiting) if not each.pending and ends_steps(each.request)]
        for each in tuple(self._waiting[: pauses[-1]]) if pauses else ():
            if each.pending is None and makes_steps(each.request):
                self._waiting.remove(each)
                each.fail(409, "A pause was asked for before these steps began; none were made.")

    def _is_its_turn(self, question: _Question) -> bool:
        """Return whether a request may begin: a change of the run waits for earlier changes, and until the window is
        ready.
        """
        if not changes(question.request):
            return True
        before = self._waiting[: self._waiting.index(question)]
        return self._endpoints.is_ready and not any(changes(each.request) for each in before)

    def _progress(self, question: _Question) -> bool:
        """Advance a request; return whether it has been answered."""
        try:
            if question.pending is None and not self._is_its_turn(question):
                if time.monotonic() - question.asked < _PATIENCE:
                    return False
                raise ApiError(
                    409,
                    Message("The window was busy for {seconds:g} s; nothing was done. Ask again.", seconds=_PATIENCE),
                )
            if question.pending is None:
                found = self._endpoints.answer(question.request)
                question.pending = found if isinstance(found, Pending) else Pending(lambda: True, lambda: found)
            if not question.pending.is_done():
                if time.monotonic() - question.asked < _PATIENCE:
                    return False
                raise ApiError(
                    504,
                    Message("Timed out after {seconds:g} s; still running. Poll GET /state.", seconds=_PATIENCE),
                )
            question.document = question.pending.document()
            question.answered.set()
        except ApiError as error:
            question.fail(error.status, error.sentence)
        return True
