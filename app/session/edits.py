"""One edit of the experiment on the undo stack."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtGui import QUndoCommand

from app.core.differences import describe_difference
from app.core.entry import Catalogues
from app.core.experiment import Experiment

SAME_DRAG_SECONDS = 1.0


class ExperimentEdit(QUndoCommand):
    """From one experiment to another; `adopt` makes one of them the present one.

    Edits of the same value that follow one another within a second (a drag) merge into one.
    """

    def __init__(
        self, adopt: Callable[[Experiment], None], old: Experiment, new: Experiment, catalogues: Catalogues
    ) -> None:
        self._adopt, self._old, self._new = adopt, old, new
        self._names = tuple(name for name, _, _ in describe_difference(old, new, catalogues))
        self._made = time.monotonic()
        super().__init__("Edit " + ", ".join(self._names))

    def redo(self) -> None:
        self._adopt(self._new)

    def undo(self) -> None:
        self._adopt(self._old)

    def id(self) -> int:
        return 1

    def mergeWith(self, other: QUndoCommand) -> bool:  # Qt's name
        if not isinstance(other, ExperimentEdit) or other._names != self._names:
            return False
        if other._made - self._made > SAME_DRAG_SECONDS:
            return False
        self._new, self._made = other._new, other._made
        return True
