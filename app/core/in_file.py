"""Optimizers in Python files, as an experiment names them: `"path/to/file.py:Class"`."""

from __future__ import annotations

import re
from pathlib import Path

_IN_FILE = re.compile(r"(?P<path>.+\.py)(?::(?P<name>[^:/\\]*))?", re.DOTALL)


def in_file(name: str) -> tuple[Path, str] | None:
    """Path and class, which is empty where the file alone is named; `None` for a name of the catalogue."""
    found = _IN_FILE.fullmatch(name.strip())
    return None if found is None else (at_home(found["path"]), (found["name"] or "").strip())


def at_home(path: str) -> Path:
    """The path with the home folder for a `~` that it begins with; as it stands where nobody is called so."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        return Path(path)
