"""Keys that a focused control keeps for itself although the window has shortcuts on them: Space, arrows, Home.

Of a button, Enter is a click, as Space is.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
ACTIVATE = _ENTER | {Qt.Key.Key_Space}
MOVE = frozenset(
    {
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
    }
)
_PLAIN = Qt.KeyboardModifier.NoModifier | Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class _Claim(QObject):
    def __init__(self, widget: QWidget, keys: frozenset[Qt.Key], letters: bool) -> None:
        super().__init__(widget)
        self._keys = keys
        self._letters = letters

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() == QEvent.Type.KeyPress and isinstance(watched, QAbstractButton):
            if event.key() in self._keys & _ENTER:
                watched.click()
                return True
        elif event.type() == QEvent.Type.ShortcutOverride and not event.modifiers() & ~_PLAIN:
            typed = self._letters and event.text().isprintable() and event.text() != ""
            if typed or event.key() in self._keys:
                event.accept()
                return True
        return False


def claim_keys(widget: QWidget, *keys: frozenset[Qt.Key], letters: bool = False) -> None:
    """While `widget` has the focus, the window's shortcuts on `keys` rest; with `letters`, on all that types text.

    Only without modifiers, or with Shift: Ctrl and Alt stay the window's.
    """
    widget.installEventFilter(_Claim(widget, frozenset().union(*keys), letters))
