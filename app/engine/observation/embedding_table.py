"""Embedding tables: their rows, and the effect of one step on them. Computed between chunks, on the device.

Nothing here writes to what trains, so looking changes no bit of it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.sampling import principal_axes, scattered_indices, shown_rows
from app.core.telemetry.table_view import Projection, RowChange, TableView
from app.engine.problem.problem import Problem
from app.engine.training.training import Training
from optimizers.contracts.sparse_gradients import merge_repeated

_MOST_STEPS, _MOST_ROWS = 64, 65_536
"""Largest numbers of steps, and of rows of their batches, that are computed in one call."""


class RowLookupCounter:
    """Counter of the rows that batches look up in the table `problem.variables[index]`, whose gradient is sparse.

    Batches, and negatives that are drawn for them, depend on (seed, step) alone, so the rows of any step can be had
    without making it. They are the indices of the gradient: that is traced, and all that they do not need pruned from
    the trace, the model among it. So they are the very indices whatever the model looks up.

    Attributes:
        hits: (rows,) int32, how many batches of steps 1 to `counted` looked each row up.
        last: (rows,) int64, the last of those steps that did; 0 for never.
        counted: the step up to which that is computed.
    """

    def __init__(self, problem: Problem, index: int) -> None:
        self._problem = problem
        table = problem.variables[index].value
        self.hits = np.zeros(table.shape[0], np.int32)
        self.last = np.zeros(table.shape[0], np.int64)
        self.counted = 0

        def indices(rows: tf.Tensor, number: tf.Tensor) -> tf.Tensor:
            with tf.GradientTape(watch_accessed_variables=False) as tape:
                tape.watch(table)
                loss, _ = problem.loss(rows, number)
            return tf.cast(tape.gradient(loss, table).indices, tf.int64)

        self._slice = slice_ = max(1, min(_MOST_STEPS, _MOST_ROWS // problem.batch_size))
        batch, number = tf.TensorSpec([problem.batch_size], tf.int32), tf.TensorSpec([], tf.int64)
        whole = tf.compat.v1.wrap_function(indices, [batch, number])
        pruned = whole.prune(whole.inputs[:2], whole.outputs)

        def of_steps(rows: tf.Tensor, first: tf.Tensor) -> tf.Tensor:
            numbers = first + tf.range(slice_, dtype=tf.int64)
            return tf.vectorized_map(lambda step: pruned(*step)[0], (rows, numbers))

        batches = tf.TensorSpec([slice_, problem.batch_size], tf.int32)
        self._of_steps = tf.function(of_steps, input_signature=[batches, number], autograph=False)
        self._batches = np.zeros((slice_, problem.batch_size), np.int32)

    def _looked_up_rows(self, first: int, count: int) -> NDArray[np.int64]:
        """Return the rows that `count` steps from `first` on look up, (count, n), with repetitions."""
        self._batches[:count] = self._problem.indices(first, count)
        found: NDArray[np.int64] = self._of_steps(self._batches, tf.constant(first, tf.int64)).numpy()
        return found[:count]

    def touched(self, step: int) -> NDArray[np.int64]:
        """Return the rows that a step looks up, ascending; none at step 0."""
        return np.unique(self._looked_up_rows(step, 1)[0]) if step else np.empty(0, np.int64)

    def count(self, step: int, seconds: float) -> None:
        """Continue counting up to `step`, for about `seconds`; from the first step if the run went back."""
        if step < self.counted:
            self.hits[:] = self.last[:] = self.counted = 0
        end = time.perf_counter() + seconds
        while self.counted < step:
            first, count = self.counted + 1, min(step - self.counted, self._slice)
            for i, rows in enumerate(self._looked_up_rows(first, count)):
                # Of a row that comes twice in a batch this counts one.
                self.hits[rows] += 1
                self.last[rows] = first + i
            self.counted += count
            if time.perf_counter() > end:
                break


COMPARED = 4_194_304
"""Largest number of elements of a table whose every row is compared before and after a step."""
EXACT = 262_144
"""Largest number of rows of a table that all enter its covariance; of a larger one, `SAMPLED` that are spread
evenly.
"""
SAMPLED = 65_536
_BLOCKS = 16
_FAINT, _LEAST = 1e-17, 2.0**-126
"""Squares of anything smaller than the first leave float32, and of anything larger than its inverse; what is smaller
than the second is nothing to it."""
_BLOCK_ROWS, _MOST_BLOCKS = 4096, 64


@dataclass(frozen=True)
class _StateBefore:
    """State before step `step`, with its gradient. `kept` are whole tensors of a small table."""

    step: int
    touched: NDArray[np.int64]
    gradients: NDArray[np.float64]
    weights: NDArray[np.float64]
    kept: Mapping[str, tf.Tensor]


@dataclass(frozen=True)
class _StepEffect:
    """Effect of step `step` on a table."""

    step: int
    touched: NDArray[np.int64]
    changes: Mapping[str, RowChange]
    measures: Mapping[str, NDArray[np.float32]]


class EmbeddingTable:
    """Table of a run: variable `variable` of `training`, (rows, columns), whose gradient is sparse."""

    def __init__(self, training: Training, variable: int) -> None:
        self.training, self.variable = training, variable
        self._weight = training.problem.variables[variable].value
        self._rows, self._columns = (int(n) for n in self._weight.shape)
        self.look_ups = RowLookupCounter(training.problem, variable)
        self._rates = np.full(self._rows, np.nan, np.float32)
        self._seen = np.zeros(self._rows, np.int64)
        """The step that each rate is of."""
        self.axes: NDArray[np.float64] | None = None
        """Axes along which the last view projected the rows."""
        self._effect: _StepEffect | None = None
        self._gradient = tf.function(self._differentiated, autograph=False)

    @property
    def traces(self) -> int:
        """Number of traces, which take longer than any measurement."""
        functions = (self._gradient, row_rms, _changed, _shrunk, _difference, _moments)
        return sum(int(each.experimental_get_tracing_count()) for each in functions)

    def _compared_variables(self) -> dict[str, tf.Variable]:
        """Return the weight, and the slots with a row for each of its rows."""
        shape = (self._rows, self._columns)
        mine = self.training.slots_by_variable[self.variable].items()
        return {"weight": self._weight, **{f"slot/{k}": v for k, v in mine if _by_row(tuple(v.shape), shape)}}

    def _differentiated(self, rows: tf.Tensor, number: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
        """Return the gradient of the loss with respect to this table only, each row once: indices, values."""
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self._weight)
            loss, _ = self.training.problem.loss(rows, number)
        merged = merge_repeated(tape.gradient(loss, self._weight))
        return merged.indices, merged.values

    # What a step does

    def before(self) -> _StateBefore:
        """Record everything about the next step that is lost when it is made."""
        step = self.training.step + 1
        rows = self.training.problem.indices(step, 1)[0]
        indices, values = self._gradient(tf.constant(rows), tf.constant(step, tf.int64))
        order = np.argsort(indices.numpy())
        touched = indices.numpy().astype(np.int64)[order]
        small = self._rows * self._columns <= COMPARED
        copies = (
            {name: tf.identity(value.read_value()) for name, value in self._compared_variables().items()}
            if small
            else {}
        )
        return _StateBefore(
            step, touched, values.numpy().astype(np.float64)[order], _gathered(self._weight, touched), copies
        )

    def after(self, before: _StateBefore) -> None:
        """Measure the effect of the step for which `before` was called."""
        self._seen[before.touched] = before.step
        measures = {"gradient": np.zeros(self._rows, np.float32)}
        with np.errstate(divide="ignore", over="ignore", invalid="ignore"):
            moved = _norms(_gathered(self._weight, before.touched) - before.weights)
            slopes = _norms(before.gradients)
            self._rates[before.touched] = np.where(moved == 0, 0.0, moved / slopes)
            measures["gradient"][before.touched] = slopes / math.sqrt(self._columns)
        variables = self._compared_variables()
        others = np.ones(self._rows, bool)
        others[before.touched] = False
        changes = {}
        for name, old in before.kept.items():
            changed = _changed(old, variables[name]).numpy()
            elsewhere = changed & others
            shrunk = elsewhere & _shrunk(old, variables[name]).numpy() if elsewhere.any() else elsewhere
            changes[name] = RowChange(int(changed.sum()), int(elsewhere.sum()), int(shrunk.sum()))
            if name == "weight":
                measures["update"] = _difference(old, variables[name]).numpy()
        self._effect = _StepEffect(before.step, before.touched, changes, measures)

    # The current state

    def view(self) -> TableView:
        """Return the present table, and the effect of the last step if it was observed."""
        step, counts = self.training.step, self.look_ups
        effect = self._effect if self._effect is not None and self._effect.step == step else None
        measures = {
            name: row_rms(value, value is self._weight).numpy() for name, value in self._compared_variables().items()
        }
        return TableView(
            step=step,
            variable=self.variable,
            touched=effect.touched if effect is not None else counts.touched(step),
            hits=counts.hits.copy(),
            last=counts.last.copy(),
            counted=counts.counted,
            measures={**measures, **(effect.measures if effect is not None else {})},
            # The run may have been taken back.
            rates=np.where(self._seen <= step, self._rates, np.float32(np.nan)),
            changes=effect.changes if effect is not None else {},
            projection=self._projection(),
        )

    def _projection(self) -> Projection:
        projection, self.axes = project(self._weight, self.axes)
        return projection


def project(table: tf.Variable, before: NDArray[np.float64] | None = None) -> tuple[Projection, NDArray[np.float64]]:
    """Return the shown rows of a table along its principal axes, and the axes; their signs agree with `before`."""
    rows = int(table.shape[0])
    places = scattered_indices(rows, SAMPLED) if rows > EXACT else None
    # What is not finite, or of a size whose products are not, takes longer.
    for careful in (False, True):
        mean, covariance = (each.numpy() for each in _moments(table, places, careful))
        if np.isfinite(covariance).all() and np.diagonal(covariance).max() > _FAINT:
            break
    # TensorFlow's own, for NumPy's would wake threads that the window needs; as would a product of matrices.
    values, vectors = (each.numpy() for each in tf.linalg.eigh(covariance))
    axes, explained = principal_axes(values, vectors, before)
    shown = shown_rows(rows)
    with np.errstate(over="ignore", invalid="ignore"):
        points = np.einsum("nc,kc->nk", _gathered(table, shown) - mean, axes).astype(np.float32)
    points[~np.isfinite(points).all(axis=1)] = np.nan
    return Projection(shown, points, explained), axes


def _gathered(table: tf.Variable, rows: NDArray[np.int64]) -> NDArray[np.float64]:
    found: NDArray[np.float64] = tf.gather(table, rows).numpy().astype(np.float64)
    return found


def _by_row(slot: tuple[int, ...], table: tuple[int, int]) -> bool:
    """Return whether a slot has the table's shape, or one number for each of its rows."""
    return slot == table or (len(slot) > 0 and slot[0] == table[0] == math.prod(slot))


