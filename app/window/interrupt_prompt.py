"""Question whether code that does not come back is to be interrupted."""

from __future__ import annotations

from pathlib import Path

from app.session.session import Session
from widgets.notices.prompts import InlinePrompt


class InterruptPrompt(InlinePrompt):
    """Asks while the watchdog of `session` finds that code holds up the training."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        session.watchdog.stuck.connect(self._offer)
        session.watchdog.freed.connect(self.close_prompt)

    def _offer(self, file: str, line: int) -> None:
        sentence = self.tr("%1 has been at line %2 for more than two seconds, and training waits for it")
        sentence = sentence.replace("%1", Path(file).name).replace("%2", str(line))
        self.decline.setText(self.tr("Keep waiting"))
        self.ask(sentence, self.tr("Interrupt"), self._interrupt)

    def _interrupt(self, _: str) -> str:
        self._session.watchdog.interrupt()
        return ""
