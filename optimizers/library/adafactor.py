"""Adafactor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Ge, Gt, Le

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update
from optimizers.library.lamb import wide

_LOW_PRECISION = ("float16", "bfloat16")


class Adafactor(LibraryOptimizer):
    """Adam without a first moment; the second moment of a matrix is kept as one row and one column.

        rate = max(epsilon_2, RMS(w)) min(learning_rate, 1 / sqrt(t)), without `relative_step` learning_rate
        beta_2_t = 1 - t^beta_2_decay
        r <- beta_2_t r + (1 - beta_2_t) mean over columns of (g² + epsilon_1)
        c <- beta_2_t c + (1 - beta_2_t) mean over rows of (g² + epsilon_1)
        v = r c / mean(r)
        u = g / sqrt(v)
        w <- w - rate u / max(1, RMS(u) / clip_threshold)

    RMS is the root of the mean square. Of a tensor of more dimensions the last two are the matrix; a vector or scalar
    keeps a whole v. beta_2_t starts from 0, so nothing is corrected for its start. Means are of the whole variable, so
    a sparse gradient counts as its dense equivalent.

    Keras' own optimizer of this name (3.15.1) keeps the product v beside r and c, so it saves no memory, and without
    `relative_step` its rate still falls as 1 / sqrt(t).

    In practice: As it is for large tables and wide layers, where Adam's two moments are most of the memory. For a
    schedule of your own turn `relative_step` off and take about Adam's rate.

    Slots: `r`, of the variable's shape without its last dimension, and `c`, without the last but one; or `v`, shaped
    like a variable of fewer than two dimensions. Of the variable's dtype, float32 for a variable in half precision.

    Reference: Shazeer and Stern, "Adafactor: Adaptive Learning Rates with Sublinear Memory Cost", 2018, algorithms 4
    and 5.
    https://arxiv.org/abs/1804.04235

    Args:
        learning_rate: The longest step, as a share of the variable's RMS; without `relative_step` the length of a step.
        beta_2_decay: Power of t by which beta_2 approaches 1.
        epsilon_1: Added to the square of the gradient.
        epsilon_2: Lower limit of a variable's RMS.
        clip_threshold: The largest RMS of u.
        relative_step: Scale the rate by the variable's RMS, and let it fall as 1 / sqrt(t).
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-2
    beta_2_decay: Annotated[float, Ge(-1), Le(0)] = -0.8
    epsilon_1: Annotated[float, Ge(0)] = 1e-30
    epsilon_2: Annotated[float, Ge(0)] = 1e-3
    clip_threshold: Annotated[float, Gt(0)] = 1.0
    relative_step: bool = True

    lacking = (("r", -1), ("c", -2))
    terms = (
        "relative_step: rate = max(epsilon_2, sqrt(mean(w ** 2))) * min(learning_rate, 1 / sqrt(t))",
        "not relative_step: rate = learning_rate",
        "beta_2_t = 1 - t ** beta_2_decay",
        "square = g ** 2 + epsilon_1",
        "rank >= 2: r = beta_2_t * r + (1 - beta_2_t) * mean(square, -1)",
        "rank >= 2: c = beta_2_t * c + (1 - beta_2_t) * mean(square, -2)",
        "rank >= 2: v = ratio(r, mean(r, -2)) * c",
        "rank < 2: v = beta_2_t * v + (1 - beta_2_t) * square",
        "u = ratio(g, sqrt(v))",
        "u_hat = u / max(1, sqrt(mean(u ** 2)) / clip_threshold)",
        "dw = -rate * u_hat",
    )

    def slots_of(self, variable: keras.Variable) -> Sequence[Slot]:
        shape = tuple(variable.shape)
        dtype = "float32" if variable.dtype in _LOW_PRECISION else None
        if len(shape) < 2:
            return (Slot("v", dtype=dtype),)
        return Slot("r", shape=shape[:-1], dtype=dtype), Slot("c", shape=(*shape[:-2], shape[-1]), dtype=dtype)

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        g, w = wide(gradient), wide(weight)
        t = tf.convert_to_tensor(context.t, tf.float64)
        share = tf.cast(t ** tf.convert_to_tensor(self.beta_2_decay, tf.float64), g.dtype)
        square = tf.square(g) + self.epsilon_1
        if "v" in slots:
            v = slots["v"] + share * (square - slots["v"])
            new = {"v": v}
        else:
            r = slots["r"] + share * (tf.reduce_mean(square, -1) - slots["r"])
            c = slots["c"] + share * (tf.reduce_mean(square, -2) - slots["c"])
            of_rows = tf.math.divide_no_nan(r, tf.reduce_mean(r, -1, keepdims=True))
            v = of_rows[..., None] * c[..., None, :]
            new = {"r": r, "c": c}
        u = tf.math.divide_no_nan(g, tf.sqrt(v))
        step = u / tf.maximum(_rms(u) / self.clip_threshold, 1)
        if self.relative_step:
            most = tf.minimum(tf.convert_to_tensor(context.rate, tf.float64), 1 / tf.sqrt(t))
            step = tf.maximum(_rms(w), tf.cast(self.epsilon_2, w.dtype)) * tf.cast(most, w.dtype) * step
        else:
            step = context.rate * step
        return tf.cast(w - step, weight.dtype), new


def _rms(x: tf.Tensor) -> tf.Tensor:
    return tf.sqrt(tf.reduce_mean(tf.square(x)))
