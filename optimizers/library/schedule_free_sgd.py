"""Schedule-Free SGD."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.base.message import Message
from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class ScheduleFreeSGD(LibraryOptimizer):
    """Gradient descent that needs no schedule: it trains between the last point and the mean of all points so far.

        rate = learning_rate min(1, t / warmup_steps)
        rate_squares <- rate_squares + rate²
        z <- z - rate g - rate weight_decay w
        c = rate² / rate_squares
        x <- (1 - c) x + c z
        w <- (1 - beta_1) z + beta_1 x

    Gradients are those at w, which the paper calls y. What is to be evaluated and kept is x: `swap()` exchanges the
    two, and Keras' `fit` puts x in the place of the weights when it ends. With a constant rate c is 1 / t: x is the
    plain mean of all z. Without `warmup_steps` the last factor of the rate is 1. A sparse gradient counts as its dense
    equivalent: for a row that no batch touches z rests, and x keeps moving towards it.

    Authors' code (schedule_free): c is from the square of the largest rate so far, not of this step's, so that both
    part once the rate is lowered.

    In practice: Take a constant learning rate, larger than that of momentum and as large as gradient descent bears it,
    with a warm-up. What is to be used is the mean, not the weights that are trained.

    Slots: `z` (the last point), `x` (the mean of all), each shaped like its variable and of its dtype. Of the whole
    optimizer: `rate_squares`, a float64 scalar.

    Reference: Defazio, Yang, Mehta, Mishchenko, Khaled and Cutkosky, "The Road Less Scheduled", 2024, equations 2 to 4,
    with the weights of algorithm 1.
    https://arxiv.org/abs/2405.15682

    Args:
        learning_rate: Length of a step.
        weight_decay: Each step subtracts this share of the weight, times the learning rate.
        beta_1: Interpolation between the last point (0) and the mean (1) at which gradients are taken, in place of
            momentum.
        warmup_steps: Steps over which the rate grows to its full length; 0 for none.
    """

    learning_rate: Annotated[float, Ge(0)] = 0.1
    weight_decay: Annotated[float, Ge(0)] = 0.0
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    warmup_steps: Annotated[int, Ge(0)] = 0

    decays_itself = "decay acts on z, from which the weights are computed. Use its weight_decay instead."
    slots = (Slot("z", initial="weight"), Slot("x", initial="weight"))

    terms = (
        "warmup_steps == 0: rate = learning_rate",
        "warmup_steps > 0: rate = learning_rate * min(1, t / warmup_steps)",
        "z = z - rate * g - rate * weight_decay * w",
        "c = ratio(rate ** 2, rate_squares)",
        "x = (1 - c) * x + c * z",
        "w = (1 - beta_1) * z + beta_1 * x",
    )

    def build(self, variables: Sequence[keras.Variable]) -> None:
        """Make the sum of squared rates, and the slots of each variable."""
        if self.built:
            return
        super().build(variables)
        self.rate_squares = self.add_variable((), "zeros", "float64", name="rate_squares")
        self._decayed = [variable.path for variable in variables if self._use_weight_decay(variable)]

    def _apply_weight_decay(self, variables: Sequence[keras.Variable]) -> None:
        """Leave decay to `update`: decay acts on z."""

    def prepare(self, gradients: Sequence[tf.Tensor | tf.IndexedSlices], variables: Sequence[keras.Variable]) -> None:
        rate = tf.cast(tf.convert_to_tensor(self.learning_rate), tf.float64) * self._factor(
            tf.cast(self.iterations + 1, tf.float64)
        )
        self.rate_squares.value.assign_add(rate**2)

    def _factor(self, t: tf.Tensor) -> tf.Tensor:
        """Return the factor on the learning rate at update `t`, as a float64 scalar."""
        return self._warm_up(t)

    def _warm_up(self, t: tf.Tensor) -> tf.Tensor:
        return tf.minimum(t / self.warmup_steps, 1.0) if self.warmup_steps else tf.ones_like(t)

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        step, kept = self._direction(gradient, slots)
        rate = context.rate * self._factor(tf.convert_to_tensor(context.t, tf.float64))
        z = slots["z"] - tf.cast(rate, step.dtype) * step
        if context.path in self._decayed:
            z = z - tf.cast(rate * self.weight_decay, step.dtype) * weight
        # A rate of zero moves nothing, and the mean with it.
        c = tf.cast(tf.math.divide_no_nan(rate**2, self.rate_squares.value.read_value()), step.dtype)
        x = slots["x"] + c * (z - slots["x"])
        return z + self.beta_1 * (x - z), {"z": z, "x": x, **kept}

    def _direction(self, gradient: tf.Tensor, slots: Tensors) -> tuple[tf.Tensor, Tensors]:
        """Return the direction in which z moves, and the changed slots."""
        return gradient, {}

    def swap(self) -> None:
        """Exchange each weight with its mean x, in place; a second call exchanges them back.

        Evaluate between the two, do not train.

        Raises:
            ValueError: it has not been built.
        """
        if not self.built:
            raise ValueError(Message("There are no averages yet: build the optimizer on the variables first."))
        for variable, held in zip(self._trainable_variables, self._held, strict=True):
            weight, mean = variable.value.read_value(), held["x"].read_value()
            variable.assign(mean)
            held["x"].assign(weight)

    def finalize_variable_values(self, var_list: Sequence[keras.Variable]) -> None:
        """Replace the weights by the mean. Keras calls it when training ends."""
        for variable in var_list:
            variable.assign(self._held[self._get_variable_index(variable)]["x"])
