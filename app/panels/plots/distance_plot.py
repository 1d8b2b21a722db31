"""Plot of how far the weights are from where the run began, beside the length of their path."""

from __future__ import annotations

from app.attach.kernel.column_table import DISTANCE_FROM_START, WHOLE_DISTANCE, WHOLE_PATH_LENGTH
from app.core.messages.frame_columns import is_large
from app.panels.plots.variable_across_runs import selected_variable
from app.panels.plotting.plot_description import Plot, PlotContent, not_measured
from app.panels.plotting.plot_sources import column, overlays
from app.panels.shell.selection import Selection
from widgets.plots.layers import LineLayer
from widgets.plots.scales import Log

_TITLE = "Distance from start"
_NONE = not_measured("compass")


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    has_path = WHOLE_PATH_LENGTH in session.run.recording or not any(map(is_large, selection.variables))
    lines = [
        *([LineLayer("path", column(session, WHOLE_PATH_LENGTH), "text3", dashed=True)] if has_path else []),
        *(
            LineLayer(v.path, column(session, DISTANCE_FROM_START(v)), selection.hue(i))
            for i, v in enumerate(selection.variables)
        ),
        LineLayer("whole model", column(session, WHOLE_DISTANCE), "text"),
        *overlays(selection, WHOLE_DISTANCE),
    ]
    measured = WHOLE_DISTANCE in session.run.recording
    return PlotContent(_TITLE, lines, Log(), "norm", None if measured else _NONE)


def _alone(selection: Selection) -> PlotContent:
    return selected_variable(selection, _TITLE, Log(), DISTANCE_FROM_START, noisy=False)


PLOT = Plot(
    "distance",
    _TITLE,
    "Euclidean distance of each variable, and of the whole model, from the weights that the run began with. Dashed: "
    "the length of the path, the sum of the norms of all updates. Where both rise together the weights go straight; a "
    "path that grows away from it turns in circles. No path is drawn with variables of more than 16 384 elements.",
    rank=30,
    show=_show,
    alone=_alone,
    watches="distance",
)
