"""Frames of steps that need attention: those that broke, moved nothing, or fired a trigger."""

from __future__ import annotations

import math
from dataclasses import dataclass

from app.core.experiment.instruments import Trigger
from app.core.messages.autopsy_report import Autopsy
from app.core.messages.edit_frames import Applied
from app.core.messages.message_policy import FrameBase, Policy, Scope, Storage
from app.core.text.thousands import thousands


@dataclass(frozen=True, slots=True)
class NotFinite(FrameBase):
    """Training stopped before the step after `step`. `quantity` is the column of the first thing that broke.

    `loss` is that of `step` itself, which is finite where it was the update that broke; the last good one is that of
    a step before, 0 and NaN where it is not known.
    """

    policy = Policy(storage=Storage.ALWAYS)

    step: int
    quantity: str
    last_good_step: int
    last_good_loss: float
    loss: float = math.nan


@dataclass(frozen=True, slots=True)
class Unmoved(FrameBase):
    """No weight has moved in `steps` steps from step `step` on, though gradients and learning rates are not zero.
    `sentence` says so, with what could be the cause.
    """

    policy = Policy()

    step: int
    steps: int
    sentence: str


@dataclass(frozen=True, slots=True)
class RateStopped(FrameBase):
    """The step after `step` has a learning rate of 0 or NaN. `sentence` says why; an empty one takes the warning back.

    `path` is that of the schedule which gives it, empty where none does. `has_ended` says that the schedule is over, or
    gives nothing else for the rest of what is planned: only another place in the run brings it back.
    """

    policy = Policy(scope=Scope.SHOWN)

    step: int
    sentence: str = ""
    path: str = ""
    has_ended: bool = False


@dataclass(frozen=True, slots=True)
class Examined(FrameBase):
    """The autopsy of a step that broke; comes after its `NotFinite`."""

    policy = Policy(storage=Storage.ALWAYS)

    found: Autopsy


TRIGGER = "trigger"
"""Name of a mark that a trigger left; its new value is the trigger's title."""


@dataclass(frozen=True, slots=True)
class TriggerFired(FrameBase):
    """A trigger fired at `step`; where it pauses, the run is before that step then, but where another process trains
    it and `is_asked` to pause: it makes some steps more until it does.

    `values` are what its condition reads, at that step: `("loss", 3.2), ("rms(v)", 0.1)`.
    """

    policy = Policy(storage=Storage.ALWAYS)

    step: int
    trigger: Trigger
    values: tuple[tuple[str, float], ...] = ()
    is_asked: bool = False

    @property
    def mark(self) -> Applied:
        """As a mark of the run that is stored."""
        return Applied(self.step, TRIGGER, None, self.trigger.title)

    @property
    def reason(self) -> str:
        """`"loss > 3 held at step 812, with loss 3.214"`, for a run that has gone on since."""
        trigger = self.trigger
        what = f"{trigger.name}: {trigger.condition}" if trigger.name else trigger.condition
        values = ", ".join(f"{name} {value:.4g}".replace("e+", "e") for name, value in self.values)
        return f"{what} held at step {thousands(self.step)}" + (f", with {values}" if values else "")
