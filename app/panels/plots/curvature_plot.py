"""Plot of the largest curvature of the loss, against the optimizer's stability limit."""

from __future__ import annotations

import math

from app.attach.kernel.column_table import CURVATURE, CURVATURE_LIMIT, PRECONDITIONED_CURVATURE
from app.core.experiment.known_optimizers import MEASURED_ROWS, stability_formula, steady_factor
from app.panels.plotting.plot_description import Plot, PlotContent, not_measured, plot_text
from app.panels.plotting.plot_sources import column, estimate, overlays
from app.panels.shell.selection import Selection
from app.session.runs.run_labels import title_of_optimizer
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.base.shown_sentences import filled
from widgets.plots.layers import Above, LineLayer
from widgets.plots.scales import Log

_NONE = not_measured("gauge")


def _show(selection: Selection) -> PlotContent:
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
    return PlotContent("Curvature", lines, Log(), caption, None if measured else _NONE)


def _limit_name(session: Session) -> str:
    hyperparameters = {each.name: each.value for each in session.run.hyperparameters}
    return stability_formula(session.run.shown_experiment, hyperparameters) or plot_text("stability limit")


def _name(session: Session, own: bool) -> str:
    """The name of the curve, with the number of rows where they are not all."""
    sampled = session.run.built is not None and session.run.built.rows > MEASURED_ROWS
    name = plot_text("λ max of P⁻¹H") if own else "λ max"
    return filled(plot_text("%1, %2 rows"), name, thousands(MEASURED_ROWS)) if sampled else name


def _caption(session: Session, own: bool, is_limited: bool) -> str:
    """The matrix that is measured, the number of all rows where some are, and that no limit is known, where none is."""
    if session.run.built is None:
        return ""
    experiment, rows = session.run.shown_experiment, session.run.built.rows
    if not session.run.can("model"):
        return plot_text("of each batch")
    title = title_of_optimizer(experiment.optimizer.name, session.run.catalogues)
    sampled = filled(plot_text("of %1 rows"), thousands(rows)) if rows > MEASURED_ROWS else ""
    owner = plot_text("several optimizers") if experiment.parts else title
    unknown = "" if is_limited else filled(plot_text("no stability limit known for %1"), owner)
    preconditioned = filled(plot_text("P as %1 divides by it"), title) if own else ""
    if own and (factor := steady_factor(experiment)):
        preconditioned = filled(plot_text("P as %1 divides by it, times %2"), title, factor)
    return ", ".join(filter(None, (unknown, preconditioned, sampled)))


PLOT = Plot(
    "curvature",
    "Curvature",
    "Largest eigenvalue of the Hessian H of the loss over the same training rows each time, at most 1 024 of them, "
    "without dropout. The line is the largest with which the optimizer that runs is stable on a quadratic, derived "
    "from its update: 2 ÷ learning rate for gradient descent, (2 + 2β) ÷ learning rate with momentum β. Of one that "
    "divides each element by a P of its own, as Adam does, curve and line are of P⁻¹H; P has a "
    "factor 1 − β where momentum follows the division, as in RMSprop. Where none can be derived, as "
    "of a step by signs or of processed gradients, there is no line. Below zero nothing is drawn. Of a sample of the "
    "rows λ is an estimate, on average too large: ± and the band are one standard error.",
    rank=20,
    show=_show,
    watches="curvature",
)
