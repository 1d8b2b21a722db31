"""Pictures of compared runs: curves of a column, and the heat map of a grid."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from PySide6.QtCore import Signal
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
from app.core.runs.compared_axes import KnobAxis, KnobGrid, Unit
from app.core.runs.seed_groups import spread
from app.session.run.run_sentences import shown
from app.session.runs.compared_runs import (
    AVERAGED,
    Better,
    CellReading,
    ComparedRun,
    Groups,
    When,
    better_of,
    last_common_step,
    read_cell,
)
from widgets.base.display_numbers import read_out, thousands
from widgets.base.number_range import NumberRange
from widgets.base.panel_kit import bind, column, row
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.compare.curves import FEW, RunBand, RunCurve, hue_of
from widgets.compare.small_multiples import Quantity
from widgets.controls.choices import ChoiceBox, ListChoice
from widgets.controls.fields import NumberField
from widgets.picker.list import PickerItem
from widgets.picker.widget import Picker
from widgets.plots.layers import Hue, Source
from widgets.plots.repaint_turns import Repaintable, RepaintTurns, Stale
from widgets.plots.scales import Array, AxisScale, Linear, Log
from widgets.plots.tile import Tile
from widgets.sweeps.heat_map import HeatMap
from widgets.sweeps.heat_painting import HeatAxis


class ReadInTurn(Stale):
    """Calls `renew` of its items in turn, while `view` is visible."""

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
    """Quantity to compare, by its column. One that is `never_log` may be negative."""

    column: str
    title: str
    help: str
    never_log: bool = False


def kinds(runs: Sequence[ComparedRun]) -> list[CurveKind]:
    """Return the quantities of these runs that can be compared, the most informative first."""
    found = [CurveKind(LOSS, tr("Loss"), tr("Mean loss of each batch; on a surface, the sum of f over its points"))]
    if any(run.has(VALIDATION_LOSS) or (run.experiment.validation > 0 and run.live) for run in runs):
        found.append(CurveKind(VALIDATION_LOSS, tr("Validation loss"), tr("Mean loss over the held-out rows")))
    metric = translated(metric_of(runs))
    title = metric[:1].upper() + metric[1:]
    # A surface without a minimum has no metric.
    measured = any(run.metric for run in runs)
    if measured:
        found.append(CurveKind(METRIC, title or tr("Metric"), tr("Per batch"), never_log=True))
    if measured and len(found) > 2:
        of = tr("Validation {metric}", metric=metric or tr("metric"))
        found.append(CurveKind(VALIDATION_METRIC, of, tr("On the held-out rows"), never_log=True))
    named = {each.column: each for run in runs for each in run.experiment.instruments.channels}
    math_channels = [
        CurveKind(column, each.name, tr("Math channel: {formula}", formula=each.formula))
        for column, each in named.items()
        if any(run.live or run.has(column) for run in runs)
    ]
    return [
        *found,
        *math_channels,
        CurveKind(LEARNING_RATE, tr("Learning rate"), tr("With several optimizers: the rate of the default one")),
        CurveKind(WHOLE_GRADIENT_NORM, tr("Gradient norm"), tr("Norm of the gradient over all variables")),
        CurveKind(WHOLE_UPDATE_RATIO, tr("Update ÷ weight"), tr("Norm of all updates over the norm of all weights")),
    ]


AT_FIRST = (
    LOSS, VALIDATION_LOSS, METRIC, LEARNING_RATE, WHOLE_GRADIENT_NORM, WHOLE_UPDATE_RATIO,
)  # fmt: skip
"""Columns that are shown before a person chose."""


def metric_of(runs: Sequence[ComparedRun]) -> str:
    """Return the name of the runs' common metric; empty if they differ, or if it is not known."""
    names = {run.metric for run in runs if run.metric}
    return names.pop() if len(names) == 1 else ""


def hues_of(runs: Sequence[ComparedRun], groups: Groups | None) -> dict[str, Hue]:
    """Return the hue of each run by its key: its own, or that of its group."""
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
    """Return one plot: a curve for each run, or a band for each group of seeds if there are `groups`."""
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
    """Cache a read until the run continues."""
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


