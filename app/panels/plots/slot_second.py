"""The second slot plot."""

from __future__ import annotations

from app.panels.plots.slots import show_slot
from app.panels.plotting.plot_description import Plot, PlotContent
from app.panels.shell.selection import Selection


def _show(selection: Selection) -> PlotContent:
    return show_slot(selection, 1)


PLOT = Plot(
    "slot_second",
    "Second slot",
    "Median and the middle 50 % and 90 % of a slot's elements. Select variable and slot in the tree. Without "
    "such a slot it shows the gradient; for a table, only the rows that the batch touched.",
    rank=6,
    show=_show,
)
