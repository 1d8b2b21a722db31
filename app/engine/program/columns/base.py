"""Base class of columns: their names, and the tensor of a step with their values."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.run_variables import SlotInfo, VariableInfo
from app.core.messages.run_description import is_large
from app.engine.bindings.optimizer_binding import OptimizerBinding, variables_of
from app.engine.bindings.second_moments import HostedMoments, hosted_moments

if TYPE_CHECKING:
    from app.engine.problem.problem import Problem
    from optimizers.processing.chain import Chain


@dataclass(frozen=True, slots=True)
class ColumnSources:
    """Inputs of a step for the names of its columns: its variables, optimizers and stages."""

    problem: Problem
    bindings: Sequence[OptimizerBinding]
    chain: Chain | None

    @property
    def variables(self) -> list[VariableInfo]:
        problem = self.problem
        return [
            VariableInfo(path, tuple(v.value.shape), v.value.dtype.name, sparse)
            for path, v, sparse in zip(problem.paths, problem.variables, problem.sparse, strict=True)
        ]

    @property
    def small(self) -> list[VariableInfo]:
        """Variables whose weights and updates are measured at every step."""
        return [variable for variable in self.variables if not is_large(variable)]

    @property
    def slots(self) -> list[SlotInfo]:
        """Slots of the optimizers, then of gradient processing."""
        own = self.chain.slots if self.chain is not None else ()
        trained = variables_of(self.bindings)
        found = [
            *(slot for binding in self.bindings for slot in binding.slots),
            *(replace(slot, variable=trained[slot.variable] if slot.variable >= 0 else -1) for slot in own),
        ]
        return [SlotInfo(s.name, s.variable, tuple(s.value.shape), s.value.dtype.name) for s in found]

    @property
    def small_slots(self) -> list[SlotInfo]:
        """Slots that are measured at every step."""
        return [slot for slot in self.slots if not is_large(slot)]

    @property
    def moments(self) -> HostedMoments:
        """Second moments with which the squares of a step can be compared, by index of the variable."""
        found = hosted_moments(self.bindings, [v.value for v in self.problem.variables])
        return {i: each for i, each in sorted(found.items()) if each.is_comparable}

    @property
    def tables(self) -> list[int]:
        """Variables of which a step touches only some rows."""
        return [i for i, variable in enumerate(self.variables) if variable.sparse]

    @property
    def summed(self) -> list[tuple[int, int]]:
        """Large tables, and large slots of tables, with lazy optimizers: the index of the variable, and the place in
        `slots`, -1 for the table itself.

        None if gradients are processed, which may touch other rows than the batch.
        """
        variables, slots = self.variables, self.slots
        values = [value for binding in self.bindings for value in binding.slots]
        found = []
        for i in self.tables if self.chain is None else ():
            binding = next((each for each in self.bindings if i in each.indices), None)
            if binding is None:
                continue
            own: list[tuple[int, VariableInfo | SlotInfo, tf.Variable]] = [
                (-1, variables[i], self.problem.variables[i].value)
            ]
            own += [(place, slots[place], values[place].value) for place in self.slots_by_row(i)]
            found += [
                (i, place)
                for place, info, value in own
                if is_large(info) and binding.hosted.changes_rows_only(binding.indices.index(i), value)
            ]
        return found

    def slots_by_row(self, variable: int) -> list[int]:
        """Return the slots of a table with its shape, or with one number per row; places in `slots`."""
        rows = self.variables[variable].shape[0]
        whole = math.prod(self.variables[variable].shape)
        return [
            place
            for place, slot in enumerate(self.slots)
            if slot.variable == variable and slot.shape[:1] == (rows,) and math.prod(slot.shape) in (rows, whole)
        ]


class Magnitudes(NamedTuple):
    """Vectors, float32: the Euclidean norm of each of some tensors, and its largest magnitude."""

    norms: tf.Tensor
    largest: tf.Tensor


class TouchedRows(NamedTuple):
    """Vectors, float32: the number of touched rows of each table; and for each table the RMS of the elements in these
    rows: of the weight before the step, the update, and each of `ColumnSources.slots_by_row` after.
    """

    counts: tf.Tensor
    rms: tf.Tensor


@dataclass(frozen=True, slots=True)
class StepTensors:
    """Tensors of a traced step for its columns: float32 scalars, and vectors where stated.

    Attributes:
        rates: what schedules set, in the order of the bindings; the learning rate of the rest of the model first.
        gradients: `magnitudes` of every variable's gradient: norms, then largest magnitudes.
        zero_shares: a vector, of every variable's gradient.
        weights: `magnitudes` of the weights before the step, of every small variable.
        updates: `magnitudes` of the updates, of every small variable.
        slots: `magnitudes` of the small slots after the step, in the order of `ColumnSources.small_slots`.
        stale: a vector, of each of `ColumnSources.moments` the root mean square of g / √v̂.
        touched: of the rows that the gradients of `ColumnSources.tables` name.
        changes: a vector, by how much the step changed the sum of squares of each of `ColumnSources.summed`.
        processed: norms that the optimizers received and the series of gradient processing; empty without it.
        heights: of the points of a surface; empty elsewhere.
        replicas: a vector, as `ReplicaStep.columns` names it; without elements where there is one device.
    """

    loss: tf.Tensor
    metric: tf.Tensor
    rates: Sequence[tf.Tensor]
    gradients: Magnitudes
    zero_shares: tf.Tensor
    weights: Magnitudes
    updates: Magnitudes
    slots: Magnitudes
    stale: tf.Tensor
    touched: TouchedRows
    changes: tf.Tensor
    processed: Sequence[tf.Tensor]
    heights: Sequence[tf.Tensor]
    replicas: tf.Tensor


class Column(ABC):
    """Kind of column, with a name for each value; no names if the experiment does not have it.

    Attributes:
        place: kinds are in this order in a row.
        is_common: every experiment has it, and a step where it is not finite broke.
        name: that of the class, by which discovery knows it.
    """

    name: ClassVar[str]
    place: ClassVar[int] = 50
    is_common: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        cls.name = cls.__name__

    def __init__(self, sources: ColumnSources) -> None:
        self.names = tuple(self.names_of(sources))

    @abstractmethod
    def names_of(self, sources: ColumnSources) -> Sequence[str]: ...

    @abstractmethod
    def tensor(self, step: StepTensors) -> tf.Tensor | Sequence[tf.Tensor]:
        """Return the values in the order of the names: a vector, or scalars that are concatenated with their
        neighbours.
        """


class RunningColumn(Column):
    """Column computed from a sum, whose change by a step is its tensor. It is part of every checkpoint, by the names of
    the columns.

    Attributes:
        sums: (names,) float64 after the last step; `None` if the state was set from outside since it was measured.
    """

    def __init__(self, sources: ColumnSources) -> None:
        super().__init__(sources)
        self.sums: NDArray[np.float64] | None = None

    def values(self, changes: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return (steps, names) from the results of the traced step, (steps, names)."""
        assert self.sums is not None, "measured before the first step"
        # One after the other, so that it does not depend on how steps are cut into chunks.
        sums = np.cumsum(np.vstack([self.sums, changes.astype(np.float64)]), axis=0)
        self.sums = sums[-1].copy()
        return self.of_sums(sums[:-1], sums[1:])

    @abstractmethod
    def of_sums(self, before: NDArray[np.float64], after: NDArray[np.float64]) -> NDArray[np.float32]:
        """Return (steps, names) from the sums before and after each step, (steps, names)."""


