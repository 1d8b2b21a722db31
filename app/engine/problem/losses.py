"""Losses of rows, each with its score, and of points that descend a surface."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import keras
import tensorflow as tf

from app.core.experiment.surface_function import minima_found
from app.problems.surfaces.loss_surface import Surface
from optimizers.base.message import Message
from optimizers.schedules.expression import power_notes


def classification(logits: tf.Tensor, classes: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
    """Return the cross-entropy −log softmax(logits)[class], and 1 if that logit is the largest: (b, classes), (b,)
    -> (b,).
    """
    loss = tf.nn.sparse_softmax_cross_entropy_with_logits(classes, logits)
    right = tf.equal(tf.argmax(logits, axis=1, output_type=classes.dtype), classes)
    return loss, tf.cast(right, tf.float32)


def regression(outputs: tf.Tensor, targets: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
    """Return the squared error, the mean over outputs, twice: R² follows from its mean. (b, outputs), (b, outputs) ->
    (b,).
    """
    loss = tf.reduce_mean(tf.math.squared_difference(outputs, targets), axis=1)
    return loss, loss


def squared_classification(outputs: tf.Tensor, classes: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
    """Return ½ Σ (output − target)², 1 the target of the class and 0 that of the others, and 1 if that output is the
    largest: (b, classes), (b,) -> (b,).

    Cohen, Kaur, Li, Kolter and Talwalkar 2021, "Gradient descent on neural networks typically occurs at the edge of
    stability", train classifiers with it.
    """
    targets = tf.one_hot(classes, outputs.shape[-1], dtype=outputs.dtype)
    right = tf.equal(tf.argmax(outputs, axis=1, output_type=classes.dtype), classes)
    return tf.reduce_sum(tf.math.squared_difference(outputs, targets), axis=1) / 2, tf.cast(right, tf.float32)


def squared_regression(outputs: tf.Tensor, targets: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
    """Return ½ Σ (output − target)² over outputs, and their mean squared error, for R²: (b, outputs), (b, outputs) ->
    (b,).
    """
    errors = tf.math.squared_difference(outputs, targets)
    return tf.reduce_sum(errors, axis=1) / 2, tf.reduce_mean(errors, axis=1)


ROW_LOSSES = {
    ("classification", "auto"): classification,
    ("classification", "cross-entropy"): classification,
    ("classification", "squared"): squared_classification,
    ("regression", "auto"): regression,
    ("regression", "squared"): squared_regression,
    ("skip-gram", "auto"): None,
    ("descent", "auto"): None,
}
"""Loss and score of each row by task and choice; the last two have losses of their own."""


def neighbours(logits: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
    """Return the loss of negative sampling: (b, 1 + k) logits, the first of the true neighbour and k of drawn ones ->
    (b,).

    The mean over all 1 + k of −log σ(logit) for the true one and −log σ(−logit) for the others (Mikolov et al. 2013,
    there as a sum), and the share of logits whose sign is right.
    """
    signs = tf.concat([tf.ones_like(logits[:, :1]), -tf.ones_like(logits[:, 1:])], axis=1)
    signed = signs * logits
    return tf.reduce_mean(tf.nn.softplus(-signed), axis=1), tf.reduce_mean(tf.cast(signed > 0, tf.float32), axis=1)


class SurfaceDescent:
    """Model of points that descend a surface.

    Args:
        noise: Deviation of what each step adds to each coordinate of the gradient.
        points: The variables, each (2,).
        positions: Gives where they all are, (points, 2) float32, as the model does for training or not.
    """

    def __init__(
        self,
        surface: Surface,
        noise: float,
        points: Sequence[keras.Variable],
        positions: Callable[[bool], tf.Tensor],
    ) -> None:
        self.surface = surface
        self._noise, self._points, self._positions = noise, points, positions
        self._still_step = tf.Variable(1, dtype=tf.int64, trainable=False) if surface.changes_with_step else None

    @property
    def notes(self) -> tuple[str, ...]:
        """Sentences on its metric and its function."""
        place = minima_found(self.surface)
        found = [Message("The distance is to the minimum found numerically at {place}.", place=place)] if place else []
        return (*found, *power_notes(self.surface.formula))

    @property
    def has_heights(self) -> bool:
        """True if there are several points: the loss is their sum, and f of each is a column."""
        return len(self._points) > 1

    def heights(self, step: tf.Tensor) -> tf.Tensor:
        """Return f at `step` and at the present points, (points,) float32."""
        exact = tf.cast(self._positions(False), tf.float64)
        return tf.cast(self.surface.tensor(exact[:, 0], exact[:, 1], step), tf.float32)

    def project(self) -> None:
        """Move the points back within the bounds of the surface, after an update. To be traced."""
        low, high = self.surface.low, self.surface.high
        for each in self._points if self.surface.is_bounded else ():
            position = each.value.read_value()
            if low is not None:
                position = tf.maximum(position, tf.cast(low, position.dtype))
            if high is not None:
                position = tf.minimum(position, tf.cast(high, position.dtype))
            each.value.assign(position)

    def set_still_step(self, step: int) -> None:
        """Make `still_loss` the loss of `step`, if the loss changes with the step; of the first for 0."""
        if self._still_step is not None:
            self._still_step.assign(max(1, step))

    def loss(self, seed: tf.Tensor, step: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
        """Return the sum of f at `step` over the points, and their mean distance from a minimum; float32 scalars.

        A sum and no mean, so that every point descends f as it would alone. Its gradient at a point is that of f there
        plus `noise` · ξ, ξ ~ N(0, I) from `seed` (2,) int64 alone and the same for every point, so that optimizers
        which start together meet the same noise. The loss itself is without it.

        The second is the mean distance to the nearest minimum; NaN if f has none.
        """
        return self._loss(self._positions(True), self._noise, seed, step)

    def still_loss(self) -> tf.Tensor:
        """Return the loss of the last step as a function of the points alone, without noise."""
        points = self._positions(False)
        step = tf.constant(1, tf.int64) if self._still_step is None else self._still_step.read_value()
        return self._loss(points, 0.0, tf.zeros([2], tf.int64), step)[0]

    def _loss(self, points: tf.Tensor, noise: float, seed: tf.Tensor, step: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
        exact = tf.cast(points, tf.float64)
        total = tf.reduce_sum(self.surface.tensor(exact[:, 0], exact[:, 1], step))
        if noise:
            # Zero, with the noise for its gradient.
            total += noise * tf.reduce_sum(_normal(seed) * (exact - tf.stop_gradient(exact)))
        if not self.surface.minima:
            return tf.cast(total, tf.float32), tf.constant(float("nan"))
        targets = tf.constant(self.surface.minima, tf.float64)
        squares = tf.reduce_sum(tf.math.squared_difference(exact[:, None], targets[None]), axis=2)
        distance = tf.reduce_mean(tf.sqrt(tf.reduce_min(squares, axis=1)))
        return tf.cast(total, tf.float32), tf.cast(tf.stop_gradient(distance), tf.float32)


def _normal(seed: tf.Tensor) -> tf.Tensor:
    """Draw two independent standard normal numbers, (2,) float64 (Box and Muller 1958)."""
    # XLA and TensorFlow draw the same bits and make different floats of them, so the floats are made here.
    bits = tf.random.stateless_uniform([2], seed, minval=None, maxval=None, dtype=tf.uint32, alg="philox")
    uniform = (tf.cast(bits, tf.float64) + 0.5) * 2.0**-32
    radius, angle = tf.sqrt(-2.0 * tf.math.log(uniform[0])), 2.0 * math.pi * uniform[1]
    return radius * tf.stack([tf.cos(angle), tf.sin(angle)])
