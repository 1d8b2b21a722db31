"""Optimizer bindings: an optimizer for some variables, with its schedules, and notes for the user."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import keras
import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.run_variables import VariableInfo
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup, path_in, split_path
from app.core.experiment.known_optimizers import slot_meaning
from app.core.experiment.parameters import Limits
from app.core.messages.run_description import StepForm
from app.core.text.number_text import thousands
from app.engine.bindings.scheduled_value import ScheduledValue, ScheduleFault
from app.engine.error_sentence import sentence
from optimizers.base.message import Message
from optimizers.contracts.hosted_optimizer import ForwardPass, Gradient, OptimizerState, SlotVariable
from optimizers.contracts.optimizer_host import OptimizerHost
from optimizers.optimizer_loader import LoadedOptimizer, open_optimizer


@dataclass(slots=True)
class OptimizerBinding:
    """An optimizer on the variables of one scope.

    Attributes:
        scope: empty for the rest of the model, `"part/0"` for a part.
        pattern: the part's, empty for the rest.
        indices: places of its variables among those of the model.
        rate: the learning rate's schedule.
        schedules: those of other hyperparameters, by name.
        name: the optimizer's in the catalogue, or its file and class.
    """

    scope: str
    pattern: str
    opened: LoadedOptimizer
    hosted: OptimizerHost
    indices: tuple[int, ...]
    rate: ScheduledValue
    schedules: dict[str, ScheduledValue]
    name: str

    @property
    def slots(self) -> tuple[SlotVariable, ...]:
        """Slots, with the indices of the model's variables; state of the optimizer itself has -1."""
        place = {-1: -1, **dict(enumerate(self.indices))}
        prefix = f"{self.pattern} " if self.pattern else ""
        return tuple(
            SlotVariable(s.name if s.variable >= 0 else prefix + s.name, place[s.variable], s.value)
            for s in self.hosted.slots
        )

    @property
    def shared_numbers(self) -> tuple[SlotVariable, ...]:
        """Scalars of the whole optimizer that the terms of an update may use."""
        own = {slot.name for slot in self.hosted.slots if slot.variable >= 0}
        return tuple(
            slot
            for slot in self.hosted.slots
            if slot.variable < 0 and slot.value.shape.num_elements() == 1 and slot.value.dtype.is_floating
            if slot.name not in own
        )

    @property
    def rates(self) -> tuple[ScheduledValue, ...]:
        return (self.rate, *self.schedules.values())

    @property
    def targets(self) -> tuple[tuple[tf.Variable, ...], ...]:
        """Variables that each of `rates` assigns at every step."""
        return ((self.hosted.learning_rate,), *(self.hosted.live_variables(name) for name in self.schedules))

    def update(
        self, gradients: Sequence[Gradient], variables: Sequence[keras.Variable], forward: ForwardPass | None
    ) -> None:
        """Update the variables of the binding once; gradients and variables are those of the whole model. Traceable."""
        own_gradients = [gradients[i] for i in self.indices]
        self.hosted.apply(
            own_gradients, [variables[i] for i in self.indices], forward if self.hosted.wants_forward else None
        )

    def step_form(self, optimizer: Choice) -> StepForm:
        """Describe how the hosted optimizer makes its update; `optimizer` is the experiment's choice."""
        hosted = self.hosted
        live = (each.name for each in hosted.hyperparameters if each.live)
        return StepForm(
            optimizer,
            eager=hosted.graph_refusal is not None,
            answers_nothing=hosted.answers_nothing,
            converted=hosted.converted,
            dense=not hosted.takes_sparse,
            asks_loss=hosted.wants_forward,
            sets={name: hosted.attribute_paths(name) for name in live},
        )

    def state(self) -> OptimizerState:
        """Return the optimizer's state with the indices of the model's variables."""
        place = {-1: -1, **dict(enumerate(self.indices))}
        own_state = self.hosted.state()
        return OptimizerState(
            {(place[i], name): array for (i, name), array in own_state.slots.items()}, own_state.iterations
        )

    def restore(
        self, own: OptimizerBinding, states: Mapping[str, OptimizerState], others: Iterable[OptimizerBinding]
    ) -> tuple[str, ...]:
        """Restore all values that fit: slots of its variables from their last binding, the rest and the iteration from
        `own`, the binding that this one replaces. `states` are the states of bindings by scope. Return the names of
        slots that start anew.
        """
        place = {index: i for i, index in enumerate(self.indices)}
        before = states[own.scope]
        slots = {(-1, name): array for (i, name), array in before.slots.items() if i < 0 and self.shares(name, own)}
        for other in others:
            found = states[other.scope].slots.items()
            slots |= {(place[i], name): array for (i, name), array in found if i in place and self.shares(name, other)}
        if self.is_same(own):
            self.hosted.copy_python_state_from(own.hosted)
        return self.hosted.restore(OptimizerState(slots, before.iterations))

    def shares(self, slot: str, other: OptimizerBinding) -> bool:
        """Return whether a slot of this name has the same meaning in both optimizers."""
        return self.is_same(other) or self._meaning(slot) == other._meaning(slot)

    def is_same(self, other: OptimizerBinding) -> bool:
        """Return whether both are the same optimizer, with any values."""
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


