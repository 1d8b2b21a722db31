"""Plot of which classes are taken for which."""

from __future__ import annotations

from app.panels.learnt.confusion_part import ConfusionPart
from app.panels.plotting.plot_description import Plot, PlotContent
from app.panels.shell.selection import Selection
from widgets.plots.scales import Linear

_TITLE = "Confusion matrix"


def _show(_selection: Selection) -> PlotContent:
    return PlotContent(_TITLE, [], Linear())


PLOT = Plot(
    "confusion",
    _TITLE,
    "How many held-out rows of each class are taken for each class, without dropout; of the training rows where none "
    "are held out. Only errors are shaded, by their share of the true class. A click on a cell shows its rows in the "
    "plot Rows it gets wrong; once more, or Esc, lifts that.",
    rank=37,
    show=_show,
    body=ConfusionPart,
    is_tall=True,
)
