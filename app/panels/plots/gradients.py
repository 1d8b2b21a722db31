"""Norm of every variable's gradient."""

from __future__ import annotations

from app.core import channels
from app.panels.plots.base import Plot, Shown
from app.panels.sources import column
from app.panels.subject import Subject
from widgets.plots.layers import Line
from widgets.plots.scales import Log


def _show(subject: Subject) -> Shown:
    lines = [
        Line(v.path, column(subject.session, channels.gradient_norm(v)), subject.hue(i))
        for i, v in enumerate(subject.variables)
    ]
    return Shown("Gradients", lines, Log(), "norm")


PLOT = Plot(
    "gradients",
    "Gradients",
    "Euclidean norm of each variable's gradient, as the optimizer receives it. Repeated rows are merged.",
    rank=1,
    show=_show,
)
