"""Plot of the loss of each class."""

from __future__ import annotations

from app.attach.kernel.column_table import CLASS_LOSS
from app.panels.plots.class_lines import show_classes
from app.panels.plotting.plot_description import Plot, PlotContent
from app.panels.shell.selection import Selection
from widgets.base.display_numbers import read_out
from widgets.plots.scales import Log

_TITLE = "Loss per class"


def _show(selection: Selection) -> PlotContent:
    return show_classes(selection, _TITLE, Log(), CLASS_LOSS, read_out, high_is_worse=True)


PLOT = Plot(
    "class_loss",
    _TITLE,
    "Mean loss of the rows of each class, without dropout, over the held-out rows, or the training rows where none are "
    "held out. Of more than five classes the five that are worst at each step, over the median and the spread of all.",
    rank=31,
    show=_show,
    watches="per_class",
)
