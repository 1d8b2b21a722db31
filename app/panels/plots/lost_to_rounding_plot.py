"""Plot of the updates that vanish in the rounding of the weights."""

from __future__ import annotations

from app.attach.kernel.column_table import LOST_IN, UNMOVED
from app.core.messages.run_description import VariableInfo
from app.panels.plots.variable_across_runs import selected_variable
from app.panels.plotting.moving_mean import percent
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder, plot_text
from app.panels.plotting.plot_sources import column
from app.panels.shell.selection import Selection
from widgets.base.shown_sentences import filled
from widgets.plots.layers import LineLayer
from widgets.plots.scales import Linear

_TITLE = "Lost to rounding"
_NONE = PlotPlaceholder(
    "circle-dashed",
    "Not measured yet",
    "Measured only while this plot is visible and training runs, from one step at a time.",
)


def _show(selection: Selection) -> PlotContent:
    variable, scale = selection.chosen, Linear("floor", percent=True)
    if variable is None:
        return PlotContent(_TITLE, [], scale)
    session = selection.session
    lines = [
        LineLayer(filled(plot_text("in %1"), name), column(session, LOST_IN(name, variable)), i + 1, show=percent)
        for i, name in enumerate(("float16", "bfloat16"))
    ]
    own = LineLayer(
        filled(plot_text("as it is, %1"), variable.dtype),
        column(session, UNMOVED(variable)),
        0,
        show=percent,
    )
    measured = UNMOVED(variable) in session.run.recording
    return PlotContent(_TITLE, [*reversed(lines), own], scale, variable.path, None if measured else _NONE)


def _alone(selection: Selection) -> PlotContent:
    def in_bfloat16(variable: VariableInfo) -> str:
        return LOST_IN("bfloat16", variable)

    scale = Linear("floor", percent=True)
    return selected_variable(selection, "Lost to rounding of bfloat16", scale, in_bfloat16, noisy=False, show=percent)


PLOT = Plot(
    "lost_to_rounding",
    _TITLE,
    "Share of the selected variable's elements whose update a step loses because it is too small to change the weight: "
    "of those that have a gradient, as the weights are; of those that moved, what would be lost if the weights were "
    "held in bfloat16 or float16.",
    rank=34,
    show=_show,
    alone=_alone,
    watches="lost_to_rounding",
)