class DerivedColumn(Column):
    """Column that is computed from other columns, outside the traced step, after them."""

    def tensor(self, step: StepTensors) -> Sequence[tf.Tensor]:
        return ()

    @abstractmethod
    def of_names(self, sources: ColumnSources) -> tuple[Sequence[str], ...]:
        """Return the names of the columns from which it is computed, one list for each argument of `values`."""

    @abstractmethod
    def values(self, *columns: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return (steps, names) from arrays of (steps, names of that argument)."""


class CumulativeColumn(DerivedColumn):
    """Sum over all steps of the run. It is part of every checkpoint, by the names of the columns.

    Attributes:
        sums: (names,) float64 after the last step; NaN if the steps before were not summed.
    """

    def __init__(self, sources: ColumnSources) -> None:
        super().__init__(sources)
        self.sums: NDArray[np.float64] = np.zeros(len(self.names))

    @abstractmethod
    def steps(self, *columns: NDArray[np.float32]) -> NDArray[np.float64]:
        """Return the increments by each step, (steps, names), from arrays of (steps, names of that argument). A new
        array.
        """

    def values(self, *columns: NDArray[np.float32]) -> NDArray[np.float32]:
        found = self.steps(*columns)
        if not len(found):
            return found.astype(np.float32)
        found[0] += self.sums
        # One after the other, so that it does not depend on how steps are cut into chunks.
        np.cumsum(found, axis=0, out=found)
        self.sums = found[-1].copy()
        with np.errstate(over="ignore"):
            return found.astype(np.float32)
