"""Fields that open over a text or a number to edit it in place."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget
from shiboken6 import isValid

from widgets.base.shortcut_override import MOVE, claim_keys
from widgets.base.theme import CAPTION, font, px
from widgets.base.translation import translated
from widgets.controls.fields import NumberField

OPENS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2})
"""Keys that open it over the number that is reached by keys."""
_LEAST, _SIDES, _HIGH = 44, 24, 26
"""Pixels: width, room beside the text, height."""


class NumberInPlace(NumberField):
    """Field that is hidden until it is opened over its parent. Enter, or leaving it, sets the number; Esc cancels.

    It is as wide as what it holds, and grows with it.

    A text that is not a number stays open and says why; so there is at most one field open in a widget.
    """

    given = Signal(float)
    """Signal that a person typed another number."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(0.0, parent=parent)
        self.setProperty("inplace", True)
        self._back: QWidget | None = None
        """Widget that had the focus before, and gets it back."""
        self.hide()
        self.valueChanged.connect(self._emit_value)
        self.editingFinished.connect(self._end)
        self.faultChanged.connect(lambda fault: self.setToolTip(translated(fault)))
        self._centre = QPointF()
        self.textEdited.connect(lambda _: self._fit())

    def open(self, centre: QPointF, value: float, name: str) -> None:
        """Show `value` for editing around `centre`, in the parent's coordinates and inside it."""
        focus = self.window().focusWidget()
        if focus is not self:
            self._back = focus
        self.set_value(value)
        self.revert()
        self._centre = centre
        self.setAccessibleName(name)
        self._fit()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.selectAll()

    def _fit(self) -> None:
        """Resize to the width of the text, inside the parent."""
        owner = self.parentWidget()
        assert owner is not None
        wide = self.fontMetrics().horizontalAdvance(self.text()) + px(_SIDES)
        box = QRectF(0, 0, min(max(wide, px(_LEAST)), owner.width()), px(_HIGH))
        box.moveCenter(self._centre)
        box.moveLeft(min(max(box.left(), 0), max(0, owner.width() - box.width())))
        box.moveTop(min(max(box.top(), 0), max(0, owner.height() - box.height())))
        self.setGeometry(box.toRect())

    def cancel(self) -> None:
        """Close the field without a signal, because its number no longer exists."""
        if not self.isHidden():
            self.revert()
            self._end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # A line edit passes it on, and the widget beneath would open the field again.
            event.accept()

    def _emit_value(self, value: float) -> None:
        self.given.emit(float(value))

    def _end(self) -> None:
        """Close the field, unless the typed text is invalid and still being corrected."""
        if self.isHidden() or self.fault():
            return
        focus, back = self.window().focusWidget(), self._back
        self._back = None
        # Before it is hidden, for the focus of what is hidden goes to whatever comes next.
        if focus in (None, self) and back is not None and isValid(back):
            back.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()


def shortest(value: float) -> float:
    """Return the number with the fewest digits that has the same float32: 0.1 for 0.10000000149."""
    return float(str(np.float32(value)))


class TextInPlace(QLineEdit):
    """Field that is hidden until it is opened over its parent. Enter, or leaving it, sets the text; Esc cancels."""

    given = Signal(str)
    """Signal that a person typed another text; without spaces around it, and never empty."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._before = ""
        self.setProperty("inplace", True)
        claim_keys(self, MOVE, letters=True)
        self.editingFinished.connect(self._end)
        self.hide()

    def open(self, place: QRect, text: str, name: str) -> None:
        """Show `text` for editing at the rectangle `place` of the parent; `name` is its accessible name."""
        self._before = text
        self.setFont(font(CAPTION))
        self.setText(text)
        self.setAccessibleName(name)
        self.setGeometry(place)
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.selectAll()

    def cancel(self) -> None:
        self.setText(self._before)
        self._end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()
            return
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # A line edit passes it on, and the widget beneath would take it for its own.
            event.accept()

    def _end(self) -> None:
        if self.isHidden():
            return
        text, before = self.text().strip(), self._before
        # Giving up the focus comes back here.
        self._before = text
        owner = self.parentWidget()
        # Before it is hidden, for the focus of what is hidden goes to whatever comes next.
        if owner is not None and self.hasFocus():
            owner.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()
        self.closed.emit()
        if text and text != before:
            self.given.emit(text)
