"""Inspection of one element at one step: its state before, the update and the result, term by term."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from app.attach.kernel.column_table import ELEMENT, ELEMENT_GRADIENT, ELEMENT_RECEIVED, ELEMENT_SLOT
from app.core.messages.view_frames import Replaying
from app.core.telemetry.tensor_view import VariableView, index_of
from app.core.text.number_text import thousands
from app.session.inspection.correction import ACCUMULATED, EffectiveOptimizer
from app.session.run.context import RunContext
from optimizers.base.message import Message, all_of
from optimizers.update_equations.equations import ROUNDING, STARTS, Equations, NoEquations, changes_differ, slots_differ
from optimizers.update_equations.typesetting import MathNode, TypesetEquation, quantity, typeset

_NOT_TOLD = Message("Run a step to see this element's update.")


@dataclass(frozen=True, slots=True)
class Inspection:
    """Values of an element at a step. NaN is unknown, as all values are before the first step.

    Attributes:
        gradient: of the loss; `received` as the optimizer had it.
        before, after: the weight before and after the step.
        slots: by name what each held before and after; a slot with nothing for the element is not in it.
        shared: the same of numbers that the whole optimizer has.
        lines: the update term by term.
        reason: why there are no lines.
        standing: what the next step starts from, by tensor as in `VariableView.tensor`: `"weight"`, `"slot/m"`. That is
            what this step left, but for what was set by hand after it.
        results: by the name of a term the tensor whose number after the step it is.
        lacking: something of it was not recorded that a replay of the step gives.
        whole: its terms need whole tensors.
    """

    step: int
    gradient: float = math.nan
    received: float = math.nan
    before: float = math.nan
    after: float = math.nan
    slots: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    shared: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    lines: tuple[TypesetEquation, ...] = ()
    reason: str = ""
    standing: Mapping[str, float] = field(default_factory=dict)
    results: Mapping[str, str] = field(default_factory=dict)
    lacking: bool = False
    whole: bool = False

    def left(self, tensor: str) -> float:
        """Return the value of the element in a tensor after the step."""
        return self.after if tensor == "weight" else self.slots.get(tensor.removeprefix("slot/"), (0, math.nan))[1]

    def is_placed(self, tensor: str) -> bool:
        """Return whether the next step starts from a number set by hand."""
        left = self.left(tensor)
        return not math.isnan(left) and self.standing.get(tensor, left) != left

    @property
    def update(self) -> float:
        return self.after - self.before

    @property
    def effective_rate(self) -> float:
        """Effective rate |Δw ÷ g|; NaN without a gradient."""
        return abs(self.update / self.gradient) if self.gradient else math.nan


def inspect(run: RunContext, variable: int, element: int, step: int) -> Inspection:
    """Inspect an element, given by its variable's index and its flat index, at a step."""
    built = run.built
    if built is None:
        return Inspection(step, reason=_NOT_TOLD)
    info, recording = built.variables[variable], run.recording
    weight = ELEMENT(info, element)
    slots, standing = {}, {"weight": recording.current(weight, step)}
    for slot in (each for each in run.step_origins.slots if each.variable == variable):
        column = ELEMENT_SLOT(info, slot.name, element)
        standing[f"slot/{slot.name}"] = recording.current(column, step)
        pair = recording.current(column, step - 1), recording.left(column, step)
        if not all(map(math.isnan, pair)):
            slots[slot.name] = pair
    shared = {}
    # Columns of a part of the model have its pattern in their names, too.
    for name in {each.name.rpartition(" ")[2] for each in run.step_origins.slots if each.variable < 0}:
        column = ELEMENT_SLOT(info, name, element)
        pair = recording.current(column, step - 1), recording.left(column, step)
        if not all(map(math.isnan, pair)):
            shared[name] = pair
    standing = {tensor: value for tensor, value in standing.items() if not math.isnan(value)}
    if step < 1:
        return Inspection(step, after=recording.left(weight, step), slots=slots, reason=_NOT_TOLD, standing=standing)
    found = Inspection(
        step,
        recording.exactly(ELEMENT_GRADIENT(info, element), step),
        recording.exactly(ELEMENT_RECEIVED(info, element), step),
        recording.current(weight, step - 1),
        recording.left(weight, step),
        slots,
        shared,
        standing=standing,
    )
    terms = run.hyperparameter_history.terms_at(step, variable)
    found = replace(found, whole=isinstance(terms, Equations) and not terms.elementwise)
    try:
        message, reason = _lines(run, variable, element, found)
    except _NotRecorded:
        return replace(found, reason=_missing(run, step), lacking=not run.is_running)
    return replace(found, lines=message, reason=reason, results=_results(run, variable, step))


def letter(text: str, time: str, number: float) -> MathNode:
    """Return a symbol with its time index and its number, as in equations, also for values without terms."""
    return quantity(text, number, time)


class _NotRecorded(Exception):
    """Error: the inputs of an update were not recorded at this step."""


def _missing(run: RunContext, step: int) -> str:
    """Explain how the missing values of an unrecorded step will be obtained."""
    if reason := run.refusal("replay"):
        return reason
    replaying = run.seen.replaying
    if step <= replaying.sampled and not replaying.first <= step <= replaying.last:
        return replay_text(Replaying(sampled=replaying.sampled))
    if run.is_running:
        return Message("This element was not recorded at this step. It will be computed once the run pauses.")
    return replay_text(replaying if replaying.first <= step <= replaying.last else Replaying(step, step))


