"""Replicas of a step: each computes the gradient of its rows on its own device, and the gradients are aggregated.

`tf.distribute.MirroredStrategy` runs the replicas and reduces their gradients, inside the traced loop. What it would
mirror, weights and slots, is held once, on the first device: copies that receive the same aggregated gradient and make
the same update are equal at every step, so one of them is enough to see all, and every optimizer, column, checkpoint
and edit is that of a run without replicas.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import tensorflow as tf

from app.attach.kernel.column_table import (
    REPLICA_FACTOR,
    REPLICA_GRADIENT_NORM,
    REPLICA_LOSS,
    REPLICA_MEAN,
    REPLICA_RECEIVED,
    REPLICA_SUM,
    REPLICA_TRUE,
)
from app.core.experiment.experiment import AGGREGATE_EXAMPLE, AGGREGATIONS, MEAN, SUM, Replicas
from optimizers.base.message import Message
from optimizers.contracts.hosted_optimizer import Aggregator, Gradient
from optimizers.contracts.sparse_gradients import merge_repeated
from optimizers.source.functions import load_function
from optimizers.source.source_errors import SourceError, source_error_from

LossOf = Callable[[tf.Tensor, tf.Tensor, tuple[int, int]], tuple[tf.Tensor, tf.Tensor]]
"""Rows, a step's number and which of how many parts they are -> mean loss and metric."""
MOST_SERIES = 64
"""Largest number of series of gradients of single variables on single replicas; where there would be more, each replica
has one of all.
"""


