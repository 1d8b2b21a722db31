"""What the loss and its gradient say of the weights as they are: the largest curvature, and the gradient's noise.

Columns, start vectors and ends of iterations are those of the diagnostics `curvature` and `noise_scale` of the program.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

Vector = NDArray[np.float32]
Loss = Callable[[Sequence[Any]], Any]
"""The loss of a batch, given by its tensors; a float32 scalar."""
MOST_WEIGHTS = 2**25
"""Of which a curvature is taken: half a dozen vectors of as many float32 are held meanwhile."""
_ITERATIONS = 30
"""Most Hessian-vector products of one power iteration."""
_TOLERANCE = 1e-5
"""Relative change from one iteration to the next at which it ends."""
_ACROSS = 1e-3
"""Share of a direction that must be new for it to count."""
_SMALL_BATCHES = 16


class LossDiagnostic(Protocol):
    """Measures the weights as they are."""

    columns: tuple[str, ...]

    def take(self, parts: Sequence[Any], step: int) -> tuple[float, ...]:
        """A value for each of `columns`, NaN where one is not defined, of the batch that has the tensors `parts`.

        Raises `ValueError` with a sentence where it cannot be taken, and whatever the model raises.
        """


class Curvature:
    """λ max of the Hessian H of the loss of a batch, over all trained variables together.

    Hv is the gradient of ⟨∇loss, v⟩, the gradient taken twice (Pearlmutter 1994, "Fast exact multiplication by the
    Hessian"). An iteration takes of the space that v, the part of Hv across v and the direction of the iteration before
    span the vector whose vᵀHv is largest: the locally optimal method of Knyazev 2001, "Toward the optimal
    preconditioned eigensolver", one product an iteration. vᵀHv only rises, so the result is the algebraically largest
    eigenvalue, and never above it. The first v is random, later ones are in equal parts that and what was found last.
    """

    columns: tuple[str, ...] = ("curvature/largest",)

    def __init__(self, tensors: Sequence[Any], loss: Loss) -> None:
        self._tensors, self._loss = tensors, loss
        self._shapes = [each.shape for each in tensors]
        self._sizes = [each.shape.num_elements() for each in tensors]
        self._product = tf.function(self._multiplied, autograph=False, reduce_retracing=True)
        self._last: Vector | None = None

    def take(self, parts: Sequence[Any], step: int) -> tuple[float, ...]:
        size = sum(self._sizes)
        if size > MOST_WEIGHTS:
            raise ValueError(f"the model has {size} weights, and it is taken of {MOST_WEIGHTS} at most")
        # The same each time; its randomness is none of the training's.
        start = _unit(np.random.Generator(np.random.Philox(key=1)).standard_normal(size, np.float32))
        x = start if self._last is None else _unit(self._last + start)
        hx = self._multiply(x, parts)
        value = float(x @ hx)
        p = hp = np.zeros_like(x)
        self._last = None  # what is not finite is not gone on from
        for _ in range(_ITERATIONS - 1):
            if not math.isfinite(value):
                return (math.nan,)
            before = value
            w = _unit(hx - value * x)
            # Of a residual that is small, what rounding has left of x in it is a large part.
            w = _unit(w - (w @ x) * x)
            x, hx, p, hp, value = _best(x, hx, w, self._multiply(w, parts), p, hp)
            if abs(value - before) <= _TOLERANCE * abs(value):
                break
        self._last = x if math.isfinite(value) else None
        return (value,)

    def _multiply(self, vector: Vector, parts: Sequence[Any]) -> Vector:
        found: Vector = self._product(tf.constant(vector), list(parts)).numpy()
        return found

    def _multiplied(self, vector: Any, parts: Sequence[Any]) -> Any:
        """H times `vector`, (weights,) float32 as it is."""
        pieces = tf.split(vector, self._sizes)
        vectors = [tf.reshape(piece, shape) for piece, shape in zip(pieces, self._shapes, strict=True)]
        with tf.GradientTape(watch_accessed_variables=False) as outer:
            outer.watch(self._tensors)
            with tf.GradientTape(watch_accessed_variables=False) as inner:
                inner.watch(self._tensors)
                loss = self._loss(parts)
            gradients = inner.gradient(loss, self._tensors, unconnected_gradients="zero")
            along = tf.add_n([tf.reduce_sum(_dense(g) * v) for g, v in zip(gradients, vectors, strict=True)])
        products = outer.gradient(along, self._tensors, unconnected_gradients="zero")
        return tf.concat([tf.reshape(_dense(each), [-1]) for each in products], 0)


class NoiseScale:
    """The simple noise scale B = tr(Σ) / |G|² of McCandlish, Kaplan, Amodei et al. 2018, "An empirical model of
    large-batch training", appendix A.1.

    G is the gradient without noise, Σ the covariance of a single row's gradient. The B rows of the batch that trained
    are divided into at most 16 small batches of b rows, in an order that is drawn from the step alone. With g_b the
    gradient of a small one and g_B that of all B, both are estimated without bias for independent rows:

        tr(Σ) ≈ mean |g_b − g_B|² / (1/b − 1/B)
        |G|² ≈ |g_B|² − tr(Σ) / B

    The number of training rows N is not known here; of rows drawn without repetition the second is |G|² − tr(Σ) / N.
    Each is one measure, nothing is smoothed. tr(Σ) has the standard error of the mean over the small batches, |G|² that
    of |g_B|², whose square is 4 GᵀΣG / B + 2 tr(Σ²) / B². Where |G|² is not above zero the gradient is lost in noise
    and there is no quotient.
    """

    columns: tuple[str, ...] = (
        "noise_scale", "noise_scale/gradient", "noise_scale/variance",
        "noise_scale_error", "noise_scale/gradient_error", "noise_scale/variance_error",
    )  # fmt: skip

    def __init__(self, tensors: Sequence[Any], loss: Loss) -> None:
        self._tensors, self._loss = tensors, loss
        self._gradient = tf.function(self._of_batch, autograph=False, reduce_retracing=True)
        self._compare = tf.function(self._compared, autograph=False, reduce_retracing=True)

    def take(self, parts: Sequence[Any], step: int) -> tuple[float, ...]:
        lengths = {int(part.shape[0]) if part.shape.rank else 0 for part in parts}
        if len(lengths) != 1:
            raise ValueError("the tensors of a batch have different numbers of rows, so that it cannot be divided")
        rows = lengths.pop()
        count = min(_SMALL_BATCHES, rows)
        if count < 2:
            return (math.nan,) * len(self.columns)
        size = rows // count
        order = np.random.Generator(np.random.Philox(key=step)).permutation(rows)[: count * size]
        whole = self._gradient(_rows_of(parts, order))
        compared = [
            self._compare(_rows_of(parts, order[i * size : (i + 1) * size]), whole).numpy() for i in range(count)
        ]
        return estimates(np.array(compared, np.float64), size)

    def _of_batch(self, parts: Sequence[Any]) -> list[Any]:
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self._tensors)
            loss = self._loss(parts)
        return [_dense(each) for each in tape.gradient(loss, self._tensors, unconnected_gradients="zero")]

    def _compared(self, parts: Sequence[Any], whole: Sequence[Any]) -> Any:
        """|g_b − g_B|², ⟨g_b, g_B⟩ and |g_B|² of a small batch, (3,) float32."""
        pairs = list(zip(self._of_batch(parts), whole, strict=True))
        apart = tf.add_n([tf.reduce_sum(tf.square(small - big)) for small, big in pairs])
        along = tf.add_n([tf.reduce_sum(small * big) for small, big in pairs])
        return tf.stack([apart, along, tf.add_n([tf.reduce_sum(tf.square(big)) for _, big in pairs])])


DIAGNOSTICS: dict[str, Callable[[Sequence[Any], Loss], LossDiagnostic]] = {
    "curvature": Curvature,
    "noise_scale": NoiseScale,
}
"""By their names."""


def estimates(compared: NDArray[np.float64], b: int) -> tuple[float, ...]:
    """B, |G|² and tr(Σ), then their standard errors.

    Args:
        compared: |g_b − g_B|², ⟨g_b, g_B⟩ and |g_B|² of each small batch, (batches, 3).
        b: Rows of a small batch.
    """
    if not np.isfinite(compared).all():
        return (math.nan,) * 6
    (apart, along, (squared, *_)), count = compared.T, len(compared)
    outer = 1 / (count * b)
    inner = 1 / b - outer
    variance = float(apart.mean()) / inner
    variance_error = float(apart.std(ddof=1)) / math.sqrt(count) / inner
    gradient = float(squared) - outer * variance
    along_gradient = float(np.mean((along - squared) ** 2)) / inner
    of_noise = outer * variance_error * math.sqrt(count + 1)
    gradient_error = math.hypot(2 * math.sqrt(outer * along_gradient), of_noise)
    if not (gradient > 0 and variance > 0):
        return math.nan, gradient, variance, math.nan, gradient_error, variance_error
    scale = variance / gradient
    error = scale * math.hypot(variance_error / variance, gradient_error / gradient)
    return scale, gradient, variance, error, gradient_error, variance_error


def _rows_of(parts: Sequence[Any], rows: NDArray[np.int64]) -> list[Any]:
    return [tf.gather(part, rows) for part in parts]


def _best(
    x: Vector, hx: Vector, w: Vector, hw: Vector, p: Vector, hp: Vector
) -> tuple[Vector, Vector, Vector, Vector, float]:
    """Of the space of x, w and p the unit vector with the largest vᵀHv: the next x, Hx, direction p, Hp, and xᵀHx."""
    on_x, on_w, length = p @ x, p @ w, np.linalg.norm(p)
    p, hp = p - on_x * x - on_w * w, hp - on_x * hx - on_w * hw
    left = np.linalg.norm(p)
    basis, images = [x], [hx]
    if np.any(w):
        basis, images = [*basis, w], [*images, hw]
    # Of what lies within the span of the other two, rounding alone is left.
    if left > _ACROSS * length:
        basis, images = [*basis, p / left], [*images, hp / left]
    quotients = np.array([[one @ other for other in images] for one in basis], np.float64)
    if not np.isfinite(quotients).all():
        return x, hx, p, hp, math.nan
    values, vectors = np.linalg.eigh((quotients + quotients.T) / 2)
    shares = vectors[:, -1].astype(np.float32)
    zero = np.zeros_like(x)
    along = sum((share * each for share, each in zip(shares[1:], basis[1:], strict=True)), zero)
    image = sum((share * each for share, each in zip(shares[1:], images[1:], strict=True)), zero)
    return shares[0] * x + along, shares[0] * hx + image, along, image, float(values[-1])


def _unit(vector: Vector) -> Vector:
    """`vector` with length 1; zero where it has none."""
    length = np.linalg.norm(vector)
    return vector / length if length else vector


def _dense(gradient: Any) -> Any:
    return tf.cast(tf.convert_to_tensor(gradient), tf.float32)
