"""Stochastic weight averaging."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge

from optimizers.library.base import StepContext, Tensors
from optimizers.library.wrapper import Averaging


class SWA(Averaging):
    """Keeps the plain mean of the weights at every `period`-th step from `start_step` on, all with equal weight.

        where t >= start_step and t - start_step is a multiple of period:
            n = (t - start_step) / period
            average <- (n average + w) / (n + 1)

    t counts the inner optimizer's steps. Until `start_step` the average is the initial weight. `swap()` exchanges
    weights and averages in place, and back. Meant for a rate that stays high or is cyclic, with `period` its cycle:
    the mean of the points that training then circles is nearer to the middle of the valley than any of them.
    Statistics of batch normalization are not averaged; they must be computed again for the averages.

    In practice: Begin at three quarters of the run, with a learning rate that stays, or goes up and down, from there.

    Slots: `average`, shaped like its variable and of its dtype; those of the inner optimizer beside it.

    Reference: Izmailov, Podoprikhin, Garipov, Vetrov and Wilson, "Averaging Weights Leads to Wider Optima and Better
    Generalization", 2018, algorithm 1.
    https://arxiv.org/abs/1803.05407

    Args:
        inner_optimizer: The optimizer whose weights are averaged.
        start_step: First step whose weights are averaged, counted from 1.
        period: Number of steps between averaged weights.
    """

    start_step: Annotated[int, Ge(0)] = 100
    period: Annotated[int, Ge(1)] = 10

    terms = (
        "n = (t - start_step) / period",
        "average = average + (w_new - average) / (n + 1) if n >= 0 and n == floor(n) else average",
    )

    def due(self, t: tf.Tensor) -> tf.Tensor:
        return tf.logical_and(t >= self.start_step, (t - self.start_step) % self.period == 0)

    def after(self, weight: tf.Tensor, slots: Tensors, context: StepContext) -> tuple[None, Tensors]:
        n = (context.t - self.start_step) / self.period
        return None, {"average": slots["average"] + (weight - slots["average"]) / (n + 1)}
