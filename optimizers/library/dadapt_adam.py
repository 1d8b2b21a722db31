"""Adam with D-Adaptation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Ge, Gt, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update

_LOW_PRECISION = ("float16", "bfloat16")


class DAdaptAdam(LibraryOptimizer):
    """Adam that finds its own learning rate: `d`, an estimate of the distance to the solution that only grows.

        d <- max(d, numerator / ((1 - sqrt(beta_2)) ‖s‖₁))
        rate = learning_rate d
        v <- beta_2 v + (1 - beta_2) g²
        numerator <- sqrt(beta_2) numerator + (1 - sqrt(beta_2)) rate <g, s / (sqrt(v) + epsilon)>
        s <- sqrt(beta_2) s + (1 - sqrt(beta_2)) rate g
        m <- beta_1 m + (1 - beta_1) rate g
        w <- w - m / (sqrt(v) + epsilon) - rate weight_decay w

    Inner product and norm run over all variables together, so a sparse gradient counts as its dense equivalent. The
    paper has the first line at the end of a step; here it opens the next one, which gives the same weights and shows
    the `d` that a step used. There is no bias correction. The `weight_decay` that every Keras optimizer has is the
    authors' decoupled one, times d. Prodigy is its successor: it weighs gradients by d, and asks the weights how far
    they came.

    Authors' code (dadaptation 3.2): `numerator` divides s by the root of v as it was before this step's g², and a step
    is left out while s is zero. d is another one after few steps.

    In practice: Leave `learning_rate` at 1, or shape it by a cosine schedule to zero; `d` comes to rest at about the
    rate that Adam would be given.

    Slots: `s`, `m`, `v`, each shaped like its variable and of its dtype, float32 for a variable in half precision. Of
    the whole optimizer: `d`, `numerator`, float64 scalars.

    Reference: Defazio and Mishchenko, "Learning-Rate-Free Learning by D-Adaptation", 2023, Adam with D-Adaptation.
    https://arxiv.org/abs/2301.07733

    Args:
        learning_rate: Factor of d: 1 in the paper, with or without a schedule.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step; its root is the share of s.
        epsilon: Added to the root of the second moment, the divisor.
        initial_d: Initial d; smaller than the distance to the solution.
    """

    learning_rate: Annotated[float, Ge(0)] = 1.0
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.999
    epsilon: Annotated[float, Ge(0)] = 1e-8
    initial_d: Annotated[float, Gt(0)] = 1e-6

    decays_itself = "its steps are d times the learning rate. Use its weight_decay instead."
    slots = (Slot("s"), Slot("m"), Slot("v"))

    terms = (
        "kept = sqrt(beta_2)",
        "rate = learning_rate * d",
        "v = beta_2 * v + (1 - beta_2) * g ** 2",
        "s = kept * s + (1 - kept) * rate * g",
        "m = beta_1 * m + (1 - beta_1) * rate * g",
        "weight_decay is None: dw = -ratio(m, sqrt(v) + epsilon)",
        "weight_decay is not None: dw = -ratio(m, sqrt(v) + epsilon) - rate * weight_decay * w",
    )

    def build(self, variables: Sequence[keras.Variable]) -> None:
        """Make `d` and its numerator, and the slots of each variable."""
        if self.built:
            return
        super().build(variables)
        self.d = self.add_variable(
            (), lambda shape, dtype: tf.constant(self.initial_d, dtype, shape), "float64", name="d"
        )
        self.numerator = self.add_variable((), "zeros", "float64", name="numerator")
        self._decayed = [variable.path for variable in variables if self._use_weight_decay(variable)]

    def _apply_weight_decay(self, variables: Sequence[keras.Variable]) -> None:
        """Leave decay to `update`: Keras' base class does not know d."""

    def slots_of(self, variable: keras.Variable) -> Sequence[Slot]:
        dtype = "float32" if variable.dtype in _LOW_PRECISION else None
        return [Slot(slot.name, dtype=dtype) for slot in self.slots]

    def prepare(self, gradients: Sequence[tf.Tensor | tf.IndexedSlices], variables: Sequence[keras.Variable]) -> None:
        kept = tf.sqrt(tf.convert_to_tensor(self.beta_2, tf.float64))
        norm = tf.add_n([_sum(tf.abs(held["s"])) for held in self._held])
        d = tf.maximum(self.d.value, tf.math.divide_no_nan(self.numerator.value, (1 - kept) * norm))
        inner = []
        for gradient, variable in zip(gradients, variables, strict=True):
            held = self._held[self._get_variable_index(variable)]
            g = tf.cast(tf.convert_to_tensor(gradient), held["s"].dtype)
            v = self.beta_2 * held["v"] + (1 - self.beta_2) * tf.square(g)
            inner.append(_sum(g * tf.math.divide_no_nan(held["s"].read_value(), tf.sqrt(v) + self.epsilon)))
        rate = tf.cast(tf.convert_to_tensor(self.learning_rate), tf.float64) * d
        self.d.assign(d)
        self.numerator.assign(kept * self.numerator.value + (1 - kept) * rate * tf.add_n(inner))

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        dtype = slots["s"].dtype
        kept, rate = self.beta_2**0.5, context.rate * self.d.value
        g, w = tf.cast(gradient, dtype), tf.cast(weight, dtype)
        v = self.beta_2 * slots["v"] + (1 - self.beta_2) * tf.square(g)
        s = kept * slots["s"] + tf.cast((1 - kept) * rate, dtype) * g
        m = self.beta_1 * slots["m"] + tf.cast((1 - self.beta_1) * rate, dtype) * g
        step = tf.math.divide_no_nan(m, tf.sqrt(v) + self.epsilon)
        if self.weight_decay is not None and context.path in self._decayed:
            step = step + tf.cast(rate * self.weight_decay, dtype) * w
        return tf.cast(w - step, weight.dtype), {"s": s, "m": m, "v": v}


def _sum(values: tf.Tensor) -> tf.Tensor:
    return tf.reduce_sum(tf.cast(values, tf.float64))
