"""Widgets that a test makes, closed at its end."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

W = TypeVar("W", bound=QWidget)


def added(qtbot: QtBot, widget: W, *size: int) -> W:
    """Have `qtbot` close a widget, which has this size if one is given."""
    qtbot.addWidget(widget)
    if size:
        widget.resize(*size)
    return widget


def shown(qtbot: QtBot, widget: W, *size: int) -> W:
    """Show a widget that `qtbot` closes."""
    added(qtbot, widget, *size).show()
    return widget
