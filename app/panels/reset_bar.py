"""What a reset left, and the button that brings it back."""

from __future__ import annotations

from PySide6.QtCore import QTimer

from app.core.frames import State
from app.session.session import Session
from widgets.numerals import thousands
from widgets.undo_bar import UndoBar

_READ_MS = 8_000


class ResetBar(UndoBar):
    """Offered until the new run has a step or something else is done, which Ctrl+Z undoes first."""

    def __init__(self, session: Session) -> None:
        super().__init__("arrow-counter-clockwise")
        self._session = session
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_READ_MS)
        self._timer.timeout.connect(self.put_away)
        session.wasReset.connect(self._offer)
        session.resetUndone.connect(self._say_undone)
        session.experimentChanged.connect(self.put_away)
        session.recorded.connect(self._leave)
        session.stateChanged.connect(self._go_on)

    def _offer(self, steps: int) -> None:
        self._timer.stop()
        words = self.tr("Reset: the run had 1 step") if steps == 1 else self.tr("Reset: the run had %1 steps")
        self.offer(words.replace("%1", thousands(steps)), self._session.undo_stack.undo)

    def _say_undone(self) -> None:
        self.tell(self.tr("Reset undone"))
        self._timer.start()

    def _leave(self) -> None:
        """Once the new run has a step; those that still come while it is built are of the run before."""
        if self.offering and not self._session.begins and self._session.recording.last_step:
            self.put_away()

    def _go_on(self, state: State) -> None:
        """The run that was brought back goes on."""
        if not self.offering and state.status == "running":
            self.put_away()