def _norms(values: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.sqrt(np.einsum("ij,ij->i", values, values))


@tf.function(reduce_retracing=False, autograph=False)
def row_rms(value: tf.Variable, gathered: bool) -> tf.Tensor:
    """Return the RMS of each row, (rows,) float32; of one number per row, its magnitude.

    Computed in blocks that the cache holds. `gathered` is what the model gathers rows of: a read would be a copy of it.
    Of anything else it would be one from the first gather on, which training would pay for.
    """
    whole, rows = None if gathered else value.read_value(), int(value.shape[0])
    size = min(rows, max(_BLOCK_ROWS, -(-rows // _MOST_BLOCKS)))
    count = -(-rows // size)

    def of_block(start: tf.Tensor) -> tf.Tensor:
        places = tf.range(start, start + size)
        block = tf.gather(value, places) if whole is None else whole[start : start + size]
        block = tf.cast(tf.reshape(block, [size, math.prod(value.shape[1:])]), tf.float32)
        return tf.abs(block[:, 0]) if block.shape[1] == 1 else _rms(block)

    # A loop, for to trace each block would take longer than to compute it. The last block begins within the one before.
    starts = tf.minimum(tf.range(count) * size, rows - size)
    found = tf.map_fn(of_block, starts, parallel_iterations=1, fn_output_signature=tf.TensorSpec([size], tf.float32))
    return tf.concat([tf.reshape(found[:-1], [-1]), found[-1, count * size - rows :]], 0)


def _rms(block: tf.Tensor) -> tf.Tensor:
    """Return the RMS of each row of a matrix, float32."""
    plain = tf.sqrt(tf.reduce_mean(tf.square(block), axis=1))
    # The second moment of a row that is long stale is that small, that of a run which diverges that large.
    unfit = (plain < _FAINT) | ~tf.math.is_finite(plain)

    def scaled() -> tf.Tensor:
        size = tf.reduce_max(tf.abs(block), axis=1)
        fit = (size >= _LEAST) & tf.math.is_finite(size)
        size = tf.where(fit, size, 1.0)
        within = tf.sqrt(tf.reduce_mean(tf.square(block / size[:, None]), axis=1))
        return tf.where(unfit & fit, size * within, plain)

    return tf.cond(tf.reduce_any(unfit), scaled, lambda: plain)


@tf.function(reduce_retracing=False, autograph=False)
def _changed(old: tf.Tensor, value: tf.Variable) -> tf.Tensor:
    """Return whether a bit in each row has changed, (rows,) bool."""
    now = value.read_value()
    if value.dtype.is_floating:
        # So that NaN is what it was.
        whole = {2: tf.int16, 4: tf.int32, 8: tf.int64}[value.dtype.size]
        old, now = tf.bitcast(old, whole), tf.bitcast(now, whole)
    return tf.reduce_any(tf.reshape(tf.not_equal(old, now), [value.shape[0], -1]), axis=1)


@tf.function(reduce_retracing=False, autograph=False)
def _shrunk(old: tf.Tensor, value: tf.Variable) -> tf.Tensor:
    """Return whether no magnitude in a row has grown, (rows,) bool."""
    nearer = tf.abs(value.read_value()) <= tf.abs(old)
    return tf.reduce_all(tf.reshape(nearer, [value.shape[0], -1]), axis=1)


@tf.function(reduce_retracing=False, autograph=False)
def _difference(old: tf.Tensor, value: tf.Variable) -> tf.Tensor:
    """Return the RMS of the change of each row, (rows,) float32."""
    return _rms(tf.cast(value.read_value() - old, tf.float32))


@tf.function(reduce_retracing=False, autograph=False)
def _moments(table: tf.Variable, places: tf.Tensor | None, careful: bool) -> tuple[tf.Tensor, tf.Tensor]:
    """Return mean (columns,) and covariance (columns, columns) of the rows of a table, or of those at `places`;
    float64.

    Products are summed in float32 over blocks of rows of which a first mean is taken away, and across blocks in
    float64. With `careful`, rows that are not finite do not count, and the covariance is that of rows divided by their
    largest element, whose products float32 holds.
    """
    rows = tf.cast(table.read_value() if places is None else tf.gather(table, places), tf.float32)
    count = tf.constant(rows.shape[0], tf.float64)
    size = tf.constant(1.0)
    if careful:
        finite = tf.reduce_all(tf.math.is_finite(rows), axis=1)
        rows = tf.boolean_mask(rows, finite)
        count = tf.maximum(tf.reduce_sum(tf.cast(finite, tf.float64)), 1.0)
        largest = tf.reduce_max(tf.abs(rows))
        size = tf.where(largest >= _LEAST, largest, 1.0)
        rows /= size
    total, columns = tf.shape(rows)[0], int(table.shape[1])
    # A product sums columns faster than a reduction does.
    first = tf.linalg.matvec(rows, tf.ones([total]), transpose_a=True) / tf.cast(count, tf.float32)
    block = -(-total // _BLOCKS)
    centred = tf.pad(rows - first, [[0, block * _BLOCKS - total], [0, 0]])
    blocks = tf.reshape(centred, [_BLOCKS, block, columns])
    products = tf.reduce_sum(tf.cast(tf.matmul(blocks, blocks, transpose_a=True), tf.float64), axis=0) / count
    rest = tf.reduce_sum(tf.cast(tf.reduce_sum(blocks, axis=1), tf.float64), axis=0) / count
    mean = (tf.cast(first, tf.float64) + rest) * tf.cast(size, tf.float64)
    return mean, products - rest[:, None] * rest[None, :]
