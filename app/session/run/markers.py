"""Marks on the plots: edits, and numbers set by hand, at the step at which the worker applied them."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from app.attach.kernel.column_table import SECONDS
from app.core.experiment.named_settings import Difference
from app.core.experiment.parameters import Value
from app.core.messages.alert_frames import TRIGGER
from app.core.messages.history_frames import Applied, ElementSet
from app.core.recording.run_columns import Recording
from app.session.run.run_sentences import changed, shown
from app.session.run.undo import SAME_DRAG_SECONDS

_POINTS = ("schedule.at", "schedule.factors")
_SHORT = {"optimizer.learning_rate": "lr"}
_UNMARKED = ("title", "steps", "validate_every")


@dataclass(frozen=True, slots=True)
class Marker:
    """Something that happened between `step` and the next, by the worker's word: `name` was `old` before it."""

    step: int
    label: str
    name: str = ""
    old: Value = None


class Markers(list[Marker]):
    """The marks of one run, in order."""

    def __init__(self) -> None:
        super().__init__()
        self._newest_at = 0.0

    def mark(
        self, frame: Applied, words: Callable[[Difference], str] | None = None, now: float | None = None
    ) -> Marker | None:
        """Mark an edit, where it is one that plots can show and the run has begun. `words` puts it into words.

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
            label = f"{shown(frame.new).partition(':')[0]} reloaded, {frame.how.partition(', ')[2]}"
        marker = Marker(frame.step, label, frame.name, old)
        self.append(marker)
        return marker

    def _fired(self, frame: Applied) -> Marker | None:
        """Mark where a trigger fired; a step that is made once more is marked once."""
        marker = Marker(frame.step, str(frame.new), frame.name)
        if marker in self:
            return None
        self.append(marker)
        return marker

    def restore(self, marks: Iterable[Applied], recording: Recording, words: Callable[[Difference], str]) -> None:
        """Mark what was done to a kept run. Its seconds of training report what belonged to one drag."""
        for frame in marks:
            seconds = recording.at(SECONDS, frame.step)
            self.mark(frame, words if needs_words(frame.name) else None, seconds)
        self._newest_at = -math.inf

    def cut(self, step: int) -> None:
        """Take away what came after `step`."""
        self[:] = [mark for mark in self if mark.step <= step]

    def place(self, frame: ElementSet, words: Callable[[ElementSet], str]) -> Marker:
        """Mark a number that was set by hand; answers what is marked, or is no more.

        Set once more at the same step it is one mark, and none where it is then what it was.
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
    """Whether a path is inside a parameter group, a stage or a schedule, so that it says little to a person."""
    return "/" in name.partition(".")[0] or name in ("gradient", "parts", *_POINTS)


def is_reload(frame: Applied) -> bool:
    """Whether the optimizer is the same, with other code; `how` then ends with what carries over."""
    return frame.name.endswith(".name") and frame.old == frame.new


def _label(name: str, old: Value, new: Value) -> str:
    return f"{_short(name)} {changed(old, new, name)}"


def _short(name: str) -> str:
    """`lr` for the learning rate, `optimizer` for another optimizer, else the value's own name."""
    table, _, key = name.rpartition(".")
    return table if key == "name" else _SHORT.get(name, key)
