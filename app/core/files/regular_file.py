"""The kind of what is at a path: reading a pipe that nobody writes to would block."""

from __future__ import annotations

import errno
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
    """The kind of what is at `path` and is not a file: `"a pipe"`; empty for a file, and where there is nothing.

    Raises `OSError` where that cannot be said.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return ""
    return next((kind for holds, kind in _KINDS if holds(mode)), "")


def require_file(path: Path) -> None:
    """Raise `OSError` with a sentence where `path` is no file: "is a pipe, not a file"; also where there is nothing."""
    path.stat()
    if kind := other_kind(path):
        raise OSError(errno.EINVAL, f"it is {kind}, not a file", str(path))
