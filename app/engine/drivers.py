"""Who trains what: each part of the model with its optimizer, its schedule and what else is scheduled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import keras
import tensorflow as tf

from app.catalogues import catalogues
from app.core.experiment import Choice, Experiment, Part, path_in, split_path
from app.core.frames import VariableInfo
from app.core.parameters import Limits
from app.core.slot_meaning import slot_meaning
from app.engine.rates import Rate, ScheduleFault
from optimizers.contracts.hosted import Forward, Gradient, Slot, State
from optimizers.contracts.hosting import Hosting
from optimizers.opening import Opened, open_optimizer


@dataclass(slots=True)
class Driver:
    """An optimizer on the variables of one scope.

    Attributes:
        scope: empty for the rest of the model, `"part/0"` for a part.
        pattern: the part's, empty for the rest.
        indices: places of its variables among those of the model.
        rate: the learning rate's schedule.
        drives: schedules of other hyperparameters, by name.
    """

    scope: str
    pattern: str
    opened: Opened
    hosted: Hosting
    indices: tuple[int, ...]
    rate: Rate
    drives: dict[str, Rate]

    @property
    def slots(self) -> tuple[Slot, ...]:
        """With the places of the model's variables; what is the optimizer's own stays at -1."""
        place = {-1: -1, **dict(enumerate(self.indices))}
        prefix = f"{self.pattern} " if self.pattern else ""
        return tuple(
            Slot(s.name if s.variable >= 0 else prefix + s.name, place[s.variable], s.value) for s in self.hosted.slots
        )

    @property
    def rates(self) -> tuple[Rate, ...]:
        return (self.rate, *self.drives.values())

    @property
    def targets(self) -> tuple[tuple[tf.Variable, ...], ...]:
        """What each of `rates` sets at every step."""
        return ((self.hosted.learning_rate,), *(self.hosted.knob(name) for name in self.drives))

    def update(
        self, gradients: Sequence[Gradient], variables: Sequence[keras.Variable], forward: Forward | None
    ) -> None:
        """One update of its variables; gradients and variables are those of the whole model. Traceable."""
        given = [gradients[i] for i in self.indices]
        self.hosted.apply(given, [variables[i] for i in self.indices], forward if self.hosted.wants_forward else None)

    def state(self) -> State:
        """With the places of the model's variables."""
        place = {-1: -1, **dict(enumerate(self.indices))}
        held = self.hosted.state()
        return State({(place[i], name): array for (i, name), array in held.slots.items()}, held.iterations)

    def restore(self, own: Driver, states: Mapping[str, State], others: Iterable[Driver]) -> tuple[str, ...]:
        """Take over what fits: slots of its variables from whoever had them, the rest and the iteration from `own`, the
        driver that this one stands for. `states` are those of the drivers by scope. Answers the names of slots that
        start fresh, among them those that mean something else there.
        """
        place = {index: i for i, index in enumerate(self.indices)}
        before = states[own.scope]
        slots = {(-1, name): array for (i, name), array in before.slots.items() if i < 0 and self.shares(name, own)}
        for other in others:
            found = states[other.scope].slots.items()
            slots |= {(place[i], name): array for (i, name), array in found if i in place and self.shares(name, other)}
        if self.is_same(own):
            self.hosted.take_over(own.hosted)
        return self.hosted.restore(State(slots, before.iterations))

    def shares(self, slot: str, other: Driver) -> bool:
        """Whether a slot of this name means the same in both optimizers."""
        return self.is_same(other) or self._meaning(slot) == other._meaning(slot)

    def is_same(self, other: Driver) -> bool:
        """Whether both are the same optimizer, whatever its values."""
        ours, theirs = self.opened, other.opened
        return (ours.title, ours.contract, ours.path) == (theirs.title, theirs.contract, theirs.path)

    def _meaning(self, slot: str) -> tuple[str | bool, ...]:
        hosted = self.hosted
        return slot_meaning(
            slot,
            [each.name for each in hosted.slots],
            [each.name for each in hosted.hyperparameters],
            self.opened.title,
        )


def make_driver(
    experiment: Experiment,
    scope: str,
    indices: Sequence[int],
    variables: Sequence[keras.Variable],
    infos: Sequence[VariableInfo],
    opened: Opened | None = None,
) -> Driver:
    """Open and host the optimizer of a scope on the variables at `indices`.

    Raises `ScheduleFault` for its schedules, whatever the optimizer raises otherwise.
    """
    owner = experiment.scope(scope)
    opened = opened or open_optimizer(owner.optimizer.name, experiment.import_view)
    sparse = [infos[i].sparse and not experiment.dense_gradients for i in indices]
    hosted = opened.host(owner.optimizer.values, [variables[i] for i in indices], sparse)
    rate, drives = make_rates(experiment, scope, opened, hosted)
    pattern = owner.pattern if isinstance(owner, Part) else ""
    return Driver(scope, pattern, opened, hosted, tuple(indices), rate, drives)


def trained_by(drivers: Sequence[Driver]) -> tuple[int, ...]:
    """Places of the variables that these drivers train, ascending."""
    return tuple(sorted(i for driver in drivers for i in driver.indices))


def make_rates(experiment: Experiment, scope: str, opened: Opened, hosted: Hosting) -> tuple[Rate, dict[str, Rate]]:
    """The schedules of a scope. Raises `ScheduleFault`, also where a hyperparameter cannot be driven."""
    rate = make_rate(experiment, path_in(scope, "schedule"), opened, hosted)
    names = experiment.scope(scope).drives
    return rate, {name: make_rate(experiment, path_in(scope, f"drive/{name}"), opened, hosted) for name in names}


def make_rate(experiment: Experiment, path: str, opened: Opened, hosted: Hosting) -> Rate:
    """The schedule at `path`. Raises `ScheduleFault`."""
    scope, kind, name = split_path(path)
    optimizer = experiment.scope(scope).optimizer
    if kind == "drive":
        if not hosted.knob(name):
            live = ", ".join(h.name for h in hosted.hyperparameters if h.live and h.name != hosted.rate_name)
            would_do = f"{live} would do" if live else "it has none that would do"
            raise ScheduleFault(
                f"{path}.name",
                f"{opened.title} does not read {name} at each step, so no schedule drives it; {would_do}.",
            )
        entry = catalogues().optimizers.get(optimizer.name)
        parameter = entry.given(optimizer.values).parameter(name) if entry is not None else None
        limits = parameter.limits if parameter is not None else Limits()
        return Rate(path, experiment.choice(path), value_of(optimizer, name, opened), experiment.steps, limits)
    return Rate(path, experiment.choice(path), rate_of(optimizer, opened, hosted), experiment.steps)


def rate_of(choice: Choice, opened: Opened, hosted: Hosting) -> float:
    """The learning rate of the choice: as set, else its constructor's default, 0 where it takes none."""
    return value_of(choice, hosted.rate_name, opened) if hosted.rate_name is not None else 0.0


def value_of(choice: Choice, name: str, opened: Opened) -> float:
    """A number of the choice: as set, else its constructor's default."""
    return float(choice.values.get(name, opened.defaults.get(name, 0.0)) or 0.0)
