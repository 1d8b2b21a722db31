"""The gradient noise scale beside the batch size."""

from __future__ import annotations

import math

import numpy as np

from app.core import channels
from app.panels.plots.base import Empty, Plot, Shown, not_measured
from app.panels.sources import column, overlays
from app.panels.subject import Subject
from app.session.session import Session
from widgets.numerals import thousands
from widgets.plots.layers import Line, Source
from widgets.plots.scales import Array, Log

_NONE = not_measured("waves")
_NO_BATCHES = Empty("waves", "No batches", "A function has no rows to draw, so its gradient has no sampling noise.")


def _show(subject: Subject) -> Shown:
    session = subject.session
    lines = [
        Line("batch", _batch_size(session), "text3", show=_whole, dashed=True),
        Line("noise scale", column(session, channels.NOISE_SCALE), "accent", show=_whole),
        *overlays(subject, channels.NOISE_SCALE, _whole),
    ]
    return Shown("Gradient noise scale", lines, Log(), "rows", _empty(session))


def _empty(session: Session) -> Empty | None:
    if session.built is not None and session.built.rows == 1:
        return _NO_BATCHES
    return None if channels.NOISE_SCALE in session.recording else _NONE


def _batch_size(session: Session) -> Source:
    """The batch size that trains, wherever something was measured."""

    def size() -> float:
        return float(session.built.experiment.batch_size) if session.built is not None else math.nan

    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, _ = session.recording.read(channels.TRUE_GRADIENT, x0, x1, pixels)
        return x, np.full(len(x), size())

    return Source(read, lambda _step: size())


def _whole(rows: float) -> str:
    return thousands(rows) if math.isfinite(rows) else "–"


PLOT = Plot(
    "noise_scale",
    "Gradient noise scale",
    "Batch size at which a gradient would be as much noise as signal: variance of single rows' gradients over the "
    "squared norm of the gradient without noise. A much smaller batch wastes steps, a much larger one wastes rows. "
    "A moving average; a gap where the gradient is lost in noise.",
    rank=21,
    show=_show,
    watches="noise_scale",
)
