"""The steps at which a slot was the same thing as where the run is shown: names alone do not say it."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from app.attach.kernel.column_table import norm_of
from app.core.experiment.assignment import assign
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.experiment.known_optimizers import slot_meaning
from app.core.messages.run_description import SlotInfo, slot_tensor
from app.session.run.context import RunContext

StepSpans = tuple[tuple[int, int], ...]
"""Stretches of steps, first and last of each, ascending."""


def spans_of(run: RunContext, slot: SlotInfo) -> StepSpans | None:
    """The steps of a slot of the shown step at which it meant the same; `None` where that is so of all."""
    made, last = run.step_origins, run.recording.last_step
    since = [(0, made.began), *((each.step, each.experiment) for each in made.turned)]
    if len({_optimizers(experiment) for _, experiment in since}) == 1:
        return None
    now = optimizer_of(run, run.shown_experiment, slot.variable)
    found: list[tuple[int, int]] = []
    for place, (step, experiment) in enumerate(since):
        end = since[place + 1][0] if place + 1 < len(since) else last
        then = optimizer_of(run, experiment, slot.variable)
        if step < end and then is not None and now is not None:
            here = (step + 1, end)
            if then.name == now.name or _meaning(run, slot, then, here) == _meaning(run, slot, now):
                found.append(here)
    return _joined(found)


def inside(spans: StepSpans | None, steps: ArrayLike) -> NDArray[np.bool_]:
    """Which of these steps are in the spans."""
    at = np.asarray(steps, np.float64)
    if spans is None:
        return np.ones(at.shape, np.bool_)
    found = np.zeros(at.shape, np.bool_)
    for first, last in spans:
        found |= (at >= first) & (at <= last)
    return found


def _optimizers(experiment: Experiment) -> tuple[object, ...]:
    return (experiment.optimizer.name, *((part.pattern, part.frozen, part.optimizer.name) for part in experiment.parts))


def optimizer_of(run: RunContext, experiment: Experiment, variable: int) -> Choice | None:
    """The optimizer that trains a variable; `None` for one that is frozen."""
    if variable < 0 or run.built is None or not experiment.parts:
        return experiment.optimizer
    paths = [each.path for each in run.built.variables]
    owner = experiment.scope(assign([part.pattern for part in experiment.parts], paths).scope_of(variable))
    return None if isinstance(owner, ParameterGroup) and owner.frozen else owner.optimizer


def _meaning(
    run: RunContext, slot: SlotInfo, choice: Choice, steps: tuple[int, int] | None = None
) -> tuple[str | bool, ...]:
    """What the slot means in an optimizer: in that of `steps`, or in the one that is shown."""
    variables = run.built.variables if run.built is not None else ()
    if steps is None:
        slots = [each.name for each in run.step_origins.slots if each.variable == slot.variable]
    else:
        column = norm_of(slot_tensor(slot, variables))
        stem = column.removesuffix(slot.name)
        there = run.recording.along(column, *steps)
        slots = [each.removeprefix(stem) for each in there if each.startswith(stem)]
    entry = run.catalogues.optimizers.get(choice.name)
    if entry is None:
        return slot_meaning(slot.name, slots, list(choice.values), choice.name)
    return slot_meaning(slot.name, slots, hyperparameter_names(run, choice), entry.title)


def hyperparameter_names(run: RunContext, choice: Choice) -> tuple[str, ...]:
    """Of an optimizer that is chosen, those of a wrapper's inner one too."""
    entry = run.catalogues.optimizers.get(choice.name)
    return tuple(choice.values) if entry is None else tuple(p.name for p in entry.with_values(choice.values).parameters)


def _joined(spans: list[tuple[int, int]]) -> StepSpans:
    found: list[tuple[int, int]] = []
    for first, last in spans:
        if found and found[-1][1] + 1 == first:
            found[-1] = found[-1][0], last
        else:
            found.append((first, last))
    return tuple(found)
