"""Plot of the singular values of the selected variable and of its update."""

from __future__ import annotations

from app.attach.kernel.column_table import MEDIAN_SINGULAR_VALUE, SINGULAR_VALUE
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder
from app.panels.plotting.plot_sources import column
from app.panels.shell.selection import Selection
from widgets.plots.layers import LineLayer
from widgets.plots.scales import Log

_TITLE = "Singular values"
_NONE = PlotPlaceholder(
    "rows",
    "Not measured yet",
    "Measured only while this plot is visible and training runs, at a step that is made by itself.",
)
_NO_MATRIX = PlotPlaceholder("rows", "Not a matrix", "Singular values are of matrices. Select a kernel or a table.")
_DECADES = 7.0
"""What is smaller than the largest by more is rounding of float32."""


def _show(selection: Selection) -> PlotContent:
    variable, session = selection.chosen, selection.session
    scale = Log(_DECADES)
    if variable is None:
        return PlotContent(_TITLE, [], scale)
    if len(variable.shape) < 2:
        return PlotContent(_TITLE, [], scale, variable.path, _NO_MATRIX)
    layers = [
        LineLayer(f"{kind} {name}", column(session, of(f"{kind}/{variable.path}")), hue, dashed=dashed)
        for name, of, dashed in (
            ("σ max", _largest, False),
            ("median σ", MEDIAN_SINGULAR_VALUE, False),
            ("σ min", _smallest, True),
        )
        for kind, hue in (("update", "accent"), ("weight", "text"))
    ]
    measured = SINGULAR_VALUE(f"weight/{variable.path}", 1) in session.run.recording
    return PlotContent(_TITLE, layers, scale, variable.path, None if measured else _NONE)


def _largest(tensor: str) -> str:
    return SINGULAR_VALUE(tensor, 1)


def _smallest(tensor: str) -> str:
    return SINGULAR_VALUE(tensor, -1)


PLOT = Plot(
    "singular_values",
    "Singular values",
    "Largest, median and smallest singular value of the selected matrix and of the update that a step made to it. "
    "Muon makes those of an update alike; of a gradient they span decades. What is below about 1e-7 of the largest "
    "weight is rounding.",
    rank=24,
    show=_show,
    watches="singular_values",
)
