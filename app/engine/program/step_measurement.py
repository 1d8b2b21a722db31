"""Measurements of a traced step, before and after its update: its row, its probes, and sums of large tables."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.sampling import QUANTILES, SAMPLE
from app.attach.kernel.tensor_reductions import magnitudes, norms, sampled, sampled_gradient, zero_shares
from app.core.messages.run_description import EACH_STEP_ELEMENTS, sampled_norms
from app.engine.bindings.optimizer_binding import OptimizerBinding, variables_of
from app.engine.problem.problem import Problem
from app.engine.program.columns.base import ColumnSources, Magnitudes, StepTensors, TouchedRows
from app.engine.program.columns.derived_columns import ratio
from app.engine.program.row_layout import RowLayout
from app.engine.program.tensor_capture import TensorCapture
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.contracts.sparse_gradients import merge_repeated
from optimizers.processing.chain import Chain


@dataclass(frozen=True)
class ProbeLayout:
    """Layout of a flat probe row: the elements of each tensor, with `sizes`, after `head` other values.

    Those in `counted` have a number before them: how many of their elements there are.
    """

    head: int
    sizes: tuple[int, ...]
    counted: frozenset[int] = frozenset()

    @classmethod
    def of(cls, head: int, shapes: Sequence[Sequence[int]], counted: Iterable[int] = ()) -> ProbeLayout:
        return cls(head, tuple(min(SAMPLE, math.prod(shape)) for shape in shapes), frozenset(counted))

    @property
    def width(self) -> int:
        return self.head + sum(self.sizes) + len(self.counted)

    def quantiles(self, rows: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return `QUANTILES` of every tensor in each row, with linear interpolation: (n, width) -> (n, 5 * tensors).

        A tensor with an element that is not finite gives NaN, and so does one of which there are no elements.
        """
        found = np.empty((len(rows), len(self.sizes), len(QUANTILES)), np.float32)
        for tensors, places in self._alike:
            found[:, tensors] = _quantiles(rows[:, places])
        for i, start in self._varying:
            counts = rows[:, start].astype(int)
            for count in np.unique(counts):
                there = counts == count
                found[there, i] = _quantiles(rows[there, start + 1 : start + 1 + count])
        return found.reshape(len(rows), found.shape[1] * len(QUANTILES))

    @functools.cached_property
    def _starts(self) -> list[int]:
        """Index of the first element of each tensor in a probe row."""
        lengths = [size + (i in self.counted) for i, size in enumerate(self.sizes)]
        return [self.head, *(self.head + np.cumsum(lengths, dtype=int)).tolist()]

    @functools.cached_property
    def _alike(self) -> list[tuple[NDArray[np.intp], NDArray[np.intp]]]:
        """Groups of tensors with the same size, (n,), and the places of their elements, (n, size). One call per group
        is faster than one per tensor.
        """
        groups: dict[int, list[int]] = {}
        for i, size in enumerate(self.sizes):
            if i not in self.counted:
                groups.setdefault(size, []).append(i)
        return [
            (np.array(group), np.add.outer([self._starts[i] for i in group], np.arange(size)))
            for size, group in groups.items()
        ]

    @functools.cached_property
    def _varying(self) -> list[tuple[int, int]]:
        """Tensors with a varying number of elements, and the place of that number."""
        return [(i, self._starts[i]) for i in sorted(self.counted)]


