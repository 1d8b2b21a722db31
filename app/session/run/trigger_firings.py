"""Trigger firings: how often each trigger fired in the run that is loaded, and where it did last."""

from __future__ import annotations

from app.core.experiment.instruments import Trigger
from app.core.messages.alert_frames import TriggerFired


class TriggerFirings:
    """Steps at which triggers fired, each once however often it was made."""

    def __init__(self) -> None:
        self._steps: dict[str, set[int]] = {}
        self._last: dict[str, TriggerFired] = {}

    def add(self, frame: TriggerFired) -> bool:
        """Count a firing. Answers whether it is the first of its trigger."""
        key = frame.trigger.condition
        is_first = key not in self._steps
        self._steps.setdefault(key, set()).add(frame.step)
        self._last[key] = frame
        return is_first

    def count(self, trigger: Trigger) -> int:
        """At how many steps a trigger of this condition fired."""
        return len(self._steps.get(trigger.condition, ()))

    def last(self, trigger: Trigger) -> TriggerFired | None:
        """Where it fired last, by the order in which steps were made."""
        return self._last.get(trigger.condition)

    def cut(self, step: int) -> None:
        """Forget what fired after a step."""
        self._steps = {key: kept for key, steps in self._steps.items() if (kept := {s for s in steps if s <= step})}
        self._last = {key: frame for key, frame in self._last.items() if frame.step <= step}

    def clear(self) -> None:
        """Another run is loaded."""
        self._steps.clear()
        self._last.clear()
