"""Edits of the experiment, as the undo stack keeps them."""

from __future__ import annotations

import time
from collections.abc import Callable

from app.core.differences import describe_difference
from app.core.entry import Catalogues
from app.core.experiment import Experiment
from app.session.edit_text import edit_text, is_structural
from app.session.undo import Command, Outcome

SAME_DRAG_SECONDS = 1.0
_POINTS = {"at", "factors"}
"""The values that a point of a curve moves."""


class ExperimentEdit:
    """From one experiment to another; `adopt` makes one of them the present one. `title` is what a person reads of it,
    said by what differs where it is empty.

    Edits of the same value, or of the same curve's points, that follow one another within a second (a drag) merge into
    one; a drag that ends where it began is none. What is chosen, added, removed, moved or set together never merges.
    """

    def __init__(
        self,
        adopt: Callable[[Experiment], None],
        old: Experiment,
        new: Experiment,
        catalogues: Catalogues,
        title: str = "",
    ) -> None:
        self._adopt, self._old, self._new = adopt, old, new
        self._catalogues, self._title = catalogues, title
        self._names = tuple(name for name, _, _ in describe_difference(old, new, catalogues))
        self._made = time.monotonic()
        self.text = title or edit_text(old, new, catalogues)

    def redo(self) -> Outcome:
        self._adopt(self._new)
        return Outcome.DONE

    def undo(self) -> Outcome:
        self._adopt(self._old)
        return Outcome.DONE

    @property
    def void(self) -> bool:
        return not describe_difference(self._old, self._new, self._catalogues)

    def takes_in(self, later: Command) -> bool:
        """Whether `later` is of the same drag."""
        if not isinstance(later, ExperimentEdit):
            return False
        if self._title or later._title or later._made - self._made > SAME_DRAG_SECONDS:
            return False
        dragged = _dragged(self._names)
        if not dragged or _dragged(later._names) != dragged:
            return False
        self._new, self._made = later._new, later._made
        self.text = edit_text(self._old, self._new, self._catalogues)
        return True


def _dragged(names: tuple[str, ...]) -> str:
    """What a drag moves that makes such an edit: a value, by its dotted name, or the points of the curve at a path.
    Empty where none does.
    """
    paths = {name.rpartition(".")[0] for name in names}
    # A point that goes straight up moves only one of the two, and belongs to the same drag.
    if len(paths) == 1 and {name.rpartition(".")[2] for name in names} <= _POINTS:
        return paths.pop()
    return names[0] if len(names) == 1 and not is_structural(names[0]) else ""
