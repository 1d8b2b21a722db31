"""Plots of the loss, of the metric, and of the loss of averaged weights."""

from __future__ import annotations

import math

import numpy as np

from app.attach.kernel.column_table import (
    AVERAGED_LOSS,
    AVERAGED_VALIDATION_LOSS,
    HEIGHT,
    LOSS,
    METRIC,
    UNAVERAGED_LOSS,
    VALIDATION_LOSS,
    VALIDATION_METRIC,
)
from app.core.experiment.surface_function import minima_found, surface_of
from app.core.recording.run_columns import Recording
from app.panels.plotting.plot_description import (
    OF_LOSS,
    Plot,
    PlotContent,
    PlotPlaceholder,
    column,
    estimate,
    held_out,
    not_measured,
    old_future,
    overlays,
    smoothed,
)
from app.panels.setup.picker_items import optimizer_of
from app.panels.shell.selection import Selection
from app.session.session import Session
from widgets.base.display_numbers import read_out
from widgets.base.translation import tr, translatable, translated
from widgets.plots.layers import LineLayer, PointLayer, Source
from widgets.plots.scales import Array, AxisScale, Linear, Log

_METRICS = f"{METRIC}/"
_NO_LOSS = PlotPlaceholder(
    "chart-line",
    translatable("No loss reported"),
    (
        translatable(
            "This training passes only gradients to its optimizers. If train_step returns a loss among its "
            "metrics, it is shown here; other metrics are under Plot."
        )
    ),
)


def _show_loss(selection: Selection) -> PlotContent:
    session = selection.session
    built = session.run.built
    if built is not None and any(HEIGHT(v) in built.description.more_columns for v in built.variables):
        return _of_points(selection)
    if not session.run.can("model") and session.run.recording.last_step and not _has_loss(session.run.recording):
        return _of_metrics(selection)
    raw = column(session, LOSS)
    return PlotContent(
        tr("Loss"),
        [
            *old_future(selection, LOSS),
            LineLayer(tr("train"), smoothed(session, LOSS), hue=0, raw=raw, exact=raw),
            *held_out(session, VALIDATION_LOSS),
            *overlays(selection, LOSS),
        ],
        _scale(session),
    )


def _has_loss(recording: Recording) -> bool:
    return LOSS in recording and not math.isnan(recording.limits(LOSS).least)


def _of_metrics(selection: Selection) -> PlotContent:
    """Return the losses among the metrics of an attached training without a column `loss`."""
    session, recording = selection.session, selection.session.run.recording
    first = session.run.built.metric if session.run.built is not None else ""
    names = {name: name.removeprefix(_METRICS) for name in recording.columns if name.startswith(_METRICS)}
    if METRIC in recording and first:
        names = {METRIC: first, **names}
    losses = {name: words for name, words in names.items() if "loss" in words.lower()}
    if not losses:
        return PlotContent(tr("Loss"), [], Log(), empty=_NO_LOSS)
    layers = [LineLayer(words, column(session, name), hue) for hue, (name, words) in enumerate(losses.items())]
    below = any(recording.limits(name).least <= 0 for name in losses)
    return PlotContent(tr("Loss"), layers, Linear() if below else Log(), tr("running means of the epoch"))


def _of_points(selection: Selection) -> PlotContent:
    """Return f of each point of a surface, and their sum, the loss."""
    session = selection.session
    lines = [
        LineLayer(optimizer_of(session, i), column(session, HEIGHT(variable)), selection.hue(i))
        for i, variable in enumerate(selection.variables)
    ]
    total = LineLayer(tr("sum"), column(session, LOSS), "text3", dashed=True)
    layers = [*old_future(selection, LOSS), total, *lines, *overlays(selection, LOSS)]
    return PlotContent(tr("Loss"), layers, _scale(session), tr("f of each point"))


def _scale(session: Session) -> AxisScale:
    """Return a logarithmic scale, or a linear one for a function that may be negative."""
    built = session.run.built
    surface = surface_of(built.description.experiment, session.run.catalogues) if built is not None else None
    below = surface is not None and (surface.least is None or surface.least < 0)
    return Linear() if below else Log()


LOSS_PLOT = Plot(
    "loss",
    translatable("Loss"),
    (
        translatable(
            "Mean loss of each batch (faint) and its moving average. Circles: loss on the held-out rows. On "
            "a surface with several points: f at each point, and their sum, the loss."
        )
    ),
    group=OF_LOSS,
    rank=0,
    show=_show_loss,
    events=True,
)


_NO_MINIMUM = PlotPlaceholder(
    "map-trifold",
    translatable("No minimum known"),
    translatable("This function has no minimum, or the search did not find one with certainty."),
)


