"""Plot of the loss: of every batch, raw and smoothed, and of the held-out rows."""

from __future__ import annotations

import math

from app.attach.kernel.column_table import HEIGHT, LOSS, METRIC, VALIDATION_LOSS
from app.core.experiment.surface_function import surface_of
from app.core.recording.run_columns import Recording
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder, plot_text
from app.panels.plotting.plot_sources import column, held_out, old_future, overlays, smoothed
from app.panels.setup.optimizer_items import optimizer_of
from app.panels.shell.selection import Selection
from app.session.session import Session
from widgets.plots.layers import LineLayer
from widgets.plots.scales import AxisScale, Linear, Log

_METRICS = f"{METRIC}/"
_NO_LOSS = PlotPlaceholder(
    "chart-line",
    "No loss of its steps",
    "This training hands its optimizers gradients alone. Where train_step returns a loss among its metrics, it is "
    "shown here; other metrics are under Plot.",
)


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    built = session.run.built
    if built is not None and any(HEIGHT(v) in built.description.more_columns for v in built.variables):
        return _of_points(selection)
    if not session.run.can("model") and session.run.recording.last_step and not _has_loss(session.run.recording):
        return _of_metrics(selection)
    raw = column(session, LOSS)
    return PlotContent(
        "Loss",
        [
            *old_future(selection, LOSS),
            LineLayer("train", smoothed(session, LOSS), hue=0, raw=raw, exact=raw),
            *held_out(session, VALIDATION_LOSS),
            *overlays(selection, LOSS),
        ],
        _scale(session),
    )


def _has_loss(recording: Recording) -> bool:
    return LOSS in recording and not math.isnan(recording.limits(LOSS).least)


def _of_metrics(selection: Selection) -> PlotContent:
    """Losses among the metrics of a training of another process whose steps hand over none."""
    session, recording = selection.session, selection.session.run.recording
    first = session.run.built.metric if session.run.built is not None else ""
    names = {name: name.removeprefix(_METRICS) for name in recording.columns if name.startswith(_METRICS)}
    if METRIC in recording and first:
        names = {METRIC: first, **names}
    losses = {name: words for name, words in names.items() if "loss" in words.lower()}
    if not losses:
        return PlotContent("Loss", [], Log(), empty=_NO_LOSS)
    layers = [LineLayer(words, column(session, name), hue) for hue, (name, words) in enumerate(losses.items())]
    below = any(recording.limits(name).least <= 0 for name in losses)
    return PlotContent("Loss", layers, Linear() if below else Log(), plot_text("means since the epoch began"))


def _of_points(selection: Selection) -> PlotContent:
    """f of each point of a surface, and their sum, which is what is trained."""
    session = selection.session
    lines = [
        LineLayer(optimizer_of(session, i), column(session, HEIGHT(variable)), selection.hue(i))
        for i, variable in enumerate(selection.variables)
    ]
    total = LineLayer("sum", column(session, LOSS), "text3", dashed=True)
    layers = [*old_future(selection, LOSS), total, *lines, *overlays(selection, LOSS)]
    return PlotContent("Loss", layers, _scale(session), "f of each point")


def _scale(session: Session) -> AxisScale:
    """Logarithmic, but where the loss is a function that goes below zero."""
    built = session.run.built
    surface = surface_of(built.description.experiment, session.run.catalogues) if built is not None else None
    below = surface is not None and (surface.least is None or surface.least < 0)
    return Linear() if below else Log()


PLOT = Plot(
    "loss",
    "Loss",
    "Mean loss of each batch, faint, and its moving average. Circles: loss over the held-out rows. On a "
    "surface with several points: f of each, and their sum, which is the loss.",
    rank=0,
    show=_show,
    events=True,
)
