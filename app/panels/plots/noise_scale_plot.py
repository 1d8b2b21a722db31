"""Plot of the gradient noise scale beside the batch size."""

from __future__ import annotations

import math

import numpy as np

from app.attach.kernel.column_table import NOISE_SCALE, TRUE_GRADIENT
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder, not_measured
from app.panels.plotting.plot_sources import column, overlaid_trends, standard_error, trend_of
from app.panels.shell.selection import Selection
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.plots.layers import LineLayer, Source
from widgets.plots.scales import Array, Log

_NONE = not_measured("waves")
_NO_BATCHES = PlotPlaceholder(
    "waves", "No batches", "A function has no rows to draw, so its gradient has no sampling noise."
)


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    # Of the training of another process it is not known.
    known = session.run.can("model")
    lines = [
        *([LineLayer("batch", _batch_size(session), "text3", show=_whole, dashed=True)] if known else []),
        LineLayer(
            "noise scale",
            trend_of(session, NOISE_SCALE),
            "accent",
            raw=column(session, NOISE_SCALE),
            show=_whole,
            error=standard_error(session, NOISE_SCALE),
        ),
        *overlaid_trends(selection, NOISE_SCALE, _whole),
    ]
    return PlotContent("Gradient noise scale", lines, Log(), "rows", _empty(session))


def _empty(session: Session) -> PlotPlaceholder | None:
    if session.run.built is not None and session.run.built.rows == 1:
        return _NO_BATCHES
    return None if NOISE_SCALE in session.run.recording else _NONE


def _batch_size(session: Session) -> Source:
    """The batch size that trains, wherever something was measured."""

    def size() -> float:
        if session.run.built is None:
            return math.nan
        return float(session.run.built.description.experiment.rows_of_step or session.run.built.rows)

    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, _ = session.run.recording.read(TRUE_GRADIENT, x0, x1, pixels)
        return x, np.full(len(x), size())

    return Source(read, lambda _step: size())


def _whole(rows: float) -> str:
    return thousands(rows) if math.isfinite(rows) else "–"


PLOT = Plot(
    "noise_scale",
    "Gradient noise scale",
    "Estimated batch size at which a gradient would be as much noise as signal: variance of single rows' gradients "
    "over the squared norm of the gradient of all training rows. A much smaller batch wastes steps, a much larger one "
    "wastes rows. Faint: each measure; the band is its standard error. Bold: their moving average. A gap where the "
    "gradient is lost in noise. Up to 4 096 training rows all are taken, of more at least as many.",
    rank=21,
    show=_show,
    watches="noise_scale",
)
