"""Accuracy, R² or distance of every batch, and of the held-out rows."""

from __future__ import annotations

import math

import numpy as np

from app.core import channels
from app.core.surface import minima_found, surface_of
from app.panels.plots.base import Empty, Plot, Shown
from app.panels.sources import column, old_future, overlays, smoothed
from app.panels.subject import Subject
from app.session.session import Session
from widgets.numerals import read_out
from widgets.plots.layers import Line, Points, Source
from widgets.plots.scales import Array, Linear

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
    baseline = session.built.baseline if session.built is not None else None
    return Shown(
        name[:1].upper() + name[1:],
        [
            # Before the others, so that it lies behind them.
            *([] if baseline is None else [Line("always no", _constant(session, baseline), "text3", dashed=True)]),
            *old_future(subject, channels.METRIC),
            Line("train", smoothed(session, channels.METRIC), hue=0, raw=raw),
            # A surface has nothing to hold out.
            *([] if name == "distance" else [Points("validation", column(session, channels.VALIDATION_METRIC), hue=0)]),
            *overlays(subject, channels.METRIC),
        ],
        Linear(),
        _caption(session, name, baseline),
    )


def _caption(session: Session, name: str, baseline: float | None) -> str:
    """What a number of the metric is to be held against."""
    if baseline is not None:
        return f"of candidates; always no gives {read_out(baseline)}"
    return "against the variance of all training, or all held-out, targets" if name == "R²" else _found_at(session)


def _constant(session: Session, value: float) -> Source:
    """A number, over the steps that were made."""

    def read(x0: float, x1: float, _pixels: int) -> tuple[Array, Array]:
        last = session.recording.last_step
        ends = np.array([max(x0, 1.0), min(x1, float(last))])
        return (ends, np.full(2, value)) if ends[0] <= ends[1] else (np.empty(0), np.empty(0))

    return Source(read, lambda step: value if session.recording.last_step else math.nan)


def _found_at(session: Session) -> str:
    """Where the minimum is that a distance is to, where it was found numerically."""
    surface = surface_of(session.built.experiment, session.catalogues) if session.built is not None else None
    place = minima_found(surface) if surface is not None else ""
    return f"to {place}, found numerically" if place else ""


PLOT = Plot(
    "metric",
    "Accuracy or R²",
    "Share of rows told right, or R², of each batch and over the held-out rows. R² is 1 − squared error ÷ variance: of "
    "a batch against the variance of all training targets, held out against that of all held-out targets. Of skip-gram "
    "it is the share of candidates told right; the dashed line is always saying no. On a surface, how far the points "
    "are from the nearest minimum, which is found numerically for a typed formula; nothing where there is none.",
    rank=6,
    show=_show,
)
