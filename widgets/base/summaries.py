"""Text summaries of plots, maps and equations for screen readers."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QObject
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
)
from PySide6.QtWidgets import QAbstractItemView, QAccessibleWidget, QWidget
from shiboken6 import isValid


@runtime_checkable
class Summarized(Protocol):
    """Base class of widgets with a summary: plots, maps and equations."""

    def summary(self) -> str:
        """Return a description of the content, in words and computed now."""
        ...


class _ChartInterface(QAccessibleWidget):
    """Accessible interface of a chart; its description is the current summary."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget, QAccessible.Role.Chart)

    def text(self, kind: QAccessible.Text) -> str:
        widget = self.object()
        # Asked for a widget that is going, nothing of it is there any more.
        if kind == QAccessible.Text.Description and widget is not None and isValid(widget):
            assert isinstance(widget, Summarized)
            return widget.summary()
        return super().text(kind)


def _chart(_name: str, made: QObject) -> QAccessibleInterface | None:
    """Return the accessible interface that Qt requests for an object; Qt keeps it."""
    if not isinstance(made, QWidget) or isinstance(made, QAbstractItemView) or not isinstance(made, Summarized):
        return None
    return _ChartInterface(made)


def describe_charts() -> None:
    """Register charts with screen readers; by default, Qt gives a plot the role of a plain widget.

    Nothing is made of it before one asks. Calls after the first do nothing.
    """
    if not _installed:
        _installed.append(True)
        QAccessible.installFactory(_chart)


_installed: list[bool] = []
