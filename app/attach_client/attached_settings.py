"""Attached settings: hyperparameters and schedules that a user sets in an attached training."""

from __future__ import annotations

import itertools
import math
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np

from app.attach.kernel import wire_messages as wire
from app.attach_client.client import TrainingClient
from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import CONSTANT, Choice, Experiment, path_in
from app.core.experiment.instruments import Instruments
from app.core.experiment.named_settings import describe_difference
from app.core.experiment.parameters import Limits, Value, rate_name
from app.core.messages.commands import EvaluateSchedule
from app.core.messages.frames import Out
from app.core.messages.history_frames import Applied, Edited, EditRejected
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Note
from app.core.messages.view_frames import ScheduleCurve, ScheduleValues
from optimizers.base.message import Message

OPEN_PLAN = 10_000
"""Number of steps that a schedule is planned for, if the training does not say how many it will make."""
_FIRST = 1_024
"""Number of values that are sent first, so that they take effect soon."""
AHEAD, AHEAD_OPEN = 1_000_000, 100_000
"""Number of values of future steps that are sent: of planned steps, and where the number of steps is unknown."""
_NOT_NEGATIVE = Limits(low=0.0)

Target = tuple[str, str]
"""Scope of an optimizer, and the name of one of its hyperparameters."""


@dataclass(frozen=True, slots=True)
class ScheduleSource:
    """Worker that computes schedules; `ScheduleValues` answers `evaluate`."""

    catalogues: Catalogues
    evaluate: Callable[[EvaluateSchedule], object]


@dataclass(frozen=True, slots=True)
class WantedSchedule:
    """Schedule that the training should have; `base` is the value of the hyperparameter."""

    path: str
    choice: Choice
    base: float
    limits: Limits


@dataclass(slots=True)
class _Fed:
    """Schedule in effect, with values sent up to step `until`."""

    wanted: WantedSchedule
    plan: int
    until: int
    """Last step whose value was sent."""
    asked: int = 0
    """Number of the open request for more values, 0 while there is none."""


