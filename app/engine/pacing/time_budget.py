"""Time budgets: the shares of training time for each kind of measuring, and limiters for such a share or a rate."""

from __future__ import annotations

import math
from dataclasses import dataclass

from app.core.messages import costs
from optimizers.base.message import Message

CHECKPOINTS, STORED_CHECKPOINTS, DIAGNOSTIC, REPLAY = (
    "checkpoints",
    Message("stored checkpoints"),
    "diagnostic",
    "replay",
)
MEASUREMENT = "measurement"
MOST_OF_EVERY_RUN = 0.15
"""Largest share of the bare loop's time that every run pays, with a tensor on screen."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Budget of at most `share` of the time.

    Attributes:
        is_always: every run pays it; else only while a person looks at what costs it.
    """

    share: float
    is_always: bool = False


BUDGETS = {
    costs.PROBES: Budget(0.05, is_always=True),
    costs.MAPS: Budget(0.05, is_always=True),
    CHECKPOINTS: Budget(0.015, is_always=True),
    STORED_CHECKPOINTS: Budget(0.01, is_always=True),
    costs.TABLE: Budget(0.05),
    # While it is behind: counting which rows were looked up.
    costs.COUNTING: Budget(0.12),
    # Of each diagnostic without a stride.
    DIAGNOSTIC: Budget(0.05),
    # Beside a run under way.
    REPLAY: Budget(0.1),
    # The response of the optimizer, and slices of the loss, while one of them is on screen.
    MEASUREMENT: Budget(0.1),
    # The model on a plane through its inputs, and its predictions for the rows that it is judged by, while on screen.
    costs.PLANE: Budget(0.08),
    costs.PREDICTIONS: Budget(0.03),
}


def share_of(activity: str) -> float:
    return BUDGETS[activity].share


def share_of_every_run() -> float:
    """Return the total share of all budgets in a run without special attention."""
    return sum(each.share for each in BUDGETS.values() if each.is_always)


def share_of_all() -> float:
    """Return the largest total share of all budgets, with one diagnostic."""
    return sum(each.share for each in BUDGETS.values())


class TimeBudget:
    """Rate limiter: an activity is due at once the first time, then when its last duration is at most `share` of the
    time since.
    """

    def __init__(self, share: float) -> None:
        self.share = share
        self._from = -math.inf

    def due(self, now: float) -> bool:
        return now >= self._from

    def spent(self, seconds: float, now: float) -> None:
        """Record that the activity took `seconds`, until now."""
        self._from = now + seconds / self.share

    def reset(self) -> None:
        """Make the activity due at once."""
        self._from = -math.inf


class PacedBudget(TimeBudget):
    """Rate limiter: an activity is due at most `per_second` times a second, and less often if it would take more than
    `share` of the time. A late activity does not delay the next ones.
    """

    def __init__(self, share: float, per_second: float) -> None:
        super().__init__(share)
        self._period = 1 / per_second

    @property
    def seconds(self) -> float:
        """Seconds that one activity may take at this rate."""
        return self.share * self._period

    def spent(self, seconds: float, now: float) -> None:
        """Record that the activity took `seconds`, until now."""
        # The first one was due when it began.
        was_due = self._from if math.isfinite(self._from) else now - seconds
        self._from = max(was_due + max(self._period, seconds / self.share), now)
