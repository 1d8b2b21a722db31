"""The chosen variable of several runs, in the place of several variables of one."""

from __future__ import annotations

from collections.abc import Callable

from app.core.frames import VariableInfo
from app.panels.plots.base import Shown
from app.panels.sources import column, noisy_line, overlaid_trends, overlays
from app.panels.subject import Subject
from widgets.numerals import read_out
from widgets.plots.layers import Line
from widgets.plots.scales import Scale

_PRESENT = "this run"


def of_chosen(
    subject: Subject,
    title: str,
    scale: Scale,
    column_of: Callable[[VariableInfo], str],
    *,
    noisy: bool = True,
    show: Callable[[float], str] = read_out,
) -> Shown:
    """A column of the chosen variable; `noisy` where it is positive and its course is drawn rather than itself."""
    variable = subject.chosen
    if variable is None:
        return Shown(title, [], scale)
    name = column_of(variable)
    if noisy:
        present, others = noisy_line(subject.session, _PRESENT, name, 0), overlaid_trends(subject, name, show)
    else:
        present = Line(_PRESENT, column(subject.session, name), 0, show=show)
        others = overlays(subject, name, show)
    return Shown(title, [present, *others], scale, variable.path)
