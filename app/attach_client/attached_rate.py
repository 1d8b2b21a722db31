"""Warning of a training of another process whose steps have a learning rate of 0."""

from __future__ import annotations

import numpy as np

from app.attach.kernel.column_table import LEARNING_RATE
from app.core.experiment.experiment import CONSTANT, Experiment, path_in, steps_of_schedule
from app.core.messages.alert_frames import RateStopped
from app.core.messages.frames import Out
from app.core.messages.step_frames import Steps
from app.core.text.thousands import thousands


class AttachedRate:
    """Publishes `RateStopped` once where a measured step had a rate of 0, and once where the next ones have another.

    A rate that is NaN was not measured.
    """

    def __init__(self, out: Out) -> None:
        self._out = out
        self._stopped = ""
        """The column that is 0; empty for none."""

    def look(self, frame: Steps, experiment: Experiment, plan: int) -> None:
        """Look at the last of these rows. `plan` is the steps that schedules are planned for."""
        step = frame.first + len(frame.rows) - 1
        rates = [name for name in frame.columns if name.partition("/")[0] == LEARNING_RATE]
        stopped = next((name for name in rates if frame.rows[-1, frame.columns.index(name)] == 0), "")
        if stopped == self._stopped or (not stopped and np.isnan(frame.rows[-1, frame.columns.index(self._stopped)])):
            return
        self._stopped = stopped
        pattern = stopped.partition("/")[2]
        scope = next((each for each in experiment.scopes if each and experiment.scope(each).pattern == pattern), "")  # type: ignore[union-attr]  # a scope with a name is a part
        schedule = experiment.scope(scope).schedule
        acts = schedule.name != CONSTANT
        if not stopped:
            self._out.put(RateStopped(step))
            return
        owner = f" of {pattern}" if pattern else ""
        self._out.put(
            RateStopped(
                step,
                f"Step {thousands(step)} was made with learning rate 0{owner}.",
                path_in(scope, "schedule") if acts else "",
                acts and step >= steps_of_schedule(schedule, plan)[1],
            )
        )
