"""Plot of how far each step moves a variable, relative to its norm."""

from __future__ import annotations

import math

from app.attach.kernel.column_table import UPDATE_RATIO
from app.panels.plots.variable_across_runs import selected_variable
from app.panels.plotting.plot_description import Plot, PlotContent
from app.panels.plotting.plot_sources import noisy_line
from app.panels.shell.selection import Selection
from widgets.plots.layers import Zone
from widgets.plots.scales import Log

_TOO_LARGE, _STALLED = 1e-2, 1e-4


def _show(selection: Selection) -> PlotContent:
    lines = [
        noisy_line(selection.session, v.path, UPDATE_RATIO(v), selection.hue(i))
        for i, v in enumerate(selection.variables)
    ]
    return PlotContent("Update ÷ weight", lines, Log())


def _alone(selection: Selection) -> PlotContent:
    return selected_variable(selection, "Update ÷ weight", Log(), UPDATE_RATIO)


PLOT = Plot(
    "update_ratio",
    "Update ÷ weight",
    "Norm of each step's change over the norm of the variable. About 1e-3 is healthy.",
    rank=5,
    show=_show,
    alone=_alone,
    zones=(
        Zone(_TOO_LARGE, math.inf, "too large", "error", 26),
        Zone(_STALLED, _TOO_LARGE, "healthy", "accent", 16),
        Zone(-math.inf, _STALLED, "stalled", "warn", 20),
    ),
)
