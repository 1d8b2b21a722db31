"""Events of the pointer and of keys that neither `QTest` nor `qtbot` sends."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

NO_KEYS = Qt.KeyboardModifier.NoModifier
NO_BUTTON = Qt.MouseButton.NoButton


def turn_wheel(widget: QWidget, at: QPointF | QPoint, up: int, across: int = 0, keys: Qt.KeyboardModifier = NO_KEYS):
    """Turn the wheel at a place; a notch is 120."""
    at = QPointF(at)
    amount, phase = QPoint(across, up), Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(at, widget.mapToGlobal(at), QPoint(), amount, NO_BUTTON, keys, phase, False)
    QApplication.sendEvent(widget, event)


def move_to(
    widget: QWidget,
    at: QPointF | QPoint,
    held: Qt.MouseButton = Qt.MouseButton.LeftButton,
    keys: Qt.KeyboardModifier = NO_KEYS,
) -> None:
    """Move the pointer to a place, with a button held."""
    at = QPointF(at)
    event = QMouseEvent(QEvent.Type.MouseMove, at, widget.mapToGlobal(at), NO_BUTTON, held, keys)
    QApplication.sendEvent(widget, event)


def claims(widget: QWidget, key: Qt.Key, keys: Qt.KeyboardModifier = NO_KEYS) -> bool:
    """Return whether a widget takes a key that would be a shortcut of the window."""
    event = QKeyEvent(QEvent.Type.ShortcutOverride, key, keys)
    event.ignore()
    QApplication.sendEvent(widget, event)
    return event.isAccepted()
