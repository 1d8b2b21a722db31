"""Plots of gradients before the optimizer: norms before and after processing, clipping, replicas."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from app.attach.kernel.column_table import (
    GRADIENT_NORM,
    PROCESSED_NORM,
    REPLICA_FACTOR,
    REPLICA_GRADIENT_NORM,
    REPLICA_MEAN,
    REPLICA_RECEIVED,
    REPLICA_SUM,
    REPLICA_TRUE,
)
from app.attach.kernel.run_variables import VariableInfo
from app.core.experiment.experiment import Experiment
from app.panels.plots.variable_plots import selected_variable
from app.panels.plotting.plot_description import (
    OF_GRADIENTS,
    MovingMean,
    Plot,
    PlotContent,
    PlotPlaceholder,
    column,
    noisy_line,
    percent,
    trend_of,
    trend_width,
)
from app.panels.shell.selection import Selection
from app.session.session import Session
from widgets.base.display_numbers import read_out
from widgets.base.translation import tr, translatable, translated
from widgets.plots.layers import Hue, LineLayer, Source
from widgets.plots.scales import Array, Linear, Log

_LOOK_BACK = 64
"""Steps within which a read-out looks for the last gradient that was handed on; of one accumulated, few are."""


def _show_norms(selection: Selection) -> PlotContent:
    session = selection.session
    if not is_processed(session):
        lines = [
            noisy_line(session, v.path, GRADIENT_NORM(v), selection.hue(i)) for i, v in enumerate(selection.variables)
        ]
        return PlotContent(tr("Gradients"), lines, Log(), tr("norm"))
    lines = [
        LineLayer(v.path, received(session, v), selection.hue(i), raw=column(session, GRADIENT_NORM(v)))
        for i, v in enumerate(selection.variables)
    ]
    return PlotContent(tr("Gradients"), lines, Log(), tr("norm (faint: before processing)"))


def _alone(selection: Selection) -> PlotContent:
    after = is_processed(selection.session)
    return selected_variable(selection, tr("Gradients"), Log(), PROCESSED_NORM if after else GRADIENT_NORM)


def is_processed(session: Session) -> bool:
    """Return whether gradients are processed, or were in this run."""
    variables = session.run.built.variables if session.run.built is not None else ()
    return bool(session.run.experiment.gradient) or any(
        PROCESSED_NORM(variable) in session.run.recording for variable in variables
    )


def received(session: Session, variable: VariableInfo) -> Source:
    """Return the smoothed norm of the gradient that the optimizer received; without processing, of the gradient itself.

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
    """Fill each gap with the value before it."""
    places = np.where(np.isfinite(values), np.arange(len(values)), -1)
    held = np.maximum.accumulate(places)
    return np.where(held >= 0, values[held], np.nan)


GRADIENT_NORMS_PLOT = Plot(
    "gradients",
    translatable("Gradients"),
    (
        translatable(
            "Euclidean norm of each variable's gradient as the optimizer receives it, with repeated rows "
            "merged. The faint curve is the norm before gradient processing."
        )
    ),
    group=OF_GRADIENTS,
    rank=3,
    show=_show_norms,
    alone=_alone,
)


_HUES: Sequence[tuple[Hue, Hue]] = (("accent", "text2"), (0, 1), (2, 3))
"""Hues of the share that is clipped and of the norm that is kept, for the first stages that clip; quiet for further
ones.
"""
_WORDS = {"clipped": translatable("clipped"), "kept": translatable("norm kept")}


def _show_clipping(selection: Selection) -> PlotContent:
    series = selection.session.run.description.series
    stages = list(dict.fromkeys(name.partition("/")[2] for name in series))
    if not stages:
        return PlotContent(tr("Clipping"), [], Linear("floor"), empty=_NONE)
    lines = [
        _line(selection, name, stages.index(name.partition("/")[2]), several=len(stages) > 1)
        for name in series
        if name.partition("/")[0] in _WORDS
    ]
    return PlotContent(tr("Clipping"), lines, Linear("floor", percent=True), tr("share"))


