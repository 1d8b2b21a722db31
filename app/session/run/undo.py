"""The undo history of one run.

Not Qt's: PySide leaves commands that are part of a cycle to two owners, and collecting garbage then crashes.
"""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from PySide6.QtCore import QCoreApplication

SAME_DRAG_SECONDS = 1.0
"""Changes of one thing that follow one another as quickly are one."""


class UndoOutcome(Enum):
    """What became of a command that was to be undone, or done again."""

    DONE = "done"
    REFUSED = "refused"
    """It can be done no more, and said so: it leaves the stack."""
    OBSOLETE = "gone"
    """It belongs to what is no longer there: it leaves the stack without a word, and the next one is tried."""


class Command(Protocol):
    """What a person did. `text` is what is read of it: `"learning_rate 0.001 → 0.003"`."""

    @property
    def text(self) -> str: ...

    def undo(self) -> UndoOutcome: ...

    def redo(self) -> UndoOutcome:
        """Do it again; pushing calls this too."""
        ...

    def merge_with(self, later: Command) -> bool:
        """Whether `later`, which was made after this one, belongs to it; then this one has become both."""
        ...

    @property
    def is_noop(self) -> bool:
        """Whether nothing differs before and after it."""
        ...


class UndoStack:
    """What a person did to a run, newest last; says in words what it undid or did again."""

    def __init__(self) -> None:
        self._commands: list[Command] = []
        self._done = 0
        """How many of them are done; those behind have been undone."""
        self._open = False
        """Whether the newest was just pushed, and may take in the next."""

    def __len__(self) -> int:
        return len(self._commands)

    @property
    def commands(self) -> tuple[Command, ...]:
        """All that it holds, the undone ones last."""
        return tuple(self._commands)

    @property
    def texts(self) -> list[str]:
        return [command.text for command in self._commands]

    @property
    def undo_text(self) -> str:
        """Of what `undo` would undo; empty where there is nothing."""
        return self._commands[self._done - 1].text if self._done else ""

    @property
    def redo_text(self) -> str:
        """Of what `redo` would do again; empty where there is nothing."""
        return self._commands[self._done].text if self._done < len(self._commands) else ""

    def clear(self) -> None:
        self._commands.clear()
        self._done = 0

    def push(self, command: Command) -> None:
        """Do it and put it on top, or have the command on top take it in. What was undone can be done again no more."""
        del self._commands[self._done :]
        on_top = self._commands[-1] if self._open and self._commands else None
        if on_top is not None and on_top.merge_with(command):
            if on_top.is_noop:
                self._commands.pop()
                self._open = False
        else:
            self._commands.append(command)
            self._open = True
        self._done = len(self._commands)
        command.redo()

    def undo(self) -> str:
        """Undo the newest that can be; answers `"Undid learning_rate 0.001 → 0.003"`, or that there was nothing."""
        while self._done:
            self._done -= 1
            command = self._commands[self._done]
            if (outcome := self._settled(command.undo(), command)) is not UndoOutcome.OBSOLETE:
                words = QCoreApplication.translate("UndoStack", "Undid %1")
                return words.replace("%1", command.text) if outcome is UndoOutcome.DONE else ""
        return QCoreApplication.translate("UndoStack", "Nothing to undo")

    def redo(self) -> str:
        """Do again what was undone last; answers what that was, or that there was nothing. Empty where the command
        says itself why it cannot.
        """
        while self._done < len(self._commands):
            self._done += 1
            command = self._commands[self._done - 1]
            if (outcome := self._settled(command.redo(), command)) is not UndoOutcome.OBSOLETE:
                words = QCoreApplication.translate("UndoStack", "Redid %1")
                return words.replace("%1", command.text) if outcome is UndoOutcome.DONE else ""
        return QCoreApplication.translate("UndoStack", "Nothing to redo")

    def _settled(self, outcome: UndoOutcome, command: Command) -> UndoOutcome:
        """Drop a command that can be done no more."""
        self._open = False
        if outcome is not UndoOutcome.DONE:
            self._done = self._commands.index(command)
            del self._commands[self._done]
        return outcome
