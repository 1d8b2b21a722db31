"""Schedule-Free AdamW."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import Slot, Tensors
from optimizers.library.schedule_free_sgd import ScheduleFreeSGD


class ScheduleFreeAdamW(ScheduleFreeSGD):
    """AdamW that needs no schedule: it trains between the last point and the mean of all points so far.

        rate = learning_rate sqrt(1 - beta_2^t) min(1, t / warmup_steps)
        rate_squares <- rate_squares + rate²
        v <- beta_2 v + (1 - beta_2) g²
        z <- z - rate g / (sqrt(v) + epsilon) - rate weight_decay w
        c = rate² / rate_squares
        x <- (1 - c) x + c z
        w <- (1 - beta_1) z + beta_1 x

    Gradients are those at w. What is to be evaluated and kept is x: `swap()` exchanges the two, and Keras' `fit` puts x
    in the place of the weights when it ends. Without `warmup_steps` the last factor of the rate is 1. A sparse
    gradient counts as its dense equivalent: for a row that no batch touches z rests, and x keeps moving towards it.

    Authors' code (schedule_free): c is from the square of the largest rate so far, not of this step's, so that both
    part once the rate is lowered.

    Keras' own optimizer of this name (3.15.1, on TensorFlow) is another one: it reads z after it was assigned, averages
    with equal weights, and lets the weights decay towards zero without z.

    In practice: Take a constant learning rate, up to 10 times larger than Adam's, with a warm-up; no decay is needed.
    What is to be used is the mean, not the weights that are trained.

    Slots: `z` (the last point), `x` (the mean of all), `v`, each shaped like its variable and of its dtype. Of the
    whole optimizer: `rate_squares`, a float64 scalar.

    Reference: Defazio, Yang, Mehta, Mishchenko, Khaled and Cutkosky, "The Road Less Scheduled", 2024, algorithm 1.
    https://arxiv.org/abs/2405.15682

    Args:
        learning_rate: Length of a step.
        weight_decay: Each step subtracts this share of the weight, times the learning rate.
        beta_1: Interpolation between the last point (0) and the mean (1) at which gradients are taken.
        warmup_steps: Steps over which the rate grows to its full length; 0 for none.
        beta_2: Share of the mean square that is kept at each step.
        epsilon: Added to the root of the second moment, the divisor.
    """

    learning_rate: Annotated[float, Ge(0)] = 2.5e-3
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.999
    epsilon: Annotated[float, Ge(0)] = 1e-8

    slots = (Slot("z", initial="weight"), Slot("x", initial="weight"), Slot("v"))  # type: ignore[assignment] # one more

    terms = (  # type: ignore[assignment] # one more
        "warmup_steps == 0: rate = learning_rate * sqrt(1 - beta_2 ** t)",
        "warmup_steps > 0: rate = learning_rate * sqrt(1 - beta_2 ** t) * min(1, t / warmup_steps)",
        "v = beta_2 * v + (1 - beta_2) * g ** 2",
        "z = z - rate * ratio(g, sqrt(v) + epsilon) - rate * weight_decay * w",
        "c = ratio(rate ** 2, rate_squares)",
        "x = (1 - c) * x + c * z",
        "w = (1 - beta_1) * z + beta_1 * x",
    )

    def _factor(self, t: tf.Tensor) -> tf.Tensor:
        return tf.sqrt(1 - tf.convert_to_tensor(self.beta_2, tf.float64) ** t) * self._warm_up(t)

    def _direction(self, gradient: tf.Tensor, slots: Tensors) -> tuple[tf.Tensor, Tensors]:
        v = self.beta_2 * slots["v"] + (1 - self.beta_2) * tf.square(gradient)
        return tf.math.divide_no_nan(gradient, tf.sqrt(v) + self.epsilon), {"v": v}
