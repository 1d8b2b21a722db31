"""Loss of every batch, raw and smoothed, and of the held-out rows."""

from __future__ import annotations

from app.core import channels
from app.core.surface import surface_of
from app.panels.optimizer_items import optimizer_of
from app.panels.plots.base import Plot, Shown
from app.panels.sources import column, old_future, overlays, smoothed
from app.panels.subject import Subject
from app.session.session import Session
from widgets.plots.layers import Line, Points
from widgets.plots.scales import Linear, Log, Scale


def _show(subject: Subject) -> Shown:
    session = subject.session
    built = session.built
    if built is not None and any(channels.height(v) in built.more_columns for v in built.variables):
        return _of_points(subject)
    raw = column(session, channels.LOSS)
    return Shown(
        "Loss",
        [
            *old_future(subject, channels.LOSS),
            Line("train", smoothed(session, channels.LOSS), hue=0, raw=raw),
            Points("validation", column(session, channels.VALIDATION_LOSS), hue=0),
            *overlays(subject, channels.LOSS),
        ],
        _scale(session),
    )


def _of_points(subject: Subject) -> Shown:
    """f of each point of a surface, and their sum, which is what is trained."""
    session = subject.session
    lines = [
        Line(optimizer_of(session, i), column(session, channels.height(variable)), subject.hue(i))
        for i, variable in enumerate(subject.variables)
    ]
    total = Line("sum", column(session, channels.LOSS), "text3", dashed=True)
    layers = [*old_future(subject, channels.LOSS), total, *lines, *overlays(subject, channels.LOSS)]
    return Shown("Loss", layers, _scale(session), "f of each point")


def _scale(session: Session) -> Scale:
    """Logarithmic, but where the loss is a function that goes below zero."""
    surface = surface_of(session.built.experiment, session.catalogues) if session.built is not None else None
    below = surface is not None and (surface.least is None or surface.least < 0)
    return Linear() if below else Log()


PLOT = Plot(
    "loss",
    "Loss",
    "Mean loss of each batch, faint, and its moving average. Circles: loss over the held-out rows. On a "
    "surface with several points: f of each, and their sum, which is the loss.",
    rank=0,
    show=_show,
    events=True,
)
