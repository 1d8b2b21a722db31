"""Plots of the loss around the weights: its curvature, and the length of steps relative to it."""

from __future__ import annotations

import math

from app.attach.kernel.column_table import (
    CURVATURE,
    CURVATURE_LIMIT,
    HESSIAN_EIGENVALUE,
    HESSIAN_QUANTILE,
    HESSIAN_TRACE,
    PRECONDITIONED_CURVATURE,
    STEP_LENGTH,
)
from app.attach.kernel.sampling import MEDIAN, QUANTILES
from app.core.experiment.known_optimizers import MEASURED_ROWS, stability_formula, steady_factor
from app.panels.plotting.plot_description import (
    OF_CURVATURE,
    Plot,
    PlotContent,
    PlotPlaceholder,
    column,
    estimate,
    not_measured,
    overlays,
    quantile_band,
    standard_error,
)
from app.panels.shell.selection import Selection
from app.session.runs.run_labels import title_of_optimizer
from app.session.session import Session
from widgets.base.display_numbers import read_out, signed, thousands
from widgets.base.translation import tr, translatable
from widgets.plots.layers import Above, BandLayer, Layer, LineLayer, Zone
from widgets.plots.scales import Log, Symlog

_NO_CURVATURE = not_measured("gauge")


def _show_curvature(selection: Selection) -> PlotContent:
    session, recording = selection.session, selection.session.run.recording
    # Of an optimizer that divides by a matrix of its own, the limit is of the curvature that it sees.
    own = not math.isnan(recording.last(PRECONDITIONED_CURVATURE))
    shown = PRECONDITIONED_CURVATURE if own else CURVATURE
    largest = estimate(session, _name(session, own), shown, "accent")
    lines = [largest, *overlays(selection, shown)]
    measured = CURVATURE in recording
    is_limited = not math.isnan(recording.last(CURVATURE_LIMIT))
    # The limit comes first, so that it is drawn behind the curve.
    if is_limited:
        name = _limit_name(session)
        source = column(session, CURVATURE_LIMIT)
        lines.insert(0, LineLayer(name, source, "text3", dashed=True, above=Above("unstable", "error", 26)))
    caption = _caption(session, own, is_limited or not measured)
    return PlotContent(tr("Curvature"), lines, Log(), caption, None if measured else _NO_CURVATURE)


def _limit_name(session: Session) -> str:
    hyperparameters = {each.name: each.value for each in session.run.hyperparameters}
    return stability_formula(session.run.shown_experiment, hyperparameters) or tr("stability limit")


def _name(session: Session, own: bool) -> str:
    """Return the name of the curve, with the number of rows if only some were used."""
    sampled = session.run.built is not None and session.run.built.rows > MEASURED_ROWS
    name = tr("λ max of P⁻¹H") if own else "λ max"
    return tr("{name}, {rows} rows", name=name, rows=thousands(MEASURED_ROWS)) if sampled else name


def _caption(session: Session, own: bool, is_limited: bool) -> str:
    """Return the caption: the measured matrix, the number of all rows if only some were used, and a note if no limit is
    known.
    """
    if session.run.built is None:
        return ""
    experiment, rows = session.run.shown_experiment, session.run.built.rows
    if not session.run.can("model"):
        return tr("of each batch")
    title = title_of_optimizer(experiment.optimizer.name, session.run.catalogues)
    sampled = tr("of {rows} rows", rows=thousands(rows)) if rows > MEASURED_ROWS else ""
    owner = tr("several optimizers") if experiment.parts else title
    unknown = "" if is_limited else tr("no stability limit known for {owner}", owner=owner)
    preconditioned = tr("P, the divisor of {title}", title=title) if own else ""
    if own and (factor := steady_factor(experiment)):
        preconditioned = tr("P, the divisor of {title}, times {factor}", title=title, factor=factor)
    return ", ".join(filter(None, (unknown, preconditioned, sampled)))


CURVATURE_PLOT = Plot(
    "curvature",
    translatable("Curvature"),
    (
        translatable(
            "Largest eigenvalue of the Hessian H of the loss, on the same training rows each time, at most 1 024, "
            "without dropout. The line is the stability limit of the current optimizer on a quadratic: 2 ÷ learning "
            "rate for gradient descent, (2 + 2β) ÷ learning rate with momentum β. Adam and others divide each "
            "element by its own P. For these, curve and line show P⁻¹H. P has a factor 1 − β if momentum follows "
            "the division, as in RMSprop. No limit is known for sign-based steps or processed gradients. Values "
            "below zero are not drawn. On a sample of the rows, λ is an estimate that is too large on average: ± "
            "and band are one standard error."
        )
    ),
    group=OF_CURVATURE,
    rank=20,
    show=_show_curvature,
    watches="curvature",
)


