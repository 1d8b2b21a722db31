"""The momentum that goes with one cycle."""

from __future__ import annotations

from typing import Annotated, Literal

import tensorflow as tf
from annotated_types import Ge, Gt, Lt

from optimizers.schedules.base import Schedule
from optimizers.schedules.curve_shapes import through


class OneCycleMomentum(Schedule):
    """Down to a lower momentum while one cycle raises the learning rate, and back up while that falls.

        from base at step 0, to low at step rise steps - 1, back to base at step steps - 1

    with half a cosine between, or a line; base is the momentum that is driven. In three phases it is back as soon as
    the rate is, and stays. Smith, "A Disciplined Approach to Neural Network Hyper-Parameters", 2018; steps are those
    of PyTorch's `OneCycleLR`, where base is max_momentum and `low` is base_momentum.

    Args:
        steps: Steps of the whole cycle. Off: the planned length of the run.
        low: Momentum where the learning rate peaks; below the one it starts from.
        rise: Share of the steps in which the learning rate rises and the momentum falls.
        shape: How the momentum goes from one to the other: half a cosine, or a line.
        three_phases: Rise again as fast as the fall was, and stay.
    """

    title = "One-cycle momentum"
    steps: Annotated[int, Ge(1)] | None = None
    low: Annotated[float, Ge(0), Lt(1)] = 0.85
    rise: Annotated[float, Gt(0), Lt(1)] = 0.3
    shape: Literal["cosine", "linear"] = "cosine"
    three_phases: bool = False

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        top = self.rise * self.length - 1.0
        back = 2.0 * top if self.three_phases else self.length - 1.0
        return through(step, [(0.0, rate), (top, self.low), (back, rate)], smooth=self.shape == "cosine")
