"""Repeated batches of a training, by step, and the loss of a batch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import tensorflow as tf

from .kernel.training_message import Message
from .slots import tensor_of


class ReplayBatches:
    """Batches from one of three sources: a `tf.data.Dataset` with one pass for each epoch; a sequence such as a
    `PyDataset` with batch i of each epoch as `source[i]`; or a function of the step, which counts from 1.

    Raises `ValueError` for anything else, and for a dataset that reshuffles: to go through it once more
    would change what the training gets of it.
    """

    def __init__(self, source: Any) -> None:
        if isinstance(source, tf.data.Dataset):
            if _reshuffles(source):
                raise ValueError(
                    Message(
                        "replay= reshuffles on every iteration, so its batches differ. Use shuffle(..., "
                        "reshuffle_each_iteration=False)."
                    )
                )
        elif isinstance(source, tuple) or hasattr(source, "dtype"):
            raise ValueError(
                Message(
                    "replay= must give batches; received arrays. Use "
                    "tf.data.Dataset.from_tensor_slices((x, y)).batch(batch_size), and fit(..., shuffle=False)."
                )
            )
        elif not callable(source) and not (hasattr(source, "__getitem__") and hasattr(source, "__len__")):
            raise ValueError(
                Message(
                    "replay= must be a tf.data.Dataset, a sequence of batches or a function of the "
                    "step; received {source}.",
                    source=type(source).__name__,
                )
            )
        self._source = source
        self._count = 0

    def since(self, step: int) -> Iterator[Any]:
        """Yield the batches of `step` and of all later steps."""
        source = self._source
        if isinstance(source, tf.data.Dataset):
            yield from source.skip(self.passed_over(step))
            while True:
                yield from source
        while True:
            yield source(step) if callable(source) else source[(step - 1) % len(source)]
            step += 1

    def passed_over(self, step: int) -> int:
        """Return the number of batches that `since` must skip before the batch of `step`."""
        if not isinstance(self._source, tf.data.Dataset):
            return 0
        count = self._batches(self._source)
        return (step - 1) % count if count else step - 1

    def _batches(self, source: tf.data.Dataset) -> int:
        """Return the number of batches in one pass; 0 for an endless source. Raises `ValueError` for an empty one."""
        if not self._count:
            count = int(source.cardinality())
            if count == tf.data.INFINITE_CARDINALITY:
                return 0
            self._count = count if count > 0 else sum(1 for _ in source)
            if not self._count:
                raise ValueError(Message("replay= has no batches"))
        return self._count


class FedIterator:
    """Iterator for the step function of `fit`, which returns the batch that was fed."""

    def __init__(self, specification: Any) -> None:
        """Create an iterator with the element `specification` of the original iterator, so that the step is not traced
        again.
        """
        # No generator of Python: a thread that runs one is waited for when the iterator goes.
        self._specification = specification
        with tf.device("CPU:0"):
            self._parts = [
                tf.Variable(_empty(each), dtype=each.dtype, shape=each.shape, trainable=False, name="slotscope")
                for each in tf.nest.flatten(specification, expand_composites=True)
            ]
        # What is not fed yet cannot be fetched ahead.
        options = tf.data.Options()
        options.autotune.enabled = False
        options.experimental_optimization.apply_default_optimizations = False
        options.experimental_optimization.inject_prefetch = False
        self.iterator = iter(tf.data.Dataset.from_tensors(0).repeat().map(self._fed).with_options(options))

    def feed(self, batch: Any) -> None:
        """Return this batch from now on. Raises `ValueError` if it differs in kind from the batches of `fit`."""
        parts = tf.nest.flatten(batch, expand_composites=True)
        if len(parts) != len(self._parts):
            raise ValueError(
                Message(
                    "a batch of fit has {count} tensors; replay= gave {received}",
                    count=len(self._parts),
                    received=len(parts),
                )
            )
        for variable, part in zip(self._parts, parts, strict=True):
            variable.assign(tf.cast(part, variable.dtype) if variable.dtype != tf.string else part)

    def _fed(self, _: Any) -> Any:
        parts = [each.read_value() for each in self._parts]
        return tf.nest.pack_sequence_as(self._specification, parts, expand_composites=True)


def _empty(specification: Any) -> Any:
    return tf.zeros([length or 0 for length in specification.shape], specification.dtype)


def _reshuffles(dataset: Any) -> bool:
    # There is no public name for what a dataset is made of.
    inputs: Callable[[], list[Any]] = getattr(dataset, "_inputs", list)
    return getattr(dataset, "_reshuffle_each_iteration", False) is True or any(map(_reshuffles, inputs()))


class FitLoss:
    """Loss of one model on the batches of `replay=`.

    The model is called as by `evaluate`, with `training=False`, so that dropout is off and normalisation uses what it
    knows; the loss is that of `compile` with what layers add to it, without the scale of mixed precision.
    """

    def __init__(self, model: Any, batches: ReplayBatches | None, specification: Callable[[], Any]) -> None:
        """Create the loss; `specification` describes a batch of `fit` once it has begun."""
        self._model, self._batches, self._specification = model, batches, specification
        self._given: Any = None
        self._next = 0

    def refusal(self) -> str:
        """Return the reason why the loss cannot be computed, in a sentence; empty if it can."""
        if self._batches is None:
            return Message("The loss of this training is not known here. Use Attach(replay=dataset).")
        model = self._model
        if not _is_of_keras(type(model), "train_step") or not hasattr(model, "compute_loss"):
            return Message("This training has a custom train_step whose loss is not known.")
        strategy = getattr(model, "distribute_strategy", None)
        if strategy is not None and strategy.num_replicas_in_sync > 1:
            return Message("This training runs on several replicas, each with its own loss.")
        return ""

    def tensors(self) -> list[Any]:
        """Return the trained variables."""
        return [tensor_of(each) for each in self._model.trainable_variables]

    def batch(self, step: int) -> list[Any]:
        """Return the tensors of the batch of `step`, counted from the beginning of this `fit`, for `of`.

        Raises `ValueError` if it is none as `fit` had.
        """
        assert self._batches is not None
        if self._given is None or not 0 <= step - self._next <= self._batches.passed_over(step):
            self._given = self._batches.since(step)  # the way from the last one would be longer
        else:
            for _ in range(step - self._next):
                next(self._given)
        self._next = step + 1
        kinds = tf.nest.flatten(self._specification(), expand_composites=True)
        parts = tf.nest.flatten(next(self._given), expand_composites=True)
        if len(parts) != len(kinds):
            raise ValueError(
                Message(
                    "a batch of fit has {count} tensors; replay= gave {received}",
                    count=len(kinds),
                    received=len(parts),
                )
            )
        return [tf.cast(part, kind.dtype) if kind.dtype != tf.string else tf.convert_to_tensor(part)
                for part, kind in zip(parts, kinds, strict=True)]  # fmt: skip

    def of(self, parts: Sequence[Any]) -> Any:
        """Return the loss of a batch, a float32 scalar."""
        batch = tf.nest.pack_sequence_as(self._specification(), list(parts), expand_composites=True)
        given = tuple(batch) if isinstance(batch, tuple) else (batch,)
        x, y, weights = (*given, None, None)[:3]
        found = self._model(x, training=False)
        loss = self._model.compute_loss(x=x, y=y, y_pred=found, sample_weight=weights)
        return tf.cast(tf.reduce_mean(loss), tf.float32)


def _is_of_keras(model: type[Any], method: str) -> bool:
    """Return whether a method is defined by Keras and not by a user's class."""
    owner = next((each for each in model.__mro__ if method in vars(each)), None)
    return owner is not None and owner.__module__.partition(".")[0] in ("keras", "tf_keras")