def _quantiles(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the quantiles of the last axis: (..., size) -> (..., 5)."""
    size = values.shape[-1]
    if size == 0:
        return np.full((*values.shape[:-1], len(QUANTILES)), np.nan, np.float32)
    places = np.array(QUANTILES) * (size - 1)
    low = np.floor(places).astype(int)
    high = np.minimum(low + 1, size - 1)
    # NumPy sorts float32 with vector instructions, in half the time that it takes to partition.
    ordered = np.sort(values, axis=-1)
    share = (places - low).astype(np.float32)
    with np.errstate(over="ignore", invalid="ignore"):
        found = ordered[..., low] * (1 - share) + ordered[..., high] * share
    # NaN is ordered last; an infinity is either last or first.
    found[~np.isfinite(ordered[..., -1]) | ~np.isfinite(ordered[..., 0])] = np.nan
    return found.astype(np.float32)


_BLOCK = 1 << 18
"""Elements that are squared at once, so that it takes little memory."""


class SummedSquares:
    """Sums of squares of the tensors in `ColumnSources.summed`, in that order."""

    def __init__(self, sources: ColumnSources) -> None:
        slots = [slot.value for binding in sources.bindings for slot in binding.slots]
        self._of = [
            (i, sources.problem.variables[i].value if place < 0 else slots[place]) for i, place in sources.summed
        ]
        self._holds = []
        for i, _ in self._of:
            binding = next(each for each in sources.bindings if i in each.indices)
            self._holds.append((binding.hosted, binding.indices.index(i)))

    def measure(self) -> list[float]:
        """Compute the sums of the present tensors, in float64; NaN if a step would change other rows after all."""
        known = [hosted.keeps_other_rows(place) for hosted, place in self._holds]
        return [
            _sum_of_squares(value.numpy()) if keeps else float("nan")
            for (_, value), keeps in zip(self._of, known, strict=True)
        ]

    def rows(self, gradients: Sequence[Gradient], known: Mapping[Any, tf.Tensor]) -> list[tf.Tensor]:
        """Return the values in the rows of these gradients, which have each row once; `known` has some of them, by
        variable.
        """
        return [
            known[value.ref()] if value.ref() in known else value.sparse_read(gradients[i].indices)
            for i, value in self._of
        ]

    def changes(self, before: Sequence[tf.Tensor], after: Sequence[tf.Tensor]) -> tf.Tensor:
        """Return the change of each sum by a step, (n,) float32; `before` and `after` are results of `rows`."""
        if not self._of:
            return tf.zeros([0])
        pairs = [(tf.cast(new, tf.float32), tf.cast(old, tf.float32)) for new, old in zip(after, before, strict=True)]
        # Not the difference of two sums, which would lose what is small beside them.
        return tf.stack([tf.reduce_sum((new - old) * (new + old)) for new, old in pairs])


def _sum_of_squares(values: NDArray[np.floating]) -> float:
    flat = np.asarray(values).reshape(-1)
    blocks = (flat[at : at + _BLOCK].astype(np.float64) for at in range(0, len(flat), _BLOCK))
    with np.errstate(over="ignore", invalid="ignore"):
        return float(sum(float(np.sum(np.square(block))) for block in blocks))


class BeforeUpdate(NamedTuple):
    """Values that must be read before the update overwrites them."""

    rates: list[tf.Tensor]
    heights: list[tf.Tensor]
    weights: list[tf.Tensor]
    """Weights of the small variables."""
    touched: dict[int, tuple[tf.Tensor, tf.Tensor]]
    """Indices of each table's gradient and its rows there, by table."""
    summed: list[tf.Tensor]
    """Rows of `SummedSquares`."""
    large: list[tf.Tensor]
    """Flat copies of the large variables, empty where they are not wanted."""


class UpdateInputs(NamedTuple):
    """Values that a step computes before the update.

    `merged` are the gradients with each row once, `received` those that the optimizers received, `processed` is what
    gradient processing measured and `replicas` what was of replicas. `scaled` is the loss that was differentiated; it
    is `loss` where none is scaled.
    """

    loss: tf.Tensor
    metric: tf.Tensor
    scaled: tf.Tensor
    merged: list[Gradient]
    received: list[Gradient]
    processed: list[tf.Tensor]
    replicas: tf.Tensor


class StepMeasurement:
    """Measurement of every step of one program: its row, its probes, and the watched tensors.

    Args:
        compiled: XLA compiles the step.
        telemetry: measure more than the loss.
        trace: makes a graph function of a part, where the step itself is not traced.
    """

    def __init__(
        self,
        problem: Problem,
        bindings: Sequence[OptimizerBinding],
        chain: Chain | None,
        *,
        compiled: bool,
        telemetry: bool,
        trace: Callable[[Callable[..., Any]], Callable[..., Any]] | None,
    ) -> None:
        self._problem, self._chain, self._telemetry = problem, chain, telemetry
        self.compiled = compiled
        """True if the step is compiled: shapes are fixed then, and what a branch takes is kept whether it is taken or
        not.
        """
        self._targets = [target for binding in bindings for target in binding.targets]
        trained = variables_of(bindings)
        self._tensors = [v.value for v in problem.variables]
        self._sizes = sizes = [int(np.prod(v.shape)) for v in self._tensors]
        self._small = [i for i, n in enumerate(sizes) if n <= EACH_STEP_ELEMENTS]
        self._large = [i for i, n in enumerate(sizes) if n > EACH_STEP_ELEMENTS]
        slot_variables = [(s.variable, s.value) for binding in bindings for s in binding.slots]
        if chain is not None:
            slot_variables += [(trained[s.variable] if s.variable >= 0 else -1, s.value) for s in chain.slots]
        self.slot_variables = [value for _, value in slot_variables]
        # The points of a surface are their elements; there are few of them.
        points = range(len(self._tensors)) if str(problem.form) == "surface" else ()
        shared = {i: [each.value for each in binding.shared_numbers] for binding in bindings for i in binding.indices}
        self.capture = TensorCapture(self._tensors, slot_variables, points, shared)
        shapes = [v.shape for v in self._tensors]
        sizes = [int(np.prod(slot.shape)) for slot in self.slot_variables]
        self._small_slots = [s for s, n in zip(self.slot_variables, sizes, strict=True) if n <= EACH_STEP_ELEMENTS]
        self._large_slots = [s for s, n in zip(self.slot_variables, sizes, strict=True) if n > EACH_STEP_ELEMENTS]
        sources = ColumnSources(problem, bindings, chain)
        self._probes = ProbeLayout.of(
            2 * (2 * len(self._large) + len(self._large_slots)),
            [*shapes, *shapes, *shapes, *(s.shape for s in self.slot_variables)],
            counted=[len(shapes) + i for i in sources.tables],
        )
        self._naming = _naming(bindings)
        self.layout = RowLayout(sources, telemetry=telemetry)
        of_large, known = sampled_norms(sources.variables, sources.slots), set(self.layout.names)
        self._sampled = [i for i, name in enumerate(of_large) if name not in known]
        self._moments = sources.moments
        self._squares = SummedSquares(sources)
        self._tables = {i: [self.slot_variables[s] for s in sources.slots_by_row(i)] for i in sources.tables}
        self._traced_magnitudes = trace(functools.partial(magnitudes, fused=False)) if trace is not None else None

    def rename_columns(self, bindings: Sequence[OptimizerBinding]) -> None:
        """Make the layout of rows anew, if new bindings of the same optimizers name columns differently."""
        # The pattern of a part may be another one, by which its columns are named.
        if _naming(bindings) != self._naming:
            self._naming = _naming(bindings)
            sums = self.layout.sums()
            self.layout = RowLayout(ColumnSources(self._problem, bindings, self._chain), telemetry=self._telemetry)
            self.layout.restore_sums(sums)

    def restore_running(self) -> None:
        """Compute the sums of squares that something other than a step has changed."""
        if unmeasured := self.layout.unmeasured:
            self.layout.restore_running(dict(zip(unmeasured, self._squares.measure(), strict=True)))

    @property
    def probe_width(self) -> int:
        """Number of values in a probe row of the loop."""
        return self._probes.width

    def before_update(self, number: tf.Tensor, merged: Sequence[Gradient], wanted: tf.Tensor) -> BeforeUpdate:
        """Read values that the update overwrites. `wanted`: large variables will be compared with their old values."""
        rates = [tf.cast(target[0].read_value(), tf.float32) for target in self._targets]
        descent = self._problem.descent
        heights = tf.unstack(descent.heights(number)) if descent is not None and descent.has_heights else []
        before = [tf.identity(self._tensors[i]) for i in self._small]
        touched = {i: (g.indices, tf.gather(self._tensors[i], g.indices)) for i, g in self._sparse_of(merged)}
        summed = self._squares.rows(merged, {self._tensors[i].ref(): rows for i, (_, rows) in touched.items()})
        return BeforeUpdate(rates, heights, before, touched, summed, self._copy_large_weights(wanted))

    def after_update(
        self, before: BeforeUpdate, step: UpdateInputs, look: tf.Tensor
    ) -> tuple[tf.Tensor, Callable[[], tf.Tensor], Callable[[], tf.Tensor]]:
        """Return the row of per-step scalars, and functions that make the probe row and the captured tensors. `look`
        says what is sampled, `None` for nothing.
        """
        loss, merged, received = step.loss, step.merged, step.received
        is_scaled = step.scaled is not loss

        def changed() -> list[tf.Tensor]:
            # Computed where it is wanted: a branch that takes it has it written to memory at each step.
            return [self._tensors[i] - b for i, b in zip(self._small, before.weights, strict=True)]

        # Gradients of a scaled loss are shown as the optimizer uses them, unscaled.
        unscale = tf.math.divide_no_nan(loss, step.scaled) if is_scaled else 1.0
        plain = [scale_gradient(g, unscale) for g in merged] if is_scaled else merged
        if is_scaled and self._chain is None:
            received = [scale_gradient(g, unscale) for g in received]
        traced = [tf.stack(self.capture.trace(plain, received))] if self.capture.traced else []
        element = [] if look is None else [self.capture.maybe_element(look[0], look[1], plain, received)]
        slots = [s.read_value() for s in self._small_slots]
        lengths = self.magnitudes([*map(gradient_values, merged), *before.weights, *changed(), *slots])
        parts = tf.split(lengths, 2 * [len(merged), len(before.weights), len(before.weights), len(slots)])
        of_gradients, weights, updates, of_slots = (Magnitudes(parts[i], parts[i + 4]) for i in range(4))
        if is_scaled:
            of_gradients = Magnitudes(of_gradients.norms * unscale, of_gradients.largest * unscale)
        now = {i: tf.gather(self._tensors[i], rows) for i, (rows, _) in before.touched.items()}
        zeros = zero_shares(merged, self._sizes, fused=self.compiled)
        by_row = {
            slot.ref(): self._rows_of(slot, gradient.indices)
            for i, gradient in self._sparse_of(plain)
            for slot in self._tables[i]
        }
        measured = StepTensors(
            loss,
            step.metric,
            before.rates,
            of_gradients,
            zeros,
            weights,
            updates,
            of_slots,
            self._stale(
                plain if self._chain is None else [merge_repeated(g) for g in received], step.processed, by_row
            ),
            self._touched(plain, before.touched, now, by_row),
            self._squares.changes(
                before.summed,
                self._squares.rows(merged, by_row | {self._tensors[i].ref(): each for i, each in now.items()}),
            ),
            step.processed,
            before.heights,
            step.replicas,
        )
        row = tf.concat([*self.layout.tensors(measured), *traced, *element], 0)

        def probe() -> tf.Tensor:
            now = [self._tensors[i].read_value() for i in self._large]
            old = [tf.reshape(k, n.shape) for k, n in zip(before.large, now, strict=True)]
            moved = [n - o for n, o in zip(now, old, strict=True)]
            slots = [s.read_value() for s in self.slot_variables]
            head = self.magnitudes([*old, *moved, *(s.read_value() for s in self._large_slots)])
            gradients = [
                sampled_gradient(g, t.shape) if i in self._tables else sampled(g)
                for i, (g, t) in enumerate(zip(plain, self._tensors, strict=True))
            ]
            weights = [t.read_value() for t in self._tensors]
            by_place = dict(zip([*self._small, *self._large], [*changed(), *moved], strict=True))
            updates = [by_place[i] for i in range(len(weights))]
            return tf.concat([head, *map(sampled, weights), *gradients, *map(sampled, [*updates, *slots])], 0)

        def seen() -> tf.Tensor:
            small = dict(zip(self._small, changed(), strict=True))
            old = dict(zip(self._large, before.large, strict=True))
            updates = [small[i] if i in small else self._update_of(i, old[i]) for i in range(len(self._tensors))]
            return self.capture.look(look[0], plain, updates)

        return row, probe, seen

    def probe_rows(self, rows: NDArray[np.float32]) -> NDArray[np.float32]:
        """Convert flat probe rows of the loop to the columns of `probe_columns`."""
        n, head = len(self._large), rows[:, : self._probes.head]
        head = np.hstack([head, ratio(head[:, n : 2 * n], head[:, :n])])
        return np.hstack([head[:, self._sampled], self._probes.quantiles(rows)])

    def _sparse_of(self, merged: Sequence[Gradient]) -> list[tuple[int, tf.IndexedSlices]]:
        return [(i, merged[i]) for i in self._tables if isinstance(merged[i], tf.IndexedSlices)]

    def _touched(
        self,
        gradients: Sequence[Gradient],
        before: Mapping[int, tuple[tf.Tensor, tf.Tensor]],
        now: Mapping[int, tf.Tensor],
        by_row: Mapping[Any, tf.Tensor],
    ) -> TouchedRows:
        """Return weights before and after the update, and slots, in the touched rows of each table. It uses as few
        operations as possible, because they cost more than the elements.
        """
        parts: list[tf.Tensor] = []
        of: list[int] = []
        widths: list[int] = []
        sparse = self._sparse_of(gradients)
        for place, (i, _) in enumerate(sparse):
            _, old = before[i]
            values = [old, now[i] - old, *(by_row[slot.ref()] for slot in self._tables[i])]
            parts += values
            of += [place] * len(values)
            widths += [math.prod(value.shape[1:]) for value in values]
        if not parts:
            return TouchedRows(tf.zeros([0]), tf.zeros([0]))
        counts = tf.cast(tf.stack([tf.size(before[i][0]) for i, _ in sparse]), tf.float32)
        # Of each part half the sum of its squares.
        squares = tf.stack([tf.nn.l2_loss(tf.cast(part, tf.float32)) for part in parts])
        return TouchedRows(counts, tf.sqrt(squares / (tf.gather(counts, of) * (np.array(widths, np.float32) / 2))))

    def _rows_of(self, slot: tf.Variable, rows: tf.Tensor) -> tf.Tensor:
        by_row = id(slot) in self.capture.by_row
        return slot.sparse_read(rows) if by_row else tf.gather(slot.read_value(), rows)

    def _stale(
        self, received: Sequence[Gradient], processed: Sequence[tf.Tensor], by_row: Mapping[Any, tf.Tensor]
    ) -> tf.Tensor:
        """Return, for each comparable second moment, the RMS of g / √max(v̂, ε²), float32; NaN at a step that only
        accumulates. `processed` begins with the norm of each of `received`, if gradients are processed; `by_row` has
        the slots of tables in the rows of the gradient, before the update.
        """
        shares: list[tf.Tensor] = []
        sizes: list[tf.Tensor] = []
        numbers: dict[Any, tuple[tf.Tensor, tf.Tensor]] = {}
        for i, moment in self._moments.items():
            g = received[i]
            if isinstance(g, tf.IndexedSlices):
                known = by_row.get(moment.value.ref()) if self._chain is None else None
                g, v = g.values, self._rows_of(moment.value, g.indices) if known is None else known
            else:
                v = moment.value.read_value()
            # The same for all variables of an optimizer: few operations, which cost more here than the elements.
            key = moment.binding.scope, moment.moment.rate, moment.moment.epsilon
            if key not in numbers:
                pair = 1.0 / moment.correction(), moment.epsilon() ** 2
                numbers[key] = tf.cast(pair[0], tf.float32), tf.cast(pair[1], tf.float32)
            factor, least = numbers[key]
            root = tf.sqrt(tf.maximum(factor * tf.cast(v, tf.float32), least))
            shares.append(tf.math.divide_no_nan(tf.cast(g, tf.float32), root))
            sizes.append(tf.cast(tf.size(g), tf.float32))
        if not shares:
            return tf.zeros([0])
        found = norms(shares, fused=self.compiled) / tf.sqrt(tf.stack(sizes))
        if self._chain is None:
            return found
        waits = tf.math.is_nan(tf.stack([processed[i] for i in self._moments]))
        return tf.where(waits, np.nan, found)

    def magnitudes(self, tensors: Sequence[tf.Tensor]) -> tf.Tensor:
        if self._traced_magnitudes is not None:
            return self._traced_magnitudes(tensors)
        return magnitudes(tensors, fused=self.compiled)

    def _update_of(self, i: int, kept: tf.Tensor) -> tf.Tensor:
        """Return the flat update of a large variable; empty if its weights were not kept."""
        now = tf.reshape(self._tensors[i].read_value(), [-1])
        if self.compiled:
            return now - kept
        return tf.cond(tf.size(kept) > 0, lambda: now - kept, lambda: tf.zeros([0], now.dtype))

    def _copy_large_weights(self, wanted: tf.Tensor) -> list[tf.Tensor]:
        """Return flat copies of the large weights. They are made only if wanted, or always if XLA needs fixed
        shapes.
        """
        if self.compiled:
            return [tf.reshape(tf.identity(self._tensors[i]), [-1]) for i in self._large]
        empty = tf.zeros([0])
        return [
            tf.cond(wanted, lambda t=self._tensors[i]: tf.reshape(t.read_value(), [-1]), lambda: empty)
            for i in self._large
        ]


def _naming(bindings: Sequence[OptimizerBinding]) -> list[tuple[object, ...]]:
    """Return all properties of the bindings on which names of columns depend. If they do not change, the layout, which
    is slow to make, stays.
    """
    return [(each.scope, each.pattern, each.indices, tuple(each.schedules), id(each.hosted)) for each in bindings]


def gradient_values(gradient: Gradient) -> tf.Tensor:
    return gradient.values if isinstance(gradient, tf.IndexedSlices) else gradient


def scale_gradient(gradient: Gradient, factor: tf.Tensor) -> Gradient:
    if isinstance(gradient, tf.IndexedSlices):
        scaled = gradient.values * tf.cast(factor, gradient.values.dtype)
        return tf.IndexedSlices(scaled, gradient.indices, gradient.dense_shape)
    return gradient * tf.cast(factor, gradient.dtype)
