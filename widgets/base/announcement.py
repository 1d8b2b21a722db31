"""Have a screen reader say something now."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say `text` of `widget` now."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
