"""What both slot plots draw: the spread of one slot of the chosen variable over its elements."""

from __future__ import annotations

import math

from app.core.channels import MEDIAN, SAMPLE, quantile
from app.core.frames import SlotInfo, VariableInfo
from app.panels.plots.base import Empty, Shown
from app.panels.sources import of_slot, overlays, quantiles
from app.panels.subject import Subject
from app.session.run_words import title_of_optimizer
from widgets.numerals import read_out, signed, thousands
from widgets.plots.layers import Band
from widgets.plots.scales import Linear


def show_slot(subject: Subject, place: int) -> Shown:
    """The slot in slot plot number `place`; where there is none, the gradient of the variable, or why there is none."""
    variable = subject.chosen
    if variable is None:
        return Shown("Slot", [], Linear())
    slot = subject.shown_slot(place)
    if slot is not None:
        return _slot(subject, slot)
    if subject.shown_slot(0) is None and place == 0:
        return Shown("Slot", [], Linear(), variable.path, no_slots(subject))
    source = quantiles(subject.session, f"gradient/{variable.path}")
    medians = overlays(subject, quantile(f"gradient/{variable.path}", MEDIAN), signed)
    return Shown("Gradient g", [Band(source, "text2"), *medians], Linear("centre"), _of_gradient(variable))


def _of_gradient(variable: VariableInfo) -> str:
    """Of which elements of a gradient the spread is: of a sparse one those of the rows that the batch touched."""
    return f"touched rows of {variable.path}" if variable.sparse else _caption(variable.path, variable.shape)


def _slot(subject: Subject, slot: SlotInfo) -> Shown:
    source = of_slot(subject.session, slot, quantiles(subject.session, subject.tensor(slot)))
    kind = subject.kind(slot)
    one_sided = kind.never_negative
    show = read_out if one_sided else signed
    band = Band(source, kind.hue, soft=one_sided, show=show)
    medians = overlays(subject, quantile(subject.tensor(slot), MEDIAN), show)
    path = subject.variables[slot.variable].path
    scale = Linear("floor") if one_sided else Linear("centre")
    letters = [subject.kind(each).letter for each in subject.slots_of(slot.variable)]
    # A letter that two slots share tells neither.
    name = kind.letter if letters.count(kind.letter) == 1 else slot.name
    return Shown(f"Slot {name}", [band, *medians], scale, _caption(_of(slot.name, name, path), slot.shape))


def _of(slot: str, title: str, path: str) -> str:
    """What is not said by the title already."""
    return path if slot == title else f"{slot} of {path}"


def _caption(name: str, shape: tuple[int, ...]) -> str:
    size = math.prod(shape)
    return f"{name}, {thousands(SAMPLE)} of {thousands(size)}" if size > SAMPLE else name


def no_slots(subject: Subject) -> Empty:
    """Why the chosen variable has none."""
    name = title_of_optimizer(subject.session.shown_experiment.optimizer.name, subject.session.catalogues)
    values = {h.name: h.value for h in subject.session.hyperparameters}
    if values.get("momentum") == 0:
        return Empty(
            "stack",
            "No slots",
            f"{name} without momentum keeps no slots. Set momentum above 0 to see one.",
            "Show momentum",
            "momentum",
        )
    return Empty("stack", "No slots", f"{name} keeps no slots for this variable. Choose another one in the tree.")
