"""Plot of the math channels: columns made by formula from others, at every step."""

from __future__ import annotations

from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder
from app.panels.plotting.plot_sources import column, overlays
from app.panels.shell.selection import Selection
from widgets.plots.layers import LineLayer
from widgets.plots.scales import Linear

_TITLE = "Math channels"


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    channels = session.run.experiment.instruments.channels
    if not channels:
        empty = PlotPlaceholder(
            "math-operations",
            "No math channels",
            "Add one under Triggers and channels, such as loss - ema(loss, 100).",
        )
        return PlotContent(_TITLE, [], Linear(), empty=empty)
    lines = [LineLayer(each.name, column(session, each.column), i) for i, each in enumerate(channels)]
    others = overlays(selection, channels[0].column) if len(channels) == 1 else []
    return PlotContent(_TITLE, [*lines, *others], Linear(), channels[0].formula if len(channels) == 1 else "")


PLOT = Plot(
    "math_channels",
    _TITLE,
    "Columns made by formula from others at every step, as Triggers and channels has them.",
    rank=95,
    show=_show,
)
