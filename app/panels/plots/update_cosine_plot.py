"""Plot of the angle between successive updates: straight on or zigzag."""

from __future__ import annotations

from app.attach.kernel.column_table import UPDATE_COSINE
from app.panels.plots.variable_across_runs import selected_variable
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder
from app.panels.plotting.plot_sources import column
from app.panels.shell.selection import Selection
from widgets.base.display_numbers import signed
from widgets.plots.layers import LineLayer, Zone
from widgets.plots.scales import Between

_NONE = PlotPlaceholder(
    "compass",
    "Not measured yet",
    "Measured only while this plot is visible and training runs, from two steps in a row.",
)


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    lines = [
        LineLayer(v.path, column(session, UPDATE_COSINE(v)), selection.hue(i), show=signed)
        for i, v in enumerate(selection.variables)
    ]
    measured = any(UPDATE_COSINE(v) in session.run.recording for v in selection.variables)
    return PlotContent("Update direction", lines, Between(), "cosine", None if measured else _NONE)


def _alone(selection: Selection) -> PlotContent:
    return selected_variable(selection, "Update direction", Between(), UPDATE_COSINE, noisy=False, show=signed)


PLOT = Plot(
    "update_cosine",
    "Update direction",
    "Cosine between each variable's update and the one of the step before: 1 where it goes straight on, −1 where it "
    "goes back and forth across a valley, about 0 where updates are mostly noise.",
    rank=22,
    show=_show,
    alone=_alone,
    zones=(Zone(0.0, 1.0, "straight", "accent", 16), Zone(-1.0, 0.0, "zigzag", "warn", 20)),
    watches="update_cosine",
)