def replay_text(replaying: Replaying) -> str:
    """Describe the steps that are replayed for the selected element, and those that are not; empty if all are known."""
    first, last, sampled = replaying.first, replaying.last, replaying.sampled
    if last:
        span = (
            Message("steps {first}–{last}", first=thousands(first), last=thousands(last))
            if first < last
            else Message("step {last}", last=thousands(last))
        )
        return Message("Computing {span}…", span=span)
    if sampled:
        return Message(
            "Up to step {sampled}, only stored steps are computed. Zoom in to compute every step.",
            sampled=thousands(sampled),
        )
    return ""


def _results(run: RunContext, variable: int, step: int) -> dict[str, str]:
    terms = run.hyperparameter_history.terms_at(step, variable)
    if not isinstance(terms, Equations):
        return {}
    named = {name: f"slot/{slot}" for name, slot in terms.slots.items()} | {"w": "weight"}
    return {name: named[name] for name in terms.assigned if name in named}


def _lines(run: RunContext, variable: int, element: int, at: Inspection) -> tuple[tuple[TypesetEquation, ...], str]:
    terms = run.hyperparameter_history.terms_at(at.step, variable)
    if math.isnan(at.before) or math.isnan(at.after) or terms is None:
        raise _NotRecorded
    if isinstance(terms, NoEquations):
        return (), terms.reason
    assert isinstance(terms, Equations)
    if run.hyperparameter_history.accumulated(at.step):
        return (), f"{ACCUMULATED}."
    if _passed_over(run, variable, at):
        return (), Message("This row has no gradient in this step, and the optimizer left it unchanged.")
    acting = EffectiveOptimizer.on(run, variable)
    hyperparameters, rate = acting.hyperparameters(at.step), acting.rate(at.step)
    shape: tuple[int, ...] = ()
    given: dict[str, Any]
    shared = _narrow({name: pair[name in terms.after] for name, pair in at.shared.items()})
    if terms.elementwise:
        slots = {name: pair[name in terms.after] for name, pair in at.slots.items()}
        given = terms.values_of(
            np.float32(at.received), np.float32(at.before), {**shared, **_narrow(slots)}, hyperparameters, at.step, rate
        )
        index: tuple[int, ...] = ()
    else:
        views = run.seen.views
        before, after = views.at(variable, at.step - 1), views.left(variable, at.step)
        if before is None or after is None or before[0] != at.step - 1 or after.gradient is None:
            raise _NotRecorded
        if not _whole(after):
            return (), Message("This update depends on the whole tensor, which is too large to keep.")
        if before[1].slots.keys() != after.slots.keys():
            return (), Message("The optimizer was changed after this step; its whole-tensor state is gone.")
        shape = after.weight.shape
        whole: dict[str, Any] = shared | {
            name: (after if name in terms.after else before[1]).slots[name].cells.reshape(each.shape)
            for name, each in before[1].slots.items()
        }
        assert after.gradient is not None
        given = terms.values_of(
            after.gradient.cells.reshape(shape),
            before[1].weight.cells.reshape(shape),
            whole,
            hyperparameters,
            at.step,
            rate,
        )
        index = index_of(element, shape)
    if lacking := [name for name in terms.wanted if name not in {**terms.numbers, **given, **terms.own}]:
        names = all_of(f"`{name}`" for name in lacking)
        return (), (
            Message("No equation: {name} was not recorded.", name=names)
            if len(lacking) == 1
            else Message("No equation: {names} were not recorded.", names=names)
        )
    return _marked(typeset(terms, given, index), terms, at), ""


def _marked(lines: tuple[TypesetEquation, ...], terms: Equations, at: Inspection) -> tuple[TypesetEquation, ...]:
    """Mark each line whose number differs from the recorded result of the step."""
    marked, held = list(lines), {**at.shared, **at.slots}
    for place in {line.name: place for place, line in enumerate(lines)}.values():
        line = lines[place]
        real, off = math.nan, 0.0
        if line.name in ("w", "dw"):
            real = at.after if line.name == "w" else at.update
            change = line.number - (at.before if line.name == "w" else 0.0)
            starts = [pair[0] for name, pair in at.slots.items() if name in STARTS]
            off = float(changes_differ(change, np.float32(at.before), np.float32(at.after), starts))
        elif (slot := terms.slots.get(line.name)) in held and line.name != ROUNDING and line.name not in terms.after:
            before, real = held[slot]
            off = float(slots_differ(line.number, np.float32(before), np.float32(real)))
        if off > 0 and not math.isnan(real):
            said = Message("Mismatch: the optimizer computed {real:.4g}.", real=real)
            marked[place] = replace(line, note=Message("{name} {fault}", name=line.note, fault=said).strip())
    return tuple(marked)


def _passed_over(run: RunContext, variable: int, at: Inspection) -> bool:
    """Return whether a table's row did not change because it had no gradient; its terms apply only to touched rows."""
    assert run.built is not None
    info = run.built.variables[variable]
    own = {slot.name for slot in run.step_origins.slots if slot.variable == variable and slot.shape == info.shape}
    pairs = [(at.before, at.after), *(pair for name, pair in at.slots.items() if name in own)]
    return info.is_table and at.received == 0 and all(before == after for before, after in pairs)


def _narrow(values: Mapping[str, float]) -> dict[str, Any]:
    """Convert values to float32, like recorded ones."""
    return {name: np.float32(value) for name, value in values.items()}


def _whole(view: VariableView) -> bool:
    """Return whether every element of a tensor is known."""
    parts = [view.weight, view.gradient, *view.slots.values()]
    return all(each is not None and each.is_exact for each in parts)
