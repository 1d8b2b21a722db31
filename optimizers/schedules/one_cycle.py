"""One cycle."""

from __future__ import annotations

from typing import Annotated, Literal

import tensorflow as tf
from annotated_types import Ge, Gt, Le, Lt

from optimizers.schedules.base import Schedule
from optimizers.schedules.curve_shapes import through


class OneCycle(Schedule):
    """Up to the learning rate in the first part of the run, and down to nearly nothing in the rest.

        from rate start at step 0, to rate at step rise steps - 1, to rate end at step steps - 1

    with half a cosine between, or a line. In three phases the fall is as long as the rise and goes back to the start,
    and the rest of the run falls from there to the end, as in the paper. Smith and Topin, "Super-Convergence: Very
    Fast Training of Neural Networks Using Large Learning Rates", 2017; steps and defaults are those of PyTorch's
    `OneCycleLR`, where `start` is 1 / div_factor and `end` is `start` / final_div_factor.

    Args:
        steps: Steps of the whole cycle. Off: the planned length of the run.
        rise: Share of the steps in which the rate rises.
        start: Rate at the first step, as a fraction of the learning rate, which is the peak.
        end: Rate at the last step, as a fraction of the learning rate.
        shape: How the rate goes from one to the next: half a cosine, or a line.
        three_phases: Fall back to the start as fast as the rise was, and only then to the end.
    """

    title = "One cycle"
    steps: Annotated[int, Ge(1)] | None = None
    rise: Annotated[float, Gt(0), Lt(1)] = 0.3
    start: Annotated[float, Ge(0), Le(1)] = 0.04
    end: Annotated[float, Ge(0), Le(1)] = 4e-6
    shape: Literal["cosine", "linear"] = "cosine"
    three_phases: bool = False

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        top = self.rise * self.length - 1.0
        turns = [(0.0, self.start), (top, 1.0), (self.length - 1.0, self.end)]
        if self.three_phases:
            turns.insert(2, (2.0 * top, self.start))
        return rate * through(step, turns, smooth=self.shape == "cosine")
