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
    titles: dict[str, str] = {}
    for experiment in subject.session.experiments:
        for scope in experiment.scopes:
            owner = experiment.scope(scope)
            pattern = owner.pattern if isinstance(owner, Part) else ""
            for name in owner.drives:
                titles[channels.driven(name, pattern)] = f"{name} of {pattern}" if pattern else name
    lines = [Line(title, column(subject.session, name), hue) for hue, (name, title) in enumerate(titles.items())]
    if len(titles) == 1:
        lines += overlays(subject, next(iter(titles)))
    return Shown("Driven", lines, Linear(), empty=None if lines else _NOTHING)


PLOT = Plot(
    "driven",
    "Driven hyperparameters",
    "The value of each hyperparameter that a schedule drives, as each step used it.",
    rank=10,
    show=_show,
)
