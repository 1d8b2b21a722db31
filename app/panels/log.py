"""The log: what the engine and the person did, newest last."""

from __future__ import annotations

from app.core.frames import Note
from app.session.session import Session
from widgets.log_view import LogView


class LogPanel(LogView):
    """Every note of the session, with the time it came."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        session.noted.connect(self._note)

    def _note(self, note: Note) -> None:
        self.add(note.sentence, note.level, note.details)
