"""Tile of a sweep's smaller pictures, one at a time: best so far, curves, basins, heat map, tests, importance."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedLayout, QWidget

from app.core.experiment.parameters import Value
from app.core.runs.seed_groups import FEWEST_FOR_QUARTILES
from app.core.sweep.sweep_orders import missing_packages
from app.core.sweep.sweep_plan import Axis, SweepResult
from app.core.sweep.sweep_statistics import (
    PointSummary,
    SeedBand,
    best_of,
    best_points,
    best_so_far,
    importance,
    seed_band,
    too_few_seeds,
)
from app.panels.sweep.sweep_pictures import DIGITS, SweepPicture, is_number, short, value_text
from app.session.sweeps.sweeps import Sweeps
from widgets.base.display_numbers import read_out, thousands
from widgets.base.labels import ElidedLabel
from widgets.base.panel_kit import bind, box, column, row
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.controls.choices import ChoiceBox, ListChoice
from widgets.plots.drawing import PlotCurve
from widgets.plots.layered_plot import Plot
from widgets.plots.scales import Linear, Log
from widgets.plots.tile import Tile
from widgets.sweeps.band_multiples import BandCell, BandCurve, BandMultiples
from widgets.sweeps.basins import BasinPlot
from widgets.sweeps.heat_map import HeatMap
from widgets.sweeps.heat_painting import HeatAxis
from widgets.tables.sorted_table import SortedTable, TableColumn, TableRow

_MOST = 12
"""Plots; of more values those with the best results have one."""


class SeedCurvesPicture(BandMultiples):
    """Small plots with bands over seeds, read from the session; runs in progress are lines."""

    openAsked = Signal(int)
    """Signal that a person asks for the run at this place of the sweep."""
    drawn = Signal()
    """Signal that the drawing is new: `words` may be others."""

    def __init__(self, sweeps: Sweeps, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sweeps = sweeps
        self._shown: SweepPicture | None = None
        self._setting = ""
        self._strides: dict[str, int] = {}
        self.words = ""
        """Description of the drawing, in a line."""
        self.readings = self._read
        self.opened.connect(lambda key: self.openAsked.emit(int(key)))
        sweeps.curves.loaded.connect(self._draw)

    def show_sweep(self, picture: SweepPicture | None, setting: str) -> None:
        """Show a plot for each value of `setting`; None shows nothing."""
        self._shown, self._setting = picture, setting
        self._draw()

    def _draw(self) -> None:
        picture = self._shown
        if picture is None:
            return
        best = self._best(picture)
        runs = {value: self._runs(picture, point) for value, point in best.items()}
        recorded = [each for each in runs.values() if each]
        bands = iter(self._sweeps.curves.bands(picture.record.key, picture.space.formula, recorded))
        found = {
            value: self._cell(value, point, next(bands) if runs[value] else seed_band(()))
            for value, point in best.items()
        }
        live = self._live(picture)
        for value, curves in live.items():
            cell = found.get(value, BandCell(value_text(value, self._setting)))
            if value in found or len(found) < _MOST:
                found[value] = replace(cell, curves=(*cell.curves, *curves), words="")
        self.show_cells(list(found.values()))
        seeds = max((len(point.values) for point in best.values()), default=0)
        self.words = self._sentence(picture, seeds, len(best)) if best else tr("No run of the sweep has finished")
        if live:
            self.words = f"{self.words}; {tr('dashed: still training')}"
        self.drawn.emit()

    def _best(self, picture: SweepPicture) -> dict[Value, PointSummary]:
        """Return the best point of each value, sorted by the value if numeric, else the best first."""
        found = best_points(picture.points, self._setting)
        found.pop(None, None)
        ranked = sorted(found, key=lambda value: found[value].median)[:_MOST]
        if picture.is_numeric(self._setting):
            ranked.sort(key=lambda value: float(value) if is_number(value) else math.inf)
        return {value: found[value] for value in ranked}

    def _live(self, picture: SweepPicture) -> dict[Value, list[BandCurve]]:
        """Return the curves of runs in progress, by value of the setting."""
        found: dict[Value, list[BandCurve]] = {}
        for each in picture.begun:
            value = each.setting(self._setting)
            curve = self._sweeps.live_curve(picture.record.key, each.place) if each.status == "running" else None
            if curve is not None and value is not None:
                found.setdefault(value, []).append(BandCurve(str(each.place), curve.steps, curve.values, live=True))
        return found

    def _runs(self, picture: SweepPicture, point: PointSummary) -> tuple[SweepResult, ...]:
        """Return the runs of a point with a value, by seed."""
        return tuple(each for each in picture.by_point[point.point] if each.seed in point.values and each.run)

    def _cell(self, value: Value, point: PointSummary, band: SeedBand | None) -> BandCell:
        title = value_text(value, self._setting)
        note = ", ".join(
            f"{short(name)} {value_text(each, name)}" for name, each in point.point if name != self._setting
        )
        if band is None or not band.curves:
            words = tr("reading") if band is None else tr("not saved")
            return BandCell(title, note=note, words=words)
        curves = tuple(BandCurve(str(each.place), each.steps, each.values) for each in band.curves)
        self._strides.update({str(each.place): each.stride for each in band.curves})
        words = tr("diverged") if math.isinf(point.median) else ""
        return BandCell(title, curves, band.steps, band.low, band.median, band.high, note, words)

    def _sentence(self, picture: SweepPicture, seeds: int, shown: int) -> str:
        text = tr("{formula} at the best point of each")
        if seeds > 1:
            is_quartiles = seeds >= FEWEST_FOR_QUARTILES
            text = (
                tr("{formula} at the best point of each: median and quartiles of {seeds} seeds")
                if is_quartiles
                else tr("{formula} at the best point of each: median and range of {seeds} seeds")
            )
        text = text.format(formula=picture.space.formula, seeds=thousands(seeds))
        count = len(best_points(picture.points, self._setting).keys() - {None})
        if shown < count:
            more = tr("{shown} of {count} shown", shown=thousands(shown), count=thousands(count))
            text = f"{text}; {more}"
        return text

    def _read(self, key: str, x: float, y: float) -> tuple[str, ...]:
        """Return the readings of a run: its value at the step under the pointer, then the usual ones."""
        picture = self._shown
        result = picture.result(int(key)) if picture is not None else None
        if picture is None or result is None:
            return ()
        stride = self._strides.get(key, 1)
        words = tr("{formula} {value} at step {step}")
        if stride > 1:
            words = tr("{formula} {value} around step {step}, a mean of {stride} steps")
        formula, value, step = picture.space.formula, read_out(y, DIGITS), thousands(round(x))
        said = words.format(formula=formula, value=value, step=step, stride=thousands(stride))
        return said, *picture.reading(result)


BEST, CURVES, BASINS, HEAT, TESTS, SHARES = _KINDS = "best", "curves", "basins", "heat", "tests", "shares"
_CHOICE_WIDTH = 128


class PictureTile(Tile):
    """Tile with one picture; others are drawn when they are selected."""

    openAsked = Signal(int)
    """Signal that a person asks for the run at this place of the sweep."""
    pointed = Signal(str)
    """Signal with the place, as text, of the run that a person points at now; empty for none."""

    def __init__(self, sweeps: Sweeps) -> None:
        self._sweeps = sweeps
        body = QWidget()
        super().__init__("", body)
        self.kind = ChoiceBox(
            [
                ListChoice(BEST, tr("Best so far"), tr("The smallest result so far")),
                ListChoice(CURVES, tr("Curves"), tr("Curves of each choice, as a band over seeds")),
                ListChoice(BASINS, tr("Basins"), tr("Good values around the best one, for each choice")),
                ListChoice(HEAT, tr("Heat map"), tr("The best result at each pair of values of two settings")),
                ListChoice(TESTS, tr("Tests"), tr("Choices whose results differ significantly over seeds")),
                ListChoice(SHARES, tr("Importance"), tr("Share of variance explained by each setting")),
            ]
        )
        self.kind.setAccessibleName(tr("Picture of the sweep"))
        self.best, self.basins, self.map = Plot(tr("Best so far")), BasinPlot(), HeatMap()
        self.tests, self.shares = (SortedTable(name, can_open=False) for name in (tr("Tests"), tr("Importance")))
        self.words = ElidedLabel("", "label")
        self._shares_of: tuple[PointSummary, ...] | None = None
        """The points whose importance is shown, or is being computed."""
        self._computing = False
        self.curves = SeedCurvesPicture(sweeps)
        self.across, self.up, self.basin_of, self.curve_of = ChoiceBox(), ChoiceBox(), ChoiceBox(), ChoiceBox()
        self._picture: SweepPicture | None = None
        self._cells: dict[tuple[int, int], int] = {}
        self._readings: dict[tuple[int, int], tuple[str, ...]] = {}
        self._make(body)
        self.show_sweep(None)

    def _make(self, body: QWidget) -> None:
        for choice, title in (
            (self.across, tr("Setting across")),
            (self.up, tr("Setting up")),
            (self.curve_of, tr("Setting with one plot per value")),
        ):
            choice.setAccessibleName(title)
            choice.setToolTip(title)
        self.basin_of.setAccessibleName(tr("Setting whose basins are shown"))
        choices = self.across, self.up, self.basin_of, self.curve_of
        controls = box(row(self.kind, 1, *choices, gap=6, margins=(8, 6, 8, 0)))
        pages = QWidget()
        self._pages = QStackedLayout(pages)
        for page in (self.best, self.curves, self.basins, self.map, self.tests, self.shares):
            self._pages.addWidget(page)
        column(controls, self.words, (pages, 1), gap=4, margins=(0, 0, 0, 4), of=body)
        for choice in (self.kind, *choices):
            choice.valueChosen.connect(self._show)
        self.map.set_readings(lambda *cell: self._readings.get(cell, (tr("Not run"),)))
        self.map.opened.connect(self._open_cell)
        self.best.clicked.connect(self._open_best)
        self.basins.readings = self._read_basin
        self.basins.opened.connect(self._open_basin)
        self.curves.openAsked.connect(self.openAsked)
        self.curves.pointed.connect(self.pointed)
        self.curves.drawn.connect(lambda: self._say(self.curves.words) if self.kind.value() == CURVES else None)
        self.header.hide()
        self.setAccessibleName(tr("Picture of the sweep"))
        bind(self._space_body, theme.changed)

    def choose(self, kind: str) -> None:
        """Show another picture."""
        self.kind.set_value(kind)
        self._show()

    def show_sweep(self, picture: SweepPicture | None) -> None:
        """Show a sweep; None shows nothing."""
        before, self._picture = self._picture, picture
        if picture is not None and (before is None or before.record.key != picture.record.key):
            settings = picture.record.settings
            for choice, names in (
                (self.across, settings),
                (self.up, settings),
                (self.curve_of, settings),
                (self.basin_of, picture.basin_settings()),
            ):
                choice.set_choices([ListChoice(name, short(name), name) for name in names])
            ranged = picture.basin_settings()
            if picture.group in settings:
                self.curve_of.set_value(picture.group)
            if len(settings) > 1:
                across = next((name for name in settings if name in ranged), settings[0])
                self.across.set_value(across)
                self.up.set_value(next(name for name in settings if name != across))
        self._show()

    def _show(self) -> None:
        kind, picture = self.kind.value(), self._picture
        self._pages.setCurrentIndex(_KINDS.index(kind))
        self.words.setText("")
        several = picture is not None and len(picture.basin_settings()) > 1
        self.basin_of.setVisible(kind == BASINS and several)
        for widget in (self.across, self.up):
            widget.setVisible(kind == HEAT)
        self.curve_of.setVisible(kind == CURVES and picture is not None and len(picture.record.settings) > 1)
        if picture is None:
            return
        # What is not seen reads nothing.
        self.curves.show_sweep(picture if kind == CURVES else None, self.curve_of.value() or "")
        match kind:
            case "best":
                self._show_best(picture)
            case "basins":
                setting = self.basin_of.value()
                bars = picture.basins(setting) if setting else []
                self.basins.show_basins(short(setting or ""), bars, log=bool(setting) and picture.is_log(setting))
            case "heat":
                self._show_cells(picture)
            case "tests":
                self._show_tests(picture)
            case "shares":
                self._show_shares(picture)
        self._say(self.words.text())

    def _say(self, words: str) -> None:
        self.words.setText(words)
        self.words.setVisible(bool(words))

    def _show_best(self, picture: SweepPicture) -> None:
        numbers, values = best_so_far(picture.over)
        known = np.isfinite(values)
        if not known.any():
            self.best.show_words(tr("No result yet"), tr("No run of the sweep has finished."))
            return
        # It keeps its value until a better one comes.
        x = np.append(np.repeat(numbers[known], 2)[1:], numbers[-1]).astype(np.float64)
        y = np.repeat(values[known], 2)
        self.best.show_curves(
            [PlotCurve(picture.objective, 0, x, y)],
            across=(tr("runs"), tr("runs")),
            scales=(Linear(), Log(decades=20) if bool((values[known] > 0).all()) else Linear()),
        )

    def _show_cells(self, picture: SweepPicture) -> None:
        across, up = self.across.value(), self.up.value()
        if not across or not up or across == up:
            self.map.show_axes(HeatAxis("", ()), HeatAxis("", ()))
            return
        columns, rows = picture.heat_axis(across)[0], picture.heat_axis(up)[0]
        values = np.full((len(rows.labels), len(columns.labels)), np.nan)
        diverged = np.zeros(values.shape, bool)
        self._cells, self._readings = {}, {}
        for cell, point in picture.cells(across, up).items():
            diverged[cell] = np.isinf(point.median)
            values[cell] = np.nan if np.isinf(point.median) else point.median
            run = picture.median_run(point)
            self._cells[cell] = run.place
            said = tr("diverged") if diverged[cell] else read_out(point.median, DIGITS)
            seeds = tr("median of {count} seeds", count=thousands(len(point.values)))
            words = said if len(point.values) == 1 else f"{said}, {seeds}"
            self._readings[cell] = words, translated(run.title), *([tr("Click to open the run")] if run.run else [])
        if (self.map.across, self.map.up) != (columns, rows):
            self.map.show_axes(columns, rows)
        self.map.show_cells(values, diverged, best="least")

    def _show_tests(self, picture: SweepPicture) -> None:
        """Show the tests of every two choices at their best points."""
        found = picture.comparisons()
        shown = [each for each in found if each.verdict.certainty != "few"]
        columns = [
            TableColumn(tr("corrected p"), numeric=True, note=tr("After Holm's correction for all pairs")),
            TableColumn(tr("finding")),
        ]
        self.tests.set_columns(columns if shown else (), by=0)
        self.tests.show_rows(
            [
                TableRow(
                    f"{each.first} {each.second}",
                    (read_out(each.verdict.p, 2), each.verdict.sentence),
                    (each.verdict.p, each.verdict.sentence),
                    note=f"{each.verdict.sentence}\n{each.verdict.explanation}",
                )
                for each in shown
            ]
        )
        if shown:
            self.words.setText(
                tr(
                    "Exact tests over seeds between choices at their best points, {count} comparisons",
                    count=thousands(len(found)),
                )
            )
        elif found:
            names = {name for each in found for name in (each.first, each.second)}
            seeds = max(max(each.verdict.runs) for each in found)
            few = too_few_seeds(len(names), seeds)
            self.words.setText(translated(few) or tr("Too few common seeds to tell choices apart"))
        else:
            self.words.setText(tr("Nothing to compare: fewer than two choices have finished runs"))

    def _show_shares(self, picture: SweepPicture) -> None:
        """Show the importances, which are computed in the background; the caption names their points."""
        points = picture.points
        # One at a time: while runs end, each of them is another set of points.
        if points != self._shares_of and not self._computing and not missing_packages("optuna"):
            self._shares_of, self._computing = points, True
            self.shares.set_columns(
                [TableColumn(tr("setting")), TableColumn(tr("share"), numeric=True)],
                by=1,
                descending=True,
            )
            self._sweeps.compute(
                lambda: _importance(points, picture.axes), lambda found: self._take_shares(points, found)
            )
        self._say_shares()

    def _say_shares(self) -> None:
        if missing := missing_packages("optuna"):
            words = translated(missing)
        elif self.shares.rows:
            words = tr("Share of the variance among results that each setting explains by itself")
        elif self._computing:
            words = tr("Computing the importance of each setting…")
        else:
            words = tr("Importance needs at least four points and a setting that varies at all of them")
        self.words.setText(words)

    def _take_shares(self, points: tuple[PointSummary, ...], found: Mapping[str, float] | Exception) -> None:
        self._computing = False
        if isinstance(found, Exception):
            raise found  # where the window reports mishaps; other points are computed as ever
        if self._picture is not None and self._picture.points != points and self.kind.value() == SHARES:
            self._show()  # runs ended meanwhile
            return
        self.shares.show_rows(
            [TableRow(name, (short(name), f"{share:.0%}"), (short(name), share)) for name, share in found.items()]
        )
        if not found:
            self.shares.set_columns((), by=0)
        if self.kind.value() == SHARES:
            self._say_shares()

    def _open_cell(self, up: int, across: int) -> None:
        if self._picture is not None and (up, across) in self._cells:
            self.openAsked.emit(self._cells[up, across])

    def _open_best(self, number: float) -> None:
        """Open the best run among the first so many."""
        best = best_of(self._picture.over[: round(number)]) if self._picture is not None else None
        if best is not None:
            self.openAsked.emit(best.place)

    def _basin_run(self, row: int, value: float) -> SweepResult | None:
        """Return the representative run of a value in a basin."""
        picture, setting = self._picture, self.basin_of.value()
        if picture is None or not setting:
            return None
        point = picture.basin_point(setting, row, value)
        return picture.median_run(point) if point is not None else None

    def _read_basin(self, row: int, value: float) -> tuple[str, ...]:
        run = self._basin_run(row, value)
        return self._picture.reading(run) if run is not None and self._picture is not None else ()

    def _open_basin(self, row: int, value: float) -> None:
        run = self._basin_run(row, value)
        if run is not None:
            self.openAsked.emit(run.place)

    def _space_body(self) -> None:
        self.words.setContentsMargins(px(12), 0, px(12), 0)
        for choice in (self.across, self.up, self.basin_of, self.curve_of, self.kind):
            choice.setFixedWidth(px(_CHOICE_WIDTH))


def _importance(points: tuple[PointSummary, ...], axes: tuple[Axis, ...]) -> Mapping[str, float] | Exception:
    """Return the importance, or the error of its computation."""
    try:
        return importance(points, axes)
    except Exception as error:  # Optuna and scikit-learn may raise anything: the tile says it
        return error
