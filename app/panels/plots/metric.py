"""Accuracy, R² or distance of every batch, and of the held-out rows."""

from __future__ import annotations

from app.core import channels
from app.core.surface import minima_found, surface_of
from app.panels.plots.base import Empty, Plot, Shown
from app.panels.sources import column, old_future, overlays, smoothed
from app.panels.subject import Subject
from app.session.session import Session
from widgets.plots.layers import Line, Points
from widgets.plots.scales import Linear

_NO_MINIMUM = Empty(
    "map-trifold",
    "No minimum known",
    "This function has no least value, or the search found none that is sure: there is no distance to show.",
)


def _show(subject: Subject) -> Shown:
    session = subject.session
    name = session.built.metric if session.built is not None else "accuracy"
    if not name:
        return Shown("Distance", [], Linear(), empty=_NO_MINIMUM)
    raw = column(session, channels.METRIC)
    return Shown(
        name[:1].upper() + name[1:],
        [
            *old_future(subject, channels.METRIC),
            Line("train", smoothed(session, channels.METRIC), hue=0, raw=raw),
            Points("validation", column(session, channels.VALIDATION_METRIC), hue=0),
            *overlays(subject, channels.METRIC),
        ],
        Linear(),
        _found_at(session),
    )


def _found_at(session: Session) -> str:
    """Where the minimum is that a distance is to, where it was found numerically."""
    surface = surface_of(session.built.experiment, session.catalogues) if session.built is not None else None
    place = minima_found(surface) if surface is not None else ""
    return f"to the minimum found numerically at {place}" if place else ""


PLOT = Plot(
    "metric",
    "Accuracy or R²",
    "Share of rows told right, or R², of each batch and over the held-out rows; on a surface, how far the points are "
    "from the nearest minimum, which is found numerically for a formula that was typed; nothing where there is none.",
    rank=6,
    show=_show,
)
