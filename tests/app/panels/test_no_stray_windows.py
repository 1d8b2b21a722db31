"""The window comes up as one: no panel flashes as a window of its own while it is made."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from app.core.experiment.experiment import Experiment
from app.session.settings import Settings
from app.window import Window, make_application


class Watcher(QObject):
    """Hears of every widget that is shown as a window."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(type(watched).__name__)
        return False


def test_making_the_window_shows_nothing_before_the_window_itself(qapp: QApplication) -> None:
    make_application()
    watcher = Watcher()
    qapp.installEventFilter(watcher)
    window = Window(Experiment(), Settings(), keep_settings=False)
    assert watcher.shown == []
    window.show()
    qapp.removeEventFilter(watcher)
    assert watcher.shown == ["Window"]
    window.end()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)
