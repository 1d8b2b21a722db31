"""Measurements of a step: its variables and slots, its columns, and the row that a traced step writes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from .kernel import tensor_reductions
from .kernel.column_table import LEARNING_RATE, LOSS, MAX_ABS, PART_RATE, QUANTILE, UPDATE_RATIO, norm_of
from .kernel.optimizer_groups import OptimizerGroup
from .kernel.run_variables import SlotInfo, VariableInfo, slot_tensor
from .kernel.sampling import QUANTILES, cells_of
from .slots import Slot
from .traced_graph import is_compiled

STEP_HIGH = 2**20
"""Factor that splits a step into two float32 of a row: how many times this, and the rest; each is exact."""

Trace = Literal["bare", "measured", "captured", "when due"]
"""Extent of a traced step's measurements: nothing; each time; with gradients kept whole; or it finds out each time."""


@dataclass(frozen=True)
class TrainedVariable(VariableInfo):
    """A trained variable, and its `tf.Variable`."""

    tensor: Any = field(kw_only=True, repr=False, compare=False)


@dataclass(eq=False)
class Layout:
    """Layout of the rows of a traced step, with the buffers on the device for rows and maps."""

    tap: Any = field(repr=False)
    """The `Tap` that writes it."""
    variables: tuple[TrainedVariable, ...]
    slots: tuple[Slot, ...]
    groups: tuple[OptimizerGroup, ...]
    """The optimizers that train them: one, or the parts of a `MultiOptimizer`."""
    columns: tuple[str, ...]
    has_loss: bool
    """True if the optimizer was handed the loss, so that NaN is one that broke."""
    captured: tuple[int, ...]
    """Variables whose gradient is kept whole."""
    rows: Any = field(repr=False)
    """Rows of measurements: `tf.Variable` (capacity, head and columns) float32; measurement k is in row k modulo the
    capacity.
    """
    written: Any = field(repr=False)
    """Number of rows that were written: `tf.Variable` int64."""
    gradients: Any = field(repr=False)
    """Maps of captured gradients one after the other: `tf.Variable` float32; `None` without any."""
    tables: Mapping[int, tuple[Any, Any]] = field(repr=False)
    """Rows of each variable whose gradient is sparse, where gradients are kept: `tf.Variable` (n,) int64, the rows that
    the step touched, increasing, then -1, and (n,) float32, the RMS of the gradient in each.
    """
    taken: int = 0
    """Rows that were fetched."""
    miscounted: int = 0
    """Rows that were written before steps were announced."""

    def own_variables(self) -> Iterator[Any]:
        """Yield the variables that store measurements."""
        yield from (self.rows, self.written)
        if self.gradients is not None:
            yield self.gradients
        for pair in self.tables.values():
            yield from pair

    def fetch(self, until: int | None) -> Rows | None:
        """Fetch the rows since the last call, like `Tap.fetch`; `None` if there are none."""
        taken, written = self.taken, int(self.written.numpy())
        if written == taken:
            return None
        rows = self.rows.numpy()
        # What is written meanwhile may have overwritten the oldest of them, and one more is being written.
        capacity = len(rows)
        first = min(max(taken, int(self.written.numpy()) + 1 - capacity), written)
        picked = rows[np.arange(first, written) % capacity]
        steps = picked[:, 0].astype(np.int64) * STEP_HIGH + picked[:, 1].astype(np.int64)
        # The loop made one step until it said so, however often the optimizer had stepped.
        is_own = np.arange(first, written) < self.miscounted
        steps[is_own & (steps > 1)] = 0
        if until is not None and (later := steps > until).any():
            written = first + int(np.argmax(later))
            steps, picked = steps[: written - first], picked[: written - first]
        order = np.argsort(steps, kind="stable")
        steps, picked = steps[order], picked[order]
        fresh = np.append(True, np.diff(steps) > 0) & (steps > 0)
        self.taken = written
        return Rows(self, steps[fresh], picked[fresh][:, 2:], first - taken)

    def touched_rows(self, variable: int) -> tuple[NDArray[np.int64], NDArray[np.float32]] | None:
        """Return the rows of a table that the last measured step touched, (n,) increasing, and the RMS of the gradient
        in each; `None` if they are not kept.
        """
        if variable not in self.tables:
            return None
        rows, measures = (each.numpy() for each in self.tables[variable])
        return rows[rows >= 0], measures[rows >= 0]

    def gradient_map(self, variable: int) -> NDArray[np.float32] | None:
        """Return the map of the last measured gradient; `None` if the gradient of the variable is not kept whole."""
        if variable not in self.captured:
            return None
        sizes = [cells_of(self.variables[i].shape) for i in self.captured]
        place = self.captured.index(variable)
        start = sum(math.prod(size) for size in sizes[:place])
        found: NDArray[np.float32] = self.gradients.numpy()[start : start + math.prod(sizes[place])]
        return found.reshape(sizes[place])


