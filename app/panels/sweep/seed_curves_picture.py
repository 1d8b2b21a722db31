"""Curves over seeds: for each value of a setting what the runs of its best point were along their steps."""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core.experiment.parameters import Value
from app.core.runs.seed_groups import FEWEST_FOR_QUARTILES
from app.core.sweep.sweep_plan import SweepResult
from app.core.sweep.sweep_statistics import PointSummary, SeedBand, best_points, seed_band
from app.panels.sweep.sweep_pictures import DIGITS, SweepPicture, is_number, short, value_text
from app.session.sweeps.sweeps import Sweeps
from widgets.base.display_numbers import read_out, thousands
from widgets.sweeps.band_multiples import BandCell, BandCurve, BandMultiples

_MOST = 12
"""Plots; of more values those with the best results have one."""


class SeedCurvesPicture(BandMultiples):
    """The bands come from the session, when they are read; a run that trains is a line of its own."""

    openAsked = Signal(int)
    """A person asks for the run at this place of the sweep."""
    drawn = Signal()
    """What is drawn is new: `words` may be others."""

    def __init__(self, sweeps: Sweeps, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sweeps = sweeps
        self._shown: SweepPicture | None = None
        self._setting = ""
        self._strides: dict[str, int] = {}
        self.words = ""
        """What is drawn, in a line."""
        self.readings = self._read
        self.opened.connect(lambda key: self.openAsked.emit(int(key)))
        sweeps.curves.loaded.connect(self._draw)

    def show_sweep(self, picture: SweepPicture | None, setting: str) -> None:
        """A plot for each value of `setting`; None for nothing, until it is shown again."""
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
        self.words = self._sentence(picture, seeds, len(best)) if best else self.tr("No run of the sweep has finished")
        if live:
            self.words = f"{self.words}; {self.tr('dashed: runs that train')}"
        self.drawn.emit()

    def _best(self, picture: SweepPicture) -> dict[Value, PointSummary]:
        """The best point of each value, numbers in their order and else the best first."""
        found = best_points(picture.points, self._setting)
        found.pop(None, None)
        ranked = sorted(found, key=lambda value: found[value].median)[:_MOST]
        if picture.is_numeric(self._setting):
            ranked.sort(key=lambda value: float(value) if is_number(value) else math.inf)
        return {value: found[value] for value in ranked}

    def _live(self, picture: SweepPicture) -> dict[Value, list[BandCurve]]:
        """What those that train have sent so far, for each value of the setting."""
        found: dict[Value, list[BandCurve]] = {}
        for each in picture.begun:
            value = each.setting(self._setting)
            curve = self._sweeps.live_curve(picture.record.key, each.place) if each.status == "running" else None
            if curve is not None and value is not None:
                found.setdefault(value, []).append(BandCurve(str(each.place), curve.steps, curve.values, live=True))
        return found

    def _runs(self, picture: SweepPicture, point: PointSummary) -> tuple[SweepResult, ...]:
        """Those of a point that have a value, by seed."""
        return tuple(each for each in picture.by_point[point.point] if each.seed in point.values and each.run)

    def _cell(self, value: Value, point: PointSummary, band: SeedBand | None) -> BandCell:
        title = value_text(value, self._setting)
        note = ", ".join(
            f"{short(name)} {value_text(each, name)}" for name, each in point.point if name != self._setting
        )
        if band is None or not band.curves:
            words = self.tr("reading") if band is None else self.tr("not among the saved runs")
            return BandCell(title, note=note, words=words)
        curves = tuple(BandCurve(str(each.place), each.steps, each.values) for each in band.curves)
        self._strides.update({str(each.place): each.stride for each in band.curves})
        words = self.tr("diverged") if math.isinf(point.median) else ""
        return BandCell(title, curves, band.steps, band.low, band.median, band.high, note, words)

    def _sentence(self, picture: SweepPicture, seeds: int, shown: int) -> str:
        text = self.tr("%1 at the best point of each")
        if seeds > 1:
            is_quartiles = seeds >= FEWEST_FOR_QUARTILES
            text = (
                self.tr("%1 at the best point of each: median and quartiles of %2 seeds")
                if is_quartiles
                else self.tr("%1 at the best point of each: median and range of %2 seeds")
            )
        text = text.replace("%1", picture.space.formula).replace("%2", thousands(seeds))
        count = len(best_points(picture.points, self._setting).keys() - {None})
        if shown < count:
            more = self.tr("%1 of %2 shown").replace("%1", thousands(shown)).replace("%2", thousands(count))
            text = f"{text}; {more}"
        return text

    def _read(self, key: str, x: float, y: float) -> tuple[str, ...]:
        """What is said of a run: what it was at the step that is pointed at, then as elsewhere."""
        picture = self._shown
        result = picture.result(int(key)) if picture is not None else None
        if picture is None or result is None:
            return ()
        stride = self._strides.get(key, 1)
        words = self.tr("%1 %2 at step %3")
        if stride > 1:
            words = self.tr("%1 %2 around step %3, a mean of %4 steps").replace("%4", thousands(stride))
        words = words.replace("%1", picture.space.formula).replace("%2", read_out(y, DIGITS))
        return words.replace("%3", thousands(round(x))), *picture.reading(result)
