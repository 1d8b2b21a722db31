"""Snapshot of an embedding table at one step, row by row; and snapshots of many steps, within a memory limit."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.plain_values import ArrayOf, Named
from app.core.telemetry.thinning import decimate_by_age

Count = Annotated[int, range(2**53)]
Measure = Annotated[NDArray[np.float32], ArrayOf(np.float32, ("rows",))]


@dataclass(frozen=True, slots=True)
class Projection(Named):
    """Rows of a table along the two directions of the largest variance.

    Attributes:
        rows: (n,) int64, the rows that are shown.
        points: (n, 2) float32, NaN for a row that is not finite.
        explained: (2,) float32, the share of the variance of all rows along each direction; NaN if there is none.
    """

    rows: Annotated[NDArray[np.int64], ArrayOf(np.int64, ("shown",), ascending=True)]
    points: Annotated[NDArray[np.float32], ArrayOf(np.float32, ("shown", 2))]
    explained: Annotated[NDArray[np.float32], ArrayOf(np.float32, (2,))]

    @property
    def nbytes(self) -> int:
        return self.points.nbytes + self.explained.nbytes


@dataclass(frozen=True, slots=True)
class RowChange:
    """Change of a weight or a slot in one step: the number of changed `rows`, and the number of `others` that the batch
    did not touch.

    Among the others, `shrunk` rows have no element that moved away from zero, as under decay.
    """

    rows: Count
    others: Count
    shrunk: Count


@dataclass(frozen=True, slots=True)
class TableSampling:
    """Limits of the knowledge about a table of an attached training, which reports only measured steps.

    Attributes:
        steps: how many steps were sampled: hits count these, and the last of them that touched a row is its last.
        is_whole: measures are of every row; otherwise of touched rows alone, NaN of the others.
        has_touched: whether it is known which rows this step touched.
    """

    steps: Count
    is_whole: bool
    has_touched: bool


@dataclass(frozen=True, slots=True)
class TableView(Named):
    """The snapshot of one table after a step.

    Attributes:
        step: the step.
        variable: place of the table among the variables.
        touched: (n,) int64, rows that the batch of this step looked up, ascending; none at step 0.
        hits: (rows,) int32, how many of the batches of steps 1 to `counted` looked each row up.
        last: (rows,) int64, the last of those steps that did; 0 for never.
        counted: the step up to which hits are computed; `step`, unless the counting is behind.
        measures: (rows,) float32 by what they are of: root mean square of each row of `"weight"` and of each slot that
            has the table's rows, `"slot/m"`; where what the step did is known also of `"gradient"` and `"update"`.
        rates: (rows,) float32, |Δw| ÷ |g| of each row at the last sampled step that touched it: 0 if neither moved,
            infinite if only the weight did, NaN before the first such step.
        changes: what the step changed in `"weight"` and each `"slot/m"`, where that is known.
        projection: the rows in two dimensions.
        sampling: what is known of it, where that is not all of the above.
    """

    step: Count
    variable: Count
    touched: Annotated[NDArray[np.int64], ArrayOf(np.int64, (None,), ascending=True)]
    hits: Annotated[NDArray[np.int32], ArrayOf(np.int32, ("rows",))]
    last: Annotated[NDArray[np.int64], ArrayOf(np.int64, ("rows",))]
    counted: Count
    measures: Mapping[str, Measure]
    rates: Measure
    changes: Mapping[str, RowChange] = field(default_factory=dict)
    projection: Projection | None = None
    sampling: TableSampling | None = None

    @property
    def is_partial(self) -> bool:
        """True if measures cover only touched rows."""
        return self.sampling is not None and not self.sampling.is_whole

    @property
    def rows(self) -> int:
        return len(self.hits)

    def measure(self, name: str) -> NDArray[np.float32] | None:
        """Return one of `measures`, or `"rate"` or `"hits"`; `None` if it is not known at this step."""
        if name == "rate":
            return self.rates
        if name == "hits":
            return self.hits.astype(np.float32)
        return self.measures.get(name)

    @property
    def nbytes(self) -> int:
        arrays: list[NDArray[Any]] = [self.touched, self.hits, self.last, self.rates, *self.measures.values()]
        return sum(each.nbytes for each in arrays) + (self.projection.nbytes if self.projection is not None else 0)


BUDGET = 128 * 2**20
"""Memory budget in bytes."""
BLOCKS = 4096
"""Number of rows kept for every snapshot; in a table with more rows, each is the greatest of a block."""
_RANGES = 4
_COLUMN_SHARE = 0.4


@dataclass(frozen=True)
class _Column:
    """Reduced snapshot: blocks of rows, and the full rows `near`, from `first_near` on, that were visible."""

    step: int
    blocks: Mapping[str, NDArray[np.float32]]
    points: NDArray[np.float32] | None
    first_near: int = 0
    near: Mapping[str, NDArray[np.float32]] = field(default_factory=dict)

    @property
    def nbytes(self) -> int:
        points = 0 if self.points is None else self.points.nbytes
        return points + sum(each.nbytes for each in (*self.blocks.values(), *self.near.values()))

    def rows(self, measure: str, first: int, end: int) -> NDArray[np.float32] | None:
        """Return rows `first` to `end` if all of them were visible."""
        near = self.near.get(measure)
        if near is None or first < self.first_near or end > self.first_near + len(near):
            return None
        return near[first - self.first_near : end - self.first_near]


class _Reduced:
    """Measure of a range of rows, reduced to `cells` cells for each snapshot; `through` is the last snapshot included.

    A snapshot that comes is one more row in a buffer that grows by half, so that a map costs what is new of it.
    """

    def __init__(self, cells: int) -> None:
        self.through = -1
        self._steps = np.empty(0, np.int64)
        self._rows = np.empty((0, cells), np.float32)
        self._count = 0

    @property
    def nbytes(self) -> int:
        return self._steps.nbytes + self._rows.nbytes

    @property
    def steps(self) -> NDArray[np.int64]:
        return self._steps[: self._count]

    @property
    def matrix(self) -> NDArray[np.float32]:
        """Reduced values (cells, snapshots)."""
        return self._rows[: self._count].T

    def append(self, step: int, row: NDArray[np.float32]) -> None:
        if self._count == len(self._steps):
            room = max(16, self._count // 2)
            self._steps = np.concatenate([self.steps, np.empty(room, np.int64)])
            self._rows = np.concatenate([self._rows, np.empty((room, self._rows.shape[1]), np.float32)])
        self._steps[self._count], self._rows[self._count] = step, row
        self._count += 1

    def keep(self, steps: NDArray[np.int64]) -> None:
        """Keep only snapshots of these steps; further ones may follow."""
        kept = np.isin(self.steps, steps)
        # A copy: what a map was given does not change.
        self._steps, self._rows = self.steps[kept], self._rows[: self._count][kept]
        self._count = len(self._steps)
        self.through = min(self.through, int(steps[-1]) if len(steps) else -1)


class TableHistory:
    """Snapshots of a table, at some steps.

    A column is kept of each snapshot: every measure, reduced to at most `BLOCKS` blocks of rows, and the projection; in
    a table with more rows also each row that a map shows by then, where these are not more than that. The views
    themselves, which have each row, are kept for fewer snapshots: they leave room for what was made for maps. Where
    either need more than their share of the budget, or are too many, every second one of the older half is dropped; the
    first and the newest stay.

    Args:
        order: (rows,) the rows in the order in which a map shows them; that of the table where it is `None`.
        budget: bytes.
    """

    def __init__(self, order: NDArray[np.int64] | None = None, budget: int = BUDGET) -> None:
        self.order = order
        self._budget = budget
        self._columns: list[_Column] = []
        self._views: list[TableView] = []
        self._restored_view: TableView | None = None
        """Snapshot of a restored step."""
        self._columns_size = self._views_size = 0
        self._has_gaps = False
        """True if measures cover touched rows alone."""
        self._shown_rows: NDArray[np.int64] = np.empty(0, np.int64)
        self._last_range: tuple[int, int] | None = None
        """Range of rows that was requested last."""
        self._reduced: OrderedDict[tuple[str, int, int, int], _Reduced] = OrderedDict()

    def __len__(self) -> int:
        return len(self._columns)

    @property
    def steps(self) -> list[int]:
        """Steps with a snapshot, ascending."""
        return [column.step for column in self._columns]

    @property
    def newest(self) -> TableView | None:
        return self._views[-1] if self._views else None

    @property
    def nbytes(self) -> int:
        return self._columns_size + self._views_size + self._reduced_size

    @property
    def _reduced_size(self) -> int:
        return sum(each.nbytes for each in self._reduced.values())

    def add(self, view: TableView) -> None:
        """Add a snapshot; it replaces the last one if the step is the same.

        For an earlier, restored step only the view is kept, until the next restored one.
        """
        if self._columns and view.step < self._columns[-1].step:
            self._restored_view = _completed(view, self._view_of(view.step))
            return
        if self._columns and view.step == self._columns[-1].step:
            self._columns_size -= self._columns.pop().nbytes
            self._views_size -= self._views.pop().nbytes
            self._reduce_again()
        if view.projection is not None:
            self._shown_rows = view.projection.rows
        column = self._column(view)
        self._views.append(view)
        self._columns.append(column)
        self._thin(self._columns_size + column.nbytes, self._views_size + view.nbytes)

    def _thin(self, columns: int, views: int) -> None:
        """Thin the snapshots to the memory limit."""
        snapshots, share = len(self._columns), int(_COLUMN_SHARE * self._budget)
        self._columns, self._columns_size = decimate_by_age(self._columns, columns, share)
        if len(self._columns) < snapshots:
            self._reduce_again()
        self._views, self._views_size = decimate_by_age(self._views, views, self._budget - share - self._reduced_size)

    def _reduce_again(self) -> None:
        """Remove the reductions of dropped snapshots."""
        steps = np.array(self.steps, np.int64)
        for reduced in self._reduced.values():
            reduced.keep(steps)

    def _column(self, view: TableView) -> _Column:
        names = [*view.measures, "rate", "hits"]
        high = -(-view.rows // BLOCKS)
        starts = np.arange(0, view.rows, high)
        self._has_gaps = view.is_partial
        blocks = {name: self._greatest(name).reduceat(self._ordered(view, name), starts) for name in names}
        points = None if view.projection is None else view.projection.points
        if high == 1 or self._last_range is None:
            return _Column(view.step, blocks, points)
        near = {name: self._ordered(view, name, *self._last_range).copy() for name in names}
        return _Column(view.step, blocks, points, self._last_range[0], near)

    def _ordered(self, view: TableView, measure: str, first: int = 0, end: int | None = None) -> NDArray[np.float32]:
        values = view.measure(measure)
        assert values is not None
        return values[first:end] if self.order is None else values[self.order[first:end]]

    def at(self, step: float) -> TableView | None:
        """Return the last view at or before `step`; the first view if there is none."""
        if not self._views:
            return None
        place = bisect_right(self._views, step, key=lambda view: view.step)
        found, aside = self._views[max(place - 1, 0)], self._restored_view
        return aside if aside is not None and (not place or found.step <= aside.step) and aside.step <= step else found

    def _view_of(self, step: int) -> TableView | None:
        return next((view for view in reversed(self._views) if view.step == step), None)

    def cut(self, step: int) -> None:
        """Remove everything after `step`."""
        self._restored_view = None
        self._columns = [column for column in self._columns if column.step <= step]
        self._views = [view for view in self._views if view.step <= step]
        self._columns_size = sum(column.nbytes for column in self._columns)
        self._views_size = sum(view.nbytes for view in self._views)
        self._reduce_again()

    def matrix(self, measure: str, first: int, end: int, cells: int) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """Return a measure of the rows from `first` to `end` (exclusive) of the order, at each snapshot that has it.

        Returns:
            Steps (n,), and (h, n) with h at most `cells` and the number of rows: cell i is the greatest of the rows
            from first + i * rows // h on; NaN is greater than any number, but for rates and where measures are of
            touched rows alone: there it is one that is not known. Where the view of a snapshot is dropped, cells are
            of the blocks that they lie in, but for rows that were asked for when it was taken.
        """
        if end - first <= BLOCKS:
            self._last_range = first, end
        key = measure, first, end, cells
        found = self._reduced.setdefault(key, _Reduced(max(min(cells, end - first), 0)))
        self._reduced.move_to_end(key)
        while len(self._reduced) > _RANGES:
            self._reduced.popitem(last=False)
        new = self._columns[bisect_right(self._columns, found.through, key=lambda column: column.step) :]
        for column in new:
            if measure in column.blocks:
                view = self.at(column.step)
                there = view if view is not None and view.step == column.step else None
                found.append(column.step, self._cells(column, there, measure, first, end, cells))
            found.through = column.step
        return found.steps.copy(), found.matrix

    def _cells(
        self, column: _Column, view: TableView | None, measure: str, first: int, end: int, cells: int
    ) -> NDArray[np.float32]:
        rows = end - first
        count = min(cells, rows)
        edges = first + np.arange(count + 1) * rows // count
        values = column.blocks[measure]
        high = -(-self._rows // BLOCKS)
        if high == 1:
            exact: NDArray[np.float32] | None = values[first:end]
        else:
            exact = self._ordered(view, measure, first, end) if view is not None else column.rows(measure, first, end)
        if exact is not None:
            return self._greatest(measure).reduceat(exact, edges[:-1] - first)
        # The blocks that a cell lies in; every second result is of what is between two cells.
        pairs = np.stack([edges[:-1] // high, -(-edges[1:] // high)], axis=1).reshape(-1)
        return self._greatest(measure).reduceat(np.append(values, values[-1]), pairs)[::2]

    def _greatest(self, measure: str) -> np.ufunc:
        """Return the NumPy function that reduces a block to its maximum, with NaN ignored or kept as the measure
        requires.
        """
        return np.fmax if measure == "rate" or self._has_gaps else np.maximum

    @property
    def _rows(self) -> int:
        return self._views[-1].rows

    def trails(self, rows: NDArray[np.int64], until: float, count: int) -> NDArray[np.float32]:
        """Return the positions of `rows` in the projection at the last `count` snapshots up to step `until`, the oldest
        first.

        Returns:
            (k, rows, 2) float32 with k at most `count`; NaN for a row that the projection does not show.
        """
        there = [column.points for column in self._columns if column.step <= until and column.points is not None]
        there = there[-count:] if count > 0 else []
        found = np.full((len(there), len(rows), 2), np.nan, np.float32)
        if there and len(self._shown_rows):
            places = np.minimum(np.searchsorted(self._shown_rows, rows), len(self._shown_rows) - 1)
            shown = self._shown_rows[places] == rows
            for i, points in enumerate(there):
                found[i, shown] = points[places[shown]]
        return found


def _completed(view: TableView, old: TableView | None) -> TableView:
    """Complete the view by the effect of the step, if only the earlier snapshot has it."""
    if old is None or view.changes:
        return view
    return replace(view, measures={**old.measures, **view.measures}, rates=old.rates, changes=old.changes)
