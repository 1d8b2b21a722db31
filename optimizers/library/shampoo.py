"""Shampoo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Ge

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update

_LOW_PRECISION = ("float16", "bfloat16")


class Shampoo(LibraryOptimizer):
    """Multiplies the gradient along each of its k dimensions by an inverse root of that dimension's second moments.

        H_i <- H_i + G_(i) G_(i)^T                                  G_(i): the gradient unfolded, dimension i first
        w <- w - learning_rate G x_1 (H_1 + epsilon I)^(-1/2k) … x_k (H_k + epsilon I)^(-1/2k)

    For a matrix: w <- w - learning_rate L^(-1/4) G R^(-1/4). A vector has one dimension (full-matrix Adagrad), and so
    has a scalar. A dimension longer than `largest` is preconditioned by the diagonal of its H alone (the paper's
    diagonal variant). Roots are taken in float64, by eigendecomposition. A sparse gradient counts as its dense
    equivalent.

    Authors' code and today's (google-research, facebookresearch/optimizers): moving averages in place of sums, the
    length of another optimizer's step (grafting), blocks of large dimensions. This is the algorithm of 2018.

    In practice: The roots of matrices cost most: raise `update_every` to 10 or more, and lower `largest` for wide
    layers.

    Slots: `preconditioner_0`, `preconditioner_1`, …: H of each dimension, of shape (n, n), or (n,) where n is above
    `largest`; with `update_every` above 1, `root_0`, …, the inverse roots in use, shaped likewise. All of the
    variable's dtype, float32 for a variable in half precision.

    Reference: Gupta, Koren and Singer, "Shampoo: Preconditioned Stochastic Tensor Optimization", 2018, algorithms 1
    and 2.
    https://arxiv.org/abs/1802.09568

    Args:
        learning_rate: Length of a step.
        epsilon: Added to the diagonal of each H before its root is taken.
        update_every: Steps for which the inverse roots are kept.
        largest: Longest dimension with a full matrix.
    """

    learning_rate: Annotated[float, Ge(0)] = 0.1
    epsilon: Annotated[float, Ge(0)] = 1e-4
    update_every: Annotated[int, Ge(1)] = 1
    largest: Annotated[int, Ge(1)] = 512

    no_terms = (
        "An element's step is made of inverse roots of whole matrices, which no equation of one element can express."
    )

    def slots_of(self, variable: keras.Variable) -> Sequence[Slot]:
        return list(self._slots(variable.shape, "float32" if variable.dtype in _LOW_PRECISION else None))

    def _slots(self, shape: Sequence[int], dtype: str | None) -> Iterator[Slot]:
        for i, n in enumerate(tuple(shape) or (1,)):
            own = (n, n) if n <= self.largest else (n,)
            yield Slot(f"preconditioner_{i}", shape=own, dtype=dtype)
            if self.update_every > 1:
                yield Slot(f"root_{i}", shape=own, dtype=dtype)

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        whole = tf.cast(tf.reshape(gradient, gradient.shape.as_list() or (1,)), tf.float64)
        rank = whole.shape.rank
        step, new = whole, {}
        for i in range(rank):
            moments = slots[f"preconditioner_{i}"]
            others = [axis for axis in range(rank) if axis != i]
            square = moments.shape.rank == 2
            seen = tf.tensordot(whole, whole, [others, others]) if square else tf.reduce_sum(whole**2, others)
            moments = new[f"preconditioner_{i}"] = moments + tf.cast(seen, moments.dtype)
            root_of = partial(self._inverse_root, moments, 2 * rank)
            if self.update_every > 1:
                kept = slots[f"root_{i}"]
                due = tf.equal(tf.convert_to_tensor(context.t - 1, tf.float64) % self.update_every, 0)
                root = tf.cond(due, root_of, partial(tf.cast, kept, tf.float64))
                new[f"root_{i}"] = tf.cast(root, kept.dtype)
            else:
                root = root_of()
            # Dimension i comes first and goes last, so that after all of them each is back in its place.
            step = tf.tensordot(step, root, [[0], [0]]) if square else tf.transpose(step, [*range(1, rank), 0]) * root
        return weight - context.rate * tf.cast(tf.reshape(step, tf.shape(weight)), weight.dtype), new

    def _inverse_root(self, moments: tf.Tensor, degree: int) -> tf.Tensor:
        """Return (moments + epsilon I)^(-1 / degree) in float64, of a symmetric matrix or of a diagonal."""
        epsilon = tf.convert_to_tensor(self.epsilon, tf.float64)
        moments = tf.cast(moments, tf.float64)
        if moments.shape.rank == 1:
            return (moments + epsilon) ** (-1 / degree)
        values, vectors = tf.linalg.eigh(moments)
        # Rounding of the slot can make the smallest eigenvalues negative.
        powers = (tf.nn.relu(values) + epsilon) ** (-1 / degree)
        return tf.matmul(vectors * powers, vectors, transpose_b=True)
