"""The application in the current theme, and its window, which is open until it is closed."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSocketNotifier, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from app.core.experiment.experiment import Experiment
from app.session.settings import Settings
from app.window.languages import language_of, translation
from app.window.opening import OpeningGround, hold_greeting
from optimizers.base import entry_points
from optimizers.base.message import Message
from widgets.base import stylesheet
from widgets.base.summaries import describe_charts
from widgets.base.theme import theme

if TYPE_CHECKING:
    from app.attach.kernel.rendezvous import TrainingAddress
    from app.core.lesson.lesson import Lesson
    from app.session.attach.attached_session_run import AttachedRun
    from app.window.window import Window


def make_application() -> QApplication:
    """Create the application in the current theme, or return the existing one."""
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        application = QApplication(sys.argv[:1])
    application.setApplicationName("slotscope")
    application.setApplicationDisplayName("Slotscope")
    application.setWindowIcon(QIcon(str(Path(__file__).parents[2] / "resources" / "icons" / "slotscope.svg")))
    stylesheet.apply(application)
    describe_charts()
    return application


def open_window(
    load: Callable[[], Experiment],
    file: Path | None = None,
    language: str = "",
    lesson: Lesson | None = None,
    trainings: Sequence[TrainingAddress] = (),
    api_port: int | None = None,
    saved_model: AttachedRun | None = None,
) -> int:
    """Open the window with the result of `load`, in `language` or that of the settings, until it is closed; return the
    exit status. It begins a `lesson`, attaches to `trainings` or shows a `saved_model`. `api_port` lets programs
    control it. Ctrl-C, a closed terminal and a system shutdown also close it.

    The ground of the window is on screen first: what it shows takes a moment to import. Raises what `load` does.
    """
    # Not Python's own way, an exception wherever it is: inside one of Qt's calls that ends in a crash.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    application = make_application()
    faults: list[str] = []
    settings = Settings.load(tell=faults.append)
    theme.use(settings.theme)
    faults += translation.use(language_of(language or settings.language))
    ground = OpeningGround(settings, application.primaryScreen())
    ground.show_now()
    from app.store.store import Store
    from app.window.code_guard import CodeGuard, ends_of_windows
    from app.window.window import Window

    experiment = load()
    faults += [*entry_points.faults(), *ends_of_windows()]
    window = Window(experiment, settings, store=Store(), staged=True, faults=faults)
    CodeGuard(window.session, window.closed, parent=window)
    window.session.prepares = True
    window.trainings, window.saved_model = tuple(trainings), saved_model

    def close() -> None:
        window.close()
        application.quit()  # a dialog may be open

    signals = ClosingSignals(close, application)
    sys.excepthook = window.report_exception
    window.fit_to(application.primaryScreen())
    # The screen that it was on may be unplugged.
    application.screenRemoved.connect(lambda _: window.fit_to(window.screen()))
    if not ground.give_way(window) or signals.was_asked:
        window.close()
        return 0
    if api_port is None and not window.trainings and saved_model is None:
        # The token must be readable at once, and while another process trains no engine starts.
        hold_greeting(window.session)
    window.start()
    if api_port is not None:
        _serve_api(window, api_port)
    if file is not None:
        window.setWindowFilePath(str(file))
    if lesson is not None:
        window.lessons.open_lesson(lesson)
    elif file is None and not window.trainings and saved_model is None:
        window.greet()
    return _leave(application.exec(), ended=window.ended)


def keep_window_ready(first: Callable[[], Experiment], load: Callable[[Path], Experiment]) -> int:
    """Keep a window with the experiment of `first` ready, with its engine started and its first step compiled, until
    `slotscope ready --end`; return the exit status. The next `slotscope` shows it at once; when it is closed, another
    one is prepared.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    application = make_application()
    application.setQuitOnLastWindowClosed(False)
    from app.core.text.printable import say
    from app.store.store import Store
    from app.window.code_guard import CodeGuard, ends_of_windows
    from app.window.ready_window import ReadyWindow
    from app.window.window import Window

    def make() -> Window:
        settings = Settings.load()
        faults = [*translation.use(language_of(settings.language)), *ends_of_windows()]
        window = Window(first(), settings, store=Store(), staged=True, faults=faults)
        CodeGuard(window.session, window.closed, parent=window)
        window.session.prepares = True
        return window

    ready = ReadyWindow(make, load)
    if not ready.listen():
        say(Message("A window is already kept ready. To stop that, run: slotscope ready --end"))
        return 0
    ClosingSignals(ready.end, application)
    return _leave(application.exec(), ended=ready.window.ended)


def _serve_api(window: Window, port: int) -> None:
    """Serve programs until the window is closed. It begins after the first load, which would cancel requested steps.
    The token is printed once, only in the terminal.
    """
    from app.core.text.printable import say

    if not window.is_complete:
        QTimer.singleShot(0, window, partial(_serve_api, window, port))
        return
    programs = window.programs
    programs.switch_on(port)
    if programs.api is None:
        say(programs.fault)
    else:
        token = programs.api.token
        say(
            Message(
                "Programs on this machine can read and control this window at {url} with the token {token}",
                url=programs.api.url,
                token=token,
            )
        )


def _leave(status: int, *, ended: bool) -> int:
    if not ended:
        # Still inside TensorFlow (its import cannot be interrupted). What is recorded is recorded; leave without it.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
    return status


_SIGNALS = (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", None))


class ClosingSignals(QObject):
    """Signal handler that lets the event loop call `close` after Ctrl-C or a signal of the system.

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
        """Restore the previous signal handlers."""
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
