"""Trigger alerts: the sound and the desktop notification of a trigger that fired."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from app.core.experiment.instruments import NOTIFY, SOUND
from app.core.messages.alert_frames import TriggerFired
from app.session.races.races import Races
from app.session.run.run_sentences import ended_sentence, fired_sentence
from app.session.session import Session

_QUIET_SECONDS = 1.0
"""Between two of a kind: a trigger may fire a thousand times a second."""


class TriggerAlerts(QObject):
    """Sounds and notifies as triggers ask for it; where there is no tray to notify from, the window asks for attention
    alone.
    """

    def __init__(self, session: Session, races: Races, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._last = window, dict[str, float]()
        self.tray: QSystemTrayIcon | None = None
        """While notifications were shown."""
        session.triggerFired.connect(lambda frame: self._alert(frame, fired_sentence(frame)))
        session.attachment.triggerFired.connect(self._alert)
        races.triggerFired.connect(lambda frame: self._alert(frame, ended_sentence(frame)))

    def _alert(self, frame: TriggerFired, sentence: str) -> None:
        if SOUND in frame.trigger.actions and self._is_due(SOUND):
            QApplication.beep()
        if NOTIFY in frame.trigger.actions and self._is_due(NOTIFY):
            self._notify(sentence)

    def _is_due(self, kind: str) -> bool:
        now = time.monotonic()
        due = now - self._last.get(kind, -_QUIET_SECONDS) >= _QUIET_SECONDS
        if due:
            self._last[kind] = now
        return due

    def _notify(self, sentence: str) -> None:
        QApplication.alert(self._window)
        if not QSystemTrayIcon.isSystemTrayAvailable():
            return
        if self.tray is None:
            icon = self._window.windowIcon()
            self.tray = QSystemTrayIcon(icon if not icon.isNull() else QIcon(), self)
        self.tray.show()
        self.tray.showMessage("Slotscope", sentence)
