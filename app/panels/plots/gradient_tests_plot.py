"""Plot of what a batch's gradient passes of the tests of its noise."""

from __future__ import annotations

import math

from app.core.telemetry import channels
from app.panels.overview.plot_sources import column, overlays
from app.panels.plots.base import Plot, PlotContent, PlotPlaceholder, not_measured
from app.panels.shell.selection import Selection
from app.session.session import Session
from widgets.plots.layers import LineLayer, Zone
from widgets.plots.scales import Log

_NONE = not_measured("waves")
_ONE_ROW = PlotPlaceholder("waves", "No variance", "A batch of one row has no sampling noise to test.")


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    lines = [
        LineLayer("norm", column(session, channels.NORM_TEST), "accent"),
        LineLayer("inner product", column(session, channels.INNER_PRODUCT_TEST), 0),
        LineLayer("orthogonality", column(session, channels.ORTHOGONALITY_TEST), 1),
        *overlays(selection, channels.NORM_TEST),
    ]
    return PlotContent("Gradient tests", lines, Log(), "smallest θ that passes", _empty(session))


def _empty(session: Session) -> PlotPlaceholder | None:
    if session.built is not None and (
        session.built.rows == 1 or session.built.description.experiment.rows_of_step == 1
    ):
        return _ONE_ROW
    return None if channels.NORM_TEST in session.recording else _NONE


PLOT = Plot(
    "gradient_tests",
    "Gradient tests",
    "Whether a batch is large enough, from the gradients of its single rows. Norm test: deviation of the batch's "
    "gradient over its length. Inner product and orthogonality test: the part of it along the gradient, and across. "
    "Above 1 there is more noise than gradient; 0.9 is usually asked of the inner product. A batch four times as large "
    "has half of each.",
    rank=25,
    show=_show,
    zones=(Zone(1.0, math.inf, "more noise than gradient", "warn", 16),),
    watches="gradient_tests",
)
