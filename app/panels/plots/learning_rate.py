"""The learning rate that each step used; of each part of the model its own."""

from __future__ import annotations

from app.core import channels
from app.panels.plots.base import Plot, Shown
from app.panels.sources import column, old_future, overlays
from app.panels.subject import Subject
from widgets.plots.layers import Line
from widgets.plots.scales import Linear


def _show(subject: Subject) -> Shown:
    session = subject.session
    parts = dict.fromkeys(part.pattern for each in session.experiments for part in each.parts if not part.frozen)
    lines = old_future(subject, channels.LEARNING_RATE)
    lines += [Line("the rest" if parts else "applied", column(session, channels.LEARNING_RATE), "accent")]
    lines += [Line(each, column(session, channels.part_rate(each)), i) for i, each in enumerate(parts, 1)]
    # Of several rates, each in a hue of its own, a run in a hue would be one more.
    lines += [] if parts else overlays(subject, channels.LEARNING_RATE)
    return Shown("Learning rate", lines, Linear("floor"))


PLOT = Plot(
    "learning_rate",
    "Learning rate",
    "The rate that each step used: edits and the schedule included. Parts of the model have rates of their own.",
    rank=5,
    show=_show,
)
