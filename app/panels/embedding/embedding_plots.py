"""The three plots of an embedding table: rows over steps, a table of rows, and a projection to two dimensions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Signal

from app.core.telemetry.table_view import TableView
from app.panels.shell.selection import Selection, plotting_order, spoken
from app.session.inspection.subscriptions import row_names, row_topics
from app.session.session import Session
from widgets.base.display_numbers import read_out, thousands
from widgets.base.translation import tr
from widgets.instruments.instrument import Origin
from widgets.plots.layers import Hue
from widgets.plots.repaint_turns import Stale
from widgets.plots.time_axis import TimeAxis
from widgets.row_table.model import RowColumn
from widgets.row_table.widget import RowTable
from widgets.tensors.row_map import RowMap
from widgets.tensors.row_projection import ProjectionPlot

TRAIL = 24
"""Number of looks that a trail goes back."""


@dataclass(frozen=True, slots=True)
class RowMeasure:
    """Measure of every row; `key` is an argument of `TableView.measure`."""

    key: str
    letter: str
    title: str
    tooltip: str
    hue: Hue


def measures_of(selection: Selection, variable: int, view: TableView) -> list[RowMeasure]:
    """Return the measures of a table: weight, slots, the step, and counts."""
    found = [RowMeasure("weight", "w", tr("weight"), tr("Root mean square of each row of the table"), "text")]
    slots = [slot for slot in selection.slots_of(variable) if f"slot/{slot.name}" in view.measures]
    kinds = [selection.kind(slot) for slot in slots]
    for place in plotting_order([slot.name for slot in slots], kinds):
        slot, kind = slots[place], kinds[place]
        tooltip = tr("Root mean square of each row of {name}", name=slot.name)
        found.append(RowMeasure(f"slot/{slot.name}", kind.letter, spoken(slot.name, kind), tooltip, kind.hue))
    if "gradient" in view.measures:
        found.append(
            RowMeasure("gradient", "g", tr("gradient"), tr("Root mean square of each row of the gradient"), "text2")
        )
    if "update" in view.measures:
        found.append(
            RowMeasure("update", "Δw", tr("update"), tr("Root mean square of each row's update in a step"), "accent")
        )
    rate = tr("|Δw| ÷ |g| of each row at the last sampled step that touched it")
    found.append(RowMeasure("rate", "Δw÷g", tr("effective learning rate"), rate, "accent"))
    hits = tr("Batches that looked up each row") if view.sampling is None else tr("Sampled steps that touched each row")
    found.append(RowMeasure("hits", "hits", tr("hits"), hits, "text2"))
    return found


class _Face(Stale):
    """Common base of the three plots of the subscribed table."""

    _session: Session
    _selection: Selection
    _axis: TimeAxis

    @property
    def _view(self) -> TableView | None:
        """Snapshot at the crosshair, or the newest."""
        crosshair = self._axis.crosshair
        return (
            self._session.run.seen.tables.newest if crosshair is None else self._session.run.seen.tables.at(crosshair)
        )

    @property
    def current(self) -> TableView | None:
        """Table at the current step."""
        step, tables = self._axis.standing, self._session.run.seen.tables
        return tables.newest if step is None else tables.at(step)

    @property
    def _brushed_row(self) -> int | None:
        """Row of the selected element, if it is in the table."""
        variable = self._selection.chosen
        if variable is None or self._selection.variable != self._session.subscriptions.table:
            return None
        return self._selection.element // variable.shape[1]

    def _brush_row(self, row: int) -> None:
        """Select a row, in the selected column."""
        table = self._session.subscriptions.table
        if table is None:
            return
        if table != self._selection.variable:
            self._selection.choose(table)
        columns = self._selection.variables[table].shape[1]
        self._selection.brush(row * columns + self._selection.element % columns)


class TableMap(_Face, RowMap):
    """Measure of every row over steps, the most frequent row at the top."""

    captionChanged = Signal(str)

    def __init__(self, session: Session, selection: Selection, axis: TimeAxis) -> None:
        super().__init__(axis)
        self._session, self._selection, self._axis = session, selection, axis
        self._measure = "weight"
        self._range: tuple[int, int] | None = None
        self._place_of: NDArray[np.int64] | None = None
        self.rangeAsked.connect(self._show_range)
        self.brushed.connect(lambda place: self._brush_row(self._row_at(place)))

    def show_measure(self, key: str) -> None:
        self._measure = key
        self.mark_stale()

    def begin(self) -> None:
        """Start with another table, or the same one again, with all its rows."""
        order, built, table = (
            self._session.run.seen.tables.order,
            self._session.run.built,
            self._session.subscriptions.table,
        )
        self._range = None
        self._place_of = np.argsort(order) if order is not None else None
        names = row_names(built, table) if built is not None and table is not None else ()
        self.name_rows((lambda place: names[self._row_at(place)]) if names else None)
        self.mark_stale()

    def redraw(self) -> None:
        tables = self._session.run.seen.tables
        newest, current = tables.newest, self.current
        if newest is None or current is None:
            self.show_cells(np.empty(0, np.int64), np.empty((0, 0), np.float32), 0, 0, 0)
            self.captionChanged.emit("")
            return
        first, end = self._range or (0, newest.rows)
        steps, cells = tables.matrix(self._measure, first, end, self.most_cells)
        self.origin = Origin(step=current.step)
        self.show_cells(steps, cells, first, end, newest.rows, gaps=self._measure == "rate" or newest.is_partial)
        self.set_touched(current.touched if self._place_of is None else self._place_of[current.touched])
        row = self._brushed_row
        self.set_brushed(None if row is None else int(row if self._place_of is None else self._place_of[row]))
        self.captionChanged.emit(self._caption(len(cells), end - first))

    def _caption(self, cells: int, rows: int) -> str:
        order = tr("most frequent first") if self._place_of is not None else ""
        each = thousands(math.ceil(rows / cells)) if cells else ""
        most = tr("each line shows the largest of up to {rows} rows", rows=each) if 0 < cells < rows else ""
        first = self._session.run.seen.tables.steps[0]
        since = tr("sampled from step {first} on", first=thousands(first)) if first else ""
        return " · ".join(part for part in (order, most, since) if part)

    def _show_range(self, first: int, end: int) -> None:
        self._range = first, end
        self.refresh()

    def _row_at(self, place: int) -> int:
        order = self._session.run.seen.tables.order
        return place if order is None else int(order[place])


class TableRows(_Face, RowTable):
    """Table of all rows with their numbers at the crosshair or the current step."""

    def __init__(self, session: Session, selection: Selection, axis: TimeAxis) -> None:
        super().__init__()
        self._session, self._selection, self._axis = session, selection, axis
        self._sorted = False
        self.brushed.connect(self._brush_row)

    def begin(self) -> None:
        built, table = self._session.run.built, self._session.subscriptions.table
        if built is not None and table is not None:
            self.name_rows(row_names(built, table) or None, row_topics(built, table))
        self._sorted = False
        self.mark_stale()

    def redraw(self) -> None:
        view, table = self._view, self._session.subscriptions.table
        if view is None or table is None:
            self.show_columns([])
            return
        self.show_columns(self._columns(view, measures_of(self._selection, table, view)))
        if not self._sorted:
            self._sorted = True
            self.sort_by("hits", descending=True)
        self.set_touched(view.touched)
        self.set_brushed(self._brushed_row)

    def _columns(self, view: TableView, measures: Sequence[RowMeasure]) -> list[RowColumn]:
        since = np.where(view.last > 0, view.counted - view.last, np.nan)
        hits, last = tr("Batches that looked this row up"), tr("Steps since a batch last looked up this row")
        if view.sampling is not None:
            hits, last = (
                tr("Sampled steps that touched this row"),
                tr("Steps since a sampled step last touched this row"),
            )
        columns = [
            RowColumn("hits", tr("Hits"), hits, view.hits, thousands),
            RowColumn(
                "since",
                tr("Since"),
                last,
                since,
                thousands,
                gaps=True,
            ),
        ]
        for each in measures:
            values = view.measure(each.key)
            if each.key in ("hits", "gradient") or values is None:
                continue
            rate = each.key == "rate"
            columns.append(
                RowColumn(
                    each.key,
                    each.letter,
                    each.tooltip,
                    values,
                    read_out,
                    each.hue,
                    bar=not rate,
                    gaps=rate or view.is_partial,
                )
            )
        return columns


class TableProjection(_Face, ProjectionPlot):
    """Rows along the two directions of the largest variance, with their trails."""

    captionChanged = Signal(str)

    def __init__(self, session: Session, selection: Selection, axis: TimeAxis) -> None:
        super().__init__()
        self._session, self._selection, self._axis = session, selection, axis
        self._counts: NDArray[np.int64] | None = None
        self.brushed.connect(self._brush_row)

    def begin(self) -> None:
        built, table = self._session.run.built, self._session.subscriptions.table
        if built is None or table is None:
            return
        names, topics = row_names(built, table), row_topics(built, table)
        self._counts = built.token_counts if table in built.named_tables else None
        self.name_rows(names.__getitem__ if names else None)
        count = int(topics.max()) + 1 if topics is not None else 0
        self.set_topics(topics, [tr("topic {number}", number=i) for i in range(count)])
        self.set_hue(self._selection.hue(table))
        self.mark_stale()

    def redraw(self) -> None:
        view = self._view
        shown = view.projection if view is not None else None
        if view is None or shown is None:
            self.show_points(np.empty(0, np.int64), np.empty((0, 2), np.float32))
            self.captionChanged.emit("")
            return
        trails = self._session.run.seen.tables.trails(shown.rows, view.step, TRAIL)
        weights = self._counts[shown.rows] if self._counts is not None else None
        self.origin = Origin(step=view.step)
        self.show_points(shown.rows, shown.points, shown.explained, trails, weights)
        self.set_brushed(self._brushed_row)
        part = tr("{count} of {total} rows", count=thousands(len(shown.rows)), total=thousands(view.rows))
        self.captionChanged.emit(part if len(shown.rows) < view.rows else "")
