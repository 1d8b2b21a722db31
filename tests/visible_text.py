"""Words that a person reads in a widget: those of its labels that are on the screen."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


def visible_texts(widget: QWidget, *, own: bool = False) -> list[str]:
    """Texts of the labels in `widget` that can be seen, in the order in which they were made; with `own` only of those
    that lie directly in it.
    """
    option = Qt.FindChildOption.FindDirectChildrenOnly if own else Qt.FindChildOption.FindChildrenRecursively
    labels = widget.findChildren(QLabel, options=option)
    return [label.text() for label in labels if label.isVisible() and label.text()]
