"""Plot of the outermost eigenvalues of the Hessian, of its trace, and of how all eigenvalues are distributed."""

from __future__ import annotations

from app.attach.kernel.column_table import HESSIAN_EIGENVALUE, HESSIAN_QUANTILE, HESSIAN_TRACE
from app.attach.kernel.sampling import MEDIAN, QUANTILES
from app.core.experiment.known_optimizers import MEASURED_ROWS
from app.panels.plotting.plot_description import Plot, PlotContent, not_measured, plot_text
from app.panels.plotting.plot_sources import column, estimate, overlays, quantile_band, standard_error
from app.panels.shell.selection import Selection
from widgets.base.display_numbers import read_out, thousands
from widgets.base.shown_sentences import filled
from widgets.plots.layers import BandLayer, Layer, LineLayer
from widgets.plots.scales import Symlog

_NONE = not_measured("activity")
_LINEAR = 1e-2
"""Eigenvalues closer to zero than this are drawn as if they were on a linear scale."""
_DRAWN = 4
"""Eigenvalues from each end that are drawn, where so many are measured."""


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    outermost = [
        estimate(session, "λ max", HESSIAN_EIGENVALUE(1), "accent"),
        estimate(session, "λ min", HESSIAN_EIGENVALUE(-1), "warn"),
        estimate(session, "trace", HESSIAN_TRACE, "text3"),
    ]
    # These are named when they are pointed at.
    others = [
        LineLayer(f"{name} {i}", column(session, HESSIAN_EIGENVALUE(sign * i)), "edge")
        for name, sign in (("λ max", 1), ("λ min", -1))
        for i in range(2, _DRAWN + 1)
    ]
    quantiles = quantile_band(session, [HESSIAN_QUANTILE(q) for q in QUANTILES])
    median = standard_error(session, HESSIAN_QUANTILE(MEDIAN))
    density = BandLayer(
        quantiles, "text2", name="median λ", band_name="5–95 % of all λ", show=read_out, error=median.at
    )
    measured = HESSIAN_TRACE in session.run.recording
    sampled = session.run.built is not None and session.run.built.rows > MEASURED_ROWS
    caption = ""
    if sampled and session.run.built:
        caption = filled(plot_text("%1 of %2 rows"), thousands(MEASURED_ROWS), thousands(session.run.built.rows))
    layers: list[Layer] = [*outermost, *overlays(selection, HESSIAN_EIGENVALUE(1)), density, *others]
    return PlotContent("Hessian spectrum", layers, Symlog(_LINEAR), caption, None if measured else _NONE)


PLOT = Plot(
    "hessian_spectrum",
    "Hessian spectrum",
    "Largest and smallest eigenvalues of the Hessian of the loss over the same training rows each time, at most 1 024 "
    "of them, without dropout; their sum, the trace; and where the middle 50 % and 90 % of all eigenvalues lie. Of "
    "small models with no more rows all is exact. Else these are estimates, and ± and the bands are one standard error "
    "by the choice of rows, of trace and distribution by that of random vectors too. Eigenvalues below zero: the loss "
    "curves down there.",
    rank=23,
    show=_show,
    watches="hessian_spectrum",
)
