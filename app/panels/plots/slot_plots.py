"""Plots of the distribution of elements: of a slot, of a gradient in its place, or of a weight."""

from __future__ import annotations

import math

from app.attach.kernel.column_table import QUANTILE, norm_of
from app.attach.kernel.run_variables import SlotInfo, VariableInfo, slot_tensor
from app.attach.kernel.sampling import MEDIAN, SAMPLE
from app.panels.plotting.plot_description import (
    OF_SLOTS,
    Plot,
    PlotContent,
    PlotPlaceholder,
    column,
    is_spread_measured,
    of_slot,
    overlays,
    quantiles,
    sample_error,
)
from app.panels.shell.selection import Selection
from app.session.runs.run_labels import title_of_optimizer
from widgets.base.display_numbers import read_out, signed, thousands
from widgets.base.translation import tr, translatable
from widgets.plots.layers import BandLayer, LineLayer
from widgets.plots.scales import Linear

_SLOT_HELP = translatable(
    "Median, middle 50 % and middle 90 % of a slot's elements. Select variable and slot in the tree. Without slots, "
    "the gradient is shown. For a table, only the rows touched by the batch count."
)


def show_slot(selection: Selection, place: int) -> PlotContent:
    """Return the content of slot plot number `place`; without this slot, the gradient, or the reason why there
    is none.
    """
    variable = selection.chosen
    if variable is None:
        return PlotContent(tr("Slot"), [], Linear())
    slot = selection.shown_slot(place)
    if slot is not None:
        return _slot(selection, slot)
    if selection.shown_slot(0) is None and place == 0:
        return PlotContent(tr("Slot"), [], Linear(), variable.path, no_slots(selection))
    session, gradient = selection.session, f"gradient/{variable.path}"
    if not is_spread_measured(session, gradient):
        lines = [
            LineLayer(tr("norm"), column(session, norm_of(gradient)), "text2"),
            *overlays(selection, norm_of(gradient)),
        ]
        return PlotContent(tr("Gradient g"), lines, Linear("floor"), variable.path)
    source = quantiles(session, gradient)
    medians = overlays(selection, QUANTILE(f"gradient/{variable.path}", MEDIAN), signed)
    band = BandLayer(
        source, "text2", error=None if variable.sparse else sample_error(session, gradient, variable.shape)
    )
    return PlotContent(tr("Gradient g"), [band, *medians], Linear("centre"), _of_gradient(variable))


def _of_gradient(variable: VariableInfo) -> str:
    """Return the caption of a distribution of gradients; for a sparse gradient, it covers the touched rows."""
    if variable.sparse:
        return tr("touched rows of {path}", path=variable.path)
    return sample_caption(variable.path, variable.shape)


def _slot(selection: Selection, slot: SlotInfo) -> PlotContent:
    session = selection.session
    source = of_slot(session, slot, quantiles(session, selection.tensor(slot)))
    kind = selection.kind(slot)
    one_sided = kind.never_negative
    show = read_out if one_sided else signed
    error = sample_error(session, selection.tensor(slot), slot.shape)
    band = BandLayer(source, kind.hue, soft=one_sided, show=show, error=error)
    medians = overlays(selection, QUANTILE(selection.tensor(slot), MEDIAN), show)
    path = selection.variables[slot.variable].path
    scale = Linear("floor") if one_sided else Linear("centre")
    letters = [selection.kind(each).letter for each in selection.slots_of(slot.variable)]
    # A letter that two slots share is ambiguous.
    name = kind.letter if letters.count(kind.letter) == 1 else slot.name
    title = tr("Slot {name}", name=name)
    caption = sample_caption(_of(slot.name, name, path), slot.shape)
    if not is_spread_measured(session, selection.tensor(slot)):
        of_norm = norm_of(slot_tensor(slot, selection.variables))
        lines = [LineLayer(tr("norm"), column(session, of_norm), kind.hue), *overlays(selection, of_norm)]
        return PlotContent(title, lines, Linear("floor"), _of(slot.name, name, path))
    return PlotContent(title, [band, *medians], scale, caption)


def _of(slot: str, title: str, path: str) -> str:
    """Return the subtitle, without repeating the title."""
    return path if slot == title else tr("{name} of {whole}", name=slot, whole=path)


def sample_caption(name: str, shape: tuple[int, ...]) -> str:
    """Return the name of a tensor, with the number of sampled elements if not all are used."""
    size = math.prod(shape)
    if size <= SAMPLE:
        return name
    return tr("{name}, {sampled} of {size}", name=name, sampled=thousands(SAMPLE), size=thousands(size))


def no_slots(selection: Selection) -> PlotPlaceholder:
    """Return the reason why the selected variable has no slots."""
    name = title_of_optimizer(selection.session.run.shown_experiment.optimizer.name, selection.session.run.catalogues)
    values = {h.name: h.value for h in selection.session.run.hyperparameters}
    if values.get("momentum") == 0:
        return PlotPlaceholder(
            "stack",
            tr("No slots"),
            tr("{name} without momentum keeps no slots. Set momentum above 0 to see one.", name=name),
            tr("Show momentum"),
            "momentum",
        )
    return PlotPlaceholder(
        "stack",
        tr("No slots"),
        tr("{name} keeps no slots for this variable. Choose another one in the tree.", name=name),
    )


def _slot_plot(name: str, title: str, place: int, rank: int) -> Plot:
    return Plot(name, title, _SLOT_HELP, rank, lambda selection: show_slot(selection, place), group=OF_SLOTS)


FIRST_SLOT_PLOT = _slot_plot("slot_first", translatable("First slot"), 0, rank=4)
SECOND_SLOT_PLOT = _slot_plot("slot_second", translatable("Second slot"), 1, rank=6)


def _show_weight(selection: Selection) -> PlotContent:
    variable = selection.chosen
    if variable is None:
        return PlotContent(tr("Weight w"), [], Linear())
    source = quantiles(selection.session, f"weight/{variable.path}")
    medians = overlays(selection, QUANTILE(f"weight/{variable.path}", MEDIAN), signed)
    band = BandLayer(source, "text", error=sample_error(selection.session, f"weight/{variable.path}", variable.shape))
    caption = sample_caption(variable.path, variable.shape)
    return PlotContent(tr("Weight w"), [band, *medians], Linear("centre"), caption)


WEIGHT_PLOT = Plot(
    "weights",
    translatable("Weight, selected variable"),
    (
        translatable(
            "Median, middle 50 % and middle 90 % of the selected variable's elements. Above 4 096 elements a "
            "sample is used: ± is the standard error of its median."
        )
    ),
    group=OF_SLOTS,
    rank=9,
    show=_show_weight,
)
