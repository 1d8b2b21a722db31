"""Plot of the root mean square of every tensor of the selected variable."""

from __future__ import annotations

import math

from app.attach.kernel.column_table import norm_of
from app.core.messages.run_description import NO_SHAPE
from app.panels.plots.tensor_magnitudes import show_magnitudes
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder
from app.panels.shell.selection import Selection
from widgets.plots.scales import Log


def _show(selection: Selection) -> PlotContent:
    variable = selection.chosen
    if variable is not None and variable.shape == NO_SHAPE:
        empty = PlotPlaceholder(
            "ruler",
            "Size not recorded",
            "It is the norm ÷ √(number of elements), and how many there are is not known.",
        )
        return PlotContent("Root mean square", [], Log(), variable.path, empty)
    return show_magnitudes(selection, "Root mean square", norm_of, lambda shape: math.sqrt(max(1, math.prod(shape))))


PLOT = Plot(
    "root_mean_square",
    "Root mean square",
    "Root mean square of gradient, weight, update and every slot of the selected variable, at every step. The weight "
    "is the one that the batch saw, a slot what the step left. A table of more than 16 384 elements "
    "is sampled, unless the optimizer changes the rows of the batch only.",
    rank=13,
    show=_show,
)