SHARE = 0.1
"""Share of the time for drawing: that of the window's thread, which training waits for now and then."""
_AT_FIRST = 0.01
"""Seconds that a plot is thought to take before it was drawn."""
_MOST_SAVED = 0.05


class LivePlots:
    """Repaints plots in turn after `advance`, the last drawn ones at the end."""

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


_COLUMN_WIDTH, _WHEN_WIDTH, _STEP_WIDTH = 220, 148, 64
_DIGITS = 4


class HeatPanel(Tile):
    """Heat map with a cell for each run of a grid."""

    litChanged = Signal(str)
    """Signal with the run of the cell that is pointed at; empty for none."""
    openAsked = Signal(str)
    """Signal that a person asks for the run of a cell."""

    def __init__(self) -> None:
        self.map = HeatMap()
        self.column = Picker((), "", slim=True)
        self.when = ChoiceBox()
        self.step = NumberField(1, NumberRange(low=1, integer=True))
        body = QWidget()
        super().__init__("", body)
        self._runs: tuple[ComparedRun, ...] = ()
        self._grid: KnobGrid | None = None
        self._kinds: tuple[CurveKind, ...] = ()
        self._columns: tuple[str, ...] = ()
        self._keys: dict[tuple[int, int], ComparedRun] = {}
        self._readings: dict[tuple[int, int], CellReading] = {}
        self._scale: HeightScale = "log"
        self._make(body)
        self.set_title(tr("Heat map"))

    def _make(self, body: QWidget) -> None:
        self.column.setAccessibleName(tr("Column"))
        self.column.setToolTip(tr("The column that colours the cells"))
        self.column.chosen.connect(lambda _: self.renew())
        self.when.setAccessibleName(tr("Step of the cells"))
        self.when.set_choices(
            [
                ListChoice("common", tr("Last common step"), tr("The last step that all runs have reached")),
                ListChoice("step", tr("At step"), tr("A step that you type or point at in a plot")),
                ListChoice("last", tr("Last of each run"), tr("The last step of each run")),
                ListChoice("best", tr("Best of each run"), tr("The best value of each run, at any step")),
            ]
        )
        self.when.valueChosen.connect(lambda _: self._show_step())
        self.step.setAccessibleName(tr("Step"))
        self.step.valueChanged.connect(lambda _: self.renew())
        self.map.set_readings(self.readings)
        self.map.pointed.connect(lambda cell: self.litChanged.emit(self._key(cell)))
        self.map.opened.connect(lambda *cell: self.openAsked.emit(self._key(cell)))
        controls = row((self.column, 1000), self.when, self.step, 1, gap=6)
        column(controls, (self.map, 1), gap=6, margins=(12, 4, 6, 4), of=body)
        body.setFocusProxy(self.map)
        bind(self._fit_fields, theme.changed)
        self._show_step()

    # What is shown

    def show_grid(self, grid: KnobGrid, runs: Sequence[ComparedRun]) -> None:
        """Show the cells of these runs, in the order of the grid's `cells`."""
        self._grid, self._runs = grid, tuple(runs)
        self._keys = dict(zip(grid.cells, self._runs, strict=True))
        self._columns = ()
        self.map.show_axes(_axis(grid.across), _axis(grid.up))
        self.renew()

    def set_scale(self, scale: HeightScale) -> None:
        """Set a logarithmic scale of colours, if values allow it, or a linear one."""
        if scale != self._scale:
            self._scale = scale
            self.renew()

    def set_crosshair(self, step: float | None) -> None:
        """Set the step under the pointer in a plot; it is shown, and stays, if a chosen step is shown."""
        if step is not None and self._when == "step" and self.isVisible():
            self.step.set_value(max(1, round(step)))
            self.renew()

    def light(self, key: str) -> None:
        """Outline the cell of a run that is highlighted elsewhere; empty for none."""
        self.map.light(next((cell for cell, run in self._keys.items() if run.key == key), None))

    def renew(self) -> None:
        """Read all cells."""
        if self._grid is None:
            return
        self._show_columns()
        name, when = self.column.value(), self._when
        better = better_of(name, metric_of(self._runs))
        step = self.step.value() if when == "step" else last_common_step(self._runs)
        self._readings = {cell: read_cell(run, name, when, step, better) for cell, run in self._keys.items()}
        values, diverged = np.full(self._grid.shape, np.nan), np.zeros(self._grid.shape, bool)
        for cell, reading in self._readings.items():
            values[cell], diverged[cell] = reading.value, reading.diverged
        kind = next((kind for kind in self._kinds if kind.column == name), None)
        is_log = self._scale == "log" and not (kind is not None and kind.never_log)
        self.map.show_cells(values, diverged, log=is_log, best=better)
        self.set_title(tr("Heat map"), self._subtitle(when, step, better))

    def readings(self, up: int, across: int) -> tuple[str, ...]:
        """Return the readings of a cell: its value and step, and the two settings of its run."""
        grid, run = self._grid, self._keys.get((up, across))
        if grid is None:
            return ()
        knobs: tuple[str, ...] = (
            f"{grid.across.title} {shown(grid.across.values[across])}",
            f"{grid.up.title} {shown(grid.up.values[up])}",
        )
        if run is None or not run.step:
            said = tr("Failed") if run is not None and run.status == "failed" else tr("Not run yet")
            return said, *knobs
        knobs = *knobs, self._opening_text(run)
        reading = self._readings.get((up, across), CellReading())
        step = tr("at step {step}", step=thousands(reading.step))
        if reading.diverged:
            return tr("Diverged {step}", step=step), *knobs
        if math.isnan(reading.value):
            return tr("No value here; the run is at step {step}", step=thousands(run.step)), *knobs
        return f"{self._column_title()} {read_out(reading.value, _DIGITS)}, {step}", *knobs

    def _opening_text(self, run: ComparedRun) -> str:
        """Return the effect of a click, in words."""
        if run.live:
            return tr("Training; opens once it ends")
        if run.diverged or run.status == "failed":
            return tr("Click to open it at step 0")
        return tr("Click to open the run")

    @property
    def _when(self) -> When:
        found: When = self.when.value()
        return found

    def _column_title(self) -> str:
        item = self.column.item()
        return item.title if item is not None else ""

    def _subtitle(self, when: When, step: int, better: Better) -> str:
        said = {
            "common": tr("step {step}, the last that all runs have reached"),
            "step": tr("step {step}"),
            "last": tr("last step of each run"),
            "best": tr("largest of each run") if better == "greatest" else tr("smallest of each run"),
        }[when]
        if when == "common" and not step:
            return tr("no step yet")
        return said.format(step=thousands(step))

    def _show_columns(self) -> None:
        """Offer every recorded column, compared quantities first."""
        found = tuple(kinds(self._runs))
        begun = next((run for run in self._runs if run.step), None)
        recorded = begun.recording.columns if begun is not None else ()
        if (found, recorded) == (self._kinds, self._columns) and self.column.item() is not None:
            return
        is_first = not self._columns
        self._kinds, self._columns = found, recorded
        compared = {kind.column for kind in found}
        self.column.set_items(
            [
                *(PickerItem(kind.column, kind.title, tooltip=kind.help, group=tr("Compared")) for kind in found),
                *(
                    PickerItem(name, name, group=tr("Recorded"))
                    for name in recorded
                    if name not in compared
                ),
            ]
        )  # fmt: skip
        if is_first and VALIDATION_LOSS in compared:
            self.column.set_value(VALIDATION_LOSS)

    def _show_step(self) -> None:
        self.step.setVisible(self._when == "step")
        if self._when == "step" and self._grid is not None:
            self.step.set_value(max(1, last_common_step(self._runs)))
        self.renew()

    def _key(self, cell: tuple[int, int] | None) -> str:
        run = self._keys.get(cell) if cell is not None else None
        return run.key if run is not None else ""

    def _fit_fields(self) -> None:
        self.column.setMaximumWidth(px(_COLUMN_WIDTH))
        self.when.setFixedWidth(px(_WHEN_WIDTH))
        self.step.setFixedWidth(px(_STEP_WIDTH))


def _axis(axis: KnobAxis) -> HeatAxis:
    return HeatAxis(axis.title, tuple(map(shown, axis.values)), axis.is_log)
