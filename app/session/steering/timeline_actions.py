"""Seeks and bookmarks that a person asks for, and the signals by which the timeline of the shown run is seen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.core.messages.commands import Command, Seek
from app.core.text.number_text import thousands
from app.session.run.timeline import Timeline


class TimelineActions(QObject):
    """Seeks and marks steps of the run that is shown."""

    changed = Signal()
    """The current step, the checkpoints or the bookmarks changed."""
    seekRequested = Signal()
    """Another step was asked for."""
    bookmarked = Signal(int, str)
    """A step got this bookmark; it has none any more where that is empty."""

    def __init__(self, send: Callable[[Command], None], timeline: Callable[[], Timeline], parent: QObject) -> None:
        """`timeline` gives that of the run that is shown."""
        super().__init__(parent)
        self._send, self._timeline = send, timeline

    def seek(self, step: int) -> None:
        """Go to a recorded step, the nearest one there is."""
        self._send(Seek(self._timeline().ask(step)))
        self.seekRequested.emit()

    def cancel_seek(self) -> None:
        """Go back to where the step that was asked for, and is not reached yet, was asked for."""
        if self._timeline().is_seeking:
            self.seek(self._timeline().origin)

    def bookmark(self, step: int, text: str = "") -> None:
        """Mark a step, or call its mark something else; without a text it gets a default name."""
        timeline = self._timeline()
        text = text.strip() or timeline.bookmarks.get(step) or self.tr("step %1").replace("%1", thousands(step))
        timeline.bookmark(step, text)
        self.bookmarked.emit(step, text)
        self.changed.emit()

    def remove_bookmark(self, step: int) -> None:
        """Take the bookmark of a step away, where it has one."""
        if self._timeline().bookmarks.pop(step, None) is not None:
            self.bookmarked.emit(step, "")
            self.changed.emit()

    def toggle_bookmark(self) -> None:
        """Add a bookmark at the current step, or remove it."""
        step = self._timeline().step
        if step in self._timeline().bookmarks:
            self.remove_bookmark(step)
        else:
            self.bookmark(step)

    def next_bookmark(self, direction: int) -> bool:
        """Go to the bookmark before (-1) or after (1) the current step. False where there is none."""
        there = self._timeline().neighbor(direction)
        if there is not None:
            self.seek(there)
        return there is not None
