"""The current step and the head of a run, seeking, and its bookmarks and branches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from app.core.messages.commands import Command, Seek
from app.core.runs.run import Origin
from app.core.telemetry.run_columns import Recording
from app.core.text.thousands import thousands

WATCHED_AGAIN = 50
"""Steps before a break that are made again slowly."""


@dataclass(frozen=True, slots=True)
class Branching:
    """Where the run left another one, which had been made up to `last`; `tail` is what that recorded from there on,
    `None` where it is on disk alone. `text` says what was changed.
    """

    origin: Origin
    last: int
    text: str = ""
    tail: Recording | None = None


@dataclass(frozen=True, slots=True)
class TimelineSnapshot:
    """All of a `TimelineState`, to come back to."""

    run: str
    step: int
    head: int
    broken: int | None
    stored: NDArray[np.int64]
    bookmarks: dict[int, str]
    branchings: tuple[Branching, ...]


class TimelineState(QObject):
    """The steps that were made. Where `step` is before `head` there are later ones, which running on makes again."""

    changed = Signal()
    """The current step, the checkpoints or the bookmarks changed."""
    seekRequested = Signal()
    """Another step was asked for."""
    bookmarked = Signal(int, str)
    """A step got this bookmark; it has none any more where that is empty."""

    def __init__(self, send: Callable[[Command], None], parent: QObject) -> None:
        super().__init__(parent)
        self._send = send
        self.run = ""
        self.step = self.head = 0
        self.broken: int | None = None
        """The step that is not finite; it was made and undone."""
        self.stored: NDArray[np.int64] = np.empty(0, np.int64)
        """Where a state is held."""
        self.bookmarks: dict[int, str] = {}
        self.branchings: tuple[Branching, ...] = ()
        """Where the run, or the one that it left, left another; the newest last."""
        self._asked: int | None = None
        self._origin = 0
        """The step that was left, while another one is not reached yet."""

    # What a person asks for

    @property
    def is_behind_head(self) -> bool:
        return self.step < self.head

    @property
    def last(self) -> int:
        """The last step that can be restored."""
        return self.head if self.broken is None else self.broken - 1

    @property
    def is_seeking(self) -> bool:
        """Whether another step was asked for and is not reached yet."""
        return self._asked is not None

    @property
    def target_step(self) -> int:
        """The current step, or the one that was asked for."""
        return self.step if self._asked is None else self._asked

    @property
    def origin(self) -> int:
        """The step to which `cancel_seek` leads, while another one is not reached yet."""
        return self._origin

    def seek(self, step: int) -> None:
        """Go to a recorded step, the nearest one there is."""
        if self._asked is None:
            self._origin = self.step
        self._asked = max(0, min(step, self.last))
        self._send(Seek(self._asked))
        self.seekRequested.emit()

    def cancel_seek(self) -> None:
        """Go back to where the step that was asked for, and is not reached yet, was asked for."""
        if self._asked is not None:
            self.seek(self._origin)

    def bookmark(self, step: int, text: str = "") -> None:
        """Mark a step, or call its mark something else; without a text it gets a default name."""
        text = text.strip() or self.bookmarks.get(step) or self.tr("step %1").replace("%1", thousands(step))
        self.bookmarks[step] = text
        self.bookmarks = dict(sorted(self.bookmarks.items()))
        self.bookmarked.emit(step, text)
        self.changed.emit()

    def remove_bookmark(self, step: int) -> None:
        if self.bookmarks.pop(step, None) is not None:
            self.bookmarked.emit(step, "")
            self.changed.emit()

    def toggle_bookmark(self) -> None:
        """Add a bookmark at the current step, or remove it."""
        if self.step in self.bookmarks:
            self.remove_bookmark(self.step)
        else:
            self.bookmark(self.step)

    def next_bookmark(self, direction: int) -> bool:
        """Go to the bookmark before (-1) or after (1) the current step. False where there is none."""
        if direction > 0:
            there = next((step for step in self.bookmarks if step > self.step), None)
        else:
            there = next((step for step in reversed(self.bookmarks) if step < self.step), None)
        if there is not None:
            self.seek(there)
        return there is not None

    # What the worker reports

    def begin(self, run: str) -> None:
        """Another run is at its first step."""
        self.run, self.step, self.head, self.broken, self._asked = run, 0, 0, None, None
        self.stored = np.empty(0, np.int64)
        self.bookmarks, self.branchings = {}, ()
        self.changed.emit()

    def resume(self, head: int, bookmarks: dict[int, str], branchings: tuple[Branching, ...]) -> None:
        """The run is a resumed one of the store."""
        self.step = self.head = head
        self.bookmarks, self.branchings = dict(sorted(bookmarks.items())), branchings
        self.changed.emit()

    def snapshot(self) -> TimelineSnapshot:
        return TimelineSnapshot(
            self.run, self.step, self.head, self.broken, self.stored, dict(self.bookmarks), self.branchings
        )

    def restore(self, kept: TimelineSnapshot) -> None:
        """It is again what it was."""
        self.run, self.step, self.head, self.broken, self._asked = kept.run, kept.step, kept.head, kept.broken, None
        self.stored, self.bookmarks, self.branchings = kept.stored, dict(kept.bookmarks), kept.branchings
        self.changed.emit()

    def advance_to(self, step: int, *, made: bool) -> None:
        """The run is at another step; one that was `made`, not restored, may be the new head."""
        self.step = step
        self.head = max(self.head, step) if made else self.head
        self.changed.emit()

    def seek_finished(self, step: int, head: int) -> None:
        self.step, self.head = step, head
        # What was asked later is still to come.
        if self._asked is not None and step == min(self._asked, self.last):
            self._asked = None
        self.changed.emit()

    def seek_failed(self) -> None:
        """The step that was asked for cannot be reached."""
        self._asked = None
        self.changed.emit()

    def set_checkpoints(self, stored: NDArray[np.int64]) -> None:
        self.stored = stored
        self.changed.emit()

    def mark_broken(self, step: int) -> None:
        self.broken, self.head = step, max(step, self.head)
        self.changed.emit()

    def branch(self, run: str, origin: Origin, tail: Recording) -> None:
        """From here on it is another run; those that left it later are branches of the other."""
        # Of those before nothing is drawn any more.
        kept = tuple(replace(each, tail=None) for each in self.branchings if each.origin.step <= origin.step)
        self.branchings = (*kept, Branching(origin, self.head, tail=tail))
        self.run, self.step, self.head, self.broken = run, origin.step, origin.step, None
        self.bookmarks = {step: text for step, text in self.bookmarks.items() if step <= origin.step}
        self.stored = self.stored[self.stored <= origin.step]
        self.changed.emit()

    def name_branch(self, step: int, text: str) -> None:
        """Say what was changed after `step`, where the newest branch began there."""
        last = self.branchings[-1] if self.branchings else None
        if last is not None and not last.text and last.origin.step == step:
            self.branchings = (*self.branchings[:-1], replace(last, text=text))
            self.changed.emit()

    @property
    def ghost(self) -> Branching | None:
        """What became of the run that this one left last, where that is still at hand."""
        return next((each for each in reversed(self.branchings) if each.tail is not None), None)
