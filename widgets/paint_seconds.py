"""How long widgets spent painting themselves, kept by those whose painting is worth telling apart."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QWidget


def timed(paint: Callable[..., None]) -> Callable[..., None]:
    """A `paintEvent` whose time counts in `paint_seconds`."""

    @functools.wraps(paint)
    def painted(widget: Any, *rest: Any) -> None:
        begun = time.perf_counter()
        try:
            paint(widget, *rest)
        finally:
            widget._paint_seconds = _own(widget) + time.perf_counter() - begun

    return painted


def paint_seconds(widget: object) -> float:
    """Seconds since it was made that went into the timed painting of a widget and of all that is inside it."""
    inside = widget.findChildren(QWidget) if isinstance(widget, QWidget) else []
    return _own(widget) + sum(map(_own, inside))


def _own(widget: object) -> float:
    return float(getattr(widget, "_paint_seconds", 0.0))
