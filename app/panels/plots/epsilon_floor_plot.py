"""Plot of the share of elements whose step epsilon decides."""

from __future__ import annotations

import math

from app.attach.kernel.column_table import EPSILON_FLOOR
from app.panels.plots.variable_across_runs import selected_variable
from app.panels.plotting.moving_mean import percent
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder, not_measured
from app.panels.plotting.plot_sources import column
from app.panels.shell.selection import Selection
from widgets.plots.layers import LineLayer
from widgets.plots.scales import Linear

_TITLE = "Epsilon floor"
_NOT_MEASURED = not_measured("gauge")
_NO_EPSILON = PlotPlaceholder(
    "gauge",
    "No epsilon beside a second moment",
    "Measured for optimizers that divide by the root of a second moment and an epsilon, such as Adam and RMSprop.",
)


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    lines = [
        LineLayer(v.path, column(session, EPSILON_FLOOR(v)), selection.hue(i), show=percent)
        for i, v in enumerate(selection.variables)
    ]
    return PlotContent(_TITLE, lines, Linear("floor", percent=True), "share", _empty(selection))


def _empty(selection: Selection) -> PlotPlaceholder | None:
    recording = selection.session.run.recording
    columns = [EPSILON_FLOOR(v) for v in selection.variables]
    if not any(name in recording for name in columns):
        return _NOT_MEASURED
    return None if any(not math.isnan(recording.at(name, math.inf)) for name in columns) else _NO_EPSILON


def _alone(selection: Selection) -> PlotContent:
    scale = Linear("floor", percent=True)
    return selected_variable(selection, _TITLE, scale, EPSILON_FLOOR, noisy=False, show=percent)


PLOT = Plot(
    "epsilon_floor",
    _TITLE,
    "Share of each variable's elements in whose divisor epsilon is at least as large as the root of the second moment. "
    "There the optimizer no longer adapts: such an element moves in proportion to its gradient. Of a table it is over "
    "all rows.",
    rank=35,
    show=_show,
    alone=_alone,
    watches="epsilon_floor",
)
