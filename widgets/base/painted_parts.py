"""Common parts of painted instruments: pointer, keys, cached images, painting time, and text for screen readers."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from typing import Any
from weakref import WeakSet

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QPainter,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

_painted: WeakSet[Any] = WeakSet()
"""Widgets that have painted themselves timed: they are few, and the widgets inside a plot may be hundreds."""


def timed(paint: Callable[..., None]) -> Callable[..., None]:
    """Count the time of a `paintEvent` in `paint_seconds`."""

    @functools.wraps(paint)
    def painted(widget: Any, *rest: Any) -> None:
        begun = time.perf_counter()
        try:
            paint(widget, *rest)
        finally:
            _painted.add(widget)
            widget._paint_seconds = _seconds_of(widget) + time.perf_counter() - begun

    return painted


def paint_seconds(widget: object) -> float:
    """Return the seconds spent since its creation in the timed painting of a widget and its children."""
    if not isinstance(widget, QWidget):
        return _seconds_of(widget)
    inside = (each for each in _painted if each is not widget and isValid(each) and widget.isAncestorOf(each))
    return _seconds_of(widget) + sum(map(_seconds_of, inside))


def _seconds_of(widget: object) -> float:
    return float(getattr(widget, "_paint_seconds", 0.0))


class SingleClick(QTimer):
    """Delay that tells a click from a double click: the action of a click waits until no second click can follow.
    `stop` cancels it.
    """

    made = Signal(object)
    """Signal with the value that `begin` was given."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent, singleShot=True)
        self._clicked: object = None
        self.timeout.connect(self._make)

    def begin(self, clicked: object) -> None:
        """Start waiting for a second click after a click on `clicked`."""
        self._clicked = clicked
        self.start(QApplication.doubleClickInterval())

    def _make(self) -> None:
        self.made.emit(self._clicked)


ACROSS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0)}
ARROWS = {**ACROSS, Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1)}
"""Directions of the arrow keys: how far to the right and up."""
OPEN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def painted(
    size: QSize, ratio: float, paint: Callable[[QPainter], None], ground: QColor | Qt.GlobalColor | None = None
) -> QPixmap:
    """Paint an image of `size` with antialiasing, `ratio` screen pixels to each of its own; transparent without
    `ground`.
    """
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent if ground is None else ground)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter)
    return picture


def announce(widget: QWidget, text: str) -> None:
    """Make a screen reader say `text` now, on behalf of `widget`."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
