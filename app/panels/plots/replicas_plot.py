"""Plot of what replicas hand over, and of what is made of it."""

from __future__ import annotations

import math

from app.attach.kernel.column_table import (
    REPLICA_FACTOR,
    REPLICA_GRADIENT_NORM,
    REPLICA_MEAN,
    REPLICA_RECEIVED,
    REPLICA_SUM,
    REPLICA_TRUE,
)
from app.core.experiment.experiment import Experiment
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder, plot_text
from app.panels.plotting.plot_sources import noisy_line, trend_of
from app.panels.shell.selection import Selection
from app.session.session import Session
from widgets.base.display_numbers import read_out
from widgets.plots.layers import LineLayer
from widgets.plots.scales import Log

_NONE = PlotPlaceholder(
    "copy", "One replica", "Choose 2 or more replicas under Replicas, and reset, to see what each of them hands over."
)


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    experiment = _running(session)
    if not experiment.replicas.is_on and REPLICA_SUM not in session.run.recording:
        return PlotContent("Replicas", [], Log(), empty=_NONE)
    names = [REPLICA_GRADIENT_NORM(i) for i in range(experiment.replicas.count)]
    lines = [
        noisy_line(session, "sum", REPLICA_SUM, 0),
        noisy_line(session, "mean", REPLICA_MEAN, 1),
        LineLayer("received", trend_of(session, REPLICA_RECEIVED), "accent"),
        LineLayer("whole batch", trend_of(session, REPLICA_TRUE), "text3", dashed=True),
    ]
    lines += [
        LineLayer(plot_text("replica %1").replace("%1", str(i)), trend_of(session, name), "edge")
        for i, name in enumerate(names, 1)
    ]
    return PlotContent("Replicas", lines, Log(), _caption(session, experiment))


def _running(session: Session) -> Experiment:
    return session.run.built.description.experiment if session.run.built is not None else session.run.experiment


def _caption(session: Session, experiment: Experiment) -> str:
    """How large what the optimizer receives is: known of our own aggregations, measured of a person's."""
    factor = experiment.replicas.factor
    if factor is None:
        measured = session.run.recording.last(REPLICA_FACTOR)
        return plot_text("norm") if math.isnan(measured) else _times(read_out(measured))
    return plot_text("received is the gradient of the whole batch") if factor == 1 else _times(f"{factor:g}")


def _times(factor: str) -> str:
    return plot_text("received is %1 × the whole batch").replace("%1", factor)


def _has_replicas(selection: Selection) -> bool:
    return _running(selection.session).replicas.is_on


PLOT = Plot(
    "replicas",
    "Replicas",
    "Norm of the gradient that each replica hands over, of their sum and their mean, and of what the optimizer "
    "receives. The dashed line is the gradient of the mean loss over all rows of the step, which one device would "
    "have: where the received one lies above it or below, losses were divided or gradients aggregated wrongly. "
    "tf.reduce_mean on a replica divides by the rows of that replica, and summing then gives a gradient that is too "
    "large by the number of replicas.",
    rank=2,
    show=_show,
    is_default=_has_replicas,
)
