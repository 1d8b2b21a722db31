"""Time budget: limits an activity to a share of the time. Reads no clock."""

from __future__ import annotations

import math


class TimeBudget:
    """Rate limiter: an activity is due at once the first time, then when what it took last is at most `share` of the
    time.
    """

    def __init__(self, share: float) -> None:
        self.share = share
        self._from = -math.inf

    def due(self, now: float) -> bool:
        return now >= self._from

    def spent(self, seconds: float, now: float) -> None:
        """The activity took so many seconds, until now."""
        self._from = now + seconds / self.share

    def reset(self) -> None:
        """Make the activity due at once, whatever it took."""
        self._from = -math.inf
