"""Accumulate."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge

from optimizers.base.message import Message
from optimizers.contracts.hosted_optimizer import Gradient, SlotVariable
from optimizers.processing.base import Stage, at_least_float32


class Accumulate(Stage):
    """Accumulate several batches and make one step on their mean gradient.

        sum <- sum + g;    every n-th batch g = sum / n is passed on, and sum is 0 again

    Stages before it act on the gradient of every batch, stages after it on the mean; schedules go on
    counting batches. The sum is a dense tensor, in float32 where the variable is in half precision, so the mean of a
    sparse gradient is passed on as a dense one.

    Args:
        every: Batches per optimizer step. If changed between steps, collected batches are kept; if they exceed the new
            number, the next batch makes the step on the mean of all.
    """

    title = "Accumulate"
    phase = "accumulate"
    every: Annotated[int, Ge(1)] = 4

    def prepare(self) -> None:
        self._sums = [
            tf.Variable(
                at_least_float32(tf.zeros(target.value.shape, target.value.dtype)), trainable=False, name="accumulated"
            )
            for target in self.targets
        ]
        self._count = tf.Variable(0, dtype=tf.int64, trainable=False, name="accumulated_batches")
        sums = (SlotVariable("accumulated", i, value) for i, value in enumerate(self._sums))
        self.slots = (*sums, SlotVariable("accumulated_batches", -1, self._count))
        if paths := self.sparse():
            self.notes = (
                Message(
                    "The gradient of {paths} is sparse; accumulated, it becomes dense, and every row "
                    "counts as touched.",
                    paths=paths,
                ),
            )

    def add(self, gradients: list[Gradient]) -> tf.Tensor:
        """Add one batch; return whether the optimizer makes a step now, as a scalar."""
        for held, gradient in zip(self._sums, gradients, strict=True):
            if isinstance(gradient, tf.IndexedSlices):
                held.scatter_add(tf.IndexedSlices(tf.cast(gradient.values, held.dtype), gradient.indices))
            else:
                held.assign_add(tf.cast(gradient, held.dtype))
        return self._count.assign_add(1) >= self.number("every")

    def take(self) -> list[Gradient]:
        """Return the mean of the collected gradients and reset the sum to zero."""
        count = self._count.read_value()
        means = [
            tf.cast(held.read_value() / tf.cast(count, held.dtype), target.value.dtype)
            for held, target in zip(self._sums, self.targets, strict=True)
        ]
        for held in self._sums:
            held.assign(tf.zeros_like(held))
        self._count.assign(0)
        return means
