"""The largest eigenvalue of the Hessian of the loss, beside the one up to which the optimizer that runs is stable."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.telemetry import channels
from app.core.telemetry.age_thinning import linspace_indices
from app.core.telemetry.stability import MEASURED_ROWS
from app.engine.diagnostics.base import Diagnostic
from app.engine.program.step_stability import stability_of_steps
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.graph_release import release_with
from optimizers.update_equations.linear_response import NotLinearError, StabilityOfSteps

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
    at the edge of stability". η is what the last step applied; before the first, what that will. The limit is that of
    the optimizer that runs, from the terms of its update (`optimizers.update_equations.linear_response`). One that
    divides each element by a P of its own, as Adam does, is stable up to a limit of the largest eigenvalue of P⁻¹H,
    which is that of P^(-1/2) H P^(-1/2) and measured besides, with the P of the last step: Cohen, Ghorbani, Krishnan
    and others 2022, "Adaptive gradient methods at the edge of stability". Where no limit can be derived both are NaN.

    The loss is that of at most 1024 training rows, spread evenly over all and always the same: another batch would be
    another surface, and the curve would show the difference between batches. Dropout is off.

    Power iteration, v ← Hv / |Hv|, finds the eigenvalue of the largest magnitude, slowly where another is about as
    large, as one of the other sign often is. So each iteration takes of the space that v, the part of Hv across v
    and the direction of the iteration before span the vector whose vᵀHv is largest: the locally optimal method of
    Knyazev 2001, "Toward the optimal preconditioned eigensolver", one Hessian-vector product an iteration as well.
    vᵀHv only rises, so the result is the algebraically largest eigenvalue, on a saddle or a maximum too, and never
    above it. The first v is random, later ones are in equal parts that and what was found last.

    Hv is the gradient of ⟨∇loss, v⟩, the gradient taken twice (Pearlmutter 1994). Rows of a table that none of the
    training rows looks up have a curvature of zero and are left out, so that a large table costs no more than a small
    one.
    """

    name = "curvature"
    columns = (channels.CURVATURE, channels.CURVATURE_LIMIT, channels.PRECONDITIONED_CURVATURE)

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self._tensors = [training.problem.variables[i].value for i in self.trained]
        self._rows = tf.constant(measured_rows(training.problem.rows))
        self._multiply = tf.function(self._product, autograph=False)
        self._climb = tf.function(self._climbed, autograph=False)
        self._places = self._looked_up()
        self._shapes = [_shape(t, places) for t, places in zip(self._tensors, self._places, strict=True)]
        self.sizes = [math.prod(shape) for shape in self._shapes]
        """Elements of each variable that take part."""
        self._vectors: dict[str, tf.Tensor] = {}
        """What was found last, of H and of P⁻¹H."""

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """λ max of H, the stability limit of the optimizer, and λ max of P⁻¹H, NaN where one is not known."""
        largest = self._largest("", tf.ones([sum(self.sizes)]), stop)
        if largest is None:
            return None
        stability = self._stability()
        if stability is None:
            return largest, math.nan, math.nan
        limit = stability.limit if math.isfinite(stability.limit) else math.nan
        if not stability.scales:
            return largest, limit, math.nan
        own = self._largest("P", self._roots(stability), stop)
        return None if own is None else (largest, limit, own)

    def _stability(self) -> StabilityOfSteps | None:
        rate = self._rate()
        try:
            return stability_of_steps(self.training, rate) if math.isfinite(rate) else None
        except NotLinearError:
            return None

    def _roots(self, stability: StabilityOfSteps) -> tf.Tensor:
        """P^(-1/2) of all elements that take part, (weights,) float32."""
        found = []
        for scale, places, size in zip(stability.scales, self._places, self.sizes, strict=True):
            kept = scale if places is None else scale[np.flatnonzero(places.numpy() >= 0)]
            assert kept.size == size
            found.append(1 / np.sqrt(kept.reshape(-1)))
        return tf.constant(np.concatenate(found), tf.float32)

    def _largest(self, matrix: str, roots: tf.Tensor, stop: Callable[[], bool]) -> float | None:
        """λ max of H with `roots` on both sides."""
        until = time.perf_counter() + PATIENCE
        start, last = self._start(), self._vectors.get(matrix)
        vector = start if last is None else _unit(last + _NOISE * start)
        product = self._multiply(vector, roots)
        value = float(_inner(vector, product))
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

    def _start(self) -> tf.Tensor:
        """A unit vector, the same each time; its randomness is none of the run's."""
        random = np.random.Generator(np.random.Philox(key=1))
        drawn = random.standard_normal(sum(self.sizes), np.float32)
        return tf.constant(drawn / np.linalg.norm(drawn))

    def _looked_up(self) -> list[tf.Tensor | None]:
        """Of each variable with a sparse gradient, which place each of its rows has among those that are looked up."""
        found: list[tf.Tensor | None] = [None] * len(self._tensors)
        if not any(self.training.variables[i].sparse for i in self.trained):
            return found
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self._tensors)
            loss = self.training.problem.still_loss(self._rows)
        for i, gradient in enumerate(tape.gradient(loss, self._tensors)):
            if isinstance(gradient, tf.IndexedSlices):
                rows = np.unique(gradient.indices.numpy())
                places = np.full(self._tensors[i].shape[0], -1, np.int32)
                places[rows] = np.arange(len(rows), dtype=np.int32)
                found[i] = tf.constant(places)
        return found

    def _product(self, vector: tf.Tensor, roots: tf.Tensor) -> tf.Tensor:
        """H times `vector` with `roots` on both sides; all have every trained variable one after the other, (weights,)
        float32.
        """
        release_with(self)
        pieces = tf.split(roots * vector, self.sizes)
        vectors = [tf.reshape(v, shape) for v, shape in zip(pieces, self._shapes, strict=True)]
        with tf.GradientTape(watch_accessed_variables=False) as outer:
            outer.watch(self._tensors)
            with tf.GradientTape(watch_accessed_variables=False) as inner:
                inner.watch(self._tensors)
                loss = self.training.problem.still_loss(self._rows)
            gradients = inner.gradient(loss, self._tensors)
            along = tf.add_n([_along(*each) for each in zip(gradients, vectors, self._places, strict=True)])
        products = outer.gradient(along, self._tensors)
        dense = [_dense(*each) for each in zip(products, vectors, self._places, strict=True)]
        return roots * tf.concat([tf.reshape(each, [-1]) for each in dense], 0)

    def _climbed(
        self, x: tf.Tensor, hx: tf.Tensor, p: tf.Tensor, hp: tf.Tensor, roots: tf.Tensor
    ) -> tuple[tf.Tensor, ...]:
        """One iteration: the next x, Hx, direction p and Hp, and xᵀHx. x is a unit vector, p a shorter one or zero."""
        value = _inner(x, hx)
        w = _unit(hx - value * x)
        # Of a residual that is small, what rounding has left of x in it is a large part.
        w = _unit(w - _inner(w, x) * x)
        hw = self._multiply(w, roots)
        on_x, on_w, length = _inner(p, x), _inner(p, w), tf.norm(p)
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


