"""Plot of the accuracy of each class."""

from __future__ import annotations

from app.attach.kernel.column_table import CLASS_ACCURACY
from app.panels.plots.class_lines import show_classes
from app.panels.plotting.moving_mean import percent
from app.panels.plotting.plot_description import Plot, PlotContent
from app.panels.shell.selection import Selection
from widgets.plots.scales import Linear

_TITLE = "Accuracy per class"


def _show(selection: Selection) -> PlotContent:
    scale = Linear("floor", percent=True)
    return show_classes(selection, _TITLE, scale, CLASS_ACCURACY, percent, high_is_worse=False)


PLOT = Plot(
    "class_accuracy",
    _TITLE,
    "Share of the rows of each class that is classified correctly, over the held-out rows, or the training rows where "
    "none are held out. Of more than five classes the five that are worst at each step, over the median and the spread "
    "of all.",
    rank=32,
    show=_show,
    watches="per_class",
)
