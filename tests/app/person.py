"""Hands and eyes for tests of the real window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import LEARNING_RATE
from app.core.experiment.experiment import Experiment
from app.session.settings import Settings
from app.store.store import Store
from app.window import Window, make_application
from tests.app.bench import put_away
from widgets.base.theme import theme

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


@contextmanager
def at_window(experiment: Experiment, qtbot: QtBot, pace: float | None, store: Store | None = None) -> Iterator[Person]:
    """Yield a person before a window, from its start to its close."""
    make_application()
    window = Window(experiment, Settings(width=1600, height=1000, pace=pace), keep_settings=False, store=store)
    window.show()
    window.activateWindow()
    qtbot.waitExposed(window)
    window.start()
    person = Person(window, qtbot)
    person.wait(lambda: window.session.run.built is not None and window.session.run.state.status == "ready")
    yield person
    put_away(window)
    theme.use("dark")
