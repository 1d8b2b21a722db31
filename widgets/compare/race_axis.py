"""The axis of runs that are made now: it knows where they end, and jumps there in fewer steps."""

from __future__ import annotations

import math

from widgets.compare.run_axis import RunAxis
from widgets.plots.time_axis import HEAD

_JUMP = 1.6
"""How far beyond the newest step the range goes: every jump has all plots read and drawn anew."""
_AFTER, _LEAST, _NARROWEST = 1.04, 50.0, 10.0


class RaceAxis(RunAxis):
    """`end` is how far the runs are to go, in units of x; infinite where that is not known."""

    end = math.inf

    def _whole(self) -> float:
        end = self.to_grains(self.end)
        if not self.live or self.newest > end:
            return super()._whole()
        # A range of no width would end the painting of a plot.
        last = max(end * _AFTER, _NARROWEST)
        return max(min(_LEAST, last), min(self.newest * _JUMP / HEAD, last))
