"""The log: what the engine and the person did, newest last."""

from __future__ import annotations

from PySide6.QtCore import QSize

from app.core.messages.run_frames import Note
from app.session.session import Session
from widgets.base.theme import px
from widgets.readouts.log_view import LogView

_HEIGHT = 104


class LogPanel(LogView):
    """Every note of the session, with the time it came."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        session.logged.connect(self._note)

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(_HEIGHT))

    def _note(self, note: Note) -> None:
        self.add(note.sentence, note.level, note.details)
