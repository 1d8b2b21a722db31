"""The current step and the head of one run, its bookmarks and its branches."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from app.core.recording.run_columns import Recording
from app.core.runs.run import Origin

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


def _nowhere() -> NDArray[np.int64]:
    return np.empty(0, np.int64)


@dataclass(eq=False, slots=True)
class Timeline:
    """Steps of a run. Where `step` is before `head` there are later ones, which running on makes again.

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
        """The last step that can be restored."""
        return self.head if self.broken is None else self.broken - 1

    @property
    def is_seeking(self) -> bool:
        """Whether another step was asked for and is not reached yet."""
        return self.asked is not None

    @property
    def target_step(self) -> int:
        """The current step, or the one that was asked for."""
        return self.step if self.asked is None else self.asked

    @property
    def ghost(self) -> Branching | None:
        """What became of the run that this one left last, where that is still at hand."""
        return next((each for each in reversed(self.branchings) if each.tail is not None), None)

    def ask(self, step: int) -> int:
        """Have a recorded step asked for, the nearest one there is, which is the answer."""
        if self.asked is None:
            self.origin = self.step
        self.asked = max(0, min(step, self.last))
        return self.asked

    def bookmark(self, step: int, text: str) -> None:
        """Mark a step, or call its mark something else."""
        self.bookmarks = dict(sorted({**self.bookmarks, step: text}.items()))

    def neighbor(self, direction: int) -> int | None:
        """The bookmark before (-1) or after (1) the current step; `None` where there is none."""
        if direction > 0:
            return next((step for step in self.bookmarks if step > self.step), None)
        return next((step for step in reversed(self.bookmarks) if step < self.step), None)

    def advance_to(self, step: int, *, made: bool) -> None:
        """Be at another step; one that was `made`, not restored, may be the new head."""
        self.step = step
        self.head = max(self.head, step) if made else self.head

    def finish_seek(self, step: int, head: int) -> None:
        """Be at the step that was asked for, or at one on the way to what was asked later."""
        self.step, self.head = step, head
        if self.asked is not None and step == min(self.asked, self.last):
            self.asked = None

    def mark_broken(self, step: int) -> None:
        """Have a step that is not finite."""
        self.broken, self.head = step, max(step, self.head)

    def branch(self, run: str, origin: Origin, tail: Recording) -> None:
        """Be another run from here on; those that left it later are branches of the other."""
        # Of those before nothing is drawn any more.
        kept = tuple(replace(each, tail=None) for each in self.branchings if each.origin.step <= origin.step)
        self.branchings = (*kept, Branching(origin, self.head, tail=tail))
        self.run, self.step, self.head, self.broken = run, origin.step, origin.step, None
        self.bookmarks = {step: text for step, text in self.bookmarks.items() if step <= origin.step}
        self.stored = self.stored[self.stored <= origin.step]

    def name_branch(self, step: int, text: str) -> bool:
        """Say what was changed after `step`, where the newest branch began there without a word; whether it did."""
        last = self.branchings[-1] if self.branchings else None
        if last is None or last.text or last.origin.step != step:
            return False
        self.branchings = (*self.branchings[:-1], replace(last, text=text))
        return True
