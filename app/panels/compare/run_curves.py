"""The curves of the Compare view: one column of each run, by steps, seconds or gradient evaluations."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from app.attach.kernel.column_table import (
    LEARNING_RATE,
    LOSS,
    METRIC,
    VALIDATION_LOSS,
    VALIDATION_METRIC,
    WHOLE_GRADIENT_NORM,
    WHOLE_UPDATE_RATIO,
)
from app.core.recording.run_columns import SMOOTHED_COLUMNS
from app.core.runs.compared_axes import Unit
from app.core.runs.seed_groups import spread
from app.core.text.sentences import translate
from app.session.runs.compared_runs import AVERAGED, ComparedRun, Groups
from widgets.compare.curves import FEW, RunBand, RunCurve, hue_of
from widgets.compare.small_multiples import Quantity
from widgets.plots.layers import Hue, Source
from widgets.plots.repaint_turns import Repaintable, RepaintTurns, Stale
from widgets.plots.scales import Array, AxisScale, Linear, Log


class ReadInTurn(Stale):
    """Calls `renew` in turn while `view` is seen."""

    def __init__(self, renew: Callable[[], None], view: QWidget) -> None:
        self._renew, self._view = renew, view

    def redraw(self) -> None:
        self._renew()

    def isVisible(self) -> bool:
        return self._view.isVisible()


Read = Callable[[float, float, int], tuple[Array, Array]]
HeightScale = Literal["log", "linear"]
_LOWER_IS_BETTER = ("distance",)
_FEWEST_PIXELS = 3
"""Pixels from one point of a band to the next."""


@dataclass(frozen=True, slots=True)
class CurveKind:
    """A quantity to compare, by the column that it is read from. One that is `never_log` may be below zero."""

    column: str
    title: str
    help: str
    never_log: bool = False


def kinds(runs: Sequence[ComparedRun]) -> list[CurveKind]:
    """What can be compared of these runs, the most informative first."""
    found = [CurveKind(LOSS, _tr("Loss"), _tr("Mean loss of each batch, on a surface the sum of f over its points"))]
    if any(run.has(VALIDATION_LOSS) or (run.experiment.validation > 0 and run.live) for run in runs):
        found.append(CurveKind(VALIDATION_LOSS, _tr("Validation loss"), _tr("Mean loss over the held-out rows")))
    metric = translate(metric_of(runs))
    title = metric[:1].upper() + metric[1:]
    # A surface without a minimum has no metric.
    measured = any(run.metric for run in runs)
    if measured:
        found.append(CurveKind(METRIC, title or _tr("Metric"), _tr("Of each batch"), never_log=True))
    if measured and len(found) > 2:
        of = _tr("Validation %1").replace("%1", metric or _tr("metric"))
        found.append(CurveKind(VALIDATION_METRIC, of, _tr("Over the held-out rows"), never_log=True))
    named = {each.column: each for run in runs for each in run.experiment.instruments.channels}
    math_channels = [
        CurveKind(column, each.name, _tr("Math channel: %1").replace("%1", each.formula))
        for column, each in named.items()
        if any(run.live or run.has(column) for run in runs)
    ]
    return [
        *found,
        *math_channels,
        CurveKind(LEARNING_RATE, _tr("Learning rate"), _tr("Of the default optimizer, where the model has parts")),
        CurveKind(WHOLE_GRADIENT_NORM, _tr("Gradient norm"), _tr("Norm of the gradients of all variables together")),
        CurveKind(WHOLE_UPDATE_RATIO, _tr("Update ÷ weight"), _tr("Norm of all updates over the norm of all weights")),
    ]


AT_FIRST = (
    LOSS, VALIDATION_LOSS, METRIC, LEARNING_RATE, WHOLE_GRADIENT_NORM, WHOLE_UPDATE_RATIO,
)  # fmt: skip
"""Columns that are shown before a person chose."""


def metric_of(runs: Sequence[ComparedRun]) -> str:
    """The name of the runs' metric; empty where they differ, or it is not known."""
    names = {run.metric for run in runs if run.metric}
    return names.pop() if len(names) == 1 else ""


def hues_of(runs: Sequence[ComparedRun], groups: Groups | None) -> dict[str, Hue]:
    """The hue of each run by its key: its own, or that of its group."""
    if groups is not None:
        return {run.key: place for place, group in enumerate(groups.runs) for run in group}
    return {run.key: _hue(run, place, len(runs)) for place, run in enumerate(runs)}