def bind_optimizer(
    experiment: Experiment,
    scope: str,
    indices: Sequence[int],
    variables: Sequence[keras.Variable],
    infos: Sequence[VariableInfo],
    opened: LoadedOptimizer | None = None,
) -> OptimizerBinding:
    """Open the optimizer of a scope, and host it on the variables at `indices`.

    Raises `ScheduleFault` for its schedules, whatever the optimizer raises otherwise.
    """
    owner = experiment.scope(scope)
    opened = opened or open_optimizer(owner.optimizer.name, experiment.import_view)
    sparse = [infos[i].sparse and not experiment.dense_gradients for i in indices]
    hosted = opened.host(owner.optimizer.values, [variables[i] for i in indices], sparse)
    rate, schedules = make_schedules(experiment, scope, opened, hosted)
    pattern = owner.pattern if isinstance(owner, ParameterGroup) else ""
    return OptimizerBinding(scope, pattern, opened, hosted, tuple(indices), rate, schedules, owner.optimizer.name)


def variables_of(bindings: Sequence[OptimizerBinding]) -> tuple[int, ...]:
    """Return the indices of the variables that these bindings train, ascending."""
    return tuple(sorted(i for binding in bindings for i in binding.indices))


def make_schedules(
    experiment: Experiment, scope: str, opened: LoadedOptimizer, hosted: OptimizerHost
) -> tuple[ScheduledValue, dict[str, ScheduledValue]]:
    """Make the schedules of a scope. Raises `ScheduleFault`, also if a hyperparameter cannot be scheduled."""
    rate = make_schedule(experiment, path_in(scope, "schedule"), opened, hosted)
    names = experiment.scope(scope).schedules
    return rate, {name: make_schedule(experiment, path_in(scope, f"drive/{name}"), opened, hosted) for name in names}


def make_schedule(experiment: Experiment, path: str, opened: LoadedOptimizer, hosted: OptimizerHost) -> ScheduledValue:
    """Make the schedule at `path`. Raises `ScheduleFault`."""
    scope, kind, name = split_path(path)
    optimizer = experiment.scope(scope).optimizer
    if kind == "drive":
        if not hosted.live_variables(name):
            live = ", ".join(h.name for h in hosted.hyperparameters if h.live and h.name != hosted.rate_name)
            advice = Message("use {names}", names=live) if live else Message("it has none that a schedule could set")
            raise ScheduleFault(
                f"{path}.name",
                Message(
                    "{title} does not read {name} at each step, so no schedule can set it; {advice}.",
                    title=opened.title,
                    name=name,
                    advice=advice,
                ),
            )
        entry = catalogues().optimizers.get(optimizer.name)
        parameter = entry.with_values(optimizer.values).parameter(name) if entry is not None else None
        limits = parameter.limits if parameter is not None else Limits()
        return ScheduledValue(
            path, experiment.choice(path), base_value(optimizer, name, opened), experiment.steps, limits
        )
    return ScheduledValue(
        path, experiment.choice(path), base_learning_rate(optimizer, opened, hosted), experiment.steps
    )


def base_learning_rate(choice: Choice, opened: LoadedOptimizer, hosted: OptimizerHost) -> float:
    """Return the learning rate of a choice: the set value, else the constructor's default, 0 if it has none."""
    return base_value(choice, hosted.rate_name, opened) if hosted.rate_name is not None else 0.0


def base_value(choice: Choice, name: str, opened: LoadedOptimizer) -> float:
    """Return a number of a choice: the set value, else the constructor's default."""
    return float(choice.values.get(name, opened.defaults.get(name, 0.0)) or 0.0)


