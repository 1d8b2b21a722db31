"""Plot of the distribution of the selected variable's elements."""

from __future__ import annotations

from app.core.telemetry import channels
from app.panels.overview.plot_sources import overlays, quantiles
from app.panels.plots.base import Plot, PlotContent
from app.panels.shell.selection import Selection
from widgets.base.display_numbers import signed
from widgets.plots.layers import BandLayer
from widgets.plots.scales import Linear


def _show(selection: Selection) -> PlotContent:
    variable = selection.chosen
    if variable is None:
        return PlotContent("Weight w", [], Linear())
    source = quantiles(selection.session, f"weight/{variable.path}")
    medians = overlays(selection, channels.quantile(f"weight/{variable.path}", channels.MEDIAN), signed)
    return PlotContent("Weight w", [BandLayer(source, "text"), *medians], Linear("centre"), variable.path)


PLOT = Plot(
    "weights",
    "Weight, selected variable",
    "Median and the middle 50 % and 90 % of the selected variable's elements.",
    rank=9,
    show=_show,
)
