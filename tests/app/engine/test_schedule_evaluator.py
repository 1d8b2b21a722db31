"""Schedules of a training of another process: they give what they would give here."""

from __future__ import annotations

import numpy as np

from app.core.experiment.experiment import Choice
from app.core.experiment.parameters import Limits
from app.core.messages.commands import EvaluateSchedule
from app.core.messages.frames import Frame
from app.core.messages.view_frames import ScheduleValues
from app.engine.bindings.scheduled_value import ScheduledValue
from app.engine.run.attached_schedules import WATCHES, ScheduleEvaluator


class Taken:
    """Output that takes frames."""

    def __init__(self) -> None:
        self.found: list[ScheduleValues] = []

    def put(self, frame: Frame) -> None:
        assert isinstance(frame, ScheduleValues)
        self.found.append(frame)


def test_values_come_in_parts_as_an_own_run_would_have_them() -> None:
    out, cosine = Taken(), Choice("cosine", {"warm_up_steps": 5})
    evaluator, found = ScheduleEvaluator(out), out.found
    for first, count in ((3, 20), (23, 20), (1, 0)):
        evaluator.evaluate(EvaluateSchedule("r", first, "schedule", cosine, 0.5, 100, Limits(low=0.0), first, count))
    own = ScheduledValue("schedule", cosine, 0.5, 100).values(1, 100)
    np.testing.assert_array_equal(np.concatenate([found[0].values, found[1].values]), own[2:42])
    assert (found[2].steps[0], found[2].steps[-1]) == (1, 100)


def test_schedules_unknown_ahead_or_refused_have_a_sentence() -> None:
    out = Taken()
    evaluator, found = ScheduleEvaluator(out), out.found
    for choice, limits in ((Choice("reduce_on_plateau"), Limits()), (Choice("cosine"), Limits(high=0.1))):
        evaluator.evaluate(EvaluateSchedule("r", 1, "drive/beta_1", choice, 0.5, 100, limits, 1, 20))
    assert (found[0].sentence, found[0].key) == (WATCHES, "drive/beta_1.name")
    assert "gives 0.5 at step 1" in found[1].sentence
    assert not any(len(each.values) for each in found)
