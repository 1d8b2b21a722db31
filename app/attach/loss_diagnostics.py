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

from .kernel.column_table import CURVATURE, GRADIENT_VARIANCE, NOISE_SCALE, TRUE_GRADIENT, with_errors
from .kernel.gradient_noise import inner_product, noise_estimates, squared_norm
from .kernel.largest_eigenvalue import LargestEigenvalue, hessian_product

Loss = Callable[[Sequence[Any]], Any]
"""The loss of a batch, given by its tensors; a float32 scalar."""
MOST_WEIGHTS = 2**25
"""Of which a curvature is taken: half a dozen vectors of as many float32 are held meanwhile."""
_SMALL_BATCHES = 16


class LossDiagnostic(Protocol):
    """Measures the weights as they are."""

    columns: tuple[str, ...]

    def take(self, parts: Sequence[Any], step: int) -> tuple[float, ...]:
        """A value for each of `columns`, NaN where one is not defined, of the batch that has the tensors `parts`.

        Raises `ValueError` with a sentence where it cannot be taken, and whatever the model raises.
        """


class Curvature:
    """λ max of the Hessian H of the loss of a batch, over all trained variables together, as `LargestEigenvalue` finds
    it, going on from what it found last.
    """

    columns: tuple[str, ...] = (CURVATURE,)

    def __init__(self, tensors: Sequence[Any], loss: Loss) -> None:
        self._tensors, self._loss = tensors, loss
        self._shapes = [each.shape for each in tensors]
        self._sizes = [each.shape.num_elements() for each in tensors]
        self._power = LargestEigenvalue(tf.function(self._multiplied, autograph=False, reduce_retracing=True))
        self._last: Any = None

    def take(self, parts: Sequence[Any], step: int) -> tuple[float, ...]:
        size = sum(self._sizes)
        if size > MOST_WEIGHTS:
            raise ValueError(f"the model has {size} weights, and it is taken of {MOST_WEIGHTS} at most")
        last, self._last = self._last, None  # what is not finite is not gone on from
        value, vector = self._power.find(size, last, list(parts))
        assert value is not None  # nothing stops it
        self._last = vector if math.isfinite(value) else None
        return (value,)

    def _multiplied(self, vector: Any, parts: Sequence[Any]) -> Any:
        """H times `vector`, (weights,) float32 as it is."""
        pieces = tf.split(vector, self._sizes)
        vectors = [tf.reshape(piece, shape) for piece, shape in zip(pieces, self._shapes, strict=True)]

        def along(gradients: Sequence[Any]) -> Any:
            known = [(_dense(g), v) for g, v in zip(gradients, vectors, strict=True) if g is not None]
            return tf.add_n([tf.reduce_sum(g * v) for g, v in known]) if known else tf.constant(0.0)

        products = hessian_product(lambda: self._loss(parts), self._tensors, along)
        pairs = zip(products, vectors, strict=True)
        return tf.concat([tf.reshape(tf.zeros_like(v) if p is None else _dense(p), [-1]) for p, v in pairs], 0)


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

    columns: tuple[str, ...] = with_errors(NOISE_SCALE, TRUE_GRADIENT, GRADIENT_VARIANCE)

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
        apart, along, (squared, *_) = np.array(compared, np.float64).T
        return noise_estimates(apart, along, float(squared), size, count * size)

    def _of_batch(self, parts: Sequence[Any]) -> list[Any]:
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self._tensors)
            loss = self._loss(parts)
        return [_dense(each) for each in tape.gradient(loss, self._tensors, unconnected_gradients="zero")]

    def _compared(self, parts: Sequence[Any], whole: Sequence[Any]) -> Any:
        """|g_b − g_B|², ⟨g_b, g_B⟩ and |g_B|² of a small batch, (3,) float32."""
        small = self._of_batch(parts)
        apart = squared_norm([one - other for one, other in zip(small, whole, strict=True)])
        return tf.stack([apart, inner_product(small, whole), squared_norm(whole)])


DIAGNOSTICS: dict[str, Callable[[Sequence[Any], Loss], LossDiagnostic]] = {
    "curvature": Curvature,
    "noise_scale": NoiseScale,
}
"""By their names."""


def _rows_of(parts: Sequence[Any], rows: NDArray[np.int64]) -> list[Any]:
    return [tf.gather(part, rows) for part in parts]


def _dense(gradient: Any) -> Any:
    return tf.cast(tf.convert_to_tensor(gradient), tf.float32)
