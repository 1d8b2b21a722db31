"""Plot of the rows that the model gets wrong."""

from __future__ import annotations

from app.panels.learnt.mistakes_part import MistakesPart
from app.panels.plotting.plot_description import Plot, PlotContent
from app.panels.shell.selection import Selection
from widgets.plots.scales import Linear

_TITLE = "Rows it gets wrong"


def _show(_selection: Selection) -> PlotContent:
    return PlotContent(_TITLE, [], Linear())


PLOT = Plot(
    "mistakes",
    _TITLE,
    "Held-out rows whose class the model gets wrong, the largest loss first: what each is, and what it is taken for; "
    "of the training rows where none are held out. Of a regression, the rows with the largest losses. A click on a "
    "cell of the confusion matrix shows the rows of that cell.",
    rank=38,
    show=_show,
    body=MistakesPart,
)
