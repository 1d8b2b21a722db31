"""One element at one step: what the optimizer had of it, what it did with it, and how, term by term."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from app.core import channels
from app.core.experiment import Part
from app.core.hyperparameters import rate_name
from app.core.views import VariableView, index_of
from app.session.session import Session
from optimizers.terms.layout import Line, lines
from optimizers.terms.terms import NoTerms, Terms

_NOT_TOLD = "Make a step to see how this element is updated."


@dataclass(frozen=True, slots=True)
class Inspection:
    """An element at a step. NaN is what is not known, as everything is before the first step.

    Attributes:
        gradient: of the loss; `received` as the optimizer had it.
        before, after: the weight before and after the step.
        slots: by name what each held before and after; a slot with nothing for the element is not in it.
        lines: the update term by term.
        reason: why there are no lines.
    """

    step: int
    gradient: float = math.nan
    received: float = math.nan
    before: float = math.nan
    after: float = math.nan
    slots: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    lines: tuple[Line, ...] = ()
    reason: str = ""

    @property
    def update(self) -> float:
        return self.after - self.before

    @property
    def effective_rate(self) -> float:
        """|Δw ÷ g|; NaN where there is no gradient."""
        return abs(self.update / self.gradient) if self.gradient else math.nan


def inspect(session: Session, variable: int, element: int, step: int) -> Inspection:
    """What is known of an element, by its variable's place and its flat index, at a step."""
    built = session.built
    if built is None or step < 1:
        return Inspection(step, reason=_NOT_TOLD)
    info, recording = built.variables[variable], session.recording
    slots = {}
    for slot in (each for each in session.slots if each.variable == variable):
        column = channels.element_slot(info, slot.name, element)
        pair = recording.exactly(column, step - 1), recording.exactly(column, step)
        if not all(map(math.isnan, pair)):
            slots[slot.name] = pair
    weight = channels.element(info, element)
    found = Inspection(
        step,
        recording.exactly(channels.element_gradient(info, element), step),
        recording.exactly(channels.element_received(info, element), step),
        recording.exactly(weight, step - 1),
        recording.exactly(weight, step),
        slots,
    )
    told, reason = _lines(session, variable, element, found)
    return Inspection(step, found.gradient, found.received, found.before, found.after, slots, told, reason)


def _lines(session: Session, variable: int, element: int, at: Inspection) -> tuple[tuple[Line, ...], str]:
    terms = session.course.terms_at(at.step, variable)
    if math.isnan(at.before) or terms is None:
        return (), "This step was made before anyone looked at this element." if at.step > 1 else _NOT_TOLD
    if isinstance(terms, NoTerms):
        return (), terms.reason
    assert isinstance(terms, Terms)
    hyperparameters = _hyperparameters(session, variable, at.step)
    rate = _rate(session, variable, at.step)
    shape: tuple[int, ...] = ()
    given: dict[str, Any]
    if terms.elementwise:
        slots = {name: pair[name in terms.after] for name, pair in at.slots.items()}
        given = terms.values_of(
            np.float32(at.received), np.float32(at.before), _narrow(slots), hyperparameters, at.step, rate
        )
        index: tuple[int, ...] = ()
    else:
        views = session.views
        before, after = views.at(variable, at.step - 1), views.at(variable, at.step)
        if before is None or after is None or (before[0], after[0]) != (at.step - 1, at.step) or not _whole(after[1]):
            return (), "This update is reckoned from the whole tensor, which is kept where single steps are made."
        shape = after[1].weight.shape
        whole = {
            name: (after if name in terms.after else before)[1].slots[name].cells.reshape(each.shape)
            for name, each in before[1].slots.items()
        }
        assert after[1].gradient is not None
        given = terms.values_of(
            after[1].gradient.cells.reshape(shape),
            before[1].weight.cells.reshape(shape),
            whole,
            hyperparameters,
            at.step,
            rate,
        )
        index = index_of(element, shape)
    try:
        return lines(terms, given, index), ""
    except (ValueError, KeyError) as error:
        return (), f"The terms of this update need more than was recorded of it: {error}"


def _narrow(values: Mapping[str, float]) -> dict[str, Any]:
    """As they were recorded."""
    return {name: np.float32(value) for name, value in values.items()}


def _whole(view: VariableView) -> bool:
    """Every element of it is known."""
    parts = [view.weight, view.gradient, *view.slots.values()]
    return all(each is not None and each.is_exact for each in parts)


def _scope(session: Session, variable: int) -> str:
    return session.drivers[variable] if variable < len(session.drivers) else ""


def _hyperparameters(session: Session, variable: int, step: int) -> dict[str, Any]:
    """As they acted at a step: what a schedule drives as it was then."""
    scope = _scope(session, variable)
    found: dict[str, Any] = dict(session.course.hyperparameters_at(step, scope))
    pattern = _pattern(session, scope)
    for name in found:
        driven = session.recording.exactly(channels.driven(name, pattern), step)
        if not math.isnan(driven):
            found[name] = driven
    named, rate = rate_name(found), _rate(session, variable, step)
    if named is not None and not math.isnan(rate):
        # A wrapper's is that of the optimizer inside, and has the wrapper's name for it.
        found[named] = rate
    return found


def _rate(session: Session, variable: int, step: int) -> float:
    pattern = _pattern(session, _scope(session, variable))
    column = channels.part_rate(pattern) if pattern else channels.LEARNING_RATE
    return session.recording.exactly(column, step)


def _pattern(session: Session, scope: str) -> str:
    if not scope.startswith("part/"):
        return ""
    part = session.experiment.scope(scope)
    assert isinstance(part, Part)
    return part.pattern
