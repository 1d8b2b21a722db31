"""The description of an overview plot: names, layers, scale. The overview makes its tile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.panels.shell.selection import Selection
from widgets.plots.layers import Layer, Zone
from widgets.plots.scales import AxisScale


@dataclass(frozen=True, slots=True)
class PlotPlaceholder:
    """The placeholder of a plot that has nothing to show: icon, title, sentence, and a hyperparameter to go to."""

    icon: str
    title: str
    sentence: str
    action: str = ""
    parameter: str = ""


def not_measured(icon: str) -> PlotPlaceholder:
    """The placeholder of a plot that is measured only while it is visible."""
    sentence = "Measured only while this plot is visible. Choose an interval, or leave it on Automatic."
    return PlotPlaceholder(icon, "Not measured yet", sentence)


@dataclass(frozen=True, slots=True)
class PlotContent:
    """The content of a plot for a selection: its header and what is drawn."""

    title: str
    layers: Sequence[Layer]
    scale: AxisScale
    subtitle: str = ""
    empty: PlotPlaceholder | None = None


@dataclass(frozen=True, slots=True)
class Plot:
    """The description of a plot. `rank` orders plots: where room is short, the last ones are left out. `events` shows
    labels of edits.

    `alone` shows the selected variable of several runs in the place of several variables of one: the two never share a
    plot.

    `watches` names what is measured only while the plot is shown (`SubscribeDiagnostics`); such a plot is shown when it
    is chosen, however much room there is.
    """

    name: str
    title: str
    help: str
    rank: int
    show: Callable[[Selection], PlotContent]
    zones: tuple[Zone, ...] = ()
    events: bool = False
    watches: str = ""
    alone: Callable[[Selection], PlotContent] | None = None
