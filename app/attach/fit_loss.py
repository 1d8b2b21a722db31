"""The loss of a batch of `fit`, called again: what `compile` was given, in inference mode, without a step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import tensorflow as tf

from .replay_batches import ReplayBatches
from .slots import tensor_of


class FitLoss:
    """Of one model and the batches that `replay=` gives again.

    The model is called as by `evaluate`, with `training=False`, so that dropout is off and normalisation uses what it
    knows; the loss is that of `compile` with what layers add to it, without the scale of mixed precision.
    """

    def __init__(self, model: Any, batches: ReplayBatches | None, specification: Callable[[], Any]) -> None:
        """`specification` says of what kind a batch of `fit` is, once it has begun."""
        self._model, self._batches, self._specification = model, batches, specification
        self._given: Any = None
        self._next = 0

    def refusal(self) -> str:
        """Why it cannot be called, in a sentence; empty where it can."""
        if self._batches is None:
            return (
                "This training was given nothing to take its batches from again: Attach(replay=dataset) makes its loss "
                "known here."
            )
        model = self._model
        if not _is_of_keras(type(model), "train_step") or not hasattr(model, "compute_loss"):
            return "This training has a train_step of its own, and what loss that takes is not known."
        strategy = getattr(model, "distribute_strategy", None)
        if strategy is not None and strategy.num_replicas_in_sync > 1:
            return "Several replicas make the steps of this training, and each has a loss of its own."
        return ""

    def tensors(self) -> list[Any]:
        """The variables that are trained."""
        return [tensor_of(each) for each in self._model.trainable_variables]

    def batch(self, step: int) -> list[Any]:
        """The tensors of the batch of `step`, counted from the beginning of this `fit`, as `of` takes them.

        Raises `ValueError` where it is none as `fit` had.
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
            raise ValueError(f"a batch of fit has {len(kinds)} tensors; replay= gave {len(parts)}")
        return [tf.cast(part, kind.dtype) if kind.dtype != tf.string else tf.convert_to_tensor(part)
                for part, kind in zip(parts, kinds, strict=True)]  # fmt: skip

    def of(self, parts: Sequence[Any]) -> Any:
        """The loss of a batch, a float32 scalar."""
        batch = tf.nest.pack_sequence_as(self._specification(), list(parts), expand_composites=True)
        given = tuple(batch) if isinstance(batch, tuple) else (batch,)
        x, y, weights = (*given, None, None)[:3]
        found = self._model(x, training=False)
        loss = self._model.compute_loss(x=x, y=y, y_pred=found, sample_weight=weights)
        return tf.cast(tf.reduce_mean(loss), tf.float32)


def _is_of_keras(model: type[Any], method: str) -> bool:
    """Whether a method is the one that Keras has, and not one of a class of one's own."""
    owner = next((each for each in model.__mro__ if method in vars(each)), None)
    return owner is not None and owner.__module__.partition(".")[0] in ("keras", "tf_keras")
