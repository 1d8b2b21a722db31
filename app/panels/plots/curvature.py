"""The largest curvature of the loss, against the one at which gradient descent diverges."""

from __future__ import annotations

from app.core import channels
from app.panels.plots.base import Plot, Shown, not_measured
from app.panels.sources import column, overlays
from app.panels.subject import Subject
from widgets.plots.layers import Above, Line
from widgets.plots.scales import Log

_NONE = not_measured("gauge")


def _show(subject: Subject) -> Shown:
    session = subject.session
    diverges = Above("gradient descent diverges", "error", 26)
    lines = [
        Line("2 ÷ rate", column(session, channels.CURVATURE_LIMIT), "text3", dashed=True, above=diverges),
        Line("λ max", column(session, channels.CURVATURE), "accent"),
        *overlays(subject, channels.CURVATURE),
    ]
    measured = channels.CURVATURE in session.recording
    return Shown("Curvature", lines, Log(), "Hessian", None if measured else _NONE)


PLOT = Plot(
    "curvature",
    "Curvature",
    "Largest eigenvalue of the Hessian of the loss over the same training rows each time, without dropout. Where it is "
    "above 2 ÷ learning rate, gradient descent would diverge along that direction. That is exact for plain gradient "
    "descent; with momentum β the limit is 2 (1 + β) ÷ learning rate, and optimizers that scale each element have "
    "another one. Below zero nothing is drawn.",
    rank=20,
    show=_show,
    watches="curvature",
)
