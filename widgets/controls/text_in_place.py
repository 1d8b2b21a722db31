"""A line edit that opens over a text to edit it in place."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from widgets.base.shortcut_override import MOVE, claim_keys
from widgets.base.theme import CAPTION, font


class TextInPlace(QLineEdit):
    """Hidden until it is opened over its parent. Enter, or leaving it, gives the text; Esc discards the edit."""

    given = Signal(str)
    """A person typed another text; without spaces around it, and never empty."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._before = ""
        self.setProperty("inplace", True)
        claim_keys(self, MOVE, letters=True)
        self.editingFinished.connect(self._end)
        self.hide()

    def open(self, place: QRect, text: str, name: str) -> None:
        """Show `text` for editing at `place` of the parent; `name` is what it is called to those who do not see it."""
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
