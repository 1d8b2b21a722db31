"""Plots of numbers of the whole run: learning rate, scheduled hyperparameters, distance estimates, math channels."""

from __future__ import annotations

import math

from app.attach.kernel.column_table import DISTANCE_ESTIMATE, DRIVEN, LEARNING_RATE, PART_RATE, TRUE_DISTANCE
from app.core.experiment.assignment import default_title, part_title
from app.core.experiment.experiment import ParameterGroup
from app.panels.plotting.plot_description import (
    OF_SETTINGS,
    Plot,
    PlotContent,
    PlotPlaceholder,
    column,
    not_measured,
    old_future,
    overlays,
)
from app.panels.shell.selection import Selection
from widgets.base.translation import tr, translatable, translated
from widgets.plots.layers import LineLayer
from widgets.plots.scales import Linear, Log


def _show_rate(selection: Selection) -> PlotContent:
    session = selection.session
    parts = dict.fromkeys(part.pattern for each in session.run.experiments for part in each.parts if not part.frozen)
    lines = old_future(selection, LEARNING_RATE)
    paths = [variable.path for variable in selection.variables]
    applied = column(session, LEARNING_RATE)
    title = default_title(session.run.experiment, paths)
    default = LineLayer((tr("default optimizer") if parts else tr("applied")), applied, "accent")
    lines += [LineLayer(title, applied, "accent") if title else default]
    names = {each: part_title(session.run.experiment, each) for each in parts}
    lines += [LineLayer(names[each], column(session, PART_RATE(each)), i) for i, each in enumerate(parts, 1)]
    # With several rates in their own hues, a run's hue would be one more.
    lines += [] if parts else overlays(selection, LEARNING_RATE)
    return PlotContent(tr("Learning rate"), lines, Linear("floor"))


LEARNING_RATE_PLOT = Plot(
    "learning_rate",
    translatable("Learning rate"),
    translatable(
        "Learning rate used by each step, with edits and schedule. Parts of the model with their own optimizer have "
        "their own rate."
    ),
    group=OF_SETTINGS,
    rank=7,
    show=_show_rate,
)


_NOTHING = PlotPlaceholder(
    "waves",
    translatable("No schedules"),
    translatable("Right-click a hyperparameter to add a schedule, such as momentum under one cycle."),
)


def _show_scheduled(selection: Selection) -> PlotContent:
    titles: dict[str, str] = {}
    for experiment in selection.session.run.experiments:
        for scope in experiment.scopes:
            owner = experiment.scope(scope)
            pattern = owner.pattern if isinstance(owner, ParameterGroup) else ""
            for name in owner.schedules:
                titles[DRIVEN(pattern, name)] = tr("{name} of {whole}", name=name, whole=pattern) if pattern else name
    lines = [LineLayer(title, column(selection.session, name), hue) for hue, (name, title) in enumerate(titles.items())]
    if len(titles) == 1:
        lines += overlays(selection, next(iter(titles)))
    return PlotContent(tr("Scheduled"), lines, Linear(), empty=None if lines else _NOTHING)


SCHEDULED_PLOT = Plot(
    "driven",
    translatable("Scheduled hyperparameters"),
    translatable("The value of each scheduled hyperparameter, as each step used it."),
    group=OF_SETTINGS,
    rank=12,
    show=_show_scheduled,
)


_ESTIMATE = translatable("Distance estimate")
_NOT_MEASURED = not_measured("compass")
_NO_ESTIMATE = PlotPlaceholder(
    "compass",
    translatable("No estimate"),
    translatable(
        "Only D-Adaptation and Prodigy estimate the distance to the solution. Choose DAdaptSGD, DAdaptAdam or Prodigy."
    ),
)


def _show_estimate(selection: Selection) -> PlotContent:
    session = selection.session
    patterns = ("", *(part.pattern for part in session.run.shown_experiment.parts if isinstance(part, ParameterGroup)))
    lines: list[LineLayer] = []
    for i, pattern in enumerate(patterns):
        several = len(patterns) > 1
        of = pattern or tr("the rest")
        true = tr("true distance of {pattern}", pattern=of) if several else tr("true distance")
        estimate = tr("d of {pattern}", pattern=of) if several else "d"
        lines.append(LineLayer(true, column(session, TRUE_DISTANCE(pattern)), "text3", dashed=True))
        lines.append(LineLayer(estimate, column(session, DISTANCE_ESTIMATE(pattern)), i if several else "accent"))
    lines += overlays(selection, DISTANCE_ESTIMATE())
    names = [DISTANCE_ESTIMATE(pattern) for pattern in patterns]
    return PlotContent(translated(_ESTIMATE), lines, Log(), "", _empty(selection, names))


def _empty(selection: Selection, names: list[str]) -> PlotPlaceholder | None:
    recording = selection.session.run.recording
    if not any(name in recording for name in names):
        return _NOT_MEASURED
    return None if any(not math.isnan(recording.at(name, math.inf)) for name in names) else _NO_ESTIMATE


DISTANCE_ESTIMATE_PLOT = Plot(
    "distance_estimate",
    _ESTIMATE,
    (
        translatable(
            "The estimate D of D-Adaptation and Prodigy: a lower bound on the distance from the start to the "
            "solution, from which they set their rate. Dashed: the true distance, known on surfaces with known "
            "minima and for a linear model of targets. The estimate should settle, usually at about half the true "
            "distance."
        )
    ),
    group=OF_SETTINGS,
    rank=36,
    show=_show_estimate,
    watches="distance_estimate",
)


_CHANNELS = translatable("Math channels")


def _show_channels(selection: Selection) -> PlotContent:
    session = selection.session
    channels = session.run.experiment.instruments.channels
    if not channels:
        empty = PlotPlaceholder(
            "math-operations",
            tr("No math channels"),
            tr("Add one under Triggers and channels, such as loss - ema(loss, 100)."),
        )
        return PlotContent(translated(_CHANNELS), [], Linear(), empty=empty)
    lines = [LineLayer(each.name, column(session, each.column), i) for i, each in enumerate(channels)]
    others = overlays(selection, channels[0].column) if len(channels) == 1 else []
    return PlotContent(
        translated(_CHANNELS), [*lines, *others], Linear(), channels[0].formula if len(channels) == 1 else ""
    )


MATH_CHANNELS_PLOT = Plot(
    "math_channels",
    _CHANNELS,
    translatable("Columns computed by formula at every step; edit them under Triggers and channels."),
    group=OF_SETTINGS,
    rank=95,
    show=_show_channels,
)
