"""The spread of the chosen variable over its elements."""

from __future__ import annotations

from app.core import channels
from app.panels.plots.base import Plot, Shown
from app.panels.sources import overlays, quantiles
from app.panels.subject import Subject
from widgets.numerals import signed
from widgets.plots.layers import Band
from widgets.plots.scales import Linear


def _show(subject: Subject) -> Shown:
    variable = subject.chosen
    if variable is None:
        return Shown("Weight w", [], Linear())
    source = quantiles(subject.session, f"weight/{variable.path}")
    medians = overlays(subject, channels.quantile(f"weight/{variable.path}", channels.MEDIAN), signed)
    return Shown("Weight w", [Band(source, "text"), *medians], Linear("centre"), variable.path)


PLOT = Plot(
    "weights",
    "Weight, chosen variable",
    "Median and the middle 50 % and 90 % of the chosen variable's elements.",
    rank=7,
    show=_show,
)
