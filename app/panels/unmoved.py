"""Says over the views that steps move no weight."""

from __future__ import annotations

from app.core.frames import Unmoved
from app.session.session import Session
from widgets.banner import Banner


class UnmovedBanner(Banner):
    """There until it is closed, or another run comes, or something is edited."""

    def __init__(self, session: Session) -> None:
        super().__init__("warning", "warn")
        session.unmoved.connect(self._tell)
        session.loaded.connect(lambda _: self.hide())
        session.experimentChanged.connect(lambda _: self.hide())

    def _tell(self, frame: Unmoved) -> None:
        self.tell(frame.sentence)
