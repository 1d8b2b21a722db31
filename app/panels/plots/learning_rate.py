"""Plot of the learning rate that each step used, for each parameter group."""

from __future__ import annotations

from app.attach.kernel.column_table import LEARNING_RATE, PART_RATE
from app.core.experiment.assignment import default_title, part_title
from app.panels.plotting.plot_description import Plot, PlotContent
from app.panels.plotting.plot_sources import column, old_future, overlays
from app.panels.shell.selection import Selection
from widgets.plots.layers import LineLayer
from widgets.plots.scales import Linear


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    parts = dict.fromkeys(part.pattern for each in session.run.experiments for part in each.parts if not part.frozen)
    lines = old_future(selection, LEARNING_RATE)
    paths = [variable.path for variable in selection.variables]
    applied = column(session, LEARNING_RATE)
    title = default_title(session.run.experiment, paths)
    default = LineLayer("default optimizer" if parts else "applied", applied, "accent")
    lines += [LineLayer(title, applied, "accent") if title else default]
    names = {each: part_title(session.run.experiment, each) for each in parts}
    lines += [LineLayer(names[each], column(session, PART_RATE(each)), i) for i, each in enumerate(parts, 1)]
    # With several rates in their own hues, a run's hue would be one more.
    lines += [] if parts else overlays(selection, LEARNING_RATE)
    return PlotContent("Learning rate", lines, Linear("floor"))


PLOT = Plot(
    "learning_rate",
    "Learning rate",
    "The learning rate that each step used, with edits and schedule. Parts of the model have their own.",
    rank=7,
    show=_show,
)
