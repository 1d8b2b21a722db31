"""A single click, as opposed to the first half of a double click."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication


class SingleClick(QTimer):
    """A double click begins with a click; what a click would start waits until none can follow. `stop` calls it off."""

    made = Signal(object)
    """What `begin` was given."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent, singleShot=True)
        self._clicked: object = None
        self.timeout.connect(self._make)

    def begin(self, clicked: object) -> None:
        """There was a click on `clicked`."""
        self._clicked = clicked
        self.start(QApplication.doubleClickInterval())

    def _make(self) -> None:
        self.made.emit(self._clicked)
