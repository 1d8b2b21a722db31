"""Loss watch: lets schedules that go by a loss observe it, however steps are cut into chunks."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.core.text.thousands import thousands
from app.engine.bindings.optimizer_binding import OptimizerBinding
from app.engine.bindings.scheduled_value import ScheduledValue


class LossWatch:
    """The losses that schedules which watch the training loss have not observed yet.

    Attributes:
        losses: of the steps since they last did.
    """

    def __init__(self) -> None:
        self.losses: list[float] = []

    def observe(self, bindings: Sequence[OptimizerBinding], step: int, losses: NDArray[np.float32]) -> list[str]:
        """Let schedules observe the training losses up to `step`. Answers what they did, in sentences."""
        watching = _watching(bindings, "loss")
        if not watching:
            self.losses.clear()
            return []
        self.losses += map(float, losses)
        message = []
        for rate in watching:
            period = rate.schedule.period
            if step % period == 0 and len(self.losses) >= period:
                # An exact sum does not depend on how the steps were cut into chunks.
                message.append(_reduced(rate, rate.observe(step, math.fsum(self.losses[-period:]) / period), step))
        longest = max(rate.schedule.period for rate in watching)
        del self.losses[:-longest]
        return [each for each in message if each]


def observe_validation(bindings: Sequence[OptimizerBinding], step: int, loss: float) -> list[str]:
    """Let schedules that watch the validation loss observe it. Answers what they did, in sentences."""
    rates = _watching(bindings, "validation_loss")
    return [each for rate in rates if (each := _reduced(rate, rate.observe(step, loss), step))]


def watches_validation(bindings: Sequence[OptimizerBinding]) -> bool:
    """Some schedule goes by the validation loss."""
    return bool(_watching(bindings, "validation_loss"))


def steps_until_observed(bindings: Sequence[OptimizerBinding], step: int, count: int) -> int:
    """How many of `count` steps may be made before a schedule observes the training loss."""
    return min([count, *(rate.schedule.period - step % rate.schedule.period for rate in _watching(bindings, "loss"))])


def _watching(bindings: Sequence[OptimizerBinding], monitor: str) -> list[ScheduledValue]:
    rates = [rate for binding in bindings for rate in binding.rates if rate.watches]
    return [rate for rate in rates if rate.schedule.monitor == monitor]


def _reduced(rate: ScheduledValue, change: str, step: int) -> str:
    what = "learning rate" if rate.path.endswith("schedule") else rate.path.rpartition("/")[2]
    return f"The loss has plateaued, so the {what} goes {change} from step {thousands(step + 1)}." if change else ""
