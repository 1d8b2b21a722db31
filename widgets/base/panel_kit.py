"""Helpers for panels: rows and columns with spaces in the theme's scale, buttons, and views bound to signals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QLayout, QWidget

from widgets.base.icons import IconButton
from widgets.base.layouts import Line, Margins, Part, in_column, in_row


def row(*parts: Part, gap: int | None = 8, margins: int | Margins | None = 0, of: QWidget | None = None) -> Line:
    """Lay parts from left to right, in the widget `of` if given; for `None` as a length, Qt decides."""
    return in_row(*parts, of=of, margins=_all_around(margins), spacing=gap)


def column(*parts: Part, gap: int | None = 8, margins: int | Margins | None = 0, of: QWidget | None = None) -> Line:
    """Lay parts from top to bottom, like `row`."""
    return in_column(*parts, of=of, margins=_all_around(margins), spacing=gap)


def _all_around(margins: int | Margins | None) -> Margins | None:
    return (margins, margins, margins, margins) if isinstance(margins, int) else margins


def box(layout: QLayout) -> QWidget:
    """Wrap a layout in a widget."""
    widget = QWidget()
    widget.setLayout(layout)
    return widget


def button(icon: str, title: str, act: Any = None, *, outlined: bool = False, **look: Any) -> IconButton:
    """Make an `IconButton` that calls `act`, a function or a signal, when pressed."""
    made = IconButton(icon, title, **look)
    if outlined:
        made.setObjectName("outlined")
    if act is not None:
        made.clicked.connect(act)
    return made


def bind(show: Callable[[], object], *signals: SignalInstance) -> None:
    """Call `show`, a method of a `QObject`, now and after each of `signals`."""
    for signal in signals:
        signal.connect(show)
    show()
