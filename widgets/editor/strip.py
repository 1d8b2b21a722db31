"""A strip at the top of the editor: a line of text to type in, and what it says about it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QToolButton, QWidget

from widgets.icons import IconButton
from widgets.key_claims import ACTIVATE, claim_keys


class Strip(QFrame):
    """Hidden until it is opened. Esc closes it; keys never go through it to the text below."""

    closed = Signal()
    heightChanged = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.hide()

    def close_strip(self) -> None:
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_strip()
        event.accept()


def code_field(name: str, parent: QWidget) -> QLineEdit:
    """A line of text in the font of the code."""
    field = QLineEdit(parent)
    field.setProperty("code", True)
    field.setPlaceholderText(name)
    field.setAccessibleName(name)
    return field


def choice_button(text: str, title: str, parent: QWidget) -> QToolButton:
    """A small button that holds or does not: `Aa`, `.*`."""
    button = QToolButton(parent)
    button.setText(text)
    button.setToolTip(title)
    button.setAccessibleName(title)
    button.setCheckable(True)
    button.setProperty("small", True)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    claim_keys(button, ACTIVATE)
    return button


def icon_button(name: str, title: str, key: str, parent: QWidget) -> IconButton:
    return IconButton(name, title, key=key, size=28, icon_size=14, parent=parent)
