"""Where a file is written before it is whole."""

from __future__ import annotations

import contextlib
from pathlib import Path


def draft_of(path: Path) -> Path:
    """Beside `path`, so that it can be put in its place at once."""
    return path.with_name(f".{path.name}.draft")


def discard(draft: Path) -> None:
    """Remove it; where its folder is none, there is nothing to remove."""
    with contextlib.suppress(OSError):
        draft.unlink(missing_ok=True)
