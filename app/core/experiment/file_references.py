"""References to files, as experiments write them: optimizers as `"path/to/file.py:Class"`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from app.core.experiment.experiment import Experiment

_IN_FILE = re.compile(r"(?P<path>.+\.py)(?::(?P<name>[^:/\\]*))?", re.DOTALL)


def parse_file_reference(name: str) -> tuple[Path, str] | None:
    """Split a reference into path and class, which is empty if the file alone is named; `None` for a name of the
    catalogue.
    """
    found = _IN_FILE.fullmatch(name.strip())
    return None if found is None else (expand_user_path(found["path"]), (found["name"] or "").strip())


def may_read_files(experiment: Experiment) -> bool:
    """Return whether the result of building a choice may depend on files; true also for a text that merely looks like a
    path.
    """
    return _may_be_path(experiment.replicas.aggregation) or any(
        ".py" in choice.name or any(_may_be_path(value) for name, value in choice.values.items() if name != "formula")
        for choice in experiment.choices().values()
    )


def _may_be_path(value: object) -> bool:
    match value:
        case str():
            return any(mark in value for mark in "./\\")
        case Mapping():
            return any(map(_may_be_path, value.values()))
        case tuple() | list():
            return any(map(_may_be_path, value))
    return False


def expand_user_path(path: str) -> Path:
    """Replace a leading `~` by the home folder; leave the path unchanged where there is no such user."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        return Path(path)