def _show_metric(selection: Selection) -> PlotContent:
    session = selection.session
    name = session.run.built.metric if session.run.built is not None else "accuracy"
    if not name:
        return PlotContent(tr("Distance"), [], Linear(), empty=_NO_MINIMUM)
    raw = column(session, METRIC)
    baseline = session.run.built.baseline if session.run.built is not None else None
    title = translated(name)
    return PlotContent(
        title[:1].upper() + title[1:],
        [
            # Before the others, so that it lies behind them.
            *(
                []
                if baseline is None
                else [LineLayer(tr("always no"), _constant(session, baseline), "text3", dashed=True)]
            ),
            *old_future(selection, METRIC),
            LineLayer(tr("train"), smoothed(session, METRIC), hue=0, raw=raw, exact=raw),
            *held_out(session, VALIDATION_METRIC),
            *overlays(selection, METRIC),
        ],
        Linear(),
        _caption(session, name, baseline),
    )


def _caption(session: Session, name: str, baseline: float | None) -> str:
    """Return the caption with the baseline of the metric."""
    if baseline is not None:
        return tr("of candidates; always “no” gives {baseline}", baseline=read_out(baseline))
    if name == "R²":
        return tr("relative to the variance of all training, or all held-out, targets")
    return _found_at(session)


def _constant(session: Session, value: float) -> Source:
    """Return a source with a constant value, over the steps that were made."""

    def read(x0: float, x1: float, _pixels: int) -> tuple[Array, Array]:
        last = session.run.recording.last_step
        ends = np.array([max(x0, 1.0), min(x1, float(last))])
        return (ends, np.full(2, value)) if ends[0] <= ends[1] else (np.empty(0), np.empty(0))

    return Source(read, lambda step: value if session.run.recording.last_step else math.nan)


def _found_at(session: Session) -> str:
    """Return the place of the minimum, if it was found numerically."""
    built = session.run.built
    surface = surface_of(built.description.experiment, session.run.catalogues) if built is not None else None
    place = minima_found(surface) if surface is not None else ""
    return tr("to {place}, found numerically", place=place) if place else ""


METRIC_PLOT = Plot(
    "metric",
    translatable("Metric"),
    (
        translatable(
            "Share of rows classified correctly, or R², per batch and on the held-out rows. R² is 1 − squared error "
            "÷ variance: for a batch the variance of all training targets, for held-out rows that of all held-out "
            "targets. For skip-gram: the share of candidates classified correctly; the dashed line is a model that "
            "always answers “no”. On a surface: the distance of the points to the nearest minimum, found "
            "numerically for a typed formula. Empty if there is no minimum."
        )
    ),
    group=OF_LOSS,
    rank=8,
    show=_show_metric,
)


_NOT_MEASURED = not_measured("waves")
_NO_AVERAGE = PlotPlaceholder(
    "waves",
    translatable("No average"),
    translatable(
        "This optimizer keeps no average of the weights. Choose a schedule-free one, turn on use_ema, or put "
        "MovingAverage "
        "or SWA around it."
    ),
)


def _show_averaged(selection: Selection) -> PlotContent:
    session = selection.session
    held_out = session.run.built is not None and session.run.built.held_out > 0
    lines = [
        estimate(session, tr("weights"), UNAVERAGED_LOSS, "text3"),
        estimate(session, tr("average"), AVERAGED_LOSS, 0),
        *overlays(selection, AVERAGED_LOSS),
    ]
    if held_out:
        lines.append(LineLayer(tr("average, held out"), column(session, AVERAGED_VALIDATION_LOSS), 1))
    points = [PointLayer(tr("weights, held out"), column(session, VALIDATION_LOSS), "text2")] if held_out else []
    return PlotContent(tr("Averaged weights"), [*lines, *points], Log(), tr("loss"), _no_averaged(selection))


def _no_averaged(selection: Selection) -> PlotPlaceholder | None:
    recording = selection.session.run.recording
    if UNAVERAGED_LOSS not in recording:
        return _NOT_MEASURED
    is_known = not math.isnan(recording.at(AVERAGED_LOSS, math.inf))
    x, y = recording.read(AVERAGED_LOSS, 0, max(recording.last_step, 1), 64)
    return None if is_known or any(map(math.isfinite, y[: len(x)].tolist())) else _NO_AVERAGE


AVERAGED_ITERATE_PLOT = Plot(
    "averaged_iterate",
    translatable("Averaged weights"),
    (
        translatable(
            "Loss of the averaged weights that the optimizer keeps, on the training rows and on the held-out rows. "
            "Averages are kept by schedule-free optimizers (their x), MovingAverage, SWA and use_ema. Training "
            "continues from the weights; the average is what you would keep. Above 1 024 training rows a sample is "
            "used: ± and band are one standard error."
        )
    ),
    group=OF_LOSS,
    rank=33,
    show=_show_averaged,
    watches="averaged_iterate",
)
