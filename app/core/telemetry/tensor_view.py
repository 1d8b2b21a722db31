"""Snapshot of a tensor at one step: a map of limited size, and statistics of the whole tensor."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.plain_values import ArrayOf, Named
from app.attach.kernel.run_variables import Shape
from app.attach.kernel.sampling import TensorStatistics, at_random, cells, plane, scattered_indices
from app.core.telemetry.thinning import decimate_by_age

TOGETHER = 65_536
"""Largest number of elements of a model whose variables are all looked at together; in a larger one, only the selected
one is.
"""


@dataclass(frozen=True)
class TensorView(Named):
    """The snapshot of one tensor at one step.

    Attributes:
        shape: the tensor's.
        cells: (rows, columns) float32. Where the tensor has more rows or columns, each cell is of a block the element
            of the greatest magnitude, NaN if one is not finite.
        statistics: of the whole tensor.
        elements: all elements where cells are elements, else a sample of them, for histograms; of a sparse gradient,
            of the rows that it has.
    """

    shape: Shape
    cells: Annotated[NDArray[np.float32], ArrayOf(np.float32, (None, None))]
    known: TensorStatistics | None = None
    sample: Annotated[NDArray[np.float32], ArrayOf(np.float32, (None,))] | None = None

    @classmethod
    def exact(cls, shape: tuple[int, ...], cells: NDArray[np.float32]) -> TensorView:
        return cls(shape, cells)

    @classmethod
    def of(cls, array: NDArray[Any], sample: int) -> TensorView:
        """Make a view of a whole tensor of numbers; if its map is smaller, it also has `sample` random elements."""
        with np.errstate(over="ignore"):
            values = np.ascontiguousarray(array, np.float32)
        found = cells(values)
        if found.size == values.size:
            return cls(array.shape, found)
        flat = values.reshape(-1)
        return cls(array.shape, found, TensorStatistics.of(flat), flat[scattered_indices(flat.size, sample)])

    @property
    def is_exact(self) -> bool:
        """True if each cell shows one element."""
        return self.cells.shape == plane(self.shape)

    @property
    def block(self) -> tuple[int, int]:
        """Rows and columns of elements in one cell."""
        rows, columns = plane(self.shape)
        high, wide = self.cells.shape
        return (-(-rows // high) if high else 1, -(-columns // wide) if wide else 1)

    @cached_property
    def statistics(self) -> TensorStatistics:
        return self.known if self.known is not None else TensorStatistics.of(self.cells)

    @property
    def elements(self) -> NDArray[np.float32]:
        return self.cells.reshape(-1) if self.sample is None else self.sample

    def cell_of(self, element: int) -> tuple[int, int]:
        """Return the cell that holds the element with this flat index."""
        row, column = divmod(element, plane(self.shape)[1])
        down, right = self.block
        return row // down, column // right

    @property
    def nbytes(self) -> int:
        return self.cells.nbytes + (self.sample.nbytes if self.sample is not None else 0)


@dataclass(frozen=True, slots=True)
class VariableView(Named):
    """Snapshot of one variable after a step: weight and slots, and if known also gradient and update of that step."""

    weight: TensorView
    slots: Mapping[str, TensorView]
    gradient: TensorView | None = None
    update: TensorView | None = None

    def tensor(self, name: str) -> TensorView | None:
        """Return a tensor by its key: `"weight"`, `"gradient"`, `"update"`, `"rate"`, or the name of a slot as
        `"slot/m"`.
        """
        kind, _, slot = name.partition("/")
        if kind == "slot":
            return self.slots.get(slot)
        if kind == "rate":
            return self.effective_rate
        return {"weight": self.weight, "gradient": self.gradient, "update": self.update}[kind]

    @property
    def effective_rate(self) -> TensorView | None:
        """Effective rate |Δw ÷ g| of each element, if every element is known: 0 if both are zero, infinite if
        only g is.
        """
        gradient, update = self.gradient, self.update
        if gradient is None or update is None or not (gradient.is_exact and update.is_exact):
            return None
        with np.errstate(divide="ignore", over="ignore", invalid="ignore"):
            rate = np.abs(update.cells / gradient.cells)
        return TensorView.exact(gradient.shape, np.where(update.cells == 0, np.float32(0), rate))

    @property
    def nbytes(self) -> int:
        parts = [self.weight, self.gradient, self.update, *self.slots.values()]
        return sum(each.nbytes for each in parts if each is not None)


def index_of(element: int, shape: Sequence[int]) -> tuple[int, ...]:
    """Convert a flat index to an index by axis."""
    return tuple(int(i) for i in np.unravel_index(element, tuple(shape))) if shape else ()


def index_text(index: Sequence[int]) -> str:
    """Format an index: `"[3, 17]"`; empty for a scalar."""
    return f"[{', '.join(map(str, index))}]" if index else ""


BUDGET = 256 * 2**20
"""Memory budget in bytes."""


@dataclass(frozen=True)
class _Snapshot:
    """Snapshots of variables after a step; `left` has edited variables in their state before the edit."""

    step: int
    views: Mapping[int, VariableView]
    left: dict[int, VariableView] = field(default_factory=dict)

    @property
    def nbytes(self) -> int:
        return sum(view.nbytes for view in (*self.views.values(), *self.left.values()))


class ViewHistory:
    """Snapshots of variables, at some steps.

    Where they would need more than the budget, or are too many, every second one of the older half is dropped: what is
    long ago is kept at wider distances. The first and the newest stay.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._snapshots: list[_Snapshot] = []
        self.nbytes = 0

    def __len__(self) -> int:
        return len(self._snapshots)

    @property
    def steps(self) -> list[int]:
        """Steps with a snapshot, ascending."""
        return [snapshot.step for snapshot in self._snapshots]

    def add(self, step: int, views: Mapping[int, VariableView]) -> None:
        """Add a snapshot; it replaces one of the same step, but keeps gradients and updates that it lacks.

        A step before the newest is one that was restored.
        """
        place = self._index_at(step)
        snapshot, there = _Snapshot(step, views), self._snapshot(step)
        if there is not None:
            place -= 1
            self._snapshots.pop(place)
            self.nbytes -= there.nbytes
            views = {i: _completed(view, there.views.get(i)) for i, view in views.items()}
            snapshot = _Snapshot(step, {**there.views, **views}, there.left)
        self._snapshots.insert(place, snapshot)
        self._snapshots, self.nbytes = decimate_by_age(self._snapshots, self.nbytes + snapshot.nbytes, self._budget)

    def hold(self, variable: int, step: int) -> None:
        """Keep the variable's state after `step`, because a snapshot with an edited number will follow."""
        snapshot = self._snapshot(step)
        if snapshot is not None and variable in snapshot.views and variable not in snapshot.left:
            snapshot.left[variable] = snapshot.views[variable]
            self.nbytes += snapshot.left[variable].nbytes

    def cut(self, step: int) -> None:
        """Remove everything after `step`."""
        del self._snapshots[self._index_at(step) :]
        self.nbytes = sum(snapshot.nbytes for snapshot in self._snapshots)

    def left(self, variable: int, step: int) -> VariableView | None:
        """Return a variable after `step`, before any edit; `None` without a snapshot."""
        snapshot = self._snapshot(step)
        return None if snapshot is None else snapshot.left.get(variable, snapshot.views.get(variable))

    def _index_at(self, step: float) -> int:
        """Count the snapshots at or before `step`."""
        return bisect_right(self._snapshots, step, key=lambda snapshot: snapshot.step)

    def _snapshot(self, step: int) -> _Snapshot | None:
        snapshot = self._snapshots[place - 1] if (place := self._index_at(step)) else None
        return snapshot if snapshot is not None and snapshot.step == step else None

    def at(self, variable: int, step: float) -> tuple[int, VariableView] | None:
        """Return the last snapshot of a variable at or before `step`, and its step; the first one if there is none."""
        place = self._index_at(step)
        for snapshot in (*reversed(self._snapshots[:place]), *self._snapshots[place:]):
            if variable in snapshot.views:
                return snapshot.step, snapshot.views[variable]
        return None

    def spread(
        self, variable: int, tensor: str, count: int, until: float = float("inf")
    ) -> list[tuple[int, TensorView]]:
        """Return up to `count` snapshots of a tensor of a variable, spread over the steps up to `until`, the oldest
        first.
        """
        there = [
            (snapshot.step, found)
            for snapshot in self._snapshots
            if snapshot.step <= until
            and variable in snapshot.views
            and (found := snapshot.views[variable].tensor(tensor)) is not None
        ]
        if len(there) <= count:
            return there
        first, last = there[0][0], there[-1][0]
        picked: list[tuple[int, TensorView]] = []
        steps = [step for step, _ in there]
        for k in range(count):
            # Equal distances would hide what repeats as often.
            beside = int(at_random(k, 1024)[0]) / 1024 - 0.5 if 0 < k < count - 1 else 0.0
            wanted = first + (last - first) * (k + beside) / (count - 1)
            snapshot = there[bisect_right(steps, wanted) - 1]
            if not picked or picked[-1][0] != snapshot[0]:
                picked.append(snapshot)
        return picked


def _completed(view: VariableView, old: VariableView | None) -> VariableView:
    if old is None or view.gradient is not None:
        return view
    return VariableView(view.weight, view.slots, old.gradient, old.update)
