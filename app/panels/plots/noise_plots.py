"""Plots of the noise of a batch's gradient: its scale beside the batch size, and the batch sizes that pass the
tests.
"""

from __future__ import annotations

import math

import numpy as np

from app.attach.kernel.column_table import INNER_PRODUCT_TEST, NOISE_SCALE, NORM_TEST, ORTHOGONALITY_TEST, TRUE_GRADIENT
from app.panels.plotting.plot_description import (
    OF_GRADIENTS,
    Plot,
    PlotContent,
    PlotPlaceholder,
    column,
    estimate,
    not_measured,
    overlaid_trends,
    overlays,
    standard_error,
    trend_of,
)
from app.panels.shell.selection import Selection
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.base.translation import tr, translatable
from widgets.plots.layers import LineLayer, Source, Zone
from widgets.plots.scales import Array, Log

_NOT_MEASURED = not_measured("waves")
_NO_BATCHES = PlotPlaceholder(
    "waves",
    translatable("No batches"),
    translatable("A function has no rows to draw, so its gradient has no sampling noise."),
)


def _show_scale(selection: Selection) -> PlotContent:
    session = selection.session
    # Of the training of another process it is not known.
    known = session.run.can("model")
    lines = [
        *([LineLayer(tr("batch"), _batch_size(session), "text3", show=_whole, dashed=True)] if known else []),
        LineLayer(
            tr("noise scale"),
            trend_of(session, NOISE_SCALE),
            "accent",
            raw=column(session, NOISE_SCALE),
            show=_whole,
            error=standard_error(session, NOISE_SCALE),
        ),
        *overlaid_trends(selection, NOISE_SCALE, _whole),
    ]
    return PlotContent(tr("Gradient noise scale"), lines, Log(), tr("rows"), _no_scale(session))


def _no_scale(session: Session) -> PlotPlaceholder | None:
    if session.run.built is not None and session.run.built.rows == 1:
        return _NO_BATCHES
    return None if NOISE_SCALE in session.run.recording else _NOT_MEASURED


def _batch_size(session: Session) -> Source:
    """Return a source of the batch size, at all measured steps."""

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


NOISE_SCALE_PLOT = Plot(
    "noise_scale",
    translatable("Gradient noise scale"),
    (
        translatable(
            "Estimated batch size at which a gradient has as much noise as signal: the variance of single "
            "rows' gradients ÷ the squared norm of the gradient of all training rows. A much smaller batch "
            "wastes steps; a much larger one wastes rows. Faint: single measurements, with their standard "
            "error as a band. Bold: moving average. Gap: the gradient is lost in noise. Up to 4 096 training "
            "rows are all used; of more, at least 4 096."
        )
    ),
    group=OF_GRADIENTS,
    rank=21,
    show=_show_scale,
    watches="noise_scale",
)


_ONE_ROW = PlotPlaceholder(
    "waves",
    translatable("No variance"),
    translatable("A function has no rows to draw, so its gradient has no sampling noise."),
)


def _show_tests(selection: Selection) -> PlotContent:
    session = selection.session
    lines = [
        estimate(session, tr("norm"), NORM_TEST, "accent"),
        estimate(session, tr("inner product"), INNER_PRODUCT_TEST, 0),
        estimate(session, tr("orthogonality"), ORTHOGONALITY_TEST, 1),
        *overlays(selection, NORM_TEST),
    ]
    return PlotContent(tr("Gradient tests"), lines, Log(), tr("smallest θ that passes"), _no_tests(session))


def _no_tests(session: Session) -> PlotPlaceholder | None:
    if session.run.built is not None and session.run.built.rows == 1:
        return _ONE_ROW
    return None if NORM_TEST in session.run.recording else _NOT_MEASURED


GRADIENT_TESTS_PLOT = Plot(
    "gradient_tests",
    translatable("Gradient tests"),
    (
        translatable(
            "Tests of the batch size, estimated from single rows and the gradient of all training rows (of 4 "
            "096 if there are more). Norm test: deviation of a batch's gradient ÷ norm of the gradient. "
            "Inner product and orthogonality tests: its part along the gradient and across it. Above 1 there "
            "is more noise than gradient; 0.9 is the usual limit for the inner product. A batch four times "
            "as large halves each. ± and band are one standard error; a gap means that the gradient is lost "
            "in noise."
        )
    ),
    group=OF_GRADIENTS,
    rank=25,
    show=_show_tests,
    zones=(Zone(1.0, math.inf, translatable("more noise than gradient"), "warn", 16),),
    watches="gradient_tests",
)
