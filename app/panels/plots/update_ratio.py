"""How far each step moves a variable, as a share of the variable."""

from __future__ import annotations

import math

from app.core import channels
from app.panels.plots.base import Plot, Shown
from app.panels.plots.of_chosen import of_chosen
from app.panels.sources import noisy_line
from app.panels.subject import Subject
from widgets.plots.layers import Zone
from widgets.plots.scales import Log

_TOO_LARGE, _STALLED = 1e-2, 1e-4


def _show(subject: Subject) -> Shown:
    lines = [
        noisy_line(subject.session, v.path, channels.update_ratio(v), subject.hue(i))
        for i, v in enumerate(subject.variables)
    ]
    return Shown("Update ÷ weight", lines, Log())


def _alone(subject: Subject) -> Shown:
    return of_chosen(subject, "Update ÷ weight", Log(), channels.update_ratio)


PLOT = Plot(
    "update_ratio",
    "Update ÷ weight",
    "Norm of each step's change over the norm of the variable. About 1e-3 is healthy.",
    rank=3,
    show=_show,
    alone=_alone,
    zones=(
        Zone(_TOO_LARGE, math.inf, "too large", "error", 26),
        Zone(_STALLED, _TOO_LARGE, "healthy", "accent", 16),
        Zone(-math.inf, _STALLED, "stalled", "warn", 20),
    ),
)
