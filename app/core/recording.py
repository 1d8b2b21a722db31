"""Everything that one run recorded, by column name, whichever table it lies in."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from app.core import channels
from app.core.frames import Elements, Measured, Probes, Standing, Steps, Validated
from app.core.history import History, Limits, Table

_MOST_RETURNED = 2**16
SMOOTHED = (10, 80, 640, 5120)
"""Spans, in steps, of the moving averages of loss and metric; a plot takes the one that suits its width."""

SMOOTHED_COLUMNS = (channels.LOSS, channels.METRIC)


class Recording:
    """The columns of a run: of every step its scalars, at some steps probes, validations, measures and elements, and
    what elements stood at where that is not what their step left.

    A rebuilt optimizer may have other slots, and other things may be scheduled or processed: from then on probes, and
    what only some experiments measure of each step, go to a further table. A column that stands in both is read as one.
    """

    def __init__(self) -> None:
        self._history = History()
        self._probes: list[Table] = []
        self._further: list[Table] = []
        self._elements: list[Table] = []
        self._measured: list[Table] = []
        self._standing: dict[tuple[str, int], tuple[float, float]] = {}
        """What a step left, or stood there when that was first told, and what stood there last."""
        self._returned: dict[tuple[str, int], float] = {}
        """What was told of single elements at steps that the run was taken back to, by column and step."""
        self._split: tuple[tuple[str, ...], NDArray[np.bool_]] = ((), np.empty(0, bool))
        self._tables: dict[str, list[Table]] = {}
        self.stride = 1
        """Distance in steps from probe to probe, now."""
        self.last_step = 0

    @property
    def bytes(self) -> int:
        return self._history.bytes

    def __contains__(self, column: object) -> bool:
        return column in self._tables

    def beside(self, column: str) -> tuple[str, ...]:
        """Every column that is recorded at the same steps as this one, itself too; none where it is not recorded."""
        tables = self._tables.get(column)
        return tuple(name for name, others in self._tables.items() if others == tables)

    def add_steps(self, frame: Steps) -> None:
        count = len(frame.rows)
        if self._split[0] != frame.columns:
            self._split = (frame.columns, np.array([channels.is_lasting(name) for name in frame.columns]))
        lasting = self._split[1]
        if "steps" not in self._history:
            smooth = {name: SMOOTHED for name in SMOOTHED_COLUMNS if name in frame.columns}
            self._adopt(self._history.table("steps", _picked(frame.columns, lasting), smooth))
        steps = np.arange(frame.first, frame.first + count)
        whole = bool(lasting.all())
        self._history.table("steps").append(steps, frame.rows if whole else frame.rows[:, lasting])
        if not math.isnan(frame.seconds):
            self._add_seconds(int(steps[-1]), frame.seconds)
        if not whole:
            self._further_table(_picked(frame.columns, ~lasting)).append(steps, frame.rows[:, ~lasting])
        self.last_step = frame.first + count - 1

    def _add_seconds(self, step: int, seconds: float) -> None:
        if channels.SECONDS not in self._history:
            self._adopt(self._history.table(channels.SECONDS, (channels.SECONDS,)))
        self._history.table(channels.SECONDS).append(np.array([step]), np.array([[seconds]], np.float32))

    def _further_table(self, columns: tuple[str, ...]) -> Table:
        if not self._further or self._further[-1].columns != columns:
            table = self._history.table(f"further {len(self._further)}", columns)
            self._further.append(table)
            self._adopt(table)
        return self._further[-1]

    def add_probes(self, frame: Probes) -> None:
        if not self._probes or self._probes[-1].columns != frame.columns:
            table = self._history.table(f"probes {len(self._probes)}", frame.columns)
            self._probes.append(table)
            self._adopt(table)
        self._probes[-1].append(frame.steps, frame.rows)
        self.stride = frame.stride

    def add_elements(self, frame: Elements) -> None:
        """Rows of steps that are there already are passed over; they come where an element is looked at once more.

        What was never told of a step that the run was taken back to is kept apart.
        """
        table = next((t for t in reversed(self._elements) if t.columns == frame.columns), None)
        if table is None:
            table = self._history.table(f"elements {len(self._elements)}", frame.columns)
            self._elements.append(table)
            self._adopt(table)
        known = table.last_step + 1 - frame.first if len(table) else 0
        for step, row in enumerate(frame.rows[: max(0, known)], frame.first):
            if math.isnan(table.exactly(frame.columns[-1], step)):
                self._returned |= {(name, step): float(value) for name, value in zip(frame.columns, row, strict=True)}
        if len(self._returned) > _MOST_RETURNED:
            self._returned = dict(list(self._returned.items())[-_MOST_RETURNED // 2 :])
        if known < len(frame.rows):
            steps = np.arange(frame.first, frame.first + len(frame.rows))
            table.append(steps[max(0, known) :], frame.rows[max(0, known) :])

    def add_standing(self, frame: Standing) -> None:
        """Keep what the next step starts from beside what the step left, which a person may have changed by hand."""
        for column, value in zip(frame.columns, frame.values.tolist(), strict=True):
            if not math.isnan(value):
                left = self.left(column, frame.step)
                self._standing[column, frame.step] = value if math.isnan(left) else left, value

    def add_validation(self, frame: Validated) -> None:
        columns = (channels.VALIDATION_LOSS, channels.VALIDATION_METRIC)
        if "validation" not in self._history:
            self._adopt(self._history.table("validation", columns))
        table = self._history.table("validation")
        # A pause at a step that is due for validation anyway gives the same numbers twice.
        if frame.step > table.last_step:
            table.append(np.array([frame.step]), np.array([[frame.loss, frame.metric]], np.float32))

    def add_measured(self, frame: Measured) -> None:
        """What is measured once more at the last step takes the place of what was measured there before."""
        table = next((t for t in self._measured if t.columns == frame.columns), None)
        if table is None:
            table = self._history.table(f"measured {len(self._measured)}", frame.columns)
            self._measured.append(table)
            self._adopt(table)
        if len(table) and frame.step < table.last_step:
            return  # of a step that the run was taken back to
        if len(table) and frame.step == table.last_step:
            table.truncate(frame.step - 1)
        table.append(np.array([frame.step]), np.array([frame.values], np.float32))

    def _adopt(self, table: Table) -> None:
        for column in table.columns:
            self._tables.setdefault(column, []).append(table)

    def read(self, column: str, x0: float, x1: float, buckets: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """A polyline over steps `x0` to `x1` with at most two points per bucket; empty where nothing is recorded."""
        parts = [t.read(column, x0, x1, buckets) for t in self._tables.get(column, ())]
        if len(parts) == 1:
            return parts[0]
        if not parts:
            return np.empty(0), np.empty(0)
        return np.concatenate([x for x, _ in parts]), np.concatenate([y for _, y in parts])

    def smoothed(
        self, column: str, x0: float, x1: float, buckets: int
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The moving average of loss or metric that suits the range."""
        tables = self._tables.get(column)
        if not tables:
            return np.empty(0), np.empty(0)
        return tables[0].read(tables[0].smoothed(column, x0, x1), x0, x1, buckets)

    def smoothed_at(self, column: str, step: float, x0: float, x1: float) -> float:
        tables = self._tables.get(column)
        return tables[0].at(tables[0].smoothed(column, x0, x1), step) if tables else math.nan

    def envelope(
        self, columns: Sequence[str], x0: float, x1: float, buckets: int
    ) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
        """`x` (n,), lows and highs (columns, n) of columns that are probed together."""
        parts = [t.envelope(columns, x0, x1, buckets) for t in self._tables.get(columns[0], ())]
        if not parts:
            return np.empty(0), np.empty((len(columns), 0)), np.empty((len(columns), 0))
        x, low, high = zip(*parts, strict=True)
        return np.concatenate(x), np.concatenate(low, axis=1), np.concatenate(high, axis=1)

    def at(self, column: str, step: float) -> float:
        """The value at `step` or the last one before; NaN where there is none."""
        for table in reversed(self._tables.get(column, ())):
            value = table.at(column, step)
            if not math.isnan(value):
                return value
        return math.nan

    def exactly(self, column: str, step: int) -> float:
        """The value at `step` itself; NaN where none was recorded."""
        found = (table.exactly(column, step) for table in reversed(self._tables.get(column, ())))
        returned = self._returned.get((column, step), math.nan)
        return next((value for value in found if not math.isnan(value)), returned)

    def cut(self, step: int) -> Recording:
        """Forget what came after `step`. Answers scalars, probes and validations of it, in a recording of their own."""
        tail = Recording()
        for table in self._history:
            if table not in self._elements and table not in self._measured:
                tail._adopt(table.after(step))
        tail.last_step = self.last_step
        self._history.truncate(step)
        self.last_step = min(step, self.last_step)
        self._standing = {key: value for key, value in self._standing.items() if key[1] <= step}
        self._returned = {key: value for key, value in self._returned.items() if key[1] <= step}
        return tail

    def standing(self, column: str, step: int) -> float:
        """What the step after `step` started from: what a person set by hand, else what `step` left; NaN where neither
        is known.
        """
        known = self._standing.get((column, step))
        return self.exactly(column, step) if known is None else known[1]

    def left(self, column: str, step: int) -> float:
        """What `step` left, whatever a person set by hand after it; NaN where it is not known."""
        known = self._standing.get((column, step))
        return self.exactly(column, step) if known is None else known[0]

    def last(self, column: str) -> float:
        return self.at(column, math.inf)

    def limits(self, column: str, x0: float = -math.inf, x1: float = math.inf) -> Limits:
        """What the finite values at steps `x0` to `x1` span; NaN where there is none."""
        found = [t.limits(column, x0, x1) for t in self._tables.get(column, ())]
        if not found:
            return Limits(math.nan, math.nan, math.nan)
        return Limits(
            _least(f.least_positive for f in found),
            _least(f.least for f in found),
            -_least(-f.greatest for f in found),
        )


def _picked(names: Sequence[str], which: NDArray[np.bool_]) -> tuple[str, ...]:
    return tuple(name for name, wanted in zip(names, which, strict=True) if wanted)


def _least(values: Iterable[float]) -> float:
    """The least that is not NaN; NaN where all are."""
    finite = [v for v in values if not math.isnan(v)]
    return min(finite, default=math.nan)
