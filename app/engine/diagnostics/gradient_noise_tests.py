"""Noise of the gradient: its scale, and the tests of a sufficient batch size."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import numpy as np
import tensorflow as tf
from annotated_types import Interval
from numpy.typing import NDArray

from app.attach.kernel.column_table import (
    GRADIENT_VARIANCE,
    INNER_PRODUCT_TEST,
    NOISE_SCALE,
    NORM_TEST,
    ORTHOGONALITY_TEST,
    TRUE_GRADIENT,
    with_errors,
)
from app.attach.kernel.loss_measures import inner_product, noise_estimates, squared_norm
from app.engine.diagnostics.base import Diagnostic
from app.problems.random_streams import Stream, generator
from optimizers.base.graph_release import release_with
from optimizers.base.message import Message
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.contracts.sparse_gradients import merge_repeated

if TYPE_CHECKING:
    from app.engine.training.training import Training


SMALL_BATCHES = 32
"""Small batches that the rows of a measure are divided into."""
ALL_ROWS = 4096
"""Largest training set of which all rows are taken."""


class NoiseScale(Diagnostic):
    """The simple noise scale B = tr(Σ) / |G|² of McCandlish, Kaplan, Amodei et al. 2018, "An empirical model of
    large-batch training", appendix A.1, estimated for the training set as it is.

    G is the gradient of the mean loss of all N training rows, Σ the covariance of a single row's gradient among them.
    B rows are divided into 32 small batches of b rows. With g_b the gradient of a small one and g_B that of all B,

        tr(Σ) ≈ mean |g_b − g_B|² / (1/b − 1/B)
        |G|² ≈ |g_B|² − (1/B − 1/N) tr(Σ)

    Both are unbiased for rows that are drawn without repetition: 1/B − 1/N is the correction for a finite population
    (Cochran 1977, "Sampling techniques"). Where N is at most 4096 all rows are taken and |G|² is exact. The paper
    counts rows as independent, as if N were infinite.

    Each is one measure, nothing is smoothed. tr(Σ) has the standard error of the mean over the small batches, |G|² that
    of |g_B|²: with y = 1/B − 1/N its square is 4y GᵀΣG + 2y² tr(Σ²). B has what follows from both to first order.
    Where |G|² is not above zero the gradient is lost in noise and there is no quotient.

    Rows, and the negatives of each, are drawn from (seed, step) alone, apart from those that train. The gradients are
    those of the loss: dropout is off, nothing is processed.
    """

    name = "noise_scale"
    columns = with_errors(NOISE_SCALE, TRUE_GRADIENT, GRADIENT_VARIANCE)

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        problem = training.problem
        self._tensors = [problem.variables[i].value for i in self.trained]
        self.count, self.size = small_batches(problem.rows, problem.batch_size)
        specs = [tf.TensorSpec([None], tf.int32), tf.TensorSpec([], tf.int64)]
        self._compare = tf.function(self._compared, input_signature=specs, autograph=False)

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """Return B, |G|² and tr(Σ), and the standard error of each; NaN if no batches can be compared."""
        if self.count < 2:
            return (math.nan,) * len(self.columns)
        step = self.training.step
        rows = self.rows(step)
        # A draw of negatives below zero, so that no step sees it.
        found = self._compare(tf.constant(rows), tf.constant(-(step + 1), tf.int64))
        apart, along, squared = (each.numpy().astype(np.float64) for each in found)
        return noise_estimates(apart, along, float(squared), self.size, len(rows), self.training.problem.rows)

    def rows(self, step: int) -> NDArray[np.int32]:
        """Return the rows for a measurement after `step` steps: those of the small batches, then the others if all rows
        are used.
        """
        problem = self.training.problem
        random = generator(problem.seed, Stream.NOISE_SCALE, step)
        taken = problem.rows if problem.rows <= ALL_ROWS else self.count * self.size
        return random.choice(problem.rows, taken, replace=False).astype(np.int32)

    def _compared(self, rows: tf.Tensor, draw: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor, tf.Tensor]:
        """Return |g_b − g_B|² and ⟨g_b, g_B⟩ of each small batch, (batches,) float32, and |g_B|²."""
        release_with(self)
        total = tf.shape(rows)[0]
        whole = self._gradient(rows, draw, (0, total))
        dense = [tf.convert_to_tensor(each) for each in whole]
        squared = squared_norm(whole)

        def compared(i: tf.Tensor) -> tf.Tensor:
            first = i * self.size
            small = self._gradient(rows[first : first + self.size], draw, (first, total))
            along = inner_product(small, dense)
            # Of a sparse one the rows that it does not name count, too.
            if any(isinstance(each, tf.IndexedSlices) for each in small):
                return tf.stack([squared_norm(small) - 2 * along + squared, along])
            return tf.stack([squared_norm([a - b for a, b in zip(small, dense, strict=True)]), along])

        both = tf.map_fn(
            compared, tf.range(self.count), fn_output_signature=tf.TensorSpec([2], tf.float32), parallel_iterations=1
        )
        return both[:, 0], both[:, 1], squared

    def _gradient(self, rows: tf.Tensor, draw: tf.Tensor, part: tuple[tf.Tensor | int, tf.Tensor]) -> list[Gradient]:
        """Return the gradient of the mean loss of `rows`, repeated rows of a table merged."""
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self._tensors)
            loss = self.training.problem.still_loss(rows, draw, part)
        return [merge_repeated(g) for g in tape.gradient(loss, self._tensors)]


def small_batches(rows: int, batch_size: int) -> tuple[int, int]:
    """Return the number of small batches, and of rows in each; one batch for a single row."""
    count = min(SMALL_BATCHES, rows)
    taken = rows if rows <= ALL_ROWS else min(rows, max(ALL_ROWS, SMALL_BATCHES * batch_size))
    return count, taken // count


Array = NDArray[np.float64]

PATIENCE = 0.02
"""Seconds after which it gives way to what waits."""
GRADIENT_ELEMENTS = 1 << 27
"""Largest number of elements in all gradients of single rows together: 512 MiB of float32."""


class GradientTests(Diagnostic):
    """Estimates of the smallest θ for which a batch of B rows passes each of three tests, from n single rows.

    With G the gradient of the mean loss of all N training rows and Σ the covariance of single rows' gradients gᵢ:

        norm           θ² = tr Σ / (B |G|²)
        inner product  θ² = GᵀΣG / (B |G|⁴)
        orthogonality  θ² = (tr Σ − GᵀΣG / |G|²) / (B |G|²)

    The norm test asks that the standard deviation of the batch's gradient is at most θ|G|: Byrd, Chin, Nocedal and Wu
    2012, "Sample size selection in optimization methods for machine learning". The inner product test asks that of the
    gradient's projection on G alone, so that it is a direction of descent with high probability, and the orthogonality
    test of what is across it: Bollapragada, Byrd and Nocedal 2018, "Adaptive sampling strategies for stochastic
    optimization", who take θ = 0.9 and tan 80° = 5.67. The square of the first is the sum of those of the other two.
    As a measure of training: Schneider, Dangel and Hennig 2021, "Cockpit: a practical debugging tool for the training
    of deep neural networks".

    That is for a batch of B independent rows; of one that is drawn without repetition all three are √(1 − B/N) times as
    large. Estimated they are from

        tr Σ ≈ 1/(n − 1) Σ|gᵢ − ḡ|²,   ḡ the mean of the n
        GᵀΣG ≈ 1/(n − 1) Σ((gᵢ − ḡ)ᵀg)² − y tr Σ²
        |G|² ≈ |g|² − y tr Σ,   y = 1/4096 − 1/N

    with g the gradient of 4096 other rows and Σ the covariance of single rows' gradients; tr Σ² is estimated without
    bias (Himeno and Yamada 2014, "Estimations for some functions of covariance matrix in high dimension under
    non-normality"). Where there are no more rows than that, g is the gradient of all of them and y is 0. The n rows
    alone would not do: |ḡ|² is larger than |G|² by tr Σ / n, so that θ would never be much above √(n/B).

    Standard errors are those of means over the n rows, drawn from N, and to first order what |G|² adds to them. Where
    |G|² is not above zero the gradient is lost in noise and none is defined.

    Rows, and the negatives of each, are drawn without repetition from (seed, step) alone, apart from those that train.
    Dropout is off, nothing is processed. All are NaN if g is zero and if there is but one row. θ ~ 1 / √B: a
    batch that must pass with θ₀ needs B (θ / θ₀)² rows.

    Args:
        samples: Largest number of rows whose gradients are computed.

    Raises:
        ValueError: The gradients would be too large.
    """

    name = "gradient_tests"
    columns = with_errors(NORM_TEST, INNER_PRODUCT_TEST, ORTHOGONALITY_TEST)

    def __init__(self, training: Training, *, samples: Annotated[int, Interval(ge=4, le=1024)] = 64) -> None:
        super().__init__(training)
        problem = training.problem
        self._tensors = [problem.variables[i].value for i in self.trained]
        self.samples = min(samples, problem.rows)
        dense = [t for i, t in zip(self.trained, self._tensors, strict=True) if not training.variables[i].sparse]
        size = sum(math.prod(tensor.shape) for tensor in dense)
        if self.samples * size > GRADIENT_ELEMENTS:
            raise ValueError(
                Message(
                    "The gradients of {samples} rows by {size} weights would take too much memory; "
                    "samples must be at most {most}.",
                    samples=self.samples,
                    size=size,
                    most=max(4, GRADIENT_ELEMENTS // size),
                )
            )
        specs = [tf.TensorSpec([None], tf.int32), *[tf.TensorSpec([], tf.int64)] * 3]
        self._gradient = tf.function(self._of_rows, input_signature=specs, autograph=False)

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """Return θ of the three tests and the standard error of each, NaN if undefined; `None` if it was
        interrupted.
        """
        problem = self.training.problem
        if problem.rows < 2:
            return (math.nan,) * len(self.columns)
        until, step = time.perf_counter() + PATIENCE, self.training.step
        rows = self.rows(step)
        # A draw of negatives below zero, so that no step sees it.
        draw, total = tf.constant(-(step + 1), tf.int64), tf.constant(len(rows), tf.int64)
        single: list[list[Gradient]] = []
        for i in range(self.samples):
            single.append(self._gradient(rows[i : i + 1], draw, tf.constant(i, tf.int64), total))
            if time.perf_counter() > until and stop():
                return None
        first = 0 if len(rows) == problem.rows else self.samples
        whole = self._gradient(rows[first:], draw, tf.constant(first, tf.int64), total)
        squared, taken = float(squared_norm(whole)), len(rows) - first
        stacked = [_stacked(each, one) for *each, one in zip(*single, whole, strict=True)]
        gradients, mean = (np.concatenate(parts, axis=-1) for parts in zip(*stacked, strict=True))
        return smallest_passing(gradients, mean, squared, problem.batch_size, (taken, problem.rows))

    def rows(self, step: int) -> NDArray[np.int32]:
        """Return the training rows for a measurement after `step` steps, the single rows first: all rows, or `ALL_ROWS`
        others.
        """
        problem = self.training.problem
        random = generator(problem.seed, Stream.GRADIENT_TESTS, step)
        most = ALL_ROWS + self.samples
        return random.choice(problem.rows, min(problem.rows, most), replace=False).astype(np.int32)

    def _of_rows(self, rows: tf.Tensor, draw: tf.Tensor, first: tf.Tensor, total: tf.Tensor) -> list[Gradient]:
        """Return the gradient of some rows with respect to every trained variable, repeated rows of a table merged."""
        release_with(self)
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self._tensors)
            part = tf.cast(first, tf.int32), tf.cast(total, tf.int32)
            loss = self.training.problem.still_loss(rows, draw, part)
        return [merge_repeated(gradient) for gradient in tape.gradient(loss, self._tensors)]


def smallest_passing(
    gradients: NDArray[np.float32], mean: Array, squared: float, batch_size: int, drawn: tuple[int, int]
) -> tuple[float, ...]:
    """Return θ of the norm, the inner product and the orthogonality test, then their standard errors.

    Args:
        gradients: Of single rows, (n, weights).
        mean, squared: The gradient of rows that are drawn apart from these, or of all, and its squared norm; `mean`
            may be without elements that are zero in all `gradients`.
        drawn: How many rows `mean` is of, and how many there are.
    """
    count, (taken, rows) = len(gradients), drawn
    centred = gradients - gradients.mean(axis=0, dtype=np.float64).astype(np.float32)
    products = (centred @ centred.T).astype(np.float64)
    along = (centred @ mean.astype(np.float32)).astype(np.float64)
    if not (np.isfinite(products).all() and np.isfinite(along).all() and math.isfinite(squared)):
        return (math.nan,) * 6
    outer, free = 1 / taken - 1 / rows, count / (count - 1)
    # Of rows that are drawn without repetition: all of them leave no error.
    scale = math.sqrt((1 - count / rows) / count)
    lengths = free * products.diagonal()
    variance, variance_error = float(lengths.mean()), scale * float(lengths.std(ddof=1))
    length = squared - outer * variance
    if not (length > 0 and variance > 0):
        return (math.nan,) * 6
    projected = free * along**2
    projection, projection_error = float(projected.mean()), scale * float(projected.std(ddof=1))
    length_error = 0.0
    if outer:
        # Of |g|², along the gradient and of the noise itself, and of tr Σ.
        squared_trace = max(_squared_trace(products), 0.0)
        parts = 4 * outer * projection, 2 * outer**2 * squared_trace, (outer * variance_error) ** 2
        length_error = math.sqrt(sum(parts))
        projection = max(projection - outer * squared_trace, 0.0)
    across = max(variance - projection / length, 0.0)
    across_error = scale * float((lengths - projected / length).std(ddof=1))
    relative = length_error / length
    squares = (
        (variance / length, variance_error / length, relative),
        (projection / length**2, projection_error / length**2, 2 * relative),
        (across / length, across_error / length, relative),
    )
    found = [math.sqrt(value / batch_size) for value, _, _ in squares]
    # Of a root half as much, relatively, as of what is under it.
    errors = [
        math.hypot(error, value * of_length) / (2 * batch_size * theta) if theta else math.nan
        for (value, error, of_length), theta in zip(squares, found, strict=True)
    ]
    return (*found, *errors)


def _squared_trace(products: Array) -> float:
    """Estimate tr Σ² without bias from the products of centred rows, (n, n), of at least four."""
    n = len(products)
    squared, trace = float(np.sum(products**2)) / (n - 1) ** 2, float(products.trace()) / (n - 1)
    fourth = float(np.sum(products.diagonal() ** 2)) / (n - 1)
    return (n - 1) / (n * (n - 2) * (n - 3)) * ((n - 1) * (n - 2) * squared + trace**2 - n * fourth)


def _stacked(gradients: Sequence[Gradient], whole: Gradient) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return a variable's gradients for single rows, (rows, elements), and the gradient of many rows, (elements,). Of a
    table, only its rows in the single gradients are kept.
    """
    if not isinstance(gradients[0], tf.IndexedSlices):
        return np.stack([each.numpy().reshape(-1) for each in gradients]), whole.numpy().reshape(-1)
    named = [each.indices.numpy() for each in gradients]
    present, places = np.unique(np.concatenate(named), return_inverse=True)
    width = math.prod(gradients[0].values.shape[1:])
    found = np.zeros((len(gradients), len(present), width), np.float32)
    first = 0
    for i, (each, rows) in enumerate(zip(gradients, named, strict=True)):
        found[i, places[first : first + len(rows)]] = each.values.numpy().reshape(len(rows), width)
        first += len(rows)
    mean = np.zeros((len(present), width), np.float32)
    indices, values = whole.indices.numpy(), whole.values.numpy().reshape(-1, width)
    there = np.isin(indices, present)
    mean[np.searchsorted(present, indices[there])] = values[there]
    return found.reshape(len(gradients), -1), mean.reshape(-1)
