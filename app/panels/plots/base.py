"""What a plot of the overview declares: names, layers, scale. The tile and its life are the overview's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.panels.subject import Subject
from widgets.plots.layers import Layer, Zone
from widgets.plots.scales import Scale


@dataclass(frozen=True, slots=True)
class Empty:
    """What stands in place of a plot that has nothing to show: icon, title, sentence, and a hyperparameter to go to."""

    icon: str
    title: str
    sentence: str
    action: str = ""
    parameter: str = ""


def not_measured(icon: str) -> Empty:
    """Of a plot that is measured for as long as it is shown."""
    sentence = "Measured while this plot is shown: at a stride you choose, or as often as costs little time."
    return Empty(icon, "Not measured yet", sentence)


@dataclass(frozen=True, slots=True)
class Shown:
    """A plot of a subject: what stands in the header and what is drawn."""

    title: str
    layers: Sequence[Layer]
    scale: Scale
    subtitle: str = ""
    empty: Empty | None = None


@dataclass(frozen=True, slots=True)
class Plot:
    """`rank` orders plots: where room is short, the last ones are left out. `events` shows labels of edits.

    `alone` shows the chosen variable of several runs in the place of several variables of one: the two never share a
    plot.

    `watches` names what is measured only while the plot is shown (`commands.Watch`); such a plot is shown when it is
    chosen, however much room there is.
    """

    name: str
    title: str
    help: str
    rank: int
    show: Callable[[Subject], Shown]
    zones: tuple[Zone, ...] = ()
    events: bool = False
    watches: str = ""
    alone: Callable[[Subject], Shown] | None = None
