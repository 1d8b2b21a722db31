"""The learning rate that each step used."""

from __future__ import annotations

from app.core import channels
from app.panels.plots.base import Plot, Shown
from app.panels.sources import column
from app.panels.subject import Subject
from widgets.plots.layers import Line
from widgets.plots.scales import Linear


def _show(subject: Subject) -> Shown:
    line = Line("applied", column(subject.session, channels.LEARNING_RATE), "accent")
    return Shown("Learning rate", [line], Linear("floor"))


PLOT = Plot(
    "learning_rate",
    "Learning rate",
    "The rate that each step used: edits and the schedule included.",
    rank=5,
    show=_show,
)
