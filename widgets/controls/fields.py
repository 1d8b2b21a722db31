"""Fields for typed input: a search, a value that may be invalid, a number."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget

from widgets.base.icons import icon
from widgets.base.number_range import OFF, Number, NumberRange, number_text, read_number
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import theme
from widgets.base.translation import tr, translated


class SearchField(QLineEdit):
    """Enter leaves it with what was searched for; Esc empties it and leaves it."""

    left = Signal()
    """Signal that Enter or Esc left the field: the focus belongs to what was searched."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._lens = self.addAction(icon("magnifying-glass"), QLineEdit.ActionPosition.LeadingPosition)
        # Not Qt's own button: that one has the platform's icon, whatever the theme.
        self._clear = self.addAction(icon("x"), QLineEdit.ActionPosition.TrailingPosition)
        self._clear.setToolTip(tr("Show all (Esc)"))
        self._clear.setVisible(False)
        self._clear.triggered.connect(self.clear)
        for action, said in ((self._lens, name), (self._clear, tr("Show all"))):
            for button in action.associatedObjects():
                if isinstance(button, QToolButton):
                    button.setAccessibleName(said)
        self.textChanged.connect(lambda text: self._clear.setVisible(bool(text)))
        theme.changed.connect(self._renew)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _renew(self) -> None:
        self._lens.setIcon(icon("magnifying-glass"))
        self._clear.setIcon(icon("x"))


class ValueField(QLineEdit):
    """Field that holds text; subclasses hold other values by `read` and `write`.

    What a person types is taken on Enter or when the field is left. A text that cannot be taken stays, with the
    property `bad` and `fault()`, while `value()` remains the last good one. Enter leaves the field where it was taken,
    and so does Esc, which shows the last good value again: the window gives the focus back to its plots then.
    Alt+Backspace asks for the default, which the field does not know.
    """

    valueChanged = Signal(object)
    """Signal that a person gave another good value."""
    faultChanged = Signal(object)
    """Signal with the fault, as the end of a sentence ("must be below 1"); empty when it is right again."""
    restoreRequested = Signal()
    shows_end = False
    """True if the end of a text too long is seen, as of a path."""
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
        """Return the value of `text`. Raises `ValueError` with the requirement ("must be a number")."""
        return text

    def write(self, value: Any) -> str:
        """Return the text of `value`."""
        return "" if value is None else str(value)

    def value(self) -> Any:
        """Return the last valid value."""
        return self._value

    def set_value(self, value: Any) -> None:
        """Show `value` without a signal. An unchanged value does not touch the text being typed."""
        if value != self._value or type(value) is not type(self._value):
            self._value = value
            self.revert()

    def fault(self) -> str:
        return self._fault

    def set_fault(self, fault: str) -> None:
        """Show a fault that the field cannot know itself; an empty text removes it."""
        if fault != self._fault:
            self._fault = fault
            set_style_property(self, "bad", bool(fault))
            self.setAccessibleDescription(translated(fault))
            self.faultChanged.emit(fault)

    def revert(self) -> None:
        """Show the last valid value again."""
        self._show_value()
        self.set_fault("")

    def set_required(self, word: str) -> None:
        """Show a word in the empty field that a value is required; an empty word removes it."""
        if word != self.placeholderText():
            self.setPlaceholderText(word)
            set_style_property(self, "required", bool(word))

    def commit(self) -> None:
        """Accept the typed text, or show its fault."""
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
        """Return whether a key, which Qt's line edits consume, is useless here: the window's shortcut then acts."""
        if event.matches(QKeySequence.StandardKey.Undo):
            return not self.isUndoAvailable()
        return event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()

    def _accept(self, value: Any) -> None:
        """Accept a valid value from the user."""
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
        """Clear the fault once the typed text is valid; a new fault is shown only after editing."""
        if self._fault:
            try:
                self.read(text)
            except ValueError as error:
                self.set_fault(str(error))
            else:
                self.set_fault("")


class NumberField(ValueField):
    """Field for a number: `3e-4`, `1/256`, `0.1*2`. Up and Down move one step of the range's scale, with Shift a tenth
    of it.

    Values are int where the range is of whole numbers, else float, or None, shown as `off`, where it is optional.
    """

    own_keys = ValueField.own_keys | {Qt.Key.Key_Up, Qt.Key.Key_Down}

    def __init__(
        self, value: Number | None = 0.0, range: NumberRange | None = None, parent: QWidget | None = None
    ) -> None:
        self._range = range or NumberRange()
        super().__init__(value, parent)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def range(self) -> NumberRange:
        return self._range

    def set_range(self, range: NumberRange) -> None:
        """Set other limits; the value is unchanged until it is edited."""
        self._range = range

    def read(self, text: str) -> Number | None:
        if self._range.optional and text.strip().lower() in ("", OFF, self._range.none, "none"):
            return None
        number = read_number(text)
        objection = self._range.objection(number)
        if objection is not None:
            raise ValueError(objection)
        if self._range.integer or (self._range.keeps_whole and isinstance(number, int)):
            return int(number)
        return float(number)

    def write(self, value: Number | None) -> str:
        return self._range.none if value is None else number_text(value)

    def take(self, value: Number | None) -> None:
        """Take a value that the user set without typing, by a slider: emits a signal on a change."""
        self._accept(value)

    def step(self, direction: int, *, fine: bool = False) -> None:
        """Step up (1) or down (-1) from the typed value, or from the last valid value."""
        try:
            value = self.read(self.text())
        except ValueError:
            value = self.value()
        if value is not None:
            self._accept(self._range.stepped(value, direction, fine=fine))
        elif self._range.slider_low is not None:
            self._accept(self._range.at(0.5))

    def _is_window_key(self, event: QKeyEvent) -> bool:
        # No number has a space in it.
        return super()._is_window_key(event) or _is_space(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and _is_space(event):
            # What is typed counts before the window acts on the key, and where it cannot the window does not act.
            self.commit()
            if self.fault():
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _is_space(event):
            event.accept()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.step(1 if event.key() == Qt.Key.Key_Up else -1, fine=fine)
        else:
            super().keyPressEvent(event)


def _is_space(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Space and not event.modifiers()