_NO_SPECTRUM = not_measured("activity")
_LINEAR = 1e-2
"""Magnitude below which eigenvalues are drawn as if they were on a linear scale."""
_DRAWN = 4
"""Eigenvalues from each end that are drawn, where so many are measured."""


def _show_spectrum(selection: Selection) -> PlotContent:
    session = selection.session
    outermost = [
        estimate(session, tr("λ max"), HESSIAN_EIGENVALUE(1), "accent"),
        estimate(session, tr("λ min"), HESSIAN_EIGENVALUE(-1), "warn"),
        estimate(session, tr("trace"), HESSIAN_TRACE, "text3"),
    ]
    # These are named when they are pointed at.
    others = [
        LineLayer(f"{name} {i}", column(session, HESSIAN_EIGENVALUE(sign * i)), "edge")
        for name, sign in ((tr("λ max"), 1), (tr("λ min"), -1))
        for i in range(2, _DRAWN + 1)
    ]
    quantiles = quantile_band(session, [HESSIAN_QUANTILE(q) for q in QUANTILES])
    median = standard_error(session, HESSIAN_QUANTILE(MEDIAN))
    density = BandLayer(
        quantiles, "text2", name=tr("median λ"), band_name=tr("5–95 % of all λ"), show=read_out, error=median.at
    )
    measured = HESSIAN_TRACE in session.run.recording
    sampled = session.run.built is not None and session.run.built.rows > MEASURED_ROWS
    caption = ""
    if sampled and session.run.built:
        caption = tr("{count} of {total} rows", count=thousands(MEASURED_ROWS), total=thousands(session.run.built.rows))
    layers: list[Layer] = [*outermost, *overlays(selection, HESSIAN_EIGENVALUE(1)), density, *others]
    return PlotContent(tr("Hessian spectrum"), layers, Symlog(_LINEAR), caption, None if measured else _NO_SPECTRUM)


HESSIAN_SPECTRUM_PLOT = Plot(
    "hessian_spectrum",
    translatable("Hessian spectrum"),
    (
        translatable(
            "Largest and smallest eigenvalues of the Hessian of the loss. Also the trace, which is the sum of all "
            "eigenvalues, and the range of the middle 50 % and 90 %. Measured on the same training rows each time, "
            "at most 1 024, without dropout. Exact for small models with no more rows. Otherwise these are "
            "estimates: ± and bands are one standard error from the choice of rows and, for trace and distribution, "
            "of random vectors. Negative eigenvalues: the loss curves downward."
        )
    ),
    group=OF_CURVATURE,
    rank=23,
    show=_show_spectrum,
    watches="hessian_spectrum",
)


_NO_STEP_LENGTH = PlotPlaceholder(
    "ruler",
    translatable("Not measured yet"),
    translatable("Measured only while this plot is visible, at training steps that run one at a time."),
)


def _show_step_length(selection: Selection) -> PlotContent:
    session = selection.session
    lines = [
        estimate(session, tr("α"), STEP_LENGTH, "accent", signed),
        *overlays(selection, STEP_LENGTH, signed),
    ]
    empty = None if STEP_LENGTH in session.run.recording else _NO_STEP_LENGTH
    return PlotContent(tr("Step length"), lines, Symlog(1.0), tr("against the minimum along the step"), empty)


STEP_LENGTH_PLOT = Plot(
    "step_length",
    translatable("Step length"),
    (
        translatable(
            "α of a parabola fitted to the loss and slope before and after a step. −1: no progress; 0: the minimum "
            "along the step; 1: equally high on the other side; below −1: uphill. Measured on the same training "
            "rows each time, at most 1 024, without dropout. With more rows α is an estimate: ± and band are one "
            "standard error."
        )
    ),
    group=OF_CURVATURE,
    rank=26,
    show=_show_step_length,
    zones=(
        Zone(-math.inf, -1.0, translatable("uphill"), "error", 20),
        Zone(-1.0, 0.0, translatable("short of the minimum"), "accent", 16),
        Zone(0.0, 1.0, translatable("past the minimum"), "warn", 20),
        Zone(1.0, math.inf, translatable("loss rises"), "error", 20),
    ),
    watches="step_length",
)