@dataclass(frozen=True)
class Rows:
    """Fetched rows: `steps` (n,) int64 increasing, `values` (n, columns) float32. `missed` rows were overwritten."""

    layout: Layout
    steps: NDArray[np.int64]
    values: NDArray[np.float32]
    missed: int


def columns_in_order(layout: Layout, *, is_first: bool) -> tuple[str, ...]:
    """Return the columns of the layout's rows. The first optimizer has the loss; the learning rates of others are named
    by their pattern.
    """
    head = (LOSS, LEARNING_RATE) if is_first else (PART_RATE(layout.groups[0].pattern or "optimizer"),)
    return (*head, *layout.columns)


def columns_of(variables: Sequence[VariableInfo], slots: Sequence[SlotInfo], *, distributions: bool) -> tuple[str, ...]:
    """Return the columns of a row after loss and learning rate, in their order in the row."""
    found: list[str] = []
    tensors: list[str] = []
    for each in variables:
        own = [f"{kind}/{each.path}" for kind in ("gradient", "weight", "update")]
        found += [name(tensor) for tensor in own for name in (norm_of, MAX_ABS)] + [UPDATE_RATIO(each.path)]
        tensors += own
    of_slots = [slot_tensor(each, variables) for each in slots]
    found += [name(tensor) for tensor in of_slots for name in (norm_of, MAX_ABS)]
    if distributions:
        found += [QUANTILE(tensor, q) for tensor in (*tensors, *of_slots) for q in QUANTILES]
    return tuple(found)


def column_order(variables: int, slots: int) -> NDArray[np.int64]:
    """Return the place of each column of `columns_of`, without quantiles, among norms and largest magnitudes of
    gradients, weights, updates and slots, and ratios.
    """
    tensors = 3 * variables + slots
    found: list[int] = []
    for i in range(variables):
        for place in (i, variables + i, 2 * variables + i):
            found += [place, tensors + place]
        found.append(2 * tensors + i)
    for place in range(3 * variables, tensors):
        found += [place, tensors + place]
    return np.array(found, np.int64)


def rows_by_step(found: Sequence[Rows]) -> list[Rows]:
    """Return the rows in the order of their steps, for traces with different layouts that take turns."""
    if len(found) < 2:
        return list(found)
    parts: list[tuple[Rows, list[int]]] = []
    for _, number, place in sorted((int(s), i, j) for i, rows in enumerate(found) for j, s in enumerate(rows.steps)):
        if not parts or parts[-1][0] is not found[number]:
            parts.append((found[number], []))
        parts[-1][1].append(place)
    missed = {id(rows): rows.missed for rows in found}
    return [
        Rows(rows.layout, rows.steps[places], rows.values[places], missed.pop(id(rows), 0)) for rows, places in parts
    ]


