"""The Hessian of the training loss, as a product with a vector, for all diagnostics of its eigenvalues."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.loss_measures import dot, hessian_product
from app.attach.kernel.sampling import scattered_indices
from app.core.experiment.known_optimizers import MEASURED_ROWS
from optimizers.base.graph_release import release_with
from optimizers.contracts.hosted_optimizer import Gradient

if TYPE_CHECKING:
    from app.engine.problem.problem import Part
    from app.engine.training.training import Training


class Hessian:
    """H of the loss, over all trained variables together, (weights, weights), available only through products.

    The loss is that of at most 1024 training rows, a sample of all that is always the same: another batch would be
    another surface, and a curve would show the difference between batches. Dropout is off.

    What is measured of it estimates the same of the loss of all training rows. To first order another sample changes an
    eigenvalue by vᵀ(H' − H)v, so its standard error is that of the mean of vᵀHv over eight parts of the rows, corrected
    for the finite training set, and 0 if all rows are measured.

    Rows of a table that none of the training rows looks up have a curvature of zero and are left out, so that a large
    table costs no more than a small one.

    Attributes:
        multiply: H times a vector that has all trained variables one after the other, (weights,) float32.
        tensors: The trained variables.
        places: Of each that has a sparse gradient, (rows,) int32: which place each of its rows has among those that
            take part, −1 if it takes none. `None` for the others.
        shapes, sizes: Of the elements of each variable that take part.
    """

    def __init__(self, training: Training) -> None:
        self.training = training
        self.trained = training.trained
        self.tensors = [training.problem.variables[i].value for i in self.trained]
        measured = measured_rows(training.problem.rows)
        self._rows = tf.constant(measured)
        self._error = SamplingError(len(measured), training.problem.rows)
        self.multiply = tf.function(self._whole, autograph=False)
        self._along = tf.function(self._along_rows, autograph=False, reduce_retracing=True)
        self.places = self._looked_up()
        self.shapes = [_shape(t, places) for t, places in zip(self.tensors, self.places, strict=True)]
        self.sizes = [math.prod(shape) for shape in self.shapes]

    def sampling_error(self, *vectors: tf.Tensor) -> float:
        """Return the standard error, due to the choice of rows, of the mean of vᵀHv over some vectors, (weights,)
        float32 each.
        """
        return self._error.of_mean(
            lambda first, count: np.mean([float(self._along(vector, tf.constant(first), count)) for vector in vectors])
        )

    def _along_rows(self, vector: tf.Tensor, first: tf.Tensor, count: int) -> tf.Tensor:
        """Return vᵀHv of the loss of the first `count` rows."""
        part = first, len(self._rows)
        return dot(vector, self._product(vector, self._rows[first : first + count], part))

    def _looked_up(self) -> list[tf.Tensor | None]:
        """Return, for each variable with a sparse gradient, the place of each of its rows among the rows that are
        looked up.
        """
        found: list[tf.Tensor | None] = [None] * len(self.tensors)
        if not any(self.training.variables[i].sparse for i in self.trained):
            return found
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self.tensors)
            loss = self.training.problem.still_loss(self._rows)
        for i, gradient in enumerate(tape.gradient(loss, self.tensors)):
            if isinstance(gradient, tf.IndexedSlices):
                rows = np.unique(gradient.indices.numpy())
                places = np.full(self.tensors[i].shape[0], -1, np.int32)
                places[rows] = np.arange(len(rows), dtype=np.int32)
                found[i] = tf.constant(places)
        return found

    def _whole(self, vector: tf.Tensor) -> tf.Tensor:
        """Return H times `vector` for the loss of all measured rows."""
        return self._product(vector, self._rows)

    def _product(self, vector: tf.Tensor, rows: tf.Tensor, part: Part | None = None) -> tf.Tensor:
        """Return H times `vector` for the loss of `rows`; both vectors concatenate all trained variables, (weights,)
        float32.
        """
        release_with(self)
        pieces = tf.split(vector, self.sizes)
        vectors = [tf.reshape(v, shape) for v, shape in zip(pieces, self.shapes, strict=True)]
        products = hessian_product(
            lambda: self.training.problem.still_loss(rows, 0, part),
            self.tensors,
            lambda gradients: tf.add_n([_along(*each) for each in zip(gradients, vectors, self.places, strict=True)]),
        )
        dense = [_dense(*each) for each in zip(products, vectors, self.places, strict=True)]
        return tf.concat([tf.reshape(each, [-1]) for each in dense], 0)


PARTS = 8
"""Parts of the measured rows whose differences say how much depends on the choice of rows."""


def measured_rows(rows: int) -> NDArray[np.int32]:
    """Return the training rows for a measurement, of `count` rows. A sample is in an order in which each stretch is a
    sample, too.
    """
    chosen = scattered_indices(rows, MEASURED_ROWS).astype(np.int32)
    return np.random.Generator(np.random.Philox(key=4)).permutation(chosen) if len(chosen) < rows else chosen


@dataclass(frozen=True, slots=True)
class SamplingError:
    """Standard error of a measurement on `count` of `rows` rows, from parts of them, by leaving out one in turn
    (jackknife); 0 for all rows.

    Quenouille 1956, "Notes on bias in estimation", and Tukey 1958, "Bias and confidence in not-quite large samples".
    """

    count: int
    rows: int

    def of_mean(self, of_part: Callable[[int, int], Any]) -> float:
        """Return the standard error of a mean over rows, from a function that gives the mean of a part by its first row
        and length.
        """
        return self.of_means(lambda mean: mean, of_part)

    def of_means(self, value: Callable[[Any], Any], of_part: Callable[[int, int], Any]) -> float:
        """Return the standard error of a value that is computed from means over rows."""
        if self.count >= self.rows:
            return 0.0
        size = self.count // PARTS
        parts = np.array([of_part(i * size, size) for i in range(PARTS)], np.float64)
        without = [value((parts.sum(axis=0) - part) / (PARTS - 1)) for part in parts]
        spread = math.sqrt((PARTS - 1) * float(np.var(without)))
        return spread * math.sqrt(1 - self.count / self.rows)


def _shape(tensor: tf.Variable, places: tf.Tensor | None) -> tuple[int, ...]:
    """Return the shape of a variable with only its rows that are looked up."""
    shape = tuple(tensor.shape)
    return shape if places is None else (int(np.max(places.numpy())) + 1, *shape[1:])


def _along(gradient: Gradient, vector: tf.Tensor, places: tf.Tensor | None) -> tf.Tensor:
    """Return ⟨gradient, vector⟩, a float32 scalar."""
    if isinstance(gradient, tf.IndexedSlices):
        return tf.reduce_sum(gradient.values * tf.gather(vector, tf.gather(places, gradient.indices)))
    return tf.reduce_sum(gradient * vector)


def _dense(product: Gradient | None, like: tf.Tensor, places: tf.Tensor | None) -> tf.Tensor:
    """Return the product as a dense tensor, with a row for each place."""
    if product is None:
        return tf.zeros_like(like)
    if isinstance(product, tf.IndexedSlices):
        return tf.math.unsorted_segment_sum(product.values, tf.gather(places, product.indices), like.shape[0])
    return product
