"""Schedules on their way to a training: values are asked of who computes them, and sent before they run out."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from app.attach.kernel.protocol import SCHEDULE
from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import CONSTANT, Choice, Experiment, path_in
from app.core.experiment.parameters import Limits, rate_name
from app.core.messages.commands import EvaluateSchedule
from app.core.messages.view_frames import ScheduleValues

OPEN_PLAN = 10_000
"""Steps that a schedule of a training is planned for which does not say how many it will make."""
_FIRST = 1_024
"""Values that are sent first, so that they act soon."""
AHEAD, AHEAD_OPEN = 1_000_000, 100_000
"""Values of steps to come that are sent: of the planned steps, and where nobody knows how many there will be."""
_NOT_NEGATIVE = Limits(low=0.0)

Target = tuple[str, str]
"""The scope of an optimizer, and the name of one of its hyperparameters."""


@dataclass(frozen=True, slots=True)
class ScheduleSource:
    """What computes schedules: `evaluate` is answered by `ScheduleValues`."""

    catalogues: Catalogues
    evaluate: Callable[[EvaluateSchedule], object]


@dataclass(frozen=True, slots=True)
class WantedSchedule:
    """A schedule as a training is to have it: `base` is what the hyperparameter is set to."""

    path: str
    choice: Choice
    base: float
    limits: Limits


@dataclass(slots=True)
class _Fed:
    """A schedule that acts, whose values are sent until step `until`, as far as they are known."""

    wanted: WantedSchedule
    plan: int
    until: int
    """The last step whose value was sent."""
    asked: int = 0
    """The request for more of them, 0 while none is open."""


def schedules_of(experiment: Experiment, catalogues: Catalogues | None) -> dict[Target, WantedSchedule]:
    """All schedules of an experiment that shape anything, by what they set."""
    found: dict[Target, WantedSchedule] = {}
    for scope in experiment.scopes:
        owner = experiment.scope(scope)
        values = owner.optimizer.values
        rate = rate_name(values)
        if rate is not None and (owner.schedule.name != CONSTANT or owner.schedule.values.get("warm_up_steps")):
            found[scope, rate] = WantedSchedule(
                path_in(scope, "schedule"), owner.schedule, _number(values, rate), _NOT_NEGATIVE
            )
        entry = catalogues.optimizers.get(owner.optimizer.name) if catalogues is not None else None
        for name, choice in owner.schedules.items():
            parameter = entry.with_values(values).parameter(name) if entry is not None else None
            limits = parameter.limits if parameter is not None else Limits()
            found[scope, name] = WantedSchedule(path_in(scope, f"drive/{name}"), choice, _number(values, name), limits)
    return found


def _number(values: Mapping[str, object], name: str) -> float:
    value = values.get(name)
    return float(value) if isinstance(value, int | float) else 0.0


class ScheduleFeed:
    """Those of one training. Not for several threads at once."""

    def __init__(self, run: str, source: ScheduleSource) -> None:
        self._run, self._source = run, source
        self._requests = itertools.count(1)
        self._fed: dict[Target, _Fed] = {}

    def ask(self, wanted: WantedSchedule, plan: int, first: int = 1, count: int = 0, *, reload: bool = False) -> int:
        """Have values computed: of `count` steps from `first` on, or its curve. The number of the request."""
        request = next(self._requests)
        self._source.evaluate(
            EvaluateSchedule(
                self._run, request, wanted.path, wanted.choice, wanted.base, plan, wanted.limits, first, count, reload
            )
        )
        return request

    def ask_first(self, wanted: WantedSchedule, plan: int, step: int) -> int:
        """Have the first values computed of a schedule that is to act after `step`."""
        # A function that ends with the plan is not asked for what comes after.
        count = min(_FIRST, plan - step) if plan > step else 1
        return self.ask(wanted, plan, step + 1, count, reload=True)

    def begin(self, target: Target, wanted: WantedSchedule, plan: int, until: int) -> None:
        """It acts, and its values until step `until` were sent."""
        self._fed[target] = _Fed(wanted, plan, until)

    def end(self, target: Target) -> None:
        """Another schedule acts, or none."""
        self._fed.pop(target, None)

    def end_all(self) -> None:
        """The optimizers are others, which no schedule sets."""
        self._fed.clear()

    def go_on(self, step: int, planned: int) -> None:
        """Ask for more, where the training has made `step` steps and needs some; `planned` is 0 where not known."""
        for each in self._fed.values():
            most = min(planned, step + AHEAD) if planned else step + AHEAD_OPEN
            # A few at a time, when half of what may wait is used up, would be a message at every step.
            if not each.asked and each.until < most and (planned or most - each.until >= min(SCHEDULE, AHEAD_OPEN)):
                count = min(SCHEDULE, most - each.until)
                each.asked = self.ask(each.wanted, each.plan, each.until + 1, count)

    def take(self, found: ScheduleValues) -> Target | None:
        """More values came: what they are for; `None` where they were asked for something else, or are not wanted any
        more. Where there are none, nothing more is asked for.
        """
        for target, each in self._fed.items():
            if each.asked == found.request:
                if found.sentence:
                    del self._fed[target]
                    return target
                each.asked, each.until = 0, int(found.steps[-1])
                return target
        return None


def narrow(found: ScheduleValues) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """Values as the training sets them: float32, as runs of the program do."""
    return found.values.astype(np.float32).reshape(-1)
