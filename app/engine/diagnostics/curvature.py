"""The largest eigenvalue of the Hessian of the loss, beside the one up to which the optimizer that runs is stable."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.telemetry import channels
from app.engine.diagnostics.base import Diagnostic
from app.engine.diagnostics.hessian import Hessian, dot, unit
from app.engine.diagnostics.step_stability import stability_of_steps
from optimizers.update_equations.linear_response import NotLinearError, StabilityOfSteps

if TYPE_CHECKING:
    from app.engine.training.training import Training

ITERATIONS = 30
"""Most Hessian-vector products of one power iteration."""
TOLERANCE = 1e-5
"""Relative change from one iteration to the next at which it ends: by less than 1e-4 an iteration may leave the second
largest eigenvalue, where that is nearly as large."""
_NOISE = 1.0
"""Length of the random vector in what an iteration begins with: another eigenvalue may have become the largest, and
nothing would lead from an eigenvector to another."""
_ACROSS = 1e-3
"""Share of a direction that must be new for it to count."""
_MATRICES = ("", "P")
PATIENCE = 0.02
"""Seconds after which it gives way to what waits."""


class Curvature(Diagnostic):
    """λ max of the Hessian H of the training loss, over all trained variables together, and the stability limit.

    Gradient descent on a quadratic diverges along an eigenvector whose eigenvalue is above 2 / η, and trained networks
    hover around it: Cohen, Kaur, Li, Kolter and Talwalkar 2021, "Gradient descent on neural networks typically occurs
    at the edge of stability". η is what the last step applied; before the first, what that will. The limit is that of
    the optimizer that runs, from the terms of its update (`optimizers.update_equations.linear_response`). One that
    divides each element by a P of its own, as Adam does, is stable up to a limit of the largest eigenvalue of P⁻¹H,
    which is that of P^(-1/2) H P^(-1/2) and measured besides, with the P of the last step: Cohen, Ghorbani, Krishnan
    and others 2022, "Adaptive gradient methods at the edge of stability". Where no limit can be derived both are NaN.

    The loss is that of `Hessian`: of at most 1024 training rows, always the same, without dropout. Of fewer than all,
    λ max is an estimate, and on average too large: what stands out in a sample is its maximum.

    Power iteration, v ← Hv / |Hv|, finds the eigenvalue of the largest magnitude, slowly where another is about as
    large, as one of the other sign often is. So each iteration takes of the space that v, the part of Hv across v
    and the direction of the iteration before span the vector whose vᵀHv is largest: the locally optimal method of
    Knyazev 2001, "Toward the optimal preconditioned eigensolver", one Hessian-vector product an iteration as well.
    vᵀHv only rises, so the result is the algebraically largest eigenvalue, on a saddle or a maximum too, and never
    above it. The first v is random, later ones are in equal parts that and what was found last.
    """

    name = "curvature"
    remembers = True
    columns = (
        channels.CURVATURE,
        channels.CURVATURE_LIMIT,
        channels.PRECONDITIONED_CURVATURE,
        channels.standard_error(channels.CURVATURE),
        channels.standard_error(channels.PRECONDITIONED_CURVATURE),
    )

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self._hessian = Hessian(training)
        self._climb = tf.function(self._climbed, autograph=False)
        self._vectors: dict[str, tf.Tensor] = {}
        """What was found last, of H and of P⁻¹H."""

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """λ max of H, the stability limit of the optimizer, and λ max of P⁻¹H, then the standard errors of the first
        and the last by the choice of rows; NaN where one is not known.
        """
        ones = tf.ones([sum(self._hessian.sizes)])
        largest = self._largest("", ones, stop)
        if largest is None:
            return None
        error, stability = self._sampling_error("", ones), self._stability()
        if stability is None:
            return largest, math.nan, math.nan, error, math.nan
        limit = stability.limit if math.isfinite(stability.limit) else math.nan
        if not stability.scales:
            return largest, limit, math.nan, error, math.nan
        roots = self._roots(stability)
        own = self._largest("P", roots, stop)
        return None if own is None else (largest, limit, own, error, self._sampling_error("P", roots))

    def memory(self) -> tuple[NDArray[Any], ...]:
        """What was found last, of H and of P⁻¹H: (weights,) each, (0,) where nothing was."""
        return tuple(np.array(self._vectors.get(matrix, ()), np.float32) for matrix in _MATRICES)

    def recall(self, memory: tuple[NDArray[Any], ...]) -> None:
        found = zip(_MATRICES, memory, strict=True)
        self._vectors = {matrix: tf.constant(vector, tf.float32) for matrix, vector in found if vector.size}

    def _sampling_error(self, matrix: str, roots: tf.Tensor) -> float:
        vector = self._vectors.get(matrix)
        return math.nan if vector is None else self._hessian.sampling_error(roots * vector)

    def _stability(self) -> StabilityOfSteps | None:
        rate = self._rate()
        try:
            return stability_of_steps(self.training, rate) if math.isfinite(rate) else None
        except NotLinearError:
            return None

    def _roots(self, stability: StabilityOfSteps) -> tf.Tensor:
        """P^(-1/2) of all elements that take part, (weights,) float32."""
        found = []
        for scale, places, size in zip(stability.scales, self._hessian.places, self._hessian.sizes, strict=True):
            kept = scale if places is None else scale[np.flatnonzero(places.numpy() >= 0)]
            assert kept.size == size
            found.append(1 / np.sqrt(kept.reshape(-1)))
        return tf.constant(np.concatenate(found), tf.float32)

    def _largest(self, matrix: str, roots: tf.Tensor, stop: Callable[[], bool]) -> float | None:
        """λ max of H with `roots` on both sides."""
        until = time.perf_counter() + PATIENCE
        start, last = self._hessian.random_vector(), self._vectors.get(matrix)
        vector = start if last is None else unit(last + _NOISE * start)
        product = self._multiply(vector, roots)
        value = float(dot(vector, product))
        along = image = tf.zeros_like(vector)
        for _ in range(ITERATIONS - 1):
            if not math.isfinite(value):
                # Neither is the vector that would be gone on from.
                self._vectors = {name: each for name, each in self._vectors.items() if name != matrix}
                return math.nan
            self._vectors = {**self._vectors, matrix: vector}
            if time.perf_counter() > until and stop():
                return None
            before = value
            vector, product, along, image, found = self._climb(vector, product, along, image, roots)
            value = float(found)
            if abs(value - before) <= TOLERANCE * abs(value):
                break
        self._vectors = {**self._vectors, matrix: vector}
        return value

    def _multiply(self, vector: tf.Tensor, roots: tf.Tensor) -> tf.Tensor:
        """H times `vector` with `roots` on both sides, (weights,) float32 as both."""
        return roots * self._hessian.multiply(roots * vector)

    def _climbed(
        self, x: tf.Tensor, hx: tf.Tensor, p: tf.Tensor, hp: tf.Tensor, roots: tf.Tensor
    ) -> tuple[tf.Tensor, ...]:
        """One iteration: the next x, Hx, direction p and Hp, and xᵀHx. x is a unit vector, p a shorter one or zero."""
        value = dot(x, hx)
        w = unit(hx - value * x)
        # Of a residual that is small, what rounding has left of x in it is a large part.
        w = unit(w - dot(w, x) * x)
        hw = self._multiply(w, roots)
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
