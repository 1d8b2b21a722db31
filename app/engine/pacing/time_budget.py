"""Time budgets: limit an activity to a share of the time, or to a rate as well. They read no clock."""

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


class PacedBudget:
    """Rate limiter: an activity is due at most `per_second` times a second, and less often where it takes more than
    `share` of the time. One that came late does not delay those after it, so the rate is reached also where an activity
    can only begin now and then.
    """

    def __init__(self, share: float, per_second: float) -> None:
        self.share, self._period = share, 1 / per_second
        self._from = -math.inf

    @property
    def seconds(self) -> float:
        """What one may take for the rate to be reached."""
        return self.share * self._period

    def due(self, now: float) -> bool:
        return now >= self._from

    def spent(self, seconds: float, now: float) -> None:
        """The activity took so many seconds, until now."""
        # The first one was due when it began.
        was_due = self._from if math.isfinite(self._from) else now - seconds
        self._from = max(was_due + max(self._period, seconds / self.share), now)

    def reset(self) -> None:
        """Make the activity due at once, whatever it took."""
        self._from = -math.inf
