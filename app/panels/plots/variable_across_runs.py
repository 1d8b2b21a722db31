"""The selected variable of several runs, in place of several variables of one."""

from __future__ import annotations

from collections.abc import Callable

from app.core.messages.run_description import VariableInfo
from app.panels.plotting.plot_description import PlotContent
from app.panels.plotting.plot_sources import column, noisy_line, overlaid_trends, overlays
from app.panels.shell.selection import Selection
from widgets.base.display_numbers import read_out
from widgets.plots.layers import LineLayer
from widgets.plots.scales import AxisScale

_PRESENT = "this run"


def selected_variable(
    selection: Selection,
    title: str,
    scale: AxisScale,
    column_of: Callable[[VariableInfo], str],
    *,
    noisy: bool = True,
    show: Callable[[float], str] = read_out,
) -> PlotContent:
    """A column of the selected variable; `noisy` where it is positive and its course is drawn rather than itself."""
    variable = selection.chosen
    if variable is None:
        return PlotContent(title, [], scale)
    name = column_of(variable)
    if noisy:
        present, others = noisy_line(selection.session, _PRESENT, name, 0), overlaid_trends(selection, name, show)
    else:
        present = LineLayer(_PRESENT, column(selection.session, name), 0, show=show)
        others = overlays(selection, name, show)
    return PlotContent(title, [present, *others], scale, variable.path)
