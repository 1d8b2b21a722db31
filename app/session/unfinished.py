"""A run that the program left without a word: it was killed, or the machine was."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QLockFile

from app.core.runs import RunRecord

_SILENT, _SILENT_BESIDE = 2.0, 60.0
"""Seconds without a word of a run that is made: where no other window may be making it, and where one may."""


class OnlyWindow:
    """A lock beside the store: whoever has it knows of no other window that records there."""

    def __init__(self, store: Path) -> None:
        self._lock = QLockFile(str(store.with_name(f"{store.stem}.lock")))
        # One whose program has ended is taken over; one whose program lives never is, however old.
        self._lock.setStaleLockTime(0)
        self.alone = self._lock.tryLock(0)

    def close(self) -> None:
        if self.alone:
            self._lock.unlock()


def newest_unfinished(records: Iterable[RunRecord], now: float, *, alone: bool) -> tuple[RunRecord | None, bool]:
    """The run that was made when the program last ended, where it ended without a word; and whether to ask once more.

    Only what was written last counts, and not where that is of a race, whose states come at its end. While it was a
    moment ago another window may be at it. `now` in seconds since 1970, as in `RunRecord.seen`.
    """
    newest = max(records, key=lambda record: record.seen, default=None)
    if newest is None or newest.status != "running" or not newest.steps or newest.group:
        return None, False
    if now - newest.seen < (_SILENT if alone else _SILENT_BESIDE):
        return None, True
    return newest, False
