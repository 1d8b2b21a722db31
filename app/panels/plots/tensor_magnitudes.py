"""Shared by both plots of magnitudes: gradient, weight, update and slots of the selected variable, at every step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.panels.plotting.plot_description import PlotContent
from app.panels.plotting.plot_sources import column, trend_of
from app.panels.shell.selection import Selection
from widgets.plots.layers import Hue, LineLayer, Source
from widgets.plots.scales import Array, Log


def show_magnitudes(
    selection: Selection, title: str, column_of: Callable[[str], str], root_of_size: Callable[[tuple[int, ...]], float]
) -> PlotContent:
    """A line for each tensor: its column, divided by a number that depends on its shape."""
    variable = selection.chosen
    if variable is None:
        return PlotContent(title, [], Log())
    tensors: list[tuple[str, Hue, str, tuple[int, ...]]] = [
        ("gradient", "text2", f"gradient/{variable.path}", variable.shape),
        ("weight", "text", f"weight/{variable.path}", variable.shape),
        ("update", "accent", f"update/{variable.path}", variable.shape),
    ]
    for place, slot in enumerate(selection.slots_of(selection.variable)):
        kind = selection.kind(slot)
        # Slots that are no moments take hues in turn.
        hue = kind.hue if kind.series is not None else place % 4
        tensors.append((slot.name, hue, selection.tensor(slot), slot.shape))
    lines = [
        LineLayer(
            name,
            _divided(trend_of(selection.session, column_of(tensor)), root_of_size(shape)),
            hue,
            raw=_divided(column(selection.session, column_of(tensor)), root_of_size(shape)),
        )
        for name, hue, tensor, shape in tensors
    ]
    return PlotContent(title, lines, Log(), variable.path)


def _divided(source: Source, divisor: float) -> Source:
    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, y = source.read(x0, x1, pixels)
        return x, y / divisor

    return replace(source, read=read, at=lambda step: source.at(step) / divisor)
