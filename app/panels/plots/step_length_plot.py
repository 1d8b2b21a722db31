"""Plot of α: how far each step goes, against the distance of the minimum along it."""

from __future__ import annotations

import math

from app.attach.kernel.column_table import STEP_LENGTH
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder
from app.panels.plotting.plot_sources import estimate, overlays
from app.panels.shell.selection import Selection
from widgets.base.display_numbers import signed
from widgets.plots.layers import Zone
from widgets.plots.scales import Symlog

_NONE = PlotPlaceholder(
    "ruler",
    "Not measured yet",
    "Measured only while this plot is visible and training runs, at a step that is made by itself.",
)


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    lines = [
        estimate(session, "α", STEP_LENGTH, "accent", signed),
        *overlays(selection, STEP_LENGTH, signed),
    ]
    empty = None if STEP_LENGTH in session.run.recording else _NONE
    return PlotContent("Step length", lines, Symlog(1.0), "against the minimum along the step", empty)


PLOT = Plot(
    "step_length",
    "Step length",
    "α of a parabola through loss and slope before and after a step: −1 where it goes nowhere, 0 at the minimum along "
    "it, 1 as high on the other side. Below −1 it goes uphill. Over the same training rows each time, at most 1 024 of "
    "them, without dropout. Where there are more, α is an estimate: ± and the band are one standard error.",
    rank=26,
    show=_show,
    zones=(
        Zone(-math.inf, -1.0, "uphill", "error", 20),
        Zone(-1.0, 0.0, "short of the minimum", "accent", 16),
        Zone(0.0, 1.0, "past the minimum", "warn", 20),
        Zone(1.0, math.inf, "loss rises", "error", 20),
    ),
    watches="step_length",
)
