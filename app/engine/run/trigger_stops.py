"""Trigger stops: ends of chunks because a trigger fired, and the actions there."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from app.core.experiment.instruments import CHECKPOINT, PAUSE, SLOW, Trigger
from app.core.messages.alert_frames import TriggerFired
from app.core.messages.frames import Out
from app.core.recording.run_instruments import Firing

_FEWEST_STEPS = 8
MOST_KEPT = 50
"""Checkpoints of a run that triggers may store."""


class TriggerStops:
    """Trigger stops in the chunks of a run.

    A chunk is made ahead of what is known of it. Where a trigger fires in its middle, it is made again up to there: a
    run is the same to the bit however often it is made.

    Args:
        at_the_step: actions for which the run must be at the very step.
    """

    def __init__(self, out: Out, at_the_step: Collection[str] = (PAUSE, CHECKPOINT, SLOW)) -> None:
        self._out, self._at_the_step = out, frozenset(at_the_step)
        self._passed: tuple[int, frozenset[str]] = -1, frozenset()
        """The step before which the run was paused last, and the conditions for it: going on, it is made."""
        self._limit = 0
        """Steps of the next chunk at most; 0 for as many as are wanted. After a stop another one may be near."""

    def limit(self, count: int) -> int:
        """Return how many of `count` steps to make at once."""
        return min(count, self._limit) if self._limit else count

    def begin(self, step: int) -> None:
        """Prepare for steps after this one."""
        if step != self._passed[0] - 1:
            self._passed = -1, frozenset()

    def cut(self, first: int, made: int, firings: Sequence[Firing]) -> int:
        """Return how many of the `made` steps from `first` on count: up to the first at which the run must stop."""
        stops = [each.step for each in self._new(firings) if self._at_the_step & {*each.trigger.actions}]
        count = min(stops) - first + 1 if stops else made
        self._limit = _FEWEST_STEPS if stops else 2 * self._limit if self._limit and self._limit < made else 0
        return count

    def report(self, firings: Sequence[Firing]) -> list[Trigger]:
        """Publish the firings, and return the triggers that act at the last step."""
        new = self._new(firings)
        for each in new:
            self._out.put(TriggerFired(each.step, each.trigger, each.values))
        return [each.trigger for each in new]

    def paused_before(self, step: int, fired: Sequence[Trigger]) -> None:
        """Register a pause before a step because of a firing there; the step is made when the run continues."""
        self._passed = step, frozenset(each.condition for each in fired)

    def _new(self, firings: Sequence[Firing]) -> list[Firing]:
        step, conditions = self._passed
        return [each for each in firings if each.step != step or each.trigger.condition not in conditions]
