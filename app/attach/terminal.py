"""Output to the terminal of a training: warnings at the user's line, and the command that shows the window. Also opens
the window.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import warnings

from .kernel.training_message import Message

_NOT_THEIRS = {__name__.rpartition(".")[0], "contextlib", "keras", "tensorflow", "tf_keras"}
"""Packages between that line and here."""


def warn(sentence: str) -> None:
    """Warn, without ending the training if warnings are errors."""
    frame, level = sys._getframe(1), 2
    while frame.f_back is not None and _is_passed_through(frame.f_globals.get("__name__", "")):
        frame, level = frame.f_back, level + 1
    with contextlib.suppress(Warning):
        warnings.warn(f"slotscope: {sentence}", RuntimeWarning, stacklevel=level)


def _is_passed_through(module: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in _NOT_THEIRS)


COMMAND = "slotscope"


def say_how_to_look() -> None:
    """Print the command that shows this training in a window."""
    sys.stderr.write(f"Slotscope: slotscope attach {os.getpid()} shows this training.\n")
    sys.stderr.flush()


def open_window() -> str:
    """Open a window attached to this process, in a process that outlives it. Return the reason if that is not possible,
    else an empty text.
    """
    command = shutil.which(COMMAND)
    if command is None:
        return Message(
            "No window was opened: the command slotscope was not found. Run slotscope attach "
            "where the program is installed."
        )
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return Message(
            "No window was opened: there is no display. Run slotscope attach {pid} to show this training.",
            pid=os.getpid(),
        )
    try:
        subprocess.Popen(
            [command, "attach", str(os.getpid())],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
    except OSError as error:
        return Message("No window was opened: {reason}.", reason=error.strerror or error)
    return ""
