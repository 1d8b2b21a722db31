"""Bias-corrected slots for display, with the number of steps that they average."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from app.attach.kernel.column_table import DRIVEN, LEARNING_RATE, PART_RATE, norm_of
from app.attach.kernel.run_variables import SlotInfo, slot_tensor
from app.core.experiment.assignment import assign
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.experiment.known_optimizers import slot_meaning
from app.core.experiment.parameters import Value, rate_name
from app.session.run.context import RunContext
from optimizers.base.message import Message
from optimizers.update_equations.bias_correction import BiasCorrection, bias_correction_of
from optimizers.update_equations.equations import Equations
from optimizers.update_equations.symbols import symbol


@dataclass(frozen=True, slots=True)
class EffectiveOptimizer:
    """Optimizer in effect for a variable: `scope` from the worker, and `pattern` of its part; both are empty for the
    default optimizer.
    """

    run: RunContext
    scope: str
    pattern: str

    @classmethod
    def on(cls, run: RunContext, variable: int) -> EffectiveOptimizer:
        scopes = run.description.scope_by_variable
        scope = scopes[variable] if variable < len(scopes) else ""
        # The person's own experiment may have moved or removed the part meanwhile.
        part = run.description.experiment.scope(scope) if scope.startswith("part/") else None
        return cls(run, scope, part.pattern if isinstance(part, ParameterGroup) else "")

    def base(self, step: int) -> dict[str, Value]:
        """Return the hyperparameters at a step; of a scheduled one the base value."""
        return self.run.hyperparameter_history.hyperparameters_at(step, self.scope)

    def scheduled(self, name: str) -> str:
        """Return the column of the scheduled values of a hyperparameter."""
        return DRIVEN(self.pattern, name)

    def rate(self, step: int) -> float:
        """Return the learning rate of a step; NaN if unknown."""
        column = PART_RATE(self.pattern) if self.pattern else LEARNING_RATE
        return self.run.recording.exactly(column, step)

    def hyperparameters(self, step: int) -> dict[str, Value]:
        """Return the hyperparameters in effect at a step, also scheduled ones."""
        found = self.base(step)
        for name in found:
            scheduled = self.run.recording.exactly(self.scheduled(name), step)
            if not math.isnan(scheduled):
                found[name] = scheduled
        named, rate = rate_name(found), self.rate(step)
        if named is not None and not math.isnan(rate):
            # A wrapper's is that of the optimizer inside, and has the wrapper's name for it.
            found[named] = rate
        return found


ACCUMULATED = Message("Gradients are accumulated, so there are fewer updates than steps")


def corrected_slots(run: RunContext, variable: int) -> dict[str, str]:
    """Return the symbol of the corrected quantity of each slot, as `{"momentum": "m̂"}`, in the present update."""
    terms = run.hyperparameter_history.terms_at(run.shown_step + 1, variable)
    return {slot: symbol(name) for slot, name in terms.corrected.items()} if isinstance(terms, Equations) else {}


def why_not(run: RunContext, variable: int, slot: str) -> str:
    """Return the reason why the corrected value of a slot cannot be computed; empty if it can."""
    if run.hyperparameter_history.accumulated(run.shown_step + 1):
        return ACCUMULATED
    found = _correction(run, variable, slot, run.shown_step + 1)
    return found if isinstance(found, str) else ""


def factors(run: RunContext, variable: int, slot: str, steps: ArrayLike) -> NDArray[np.float64]:
    """Return the factors that correct a slot after each of `steps`, float64 of their shape; NaN if unknown.

    Each step has the hyperparameters that it was made with, also those that a schedule drives.
    """
    at = np.asarray(steps, np.float64)
    found = np.full(at.shape, np.nan)
    if not at.size or why_not(run, variable, slot):
        return found
    # A report takes effect from the step after it.
    spans = np.searchsorted(run.hyperparameter_history.changes(variable), at, side="left")
    for span in np.unique(spans):
        here = spans == span
        first = math.ceil(at[here].min())
        correction = _correction(run, variable, slot, first)
        if isinstance(correction, BiasCorrection):
            found[here] = correction.factor(at[here], _hyperparameters(run, variable, correction, at[here], first))
    # Nothing has been updated before the first step.
    found[at < 1] = np.nan
    return found


def _correction(run: RunContext, variable: int, slot: str, step: int) -> BiasCorrection | str:
    terms = run.hyperparameter_history.terms_at(step, variable)
    if not isinstance(terms, Equations) or slot not in terms.corrected:
        return Message("The optimizer does not correct it")
    return _read(_ByIdentity(terms), slot)


class _ByIdentity:
    """Key of terms by identity, because they hold mappings, which cannot be hashed."""

    def __init__(self, terms: Equations) -> None:
        self.terms = terms

    def __hash__(self) -> int:
        return id(self.terms)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByIdentity) and self.terms is other.terms


@lru_cache(maxsize=64)
def _read(key: _ByIdentity, slot: str) -> BiasCorrection | str:
    return bias_correction_of(key.terms, slot)


def _hyperparameters(
    run: RunContext, variable: int, correction: BiasCorrection, steps: NDArray[np.float64], first: int
) -> dict[str, ArrayLike]:
    """Return the inputs of the correction at each of `steps`, all in one span."""
    acting = EffectiveOptimizer.on(run, variable)
    settings = acting.base(first)
    found: dict[str, ArrayLike] = {}
    for name in correction.needs:
        value = settings.get(name)
        if isinstance(value, bool | int | float):
            found[name] = float(value)
        scheduled = acting.scheduled(name)
        if scheduled in run.recording:
            found[name] = _held(run, scheduled, steps, found.get(name, math.nan))
    return found


def _held(run: RunContext, column: str, steps: NDArray[np.float64], otherwise: ArrayLike) -> NDArray[np.float64]:
    """Return the value of a column at each of `steps`, or its last value before."""
    low, high = float(steps.min()), float(steps.max())
    x, y = run.recording.read(column, low, high, max(1, round(high - low) + 1))
    known = np.isfinite(y)
    x, y = x[known], y[known]
    place = np.searchsorted(x, steps, side="right") - 1
    held = y[np.maximum(place, 0)] if len(y) else np.full(steps.shape, np.nan)
    return np.where(place >= 0, held, otherwise)


StepSpans = tuple[tuple[int, int], ...]
"""Stretches of steps, first and last of each, ascending."""


def spans_of(run: RunContext, slot: SlotInfo) -> StepSpans | None:
    """Return the steps at which a slot had its present meaning; `None` if it always had."""
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
    """Return a mask of the steps that are in the spans."""
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
    """Return the optimizer that trains a variable; `None` for a frozen one."""
    if variable < 0 or run.built is None or not experiment.parts:
        return experiment.optimizer
    paths = [each.path for each in run.built.variables]
    owner = experiment.scope(assign([part.pattern for part in experiment.parts], paths).scope_of(variable))
    return None if isinstance(owner, ParameterGroup) and owner.frozen else owner.optimizer


def _meaning(
    run: RunContext, slot: SlotInfo, choice: Choice, steps: tuple[int, int] | None = None
) -> tuple[str | bool, ...]:
    """Return the meaning of the slot in an optimizer: in the run's optimizer of `steps`, or in the present one."""
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
    """Return the hyperparameters of a chosen optimizer, with those of its inner optimizers."""
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
