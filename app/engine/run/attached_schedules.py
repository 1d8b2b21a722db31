"""Schedules for attached trainings: their values at each step, computed here."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import numpy as np

from app.core.messages.commands import EvaluateSchedule
from app.core.messages.frames import Out
from app.core.messages.view_frames import ScheduleValues
from app.engine.error_sentence import sentence
from optimizers.base.message import Message

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.bindings.scheduled_value import ScheduledValue

_KEPT = 8
WATCHES = Message(
    "This schedule follows the loss of another process, so its values are not known in advance. "
    "Choose a function of the step."
)


class ScheduleEvaluator:
    """Evaluator that keeps the last schedules, because their values are requested in parts."""

    def __init__(self, out: Out) -> None:
        self._out = out
        self._known: OrderedDict[object, ScheduledValue] = OrderedDict()

    def evaluate(self, command: EvaluateSchedule) -> None:
        """Publish the requested values, or the reason why there are none."""
        nothing = np.empty(0, np.int64), np.empty(0)
        try:
            schedule = self._schedule(command)
            if schedule.watches:
                self._out.put(ScheduleValues(command.run, command.request, *nothing, WATCHES, f"{command.path}.name"))
                return
            if command.count:
                steps = np.arange(command.first, command.first + command.count)
                found = steps, schedule.values(command.first, command.count)
            else:
                found = schedule.preview(command.plan)
        except Exception as error:  # a person's code may raise anything
            key = str(getattr(error, "key", "")) or f"{command.path}.name"
            self._out.put(ScheduleValues(command.run, command.request, *nothing, sentence(error), key))
            return
        self._out.put(ScheduleValues(command.run, command.request, *found))

    def _schedule(self, command: EvaluateSchedule) -> ScheduledValue:
        from app.engine.bindings.scheduled_value import ScheduledValue

        choice = command.choice
        key = repr((command.path, choice.name, sorted(choice.values.items()), command.base, command.plan))
        found = self._known.pop(key, None)
        if found is None or (command.reload and "file" in choice.values):
            found = ScheduledValue(command.path, choice, command.base, command.plan, command.limits)
        self._known[key] = found
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return found
