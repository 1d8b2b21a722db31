"""Notices over the window: the question about code that does not return, reading of files, and alerts of triggers."""

from __future__ import annotations

import time
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QLabel, QSystemTrayIcon, QWidget

from app.core.experiment.instruments import NOTIFY, SOUND
from app.core.messages.alert_frames import TriggerFired
from app.session.races.races import Races
from app.session.run.run_sentences import ended_sentence, fired_sentence
from app.session.session import Session
from widgets.base.translation import tr
from widgets.notices.prompts import InlinePrompt


class InterruptPrompt(InlinePrompt):
    """Prompt to interrupt code, shown while the watchdog of `session` finds that it blocks the training."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        session.watchdog.stuck.connect(self._offer)
        session.watchdog.freed.connect(self.close_prompt)

    def _offer(self, file: str, line: int) -> None:
        sentence = tr("{file} has been at line {line} for more than two seconds; training is waiting")
        sentence = sentence.format(file=Path(file).name, line=line)
        self.decline.setText(tr("Keep waiting"))
        self.ask(sentence, tr("Interrupt"), self._interrupt)

    def _interrupt(self, _: str) -> str:
        self._session.watchdog.interrupt()
        return ""


class ReadingNotice(QLabel):
    """Label over the middle of the window, which disappears by itself."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("prompt")
        self.setContentsMargins(16, 8, 16, 8)
        self.hide()

    def show_progress(self, file: Path, count: int) -> None:
        """Show at once that `file` has imported `count` files so far; hide when the window is idle again."""
        self.setText(tr("Reading the files imported by {name}: {count}", name=file.name, count=count))
        self.adjustSize()
        room = self.window().size() - self.size()
        self.move(room.width() // 2, room.height() // 2)
        if not self.isVisible():
            QTimer.singleShot(0, self.hide)
        self.show()
        self.raise_()
        self.repaint()


_QUIET_SECONDS = 1.0
"""Time between two notifications of a kind: a trigger may fire a thousand times a second."""


class TriggerAlerts(QObject):
    """Alerts of triggers by sound and notification; without a system tray, the window only asks for attention."""

    def __init__(self, session: Session, races: Races, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._last = window, dict[str, float]()
        self.tray: QSystemTrayIcon | None = None
        """Tray icon while notifications were shown."""
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
