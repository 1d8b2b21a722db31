"""Whether there is a file at a path: a pipe that nobody writes to would be waited for without end."""

from __future__ import annotations

import stat
from pathlib import Path

_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


def other_kind(path: Path) -> str:
    """What is at `path` that is no file: `"a pipe"`; empty for a file, and where there is nothing.

    Raises `OSError` where that cannot be said.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return ""
    return next((kind for holds, kind in _KINDS if holds(mode)), "")