def measured_rows(rows: int) -> NDArray[np.int32]:
    """The training rows whose loss is measured, of so many."""
    return linspace_indices(rows, MEASURED_ROWS).astype(np.int32)


def _shape(tensor: tf.Variable, places: tf.Tensor | None) -> tuple[int, ...]:
    """Of a variable without the rows that have no place."""
    shape = tuple(tensor.shape)
    return shape if places is None else (int(np.max(places.numpy())) + 1, *shape[1:])


def _along(gradient: Gradient, vector: tf.Tensor, places: tf.Tensor | None) -> tf.Tensor:
    """⟨gradient, vector⟩, a float32 scalar."""
    if isinstance(gradient, tf.IndexedSlices):
        return tf.reduce_sum(gradient.values * tf.gather(vector, tf.gather(places, gradient.indices)))
    return tf.reduce_sum(gradient * vector)


def _dense(product: Gradient | None, like: tf.Tensor, places: tf.Tensor | None) -> tf.Tensor:
    """A row for each place."""
    if product is None:
        return tf.zeros_like(like)
    if isinstance(product, tf.IndexedSlices):
        return tf.math.unsorted_segment_sum(product.values, tf.gather(places, product.indices), like.shape[0])
    return product


def _inner(one: tf.Tensor, other: tf.Tensor) -> tf.Tensor:
    return tf.tensordot(one, other, 1)


def _unit(vector: tf.Tensor) -> tf.Tensor:
    """`vector` with length 1; zero where it has none."""
    return tf.math.divide_no_nan(vector, tf.norm(vector))
