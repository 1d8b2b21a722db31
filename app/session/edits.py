"""Edits of the experiment on the undo stack, and the stack that tells what it takes back."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from app.core.differences import describe_difference
from app.core.entry import Catalogues
from app.core.experiment import Experiment
from app.session.edit_text import edit_text, is_structural

SAME_DRAG_SECONDS = 1.0
_POINTS = {"at", "factors"}
"""The values that a point of a curve moves."""


class ExperimentEdit(QUndoCommand):
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
        super().__init__(title or edit_text(old, new, catalogues))

    def redo(self) -> None:
        self._adopt(self._new)

    def undo(self) -> None:
        self._adopt(self._old)

    def takes_in(self, later: ExperimentEdit) -> bool:
        """Whether `later`, which was made after this one, belongs to the same drag; then this one has become both."""
        if self._title or later._title or later._made - self._made > SAME_DRAG_SECONDS:
            return False
        dragged = _dragged(self._names)
        if not dragged or _dragged(later._names) != dragged:
            return False
        self._new, self._made = later._new, later._made
        self.setText(edit_text(self._old, self._new, self._catalogues))
        self.setObsolete(not describe_difference(self._old, self._new, self._catalogues))
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


class UndoStack(QUndoStack):
    """Tells in words what it undid or did again."""

    told = Signal(str)
    """`"Undid learning_rate 0.001 → 0.003"`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._passes_over = False
        self._newest: tuple[int, ExperimentEdit] | None = None
        """The edit that was pushed last, and how many there were then."""

    def push(self, command: QUndoCommand) -> None:
        """Do it and put it on top, or have the edit on top take it in.

        Not by `mergeWith`: Qt deletes what it merges while PySide still hands it over, and a later collection of
        garbage crashes.
        """
        on_top = self._newest if self._newest is not None and self.index() == self.count() == self._newest[0] else None
        if on_top is not None and isinstance(command, ExperimentEdit):
            edit = on_top[1]
            if edit.takes_in(command):
                command.redo()
                if edit.isObsolete():
                    self._newest = None
                    super().undo()  # which only lets it go
                return
        super().push(command)
        self._newest = (self.count(), command) if isinstance(command, ExperimentEdit) else None

    def undo(self) -> None:
        self._move(self.canUndo, self.undoText, super().undo, self.tr("Undid %1"))

    def redo(self) -> None:
        self._move(self.canRedo, self.redoText, super().redo, self.tr("Redid %1"))

    def pass_over(self) -> None:
        """Called by a command that is neither undone nor done again, and leaves the stack without a word."""
        self._passes_over = True

    def _move(self, can: Callable[[], bool], text: Callable[[], str], move: Callable[[], None], words: str) -> None:
        while can():
            what, count = text(), self.count()
            self._passes_over = False
            move()
            if self.count() == count:
                self.told.emit(words.replace("%1", what))
            # One that could not be undone any more has left the stack, and said so; or not even that.
            if not self._passes_over:
                return