def optimizer_notes(
    binding: OptimizerBinding, experiment: Experiment, variables: Sequence[VariableInfo]
) -> tuple[str, ...]:
    """Return the notes about one optimizer, which name its part of the model."""
    opened, hosted = binding.opened, binding.hosted
    notes: list[str] = (
        [
            Message(
                '{title} follows the contract "{contract}": {why}.',
                title=opened.title,
                contract=opened.contract,
                why=opened.why,
            )
        ]
        if opened.why
        else []
    )
    notes += [*opened.notes, *hosted.notes]
    if hosted.rate_name is None:
        notes.append(
            Message(
                "{title} does not accept a number as its learning rate, so the schedule has no effect.",
                title=opened.title,
            )
        )
    if hosted.wants_forward and experiment.gradient:
        notes.append(
            Message(
                "{title} needs more than gradients; quantities that it computes from the loss are not processed.",
                title=opened.title,
            )
        )
    sparse = [variables[i].path for i in binding.indices if variables[i].sparse]
    return (*notes, _sparse_note(binding, ", ".join(sparse), experiment)) if sparse else tuple(notes)


def eager_sentence(binding: OptimizerBinding) -> str:
    """Return the reason why an optimizer runs eagerly, with the line of its file; empty if it is traced."""
    opened, hosted = binding.opened, binding.hosted
    if hosted.graph_refusal is None:
        return ""
    cause = sentence(opened.fault(hosted.graph_refusal))
    return Message(
        "{title} cannot run in a graph, so each step runs eagerly: correct but slow. {cause}",
        title=opened.title,
        cause=cause,
    )


def _sparse_note(binding: OptimizerBinding, tables: str, experiment: Experiment) -> str:
    opened, hosted = binding.opened, binding.hosted
    whole = Message("every row counts as touched")
    if experiment.dense_gradients:
        return Message(
            "The gradient of {tables} is sparse but passed as a dense tensor, as configured: {whole}.",
            tables=tables,
            whole=whole,
        )
    if not hosted.takes_sparse:
        why = sentence(opened.fault(hosted.refusal)) if hosted.refusal is not None else ""
        return Message(
            "{title} takes no sparse gradients, so the gradient of {tables} is passed as a dense tensor: {whole}. "
            "{why}",
            title=opened.title,
            tables=tables,
            whole=whole,
            why=why,
        ).strip()
    if hosted.merges_repeated:
        return Message(
            "The gradient of {tables} is sparse. {contract} merges repeated rows itself.",
            tables=tables,
            contract=hosted.contract,
        )
    if experiment.merge_repeated:
        return Message(
            "The gradient of {tables} is sparse. Repeated rows are merged before the optimizer sees them.",
            tables=tables,
        )
    return Message(
        "The gradient of {tables} is sparse, and repeated rows are not merged: Keras 3 "
        "optimizers that square the gradient then differ from the dense path. Turn on "
        "merge_repeated to make them agree.",
        tables=tables,
    )


class LossWatch:
    """Training losses that schedules which watch the loss have not seen yet.

    Attributes:
        losses: of the steps since they last did.
    """

    def __init__(self) -> None:
        self.losses: list[float] = []

    def observe(self, bindings: Sequence[OptimizerBinding], step: int, losses: NDArray[np.float32]) -> list[str]:
        """Pass the training losses up to `step` to the schedules. Return their reactions, in sentences."""
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
    """Pass the validation loss to schedules that watch it. Return their reactions, in sentences."""
    rates = _watching(bindings, "validation_loss")
    return [each for rate in rates if (each := _reduced(rate, rate.observe(step, loss), step))]


def watches_validation(bindings: Sequence[OptimizerBinding]) -> bool:
    """Return whether a schedule watches the validation loss."""
    return bool(_watching(bindings, "validation_loss"))


def steps_until_observed(bindings: Sequence[OptimizerBinding], step: int, count: int) -> int:
    """Return how many of `count` steps may be made before a schedule must see the training loss."""
    return min([count, *(rate.schedule.period - step % rate.schedule.period for rate in _watching(bindings, "loss"))])


def _watching(bindings: Sequence[OptimizerBinding], monitor: str) -> list[ScheduledValue]:
    rates = [rate for binding in bindings for rate in binding.rates if rate.watches]
    return [rate for rate in rates if rate.schedule.monitor == monitor]


def _reduced(rate: ScheduledValue, change: str, step: int) -> str:
    what = Message("learning rate") if rate.path.endswith("schedule") else rate.path.rpartition("/")[2]
    return (
        Message(
            "The loss has plateaued, so the {what} goes {change} from step {step}.",
            what=what,
            change=change,
            step=thousands(step + 1),
        )
        if change
        else ""
    )
