"""Norm of every variable's gradient."""

from __future__ import annotations

from app.core import channels
from app.panels.plots.base import Plot, Shown
from app.panels.sources import noisy_line
from app.panels.subject import Subject
from widgets.plots.scales import Log


def _show(subject: Subject) -> Shown:
    lines = [
        noisy_line(subject.session, v.path, channels.gradient_norm(v), subject.hue(i))
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
