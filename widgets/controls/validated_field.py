"""A text field for a value: valid text is accepted, invalid text is marked with its error."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from widgets.base.shown_sentences import shown_sentence
from widgets.base.stylesheet import set_style_property


class ValueField(QLineEdit):
    """Holds text; subclasses hold other values by `read` and `write`.

    What a person types is taken on Enter or when the field is left. A text that cannot be taken stays, with the
    property `bad` and `fault()`, while `value()` remains the last good one. Enter leaves the field where it was taken,
    and so does Esc, which shows the last good value again: the window gives the focus back to its plots then.
    Alt+Backspace asks for the default, which the field does not know.
    """

    valueChanged = Signal(object)
    """A person gave another good value."""
    faultChanged = Signal(str)
    """What is wrong, as the end of a sentence ("must be below 1"); empty when it is right again."""
    restoreRequested = Signal()
    shows_end = False
    """Which part of a text too long is seen: of a path, its end."""
    own_keys = frozenset({Qt.Key.Key_Escape})
    """Keys that shortcuts of the window do not take from it."""

    def __init__(self, value: Any = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("code", True)
        self._value = value
        self._fault = ""
        self._show_value()
        self.editingFinished.connect(self.commit)
        self.textEdited.connect(self._clear_fault_if_fixed)

    def read(self, text: str) -> Any:
        """The value that `text` represents. Raises `ValueError` with what it must be ("must be a number")."""
        return text

    def write(self, value: Any) -> str:
        """The text that represents `value`."""
        return "" if value is None else str(value)

    def value(self) -> Any:
        """The last good value."""
        return self._value

    def set_value(self, value: Any) -> None:
        """Show `value`, without a signal. The value held already leaves alone what is being typed."""
        if value != self._value or type(value) is not type(self._value):
            self._value = value
            self.revert()

    def fault(self) -> str:
        return self._fault

    def set_fault(self, fault: str) -> None:
        """Say that the value is wrong for a reason that the field cannot know; empty takes it back."""
        if fault != self._fault:
            self._fault = fault
            set_style_property(self, "bad", bool(fault))
            self.setAccessibleDescription(shown_sentence(fault))
            self.faultChanged.emit(fault)

    def revert(self) -> None:
        """Show the last good value again."""
        self._show_value()
        self.set_fault("")

    def set_required(self, word: str) -> None:
        """Say in the empty field, by this word, that a value is required; empty takes it back."""
        if word != self.placeholderText():
            self.setPlaceholderText(word)
            set_style_property(self, "required", bool(word))

    def commit(self) -> None:
        """Take what was typed, or say what is wrong with it."""
        if self.text() == self._shown:
            if self.isModified():
                self.revert()
            return
        try:
            value = self.read(self.text())
        except ValueError as error:
            self.set_fault(str(error))
        else:
            self._accept(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.revert()
            self.clearFocus()
        elif event.key() == Qt.Key.Key_Backspace and event.modifiers() == Qt.KeyboardModifier.AltModifier:
            self.revert()
            self.restoreRequested.emit()
        else:
            super().keyPressEvent(event)
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self._fault:
                self.clearFocus()
                # A line edit passes it on, and what lies around it would take it for an answer.
                event.accept()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            if event.key() in self.own_keys:
                event.accept()
                return True
            if self._is_window_key(event):
                event.ignore()
                return True
        return super().event(event)

    def _is_window_key(self, event: QKeyEvent) -> bool:
        """Whether a key that line edits keep to themselves is of no use here: the window's shortcut then acts."""
        if event.matches(QKeySequence.StandardKey.Undo):
            return not self.isUndoAvailable()
        return event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()

    def _accept(self, value: Any) -> None:
        """A good value that a person gave."""
        changed = value != self._value or type(value) is not type(self._value)
        self._value = value
        self.revert()
        if changed:
            self.valueChanged.emit(value)

    def _show_value(self) -> None:
        self._shown = self.write(self._value)
        self.setText(self._shown)
        self.setCursorPosition(len(self._shown) if self.shows_end else 0)
        set_style_property(self, "unused", self._value is None)

    def _clear_fault_if_fixed(self, text: str) -> None:
        """A fault goes as soon as what is typed is right; a new one waits until the person is done."""
        if self._fault:
            try:
                self.read(text)
            except ValueError as error:
                self.set_fault(str(error))
            else:
                self.set_fault("")
