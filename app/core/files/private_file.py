"""Slotscope's own small files: readable by their owner alone, and harmless where damaged."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path

from app.core.files.atomic_file import write_atomically

FOLDER, FILE = 0o700, 0o600
_LARGEST = 16 << 20
"""Bytes; what Slotscope writes is a few kilobytes."""


def read_json(path: Path) -> tuple[object, str]:
    """The content of a file, `None` where there is none or it is damaged, and then a sentence that says so.

    Nothing that is in the place of the file raises anything.
    """
    try:
        if not path.is_file():
            kind = "is not a file" if path.exists() else ""
            return None, kind and _defaults_used(path, kind)
        if path.stat().st_size > _LARGEST:
            return None, _defaults_used(path, "is too large")
        return json.loads(path.read_bytes()), ""
    except OSError as error:
        return None, _defaults_used(path, f"cannot be read: {error.strerror or error}")
    except (ValueError, RecursionError, MemoryError):
        return None, _defaults_used(path, "is damaged")


def write_private(path: Path, text: str) -> None:
    """Write the file whole or not at all, for its owner alone. Raises `OSError`."""
    keep_private(path.parent)
    write_atomically(path, text, FILE)


def keep_private(folder: Path) -> None:
    """A folder of Slotscope's own is there, for its owner alone. Raises `OSError` where it cannot be made."""
    folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    tighten(folder, FOLDER)


def tighten(path: Path, mode: int) -> None:
    """Take from a file or folder what `mode` does not allow; what belongs to somebody else is not changed."""
    if os.name == "posix":
        with contextlib.suppress(OSError):
            now = path.stat().st_mode & 0o777
            if now & ~mode:
                path.chmod(now & mode)


def _defaults_used(path: Path, what: str) -> str:
    return f"{path} {what}; the defaults are used."
