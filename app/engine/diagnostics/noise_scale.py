"""Gradient noise scale: the batch size at which a gradient is more signal than noise."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.telemetry import channels
from app.engine.diagnostics.base import Diagnostic, squared_norm
from app.engine.problem.random_streams import Stream, generator
from optimizers.contracts.sparse_gradients import merge_repeated
from optimizers.graph_release import release_with

if TYPE_CHECKING:
    from app.engine.run.training import Training

SMALL_BATCHES = 16
"""Small batches that make up the big one."""
DECAY = 0.9
"""Weight of what is known in the moving averages, from measure to measure."""


class NoiseScale(Diagnostic):
    """The simple noise scale B = tr(Σ) / |G|² of McCandlish, Kaplan, Amodei et al. 2018, "An empirical model of
    large-batch training", appendix A.1.

    G is the gradient without noise, Σ the covariance of a single row's gradient. From the squared norms of the
    gradients of small batches of b rows, |g_b|² the mean over 16 of them, and of a big batch of the B rows that all of
    them have, both are estimated without bias:

        |G|² ≈ (B |g_B|² − b |g_b|²) / (B − b)
        tr(Σ) ≈ (|g_b|² − |g_B|²) / (1/b − 1/B)

    Each is noisy and their quotient biased, so exponential moving averages of both are divided. Where that of |G|² is
    not above zero, as it may be close to a minimum, there is no quotient.

    Rows are drawn without repetition from (seed, step) alone, apart from those that train. b is the run's batch size,
    less where the training set is small. The gradients are those of the loss: dropout is off, nothing is processed.
    """

    name = "noise_scale"
    remembers = True
    columns = (channels.NOISE_SCALE, channels.TRUE_GRADIENT, channels.GRADIENT_VARIANCE)

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        problem = training.problem
        self._tensors = [problem.variables[i].value for i in self.trained]
        self._shape = small_batches(problem.rows, problem.batch_size)
        specs = [tf.TensorSpec(self._shape, tf.int32), tf.TensorSpec([], tf.int64)]
        self._norms = tf.function(self._squared, input_signature=specs, autograph=False)
        self._averages = np.zeros(2)
        self._weight = 0.0

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """B, |G|² and tr(Σ), smoothed; NaN where there are no batches to compare."""
        count, size = self._shape
        if count < 2:
            return (math.nan,) * 3
        step = self.training.step
        # A draw of negatives for each batch, below zero so that no step sees it.
        draw = -(step + 1) * (count + 1)
        norms = self._norms(tf.constant(self.rows(step)), tf.constant(draw, tf.int64)).numpy().astype(np.float64)
        found = estimates(float(norms[:count].mean()), float(norms[count]), size, count * size)
        if not np.isfinite(found).all():
            # An average would never get rid of it.
            return (math.nan,) * 3
        self._averages = DECAY * self._averages + (1 - DECAY) * np.array(found)
        self._weight = DECAY * self._weight + (1 - DECAY)
        gradient, variance = (float(each) for each in self._averages / self._weight)
        return (variance / gradient if gradient > 0 else math.nan), gradient, variance

    def memory(self) -> tuple[NDArray[Any], ...]:
        """The moving averages and the weight of what they have, (3,)."""
        return (np.array([*self._averages, self._weight]),)

    def recall(self, memory: tuple[NDArray[Any], ...]) -> None:
        self._averages, self._weight = memory[0][:2], float(memory[0][2])

    def rows(self, step: int) -> NDArray[np.int32]:
        """The small batches of a measure after `step` steps, (batches, rows)."""
        problem = self.training.problem
        random = generator(problem.seed, Stream.NOISE_SCALE, step)
        chosen = random.choice(problem.rows, math.prod(self._shape), replace=False)
        return chosen.astype(np.int32).reshape(self._shape)

    def _squared(self, rows: tf.Tensor, draw: tf.Tensor) -> tf.Tensor:
        """Squared norms of the gradients of each small batch, and last of the big one."""
        release_with(self)
        count = self._shape[0]
        small = tf.map_fn(
            lambda i: self.squared_gradient(rows[i], draw + tf.cast(i, tf.int64)),
            tf.range(count),
            fn_output_signature=tf.TensorSpec([], tf.float32),
            parallel_iterations=1,
        )
        return tf.concat([small, self.squared_gradient(tf.reshape(rows, [-1]), draw + count)[None]], 0)

    def squared_gradient(self, rows: tf.Tensor, draw: tf.Tensor) -> tf.Tensor:
        """Squared norm of the gradient of a batch with the negatives of `draw`, a float32 scalar."""
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self._tensors)
            loss = self.training.problem.still_loss(rows, draw)
        return squared_norm([merge_repeated(g) for g in tape.gradient(loss, self._tensors)])


def small_batches(rows: int, batch_size: int) -> tuple[int, int]:
    """How many small batches of how many rows; a single one where there is but one row."""
    count = min(SMALL_BATCHES, rows)
    return count, min(batch_size, rows // count)


def estimates(small: float, big: float, b: int, bigger: int) -> tuple[float, float]:
    """|G|² and tr(Σ) from the squared norms of gradients of `b` and of `bigger` rows."""
    return (bigger * big - b * small) / (bigger - b), (small - big) / (1 / b - 1 / bigger)
