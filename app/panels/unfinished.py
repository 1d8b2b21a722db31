"""Offers to go on with the run that was made when the program ended without a word."""

from __future__ import annotations

from app.core.frames import State
from app.core.runs import RunRecord
from app.session.runs import Runs
from app.session.session import Session
from widgets.banner import Banner
from widgets.numerals import thousands


class UnfinishedBanner(Banner):
    """Gone as soon as something else runs."""

    def __init__(self, session: Session, runs: Runs) -> None:
        super().__init__("arrow-clockwise", "accent")
        self._runs = runs
        runs.unfinished.connect(self._offer)
        session.takenUp.connect(self.hide)
        session.stateChanged.connect(self._leave)

    def _offer(self, record: RunRecord) -> None:
        sentence = self.tr("%1 was at step %2 when the program ended. Go on with it?")
        sentence = sentence.replace("%1", record.title).replace("%2", thousands(record.steps))
        look = self.tr("Look at it"), self.tr("Stand where it stood, and wait"), lambda: self._runs.resume(record.run)
        go_on = (
            self.tr("Go on"),
            self.tr("Stand where it stood, and run on"),
            lambda: self._runs.resume(record.run, running=True),
        )
        self.tell(sentence, (go_on, look))

    def _leave(self, state: State) -> None:
        if state.status == "running":
            self.hide()
