"""How much of each variable's gradient is exactly zero: rows that no batch touches, units that are dead."""

from __future__ import annotations

from app.core import channels
from app.panels.plots.base import Empty, Plot, Shown
from app.panels.plots.clipping import percent
from app.panels.plots.of_chosen import of_chosen
from app.panels.sources import column
from app.panels.subject import Subject
from widgets.plots.layers import Line
from widgets.plots.scales import Linear

_NONE = Empty("circle-dashed", "Not measured yet", "How much of each gradient is zero comes with the first step.")


def _show(subject: Subject) -> Shown:
    session = subject.session
    lines = [
        Line(v.path, column(session, channels.zero_gradient(v)), subject.hue(i), show=percent)
        for i, v in enumerate(subject.variables)
    ]
    measured = not lines or any(channels.zero_gradient(v) in session.recording for v in subject.variables)
    started = session.recording.last_step > 0
    empty = None if measured or not started else _NONE
    return Shown("Zero gradients", lines, Linear("floor", percent=True), "share", empty)


def _alone(subject: Subject) -> Shown:
    scale = Linear("floor", percent=True)
    return of_chosen(subject, "Zero gradients", scale, channels.zero_gradient, noisy=False, show=percent)


PLOT = Plot(
    "zero_gradients",
    "Zero gradients",
    "Share of each variable's gradient that is exactly zero in a step: elements that nothing of the batch reaches, as "
    "rows of an embedding that are not in it, and units that are dead. Only momentum and decay move those.",
    rank=9,
    show=_show,
    alone=_alone,
)