@dataclass(frozen=True)
class MeasuredStep:
    """Inputs of a step: its number, loss and learning rates, the scale of its gradients (`None` without loss scaling),
    and the gradients and previous weights in the order of the layout's variables.
    """

    number: Any
    loss: Any
    rates: Sequence[Any]
    scale: Any
    gradients: Sequence[Any]
    before: Sequence[Any]


def write_row(layout: Layout, made: MeasuredStep, trace: Trace, captures: Any, *, distributions: bool) -> Any:
    """Return the operation that writes the row of a step after the update. `captures` is a `tf.Variable` that says
    whether to keep gradients whole if `trace` does not; `distributions`: also write quantiles.
    """
    dense, touched = [], {}
    for i, gradient in enumerate(made.gradients):
        if isinstance(gradient, tf.IndexedSlices) and not is_compiled():
            rows, touched[i] = tensor_reductions.merged(gradient)
            dense.append(rows)
        else:
            # XLA fuses such a gradient into the update; where something else reads it, the update rounds otherwise.
            is_hidden = isinstance(gradient, tf.IndexedSlices)
            dense.append(tf.constant([math.nan]) if is_hidden else tf.cast(gradient, tf.float32))
    if made.scale is not None:
        dense = [g / tf.cast(made.scale, tf.float32) for g in dense]
    after = [info.tensor.read_value() for info in layout.variables]
    updates = [tf.cast(a, tf.float32) - tf.cast(b, tf.float32) for a, b in zip(after, made.before, strict=True)]
    slots = [slot.tensor.read_value() for slot in layout.slots]
    tensors = [*dense, *made.before, *updates, *slots]
    norms, largest = tf.split(tensor_reductions.magnitudes(tensors, fused=is_compiled(), often=True), 2)
    count = len(dense)
    of_weights, of_updates = norms[count : 2 * count], norms[2 * count : 3 * count]
    ratios = tf.where(of_weights > 0, of_updates / of_weights, math.nan)
    numbers = [
        tf.stack([tf.cast(made.number // STEP_HIGH, tf.float32), tf.cast(made.number % STEP_HIGH, tf.float32),
                  tf.reduce_mean(tf.cast(made.loss, tf.float32)), *made.rates]),
        tf.gather(tf.concat([norms, largest, ratios], 0), column_order(count, len(slots))),
    ]  # fmt: skip
    if distributions:
        ordered = [each for kinds in zip(dense, after, updates, strict=True) for each in kinds]
        numbers.append(tf.stack([q for each in [*ordered, *slots] for q in tensor_reductions.quantiles(each)]))
    written = layout.written.read_value()
    stored = [layout.rows.scatter_nd_update([[written % layout.rows.shape[0]]], [tf.concat(numbers, 0)])]
    if (layout.gradients is not None or layout.tables) and trace != "measured":
        stored.append(_capture(layout, dense, touched, None if trace == "captured" else captures))
    # Who fetches reads the number first: what it counts must be there.
    with tf.control_dependencies(stored):
        return layout.written.assign_add(1, read_value=False)


def _capture(layout: Layout, gradients: Sequence[Any], touched: Mapping[int, Any], captures: Any) -> Any:
    """Keep gradients whole, unconditionally or only if the variable `captures` is true."""

    def keep() -> Any:
        kept = []
        if layout.gradients is not None:
            maps = [tf.reshape(tensor_reductions.cells(gradients[i]), [-1]) for i in layout.captured]
            kept.append(layout.gradients.assign(tf.concat(maps, 0)))
        for i, (rows, measures) in layout.tables.items():
            kept += [rows.assign(touched[i]), measures.assign(tensor_reductions.row_rms(gradients[i]))]
        with tf.control_dependencies(kept):
            return tf.constant(True)

    if captures is None:
        return keep()
    if tf.executing_eagerly():
        return keep() if captures else tf.constant(True)
    return tf.cond(captures.read_value(), keep, lambda: tf.constant(True))
