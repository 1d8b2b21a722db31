"""The norm test, the inner product test and the orthogonality test of a batch: whether it is large enough."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import numpy as np
import tensorflow as tf
from annotated_types import Interval
from numpy.typing import NDArray

from app.core.telemetry import channels
from app.engine.diagnostics.base import Diagnostic
from app.engine.problem.random_streams import Stream, generator
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.contracts.sparse_gradients import merge_repeated
from optimizers.graph_release import release_with

if TYPE_CHECKING:
    from app.engine.run.training import Training

Array = NDArray[np.float64]

PATIENCE = 0.02
"""Seconds after which it gives way to what waits."""
GRADIENT_ELEMENTS = 1 << 27
"""Most numbers in all gradients of single rows together: 512 MiB of float32."""


class GradientTests(Diagnostic):
    """The smallest θ for which a batch of B rows passes each of three tests, from gradients gᵢ of n single rows.

    With g the mean of the gᵢ, and all three over B:

        norm           θ² = 1/B Σ|gᵢ − g|² / ((n − 1) |g|²)
        inner product  θ² = 1/B Σ(gᵢᵀg − |g|²)² / ((n − 1) |g|⁴)
        orthogonality  θ² = 1/B Σ|gᵢ − gᵢᵀg/|g|² g|² / ((n − 1) |g|²)

    The norm test asks that the standard deviation of the batch's gradient is at most θ|g|: Byrd, Chin, Nocedal and Wu
    2012, "Sample size selection in optimization methods for machine learning". The inner product test asks that of the
    gradient's projection on g alone, so that it is a direction of descent with high probability, and the orthogonality
    test of what is across it: Bollapragada, Byrd and Nocedal 2018, "Adaptive sampling strategies for stochastic
    optimization", who take θ = 0.9 and tan 80° = 5.67. The square of the first is the sum of those of the other two.
    As a measure of training: Schneider, Dangel and Hennig 2021, "Cockpit: a practical debugging tool for the training
    of deep neural networks".

    The n rows are drawn without repetition from (seed, step) alone, apart from those that train: as many as a batch
    has, `samples` at most. Dropout is off, nothing is processed. A batch of one row has no variance: all are NaN, as
    where g is zero. θ ~ 1 / √B: a batch that must pass with θ₀ needs B (θ / θ₀)² rows.

    Args:
        samples: Most rows whose gradients are taken.

    Raises:
        ValueError: The gradients would be too large.
    """

    name = "gradient_tests"
    columns = (channels.NORM_TEST, channels.INNER_PRODUCT_TEST, channels.ORTHOGONALITY_TEST)

    def __init__(self, training: Training, *, samples: Annotated[int, Interval(ge=2, le=1024)] = 64) -> None:
        super().__init__(training)
        problem = training.problem
        self._tensors = [problem.variables[i].value for i in self.trained]
        self._count = min(samples, problem.batch_size, problem.rows)
        dense = [t for i, t in zip(self.trained, self._tensors, strict=True) if not training.variables[i].sparse]
        size = sum(math.prod(tensor.shape) for tensor in dense)
        if self._count * size > GRADIENT_ELEMENTS:
            raise ValueError(
                f"The gradients of {self._count} rows by {size} weights would take too much memory; samples must be at "
                f"most {max(2, GRADIENT_ELEMENTS // size)}."
            )
        specs = [tf.TensorSpec([1], tf.int32), tf.TensorSpec([], tf.int64)]
        self._gradients = tf.function(self._single, input_signature=specs, autograph=False)

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """θ of the three tests, NaN where they are not defined; `None` where it gave way."""
        if self._count < 2:
            return (math.nan,) * 3
        until, step = time.perf_counter() + PATIENCE, self.training.step
        single: list[list[Gradient]] = []
        for i, row in enumerate(self.rows(step)):
            # Draws of negatives below zero, so that no step sees them, and another for each row.
            draw = -(step + 1) * (self._count + 1) + i
            single.append(self._gradients(tf.constant([row]), tf.constant(draw, tf.int64)))
            if time.perf_counter() > until and stop():
                return None
        matrices = [_stacked(gradients) for gradients in zip(*single, strict=True)]
        return smallest_passing(np.concatenate(matrices, axis=1), self.training.problem.batch_size)

    def rows(self, step: int) -> NDArray[np.int32]:
        """The training rows of a measure after `step` steps."""
        problem = self.training.problem
        random = generator(problem.seed, Stream.GRADIENT_TESTS, step)
        return random.choice(problem.rows, self._count, replace=False).astype(np.int32)

    def _single(self, rows: tf.Tensor, draw: tf.Tensor) -> list[Gradient]:
        """The gradient of one row by every trained variable, repeated rows of a table merged."""
        release_with(self)
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self._tensors)
            loss = self.training.problem.still_loss(rows, draw)
        return [merge_repeated(gradient) for gradient in tape.gradient(loss, self._tensors)]


def smallest_passing(gradients: NDArray[np.float32], batch_size: int) -> tuple[float, float, float]:
    """θ of the norm, the inner product and the orthogonality test, from gradients (rows, weights)."""
    count = len(gradients)
    mean = gradients.mean(axis=0, dtype=np.float64)
    squared = float(mean @ mean)
    if not (squared > 0 and math.isfinite(squared)):
        return (math.nan,) * 3
    # Row by row: in float64 all of them would take twice the memory.
    along = np.array([row.astype(np.float64) @ mean for row in gradients]) / squared
    across = np.array([np.sum((row - part * mean) ** 2) for row, part in zip(gradients, along, strict=True)])
    inner_product = float(np.sum((along - 1) ** 2))
    orthogonality = float(np.sum(across)) / squared
    scale = batch_size * (count - 1)
    found = [math.sqrt(each / scale) for each in (inner_product + orthogonality, inner_product, orthogonality)]
    return found[0], found[1], found[2]


def _stacked(gradients: Sequence[Gradient]) -> NDArray[np.float32]:
    """A variable's gradients by single rows, (rows, elements); of a table without the rows that none of them names."""
    if not isinstance(gradients[0], tf.IndexedSlices):
        return np.stack([each.numpy().reshape(-1) for each in gradients])
    named = [each.indices.numpy() for each in gradients]
    present, places = np.unique(np.concatenate(named), return_inverse=True)
    width = math.prod(gradients[0].values.shape[1:])
    found = np.zeros((len(gradients), len(present), width), np.float32)
    first = 0
    for i, (each, rows) in enumerate(zip(gradients, named, strict=True)):
        found[i, places[first : first + len(rows)]] = each.values.numpy().reshape(len(rows), width)
        first += len(rows)
    return found.reshape(len(gradients), -1)
