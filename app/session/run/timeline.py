"""Timeline of a run: its steps, branches and bookmarks, and the marks of its changes."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import SECONDS
from app.core.experiment.named_settings import Difference
from app.core.experiment.parameters import Value
from app.core.messages.alert_frames import TRIGGER
from app.core.messages.history_frames import Applied, ElementSet
from app.core.recording.run_columns import Recording
from app.core.runs.run import Origin
from app.session.run.run_sentences import changed, shown
from app.session.run.undo import SAME_DRAG_SECONDS
from optimizers.base.message import Message, is_message

_POINTS = ("schedule.at", "schedule.factors")
_SHORT = {"optimizer.learning_rate": "lr"}
_UNMARKED = ("title", "steps", "validate_every")


@dataclass(frozen=True, slots=True)
class Marker:
    """Event between `step` and the next step, from the worker: `name` was `old` before."""

    step: int
    label: str
    name: str = ""
    old: Value = None


class Markers(list[Marker]):
    """Markers of one run, in order."""

    def __init__(self) -> None:
        super().__init__()
        self._newest_at = 0.0

    def mark(
        self, frame: Applied, words: Callable[[Difference], str] | None = None, now: float | None = None
    ) -> Marker | None:
        """Mark an edit, if plots can show it and the run has begun. `words` describes it.

        A drag is one mark that moves with it. What returns to where the drag began is a separate mark. `now`
        is when it was made, in seconds.
        """
        if frame.step == 0 or frame.name.startswith(_UNMARKED):
            return None
        if frame.name == TRIGGER:
            return self._fired(frame)
        now, old = time.monotonic() if now is None else now, frame.old
        last = self[-1] if self else None
        label = words((frame.name, old, frame.new)) if words is not None else ""
        # Both coordinates of a point that is dragged are said in the same words.
        alike = last is not None and (last.name == frame.name or last.label == label)
        same = alike and now - self._newest_at < SAME_DRAG_SECONDS
        if last is not None and same and last.old != frame.new:
            old = last.old
            self.pop()
        self._newest_at = now
        label = words((frame.name, old, frame.new)) if words is not None else _label(frame.name, old, frame.new)
        if is_reload(frame):
            label = Message(
                "{file!s} reloaded, {slots}",
                file=shown(frame.new).partition(":")[0],
                slots=frame.how.values["slots"] if is_message(frame.how) else frame.how.partition(", ")[2],
            )
        marker = Marker(frame.step, label, frame.name, old)
        self.append(marker)
        return marker

    def _fired(self, frame: Applied) -> Marker | None:
        """Mark the step of a firing; a repeated step is marked once."""
        marker = Marker(frame.step, str(frame.new), frame.name)
        if marker in self:
            return None
        self.append(marker)
        return marker

    def restore(self, marks: Iterable[Applied], recording: Recording, words: Callable[[Difference], str]) -> None:
        """Restore the markers of a saved run. Its times show which edits belonged to one drag."""
        for frame in marks:
            seconds = recording.at(SECONDS, frame.step)
            self.mark(frame, words if needs_words(frame.name) else None, seconds)
        self._newest_at = -math.inf

    def cut(self, step: int) -> None:
        """Remove the markers after `step`."""
        self[:] = [mark for mark in self if mark.step <= step]

    def place(self, frame: ElementSet, words: Callable[[ElementSet], str]) -> Marker:
        """Mark a number set by hand; return the marker, which is removed if the old number is restored.

        Set once more at the same step it is one mark, and none if it is then what it was.
        """
        name = f"{frame.variable}/{frame.tensor}/{frame.index}"
        before = next((mark for mark in self if (mark.step, mark.name) == (frame.step, name)), None)
        if before is not None:
            self.remove(before)
            assert isinstance(before.old, int | float)
            frame = replace(frame, old=before.old)
        marker = Marker(frame.step, words(frame), name, frame.old)
        if frame.old != frame.new:
            self.append(marker)
        return marker


def needs_words(name: str) -> bool:
    """Return whether a path is inside a part, a stage or a schedule, so that it needs a description."""
    return "/" in name.partition(".")[0] or name in ("gradient", "parts", *_POINTS)


def is_reload(frame: Applied) -> bool:
    """Return whether the optimizer only has new code; `how` then ends with the slots that carry over."""
    return frame.name.endswith(".name") and frame.old == frame.new


def _label(name: str, old: Value, new: Value) -> str:
    return f"{_short(name)} {changed(old, new, name)}"


def _short(name: str) -> str:
    """Shorten a name: `lr` for the learning rate, `optimizer` for another optimizer, else the value's own name."""
    table, _, key = name.rpartition(".")
    return table if key == "name" else _SHORT.get(name, key)


