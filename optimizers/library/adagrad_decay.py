"""Adagrad with a decaying accumulator."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Gt, Le

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class AdagradDecay(LibraryOptimizer):
    """Adagrad whose accumulator decays every `accumulator_decay_step` steps.

        if floor(t / accumulator_decay_step) > accumulator_decay_power:
            accumulator <- max(accumulator_decay_rate accumulator, initial_accumulator_value)
            accumulator_decay_power <- accumulator_decay_power + 1
        accumulator <- accumulator + g²
        w <- w - learning_rate g / sqrt(accumulator)

    Decay is lazy. A sparse gradient touches its rows alone: what is due to a row shrinks when a batch touches it, once
    a touch, so that a rare row catches up slowly. A dense gradient touches every row at every step. So a sparse run
    parts from its dense twin as soon as a row misses the step at which a decay fell due.

    In practice: For embeddings that are trained for months: without the decay the accumulator ends all learning.

    Slots: `accumulator`; `accumulator_decay_power`, int64, how often each element has decayed; both shaped like their
    variable.

    Reference: Alibaba, DeepRec (TensorFlow), `AdagradDecayOptimizer`; Duchi, Hazan and Singer, "Adaptive Subgradient
    Methods for Online Learning and Stochastic Optimization", 2011.
    https://jmlr.org/papers/v12/duchi11a.html

    Args:
        learning_rate: Length of a step.
        initial_accumulator_value: Initial value and lower limit of the accumulator; above 0.
        accumulator_decay_step: Steps from one decay to the next; DeepRec has 100000.
        accumulator_decay_rate: Share of the accumulator that a decay keeps.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-2
    initial_accumulator_value: Annotated[float, Ge(0)] = 0.1
    accumulator_decay_step: Annotated[int, Ge(1)] = 1000
    accumulator_decay_rate: Annotated[float, Gt(0), Le(1)] = 0.9

    slots = (
        Slot("accumulator", initial="initial_accumulator_value"),
        Slot("accumulator_decay_power", dtype="int64"),
    )
    touched_rows_only = True
    sparse_equals_dense = False

    terms = (
        "due = floor(t / accumulator_decay_step) > accumulator_decay_power",
        "decayed = max(accumulator_decay_rate * accumulator, initial_accumulator_value)",
        "accumulator = (decayed if due else accumulator) + g ** 2",
        "accumulator_decay_power = accumulator_decay_power + due",
        "dw = -learning_rate * ratio(g, sqrt(accumulator))",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        power, accumulator = slots["accumulator_decay_power"], slots["accumulator"]
        due = tf.cast(tf.convert_to_tensor(context.t, tf.float64), tf.int64) // self.accumulator_decay_step > power
        least = tf.convert_to_tensor(self.initial_accumulator_value, accumulator.dtype)
        decayed = tf.maximum(self.accumulator_decay_rate * accumulator, least)
        accumulator = tf.where(due, decayed, accumulator) + tf.square(gradient)
        new = {"accumulator": accumulator, "accumulator_decay_power": power + tf.cast(due, tf.int64)}
        return weight - context.rate * tf.math.divide_no_nan(gradient, tf.sqrt(accumulator)), new
