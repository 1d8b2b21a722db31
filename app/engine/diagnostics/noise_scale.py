"""Gradient noise scale: the batch size at which a gradient is more signal than noise."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.column_table import GRADIENT_VARIANCE, NOISE_SCALE, TRUE_GRADIENT, with_errors
from app.attach.kernel.gradient_noise import inner_product, noise_estimates, squared_norm
from app.engine.diagnostics.base import Diagnostic
from app.problems.random_streams import Stream, generator
from optimizers.base.graph_release import release_with
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.contracts.sparse_gradients import merge_repeated

if TYPE_CHECKING:
    from app.engine.training.training import Training

SMALL_BATCHES = 32
"""Small batches that the rows of a measure are divided into."""
ALL_ROWS = 4096
"""Of a training set of at most so many rows all are taken."""


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
        """B, |G|² and tr(Σ), and the standard error of each; NaN where there are no batches to compare."""
        if self.count < 2:
            return (math.nan,) * len(self.columns)
        step = self.training.step
        rows = self.rows(step)
        # A draw of negatives below zero, so that no step sees it.
        found = self._compare(tf.constant(rows), tf.constant(-(step + 1), tf.int64))
        apart, along, squared = (each.numpy().astype(np.float64) for each in found)
        return noise_estimates(apart, along, float(squared), self.size, len(rows), self.training.problem.rows)

    def rows(self, step: int) -> NDArray[np.int32]:
        """The rows of a measure after `step` steps: those of the small batches one after the other, and what is left of
        a set of which all are taken.
        """
        problem = self.training.problem
        random = generator(problem.seed, Stream.NOISE_SCALE, step)
        taken = problem.rows if problem.rows <= ALL_ROWS else self.count * self.size
        return random.choice(problem.rows, taken, replace=False).astype(np.int32)

    def _compared(self, rows: tf.Tensor, draw: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor, tf.Tensor]:
        """|g_b − g_B|² and ⟨g_b, g_B⟩ of each small batch, (batches,) float32, and |g_B|²."""
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
        """Gradient of the mean loss of `rows`, repeated rows of a table merged."""
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self._tensors)
            loss = self.training.problem.still_loss(rows, draw, part)
        return [merge_repeated(g) for g in tape.gradient(loss, self._tensors)]


def small_batches(rows: int, batch_size: int) -> tuple[int, int]:
    """How many small batches of how many rows; a single one where there is but one row."""
    count = min(SMALL_BATCHES, rows)
    taken = rows if rows <= ALL_ROWS else min(rows, max(ALL_ROWS, SMALL_BATCHES * batch_size))
    return count, taken // count
