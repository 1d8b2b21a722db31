"""Undo history of one run: it records edits; a performer for each kind undoes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

SAME_DRAG_SECONDS = 1.0
"""Seconds within which successive changes of one thing count as one."""


class Edit(Protocol):
    """Action of the user. `text` describes it: `"learning_rate 0.001 → 0.003"`."""

    @property
    def text(self) -> str: ...

    def merged(self, later: Edit) -> Edit | None:
        """Merge both edits if `later` continues this one; else return `None`."""
        ...

    @property
    def is_noop(self) -> bool:
        """True if the edit changes nothing."""
        ...


class UndoStack:
    """Edits of a run, the newest last; the last ones may be undone."""

    def __init__(self) -> None:
        self._edits: list[Edit] = []
        self._done = 0
        """Number of edits that are done; those after it have been undone."""
        self._open = False
        """True if the newest was just pushed, and may merge with the next."""

    def __len__(self) -> int:
        return len(self._edits)

    @property
    def edits(self) -> tuple[Edit, ...]:
        """All edits, the undone ones last."""
        return tuple(self._edits)

    @property
    def texts(self) -> list[str]:
        return [edit.text for edit in self._edits]

    @property
    def undo_text(self) -> str:
        """Text of the next edit to undo; empty if there is none."""
        return self._edits[self._done - 1].text if self._done else ""

    @property
    def redo_text(self) -> str:
        """Text of the next edit to redo; empty if there is none."""
        return self._edits[self._done].text if self._done < len(self._edits) else ""

    def clear(self) -> None:
        self._edits.clear()
        self._done = 0

    def push(self, edit: Edit) -> None:
        """Push an edit, or merge it into the one on top. Undone edits can no longer be redone."""
        del self._edits[self._done :]
        both = self._edits[-1].merged(edit) if self._open and self._edits else None
        if both is None:
            self._edits.append(edit)
            self._open = True
        elif both.is_noop:
            self._edits.pop()
            self._open = False
        else:
            self._edits[-1] = both
        self._done = len(self._edits)

    def step_back(self) -> Edit | None:
        """Mark the newest edit as undone; return it, or `None` if there is none."""
        self._open = False
        if not self._done:
            return None
        self._done -= 1
        return self._edits[self._done]

    def step_forth(self) -> Edit | None:
        """Mark the last undone edit as done again; return it, or `None` if there is none."""
        self._open = False
        if self._done == len(self._edits):
            return None
        self._done += 1
        return self._edits[self._done - 1]

    def drop(self, edit: Edit) -> None:
        """Remove an edit that was just undone or redone and cannot be performed."""
        place = next(place for place, each in enumerate(self._edits) if each is edit)
        del self._edits[place]
        self._done = place

    def replace_all(self, change: Callable[[Edit], Edit]) -> None:
        """Replace each edit by another one."""
        self._edits = [change(each) for each in self._edits]
