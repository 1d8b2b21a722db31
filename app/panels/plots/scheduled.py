"""Plot of scheduled hyperparameters other than the learning rate."""

from __future__ import annotations

from app.attach.kernel.column_table import DRIVEN
from app.core.experiment.experiment import ParameterGroup
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder, plot_text
from app.panels.plotting.plot_sources import column, overlays
from app.panels.shell.selection import Selection
from widgets.base.shown_sentences import filled
from widgets.plots.layers import LineLayer
from widgets.plots.scales import Linear

_NOTHING = PlotPlaceholder(
    "waves",
    "No schedules",
    "Right-click a hyperparameter to add a schedule, such as momentum under one cycle.",
)


def _show(selection: Selection) -> PlotContent:
    titles: dict[str, str] = {}
    for experiment in selection.session.run.experiments:
        for scope in experiment.scopes:
            owner = experiment.scope(scope)
            pattern = owner.pattern if isinstance(owner, ParameterGroup) else ""
            for name in owner.schedules:
                titles[DRIVEN(pattern, name)] = filled(plot_text("%1 of %2"), name, pattern) if pattern else name
    lines = [LineLayer(title, column(selection.session, name), hue) for hue, (name, title) in enumerate(titles.items())]
    if len(titles) == 1:
        lines += overlays(selection, next(iter(titles)))
    return PlotContent("Scheduled", lines, Linear(), empty=None if lines else _NOTHING)


PLOT = Plot(
    "driven",
    "Scheduled hyperparameters",
    "The value of each scheduled hyperparameter, as each step used it.",
    rank=12,
    show=_show,
)
