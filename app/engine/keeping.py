"""When a state of the run is told for the disk."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from app.core.frames import Kept, Out
from app.engine.share import Share

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.training import Training
    from app.engine.travel import Travel

_SHARE = 0.01
"""Most of the time that goes into it."""
_SECONDS = 3.0
"""Between two states, at least, while the run is made."""


class Keeping:
    """Now and then while the run is made, and wherever it stops: what is gone on with after the program has ended.

    Args:
        wanted: somebody keeps them.
    """

    def __init__(self, out: Out, *, wanted: bool) -> None:
        self._out, self.wanted = out, wanted
        self._often = Share(_SHARE)
        self._step, self._told = -1, 0.0

    def forget(self) -> None:
        """Another run comes, of which nothing is kept."""
        self._step, self._told = -1, 0.0

    def leave(self, training: Training, travel: Travel) -> None:
        """Another run takes its place, or it broke: tell where it stands, or any state of it where it has none yet."""
        if not (travel.past or travel.broken is not None):
            self.keep(training, travel, last=True)
        elif self.wanted and self._step < 0:
            self._tell(training, travel)

    def keep(self, training: Training, travel: Travel, *, last: bool = False) -> None:
        """Tell the state where the run stands, where that is due, or the `last` one for now; not in its past."""
        if not self.wanted or travel.past or travel.broken is not None or training.step in (0, self._step):
            return
        if last or (time.perf_counter() - self._told >= _SECONDS and self._often.due(time.perf_counter())):
            self._tell(training, travel)

    def _tell(self, training: Training, travel: Travel) -> None:
        begun = time.perf_counter()
        here = replace(training.snapshot(), position=travel.position)
        # A state lacks what optimizers held before others were chosen: replaying those choices brings that back.
        before = travel.ring.before(training.step - 1) if here.left else None
        self._out.put(Kept((before or here).portable()))
        self._step, self._told = training.step, time.perf_counter()
        self._often.took(self._told - begun, self._told)
