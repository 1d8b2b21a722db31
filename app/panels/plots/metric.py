"""Accuracy, R² or distance of every batch, and of the held-out rows."""

from __future__ import annotations

from app.core import channels
from app.panels.plots.base import Plot, Shown
from app.panels.sources import column, old_future, overlays, smoothed
from app.panels.subject import Subject
from widgets.plots.layers import Line, Points
from widgets.plots.scales import Linear


def _show(subject: Subject) -> Shown:
    session = subject.session
    name = session.built.metric if session.built is not None else "accuracy"
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
    )


PLOT = Plot(
    "metric",
    "Accuracy or R²",
    "Share of rows told right, or R², of each batch and over the held-out rows; on a surface, how far the points are "
    "from the nearest minimum.",
    rank=6,
    show=_show,
)
