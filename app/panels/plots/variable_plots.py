"""Plots of one number of each variable, or of the selected variable of several runs."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from app.attach.kernel.column_table import (
    DISTANCE_FROM_START,
    EPSILON_FLOOR,
    LOST_IN,
    STALE_SECOND_MOMENT,
    UNMOVED,
    UPDATE_COSINE,
    UPDATE_RATIO,
    WHOLE_DISTANCE,
    WHOLE_PATH_LENGTH,
    ZERO_GRADIENT,
)
from app.attach.kernel.run_variables import VariableInfo
from app.core.messages.run_description import is_large
from app.panels.plotting.plot_description import (
    OF_GRADIENTS,
    OF_SLOTS,
    OF_UPDATES,
    Plot,
    PlotContent,
    PlotPlaceholder,
    column,
    noisy_line,
    not_measured,
    overlaid_trends,
    overlays,
    percent,
)
from app.panels.shell.selection import Selection
from widgets.base.display_numbers import read_out, signed
from widgets.base.translation import tr, translatable, translated
from widgets.plots.layers import LineLayer, Zone
from widgets.plots.scales import AxisScale, Between, Linear, Log

_SHARES = Linear("floor", percent=True)


def selected_variable(
    selection: Selection,
    title: str,
    scale: AxisScale,
    column_of: Callable[[VariableInfo], str],
    *,
    noisy: bool = True,
    show: Callable[[float], str] = read_out,
) -> PlotContent:
    """Return a plot with a column of the selected variable; a `noisy` positive column is drawn smoothed."""
    variable = selection.chosen
    if variable is None:
        return PlotContent(title, [], scale)
    name, present_name = column_of(variable), tr("this run")
    if noisy:
        present, others = noisy_line(selection.session, present_name, name, 0), overlaid_trends(selection, name, show)
    else:
        present = LineLayer(present_name, column(selection.session, name), 0, show=show)
        others = overlays(selection, name, show)
    return PlotContent(title, [present, *others], scale, variable.path)


@dataclass(frozen=True)
class VariableLines:
    """Plot of a column for each variable that `has` it, or of the placeholder from `empty`. `noisy` as above."""

    title: str
    caption: str
    column_of: Callable[[VariableInfo], str]
    scale: AxisScale
    noisy: bool = False
    show: Callable[[float], str] = read_out
    has: Callable[[Selection, VariableInfo], bool] = lambda selection, variable: True
    empty: Callable[[Selection], PlotPlaceholder | None] = lambda selection: None

    def of_all(self, selection: Selection) -> PlotContent:
        lines = [self._line(selection, i, v) for i, v in enumerate(selection.variables) if self.has(selection, v)]
        return PlotContent(translated(self.title), lines, self.scale, translated(self.caption), self.empty(selection))

    def of_selected(self, selection: Selection) -> PlotContent:
        title = translated(self.title)
        return selected_variable(selection, title, self.scale, self.column_of, noisy=self.noisy, show=self.show)

    def _line(self, selection: Selection, place: int, variable: VariableInfo) -> LineLayer:
        session, hue, name = selection.session, selection.hue(place), self.column_of(variable)
        if self.noisy:
            return noisy_line(session, variable.path, name, hue)
        return LineLayer(variable.path, column(session, name), hue, show=self.show)


def of_variables(
    name: str,
    help_text: str,
    lines: VariableLines,
    *,
    rank: int,
    group: str = OF_UPDATES,
    zones: tuple[Zone, ...] = (),
    watches: str = "",
) -> Plot:
    """Return the overview plot of `lines`."""
    return Plot(
        name, lines.title, help_text, rank, lines.of_all, zones, group=group, watches=watches, alone=lines.of_selected
    )


def _has_column(selection: Selection, column_of: Callable[[VariableInfo], str]) -> bool:
    return any(column_of(variable) in selection.session.run.recording for variable in selection.variables)


_TOO_LARGE, _STALLED = 1e-2, 1e-4

UPDATE_RATIO_PLOT = of_variables(
    "update_ratio",
    translatable("Norm of each update ÷ norm of the variable. About 1e-3 is healthy."),
    VariableLines(
        translatable("Update ÷ weight"),
        "",
        UPDATE_RATIO,
        Log(),
        noisy=True,
    ),
    rank=5,
    zones=(
        Zone(_TOO_LARGE, math.inf, translatable("too large"), "error", 26),
        Zone(_STALLED, _TOO_LARGE, translatable("healthy"), "accent", 16),
        Zone(-math.inf, _STALLED, translatable("stalled"), "warn", 20),
    ),
)

_NO_ZEROS = PlotPlaceholder(
    "circle-dashed",
    translatable("Not measured yet"),
    translatable("The share of zeros in each gradient appears with the first step."),
)


def _no_zeros(selection: Selection) -> PlotPlaceholder | None:
    measured = not selection.variables or _has_column(selection, ZERO_GRADIENT)
    started = selection.session.run.recording.last_step > 0
    return None if measured or not started else _NO_ZEROS


ZERO_GRADIENTS_PLOT = of_variables(
    "zero_gradients",
    translatable(
        "Share of each variable's gradient that is exactly zero in a step. Causes: embedding rows that are not in "
        "the batch, and dead units. These elements move only by momentum and decay."
    ),
    VariableLines(
        translatable("Zero gradients"),
        translatable("share"),
        ZERO_GRADIENT,
        _SHARES,
        show=percent,
        empty=_no_zeros,
    ),
    group=OF_GRADIENTS,
    rank=11,
)

_SPIKES = 2.3
"""Value above which Wortsman and others 2023 saw the loss spike one to eight steps later."""
_NO_SECOND_MOMENT = PlotPlaceholder(
    "waves",
    translatable("No second moment"),
    translatable(
        "Measured for optimizers that keep a moving mean of the squares of the gradients they receive, such as Adam "
        "and RMSprop. Not available for optimizers that clip or accumulate gradients themselves."
    ),
)


def _has_second_moment(selection: Selection, variable: VariableInfo) -> bool:
    name, built = STALE_SECOND_MOMENT(variable), selection.session.run.built
    return name in selection.session.run.recording or (built is not None and name in built.description.more_columns)


def _no_second_moment(selection: Selection) -> PlotPlaceholder | None:
    has_any = any(_has_second_moment(selection, variable) for variable in selection.variables)
    return None if has_any or selection.session.run.built is None else _NO_SECOND_MOMENT


STALE_SECOND_MOMENT_PLOT = of_variables(
    "stale_second_moment",
    (
        translatable(
            "Root mean square of g ÷ √v over each variable; v is the second moment after the step, bias-corrected "
            "if the optimizer does so. For a table: over the rows touched by the batch. About 1 while gradients "
            "keep their size. Above 2.3, v is too small for the new gradient and a loss spike often follows."
        )
    ),
    VariableLines(
        translatable("Stale second moment"),
        translatable("RMS of g ÷ √v"),
        STALE_SECOND_MOMENT,
        Log(),
        noisy=True,
        has=_has_second_moment,
        empty=_no_second_moment,
    ),
    group=OF_SLOTS,
    rank=16,
    zones=(Zone(_SPIKES, math.inf, translatable("spikes follow"), "error", 26),),
)

_NO_COSINE = PlotPlaceholder(
    "compass",
    translatable("Not measured yet"),
    translatable("Measured only while this plot is visible, from two consecutive training steps."),
)

UPDATE_COSINE_PLOT = of_variables(
    "update_cosine",
    (
        translatable(
            "Cosine between each variable's update and its previous update. 1: a straight path; −1: oscillation "
            "across a valley; about 0: updates are mostly noise."
        )
    ),
    VariableLines(
        translatable("Update direction"),
        translatable("cosine"),
        UPDATE_COSINE,
        Between(),
        show=signed,
        empty=lambda selection: None if _has_column(selection, UPDATE_COSINE) else _NO_COSINE,
    ),
    rank=22,
    zones=(Zone(0.0, 1.0, translatable("straight"), "accent", 16), Zone(-1.0, 0.0, translatable("zigzag"), "warn", 20)),
    watches="update_cosine",
)

_FLOOR_NOT_MEASURED = not_measured("gauge")
_NO_EPSILON = PlotPlaceholder(
    "gauge",
    translatable("This optimizer adds no epsilon to a second moment"),
    translatable(
        "Measured for optimizers that divide by the root of a second moment and an epsilon, such as Adam and RMSprop."
    ),
)


def _no_floor(selection: Selection) -> PlotPlaceholder | None:
    if not _has_column(selection, EPSILON_FLOOR):
        return _FLOOR_NOT_MEASURED
    values = (selection.session.run.recording.at(EPSILON_FLOOR(v), math.inf) for v in selection.variables)
    return _NO_EPSILON if all(map(math.isnan, values)) else None


EPSILON_FLOOR_PLOT = of_variables(
    "epsilon_floor",
    translatable(
        "Share of each variable's elements for which epsilon is at least as large as the root of the second moment. "
        "There the optimizer no longer adapts: updates are proportional to the gradient. For a table: over all rows."
    ),
    VariableLines(
        translatable("Epsilon floor"),
        translatable("share"),
        EPSILON_FLOOR,
        _SHARES,
        show=percent,
        empty=_no_floor,
    ),
    group=OF_SLOTS,
    rank=35,
    watches="epsilon_floor",
)

_DISTANCE_NOT_MEASURED = not_measured("compass")
_DISTANCES = of_variables(
    "distance",
    (
        translatable(
            "Euclidean distance of each variable, and of the whole model, from the initial weights. Dashed: path "
            "length, the sum of the norms of all updates. If both rise together, the weights move straight; if the "
            "path grows faster, they circle. The path is not drawn if a variable has more than 16 384 elements."
        )
    ),
    VariableLines(
        translatable("Distance from start"),
        translatable("norm"),
        DISTANCE_FROM_START,
        Log(),
        empty=lambda selection: None if WHOLE_DISTANCE in selection.session.run.recording else _DISTANCE_NOT_MEASURED,
    ),
    rank=30,
    watches="distance",
)


def _show_distances(selection: Selection) -> PlotContent:
    session, content = selection.session, _DISTANCES.show(selection)
    has_path = WHOLE_PATH_LENGTH in session.run.recording or not any(map(is_large, selection.variables))
    lines = [
        *([LineLayer(tr("path"), column(session, WHOLE_PATH_LENGTH), "text3", dashed=True)] if has_path else []),
        *content.layers,
        LineLayer(tr("whole model"), column(session, WHOLE_DISTANCE), "text"),
        *overlays(selection, WHOLE_DISTANCE),
    ]
    return replace(content, layers=lines)


DISTANCE_PLOT = replace(_DISTANCES, show=_show_distances)

_ROUNDING = translatable("Lost to rounding")
_ROUNDING_NOT_MEASURED = PlotPlaceholder(
    "circle-dashed",
    translatable("Not measured yet"),
    translatable("Measured only while this plot is visible, at training steps that run one at a time."),
)


def _show_rounding(selection: Selection) -> PlotContent:
    variable, session = selection.chosen, selection.session
    if variable is None:
        return PlotContent(translated(_ROUNDING), [], _SHARES)
    lines = [
        LineLayer(tr("in {name}", name=name), column(session, LOST_IN(name, variable)), i + 1, show=percent)
        for i, name in enumerate(("float16", "bfloat16"))
    ]
    own = LineLayer(tr("own dtype, {dtype}", dtype=variable.dtype), column(session, UNMOVED(variable)), 0, show=percent)
    empty = None if UNMOVED(variable) in session.run.recording else _ROUNDING_NOT_MEASURED
    return PlotContent(translated(_ROUNDING), [*reversed(lines), own], _SHARES, variable.path, empty)


def _lost_in_bfloat16(selection: Selection) -> PlotContent:
    def lost(variable: VariableInfo) -> str:
        return LOST_IN("bfloat16", variable)

    return selected_variable(selection, tr("Lost to rounding of bfloat16"), _SHARES, lost, noisy=False, show=percent)


LOST_TO_ROUNDING_PLOT = Plot(
    "lost_to_rounding",
    _ROUNDING,
    (
        translatable(
            "Share of the selected variable's elements whose update is too small to change the weight. In the "
            "variable's own dtype: of the elements with a gradient. In float16 and bfloat16: of the elements that "
            "moved, those that would not move in that format."
        )
    ),
    group=OF_UPDATES,
    rank=34,
    show=_show_rounding,
    alone=_lost_in_bfloat16,
    watches="lost_to_rounding",
)
