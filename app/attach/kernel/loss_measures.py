"""Measures of a loss by its gradients: the largest eigenvalue of its Hessian, and the noise of the gradient."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from .tensor_reductions import Gradient

ITERATIONS = 30
"""Largest number of products of one power iteration."""
TOLERANCE = 1e-5
"""Relative change from one iteration to the next at which it ends: by less than 1e-4 an iteration may leave the second
largest eigenvalue, where that is nearly as large."""
_NOISE = 1.0
"""Length of the random vector in what an iteration begins with: another eigenvalue may have become the largest, and
nothing would lead from an eigenvector to another."""
_ACROSS = 1e-3
"""Share of a direction that must be new for it to count."""


class LargestEigenvalue:
    """Power iteration for the algebraically largest eigenvalue of a symmetric matrix A.

    Plain power iteration, v ← Av / |Av|, finds the eigenvalue of the largest magnitude, slowly where another is about
    as large, as one of the other sign often is. So each iteration takes of the space that v, the part of Av across v
    and the direction of the iteration before span the vector whose vᵀAv is largest: the locally optimal method of
    Knyazev 2001, "Toward the optimal preconditioned eigensolver", one product an iteration as well. vᵀAv only rises, so
    the result is never above the eigenvalue, on a saddle or a maximum too. The first v is random, the same each time;
    later ones are in equal parts that and what was found last.
    """

    def __init__(self, multiply: Callable[..., tf.Tensor]) -> None:
        """Store `multiply`, which multiplies a vector (n,) float32 by A; it also gets the argument `given` of
        `find`.
        """
        self._multiply = multiply
        self._climb = tf.function(self._climbed, autograph=False, reduce_retracing=True)

    def find(
        self, size: int, last: tf.Tensor | None, given: Any, stop: Callable[[], bool] = lambda: False
    ) -> tuple[float | None, tf.Tensor | None]:
        """Find the largest eigenvalue and its vector, (size,) float32, which is the start of the next search.

        `last` is what was found last. The value is `None` if `stop` said so, before an iteration; it is NaN and
        there is no vector where a product is not finite.
        """
        start = random_vector(size)
        vector = start if last is None else unit(last + _NOISE * start)
        product = self._multiply(vector, given)
        value = float(dot(vector, product))
        along = image = tf.zeros_like(vector)
        for _ in range(ITERATIONS - 1):
            if not math.isfinite(value):
                return math.nan, None
            if stop():
                return None, vector
            before = value
            vector, product, along, image, found = self._climb(vector, product, along, image, given)
            value = float(found)
            if abs(value - before) <= TOLERANCE * abs(value):
                break
        return value, vector

    def _climbed(self, x: tf.Tensor, ax: tf.Tensor, p: tf.Tensor, ap: tf.Tensor, given: Any) -> tuple[tf.Tensor, ...]:
        """Make one iteration; return the next x, Ax, direction p and Ap, and xᵀAx. x is a unit vector; p is shorter, or
        zero.
        """
        value = dot(x, ax)
        w = unit(ax - value * x)
        # Of a residual that is small, what rounding has left of x in it is a large part.
        w = unit(w - dot(w, x) * x)
        aw = self._multiply(w, given)
        on_x, on_w, length = dot(p, x), dot(p, w), tf.norm(p)
        p, ap = p - on_x * x - on_w * w, ap - on_x * ax - on_w * aw
        # Of what lies within the span of the other two, rounding alone is left.
        factor = tf.where(tf.norm(p) > _ACROSS * length, tf.math.divide_no_nan(1.0, tf.norm(p)), 0.0)
        p, ap = factor * p, factor * ap
        basis, images = tf.stack([x, w, p]), tf.stack([ax, aw, ap])
        quotients = tf.linalg.matmul(basis, images, transpose_b=True)
        # A direction that there is none of must not be what is largest.
        is_direction = tf.reduce_sum(tf.square(basis), axis=1) > 0.5
        below = value - tf.abs(value) - 1.0
        quotients = tf.linalg.set_diag(quotients, tf.where(is_direction, tf.linalg.diag_part(quotients), below))
        values, vectors = tf.linalg.eigh(tf.cast(quotients + tf.transpose(quotients), tf.float64) / 2)
        shares = tf.cast(vectors[:, -1:], tf.float32)
        along, image = (tf.reduce_sum(shares[1:] * each[1:], axis=0) for each in (basis, images))
        following, product = shares[0] * x + along, shares[0] * ax + image
        return following, product, along, image, tf.cast(values[-1], tf.float32)


def hessian_product(
    loss: Callable[[], tf.Tensor],
    tensors: Sequence[Any],
    along: Callable[[Sequence[Gradient | None]], tf.Tensor],
) -> list[Gradient | None]:
    """Return the Hessian of `loss` times a vector v, by variable: the gradient of ⟨∇loss, v⟩. `along` computes ⟨∇loss,
    v⟩ from ∇loss.

    The gradient is taken twice (Pearlmutter 1994, "Fast exact multiplication by the Hessian").
    """
    with tf.GradientTape(watch_accessed_variables=False) as outer:
        outer.watch(tensors)
        with tf.GradientTape(watch_accessed_variables=False) as inner:
            inner.watch(tensors)
            value = loss()
        total = along(inner.gradient(value, tensors))
    found: list[Gradient | None] = outer.gradient(total, tensors)
    return found


def random_vector(size: int) -> tf.Tensor:
    """Return a unit vector, (size,) float32, always the same. It does not use the random state of the training."""
    drawn = np.random.Generator(np.random.Philox(key=1)).standard_normal(size, np.float32)
    return tf.constant(drawn / np.linalg.norm(drawn))


def dot(one: tf.Tensor, other: tf.Tensor) -> tf.Tensor:
    """Return the dot product of two vectors, a scalar."""
    return tf.tensordot(one, other, 1)


def unit(vector: tf.Tensor) -> tf.Tensor:
    """Return `vector` scaled to length 1; a zero vector stays zero."""
    return tf.math.divide_no_nan(vector, tf.norm(vector))


Array = NDArray[np.float64]


def noise_estimates(
    apart: Array, along: Array, squared: float, b: int, taken: int, rows: float = math.inf
) -> tuple[float, ...]:
    """Estimate the noise scale B, |G|² and tr(Σ), then the standard error of each; NaN for undefined values.

    Args:
        apart: |g_b − g_B|² of each small batch, (batches,).
        along: ⟨g_b, g_B⟩ of each, (batches,).
        squared: |g_B|².
        b: Rows of a small batch.
        taken: Rows of all of them together.
        rows: Rows of the training set, infinite if they are not known.
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
    """Sum the squares of all elements, a float32 scalar. Repeated rows of `IndexedSlices` must have been merged."""
    parts = [g.values if isinstance(g, tf.IndexedSlices) else g for g in gradients]
    return tf.add_n([tf.reduce_sum(tf.square(tf.cast(part, tf.float32))) for part in parts])


def inner_product(gradients: Sequence[Gradient], others: Sequence[tf.Tensor]) -> tf.Tensor:
    """Sum the products of all elements with those of the dense `others`, like `squared_norm`."""
    parts = []
    for gradient, other in zip(gradients, others, strict=True):
        if isinstance(gradient, tf.IndexedSlices):
            gradient, other = gradient.values, tf.gather(other, gradient.indices)  # noqa: PLW2901  # both by rows
        parts.append(tf.reduce_sum(tf.cast(gradient, tf.float32) * tf.cast(other, tf.float32)))
    return tf.add_n(parts)
