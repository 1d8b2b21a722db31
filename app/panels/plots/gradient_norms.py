"""Plot of the norm of every variable's gradient, before and after processing."""

from __future__ import annotations

import math

import numpy as np

from app.attach.kernel.column_table import GRADIENT_NORM, PROCESSED_NORM
from app.core.messages.run_description import VariableInfo
from app.panels.plots.variable_across_runs import selected_variable
from app.panels.plotting.plot_description import Plot, PlotContent
from app.panels.plotting.plot_sources import column, noisy_line, trend_of, trend_width
from app.panels.shell.selection import Selection
from app.session.session import Session
from widgets.plots.layers import LineLayer, Source
from widgets.plots.scales import Array, Log

_LOOK_BACK = 64
"""Steps within which a read-out looks for the last gradient that was handed on; of one accumulated, few are."""


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    if not is_processed(session):
        lines = [
            noisy_line(session, v.path, GRADIENT_NORM(v), selection.hue(i)) for i, v in enumerate(selection.variables)
        ]
        return PlotContent("Gradients", lines, Log(), "norm")
    lines = [
        LineLayer(v.path, received(session, v), selection.hue(i), raw=column(session, GRADIENT_NORM(v)))
        for i, v in enumerate(selection.variables)
    ]
    return PlotContent("Gradients", lines, Log(), "norm (faint: before processing)")


def _alone(selection: Selection) -> PlotContent:
    after = is_processed(selection.session)
    return selected_variable(selection, "Gradients", Log(), PROCESSED_NORM if after else GRADIENT_NORM)


def is_processed(session: Session) -> bool:
    """Whether something is done to gradients, or was in this run."""
    variables = session.run.built.variables if session.run.built is not None else ()
    return bool(session.run.experiment.gradient) or any(
        PROCESSED_NORM(variable) in session.run.recording for variable in variables
    )


def received(session: Session, variable: VariableInfo) -> Source:
    """The course of the norm as the optimizer received it; where nothing was done to the gradient, of the gradient.

    A step that handed nothing on, as most do that accumulate, has the norm of the last one that did.
    """
    before, after = GRADIENT_NORM(variable), PROCESSED_NORM(variable)

    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, y = trend_of(session, before).read(x0, x1, pixels)
        there, values = trend_of(session, after).read(x0, x1, pixels)
        if not len(x) or not len(there):
            return x, y
        values = _held(values)
        place = np.searchsorted(there, x, side="right") - 1
        # Both are measured at the same steps while there are stages; cells of their tables begin at others.
        near = (place >= 0) & (x - there[place] < 1.5 * trend_width(x0, x1, pixels)) & np.isfinite(values[place])
        return x, np.where(near, values[place], y)

    def dated(step: float) -> tuple[int, float]:
        last = min(step, session.run.recording.last_step)
        x, y = session.run.recording.read(after, last - _LOOK_BACK + 1, last, _LOOK_BACK)
        x, y = x[x <= last], y[x <= last]
        known = np.flatnonzero(np.isfinite(y))
        there = len(known) > 0 and x[-1] == math.floor(last)
        return (int(x[known[-1]]), float(y[known[-1]])) if there else session.run.recording.dated(before, step)

    return Source(
        read,
        lambda step: dated(step)[1],
        lambda step: dated(step)[0],
        lambda step: session.run.recording.is_broken(before, step),
    )


def _held(values: Array) -> Array:
    """Each gap with the value before it."""
    places = np.where(np.isfinite(values), np.arange(len(values)), -1)
    held = np.maximum.accumulate(places)
    return np.where(held >= 0, values[held], np.nan)


PLOT = Plot(
    "gradients",
    "Gradients",
    "Euclidean norm of each variable's gradient, as the optimizer receives it. Repeated rows are merged. Where "
    "gradients are processed, the faint curve is the norm before.",
    rank=3,
    show=_show,
    alone=_alone,
)
