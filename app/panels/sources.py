"""From the recording of the present run to what a plot asks. It is looked up each time: a reset replaces it."""

from __future__ import annotations

import numpy as np

from app.core import channels
from app.session.session import Session
from widgets.plots.layers import BandSource, Source
from widgets.plots.scales import Array


def column(session: Session, name: str) -> Source:
    return Source(
        lambda x0, x1, pixels: session.recording.read(name, x0, x1, pixels),
        lambda step: session.recording.at(name, step),
    )


def smoothed(session: Session, name: str) -> Source:
    """The moving average that suits the range; the read-out is the one of the whole run."""
    return Source(
        lambda x0, x1, pixels: session.recording.smoothed(name, x0, x1, pixels),
        lambda step: session.recording.smoothed_at(name, step, 0, session.recording.last_step),
    )


def quantiles(session: Session, tensor: str) -> BandSource:
    """Five quantiles of a tensor. In a bucket of several probes the outer ones are the outermost."""
    names = [channels.quantile(tensor, q) for q in channels.QUANTILES]

    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, low, high = session.recording.envelope(names, x0, x1, pixels)
        return x, np.stack((low[0], low[1], (low[2] + high[2]) / 2, high[3], high[4]))

    def at(step: float) -> tuple[float, float, float, float, float]:
        found = [session.recording.at(name, step) for name in names]
        return found[0], found[1], found[2], found[3], found[4]

    return BandSource(read, at)
