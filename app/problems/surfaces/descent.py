"""The loss of points on a surface, as tensors. Imports TensorFlow."""

from __future__ import annotations

import math

import tensorflow as tf

from app.problems.surfaces.loss_surface import Surface


def loss(
    surface: Surface, points: tf.Tensor, noise: float, seed: tf.Tensor, step: tf.Tensor
) -> tuple[tf.Tensor, tf.Tensor]:
    """The sum of f at `step` over `points` (points, 2) float32, and how far they are from where they want to go;
    float32 scalars.

    A sum and no mean, so that every point descends f as it would alone. Its gradient at a point is that of f there
    plus `noise` · ξ, ξ ~ N(0, I) from `seed` (2,) int64 alone and the same for every point, so that optimizers which
    start together meet the same noise. The loss itself is without it.

    The second is the mean distance to the nearest minimum; NaN where f has none.
    """
    exact = tf.cast(points, tf.float64)
    total = tf.reduce_sum(surface.tensor(exact[:, 0], exact[:, 1], step))
    if noise:
        # Zero, with the noise for its gradient.
        total += noise * tf.reduce_sum(_normal(seed) * (exact - tf.stop_gradient(exact)))
    if not surface.minima:
        return tf.cast(total, tf.float32), tf.constant(float("nan"))
    targets = tf.constant(surface.minima, tf.float64)
    squares = tf.reduce_sum(tf.math.squared_difference(exact[:, None], targets[None]), axis=2)
    distance = tf.reduce_mean(tf.sqrt(tf.reduce_min(squares, axis=1)))
    return tf.cast(total, tf.float32), tf.cast(tf.stop_gradient(distance), tf.float32)


def heights(surface: Surface, points: tf.Tensor, step: tf.Tensor) -> tf.Tensor:
    """f at `step` and at each of `points` (points, 2) float32: (points,) float32."""
    exact = tf.cast(points, tf.float64)
    return tf.cast(surface.tensor(exact[:, 0], exact[:, 1], step), tf.float32)


def _normal(seed: tf.Tensor) -> tf.Tensor:
    """Two independent standard normal numbers, (2,) float64 (Box and Muller 1958)."""
    # XLA and TensorFlow draw the same bits and make different floats of them, so the floats are made here.
    bits = tf.random.stateless_uniform([2], seed, minval=None, maxval=None, dtype=tf.uint32, alg="philox")
    uniform = (tf.cast(bits, tf.float64) + 0.5) * 2.0**-32
    radius, angle = tf.sqrt(-2.0 * tf.math.log(uniform[0])), 2.0 * math.pi * uniform[1]
    return radius * tf.stack([tf.cos(angle), tf.sin(angle)])
