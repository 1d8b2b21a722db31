"""The focus of a window where nothing has it: on the plots, so that Space and arrows control the run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QMainWindow, QWidget
from shiboken6 import isValid


class WindowFocus(QObject):
    """Keeps the focus valid: what is hidden, disabled or deleted loses it to the plots.

    Qt gives the focus of a removed widget to the next one in the order of Tab, which may be any button, and when the
    window becomes active to the first there is: the next Space would press it.
    """

    def __init__(self, window: QMainWindow, plots: Callable[[], QWidget | None]) -> None:
        """`plots` is what has the focus when nothing else does."""
        super().__init__(window)
        self._window = window
        self._plots = plots
        self._last: QWidget | None = None
        """Where it was put last."""
        self._tabs = False
        self.resting = False
        """Whether it is on the plots because it was lost, and nobody moved it since."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)

    @property
    def is_lost(self) -> bool:
        """Whether what has the focus is not there to have it."""
        focus = QApplication.focusWidget() or self._window.focusWidget()
        return focus is not None and not _holds(focus)

    def rest(self) -> None:
        """Give it to the plots."""
        plots = self._plots()
        if plots is not None:
            plots.setFocus()
            self.resting = True

    @contextmanager
    def by_tab(self) -> Iterator[None]:
        """A context in which focus changes are due to Tab."""
        self._tabs = True
        try:
            yield
        finally:
            self._tabs = False

    def _focus_moved(self, old: QWidget | None, new: QWidget | None) -> None:
        self.resting = False
        if new is None:
            # A menu or another window may have it next.
            QTimer.singleShot(0, self, self._rest_if_unfocused)
        elif new.window() is self._window:
            came_by_itself = old is None or not isValid(old) or not _holds(old)
            if came_by_itself and isinstance(new, QAbstractButton) and not self._tabs and new is not self._last:
                self.rest()
            else:
                self._last = new

    def _rest_if_unfocused(self) -> None:
        nowhere = QApplication.focusWidget() is None and QApplication.activePopupWidget() is None
        if nowhere and QApplication.activeWindow() is self._window and self._window.isVisible():
            self.rest()


def _holds(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled()
