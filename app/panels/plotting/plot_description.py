"""The description of an overview plot: names, layers, scale. The overview makes its tile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from app.panels.shell.selection import Selection
from widgets.plots.layers import Layer, LegendEntry, Zone
from widgets.plots.scales import AxisScale

NAMES_OF_LAYERS = (QT_TRANSLATE_NOOP("Plots", "median"),)
"""Those that the layers themselves give."""


def plot_text(text: str) -> str:
    """What a plot's file says in English, in the language of the window: the texts of `Plot`, `PlotContent`,
    `PlotPlaceholder`, `Zone` and the layers are in the catalogue as they are written there. What is put together from
    names and numbers stays.
    """
    return QCoreApplication.translate("Plots", text) if text else text


@dataclass(frozen=True, slots=True)
class PlotPlaceholder:
    """The placeholder of a plot that has nothing to show: icon, title, sentence, and a hyperparameter to go to."""

    icon: str
    title: str
    sentence: str
    action: str = ""
    parameter: str = ""


ELSEWHERE = PlotPlaceholder(
    "link-simple", "Not measured here", "Another process trains this run, and does not measure this."
)
"""The placeholder of a plot of what another process does not measure."""


NOT_SAVED = PlotPlaceholder(
    "cube", "Not in the file", "A saved model holds weights, slots and settings; this is measured while it trains."
)
"""The placeholder of a plot of what no saved model has."""


def not_measured(icon: str) -> PlotPlaceholder:
    """The placeholder of a plot that is measured only while it is visible."""
    return PlotPlaceholder(
        icon,
        "Not measured yet",
        "Measured only while this plot is visible. Choose an interval, or leave it on Automatic.",
    )


@dataclass(frozen=True, slots=True)
class PlotContent:
    """The content of a plot for a selection: its header and what is drawn."""

    title: str
    layers: Sequence[Layer]
    scale: AxisScale
    subtitle: str = ""
    empty: PlotPlaceholder | None = None


def translated(content: PlotContent) -> PlotContent:
    """The content with its title and the names of its layers in the language of the window."""
    return replace(
        content,
        title=plot_text(content.title),
        subtitle=plot_text(content.subtitle),
        layers=[replace(layer, name=plot_text(layer.name)) for layer in content.layers],
    )


class PlotBody(QWidget):
    """A plot that is not over the steps of the run."""

    captionChanged = Signal(str)
    """What is said beside the title: the step that is shown, at least."""
    placeholderChanged = Signal(object)
    """`placeholder` is another one."""
    plotAsked = Signal(str)
    """A person did what is seen in another plot, which is given by its name."""
    title = ""
    """What it is called for what is shown now; empty for the plot's own title."""
    placeholder: PlotPlaceholder | None = None
    """What is in the place of the plot; `None` where it has something to show."""

    @property
    def controls(self) -> tuple[QWidget, ...]:
        """For the header of the tile."""
        return ()

    @property
    def others(self) -> tuple[QWidget, ...]:
        """Parts that may have the focus in the place of the focus proxy."""
        return ()

    def legend(self) -> Sequence[LegendEntry]:
        """What the colours are, for the header of the tile."""
        return ()

    def watch(self, is_seen: bool) -> None:
        """Subscribe to what is shown, or to nothing."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Plot:
    """The description of a plot. `rank` orders plots: where room is short, the last ones are left out. `events` shows
    labels of edits.

    `alone` shows the selected variable of several runs in the place of several variables of one: the two never share a
    plot.

    `body` makes what is seen where that is not over the steps: it shows itself, and `show` gives its title alone.
    `is_default` says for which runs a plot is there unasked, where it is not for all; `is_tall` wants two
    rows of tiles.

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
    body: Callable[[Selection], PlotBody] | None = None
    is_default: Callable[[Selection], bool] | None = None
    is_tall: bool = False
