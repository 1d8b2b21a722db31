"""Plot of the share of exact zeros in each gradient: rows that no batch touches, units that are dead."""

from __future__ import annotations

from app.attach.kernel.column_table import ZERO_GRADIENT
from app.panels.plots.variable_across_runs import selected_variable
from app.panels.plotting.moving_mean import percent
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder
from app.panels.plotting.plot_sources import column
from app.panels.shell.selection import Selection
from widgets.plots.layers import LineLayer
from widgets.plots.scales import Linear

_NONE = PlotPlaceholder(
    "circle-dashed", "Not measured yet", "The share of zeros in each gradient appears with the first step."
)


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    lines = [
        LineLayer(v.path, column(session, ZERO_GRADIENT(v)), selection.hue(i), show=percent)
        for i, v in enumerate(selection.variables)
    ]
    measured = not lines or any(ZERO_GRADIENT(v) in session.run.recording for v in selection.variables)
    started = session.run.recording.last_step > 0
    empty = None if measured or not started else _NONE
    return PlotContent("Zero gradients", lines, Linear("floor", percent=True), "share", empty)


def _alone(selection: Selection) -> PlotContent:
    scale = Linear("floor", percent=True)
    return selected_variable(selection, "Zero gradients", scale, ZERO_GRADIENT, noisy=False, show=percent)


PLOT = Plot(
    "zero_gradients",
    "Zero gradients",
    "Share of each variable's gradient that is exactly zero in a step: elements that nothing of the batch reaches, as "
    "rows of an embedding that are not in it, and units that are dead. Only momentum and decay move those.",
    rank=11,
    show=_show,
    alone=_alone,
)
