"""Arithmetic on gradients, dense and sparse: changes of their elements, norms, and what brings a norm to a limit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import tensorflow as tf

from optimizers.contracts.hosted_optimizer import Gradient


def at_least_float32(values: tf.Tensor) -> tf.Tensor:
    """In float32 at least: float16 overflows beyond 65504, and a sum of many in half precision loses the small ones."""
    return tf.cast(values, tf.float32) if values.dtype in (tf.float16, tf.bfloat16) else values


def elements(gradient: Gradient) -> tf.Tensor:
    """Its elements, of a sparse gradient those of the rows that it has, in float32 at least."""
    return at_least_float32(gradient.values if isinstance(gradient, tf.IndexedSlices) else gradient)


def map_elements(gradient: Gradient, change: Callable[[tf.Tensor], tf.Tensor]) -> Gradient:
    """The gradient with `change` made of its `elements`, in its own type; a sparse one keeps its rows."""
    values = tf.cast(change(elements(gradient)), gradient.dtype)
    if not isinstance(gradient, tf.IndexedSlices):
        return values
    return tf.IndexedSlices(values, gradient.indices, gradient.dense_shape)


def scale_gradient(gradient: Gradient, factor: tf.Tensor) -> Gradient:
    """The gradient times a scalar, in its own type."""
    return map_elements(gradient, lambda values: values * tf.cast(factor, values.dtype))


def norm(gradient: Gradient) -> tf.Tensor:
    """Euclidean norm, a scalar in float32 at least. A sparse gradient must have each row once."""
    return tf.sqrt(tf.reduce_sum(tf.square(elements(gradient))))


def global_norm(norms: Sequence[tf.Tensor]) -> tf.Tensor:
    """The norm of all gradients as one vector, of the norms of each: float64 where one of them is, else float32."""
    dtype = tf.float64 if any(each.dtype == tf.float64 for each in norms) else tf.float32
    return tf.norm(tf.stack([tf.cast(each, dtype) for each in norms]))


def clip_factor(length: tf.Tensor, limit: tf.Tensor) -> tf.Tensor:
    """What brings a vector of this length to the limit: limit / max(limit, length), 1 within the limit.

    NaN where the length is not finite, as `tf.clip_by_global_norm` has it: one infinite element would leave zeros in
    the place of all finite ones, and a fault would look like a step.
    """
    limit = tf.cast(limit, length.dtype)
    return tf.where(tf.math.is_finite(length), limit / tf.maximum(limit, length), np.nan)


def norm_ratio(before: tf.Tensor, after: tf.Tensor) -> tf.Tensor:
    """Norm after over norm before, as a series has it; 1 where there was none."""
    return tf.cast(tf.where(tf.equal(before, 0), 1.0, after / before), tf.float32)
