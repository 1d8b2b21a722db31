"""Plot of the largest magnitude in every tensor of the selected variable."""

from __future__ import annotations

from app.attach.kernel.column_table import MAX_ABS
from app.panels.plots.tensor_magnitudes import show_magnitudes
from app.panels.plotting.plot_description import Plot, PlotContent
from app.panels.shell.selection import Selection


def _show(selection: Selection) -> PlotContent:
    return show_magnitudes(selection, "Largest magnitude", MAX_ABS, lambda shape: 1.0)


PLOT = Plot(
    "largest_magnitude",
    "Largest magnitude",
    "Largest magnitude among the elements of gradient, weight, update and every slot of the selected variable, at "
    "every step. The weight is the one that the batch saw, a slot what the step left. A table of more than 16 384 "
    "elements is sampled.",
    rank=14,
    show=_show,
)
