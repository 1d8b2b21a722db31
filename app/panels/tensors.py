"""What can be seen of the chosen variable: its gradient, every slot, its update and its weight."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from app.core import channels
from app.core.frames import SlotInfo
from app.core.views import CELLS, index_of
from app.panels.slot_kinds import plotting_order
from app.panels.sources import column, quantiles
from app.panels.subject import Subject
from widgets.numerals import read_out, signed
from widgets.plots.layers import Band, Hue, Layer, Line
from widgets.plots.scales import Linear, Scale


@dataclass(frozen=True, slots=True)
class Tensor:
    """`key` is that of `VariableView.tensor`; `letter` that of the equations; `title` says it in words."""

    key: str
    letter: str
    title: str
    hue: Hue
    signed: bool
    shape: tuple[int, ...]
    slot: SlotInfo | None = None
    banded: bool = True
    """Its spread is recorded; else it is known only where a look was taken."""


def tensors_of(subject: Subject) -> list[Tensor]:
    """Of the chosen variable, in the order in which a step makes them; none before there is one."""
    variable = subject.chosen
    if variable is None:
        return []
    slots = subject.slots_of(subject.variable)
    kinds = [subject.kind(slot) for slot in slots]
    found = [Tensor("gradient", "g", "gradient", "text2", True, variable.shape)]
    for place in plotting_order([slot.name for slot in slots], kinds):
        slot, kind = slots[place], kinds[place]
        found.append(
            Tensor(f"slot/{slot.name}", kind.letter, slot.name, kind.hue, not kind.never_negative, slot.shape, slot)
        )
    found.append(Tensor("update", "Δw", "update", "accent", True, variable.shape))
    found.append(Tensor("weight", "w", "weight", "text", True, variable.shape))
    if math.prod(variable.shape) <= CELLS * CELLS:
        title = "effective learning rate, |Δw ÷ g|"
        found.append(Tensor("rate", "Δw÷g", title, "accent", False, variable.shape, banded=False))
    return found


def layers_of(subject: Subject, tensor: Tensor) -> Sequence[Layer]:
    """The spread of a tensor over its elements, and the course of the element that is brushed."""
    session, variable = subject.session, subject.chosen
    assert variable is not None
    show = signed if tensor.signed else read_out
    name = subject.tensor(tensor.slot) if tensor.slot is not None else f"{tensor.key}/{variable.path}"
    band = Band(quantiles(session, name), tensor.hue, soft=not tensor.signed, show=show)
    trace = column(session, _element_column(subject, tensor))
    return band, Line(element_text(subject), trace, "text", show=show)


def scale_of(tensor: Tensor) -> Scale:
    return Linear("centre") if tensor.signed else Linear("floor")


def _element_column(subject: Subject, tensor: Tensor) -> str:
    variable, element = subject.chosen, subject.element
    assert variable is not None
    match tensor.key:
        case "gradient":
            return channels.element_gradient(variable, element)
        case "weight":
            return channels.element(variable, element)
        case "update":
            return channels.element_update(variable, element)
        case _:
            assert tensor.slot is not None
            return channels.element_slot(variable, tensor.slot.name, element)


def element_text(subject: Subject, element: int | None = None) -> str:
    """The index of an element: `"[3, 17]"`; nothing for a scalar."""
    variable = subject.chosen
    if variable is None or not variable.shape:
        return ""
    index = index_of(subject.element if element is None else element, variable.shape)
    return f"[{', '.join(map(str, index))}]"
