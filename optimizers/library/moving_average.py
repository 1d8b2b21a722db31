"""A moving average of the weights around any optimizer."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import StepContext, Tensors
from optimizers.library.wrapper import Averaging


class MovingAverage(Averaging):
    """Keeps an exponential moving average of the weights; the inner optimizer trains as usual.

        n = t - start_step, where t counts the inner optimizer's steps
        decay = average_decay, or min(average_decay, (1 + n) / (10 + n)) with dynamic_decay
        average <- decay average + (1 - decay) w        from step start_step on
        average <- w                                    before it

    `swap()` exchanges weights and averages in place, and back. With `start_step` 0 the average starts from the
    initial weights; `dynamic_decay` lets it forget them fast.

    In practice: 0.99 averages about the last hundred steps, 0.999 the last thousand: a tenth of the run is a start.

    Slots: `average`, shaped like its variable and of its dtype; those of the inner optimizer beside it.

    Reference: Polyak and Juditsky, "Acceleration of Stochastic Approximation by Averaging", 1992, with the weights of
    TensorFlow Addons' `MovingAverage`.
    https://doi.org/10.1137/0330046

    Args:
        inner_optimizer: The optimizer whose weights are averaged.
        average_decay: Share of the average that is kept at each step.
        start_step: First step of the average.
        dynamic_decay: Use a smaller decay in the first steps of the average.
    """

    average_decay: Annotated[float, Ge(0), Lt(1)] = 0.99
    start_step: Annotated[int, Ge(0)] = 0
    dynamic_decay: bool = False

    terms = (
        "n = t - start_step",
        "decay = average_decay",
        "dynamic_decay: decay = min(average_decay, (1 + n) / (10 + n))",
        "average = w_new if n < 0 else decay * average + (1 - decay) * w_new",
    )

    def after(self, weight: tf.Tensor, slots: Tensors, context: StepContext) -> tuple[None, Tensors]:
        n = tf.convert_to_tensor(context.t - self.start_step, tf.float64)
        decay = tf.convert_to_tensor(self.average_decay, tf.float64)
        if self.dynamic_decay:
            decay = tf.minimum(decay, (1 + n) / (10 + n))
        # In float64 until here: 1 - decay loses nothing.
        new = tf.cast(tf.where(n < 0, tf.ones_like(n), 1 - decay), weight.dtype)
        return None, {"average": tf.where(n < 0, weight, slots["average"] + new * (weight - slots["average"]))}
