"""Prodigy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Ge, Gt, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update

_LOW_PRECISION = ("float16", "bfloat16")


class Prodigy(LibraryOptimizer):
    """Adam that finds its own learning rate: `d`, a lower bound on the distance to the solution that only grows.

        d <- max(d, d_coef numerator / ‖s‖₁)
        rate = learning_rate d, with use_bias_correction times sqrt(1 - beta_2^t) / (1 - beta_1^t)
        numerator <- sqrt(beta_2) numerator + (1 - sqrt(beta_2)) d rate <g, w_0 - w>
        s <- sqrt(beta_2) s + (1 - sqrt(beta_2)) d rate g
        m <- beta_1 m + (1 - beta_1) d g
        v <- beta_2 v + (1 - beta_2) d² g²
        w <- w - rate (m / (sqrt(v) + d epsilon) + weight_decay w)

    Inner product and norm run over all variables together. The paper has the first line at the end of a step; here it
    opens the next one, which gives the same weights and shows the `d` that a step used. With `growth_rate` d is at most
    that many times the d before, but for the first time that it grows. With `safeguard_warmup` s has d² for d rate, so
    that a learning rate that warms up does not make d too large. The `weight_decay` that every Keras optimizer has is
    the authors' decoupled one, times d. A sparse gradient counts as its dense equivalent.

    The first steps, of length 1e-6, all but vanish in the rounding of a weight, and with them d would; so what
    rounding takes is kept and added to the next step (Kahan's summation).

    In practice: Leave `learning_rate` at 1 and scale by `d_coef`; a cosine schedule to zero helps. With a warm-up turn
    on `safeguard_warmup`.

    Slots: `s`, `m`, `v`, `initial_weight` (w_0), `rounding` (the weight less its exact value), each shaped like its
    variable and of its dtype, float32 for a variable in half precision: some are of the size of d². Of the whole
    optimizer: `d`, `numerator` and, with `growth_rate`, `d_max`, the largest estimate of d, float64 scalars.

    Reference: Mishchenko and Defazio, "Prodigy: An Expeditiously Adaptive Parameter-Free Learner", 2024, the
    Adam version, with the options of its authors' implementation; Kahan, "Further Remarks on Reducing Truncation
    Errors", 1965, for `rounding`.
    https://arxiv.org/abs/2306.06101

    Args:
        learning_rate: Factor of d: 1 in the paper, with or without a schedule.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step.
        epsilon: Added, times d, to the root of the second moment, the divisor.
        initial_d: Initial d; smaller than the distance to the solution.
        d_coef: Multiplies the estimate of d: below 1 for shorter steps, above it for longer ones.
        growth_rate: Largest growth factor of d per step; off for no limit.
        use_bias_correction: Apply Adam's bias correction.
        safeguard_warmup: Leave the learning rate out of s, so that a warm-up does not make d too large.
    """

    learning_rate: Annotated[float, Ge(0)] = 1.0
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.999
    epsilon: Annotated[float, Ge(0)] = 1e-8
    initial_d: Annotated[float, Gt(0)] = 1e-6
    d_coef: Annotated[float, Gt(0)] = 1.0
    growth_rate: Annotated[float | None, Ge(1)] = None
    use_bias_correction: bool = False
    safeguard_warmup: bool = False

    decays_itself = "its steps are d times the learning rate. Use its weight_decay instead."
    slots = (Slot("s"), Slot("m"), Slot("v"), Slot("initial_weight", initial="weight"), Slot("rounding"))

    terms = (
        "kept = sqrt(beta_2)",
        "not use_bias_correction: rate = learning_rate * d",
        "use_bias_correction: rate = learning_rate * d * sqrt(1 - beta_2 ** t) / (1 - beta_1 ** t)",
        "not safeguard_warmup: s = kept * s + (1 - kept) * d * rate * g",
        "safeguard_warmup: s = kept * s + (1 - kept) * d ** 2 * g",
        "m = beta_1 * m + (1 - beta_1) * d * g",
        "v = beta_2 * v + (1 - beta_2) * d ** 2 * g ** 2",
        "weight_decay is None: step = rate * m / (sqrt(v) + d * epsilon) + rounding",
        "weight_decay is not None: step = rate * m / (sqrt(v) + d * epsilon) + rate * weight_decay * w + rounding",
        "dw = rounded(w - step) - w",
        "rounding = dw + step",
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
        if self.growth_rate is not None:
            self.d_max = self.add_variable((), "zeros", "float64", name="d_max")
        self._decayed = [variable.path for variable in variables if self._use_weight_decay(variable)]

    def _apply_weight_decay(self, variables: Sequence[keras.Variable]) -> None:
        """Leave decay to `update`: Keras' base class does not know d."""

    def slots_of(self, variable: keras.Variable) -> Sequence[Slot]:
        dtype = "float32" if variable.dtype in _LOW_PRECISION else None
        return [Slot(slot.name, slot.initial, dtype=dtype) for slot in self.slots]

    def prepare(self, gradients: Sequence[tf.Tensor | tf.IndexedSlices], variables: Sequence[keras.Variable]) -> None:
        norm = tf.add_n([_sum(tf.abs(held["s"])) for held in self._held])
        before = self.d.value.read_value()
        guess = tf.convert_to_tensor(self.d_coef, tf.float64) * tf.math.divide_no_nan(self.numerator.value, norm)
        if self.growth_rate is None:
            d = tf.maximum(before, guess)
        else:
            largest = tf.maximum(self.d_max.value, tf.maximum(before, guess))
            self.d_max.assign(largest)
            first = tf.equal(before, tf.convert_to_tensor(self.initial_d, tf.float64))
            grown = tf.where(first, tf.maximum(before, guess), before)
            d = tf.minimum(largest, grown * tf.convert_to_tensor(self.growth_rate, tf.float64))
        inner = []
        for gradient, variable in zip(gradients, variables, strict=True):
            held = self._held[self._get_variable_index(variable)]
            moved = held["initial_weight"] - tf.cast(tf.convert_to_tensor(variable), held["s"].dtype)
            exactly = tf.cast(moved + held["rounding"], tf.float64)
            inner.append(_sum(tf.cast(tf.convert_to_tensor(gradient), tf.float64) * exactly))
        kept = self.beta_2**0.5
        rate = tf.cast(tf.convert_to_tensor(self.learning_rate), tf.float64) * d
        if self.use_bias_correction:
            beta_1, beta_2 = (tf.convert_to_tensor(each, tf.float64) for each in (self.beta_1, self.beta_2))
            t = tf.cast(self.iterations + 1, tf.float64)
            rate = rate * tf.sqrt(1 - beta_2**t) / (1 - beta_1**t)
        self.d.assign(d)
        self.numerator.assign(kept * self.numerator.value + (1 - kept) * d * rate * tf.add_n(inner))

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        dtype = slots["s"].dtype
        g, d = tf.cast(gradient, dtype), self.d.value
        kept = self.beta_2**0.5
        rate = context.rate * d
        if self.use_bias_correction:
            rate = rate * ((1 - self.beta_2**context.t) ** 0.5 / (1 - self.beta_1**context.t))
        s = kept * slots["s"] + tf.cast((1 - kept) * d * (d if self.safeguard_warmup else rate), dtype) * g
        m = self.beta_1 * slots["m"] + tf.cast((1 - self.beta_1) * d, dtype) * g
        v = self.beta_2 * slots["v"] + tf.cast((1 - self.beta_2) * d**2, dtype) * tf.square(g)
        step = tf.cast(rate, dtype) * m / (tf.sqrt(v) + tf.cast(self.epsilon * d, dtype)) + slots["rounding"]
        if self.weight_decay is not None and context.path in self._decayed:
            step = step + tf.cast(rate * self.weight_decay, dtype) * tf.cast(weight, dtype)
        new = tf.cast(tf.cast(weight, dtype) - step, weight.dtype)
        rounding = tf.cast(new, dtype) - tf.cast(weight, dtype) + step
        return new, {"s": s, "m": m, "v": v, "rounding": rounding}


def _sum(values: tf.Tensor) -> tf.Tensor:
    return tf.reduce_sum(tf.cast(values, tf.float64))
