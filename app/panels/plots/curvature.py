"""The largest curvature of the loss, against the one up to which the optimizer is stable."""

from __future__ import annotations

from app.core import channels
from app.core.stability import MEASURED_ROWS, StabilityLimit, stability_limit
from app.panels.plots.base import Plot, Shown, not_measured
from app.panels.sources import column, overlays
from app.panels.subject import Subject
from app.session.run_words import title_of_optimizer
from app.session.session import Session
from widgets.numerals import thousands
from widgets.plots.layers import Above, Line
from widgets.plots.scales import Log

_NONE = not_measured("gauge")


def _show(subject: Subject) -> Shown:
    session = subject.session
    limit = _limit(session)
    largest = Line(_name(session), column(session, channels.CURVATURE), "accent")
    lines = [largest, *overlays(subject, channels.CURVATURE)]
    # A limit stands before what it limits, so that it lies behind it.
    if limit is not None:
        unstable = Above("steps diverge", "error", 26)
        source = column(session, channels.CURVATURE_LIMIT)
        lines.insert(0, Line(limit.formula, source, "text3", dashed=True, above=unstable))
    measured = channels.CURVATURE in session.recording
    return Shown("Curvature", lines, Log(), _caption(session, limit), None if measured else _NONE)


def _limit(session: Session) -> StabilityLimit | None:
    if session.built is None:
        return None
    return stability_limit(session.shown_experiment, {each.name: each.value for each in session.hyperparameters})


def _name(session: Session) -> str:
    """Of the curve, with the rows that its loss is of where they are not all."""
    sampled = session.built is not None and session.built.rows > MEASURED_ROWS
    return f"λ max, {thousands(MEASURED_ROWS)} rows" if sampled else "λ max"


def _caption(session: Session, limit: StabilityLimit | None) -> str:
    """Of how many rows some are measured; that there is no limit, where none is known."""
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
