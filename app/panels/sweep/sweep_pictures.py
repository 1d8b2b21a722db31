"""Data of a sweep for the widgets: lines, table rows, basins, cells."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeGuard

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.parameters import Value
from app.core.sweep.sweep_plan import (
    Axis,
    Point,
    SweepRecord,
    SweepResult,
    SweepSpace,
    group_setting,
    range_settings,
    value_title,
)
from app.core.sweep.sweep_statistics import (
    Basin,
    GroupComparison,
    PointSummary,
    basins,
    best_of,
    best_points,
    compare_groups,
    summarize,
    value_of,
)
from optimizers.base.message import Message
from widgets.base.display_numbers import read_out, thousands
from widgets.base.translation import tr, translated
from widgets.sweeps.basins import BasinBar, TriedState
from widgets.sweeps.heat_painting import HeatAxis
from widgets.sweeps.parallel_painting import RowState
from widgets.tables.sorted_table import TableColumn, TableRow

DIGITS = 4
_LOG_FROM = 30.0
"""Ratio of the greatest to the least value of a list from which on the axis is logarithmic."""
_MOST_CELLS, _BINS = 32, 12
"""Values of an axis of the heat map; of more, so many ranges of equal width."""
_STATES: dict[str, RowState] = {"running": "running", "pruned": "pruned", "diverged": "diverged", "failed": "failed"}
_TONES = {"running": "accent", "pruned": "text3", "diverged": "error", "failed": "error"}


@dataclass(frozen=True)
class SweepPicture:
    """Picture of a sweep, with the space in its file."""

    record: SweepRecord
    space: SweepSpace

    @property
    def axes(self) -> tuple[Axis, ...]:
        return self.space.axes

    @property
    def results(self) -> tuple[SweepResult, ...]:
        return self.record.results

    @cached_property
    def points(self) -> tuple[PointSummary, ...]:
        return summarize(self.results)

    @property
    def group(self) -> str:
        return group_setting(self.axes)

    @cached_property
    def begun(self) -> tuple[SweepResult, ...]:
        """Runs with something to show, by place."""
        return tuple(each for each in self.results if each.status != "waiting")

    @cached_property
    def over(self) -> tuple[SweepResult, ...]:
        """Finished runs, by place."""
        return tuple(each for each in self.results if each.is_over)

    def median_run(self, point: PointSummary) -> SweepResult:
        """Return the representative run of a point: the one with the result nearest to the median over seeds."""

        def away(run: SweepResult) -> float:
            value = point.values[run.seed]
            return abs(value - point.median) if math.isfinite(value) else math.inf

        return min((each for each in self.by_point[point.point] if each.seed in point.values), key=away)

    @cached_property
    def by_point(self) -> dict[Point, tuple[SweepResult, ...]]:
        """Runs of each point, by place."""
        found: dict[Point, list[SweepResult]] = {}
        for each in self.results:
            found.setdefault(each.point, []).append(each)
        return {point: tuple(runs) for point, runs in found.items()}

    @cached_property
    def _by_place(self) -> dict[int, SweepResult]:
        return {each.place: each for each in self.results}

    def result(self, place: int) -> SweepResult | None:
        """Return the run at a place; `None` if there is none."""
        return self._by_place.get(place)

    def is_log(self, setting: str) -> bool:
        """Return whether values of a setting belong on a logarithmic axis: its range is, or its list is wide."""
        if any(axis.setting == setting and axis.log for axis in self.axes):
            return True
        if any(axis.setting == setting and axis.is_range for axis in self.axes):
            return False
        numbers = [value for value in self._values(setting) if is_number(value)]
        least = min(map(float, numbers), default=0.0)
        return least > 0 and max(map(float, numbers)) >= _LOG_FROM * least

    def is_numeric(self, setting: str) -> bool:
        return setting in self._numeric

    @cached_property
    def _numeric(self) -> frozenset[str]:
        """Settings with numeric values only."""
        found = set()
        for setting in self.record.settings:
            known = [value for value in self._values(setting) if value is not None]
            if known and all(map(is_number, known)):
                found.add(setting)
        return frozenset(found)

    def _values(self, setting: str) -> list[Value]:
        # Of a point once, whatever its seeds.
        return [dict(point).get(setting) for point in self.by_point]

    @property
    def objective(self) -> str:
        """Objective that is minimized, in words."""
        return translated(self.record.minimize)

    # Lines

    def lines(self) -> tuple[list[HeatAxis], NDArray[np.float64], list[RowState]]:
        """Return axes, values (rows, axes) and states of the runs that have begun."""
        runs, axes, columns = self.begun, [], []
        for setting in self.record.settings:
            found = [each.setting(setting) for each in runs]
            if self.is_numeric(setting):
                axes.append(HeatAxis(short(setting), is_log=self.is_log(setting)))
                columns.append([float(value) if is_number(value) else math.nan for value in found])
                continue
            labels = list(dict.fromkeys(value_title(value, setting) for value in found if value is not None))[::-1]
            axes.append(HeatAxis(short(setting), tuple(labels)))
            columns.append(
                [math.nan if value is None else float(labels.index(value_title(value, setting))) for value in found]
            )
        axes.append(HeatAxis(self.objective))
        columns.append([each.value if math.isfinite(each.value) else math.nan for each in runs])
        values = np.array(columns, np.float64).T if runs else np.empty((0, len(axes)))
        return axes, values, [_STATES.get(each.status, "") for each in runs]

    def reading(self, result: SweepResult) -> tuple[str, ...]:
        """Return the readings of a run: its result, its settings, and the effect of a click."""
        said = f"{self.objective} {read_out(result.value, DIGITS)}"
        if result.status != "finished":
            known = f", {said}" if math.isfinite(result.value) else ""
            said = f"{status_text(result)}{known}"
        lines = [said, result.title]
        if result.sentence:
            lines.append(result.sentence if len(result.sentence) <= 90 else f"{result.sentence[:88]} …")
        if result.run:
            lines.append(tr("Click to open the run"))
        return tuple(lines)

    # The table

    @cached_property
    def _seeds_differ(self) -> bool:
        return len({each.seed for each in self.results}) > 1

    @cached_property
    def _steps_differ(self) -> bool:
        return len({each.steps for each in self.begun}) > 1

    def columns(self) -> list[TableColumn]:
        seeds = [TableColumn(tr("seed"), numeric=True)] if self._seeds_differ else []
        return [
            *(TableColumn(short(name), numeric=self.is_numeric(name), note=name) for name in self.record.settings),
            *seeds,
            TableColumn(tr("result"), numeric=True, note=self.objective),
            TableColumn(tr("state")),
            *([TableColumn(tr("steps"), numeric=True)] if self._steps_differ else []),
        ]

    @property
    def result_column(self) -> int:
        return len(self.columns()) - (3 if self._steps_differ else 2)

    def rows(self, runs: Sequence[SweepResult]) -> list[TableRow]:
        found, words = [], status_words()
        for each in runs:
            settings = [each.setting(name) for name in self.record.settings]
            texts = tuple(value_text(value, name) for value, name in zip(settings, self.record.settings, strict=True))
            values: list[float | str] = [
                float(value) if is_number(value) else math.nan if value is None else text
                for value, text in zip(settings, texts, strict=True)
            ]
            seeds = [each.seed] if self._seeds_differ else []
            result = value_of(each)
            steps = [each.steps] if self._steps_differ else []
            status = words[each.status]
            texts = (*texts, *map(str, seeds), read_out(result, DIGITS), status, *map(thousands, steps))
            found.append(
                TableRow(
                    str(each.place),
                    texts,
                    (*values, *map(float, seeds), result, status, *map(float, steps)),
                    _TONES.get(each.status, ""),
                    Message.joined(filter(None, (each.title, each.sentence)), "\n"),
                )
            )
        return found

    # Basins

    def basin_settings(self) -> tuple[str, ...]:
        """Return the settings with basins: those with a range, else lists of numbers."""
        listed = tuple(name for name in self.record.settings if self.is_numeric(name))
        return range_settings(self.axes) or listed

    def basins(self, setting: str) -> list[BasinBar]:
        """Return one basin for each value of the grouping setting, the best first."""
        return [self._bar(each, setting) for each in self._basins(setting)]

    def basin_point(self, setting: str, row: int, value: float) -> PointSummary | None:
        """Return the best point at a tried value in the row of `basins`; `None` if there is none."""
        found = self._basins(setting)
        return self._tried(found[row].group, setting).get(value) if row < len(found) else None

    def _basins(self, setting: str) -> list[Basin]:
        found = basins(self.points, setting, self.group, self.space.tolerance)
        return sorted(found, key=lambda each: each.value)

    def _tried(self, group: Value, setting: str) -> dict[float, PointSummary]:
        """Return the best point at each value of a setting, for one choice."""
        points = [each for each in self.points if each.setting(self.group) == group]
        found = best_points(points, setting)
        return {float(value): point for value, point in found.items() if is_number(value)}

    def _bar(self, basin: Basin, setting: str) -> BasinBar:
        best = {value: point.median for value, point in self._tried(basin.group, setting).items()}
        tried: list[tuple[float, TriedState]] = [
            (value, "diverged" if math.isinf(best[value]) else "good" if basin.low <= value <= basin.high else "")
            for value in sorted(best)
        ]
        width = "–"
        if not math.isnan(basin.decades):
            mark = "≥ " if basin.is_open else ""
            width = tr("{mark}{decades} decades", mark=mark, decades=f"{basin.decades:.1f}")
        name = value_text(basin.group, self.group) if basin.group is not None else tr("all")
        opens = math.isnan(basin.below), math.isnan(basin.above)
        value = read_out(basin.value, DIGITS)
        return BasinBar(name, basin.best, basin.low, basin.high, tuple(tried), opens, value, width)

    def comparisons(self) -> tuple[GroupComparison, ...]:
        """Return the comparisons of every two choices, at their best points."""
        if self.group not in self.record.settings:
            return ()
        return compare_groups(self.points, self.group, self.record.minimize)

    # Cells

    def heat_axis(self, setting: str) -> tuple[HeatAxis, Sequence[Value] | NDArray[np.float64]]:
        """Return an axis of the heat map with the values of its cells, or edges of intervals for many values."""
        known = [value for value in dict.fromkeys(each.setting(setting) for each in self.results) if value is not None]
        if not self.is_numeric(setting):
            return HeatAxis(short(setting), tuple(value_text(value, setting) for value in known)), known
        numbers = sorted({float(value) for value in known if is_number(value)})
        is_log = self.is_log(setting) and numbers[0] > 0
        if len(numbers) <= _MOST_CELLS:
            return HeatAxis(short(setting), tuple(read_out(each) for each in numbers), is_log), list(numbers)
        spaced = np.geomspace if is_log else np.linspace
        edges = spaced(numbers[0], numbers[-1], _BINS + 1)
        middles = np.sqrt(edges[:-1] * edges[1:]) if is_log else (edges[:-1] + edges[1:]) / 2
        return HeatAxis(short(setting), tuple(read_out(float(each)) for each in middles), is_log), edges

    def cells(self, across: str, up: str) -> dict[tuple[int, int], PointSummary]:
        """Return the best point of each cell, by its row and column."""
        found: dict[tuple[int, int], PointSummary] = {}
        columns, rows = self.heat_axis(across)[1], self.heat_axis(up)[1]
        for each in self.points:
            cell = _cell(rows, each.setting(up)), _cell(columns, each.setting(across))
            if min(cell) >= 0 and (cell not in found or each.median < found[cell].median):
                found[cell] = each
        return found

    # Words

    def summary(self) -> tuple[str, str]:
        """Return the sweep in one line, and sentences about failed runs."""
        over = [each for each in self.results if each.is_over]
        planned = self.record.planned
        counts = [
            f"{thousands(count)} {status_words()[status]}"
            for status in ("finished", "pruned", "diverged", "failed")
            if (count := sum(each.status == status for each in over))
        ]
        if counts:
            text = tr("{count} of {planned} runs: {counts}.") if planned else tr("{count} runs: {counts}.")
        else:
            text = tr("{count} of {planned} runs.") if planned else tr("{count} runs.")
        text = text.format(count=thousands(len(over)), planned=thousands(planned), counts=", ".join(counts))
        best = best_of(self.results)
        if best is not None:
            said = tr(
                "Best {objective}: {value} with {title}.",
                objective=self.objective,
                value=read_out(best.value, DIGITS),
                title=translated(best.title),
            )
            text = f"{text} {said}"
        failures = [f"{each.title}: {each.sentence}" for each in over if each.status == "failed"]
        return text, "\n".join(failures)


def short(setting: str) -> str:
    """Return a short name of a setting for an axis."""
    return setting.removeprefix("optimizer.")


def value_text(value: Value, setting: str) -> str:
    """Return a value in a few letters; a dash if the setting is not varied."""
    if value is None:
        return "–"
    return read_out(value) if isinstance(value, float) else value_title(value, setting)


def status_words() -> dict[str, str]:
    return {
        "waiting": tr("waiting"),
        "running": tr("running"),
        "finished": tr("finished"),
        "diverged": tr("diverged"),
        "pruned": tr("pruned"),
        "failed": tr("failed"),
    }


def status_text(result: SweepResult) -> str:
    return status_words()[result.status]


def _cell(values: Sequence[Value] | NDArray[np.float64], value: Value) -> int:
    """Return the index of the cell of a value; -1 for none."""
    if value is None:
        return -1
    if isinstance(values, np.ndarray):
        place = int(np.searchsorted(values, value, side="right")) - 1 if is_number(value) else -1
        return min(max(place, 0), len(values) - 2)
    return values.index(value) if value in values else -1


def is_number(value: Value) -> TypeGuard[float]:
    """Return whether a value can be shown on a numeric axis."""
    return isinstance(value, int | float) and not isinstance(value, bool)
