"""Undoing what was begun, where the rest of it fails."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def undone_on_error(undo: Callable[[], object]) -> Iterator[None]:
    """Call `undo` where the block raises, Ctrl-C included, and let the error go on."""
    try:
        yield
    except BaseException:  # whatever it is, it goes on
        undo()
        raise
