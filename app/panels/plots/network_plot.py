"""Plot of the network: a line for each weight."""

from __future__ import annotations

from app.panels.network.network_part import NetworkPart
from app.panels.plotting.plot_description import Plot, PlotContent
from app.panels.shell.selection import Selection
from widgets.plots.scales import Linear

_TITLE = "Network"


def _show(_selection: Selection) -> PlotContent:
    return PlotContent(_TITLE, [], Linear())


PLOT = Plot(
    "network",
    _TITLE,
    "The layers as columns of units, and a line for each weight, gradient, slot or update between them: its hue is the "
    "sign, its tone and width the size, by the largest of each layer, which is below. Units are filled by their "
    "bias. Of a layer of more than 24 units the strongest are shown. Resting on a line or a unit brushes it in "
    "every view.",
    rank=39,
    show=_show,
    body=NetworkPart,
    is_tall=True,
)
