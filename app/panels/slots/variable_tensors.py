"""The tensors of the selected variable: its gradient, every slot, its update and its weight."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import ELEMENT, ELEMENT_GRADIENT, ELEMENT_SLOT, ELEMENT_UPDATE, QUANTILE, norm_of
from app.attach.kernel.run_variables import SlotInfo
from app.attach.kernel.sampling import CELLS, QUANTILES
from app.core.messages.run_description import NO_SHAPE
from app.core.telemetry.tensor_view import TensorView, index_of, index_text
from app.panels.plotting.plot_description import (
    column,
    element_of_slot,
    is_spread_measured,
    of_slot,
    quantiles,
    sample_error,
)
from app.panels.shell.selection import Selection, plotting_order, spoken
from app.session.inspection.correction import corrected_slots, factors, why_not
from app.session.session import Session
from widgets.base.display_numbers import read_out, signed
from widgets.base.translation import tr
from widgets.plots.layers import BandLayer, BandSource, Hue, Layer, LineLayer, Source
from widgets.plots.scales import Array, AxisScale, Linear

_STEADY = 0.005
"""Share by which a factor may change within a bucket that is corrected as one."""

Factor = Callable[[Array], Array]


def corrected_column(session: Session, variable: int, slot: str, name: str) -> Source:
    """Return the corrected values of the column `name`, an element of `slot`."""
    factor = _factor(session, variable, slot)

    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, low, high = corrected_envelope(session, [name], factor, x0, x1, pixels)
        if np.array_equal(low, high, equal_nan=True):
            return x, low[0]
        # Lowest and highest of each bucket, so that spikes survive.
        return np.repeat(x, 2), np.stack((low[0], high[0]), axis=1).reshape(-1)

    return Source(
        read,
        lambda step: corrected_at(session, [name], factor, step)[0],
        lambda step: session.run.recording.dated(name, step)[0],
    )


def corrected_quantiles(session: Session, variable: int, slot: str, tensor: str) -> BandSource:
    """Return the corrected quantiles of a slot, of the `tensor` in column names; a positive factor keeps their
    order.
    """
    names = [QUANTILE(tensor, q) for q in QUANTILES]
    factor = _factor(session, variable, slot)

    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, low, high = corrected_envelope(session, names, factor, x0, x1, pixels)
        return x, np.stack((low[0], low[1], (low[2] + high[2]) / 2, high[3], high[4]))

    def at(step: float) -> tuple[float, float, float, float, float]:
        found = corrected_at(session, names, factor, step)
        return found[0], found[1], found[2], found[3], found[4]

    return BandSource(read, at, lambda step: session.run.recording.dated(names[0], step)[0])


def corrected_envelope(
    session: Session, names: Sequence[str], factor: Factor, x0: float, x1: float, buckets: int
) -> tuple[Array, Array, Array]:
    """Return `Recording.envelope` of columns times the factor of each step: x (n,), lows and highs (columns, n).

    Where the factor changes within a bucket, as at the first steps of a long run, every step is corrected by its own
    before the lowest and the highest are taken.
    """
    x, low, high = session.run.recording.envelope(names, x0, x1, buckets)
    if not len(x):
        return x, low, high
    by = factor(x)
    # A bucket ends where the next begins; the last one is as wide as the one before.
    ends = np.append(x[1:], 2 * x[-1] - x[-2] if len(x) > 1 else x[-1] + 1)
    last = np.append(by[1:], factor(ends[-1:]))
    # Where either is not known a step of one kind meets one of another, and each must be seen by itself.
    with np.errstate(divide="ignore", invalid="ignore"):
        steady = np.abs(last / by - 1) <= _STEADY
    rough = ~steady & (ends - x > 1) & ~(np.isnan(by) & np.isnan(last))
    low, high = low * by, high * by
    edges = np.flatnonzero(np.diff(rough, prepend=False, append=False))
    for first, end in zip(edges[::2], edges[1::2], strict=True):
        _refine(session, names, factor, (x[first:end], ends[end - 1]), low[:, first:end], high[:, first:end])
    return x, low, high


def _refine(
    session: Session, names: Sequence[str], factor: Factor, where: tuple[Array, float], low: Array, high: Array
) -> None:
    """Compute `low` and `high` of buckets from `where[0]` to `where[1]` (exclusive) exactly, step by step."""
    starts, end = where
    x, least, greatest = session.run.recording.envelope(names, starts[0], end - 1, math.ceil(end - starts[0]))
    inside = (x >= starts[0]) & (x < end)
    x = x[inside]
    values = np.stack((least[:, inside], greatest[:, inside])) * factor(x)
    places = np.searchsorted(x, starts)
    low[:] = np.fmin.reduceat(values[0], places, axis=1)
    high[:] = np.fmax.reduceat(values[1], places, axis=1)


def corrected_at(session: Session, names: Sequence[str], factor: Factor, step: float) -> NDArray[np.float64]:
    """Return columns of one table, at `step` or the last step before, times the factor of that step."""
    at = min(step, session.run.recording.last_step)
    x, low, _ = session.run.recording.envelope(names, at, at, 1)
    there = (x <= at) & ~np.isnan(low).all(axis=0)
    if not there.any():
        return np.full(len(names), np.nan)
    place = np.flatnonzero(there)[-1]
    return low[:, place] * factor(x[place : place + 1])


def corrected_view(session: Session, variable: int, slot: str, step: int, view: TensorView) -> TensorView | None:
    """Return a whole slot after `step` times the factor of that step; `None` before the first step."""
    by = float(factors(session.run, variable, slot, [step])[0])
    if math.isnan(by):
        return None
    known = view.known
    if known is not None:
        scale = abs(by)
        known = replace(known, mean=known.mean * by, std=known.std * scale, largest=known.largest * scale)
    sample = None if view.sample is None else view.sample * np.float32(by)
    return TensorView(view.shape, view.cells * np.float32(by), known, sample)


def _factor(session: Session, variable: int, slot: str) -> Factor:
    return lambda steps: factors(session.run, variable, slot, steps)


Lens = Literal["raw", "corrected", "both"]
"""View of slots that the optimizer corrects for bias."""


@dataclass(frozen=True, slots=True)
class Tensor:
    """Tensor to show. `key` is that of `VariableView.tensor`, `letter` that of equations; `title` is its name
    in words.
    """

    key: str
    letter: str
    title: str
    hue: Hue
    signed: bool
    shape: tuple[int, ...]
    slot: SlotInfo | None = None
    banded: bool = True
    """True if the spread is recorded; else it is known only where a look was taken."""


def tensors_of(selection: Selection) -> list[Tensor]:
    """Return the tensors of the selected variable, in the order of a step; none without a variable. A saved model has
    no gradient and update.
    """
    variable = selection.chosen
    if variable is None:
        return []
    slots = selection.slots_of(selection.variable)
    kinds = [selection.kind(slot) for slot in slots]
    has_gradient = selection.session.run.can("gradient")
    gradient = Tensor("gradient", "g", tr("gradient"), "text2", True, variable.shape)
    found = [gradient] if has_gradient else []
    for place in plotting_order([slot.name for slot in slots], kinds):
        slot, kind = slots[place], kinds[place]
        found.append(
            Tensor(
                f"slot/{slot.name}",
                kind.letter,
                spoken(slot.name, kind),
                kind.hue,
                not kind.never_negative,
                slot.shape,
                slot,
            )
        )
    if has_gradient:
        found.append(Tensor("update", "Δw", tr("update"), "accent", True, variable.shape))
    found.append(Tensor("weight", "w", tr("weight"), "text", True, variable.shape))
    if has_gradient and 0 < math.prod(variable.shape) <= CELLS * CELLS:
        title = tr("effective learning rate, |Δw ÷ g|")
        found.append(Tensor("rate", "Δw÷g", title, "accent", False, variable.shape, banded=False))
    return found


def layers_of(selection: Selection, tensor: Tensor, lens: Lens = "raw") -> Sequence[Layer]:
    """Return the layers of a tensor: its distribution, and its selected element. With a lens, corrected layers are
    added, or replace them if a correction exists.
    """
    letter = corrected_letter(selection, tensor)
    if lens == "raw" or not letter:
        return _raw_layers(selection, tensor)
    session, variable = selection.session, selection.chosen
    assert variable is not None
    assert tensor.slot is not None
    where, show, both = (
        (session, selection.variable, tensor.slot.name),
        signed if tensor.signed else read_out,
        lens == "both",
    )
    spread = corrected_quantiles(*where, selection.tensor(tensor.slot))
    word = tr("median")
    median, span = (f"{letter} {word}", f"{letter} 5–95 %") if both else (word, "5–95 %")
    band = BandLayer(spread, tensor.hue, median, span, not tensor.signed, show, dashed=both)
    trace = corrected_column(*where, _element_column(selection, tensor))
    name = f"{letter} {element_text(selection)}".strip() if both else element_text(selection)
    line = LineLayer(name, trace, "text", show=show, dashed=both)
    corrected = (band, line) if is_spread_measured(session, _name(selection, tensor)) else (line,)
    return (*_raw_layers(selection, tensor), *corrected) if both else corrected


def corrected_letter(selection: Selection, tensor: Tensor) -> str:
    """Return the letter of the corrected quantity, `m̂`; empty if it cannot be computed."""
    session, slot = selection.session, tensor.slot
    if slot is None or slot.name not in (letters := corrected_slots(session.run, selection.variable)):
        return ""
    return letters[slot.name] if not why_not(session.run, selection.variable, slot.name) else ""


def _raw_layers(selection: Selection, tensor: Tensor) -> Sequence[Layer]:
    session, name = selection.session, _name(selection, tensor)
    show = signed if tensor.signed else read_out
    spread, trace = quantiles(session, name), column(session, _element_column(selection, tensor))
    if tensor.slot is not None:
        spread, trace = of_slot(session, tensor.slot, spread), element_of_slot(session, tensor.slot, trace)
    if not is_spread_measured(session, name):
        norm = LineLayer("norm", column(session, norm_of(name)), tensor.hue)
        return norm, LineLayer(element_text(selection), trace, "text", show=show)
    # Of a sparse gradient it is not known here how many elements there are.
    sparse = tensor.key == "gradient" and selection.chosen is not None and selection.chosen.sparse
    error = None if sparse else sample_error(session, name, tensor.shape)
    band = BandLayer(spread, tensor.hue, tr("median"), soft=not tensor.signed, show=show, error=error)
    return band, LineLayer(element_text(selection), trace, "text", show=show)


def why_not_spread(selection: Selection, tensors: Sequence[Tensor]) -> str:
    """Return the reason why distributions of these tensors are not recorded, in a sentence; empty if they are."""
    if not selection.session.run.can("course"):
        return tr("A file holds weights and slots of one step only: no history, gradient or update.")
    names = [_name(selection, tensor) for tensor in tensors]
    if all(is_spread_measured(selection.session, name) for name in names):
        return ""
    return tr("Only norms are measured for this training. Attach(distributions=True) measures distributions too.")


def is_measured(selection: Selection, tensor: Tensor) -> bool:
    """Return whether any values of a tensor are recorded over steps."""
    name = _name(selection, tensor)
    return is_spread_measured(selection.session, name) or norm_of(name) in selection.session.attachment.columns


def _name(selection: Selection, tensor: Tensor) -> str:
    """Return the name of the tensor in `QUANTILE`."""
    assert selection.chosen is not None
    return selection.tensor(tensor.slot) if tensor.slot is not None else f"{tensor.key}/{selection.chosen.path}"


def scale_of(tensor: Tensor) -> AxisScale:
    return Linear("centre") if tensor.signed else Linear("floor")


def _element_column(selection: Selection, tensor: Tensor) -> str:
    variable, element = selection.chosen, selection.element
    assert variable is not None
    match tensor.key:
        case "gradient":
            return ELEMENT_GRADIENT(variable, element)
        case "weight":
            return ELEMENT(variable, element)
        case "update":
            return ELEMENT_UPDATE(variable, element)
        case _:
            assert tensor.slot is not None
            return ELEMENT_SLOT(variable, tensor.slot.name, element)


def element_text(selection: Selection, element: int | None = None) -> str:
    """Return the index of an element: `"[3, 17]"`; empty for a scalar."""
    variable = selection.chosen
    if variable is None or not variable.shape or variable.shape == NO_SHAPE:
        return ""
    return index_text(index_of(selection.element if element is None else element, variable.shape))