WATCHED_AGAIN = 50
"""Number of steps before a break that are replayed slowly."""


@dataclass(frozen=True, slots=True)
class Branching:
    """Branch of a run from another one with steps up to `last`; `tail` is the recording of its later steps, `None` if
    they are only on disk. `text` is the change.
    """

    origin: Origin
    last: int
    text: str = ""
    tail: Recording | None = None


def _nowhere() -> NDArray[np.int64]:
    return np.empty(0, np.int64)


@dataclass(eq=False, slots=True)
class Timeline:
    """Steps of a run. If `step` is before `head`, later steps are replayed first.

    Attributes:
        run: the id of the run; empty as long as there is none.
        step: the current step.
        head: the last step that was made.
        broken: the step that is not finite; it was made and undone.
        stored: where a state is held, ascending.
        bookmarks: texts by step, ascending.
        branchings: where the run, or the one that it left, left another; the newest last.
        asked: the step that was asked for and is not reached yet.
        origin: the step that was left for it.
    """

    run: str = ""
    step: int = 0
    head: int = 0
    broken: int | None = None
    stored: NDArray[np.int64] = field(default_factory=_nowhere)
    bookmarks: dict[int, str] = field(default_factory=dict)
    branchings: tuple[Branching, ...] = ()
    asked: int | None = None
    origin: int = 0

    @property
    def is_behind_head(self) -> bool:
        return self.step < self.head

    @property
    def last(self) -> int:
        """Last step that can be restored."""
        return self.head if self.broken is None else self.broken - 1

    @property
    def is_seeking(self) -> bool:
        """True if another step was requested and is not reached yet."""
        return self.asked is not None

    @property
    def target_step(self) -> int:
        """Current step, or the requested one."""
        return self.step if self.asked is None else self.asked

    @property
    def ghost(self) -> Branching | None:
        """Remaining steps of the last run that was left, if its recording is in memory."""
        return next((each for each in reversed(self.branchings) if each.tail is not None), None)

    def ask(self, step: int) -> int:
        """Request the nearest recorded step, and return it."""
        if self.asked is None:
            self.origin = self.step
        self.asked = max(0, min(step, self.last))
        return self.asked

    def bookmark(self, step: int, text: str) -> None:
        """Bookmark a step, or rename its bookmark."""
        self.bookmarks = dict(sorted({**self.bookmarks, step: text}.items()))

    def neighbor(self, direction: int) -> int | None:
        """Return the bookmark before (-1) or after (1) the current step; `None` if there is none."""
        if direction > 0:
            return next((step for step in self.bookmarks if step > self.step), None)
        return next((step for step in reversed(self.bookmarks) if step < self.step), None)

    def advance_to(self, step: int, *, made: bool) -> None:
        """Move to another step; a newly `made` one may be the new head."""
        self.step = step
        self.head = max(self.head, step) if made else self.head

    def finish_seek(self, step: int, head: int) -> None:
        """Arrive at the requested step, or at one on the way to a later request."""
        self.step, self.head = step, head
        if self.asked is not None and step == min(self.asked, self.last):
            self.asked = None

    def mark_broken(self, step: int) -> None:
        """Register a step that is not finite."""
        self.broken, self.head = step, max(step, self.head)

    def branch(self, run: str, origin: Origin, tail: Recording) -> None:
        """Become another run from here on; branches that left the old run later stay with it."""
        # Nothing of earlier ones is drawn any more.
        kept = tuple(replace(each, tail=None) for each in self.branchings if each.origin.step <= origin.step)
        self.branchings = (*kept, Branching(origin, self.head, tail=tail))
        self.run, self.step, self.head, self.broken = run, origin.step, origin.step, None
        self.bookmarks = {step: text for step, text in self.bookmarks.items() if step <= origin.step}
        self.stored = self.stored[self.stored <= origin.step]

    def name_branch(self, step: int, text: str) -> bool:
        """Name the change after `step`, if the newest branch began there without a name; return whether it did."""
        last = self.branchings[-1] if self.branchings else None
        if last is None or last.text or last.origin.step != step:
            return False
        self.branchings = (*self.branchings[:-1], replace(last, text=text))
        return True