class ReplicaFault(ValueError):
    """Error: replicas cannot be made. `key` is the dotted name of the faulty setting."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.key = f"replicas.{name}"


@dataclass(frozen=True, slots=True)
class AggregatedStep:
    """Aggregated gradient of all replicas.

    Attributes:
        gradients: one for each variable, as the optimizers are to have it.
        loss, metric: means over all rows.
        series: float32 vector, as `ReplicaStep.columns` names it.
    """

    gradients: list[Gradient]
    loss: tf.Tensor
    metric: tf.Tensor
    series: tf.Tensor


class ReplicaStep:
    """The replicas of one problem.

    Args:
        variables: those that train, named by `paths`.
        rows: in the batch of a step.
        loss_of: the mean loss and the metric of some of them, as `Problem.loss` gives it.
        replicas: of the experiment, more than one.
        devices: TensorFlow's names of as many devices, the one that trains first; or the strategy over as many
            processes, of which this is one.

    Raises:
        ReplicaFault: the rows of a step cannot be shared evenly, or the function that aggregates cannot be loaded, or
            does not work from process to process.
    """

    def __init__(
        self,
        variables: Sequence[tf.Variable],
        paths: Sequence[str],
        rows: int,
        loss_of: LossOf,
        replicas: Replicas,
        devices: Sequence[str] | tf.distribute.Strategy,
    ) -> None:
        if rows % replicas.count:
            raise ReplicaFault(
                "count",
                (
                    Message(
                        "replicas.count is {count}, which does not divide the {rows} rows of a step; "
                        "use another count, or a batch_size that it divides.",
                        count=replicas.count,
                        rows=rows,
                    )
                ),
            )
        self._tensors, self._paths, self._loss_of, self.replicas = list(variables), tuple(paths), loss_of, replicas
        self._own, self._own_path = _aggregation_function(replicas.aggregation)
        self.is_across_processes = isinstance(devices, tf.distribute.Strategy)
        """True if each process has one replica, and all make every step together."""
        if isinstance(devices, tf.distribute.Strategy):
            self._strategy, on_cpu = devices, False
            self._require_processes()
        else:
            on_cpu = all("CPU" in name.upper() for name in devices)
            # What is summed, and in which order, is then the same on every machine; GPUs have NCCL.
            reduction = tf.distribute.ReductionToOneDevice() if on_cpu else None
            self._strategy = tf.distribute.MirroredStrategy(list(devices), cross_device_ops=reduction)
        self.is_compilable = on_cpu
        """XLA makes one program for one device: parts of a CPU are one, GPUs and processes are not."""
        self.each_variable = replicas.count * len(self._tensors) <= MOST_SERIES

    def _require_processes(self) -> None:
        there = self._strategy.num_replicas_in_sync
        if there != self.replicas.count:
            raise ReplicaFault(
                "count",
                Message(
                    "replicas.count is {count}, and TF_CONFIG names {workers} workers with a replica "
                    "each; use replicas.count = {workers}.",
                    count=self.replicas.count,
                    workers=there,
                ),
            )
        if self._own is not None:
            raise ReplicaFault(
                "aggregation",
                (
                    Message(
                        "replicas.aggregation is {aggregation}, but no process has all gradients; "
                        'use "sum" or "mean" with TF_CONFIG.',
                        aggregation=self.replicas.aggregation,
                    )
                ),
            )

    @property
    def columns(self) -> tuple[str, ...]:
        """Names of the measurements, in the order of `AggregatedStep.series`."""
        replicas, paths = range(self.replicas.count), self._paths if self.each_variable else ()
        return (
            REPLICA_SUM,
            REPLICA_MEAN,
            REPLICA_RECEIVED,
            REPLICA_TRUE,
            REPLICA_FACTOR,
            *map(REPLICA_LOSS, replicas),
            *map(REPLICA_GRADIENT_NORM, replicas),
            *(REPLICA_GRADIENT_NORM(i, path) for path in paths for i in replicas),
        )

    def differentiate(
        self,
        rows: tf.Tensor,
        number: tf.Tensor,
        scale: Callable[[tf.Tensor], tf.Tensor],
        aggregators: Sequence[tuple[Aggregator, Sequence[int]]] = (),
    ) -> AggregatedStep:
        """Compute the gradients of the batch `rows`, (batch,) int32, at step `number`. To be traced.

        `scale` is what an optimizer makes of the loss before it is differentiated. `aggregators` are those of
        optimizers that have their own, with the places of their variables; they take the place of the experiment's.
        """
        count, strategy = self.replicas.count, self._strategy
        parts = tf.split(rows, count)
        given = strategy.experimental_distribute_values_from_function(lambda at: parts[at.replica_id_in_sync_group])

        def replica(own: tf.Tensor) -> tuple[Any, ...]:
            place = tf.distribute.get_replica_context().replica_id_in_sync_group
            with tf.GradientTape(watch_accessed_variables=False) as tape:
                tape.watch(self._tensors)
                loss, metric = self._loss_of(own, number, (int(tf.get_static_value(place)), count))
                # The mean over its own rows is count times the sum over them divided by the rows of all.
                divided = loss / count if self.replicas.loss_divisor == "global" else loss
                differentiated = scale(divided)
            gradients = tape.gradient(differentiated, self._tensors)
            aggregated: dict[int, Any] = {}
            for aggregate, indices in aggregators:
                pairs = [(gradients[i], self._tensors[i]) for i in indices]
                aggregated |= dict(zip(indices, map(_gradient_of, aggregate(pairs)), strict=True))
            # A row of what is measured of this replica; those of the others are added to it.
            measured = tf.stack([loss, *map(_squares, gradients)])
            rows = tf.where(tf.equal(tf.range(count), place)[:, None], measured[None], 0.0)
            return gradients, aggregated, loss, metric, rows

        gradients, aggregated, losses, metrics, measured = strategy.run(replica, args=(given,))
        local = [self._local(gradient) for gradient in gradients]
        found = [
            self._local(aggregated[i])[0] if i in aggregated else self._aggregate(i, gradient, local[i])
            for i, gradient in enumerate(gradients)
        ]
        loss = strategy.reduce(tf.distribute.ReduceOp.MEAN, losses, axis=None)
        metric = strategy.reduce(tf.distribute.ReduceOp.MEAN, metrics, axis=None)
        measured = strategy.reduce(tf.distribute.ReduceOp.SUM, measured, axis=None)
        sums = [
            found[i] if self.replicas.aggregation == SUM and i not in aggregated else self._summed(gradient, local[i])
            for i, gradient in enumerate(gradients)
        ]
        factor = 1.0 / scale(tf.constant(1.0))
        return AggregatedStep(found, loss, metric, self._series(measured, sums, found, factor))

    def _local(self, value: Any) -> tuple[Any, ...]:
        """Return the value of each replica."""
        found: tuple[Any, ...] = self._strategy.experimental_local_results(value)
        return found

    def _aggregate(self, i: int, gradient: Any, local: Sequence[Gradient]) -> Gradient:
        if self._own is None:
            mean = self.replicas.aggregation == MEAN
            operation = tf.distribute.ReduceOp.MEAN if mean else tf.distribute.ReduceOp.SUM
            return self._strategy.reduce(operation, gradient, axis=None)
        path, shape = self._paths[i], self._tensors[i].shape
        try:
            found = self._own(list(local))
            if not isinstance(found, tf.IndexedSlices):
                found = tf.convert_to_tensor(found, self._tensors[i].dtype)
        except Exception as error:  # a person's aggregation may raise anything
            raise source_error_from(error, self._own_path) from error
        got = found.values.shape[1:] if isinstance(found, tf.IndexedSlices) else found.shape
        wanted = shape[1:] if isinstance(found, tf.IndexedSlices) else shape
        if not got.is_compatible_with(wanted):
            raise ReplicaFault(
                "aggregation",
                Message(
                    "replicas.aggregation is {aggregation}, which gives a gradient of shape {received} "
                    "for {path}; give one of shape {wanted}.",
                    aggregation=self.replicas.aggregation,
                    received=tuple(got),
                    path=path,
                    wanted=tuple(wanted),
                ),
            )
        return found

    def _summed(self, gradient: Any, local: Sequence[Gradient]) -> Gradient:
        if self.is_across_processes:
            return self._strategy.reduce(tf.distribute.ReduceOp.SUM, gradient, axis=None)
        return _sum(local)

    def _series(
        self, measured: tf.Tensor, sums: Sequence[Gradient], found: Sequence[Gradient], factor: tf.Tensor
    ) -> tf.Tensor:
        """Return the measurements of each replica: its loss and its squared norms, (replicas, 1 + variables). `factor`
        removes the loss scale from a gradient.
        """
        count = self.replicas.count
        losses, squares = measured[:, 0], measured[:, 1:]
        norms = factor * tf.sqrt(tf.transpose(squares))  # (variables, replicas)
        whole = factor * tf.sqrt(tf.reduce_sum(squares, axis=1))
        total = factor * tf.sqrt(tf.add_n([_squares(each) for each in sums]))
        received = factor * tf.sqrt(tf.add_n([_squares(each) for each in found]))
        # Each replica hands over the gradient of its mean, divided by the count or not.
        true = total if self.replicas.loss_divisor == "global" else total / count
        own = [tf.stack([total, total / count, received, true, received / true])]
        own += [losses, whole]
        return tf.concat([*own, *([tf.reshape(norms, [-1])] if self.each_variable else [])], 0)


def _aggregation_function(name: str) -> tuple[Callable[[list[Gradient]], Any] | None, Any]:
    """Return the user's function and its file; nothing for a built-in name."""
    if name in AGGREGATIONS:
        return None, None
    try:
        return load_function(name, AGGREGATE_EXAMPLE)
    except SourceError as error:
        raise ReplicaFault("aggregation", Message("replicas.aggregation: {error}", error=error)) from error
    except ValueError as error:
        raise ReplicaFault("aggregation", Message("replicas.aggregation {error}.", error=error)) from error


def _gradient_of(given: Any) -> Any:
    """Return the gradient in an aggregator's result, which is a gradient, or a pair of gradient and variable."""
    return given[0] if isinstance(given, tuple) and not isinstance(given, tf.IndexedSlices) else given


def _sum(gradients: Sequence[Gradient]) -> Gradient:
    if not isinstance(gradients[0], tf.IndexedSlices):
        return tf.add_n(list(gradients))
    return tf.IndexedSlices(
        tf.concat([each.values for each in gradients], 0),
        tf.concat([each.indices for each in gradients], 0),
        gradients[0].dense_shape,
    )


def _squares(gradient: Gradient) -> tf.Tensor:
    """Return the sum of the squares of the elements, repeated rows merged; float32."""
    merged = merge_repeated(gradient)
    values = merged.values if isinstance(merged, tf.IndexedSlices) else merged
    return 2.0 * tf.nn.l2_loss(tf.cast(values, tf.float32))
