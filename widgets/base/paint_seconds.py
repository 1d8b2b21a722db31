"""The time that widgets spend painting themselves, for the overhead meter."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from typing import Any
from weakref import WeakSet

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

_painted: WeakSet[Any] = WeakSet()
"""Every widget that has painted itself timed: they are few, and the widgets inside a plot may be hundreds."""


def timed(paint: Callable[..., None]) -> Callable[..., None]:
    """A `paintEvent` whose time counts in `paint_seconds`."""

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
    """Seconds since it was made that went into the timed painting of a widget and of all that is inside it."""
    if not isinstance(widget, QWidget):
        return _seconds_of(widget)
    inside = (each for each in _painted if each is not widget and isValid(each) and widget.isAncestorOf(each))
    return _seconds_of(widget) + sum(map(_seconds_of, inside))


def _seconds_of(widget: object) -> float:
    return float(getattr(widget, "_paint_seconds", 0.0))
