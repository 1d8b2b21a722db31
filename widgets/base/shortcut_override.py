"""Keys that a focused control keeps from the window's shortcuts: Space, arrows, Home.

Text takes them whenever it has the focus. Every other control takes them only where Tab brought the focus to it: after
a click, and where the focus came by itself, they are the window's. Of a button, Enter is a click, as Space is.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QPlainTextEdit, QWidget

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
_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
_TEXT = (QLineEdit, QPlainTextEdit)
_PLAIN = Qt.KeyboardModifier.NoModifier | Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class _Claim(QObject):
    def __init__(self, widget: QWidget, keys: frozenset[Qt.Key], letters: bool, always: bool) -> None:
        super().__init__(widget)
        self._keys = keys
        self._letters = letters
        self._always = always or isinstance(widget, _TEXT)
        self._by_key = False
        """True if a key brought the focus to the widget."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent):
            self._focused(event)
            return False
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() == QEvent.Type.KeyPress and isinstance(watched, QAbstractButton):
            if event.key() in self._keys & _ENTER:
                watched.click()
                return True
        elif event.type() == QEvent.Type.ShortcutOverride and not event.modifiers() & ~_PLAIN:
            if not (self._always or self._by_key):
                return False
            typed = self._letters and event.text().isprintable() and event.text() != ""
            if typed or event.key() in self._keys:
                event.accept()
                return True
        return False

    def _focused(self, event: QFocusEvent) -> None:
        """Record how the widget got the focus; a focus that returns from a menu or another window changes nothing."""
        if event.type() == QEvent.Type.FocusIn and event.reason() in _BY_KEY:
            self._by_key = True
        elif event.type() == QEvent.Type.FocusIn and event.reason() == Qt.FocusReason.MouseFocusReason:
            self._by_key = False


def claim_keys(widget: QWidget, *keys: frozenset[Qt.Key], letters: bool = False, always: bool = False) -> None:
    """Suspend the window's shortcuts on `keys` while `widget` has the focus by Tab; with `letters`, also all text keys.

    Only without modifiers, or with Shift: Ctrl and Alt stay the window's. Text has them however the focus came to it,
    and so does what is claimed with `always`: a key that means the same there.
    """
    widget.installEventFilter(_Claim(widget, frozenset().union(*keys), letters, always))
