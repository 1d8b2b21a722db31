"""Plot of the largest curvature of the loss, against the optimizer's stability limit."""

from __future__ import annotations

from app.core.telemetry import channels
from app.core.telemetry.stability import MEASURED_ROWS, StabilityLimit, stability_limit
from app.panels.overview.plot_sources import column, overlays
from app.panels.plots.base import Plot, PlotContent, not_measured
from app.panels.shell.selection import Selection
from app.session.runs.run_labels import title_of_optimizer
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.plots.layers import Above, LineLayer
from widgets.plots.scales import Log

_NONE = not_measured("gauge")


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    limit = _limit(session)
    largest = LineLayer(_name(session), column(session, channels.CURVATURE), "accent")
    lines = [largest, *overlays(selection, channels.CURVATURE)]
    # The limit comes first, so that it is drawn behind the curve.
    if limit is not None:
        unstable = Above("unstable for gradient descent", "error", 26)
        source = column(session, channels.CURVATURE_LIMIT)
        lines.insert(0, LineLayer(limit.formula, source, "text3", dashed=True, above=unstable))
    measured = channels.CURVATURE in session.recording
    return PlotContent("Curvature", lines, Log(), _caption(session, limit), None if measured else _NONE)


def _limit(session: Session) -> StabilityLimit | None:
    if session.built is None:
        return None
    return stability_limit(session.shown_experiment, {each.name: each.value for each in session.hyperparameters})


def _name(session: Session) -> str:
    """The name of the curve, with the number of rows where they are not all."""
    sampled = session.built is not None and session.built.rows > MEASURED_ROWS
    return f"λ max, {thousands(MEASURED_ROWS)} rows" if sampled else "λ max"


def _caption(session: Session, limit: StabilityLimit | None) -> str:
    """The number of all rows where some are measured; and that no limit is known, where none is."""
    if session.built is None:
        return ""
    experiment, rows = session.shown_experiment, session.built.rows
    sampled = f"of {thousands(rows)} rows" if rows > MEASURED_ROWS else ""
    owner = (
        "several optimizers" if experiment.parts else title_of_optimizer(experiment.optimizer.name, session.catalogues)
    )
    unknown = f"no stability limit known for {owner}" if limit is None else ""
    return ", ".join(filter(None, (unknown, sampled)))


PLOT = Plot(
    "curvature",
    "Curvature",
    "Largest eigenvalue of the Hessian of the loss over the same training rows each time, at most 1 024 of them, "
    "without dropout. On a quadratic, gradient descent diverges above 2 ÷ learning rate, with momentum β above "
    "(2 + 2β) ÷ learning rate, with Nesterov's above (2 + 2β) ÷ ((1 + 2β) learning rate). For other optimizers, and "
    "where gradients are processed, no such line is drawn. Below zero nothing is drawn.",
    rank=20,
    show=_show,
    watches="curvature",
)
