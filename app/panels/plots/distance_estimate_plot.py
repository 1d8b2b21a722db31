"""Plot of the distance to the solution as optimizers estimate it, beside the true one."""

from __future__ import annotations

import math

from app.attach.kernel.column_table import DISTANCE_ESTIMATE, TRUE_DISTANCE
from app.core.experiment.experiment import ParameterGroup
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder, not_measured, plot_text
from app.panels.plotting.plot_sources import column, overlays
from app.panels.shell.selection import Selection
from widgets.base.shown_sentences import filled
from widgets.plots.layers import LineLayer
from widgets.plots.scales import Log

_TITLE = "Distance estimate"
_NOT_MEASURED = not_measured("compass")
_NO_ESTIMATE = PlotPlaceholder(
    "compass",
    "No estimate",
    "Only D-Adaptation and Prodigy estimate the distance to the solution. Choose DAdaptSGD, DAdaptAdam or Prodigy.",
)


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    patterns = ("", *(part.pattern for part in session.run.shown_experiment.parts if isinstance(part, ParameterGroup)))
    lines: list[LineLayer] = []
    for i, pattern in enumerate(patterns):
        several = len(patterns) > 1
        of = pattern or plot_text("the rest")
        true = filled(plot_text("true distance of %1"), of) if several else plot_text("true distance")
        estimate = filled(plot_text("d of %1"), of) if several else "d"
        lines.append(LineLayer(true, column(session, TRUE_DISTANCE(pattern)), "text3", dashed=True))
        lines.append(LineLayer(estimate, column(session, DISTANCE_ESTIMATE(pattern)), i if several else "accent"))
    lines += overlays(selection, DISTANCE_ESTIMATE())
    names = [DISTANCE_ESTIMATE(pattern) for pattern in patterns]
    return PlotContent(_TITLE, lines, Log(), "", _empty(selection, names))


def _empty(selection: Selection, names: list[str]) -> PlotPlaceholder | None:
    recording = selection.session.run.recording
    if not any(name in recording for name in names):
        return _NOT_MEASURED
    return None if any(not math.isnan(recording.at(name, math.inf)) for name in names) else _NO_ESTIMATE


PLOT = Plot(
    "distance_estimate",
    _TITLE,
    "D as D-Adaptation and Prodigy estimate it: a lower bound on the distance from the start to the solution, by which "
    "they choose their rate. Dashed: the true distance, known on surfaces with known minima and for a linear model of "
    "targets. The estimate must come to rest, most often at about half of it.",
    rank=36,
    show=_show,
    watches="distance_estimate",
)
