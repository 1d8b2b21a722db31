"""Noise of a gradient: how much of it is signal, from gradients of small batches and of all of them together."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from .tensor_reductions import Gradient

Array = NDArray[np.float64]


def noise_estimates(
    apart: Array, along: Array, squared: float, b: int, taken: int, rows: float = math.inf
) -> tuple[float, ...]:
    """Estimate the noise scale B, |G|² and tr(Σ), then the standard error of each; NaN where one is not defined.

    Args:
        apart: |g_b − g_B|² of each small batch, (batches,).
        along: ⟨g_b, g_B⟩ of each, (batches,).
        squared: |g_B|².
        b: Rows of a small batch.
        taken: Rows of all of them together.
        rows: Rows of the training set, infinite where they are not known.
    """
    if not np.isfinite([*apart, *along, squared]).all():
        return (math.nan,) * 6
    # Rows of a small batch are drawn from those that are taken, and these from the training set.
    inner, outer = 1 / b - 1 / taken, 1 / taken - 1 / rows
    variance = float(apart.mean()) / inner
    variance_error = float(apart.std(ddof=1)) / math.sqrt(len(apart)) / inner
    gradient = squared - outer * variance
    along_gradient = float(np.mean((along - squared) ** 2)) / inner
    # Of |g_B|², along the gradient and of the noise itself (2 tr Σ², known by how much |g_b − g_B|² vary), and of tr Σ.
    of_noise = outer * variance_error * math.sqrt(len(apart) + 1)
    gradient_error = math.hypot(2 * math.sqrt(outer * along_gradient), of_noise)
    if not (gradient > 0 and variance > 0):
        return math.nan, gradient, variance, math.nan, gradient_error, variance_error
    scale = variance / gradient
    error = scale * math.hypot(variance_error / variance, gradient_error / gradient)
    return scale, gradient, variance, error, gradient_error, variance_error


def squared_norm(gradients: Sequence[Gradient]) -> tf.Tensor:
    """Sum of the squares of all elements; repeated rows of `IndexedSlices` must have been merged. A float32 scalar."""
    parts = [g.values if isinstance(g, tf.IndexedSlices) else g for g in gradients]
    return tf.add_n([tf.reduce_sum(tf.square(tf.cast(part, tf.float32))) for part in parts])


def inner_product(gradients: Sequence[Gradient], others: Sequence[tf.Tensor]) -> tf.Tensor:
    """Sum of the products of all elements with those of dense `others`; as `squared_norm`."""
    parts = []
    for gradient, other in zip(gradients, others, strict=True):
        if isinstance(gradient, tf.IndexedSlices):
            gradient, other = gradient.values, tf.gather(other, gradient.indices)  # noqa: PLW2901  # both by rows
        parts.append(tf.reduce_sum(tf.cast(gradient, tf.float32) * tf.cast(other, tf.float32)))
    return tf.add_n(parts)
