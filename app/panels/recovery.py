"""Offers to recover the runs of a store that was damaged and had to be set aside."""

from __future__ import annotations

from app.session.sharing import Sharing
from widgets.banner import Banner


class RecoveryBanner(Banner):
    """There where the store that was opened had to be set aside; gone once its runs are there."""

    def __init__(self, sharing: Sharing | None) -> None:
        super().__init__("warning", "warn")
        if sharing is None or (aside := sharing.aside) is None:
            return
        sharing.recovered.connect(lambda _: self.hide())
        sentence = self.tr("The store of runs was damaged. It was set aside as %1, and a new one was begun.")
        tip = self.tr("Read every run that can be read, and put it among the others; the file stays as it is")
        recover = self.tr("Recover runs"), tip, lambda: sharing.recover(aside)
        self.tell(sentence.replace("%1", aside.name), (recover,))
