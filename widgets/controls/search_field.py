"""A search field: a line edit with a lens and a clear button."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget

from widgets.base.icons import icon
from widgets.base.theme import theme


class SearchField(QLineEdit):
    """Enter leaves it with what was searched for; Esc empties it and leaves it."""

    left = Signal()
    """By Enter or Esc: the focus belongs to what was searched."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._lens = self.addAction(icon("magnifying-glass"), QLineEdit.ActionPosition.LeadingPosition)
        # Not Qt's own button: that one has the platform's icon, whatever the theme.
        self._clear = self.addAction(icon("x"), QLineEdit.ActionPosition.TrailingPosition)
        self._clear.setToolTip(self.tr("Show all (Esc)"))
        self._clear.setVisible(False)
        self._clear.triggered.connect(self.clear)
        for action, said in ((self._lens, name), (self._clear, self.tr("Show all"))):
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
