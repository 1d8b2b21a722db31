"""Plot of what a batch's gradient passes of the tests of its noise."""

from __future__ import annotations

import math

from app.attach.kernel.column_table import INNER_PRODUCT_TEST, NORM_TEST, ORTHOGONALITY_TEST
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder, not_measured
from app.panels.plotting.plot_sources import estimate, overlays
from app.panels.shell.selection import Selection
from app.session.session import Session
from widgets.plots.layers import Zone
from widgets.plots.scales import Log

_NONE = not_measured("waves")
_ONE_ROW = PlotPlaceholder(
    "waves", "No variance", "A function has no rows to draw, so its gradient has no sampling noise."
)


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    lines = [
        estimate(session, "norm", NORM_TEST, "accent"),
        estimate(session, "inner product", INNER_PRODUCT_TEST, 0),
        estimate(session, "orthogonality", ORTHOGONALITY_TEST, 1),
        *overlays(selection, NORM_TEST),
    ]
    return PlotContent("Gradient tests", lines, Log(), "smallest θ that passes", _empty(session))


def _empty(session: Session) -> PlotPlaceholder | None:
    if session.run.built is not None and session.run.built.rows == 1:
        return _ONE_ROW
    return None if NORM_TEST in session.run.recording else _NONE


PLOT = Plot(
    "gradient_tests",
    "Gradient tests",
    "Tests if a batch is large enough, estimated from single rows and the gradient of all training rows, or of 4 096 "
    "where there are more. Norm test: deviation of a batch's gradient over the length of the gradient. Inner product "
    "and orthogonality test: the part of it along the gradient, and across. Above 1 there is more noise than gradient; "
    "0.9 is usually asked of the inner product. A batch four times as large has half of each. ± and the band are one "
    "standard error; a gap means that the gradient is lost in noise.",
    rank=25,
    show=_show,
    zones=(Zone(1.0, math.inf, "more noise than gradient", "warn", 16),),
    watches="gradient_tests",
)
