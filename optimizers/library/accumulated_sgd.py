"""Gradient descent along the mean gradient of several batches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Ge

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class AccumulatedSGD(LibraryOptimizer):
    """Collects the gradients of some batches, then makes one step of gradient descent along their mean.

        accumulator <- accumulator + g
        where t is a multiple of accumulation_steps:
            w <- w - learning_rate (accumulator / accumulation_steps + weight_decay w)
            accumulator <- 0

    t counts batches. A batch that does not fit into memory is so taken in parts. GradientAccumulation does this around
    any optimizer. The `weight_decay` that every Keras optimizer has acts where a step is made, not at each batch. A
    sparse gradient counts as its dense equivalent.

    In practice: The batch that counts is `accumulation_steps` times the one that is drawn: scale the learning rate with
    it.

    Slots: `accumulator`, shaped like its variable and of its dtype.

    Reference: Ott, Edunov, Grangier and Auli, "Scaling Neural Machine Translation", 2018, where gradients of several
    batches are accumulated before each update; the step is that of Robbins and Monro, "A Stochastic Approximation
    Method", 1951.
    https://arxiv.org/abs/1806.00187

    Args:
        learning_rate: Length of a step for a mean gradient of norm 1.
        accumulation_steps: Batches per optimizer step.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-2
    accumulation_steps: Annotated[int, Ge(1)] = 4

    slots = (Slot("accumulator"),)
    decays_itself = "it updates only at some batches. Use its weight_decay instead."

    terms = (
        "due = t % accumulation_steps == 0",
        "total = accumulator + g",
        "accumulator = 0 if due else total",
        "weight_decay is None: dw = -learning_rate * total / accumulation_steps if due else 0",
        "weight_decay is not None: dw = -learning_rate * (total / accumulation_steps + weight_decay * w) if due else 0",
    )

    def _apply_weight_decay(self, variables: Sequence[keras.Variable]) -> None:
        """Apply Keras' weight decay only at the batches that make a step."""
        if self.weight_decay is None:
            return
        due = tf.equal(tf.cast(self.iterations + 1, tf.float64) % self.accumulation_steps, 0)
        rate = tf.cast(tf.convert_to_tensor(self.learning_rate), tf.float64) * self.weight_decay
        share = tf.where(due, rate, 0.0 * rate)
        for variable in variables:
            if self._use_weight_decay(variable):
                variable.value.assign_sub(tf.cast(share, variable.dtype) * variable.value)

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        total = slots["accumulator"] + gradient
        due = tf.equal(tf.convert_to_tensor(context.t, tf.float64) % self.accumulation_steps, 0)
        stepped = weight - context.rate * total / self.accumulation_steps
        return tf.where(due, stepped, weight), {"accumulator": tf.where(due, tf.zeros_like(total), total)}
