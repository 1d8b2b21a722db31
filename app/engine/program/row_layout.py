"""Row layout: the columns of the rows of every step. Names, tensors and places come from one list."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.engine.program import columns
from app.engine.program.columns.base import (
    ColumnSources,
    CumulativeColumn,
    DerivedColumn,
    RunningColumn,
    StepTensors,
)


class RowLayout:
    """Layout of rows, made once for a step program.

    Attributes:
        names: of all columns, in order: those that the traced step makes, then those that are computed of them.
        more: names of those that not every experiment has.
        width: columns that the traced step makes.
        common: the first of them, which every experiment has: a step where one of them is not finite broke.
    """

    def __init__(self, sources: ColumnSources, *, telemetry: bool = True) -> None:
        kinds = sorted(columns.discover().values(), key=lambda kind: kind.place)
        found = [kind(sources) for kind in kinds]
        self._columns = [each for each in found if each.names and not isinstance(each, DerivedColumn)]
        # Without telemetry the loss is all that a step measures.
        self._columns = self._columns if telemetry else self._columns[:1]
        # What every experiment has comes first, whatever its place.
        self._columns.sort(key=lambda each: not each.is_common)
        made = [name for each in self._columns for name in each.names]
        self.width = len(made)
        self.common = range(sum(len(each.names) for each in self._columns if each.is_common))
        self.more = tuple(name for each in self._columns if not each.is_common for name in each.names)
        derived = [each for each in found if isinstance(each, DerivedColumn)] if telemetry else []
        self.names = (*made, *(name for each in derived for name in each.names))
        place = {name: i for i, name in enumerate(made)}
        self._running = [
            (each, [place[name] for name in each.names]) for each in self._columns if isinstance(each, RunningColumn)
        ]
        self._derived = [
            (each, [_places([place[name] for name in names]) for names in each.of_names(sources)]) for each in derived
        ]

    def tensors(self, step: StepTensors) -> list[tf.Tensor]:
        """Return the measurements of a traced step as vectors; concatenated, they are its row."""
        found: list[tf.Tensor] = []
        scalars: list[tf.Tensor] = []
        for each in self._columns:
            values = each.tensor(step)
            if isinstance(values, Sequence):
                scalars += values
                continue
            found += [tf.stack(scalars)] if scalars else []
            found, scalars = [*found, values], []
        return [*found, *([tf.stack(scalars)] if scalars else [])]

    def sums(self) -> dict[str, float]:
        """Return the present values of columns that sum over all steps, by name."""
        found: list[tuple[str, float]] = []
        for each in (*(column for column, _ in self._derived), *(column for column, _ in self._running)):
            if isinstance(each, CumulativeColumn | RunningColumn) and each.sums is not None:
                found += zip(each.names, each.sums.tolist(), strict=True)
        return dict(found)

    def restore_sums(self, sums: Mapping[str, float], *, otherwise: float = math.nan) -> None:
        """Continue from the result of `sums`, with `otherwise` for missing columns."""
        for each, _ in self._derived:
            if isinstance(each, CumulativeColumn):
                each.sums = np.array([sums.get(name, otherwise) for name in each.names], np.float64)
        for running, _ in self._running:
            known = all(name in sums for name in running.names)
            running.sums = np.array([sums[name] for name in running.names], np.float64) if known else None

    def forget_running(self) -> None:
        """Forget running sums, because their tensors were changed by something other than a step."""
        for each, _ in self._running:
            each.sums = None

    @property
    def unmeasured(self) -> tuple[str, ...]:
        """Columns whose sum must be measured before the next step: see `restore_running`."""
        return tuple(name for each, _ in self._running if each.sums is None for name in each.names)

    def restore_running(self, sums: Mapping[str, float]) -> None:
        """Continue from these sums of all `unmeasured` columns."""
        for each, _ in self._running:
            if each.sums is None:
                each.sums = np.array([sums[name] for name in each.names], np.float64)

    def complete(self, rows: NDArray[np.float32]) -> NDArray[np.float32]:
        """Complete the rows of the traced step, (steps, width) -> (steps, names).

        In as few calls of NumPy as can be: each of them lets the window go on in between, and then waits for it.
        """
        found = np.empty((len(rows), len(self.names)), np.float32)
        found[:, : self.width] = rows
        for running, places in self._running:
            found[:, places] = running.values(rows[:, places])
        end = self.width
        for each, of in self._derived:
            begin, end = end, end + len(each.names)
            found[:, begin:end] = each.values(*(found[:, places] for places in of))
        return found


def _places(places: list[int]) -> slice | NDArray[np.intp]:
    """Return the indices of columns, as a slice without copying if they are adjacent."""
    if places and places == list(range(places[0], places[0] + len(places))):
        return slice(places[0], places[0] + len(places))
    return np.array(places, np.intp)
