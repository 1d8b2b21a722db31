"""Gradient descent with D-Adaptation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Ge, Gt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update
from optimizers.library.lamb import wide

_LOW_PRECISION = ("float16", "bfloat16")


class DAdaptSGD(LibraryOptimizer):
    """Gradient descent that finds its own learning rate: `d`, a lower bound on the distance to the solution.

        d <- max(d, (‖s‖² - step_squares) / (2 ‖s‖))
        gradient_squares <- gradient_squares + ‖g‖²
        rate = learning_rate d / sqrt(gradient_squares)
        step_squares <- step_squares + rate² ‖g‖²
        s <- s + rate g
        w <- w - rate g

    Norms run over all variables together, so a sparse gradient counts as its dense equivalent. The paper has the first
    line at the end of a step; here it opens the next one, which gives the same weights and shows the `d` that a step
    used. Where the loss is convex, d never passes D = ‖w_0 - w_best‖, grows by a factor at each of the first steps, and
    comes near to a half of D or more. The root of the sum makes steps shorter, as AdaGrad's does.

    Authors' code (dadaptation 3.2): it divides by the norm of the first gradient alone, estimates d from
    2 Σ rate <g, s> ÷ ‖s‖, and has momentum.

    In practice: Leave `learning_rate` at 1. `d` must be seen to come to rest: where it still grows, so do the steps.
    This is the form that is proved; of neural networks DAdaptAdam and Prodigy train more.

    Slots: `s` (how far the weights have come), shaped like its variable and of its dtype, float32 for a variable in
    half precision. Of the whole optimizer: `d`, `gradient_squares` and `step_squares`, float64 scalars.

    Reference: Defazio and Mishchenko, "Learning-Rate-Free Learning by D-Adaptation", 2023, gradient descent with
    D-Adaptation.
    https://arxiv.org/abs/2301.07733

    Args:
        learning_rate: Factor of d: 1 in the paper, with or without a schedule.
        initial_d: Initial d; smaller than the distance to the solution.
    """

    learning_rate: Annotated[float, Ge(0)] = 1.0
    initial_d: Annotated[float, Gt(0)] = 1e-6

    no_weight_decay = "its steps are d times the learning rate, and d follows the gradients alone."
    slots = (Slot("s"),)

    terms = (
        "rate = learning_rate * ratio(d, sqrt(gradient_squares))",
        "s = s + rate * g",
        "dw = -rate * g",
    )

    def build(self, variables: Sequence[keras.Variable]) -> None:
        """Make `d` and the two sums, and the slots of each variable."""
        if self.built:
            return
        super().build(variables)
        self.d = self.add_variable(
            (), lambda shape, dtype: tf.constant(self.initial_d, dtype, shape), "float64", name="d"
        )
        self.gradient_squares = self.add_variable((), "zeros", "float64", name="gradient_squares")
        self.step_squares = self.add_variable((), "zeros", "float64", name="step_squares")

    def slots_of(self, variable: keras.Variable) -> Sequence[Slot]:
        dtype = "float32" if variable.dtype in _LOW_PRECISION else None
        return [Slot(slot.name, dtype=dtype) for slot in self.slots]

    def prepare(self, gradients: Sequence[tf.Tensor | tf.IndexedSlices], variables: Sequence[keras.Variable]) -> None:
        length = tf.sqrt(_square_sum([held["s"] for held in self._held]))
        guess = tf.math.divide_no_nan(length**2 - self.step_squares.value, 2 * length)
        d = tf.maximum(self.d.value.read_value(), guess)
        square = _square_sum([tf.convert_to_tensor(gradient) for gradient in gradients])
        squares = self.gradient_squares.value + square
        rate = tf.cast(tf.convert_to_tensor(self.learning_rate), tf.float64)
        rate = rate * tf.math.divide_no_nan(d, tf.sqrt(squares))
        self.d.assign(d)
        self.gradient_squares.assign(squares)
        self.step_squares.assign(self.step_squares.value + rate**2 * square)

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        dtype = slots["s"].dtype
        rate = context.rate * tf.math.divide_no_nan(self.d.value.read_value(), tf.sqrt(self.gradient_squares.value))
        step = tf.cast(rate, dtype) * tf.cast(gradient, dtype)
        return tf.cast(tf.cast(weight, dtype) - step, weight.dtype), {"s": slots["s"] + step}


def _square_sum(tensors: Sequence[tf.Tensor]) -> tf.Tensor:
    return tf.add_n([tf.cast(tf.reduce_sum(tf.square(wide(each))), tf.float64) for each in tensors])
