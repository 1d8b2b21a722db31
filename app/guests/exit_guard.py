"""Guard of runs whose code may end the process: the command still prints a message and exits with an error."""

from __future__ import annotations

import contextlib
import faulthandler
import os
import signal
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn, TextIO

from app.core.text.sentences import language_in_use
from app.guests.exit_watcher import ASKED, DONE
from optimizers.base import child_process
from optimizers.base.message import Message

ALARMS = [getattr(signal, name) for name in ("SIGALRM", "SIGVTALRM", "SIGPROF", "SIGXCPU") if hasattr(signal, name)]
"""Signals that end a process which set a timer without a handler for it."""
_ENDINGS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Signals with which a person or a cluster ends a run; the second one ends the process, as expected."""
_PATIENCE = 5.0


@contextlib.contextmanager
def guarded(
    files: Sequence[Path], folder: Path, fail: Callable[[str], None], terminal: TextIO | None = None
) -> Iterator[None]:
    """Guard the process against code in `files` that ends it silently; do nothing without files.

    `os._exit` raises where it is called. `fail` is called for an unhandled alarm, in a signal handler, and ends
    the run when it can. A crash is reported by a process beside this one, on `terminal` (standard error): what was
    recorded is in `folder`.
    """
    if not files:
        yield
        return
    names = [str(file.resolve()) for file in files]
    watcher = child_process.start(
        Path(__file__).with_name("exit_watcher.py"),
        *(language_in_use(), str(folder), *names),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=terminal,
        start_new_session=True,  # Ctrl-C is for the run
    )
    assert watcher.stdin is not None
    before = {
        each: signal.signal(each, _reporting(fail)) for each in ALARMS if signal.getsignal(each) is signal.SIG_DFL
    }
    leave, os._exit = os._exit, refuse_exit
    for each in _ENDINGS:
        if callable(handler := signal.getsignal(each)):
            signal.signal(each, _notify(watcher.stdin.fileno(), handler))
    ours = not faulthandler.is_enabled()
    if ours:
        faulthandler.enable(watcher.stdin)
    try:
        yield
    finally:
        if ours:
            faulthandler.disable()
        os._exit = leave
        for each, handler in before.items():
            signal.signal(each, handler)
        with contextlib.suppress(OSError):
            watcher.stdin.write(f"{DONE}\n".encode())
        with contextlib.suppress(OSError):
            watcher.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            watcher.wait(_PATIENCE)


def _reporting(fail: Callable[[str], None]) -> Callable[[int, Any], None]:
    def report(number: int, _: Any) -> None:
        fail(
            Message(
                "{signals} tried to end the run: its code set a timer without handling it.",
                signals=signal.Signals(number).name,
            )
        )

    return report


def _notify(pipe: int, act: Callable[[int, Any], Any]) -> Callable[[int, Any], None]:
    def note(number: int, frame: Any) -> None:
        with contextlib.suppress(OSError):
            os.write(pipe, f"{ASKED}\n".encode())
        act(number, frame)

    return note


def refuse_exit(status: int) -> NoReturn:
    raise RuntimeError(
        Message("os._exit({status}) would end the program without a message; raise an exception instead", status=status)
    )
