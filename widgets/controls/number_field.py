"""A field for one number."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from widgets.base.field_numbers import OFF, Number, number_text, read_number
from widgets.base.number_range import NumberRange
from widgets.controls.validated_field import ValueField


class NumberField(ValueField):
    """Takes `3e-4`, `1/256`, `0.1*2`. Up and Down move one step of the range's scale, with Shift a tenth of it.

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
        """Other limits; the value stays as it is until it is edited."""
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
        """A value that a person gave by other means than typing, by a slider: with a signal where it is another."""
        self._accept(value)

    def step(self, direction: int, *, fine: bool = False) -> None:
        """One step up (1) or down (-1) from what is typed, or from the last good value where that is wrong."""
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
