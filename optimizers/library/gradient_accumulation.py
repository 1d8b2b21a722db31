"""Accumulation of gradients around any optimizer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Ge

from optimizers.library.base import Slot
from optimizers.library.wrapper import Gradients, Wrapper


class GradientAccumulation(Wrapper):
    """Collects the gradients of several batches, then lets the inner optimizer step along their mean.

        accumulator <- accumulator + g
        batches <- batches + 1
        where batches = accumulation_steps:  step of the inner optimizer with accumulator / accumulation_steps;
                                             accumulator <- 0, batches <- 0

    So a batch that does not fit into memory is taken in parts. The inner optimizer counts its own steps, not batches,
    and a weight moves at every `accumulation_steps`-th batch only. The mean of sparse gradients is handed on as its
    dense equivalent: LazyAdam inside moves every row.

    In practice: The batch that counts is `accumulation_steps` times the one that is drawn: scale the learning rate with
    it.

    Slots: `accumulator`, shaped like its variable and of its dtype. Of the whole optimizer: `batches`, how many the
    accumulators hold, an int64 scalar.

    Reference: Ott, Edunov, Grangier and Auli, "Scaling Neural Machine Translation", 2018, where gradients of several
    batches are accumulated before each update.
    https://arxiv.org/abs/1806.00187

    Args:
        inner_optimizer: The optimizer that steps along the mean.
        accumulation_steps: Batches per optimizer step.
    """

    accumulation_steps: Annotated[int, Ge(1)] = 4

    slots = (Slot("accumulator"),)

    decays_itself = "it updates only at some batches. Use weight_decay of the inner optimizer."

    no_terms = "The inner optimizer updates only at some batches, along the mean of several gradients."

    def build(self, variables: Sequence[keras.Variable]) -> None:
        if self.built:
            return
        super().build(variables)
        self.batches = self.add_variable((), "zeros", "int64", name="batches")

    def advance(self, gradients: Gradients, variables: Sequence[keras.Variable]) -> None:
        gradients, variables = self._filter_empty_gradients(gradients, variables)
        accumulators = [self._held[self._get_variable_index(v)]["accumulator"] for v in variables]
        for accumulator, gradient in zip(accumulators, gradients, strict=True):
            if isinstance(gradient, tf.IndexedSlices):
                values = tf.cast(gradient.values, accumulator.dtype)
                accumulator.scatter_add(tf.IndexedSlices(values, gradient.indices))
            else:
                accumulator.assign_add(tf.cast(gradient, accumulator.dtype))
        self.batches.assign_add(1)

        def step() -> None:
            means = [each / tf.cast(self.accumulation_steps, each.dtype) for each in accumulators]
            self.inner_optimizer.apply(means, variables)
            for each in accumulators:
                each.assign(tf.zeros_like(each))
            self.batches.assign(0)

        tf.cond(self.batches.value >= self.accumulation_steps, step, lambda: None)
