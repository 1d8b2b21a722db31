"""Prodigy."""

from __future__ import annotations

from collections.abc import Sequence

import keras
import tensorflow as tf

from optimizers.library.base import At, LibraryOptimizer, Slot, Tensors

_LOW_PRECISION = ("float16", "bfloat16")


class Prodigy(LibraryOptimizer):
    """Adam that finds its own learning rate: `d`, a lower bound on the distance to the solution that only grows.

        d <- max(d, numerator / ‖s‖₁)
        numerator <- sqrt(beta_2) numerator + (1 - sqrt(beta_2)) learning_rate d² <g, w_0 - w>
        s <- sqrt(beta_2) s + (1 - sqrt(beta_2)) learning_rate d² g
        m <- beta_1 m + (1 - beta_1) d g
        v <- beta_2 v + (1 - beta_2) d² g²
        w <- w - learning_rate d m / (sqrt(v) + d epsilon)

    Inner product and norm run over all variables together. The paper has the first line at the end of a step; here it
    opens the next one, which gives the same weights and shows the `d` that a step used. There is no bias correction.
    A sparse gradient counts as the dense one it stands for.

    The first steps, of length 1e-6, all but vanish in the rounding of a weight, and with them d would; so what
    rounding takes is kept and added to the next step (Kahan's summation).

    Slots: `s`, `m`, `v`, `initial_weight` (w_0), `rounding` (the weight less its exact value), each shaped like its
    variable and of its dtype, float32 for a variable in half precision: some are of the size of d². Of the whole
    optimizer: `d`, `numerator`, float64 scalars.

    Reference: Mishchenko and Defazio, "Prodigy: An Expeditiously Adaptive Parameter-Free Learner", 2024, the
    Adam version; Kahan, "Further Remarks on Reducing Truncation Errors", 1965, for `rounding`.

    Args:
        learning_rate: Multiplies d; 1 is the paper's, with or without a schedule.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step.
        epsilon: Times d, added to the root before dividing by it.
        initial_d: What d starts from; less than the distance to the solution.
    """

    learning_rate: float = 1.0
    beta_1: float = 0.9
    beta_2: float = 0.999
    epsilon: float = 1e-8
    initial_d: float = 1e-6

    slots = (Slot("s"), Slot("m"), Slot("v"), Slot("initial_weight", initial="weight"), Slot("rounding"))

    terms = (
        "kept = sqrt(beta_2)",
        "s = kept * s + (1 - kept) * learning_rate * d ** 2 * g",
        "m = beta_1 * m + (1 - beta_1) * d * g",
        "v = beta_2 * v + (1 - beta_2) * d ** 2 * g ** 2",
        "step = learning_rate * d * m / (sqrt(v) + d * epsilon) + rounding",
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

    def slots_of(self, variable: keras.Variable) -> Sequence[Slot]:
        dtype = "float32" if variable.dtype in _LOW_PRECISION else None
        return [Slot(slot.name, slot.initial, dtype=dtype) for slot in self.slots]

    def prepare(self, gradients: Sequence[tf.Tensor | tf.IndexedSlices], variables: Sequence[keras.Variable]) -> None:
        norm = tf.add_n([_sum(tf.abs(held["s"])) for held in self._held])
        d = tf.maximum(self.d.value, tf.math.divide_no_nan(self.numerator.value, norm))
        inner = []
        for gradient, variable in zip(gradients, variables, strict=True):
            held = self._held[self._get_variable_index(variable)]
            moved = held["initial_weight"] - tf.cast(tf.convert_to_tensor(variable), held["s"].dtype)
            exactly = tf.cast(moved + held["rounding"], tf.float64)
            inner.append(_sum(tf.cast(tf.convert_to_tensor(gradient), tf.float64) * exactly))
        kept = self.beta_2**0.5
        rate = tf.cast(tf.convert_to_tensor(self.learning_rate), tf.float64)
        self.d.assign(d)
        self.numerator.assign(kept * self.numerator.value + (1 - kept) * rate * d**2 * tf.add_n(inner))

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, at: At) -> tuple[tf.Tensor, Tensors]:
        dtype = slots["s"].dtype
        g, d = tf.cast(gradient, dtype), self.d.value
        kept = self.beta_2**0.5
        s = kept * slots["s"] + tf.cast((1 - kept) * at.rate * d**2, dtype) * g
        m = self.beta_1 * slots["m"] + tf.cast((1 - self.beta_1) * d, dtype) * g
        v = self.beta_2 * slots["v"] + tf.cast((1 - self.beta_2) * d**2, dtype) * tf.square(g)
        step = tf.cast(at.rate * d, dtype) * m / (tf.sqrt(v) + tf.cast(self.epsilon * d, dtype)) + slots["rounding"]
        new = tf.cast(tf.cast(weight, dtype) - step, weight.dtype)
        rounding = tf.cast(new, dtype) - tf.cast(weight, dtype) + step
        return new, {"s": s, "m": m, "v": v, "rounding": rounding}


def _sum(values: tf.Tensor) -> tf.Tensor:
    return tf.reduce_sum(tf.cast(values, tf.float64))