def _hue(run: ComparedRun, place: int, count: int) -> Hue:
    if run.hue is None:
        return hue_of(place, count)
    return run.hue if run.hue < FEW else "edge"


def quantity(
    kind: CurveKind, runs: Sequence[ComparedRun], groups: Groups | None, unit: Unit, scale: HeightScale
) -> Quantity:
    """One plot: a curve for each run, and a band for each group of seeds where there are `groups`."""
    hues = hues_of(runs, groups)
    higher = kind.never_log and metric_of(runs) not in _LOWER_IS_BETTER
    heights: AxisScale = Linear() if kind.never_log or scale == "linear" else Log()
    curves = tuple(_curve(run, kind.column, unit, hues[run.key]) for run in runs)
    bands: tuple[RunBand, ...] = ()
    if groups is not None and any(len(group) > 1 for group in groups.runs):
        pairs = enumerate(zip(groups.names, groups.runs, strict=True))
        bands = tuple(_band(name, hue, group, kind.column, unit, higher) for hue, (name, group) in pairs)
    return Quantity(kind.column, kind.title, heights, curves, bands, higher)


def _curve(run: ComparedRun, column: str, unit: Unit, hue: Hue) -> RunCurve:
    def read(x0: float, x1: float, buckets: int) -> tuple[Array, Array]:
        return run.reader(unit).read(column, x0, x1, buckets)

    def smoothed(x0: float, x1: float, buckets: int) -> tuple[Array, Array]:
        return run.reader(unit).smoothed(column, x0, x1, buckets)

    def smoothed_at(x: float) -> float:
        return run.reader(unit).smoothed_at(column, x, 0, run.reach(unit))

    averaged = Source(_cached(run, smoothed), smoothed_at) if column in AVERAGED else None
    return RunCurve(
        run.key,
        run.title,
        hue,
        _cached(run, read),
        lambda x: run.reader(unit).at(column, x),
        smoothed=averaged,
        live=run.live,
        dated=lambda x: run.dated(column, unit, x),
        broken=lambda x: run.is_broken(column, unit, x),
        read_as_mean=column in SMOOTHED_COLUMNS,
    )


def _cached(run: ComparedRun, read: Read) -> Read:
    """The same, cached until the run continues."""
    asked: tuple[float, float, int, int] | None = None
    found: tuple[Array, Array] = (np.empty(0), np.empty(0))

    def kept(x0: float, x1: float, buckets: int) -> tuple[Array, Array]:
        nonlocal asked, found
        now = x0, x1, buckets, run.step
        if now != asked:
            asked, found = now, read(x0, x1, buckets)
        return found

    return kept


def _band(name: str, hue: Hue, runs: Sequence[ComparedRun], column: str, unit: Unit, higher: bool) -> RunBand:
    def read(x0: float, x1: float, buckets: int) -> tuple[Array, Array, Array, Array]:
        begun = [run.as_seed(column, unit) for run in runs if run.step or not run.live]
        return spread(begun, x0, x1, max(8, buckets // _FEWEST_PIXELS), higher_is_better=higher)

    return RunBand(name, hue, read, live=any(run.live for run in runs))


def _tr(text: str) -> str:
    return QCoreApplication.translate("CompareView", text)


SHARE = 0.1
"""Of the time, for drawing: that of the window's thread, which training waits for now and then."""
_AT_FIRST = 0.01
"""Seconds that a plot is thought to take before it was drawn."""
_MOST_SAVED = 0.05


class LivePlots:
    """Repaints plots in turn after `advance`, those drawn last at the end."""

    def __init__(self, turns: RepaintTurns, clock: Callable[[], float] = time.perf_counter) -> None:
        self._turns, self._clock = turns, clock
        self._last = clock()
        self._saved = 0.0
        """Seconds that may be spent on drawing now; less than none where it took longer than was thought."""
        self._next = 0

    def advance(self, plots: Sequence[Repaintable]) -> None:
        now = self._clock()
        self._saved = min(_MOST_SAVED, self._saved + SHARE * (now - self._last))
        self._last = now
        costs = self._turns.costs()
        for _ in range(len(plots)):
            if self._saved <= 0:
                return
            plot = plots[self._next % len(plots)]
            self._next += 1
            cost = costs.get(plot)
            self._saved -= cost.seconds / cost.times if cost is not None and cost.times else _AT_FIRST
            plot.mark_stale()
