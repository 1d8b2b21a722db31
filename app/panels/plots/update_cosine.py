"""Whether updates go on in their direction or zigzag."""

from __future__ import annotations

from app.core import channels
from app.panels.plots.base import Empty, Plot, Shown
from app.panels.plots.of_chosen import of_chosen
from app.panels.sources import column
from app.panels.subject import Subject
from widgets.numerals import signed
from widgets.plots.layers import Line, Zone
from widgets.plots.scales import Between

_NONE = Empty(
    "compass",
    "Not measured yet",
    "Measured while this plot is shown and training runs: of two steps that are made one by one.",
)


def _show(subject: Subject) -> Shown:
    session = subject.session
    lines = [
        Line(v.path, column(session, channels.update_cosine(v)), subject.hue(i), show=signed)
        for i, v in enumerate(subject.variables)
    ]
    measured = any(channels.update_cosine(v) in session.recording for v in subject.variables)
    return Shown("Update direction", lines, Between(), "cosine", None if measured else _NONE)


def _alone(subject: Subject) -> Shown:
    return of_chosen(subject, "Update direction", Between(), channels.update_cosine, noisy=False, show=signed)


PLOT = Plot(
    "update_cosine",
    "Update direction",
    "Cosine between each variable's update and the one of the step before: 1 where it goes straight on, −1 where it "
    "goes back and forth across a valley, about 0 where updates are mostly noise.",
    rank=22,
    show=_show,
    alone=_alone,
    zones=(Zone(0.0, 1.0, "straight", "accent", 16), Zone(-1.0, 0.0, "zigzag", "warn", 20)),
    watches="update_cosine",
)
