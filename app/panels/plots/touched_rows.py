"""Plot of the rows of a table that each step touches."""

from __future__ import annotations

from app.attach.kernel.column_table import TOUCHED_RMS
from app.panels.plots.tensor_magnitudes import show_magnitudes
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder
from app.panels.shell.selection import Selection
from widgets.plots.scales import Log

_NO_TABLE = PlotPlaceholder(
    "rows", "No table", "Every step touches the whole of this variable. Choose a table of embeddings in the tree."
)


def _show(selection: Selection) -> PlotContent:
    variable = selection.chosen
    if variable is not None and not variable.sparse:
        return PlotContent("Touched rows", [], Log(), variable.path, _NO_TABLE)
    return show_magnitudes(selection, "Touched rows", TOUCHED_RMS, lambda shape: 1.0)


PLOT = Plot(
    "touched_rows",
    "Touched rows",
    "Root mean square, in the rows of a table that the batch touches, of gradient, weight, update and slots, at every "
    "step. The weight is the one that the batch saw, a slot what the step left. Exact for a table of any size.",
    rank=15,
    show=_show,
)
