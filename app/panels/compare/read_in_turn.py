"""What is read rather than watched, for whoever repaints in turn."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from widgets.plots.repaint_turns import Stale


class ReadInTurn(Stale):
    """Calls `renew` in turn while `view` is seen."""

    def __init__(self, renew: Callable[[], None], view: QWidget) -> None:
        self._renew, self._view = renew, view

    def redraw(self) -> None:
        self._renew()

    def isVisible(self) -> bool:
        return self._view.isVisible()