def _line(selection: Selection, name: str, stage: int, *, several: bool) -> LineLayer:
    kind, _, of = name.partition("/")
    hues = _HUES[stage] if stage < len(_HUES) else ("edge", "edge")
    title = f"{of} {translated(_WORDS[kind])}" if several else translated(_WORDS[kind])
    return LineLayer(
        title,
        MovingMean(selection.session, name).source(),
        hues[kind == "kept"],
        # Of one stage, what each step kept; of several, that would hide the courses.
        raw=column(selection.session, name) if kind == "kept" and not several else None,
        show=percent,
        exact=column(selection.session, name),
    )


_NONE = PlotPlaceholder(
    "scissors",
    translatable("Nothing is clipped"),
    translatable("Add a clipping stage under Gradient processing to see how often it acts."),
)

CLIPPING_PLOT = Plot(
    "clipping",
    translatable("Clipping"),
    translatable(
        "Share of elements, of variables or of steps that each stage clipped, and how much of the gradient's norm it "
        "kept."
    ),
    group=OF_GRADIENTS,
    rank=10,
    show=_show_clipping,
)


_ONE_REPLICA = PlotPlaceholder(
    "copy",
    translatable("One replica"),
    translatable("Choose 2 or more replicas under Replicas and reset to see each replica's gradient."),
)


def _show_replicas(selection: Selection) -> PlotContent:
    session = selection.session
    experiment = _running(session)
    if not experiment.replicas.is_on and REPLICA_SUM not in session.run.recording:
        return PlotContent(tr("Replicas"), [], Log(), empty=_ONE_REPLICA)
    names = [REPLICA_GRADIENT_NORM(i) for i in range(experiment.replicas.count)]
    lines = [
        noisy_line(session, tr("sum"), REPLICA_SUM, 0),
        noisy_line(session, tr("mean"), REPLICA_MEAN, 1),
        LineLayer(tr("received"), trend_of(session, REPLICA_RECEIVED), "accent"),
        LineLayer(tr("whole batch"), trend_of(session, REPLICA_TRUE), "text3", dashed=True),
    ]
    lines += [
        LineLayer(tr("replica {number}", number=i), trend_of(session, name), "edge") for i, name in enumerate(names, 1)
    ]
    return PlotContent(tr("Replicas"), lines, Log(), _replicas_caption(session, experiment))


def _running(session: Session) -> Experiment:
    return session.run.built.description.experiment if session.run.built is not None else session.run.experiment


def _replicas_caption(session: Session, experiment: Experiment) -> str:
    """Return the size of the received gradient relative to the true one: known for built-in aggregations, measured for
    a user's.
    """
    factor = experiment.replicas.factor
    if factor is None:
        measured = session.run.recording.last(REPLICA_FACTOR)
        return tr("norm") if math.isnan(measured) else _times(read_out(measured))
    return tr("received equals the gradient of the whole batch") if factor == 1 else _times(f"{factor:g}")


def _times(factor: str) -> str:
    return tr("received is {factor} × that of the whole batch", factor=factor)


def _has_replicas(selection: Selection) -> bool:
    return _running(selection.session).replicas.is_on


REPLICAS_PLOT = Plot(
    "replicas",
    translatable("Replicas"),
    (
        translatable(
            "Norm of each replica's gradient, of their sum and mean, and of the gradient that the optimizer "
            "receives. The dashed line is the gradient of the mean loss over all rows of the step, as on one "
            "device. If the received gradient differs from it, losses were scaled or gradients aggregated "
            "wrongly. tf.reduce_mean on a replica divides by that replica's rows; summing then gives a "
            "gradient that is too large by the number of replicas."
        )
    ),
    group=OF_GRADIENTS,
    rank=2,
    show=_show_replicas,
    is_default=_has_replicas,
)
