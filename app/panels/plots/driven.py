"""What schedules drive besides the learning rate."""

from __future__ import annotations

from app.core import channels
from app.core.experiment import Part
from app.panels.plots.base import Empty, Plot, Shown
from app.panels.sources import column, overlays
from app.panels.subject import Subject
from widgets.plots.layers import Line
from widgets.plots.scales import Linear

_NOTHING = Empty(
    "waves",
    "Nothing driven",
    "A right click on a hyperparameter gives it a schedule of its own, such as momentum under one cycle.",
)


def _show(subject: Subject) -> Shown:
    experiment = subject.session.experiment
    lines: list[Line] = []
    only = ""
    for scope in experiment.scopes:
        owner = experiment.scope(scope)
        pattern = owner.pattern if isinstance(owner, Part) else ""
        for name in owner.drives:
            title = f"{name} of {pattern}" if pattern else name
            only = channels.driven(name, pattern)
            lines.append(Line(title, column(subject.session, only), len(lines)))
    if len(lines) == 1:
        lines += overlays(subject, only)
    return Shown("Driven", lines, Linear(), empty=None if lines else _NOTHING)


PLOT = Plot(
    "driven",
    "Driven hyperparameters",
    "The value of each hyperparameter that a schedule drives, as each step used it.",
    rank=10,
    show=_show,
)
