"""The largest eigenvalue of the Hessian of the loss, beside the one at which the optimizer begins to diverge."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import tensorflow as tf

from app.core.telemetry import channels
from app.core.telemetry.stability import stability_limit
from app.engine.diagnostics.base import Diagnostic
from app.engine.diagnostics.hessian import Hessian, dot, unit

if TYPE_CHECKING:
    from app.engine.run.training import Training

ITERATIONS = 30
"""Most Hessian-vector products of one power iteration."""
TOLERANCE = 1e-4
"""Relative change from one iteration to the next at which it ends."""
_NOISE = 1.0
"""Length of the random vector in what an iteration begins with: another eigenvalue may have become the largest, and
nothing would lead from an eigenvector to another."""
_ACROSS = 1e-3
"""Share of a direction that must be new for it to count."""
PATIENCE = 0.02
"""Seconds after which it gives way to what waits."""


class Curvature(Diagnostic):
    """λ max of the Hessian H of the training loss, over all trained variables together, and the stability limit.

    Gradient descent on a quadratic diverges along an eigenvector whose eigenvalue is above 2 / η, and trained networks
    hover around it: Cohen, Kaur, Li, Kolter and Talwalkar 2021, "Gradient descent on neural networks typically occurs
    at the edge of stability". η is what the last step applied; before the first, what that will. With momentum the
    limit is another one (`core.stability`); for an optimizer of which none is known there is none.

    The loss is that of `Hessian`: of at most 1024 training rows, always the same, without dropout.

    Power iteration, v ← Hv / |Hv|, finds the eigenvalue of the largest magnitude, slowly where another is about as
    large, as one of the other sign often is. So each iteration takes of the space that v, the part of Hv across v
    and the direction of the iteration before span the vector whose vᵀHv is largest: the locally optimal method of
    Knyazev 2001, "Toward the optimal preconditioned eigensolver", one Hessian-vector product an iteration as well.
    vᵀHv only rises, so the result is the algebraically largest eigenvalue, on a saddle or a maximum too, and never
    above it. The first v is random, later ones are in equal parts that and what was found last.
    """

    name = "curvature"
    columns = (channels.CURVATURE, channels.CURVATURE_LIMIT)

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self._hessian = Hessian(training)
        self._multiply = self._hessian.multiply
        self._climb = tf.function(self._climbed, autograph=False)
        self._vector: tf.Tensor | None = None

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """λ max, and the stability limit of the optimizer, NaN where none is known."""
        largest = self._largest(stop)
        return None if largest is None else (largest, self._limit())

    def _limit(self) -> float:
        values = {each.name: each.value for each in self.training.hosted.hyperparameters}
        limit = stability_limit(self.training.active_experiment, values)
        return math.nan if limit is None else limit.factor / self._rate()

    def _largest(self, stop: Callable[[], bool]) -> float | None:
        until = time.perf_counter() + PATIENCE
        start = self._hessian.random_vector()
        vector = start if self._vector is None else unit(self._vector + _NOISE * start)
        product = self._multiply(vector)
        value = float(dot(vector, product))
        along = image = tf.zeros_like(vector)
        for _ in range(ITERATIONS - 1):
            if not math.isfinite(value):
                # Neither is the vector that would be gone on from.
                self._vector = None
                return math.nan
            self._vector = vector
            if time.perf_counter() > until and stop():
                return None
            before = value
            vector, product, along, image, found = self._climb(vector, product, along, image)
            value = float(found)
            if abs(value - before) <= TOLERANCE * abs(value):
                break
        self._vector = vector
        return value

    def _climbed(self, x: tf.Tensor, hx: tf.Tensor, p: tf.Tensor, hp: tf.Tensor) -> tuple[tf.Tensor, ...]:
        """One iteration: the next x, Hx, direction p and Hp, and xᵀHx. x is a unit vector, p a shorter one or zero."""
        value = dot(x, hx)
        w = unit(hx - value * x)
        # Of a residual that is small, what rounding has left of x in it is a large part.
        w = unit(w - dot(w, x) * x)
        hw = self._multiply(w)
        on_x, on_w, length = dot(p, x), dot(p, w), tf.norm(p)
        p, hp = p - on_x * x - on_w * w, hp - on_x * hx - on_w * hw
        # Of what lies within the span of the other two, rounding alone is left.
        factor = tf.where(tf.norm(p) > _ACROSS * length, tf.math.divide_no_nan(1.0, tf.norm(p)), 0.0)
        p, hp = factor * p, factor * hp
        basis, images = tf.stack([x, w, p]), tf.stack([hx, hw, hp])
        quotients = tf.linalg.matmul(basis, images, transpose_b=True)
        # A direction that there is none of must not be what is largest.
        is_direction = tf.reduce_sum(tf.square(basis), axis=1) > 0.5
        below = value - tf.abs(value) - 1.0
        quotients = tf.linalg.set_diag(quotients, tf.where(is_direction, tf.linalg.diag_part(quotients), below))
        values, vectors = tf.linalg.eigh(tf.cast(quotients + tf.transpose(quotients), tf.float64) / 2)
        shares = tf.cast(vectors[:, -1:], tf.float32)
        along, image = (tf.reduce_sum(shares[1:] * each[1:], axis=0) for each in (basis, images))
        following, product = shares[0] * x + along, shares[0] * hx + image
        return following, product, along, image, tf.cast(values[-1], tf.float32)

    def _rate(self) -> float:
        training = self.training
        if training.hosted.rate_name is None:
            return math.nan
        first = float(training.program.scheduled(1, 1)[0, 0]) if training.step == 0 else math.nan
        rate = first if math.isfinite(first) else float(training.hosted.learning_rate.numpy())
        return rate or math.nan
