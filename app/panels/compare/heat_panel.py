"""The heat map of a grid of runs, with the choice of the column and of the step that colour it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.attach.kernel.column_table import VALIDATION_LOSS
from app.core.runs.compared_axes import KnobAxis, KnobGrid
from app.panels.compare.run_curves import CurveKind, HeightScale, kinds, metric_of
from app.session.run.run_sentences import shown
from app.session.runs.compared_runs import ComparedRun
from app.session.runs.grid_values import Better, CellReading, When, better_of, last_common_step, read_cell
from widgets.base.display_numbers import read_out, thousands
from widgets.base.number_range import NumberRange
from widgets.base.panel_kit import bind, column, row
from widgets.base.theme import px, theme
from widgets.controls.choices import ChoiceBox, ListChoice
from widgets.controls.fields import NumberField
from widgets.picker.items import PickerItem
from widgets.picker.widget import Picker
from widgets.plots.tile import Tile
from widgets.sweeps.heat_map import HeatMap
from widgets.sweeps.heat_painting import HeatAxis

_COLUMN_WIDTH, _WHEN_WIDTH, _STEP_WIDTH = 220, 148, 64
_DIGITS = 4


class HeatPanel(Tile):
    """A cell for each run of a grid."""

    litChanged = Signal(str)
    """The run of the cell that is pointed at; empty for none."""
    openAsked = Signal(str)
    """A person asks for the run of a cell."""

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
        self.set_title(self.tr("Heat map"))

    def _make(self, body: QWidget) -> None:
        self.column.setAccessibleName(self.tr("Column"))
        self.column.setToolTip(self.tr("The column that colours the cells"))
        self.column.chosen.connect(lambda _: self.renew())
        self.when.setAccessibleName(self.tr("Step of the cells"))
        self.when.set_choices(
            [
                ListChoice("common", self.tr("Last common step"), self.tr("The last step that all runs have made")),
                ListChoice("step", self.tr("At step"), self.tr("A step that you type, or point at in a plot")),
                ListChoice("last", self.tr("Last of each"), self.tr("The last step of each run")),
                ListChoice("best", self.tr("Best of each"), self.tr("The best value of each run, at whatever step")),
            ]
        )
        self.when.valueChosen.connect(lambda _: self._show_step())
        self.step.setAccessibleName(self.tr("Step"))
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
        """The cells of these runs, in the order of the grid's `cells`."""
        self._grid, self._runs = grid, tuple(runs)
        self._keys = dict(zip(grid.cells, self._runs, strict=True))
        self._columns = ()
        self.map.show_axes(_axis(grid.across), _axis(grid.up))
        self.renew()

    def set_scale(self, scale: HeightScale) -> None:
        """Colours on a logarithmic scale, where values allow it, or on a linear one."""
        if scale != self._scale:
            self._scale = scale
            self.renew()

    def set_crosshair(self, step: float | None) -> None:
        """Where the pointer is in a plot: that step is shown, and stays, where a chosen step is."""
        if step is not None and self._when == "step" and self.isVisible():
            self.step.set_value(max(1, round(step)))
            self.renew()

    def light(self, key: str) -> None:
        """Outline the cell of a run that is pointed at elsewhere; empty for none."""
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
        self.set_title(self.tr("Heat map"), self._subtitle(when, step, better))

    def readings(self, up: int, across: int) -> tuple[str, ...]:
        """What is said of a cell: its value, where it was measured, and what its run has of the two knobs."""
        grid, run = self._grid, self._keys.get((up, across))
        if grid is None:
            return ()
        knobs: tuple[str, ...] = (
            f"{grid.across.title} {shown(grid.across.values[across])}",
            f"{grid.up.title} {shown(grid.up.values[up])}",
        )
        if run is None or not run.step:
            said = self.tr("Failed") if run is not None and run.status == "failed" else self.tr("Not run yet")
            return said, *knobs
        knobs = *knobs, self._opening_text(run)
        reading = self._readings.get((up, across), CellReading())
        step = self.tr("at step %1").replace("%1", thousands(reading.step))
        if reading.diverged:
            return self.tr("Diverged %1").replace("%1", step), *knobs
        if math.isnan(reading.value):
            return self.tr("Nothing measured here; it is at step %1").replace("%1", thousands(run.step)), *knobs
        return f"{self._column_title()} {read_out(reading.value, _DIGITS)}, {step}", *knobs

    def _opening_text(self, run: ComparedRun) -> str:
        """What a click does."""
        if run.live:
            return self.tr("Training; opens once it ends")
        if run.diverged or run.status == "failed":
            return self.tr("Click to open it at step 0")
        return self.tr("Click to open the run")

    @property
    def _when(self) -> When:
        found: When = self.when.value()
        return found

    def _column_title(self) -> str:
        item = self.column.item()
        return item.title if item is not None else ""

    def _subtitle(self, when: When, step: int, better: Better) -> str:
        said = {
            "common": self.tr("step %1, the last one that all have made"),
            "step": self.tr("step %1"),
            "last": self.tr("last step of each run"),
            "best": self.tr("greatest of each run") if better == "greatest" else self.tr("least of each run"),
        }[when]
        if when == "common" and not step:
            return self.tr("no step yet")
        return said.replace("%1", thousands(step))

    def _show_columns(self) -> None:
        """Offer every column that some run recorded: those that are compared first."""
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
                *(PickerItem(kind.column, kind.title, tooltip=kind.help, group=self.tr("Compared")) for kind in found),
                *(
                    PickerItem(name, name, group=self.tr("Recorded"))
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