def schedules_of(experiment: Experiment, catalogues: Catalogues | None) -> dict[Target, WantedSchedule]:
    """Return all schedules of an experiment that are not constant, by hyperparameter."""
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
    """Supply of scheduled values for one training. Not thread-safe."""

    def __init__(self, run: str, source: ScheduleSource) -> None:
        self._run, self._source = run, source
        self._requests = itertools.count(1)
        self._fed: dict[Target, _Fed] = {}

    def ask(self, wanted: WantedSchedule, plan: int, first: int = 1, count: int = 0, *, reload: bool = False) -> int:
        """Request `count` values from step `first` on, or the curve; return the number of the request."""
        request = next(self._requests)
        self._source.evaluate(
            EvaluateSchedule(
                self._run, request, wanted.path, wanted.choice, wanted.base, plan, wanted.limits, first, count, reload
            )
        )
        return request

    def ask_first(self, wanted: WantedSchedule, plan: int, step: int) -> int:
        """Request the first values of a schedule that begins after `step`."""
        # A function that ends with the plan is not asked for what comes after.
        count = min(_FIRST, plan - step) if plan > step else 1
        return self.ask(wanted, plan, step + 1, count, reload=True)

    def begin(self, target: Target, wanted: WantedSchedule, plan: int, until: int) -> None:
        """Begin to supply a schedule in effect; its values up to step `until` were sent."""
        self._fed[target] = _Fed(wanted, plan, until)

    def end(self, target: Target) -> None:
        """End a schedule, because another one or none takes effect."""
        self._fed.pop(target, None)

    def end_all(self) -> None:
        """Forget all schedules, because the optimizers were replaced."""
        self._fed.clear()

    def go_on(self, step: int, planned: int) -> None:
        """Request more values if the training needs them after `step` steps; `planned` is 0 if unknown."""
        for each in self._fed.values():
            most = min(planned, step + AHEAD) if planned else step + AHEAD_OPEN
            # A few at a time, when half of what may wait is used up, would be a message at every step.
            if (
                not each.asked
                and each.until < most
                and (planned or most - each.until >= min(wire.SCHEDULE, AHEAD_OPEN))
            ):
                count = min(wire.SCHEDULE, most - each.until)
                each.asked = self.ask(each.wanted, each.plan, each.until + 1, count)

    def take(self, found: ScheduleValues) -> Target | None:
        """Accept values; return their hyperparameter, or `None` if they are not needed. After a failure nothing more is
        requested.
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
    """Round values to float32, as a training uses them."""
    return found.values.astype(np.float32).reshape(-1)


class SteeredTraining(Protocol):
    """Training whose settings can be changed."""

    info: wire.TrainingInfo | None
    step: int
    description: RunDescription | None

    def log_edit(self, step: int, experiment: Experiment) -> None: ...


@dataclass(frozen=True, slots=True)
class _Order:
    """Order to set or schedule a hyperparameter, and the edit to which it belongs."""

    serial: int
    scope: str
    name: str
    value: float
    choice: Choice | None = None
    """Schedule of the experiment after the edit."""
    schedule: WantedSchedule | None = None
    """Schedule whose values are sent, if any."""
    until: int = 0
    """Last step whose value was sent."""

    @property
    def target(self) -> Target:
        return self.scope, self.name

    @property
    def path(self) -> str:
        """Path of the optimizer in the experiment."""
        return path_in(self.scope, "optimizer")


class AttachedSettings:
    """Settings of an attached training: numbers and schedules, in effect or requested. A request takes effect once the
    training confirms it.

    `lock` is of what commands and frames, on two threads, both change; who calls holds it where nothing else is said.
    """

    def __init__(
        self, training: SteeredTraining, client: TrainingClient, out: Out, run: str, source: ScheduleSource | None,
        lock: threading.Lock,
    ) -> None:  # fmt: skip
        """Store `source`, which computes schedules; without it the training can have none."""
        self._training, self._client, self._out, self._lock = training, client, out, lock
        self.catalogues = source.catalogues if source is not None else None
        self._feed = ScheduleFeed(run, source) if source is not None else None
        self._wanted: dict[tuple[str, str], Value] = {}
        """Hyperparameters in effect or requested, by scope and name."""
        self._orders: dict[int, _Order] = {}
        self._schedules: dict[Target, WantedSchedule] = {}
        """Schedules that act or were asked for."""
        self._curves_asked: dict[int, tuple[str, bool]] = {}
        """Path of the schedule and whether it is only a candidate, by the number of the request."""
        self.curves: dict[str, ScheduleCurve] = {}
        """Curves of the schedules that act, by their paths."""
        self._plan = 0

    def _place(self, scope: str) -> int:
        return self._client.decoder.variables.scopes()[scope]

    @property
    def _planned(self) -> int:
        return self._training.info.planned if self._training.info is not None else 0

    @property
    def plan(self) -> int:
        """Number of planned steps of schedules."""
        planned = self._planned
        # Where nobody knows, it is the same whenever a schedule is edited.
        self._plan = planned or self._plan or OPEN_PLAN * (1 + self._training.step // (OPEN_PLAN // 2))
        return self._plan

    def begin_again(self) -> None:
        """Start anew after the optimizers were replaced: numbers are new, and schedules have ended."""
        self._schedules.clear()
        self._wanted.clear()
        if self._feed is not None:
            self._feed.end_all()

    def build(self, description: RunDescription) -> None:
        """Adopt the hyperparameters of a new description; requests stay."""
        self._wanted = {(each.scope, each.name): each.value for each in description.hyperparameters} | self._wanted

    def edit(
        self, experiment: Experiment, serial: int, look_with: Callable[[Instruments, RunDescription], RunDescription]
    ) -> None:
        """Request the settings of another experiment from the training. `look_with` sets its instruments, which are
        evaluated here. Called without the lock.
        """
        with self._lock:
            description = self._training.description
            if description is None:
                return
            choices = {scope: experiment.scope(scope).optimizer for scope in experiment.scopes}
            wanted = {key: choices[key[0]].values.get(key[1]) for key in self._wanted if key[0] in choices}
            changed = {key: value for key, value in wanted.items() if value != self._wanted[key]}
            for (scope, name), value in changed.items():
                if not isinstance(value, int | float):
                    sentence = Message(
                        "{name} must be a number while another process trains; received {value}.",
                        name=name,
                        value=value,
                    )
                    self._out.put(EditRejected(serial, sentence, key=f"{path_in(scope, 'optimizer')}.{name}"))
                    return
            if experiment.instruments != description.experiment.instruments:
                description = look_with(experiment.instruments, description)
            schedules = schedules_of(experiment, self.catalogues) if self._feed is not None else {}
            others = {key for key in wanted if schedules.get(key) != self._schedules.get(key)}
            asked = [key for key in wanted if key in changed or key in others]
            for key in asked:
                self._ask(key, experiment, schedules.get(key), serial)
            if not asked:
                experiment = replace(description.experiment, title=experiment.title)
                self._training.description = description = replace(description, experiment=experiment)
                self._out.put(Edited(serial, description))

    def _ask(self, target: Target, experiment: Experiment, schedule: WantedSchedule | None, serial: int) -> None:
        """Request a hyperparameter of `experiment`: a number, or a schedule once it is computed."""
        scope, name = target
        value = experiment.scope(scope).optimizer.values[name]
        assert isinstance(value, int | float)
        self._wanted[target] = value
        order = _Order(serial, scope, name, value, _schedule_of(experiment, target), schedule)
        # Unsent orders give way.
        self._orders = {key: each for key, each in self._orders.items() if key > 0 or each.target != target}
        if schedule is None or self._feed is None:
            self._schedules.pop(target, None)
            self._orders[self._client.order(wire.SetNumber(self._place(scope), name, float(value)))] = order
        else:
            self._schedules[target] = schedule
            self._orders[-self._feed.ask_first(schedule, self.plan, self._training.step)] = order

    def preview(self, experiment: Experiment, path: str) -> None:
        """Request the curve of a schedule for a preview."""
        with self._lock:
            schedules = schedules_of(experiment, self.catalogues)
            wanted = next((each for each in schedules.values() if each.path == path), None)
            if wanted is not None:
                self._ask_curve(wanted, candidate=True)

    def _ask_curve(self, wanted: WantedSchedule, *, candidate: bool) -> None:
        if self._feed is not None:
            self._curves_asked[self._feed.ask(wanted, self.plan, reload=candidate)] = wanted.path, candidate

    def show_curves(self) -> None:
        """Request the curves of the schedules in effect; a rate without a schedule has a constant curve."""
        description = self._training.description
        if description is None or self._feed is None:
            return
        acting = schedules_of(description.experiment, self.catalogues)
        for each in acting.values():
            self._ask_curve(each, candidate=False)
        for scope in description.experiment.scopes:
            values = description.experiment.scope(scope).optimizer.values
            name, path = rate_name(values), path_in(scope, "schedule")
            if name is None or (scope, name) in acting:
                continue
            level = float(value) if isinstance(value := values[name], int | float) else math.nan
            self._put_curve(ScheduleCurve(np.array([1, max(2, self.plan)]), np.full(2, level), path))

    def _put_curve(self, curve: ScheduleCurve) -> None:
        if not curve.candidate:
            self.curves[curve.path] = curve
        self._out.put(curve)

    def take_values(self, found: ScheduleValues) -> None:
        """Handle the computed values of a schedule. Called without the lock."""
        with self._lock:
            step = self._training.step
            if found.request in self._curves_asked:
                path, candidate = self._curves_asked.pop(found.request)
                if candidate or not found.sentence:
                    self._put_curve(ScheduleCurve(found.steps, found.values, path, candidate))
                return
            order = self._orders.pop(-found.request, None)
            if order is not None and found.sentence:
                self._take_back(order)
                self._out.put(EditRejected(order.serial, found.sentence, key=found.key))
            elif order is not None and order.schedule is not None and step > found.steps[len(found.steps) // 2]:
                # So much was trained meanwhile, as while TensorFlow was imported, that these would not last.
                assert self._feed is not None
                self._orders[-self._feed.ask_first(order.schedule, self.plan, step)] = order
            elif order is not None:
                self._orders[self._send(order.target, found, order.choice)] = replace(order, until=int(found.steps[-1]))
            elif self._feed is not None and (target := self._feed.take(found)) is not None:
                if found.sentence:
                    self._out.put(
                        Note(
                            Message(
                                "The schedule of {target} ends: {sentence} Its last value stays.",
                                target=target[1],
                                sentence=found.sentence,
                            ),
                            "warn",
                        )
                    )
                else:
                    self._send(target, found)
                self.feed_more()

    def _send(self, target: Target, found: ScheduleValues, choice: Choice | None = None) -> int:
        (scope, name), first = target, int(found.steps[0])
        title = choice.name if choice is not None else ""
        return self._client.order(
            wire.Schedule(self._place(scope), name, first, narrow(found), title, extends=choice is None)
        )

    def feed_more(self) -> None:
        if self._feed is not None:
            self._feed.go_on(self._training.step, self._planned)

    def _take_back(self, order: _Order) -> None:
        """Withdraw an order that did not take effect, and restore the present setting."""
        description = self._training.description
        if description is None:
            return
        experiment = description.experiment
        self._wanted[order.target] = experiment.choice(order.path).values.get(order.name)
        acting = schedules_of(experiment, self.catalogues).get(order.target)
        if acting is not None:
            self._schedules[order.target] = acting
        else:
            self._schedules.pop(order.target, None)

    def apply(self, frame: Applied) -> None:
        """Apply an order that the training has carried out. Called without the lock."""
        with self._lock:
            order, description = self._orders.pop(frame.serial, None), self._training.description
            if order is None or description is None:
                return
            before = description.experiment
            description = with_number(description, order.scope, order.name, order.value)
            experiment = _with_schedule(description.experiment, order.target, order.choice)
            self._training.description = description = replace(description, experiment=experiment)
            is_last = all(other.serial != order.serial for other in self._orders.values())
            if self._feed is not None:
                self._feed.end(order.target)
                if order.schedule is not None:
                    self._feed.begin(order.target, order.schedule, self.plan, order.until)
                    self.feed_more()
                self.show_curves()
        self._training.log_edit(frame.step, experiment)
        for name, old, new in describe_difference(before, experiment, self.catalogues):
            self._out.put(Applied(frame.step, name, old, new, order.serial, frame.how))
        if is_last:
            self._out.put(Edited(order.serial, description))

    def reject(self, serial: int) -> tuple[int, str] | None:
        """Handle a refused order: return its edit and setting, `None` for an order of another kind. Called without the
        lock.
        """
        with self._lock:
            order = self._orders.pop(serial, None)
            if order is None:
                return None
            self._take_back(order)
            return order.serial, f"{order.path}.{order.name}"


def with_number(description: RunDescription, scope: str, name: str, value: float) -> RunDescription:
    """Return the description with another value of a hyperparameter, if it has that hyperparameter."""
    experiment, path = description.experiment, path_in(scope, "optimizer")
    if name in (choice := experiment.choice(path)).values:
        experiment = experiment.with_choice(path, choice.with_value(name, value))
    numbers = tuple(
        replace(each, value=value) if (each.scope, each.name) == (scope, name) else each
        for each in description.hyperparameters
    )
    return replace(description, experiment=experiment, hyperparameters=numbers)


def _schedule_of(experiment: Experiment, target: Target) -> Choice | None:
    """Return the schedule of a hyperparameter in an experiment."""
    scope, name = target
    owner = experiment.scope(scope)
    return owner.schedule if name == rate_name(owner.optimizer.values) else owner.schedules.get(name)


def _with_schedule(experiment: Experiment, target: Target, choice: Choice | None) -> Experiment:
    scope, name = target
    if name == rate_name(experiment.scope(scope).optimizer.values):
        return experiment.with_choice(path_in(scope, "schedule"), choice or Choice(CONSTANT))
    return experiment.with_schedule(scope, name, choice)


def with_schedules_of(experiment: Experiment, other: Experiment) -> Experiment:
    """Return an experiment with the schedules of `other`, for the optimizers that both have."""
    for scope in (each for each in experiment.scopes if each in other.scopes):
        names = experiment.scope(scope).optimizer.values
        rate = rate_name(names)
        driven = {*experiment.scope(scope).schedules, *other.scope(scope).schedules}
        for name in (*driven, *([rate] if rate is not None else [])):
            experiment = _with_schedule(experiment, (scope, name), _schedule_of(other, (scope, name)))
    return experiment
