"""How a person gets from a training to the window: a line in its terminal, or the window itself, opened beside it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

COMMAND = "slotscope"


def say_how_to_look() -> None:
    """One line in the terminal of the training, which says how to look at it."""
    sys.stderr.write(f"Slotscope: slotscope attach {os.getpid()} shows this training.\n")
    sys.stderr.flush()


def open_window() -> str:
    """Open the window attached to this process, as a process of its own that outlives this one. A sentence where that
    is not possible; empty where it is opened.
    """
    command = shutil.which(COMMAND)
    if command is None:
        return (
            "No window was opened: slotscope is no command here. Run slotscope attach where the program is installed."
        )
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return f"No window was opened: there is no display. slotscope attach {os.getpid()} shows this training."
    try:
        subprocess.Popen(
            [command, "attach", str(os.getpid())],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
    except OSError as error:
        return f"No window was opened: {error.strerror or error}."
    return ""
