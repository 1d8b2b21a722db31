"""What made the steps of the present run: what is chosen and set counts from its first step on."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.experiment.experiment import Experiment
from app.core.messages.run_description import SlotInfo
from app.core.runs.run import EditEvent, experiments_of


@dataclass(frozen=True, slots=True)
class StepOrigins:
    """Attributes:
    began: what the run began with.
    turned: its edits, in order.
    contract: how the optimizer of the last step is written; empty before this session made one.
    slots: those of the step that is shown last.
    """

    began: Experiment
    turned: tuple[EditEvent, ...] = ()
    contract: str = ""
    slots: tuple[SlotInfo, ...] = ()

    def experiments(self, steps: int) -> tuple[Experiment, ...]:
        """Experiments that made the first `steps` steps, as `app.core.runs.run` gives them."""
        return experiments_of(self.began, self.turned, steps)

    def at(self, step: int) -> Experiment:
        """What made a step; before the first one, what began."""
        return next((each.experiment for each in reversed(self.turned) if each.step < step), self.began)

    def until(self, step: int) -> tuple[EditEvent, ...]:
        """The edits that a branch which leaves it after `step` has too."""
        return tuple(each for each in self.turned if each.step <= step)
