"""Plot of how far second moments lag behind the squares of the gradients."""

from __future__ import annotations

import math

from app.attach.kernel.column_table import STALE_SECOND_MOMENT
from app.core.messages.run_description import VariableInfo
from app.panels.plots.variable_across_runs import selected_variable
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder
from app.panels.plotting.plot_sources import noisy_line
from app.panels.shell.selection import Selection
from widgets.plots.layers import Zone
from widgets.plots.scales import Log

_TITLE = "Stale second moment"
_SPIKES = 2.3
"""Above it, Wortsman and others 2023 saw the loss spike one to eight steps later."""
_NONE = PlotPlaceholder(
    "waves",
    "No second moment",
    "Measured for optimizers that keep a moving mean of the squares of the gradients they receive, such as Adam and "
    "RMSprop. One that clips or accumulates gradients itself does not.",
)


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    known = [(i, v) for i, v in enumerate(selection.variables) if _has(selection, v)]
    lines = [noisy_line(session, v.path, STALE_SECOND_MOMENT(v), selection.hue(i)) for i, v in known]
    empty = _NONE if session.run.built is not None and not known else None
    return PlotContent(_TITLE, lines, Log(), "RMS of g ÷ √v", empty)


def _has(selection: Selection, variable: VariableInfo) -> bool:
    column = STALE_SECOND_MOMENT(variable)
    built = selection.session.run.built
    return column in selection.session.run.recording or (built is not None and column in built.description.more_columns)


def _alone(selection: Selection) -> PlotContent:
    return selected_variable(selection, _TITLE, Log(), STALE_SECOND_MOMENT)


PLOT = Plot(
    "stale_second_moment",
    _TITLE,
    "Root mean square of g ÷ √v over each variable, v being the second moment after the step, corrected for bias where "
    "the optimizer corrects; of a table over the rows that the batch touches. About 1 while gradients stay as they "
    "were. Above 2.3 an old v is too small for the gradient that came, and a spike of the loss often follows.",
    rank=16,
    show=_show,
    alone=_alone,
    zones=(Zone(_SPIKES, math.inf, "spikes follow", "error", 26),),
)
