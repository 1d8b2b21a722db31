"""Plot of the distribution of the selected variable's elements."""

from __future__ import annotations

from app.attach.kernel.column_table import QUANTILE
from app.attach.kernel.sampling import MEDIAN
from app.panels.plots.slots import sample_caption
from app.panels.plotting.plot_description import Plot, PlotContent
from app.panels.plotting.plot_sources import overlays, quantiles, sample_error
from app.panels.shell.selection import Selection
from widgets.base.display_numbers import signed
from widgets.plots.layers import BandLayer
from widgets.plots.scales import Linear


def _show(selection: Selection) -> PlotContent:
    variable = selection.chosen
    if variable is None:
        return PlotContent("Weight w", [], Linear())
    source = quantiles(selection.session, f"weight/{variable.path}")
    medians = overlays(selection, QUANTILE(f"weight/{variable.path}", MEDIAN), signed)
    band = BandLayer(source, "text", error=sample_error(selection.session, f"weight/{variable.path}", variable.shape))
    caption = sample_caption(variable.path, variable.shape)
    return PlotContent("Weight w", [band, *medians], Linear("centre"), caption)


PLOT = Plot(
    "weights",
    "Weight, selected variable",
    "Median and the middle 50 % and 90 % of the selected variable's elements. Of more than 4 096 a sample is taken: "
    "± is the standard error of its median.",
    rank=9,
    show=_show,
)
