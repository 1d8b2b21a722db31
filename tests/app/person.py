"""Hands and eyes for tests of the real window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import LEARNING_RATE
from app.window import Window

PATIENCE_MS = 180_000


class Person:
    """Hands on the pointer and the keys, eyes on what the window shows."""

    def __init__(self, window: Window, qtbot: QtBot, folder: Path | None = None) -> None:
        self.window, self.session, self.qtbot = window, window.session, qtbot
        self.folder = folder
        """Folder for files of one's own."""

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key on whatever has the focus."""
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key, modifiers)

    def type(self, text: str) -> None:
        self.qtbot.keyClicks(QApplication.focusWidget(), text)

    def click(self, widget, at: QPoint | None = None) -> None:
        self.window.left.scroller.ensureWidgetVisible(widget)
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())

    def wait(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition, timeout=PATIENCE_MS)

    def see(self, status: str) -> None:
        self.wait(lambda: self.session.run.state.status == status)

    def steps(self) -> int:
        return self.session.run.recording.last_step

    def train_on(self, steps: int = 20) -> None:
        goal = self.steps() + steps
        self.wait(lambda: self.steps() >= goal)

    def rates(self) -> np.ndarray:
        """Return the recorded learning rate of every step."""
        recording = self.session.run.recording
        return np.array([recording.at(LEARNING_RATE, step) for step in range(1, recording.last_step + 1)])

    def curve(self, plot: str) -> np.ndarray:
        """Return the curve that the plot has drawn last."""
        self.window.refresh()
        values = self.window.overview.tiles[plot].body.traces[0].y
        return values[np.isfinite(values)]
