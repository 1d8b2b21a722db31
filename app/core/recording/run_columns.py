"""Recording of a run: its columns by name, from all tables."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import (
    LOSS,
    METRIC,
    SECONDS,
    VALIDATION_LOSS,
    VALIDATION_METRIC,
    is_always_defined,
    which_last,
)
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.messages.view_frames import Elements, ElementState, Replayed
from app.core.recording.step_rows import StepRows
from app.core.recording.telemetry_tables import StepTable, ValueRange
from optimizers.base.message import Message

Recorded = Steps | Probes | Elements | Replayed | ElementState | Validated | DiagnosticValues

SMOOTHED = (10, 80, 640, 5120)
"""Spans, in steps, of the moving averages of loss and metric; a plot takes the one that suits its width."""

SMOOTHED_COLUMNS = (LOSS, METRIC)


class Recording:
    """Columns of a run: scalars of every step; probes, validations, diagnostics and elements of some steps; and current
    values of elements that were set by hand.

    A rebuilt optimizer may have other slots, and other things may be scheduled or processed: from then on probes, and
    what only some experiments measure of each step, go to a further table. A column that is in both is read as one.
    """

    def __init__(self) -> None:
        self._named: dict[str, StepRows] = {}
        self._probes: list[StepRows] = []
        self._further: list[StepRows] = []
        self._elements: list[StepRows] = []
        self._measured: list[StepRows] = []
        self._element_states: dict[tuple[str, int], tuple[float, float]] = {}
        """Element value before any edit (as a step left it, or the first that is known), and its last value."""
        self._split: tuple[tuple[str, ...], NDArray[np.bool_]] = ((), np.empty(0, bool))
        self._tables: dict[str, list[StepRows]] = {}
        self.stride = 1
        """Present distance in steps from probe to probe."""
        self.last_step = 0
        self._widest = 1
        """Largest distance in steps between consecutive rows, as they were measured."""
        self._unmeasured: set[float] = set()
        """Steps beside past steps that were made again, to which no line is drawn."""

    @property
    def first_step(self) -> int:
        """First step with a row; 0 if there is none. An attached training may begin after its first step."""
        every = (table for tables in self._tables.values() for table in tables)
        tables = self._tables.get(LOSS, every)
        return min((table.first_step for table in tables if len(table)), default=0)

    @property
    def bytes(self) -> int:
        """Size in memory, in bytes; old data are in temporary files."""
        return sum(table.bytes for table in self._named.values())

    def __contains__(self, column: object) -> bool:
        return column in self._tables

    @property
    def columns(self) -> tuple[str, ...]:
        """Names of all columns, in the order in which they were first recorded."""
        return tuple(name for name, tables in self._tables.items() if any(map(len, tables)))

    def tables(self, column: str) -> tuple[StepTable, ...]:
        """Return the tables that hold a column; empty if it is not recorded."""
        return tuple(table for rows in self._tables.get(column, ()) for table in rows.tables())

    def beside(self, column: str) -> tuple[str, ...]:
        """Return all columns recorded at the same steps as this one, itself included; empty if it is not recorded."""
        tables = self._tables.get(column)
        return tuple(name for name, others in self._tables.items() if others == tables)

    def along(self, column: str, first: int, last: int) -> tuple[str, ...]:
        """Return all columns recorded together with this one at steps `first` to `last`; empty if it was not
        recorded.
        """
        tables = [table for table in self._tables.get(column, ()) if len(table)]
        found = (table for table in tables if table.first_step <= last and table.last_step >= first)
        return next((table.columns for table in found), ())

    def add(self, frame: Recorded) -> None:
        match frame:
            case Steps():
                self._add_steps(frame)
            case Probes():
                self._add_probes(frame)
            case Elements():
                self._add_elements(frame)
            case Replayed():
                self._add_replayed(frame)
            case ElementState():
                self._add_element_state(frame)
            case Validated():
                self._add_validation(frame)
            case DiagnosticValues():
                self._add_measured(frame)
            case _:
                assert_never(frame)

    def _add_steps(self, frame: Steps) -> None:
        count = len(frame.rows)
        if self._split[0] != frame.columns:
            self._split = (frame.columns, np.array(which_last(frame.columns), bool))
        lasting = self._split[1]
        smooth = {name: SMOOTHED for name in SMOOTHED_COLUMNS if name in frame.columns}
        table = self._table("steps", _picked(frame.columns, lasting), smooth)
        steps = np.arange(frame.first, frame.first + count)
        whole = bool(lasting.all())
        if count and steps[-1] <= self.last_step:  # another process has made past steps again
            self._note_gaps(steps)
            table.add_late(steps, frame.rows[:, lasting])
            if not whole:
                self._further_table(_picked(frame.columns, ~lasting)).add_late(steps, frame.rows[:, ~lasting])
            return
        if count and self.last_step:
            self._widest = max(self._widest, frame.first - self.last_step)
        table.table.append(steps, frame.rows if whole else frame.rows[:, lasting])
        if not math.isnan(frame.seconds):
            self._add_seconds(int(steps[-1]), frame.seconds)
        if not whole:
            self._further_table(_picked(frame.columns, ~lasting)).table.append(steps, frame.rows[:, ~lasting])
        self.last_step = frame.first + count - 1

    @property
    def _stepwise(self) -> list[StepRows]:
        """Tables of the measurements of every step."""
        return [self._named["steps"], *self._further]

    def _note_gaps(self, steps: NDArray[np.int64]) -> None:
        """Record gaps beside replayed past steps: no line is drawn across steps that were never measured."""
        table, first, last = self._named["steps"], int(steps[0]), int(steps[-1])
        before, after = table.dated(table.columns[0], first - 1)[0], table.next_step(last)
        self._unmeasured = {gap for gap in self._unmeasured if not before < gap < after}
        for left, right in ((before, first), (last, after)):
            if left >= 0 and right - left > self._widest:
                self._unmeasured.add(left + 0.5)

    def _add_seconds(self, step: int, seconds: float) -> None:
        table = self._table(SECONDS, (SECONDS,)).table
        table.append(np.array([step]), np.array([[seconds]], np.float32))

    def _further_table(self, columns: tuple[str, ...]) -> StepRows:
        if not self._further or self._further[-1].columns != columns:
            self._further.append(self._table(Message("further {count}", count=len(self._further)), columns))
        return self._further[-1]

    def _add_probes(self, frame: Probes) -> None:
        # The newest that has any of them: further optimizers of another process have tables of their own beside it.
        names = set(frame.columns)
        table = next((each for each in reversed(self._probes) if not names.isdisjoint(each.columns)), None)
        if table is None or table.columns != frame.columns:
            table = self._table(Message("probes {count}", count=len(self._probes)), frame.columns)
            self._probes.append(table)
        if len(table) and len(frame.steps) and frame.steps[-1] <= table.last_step:  # past steps that were made again
            table.add_late(frame.steps, frame.rows)
            return
        table.table.append(frame.steps, frame.rows)
        self.stride = frame.stride

    def _add_elements(self, frame: Elements) -> None:
        """Add values of an element. Steps without a subscription are gaps until they are replayed."""
        table = self._element_table(frame.columns)
        known = max(0, table.last_step + 1 - frame.first) if len(table) else 0
        steps = np.arange(frame.first, frame.first + len(frame.rows))
        if known:
            table.add_late(steps[:known], frame.rows[:known])
        elif len(table) and frame.first > table.last_step + 1:
            table.table.append(np.array([table.last_step + 1]), np.full((1, len(frame.columns)), np.nan, np.float32))
        if known < len(frame.rows):
            table.table.append(steps[known:], frame.rows[known:])

    def _add_replayed(self, frame: Replayed) -> None:
        """Add rows of past steps. A row replaces one that was read from a saved state, without a gradient; values that
        neither row has are NaN.
        """
        table = self._element_table(frame.columns)
        new = frame.steps > table.last_step
        if not new.all():
            table.add_late(frame.steps[~new], frame.rows[~new])
        if new.any():
            table.table.append(frame.steps[new], frame.rows[new])

    def _element_table(self, columns: tuple[str, ...]) -> StepRows:
        table = next((t for t in reversed(self._elements) if t.columns == columns), None)
        if table is None:
            table = self._table(Message("elements {count}", count=len(self._elements)), columns)
            self._elements.append(table)
        return table

    def _add_element_state(self, frame: ElementState) -> None:
        """Add current values of elements, which may have been set by hand after the step."""
        for column, value in zip(frame.columns, frame.values.tolist(), strict=True):
            if not math.isnan(value):
                left = self.left(column, frame.step)
                self._element_states[column, frame.step] = value if math.isnan(left) else left, value

    def _add_validation(self, frame: Validated) -> None:
        table = self._table("validation", (VALIDATION_LOSS, VALIDATION_METRIC)).table
        # A pause at a step that is due for validation anyway gives the same numbers twice.
        if frame.step > table.last_step:
            table.append(np.array([frame.step]), np.array([[frame.loss, frame.metric]], np.float32))

    def _add_measured(self, frame: DiagnosticValues) -> None:
        """Add values of a diagnostic; a repeated one at the last step replaces the previous one. Diagnostics without a
        meaning for this model have no columns.
        """
        if not frame.columns:
            return
        rows = next((t for t in self._measured if t.columns == frame.columns), None)
        if rows is None:
            rows = self._table(Message("measured {count}", count=len(self._measured)), frame.columns)
            self._measured.append(rows)
        table = rows.table
        if len(table) and frame.step < table.last_step:
            return  # of a step that was restored
        if len(table) and frame.step == table.last_step:
            table.truncate(frame.step - 1)
        table.append(np.array([frame.step]), np.array([frame.values], np.float32))

    def _table(
        self, name: str, columns: tuple[str, ...], smooth: Mapping[str, Sequence[int]] | None = None
    ) -> StepRows:
        """Return the rows called `name`; create them with `columns` if they do not exist."""
        if name not in self._named:
            self._add_table(name, StepRows(StepTable(columns, smooth)))
        return self._named[name]

    def _add_table(self, name: str, table: StepRows) -> None:
        self._named[name] = table
        for column in table.columns:
            self._tables.setdefault(column, []).append(table)

    def read(self, column: str, x0: float, x1: float, buckets: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Read a polyline over steps `x0` to `x1` with at most two points per bucket; empty if nothing is recorded."""
        parts = [t.read(column, x0, x1, buckets) for t in self._tables.get(column, ())]
        gaps = self._gaps(column)
        if len(parts) == 1 and not len(gaps):
            return parts[0]
        if not parts:
            return np.empty(0), np.empty(0)
        x = np.concatenate([*(x for x, _ in parts), gaps])
        order = np.argsort(x, kind="stable")
        return x[order], np.concatenate([*(y for _, y in parts), np.full(len(gaps), np.nan)])[order]

    def _without(self, column: str) -> list[StepRows]:
        """Return the related tables from times at which the column did not exist, for instance before its slot was
        created.
        """
        tables = self._tables.get(column, [])
        for family in (self._probes, self._further, self._elements):
            if any(table in family for table in tables):
                kin = family if family is not self._elements else _of_element(family, tables[0])
                if family is self._probes:
                    names = {name for table in tables for name in table.columns}
                    kin = [table for table in kin if not names.isdisjoint(table.columns)]
                return [table for table in kin if column not in table and len(table)]
        return []

    def _gaps(self, column: str) -> NDArray[np.float64]:
        """Return the steps at which the column was missing between others."""
        tables = [table for table in self._tables.get(column, ()) if len(table)]
        if not tables:
            return np.empty(0)
        first, last = min(table.first_step for table in tables), max(table.last_step for table in tables)
        absent = [float(at) for each in self._without(column) if first <= (at := each.first_step) < last]
        if self._unmeasured and any(table in self._probes or table in self._stepwise for table in tables):
            absent += self._unmeasured
        return np.array(absent, np.float64)

    def smoothed(
        self, column: str, x0: float, x1: float, buckets: int
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Read the moving average of loss or metric with a span that suits the range."""
        tables = self._tables.get(column)
        if not tables:
            return np.empty(0), np.empty(0)
        x, y = tables[0].read(tables[0].table.smoothed(column, x0, x1), x0, x1, buckets)
        gaps = self._gaps(column)
        if not len(gaps):
            return x, y
        x, y = np.concatenate((x, gaps)), np.concatenate((y, np.full(len(gaps), np.nan)))
        order = np.argsort(x, kind="stable")
        return x[order], y[order]

    def smoothed_at(self, column: str, step: float, x0: float, x1: float) -> float:
        tables = self._tables.get(column)
        return tables[0].dated(tables[0].table.smoothed(column, x0, x1), step)[1] if tables else math.nan

    def envelope(
        self, columns: Sequence[str], x0: float, x1: float, buckets: int
    ) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
        """Return `x` (n,), lows and highs (columns, n) of columns that were probed together."""
        parts = [t.envelope(columns, x0, x1, buckets) for t in self._tables.get(columns[0], ())]
        if not parts:
            return np.empty(0), np.empty((len(columns), 0)), np.empty((len(columns), 0))
        gaps = self._gaps(columns[0])
        if len(parts) == 1 and not len(gaps):
            return parts[0]
        nothing = np.full((len(columns), len(gaps)), np.nan)
        x = np.concatenate([*(part[0] for part in parts), gaps])
        low = np.concatenate([*(part[1] for part in parts), nothing], axis=1)
        high = np.concatenate([*(part[2] for part in parts), nothing], axis=1)
        order = np.argsort(x, kind="stable")
        return x[order], low[:, order], high[:, order]

    def at(self, column: str, step: float) -> float:
        """Return the value at `step` or the last one before; NaN if there is none, or if the column has been missing
        since.
        """
        return self.dated(column, step)[1]

    def dated(self, column: str, step: float) -> tuple[int, float]:
        """Return the value of `at` and its step; -1 if there is none."""
        found, value = -1, math.nan
        for table in self._tables.get(column, ()):
            at, there = table.dated(column, step)
            if at > found or (at == found and not math.isnan(there)):
                found, value = at, there
        gone = any(found < table.dated(table.columns[0], step)[0] for table in self._without(column))
        return (-1, math.nan) if gone else (found, value)

    def is_broken(self, column: str, step: float) -> bool:
        """Return whether the NaN of `at` is a value that was not finite, rather than a missing one."""
        found, value = self.dated(column, step)
        if found < 0 or not math.isnan(value):
            return False
        of_loss, loss = self.dated(LOSS, found)
        return is_always_defined(column) or (of_loss == found and not math.isfinite(loss))

    def exactly(self, column: str, step: int) -> float:
        """Return the value at exactly `step`; NaN if none was recorded."""
        found = (table.exactly(column, step) for table in reversed(self._tables.get(column, ())))
        return next((value for value in found if not math.isnan(value)), math.nan)

    def cut(self, step: int) -> Recording:
        """Remove everything after `step`. Return its scalars, probes and validations as another recording."""
        tail = Recording()
        for name, table in self._named.items():
            after = table.split(step)
            if table not in self._elements and table not in self._measured:
                tail._add_table(name, after)
        tail.last_step = self.last_step
        self.last_step = min(step, self.last_step)
        self._element_states = {key: value for key, value in self._element_states.items() if key[1] <= step}
        return tail

    def current(self, column: str, step: int) -> float:
        """Return the value from which the next step starts: the edited value, else the result of `step`; NaN if neither
        is known.
        """
        known = self._element_states.get((column, step))
        return self.exactly(column, step) if known is None else known[1]

    def left(self, column: str, step: int) -> float:
        """Return the result of `step`, before any edit; NaN if it is not known."""
        known = self._element_states.get((column, step))
        return self.exactly(column, step) if known is None else known[0]

    def last(self, column: str) -> float:
        return self.at(column, math.inf)

    def limits(self, column: str, x0: float = -math.inf, x1: float = math.inf) -> ValueRange:
        """Return the range of the finite values at steps `x0` to `x1`; NaN if there are none."""
        found = [t.limits(column, x0, x1) for rows in self._tables.get(column, ()) for t in rows.tables(x0, x1)]
        if not found:
            return ValueRange(math.nan, math.nan, math.nan)
        return ValueRange(
            _least(f.least_positive for f in found),
            _least(f.least for f in found),
            -_least(-f.greatest for f in found),
        )


def _picked(names: Sequence[str], which: NDArray[np.bool_]) -> tuple[str, ...]:
    return tuple(name for name, wanted in zip(names, which, strict=True) if wanted)


def _of_element(tables: Sequence[StepRows], table: StepRows) -> list[StepRows]:
    """Return the tables of the same element; after a rebuild, an optimizer may have other slots."""
    return [each for each in tables if set(each.columns) & set(table.columns)]


def _least(values: Iterable[float]) -> float:
    """Return the smallest value that is not NaN; NaN if all are."""
    finite = [v for v in values if not math.isnan(v)]
    return min(finite, default=math.nan)
