"""SOAP."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update

_LOW_PRECISION = ("float16", "bfloat16")
_RIDGE = 1e-4
"""Fraction of the mean eigenvalue that is added to all, so that directions without a gradient yet are orthogonal to the
others.
"""


class SOAP(LibraryOptimizer):
    """Adam in the eigenbasis of Shampoo's second moments.

        m <- beta_1 m + (1 - beta_1) G
        v <- beta_2 v + (1 - beta_2) turned(G)²
        w <- w - learning_rate back(turned(m) / (1 - beta_1^(t-1)) / (sqrt(v / (1 - beta_2^(t-1))) + epsilon))
        H_i <- beta_2 H_i + (1 - beta_2) G_(i) G_(i)^T              G_(i): the gradient unfolded, dimension i first
        Q_i <- QR((H_i + ridge I) Q_i)                              at step 1 and at every `update_every`-th after it

    turned(G) = G x_1 Q_1^T … x_k Q_k^T, for a matrix Q_1^T G Q_2, and back(…) turns the other way. The first step is of
    H and Q alone and moves nothing but by weight decay, so that no gradient is turned by a basis that it made itself. Q
    starts from I, and one step of orthogonal iteration at a time comes to the eigenvectors of H. The ridge is 1e-4 of
    the mean eigenvalue. A vector or scalar is not turned, nor is a dimension longer than `largest`: there it is Adam. A
    sparse gradient counts as its dense equivalent.

    Authors' code (nikhilvyas/SOAP): Q starts from an eigendecomposition; at each QR its columns are sorted by their
    eigenvalues and v is moved along; there is no ridge; the first step has no weight decay either; H has a share of its
    own, `shampoo_beta`.

    In practice: A learning rate as for Adam, or up to three times larger. Matrix products cost most; raising
    `update_every` saves the QR alone, and 10 to 100 do nearly as well as 1.

    Slots: `m`, shaped like its variable; `v`, the same, in the turned basis; `preconditioner_0`, `preconditioner_1`, …:
    H of each dimension, and `basis_0`, `basis_1`, …: Q, each of shape (n, n). All of the variable's dtype, float32 for
    a variable in half precision.

    Reference: Vyas and others, "SOAP: Improving and Stabilizing Shampoo using Adam", 2024, algorithms 3 and 4, with the
    authors' skipped first step and bias correction.
    https://arxiv.org/abs/2409.11321

    Args:
        learning_rate: Length of a step.
        weight_decay: Each step subtracts this share of the weight, times the learning rate.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square, and of each H, that is kept at each step.
        epsilon: Added to the root of the second moment, the divisor.
        update_every: Steps for which a basis is kept.
        largest: Longest dimension that is rotated.
    """

    learning_rate: Annotated[float, Ge(0)] = 3e-3
    weight_decay: Annotated[float, Ge(0)] = 0.01
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.95
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.95
    epsilon: Annotated[float, Ge(0)] = 1e-8
    update_every: Annotated[int, Ge(1)] = 10
    largest: Annotated[int, Ge(1)] = 512

    no_terms = "It is Adam's step in a basis of whole matrices, which no equation of one element can express."

    def slots_of(self, variable: keras.Variable) -> Sequence[Slot]:
        return list(self._slots(variable.shape, "float32" if variable.dtype in _LOW_PRECISION else None))

    def _slots(self, shape: Sequence[int], dtype: str | None) -> Iterator[Slot]:
        yield Slot("m", dtype=dtype)
        yield Slot("v", dtype=dtype)
        for i, n in enumerate(shape if len(shape) > 1 else ()):
            if n <= self.largest:
                yield Slot(f"preconditioner_{i}", shape=(n, n), dtype=dtype)
                yield Slot(f"basis_{i}", shape=(n, n), dtype=dtype)

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        g = tf.cast(gradient, slots["m"].dtype)
        t = tf.convert_to_tensor(context.t, tf.float64)
        first = tf.equal(t, 1)
        bases = {i: slots[f"basis_{i}"] for i in range(g.shape.rank) if f"basis_{i}" in slots}
        moves = tf.where(first, tf.zeros_like(t), tf.ones_like(t))
        m = slots["m"] + tf.cast(moves * (1 - self.beta_1), g.dtype) * (g - slots["m"])
        v = slots["v"] + tf.cast(moves * (1 - self.beta_2), g.dtype) * (tf.square(_turned(g, bases, 0)) - slots["v"])
        mean = tf.cast(tf.math.divide_no_nan(moves, 1 - self.beta_1 ** (t - 1)), g.dtype) * _turned(m, bases, 0)
        root = tf.sqrt(tf.cast(tf.math.divide_no_nan(moves, 1 - self.beta_2 ** (t - 1)), g.dtype) * v)
        step = _turned(tf.math.divide_no_nan(mean, root + self.epsilon), bases, 1)
        new = {"m": m, "v": v}
        due = tf.equal((t - 1) % self.update_every, 0)
        for i, basis in bases.items():
            others = [axis for axis in range(g.shape.rank) if axis != i]
            moments = slots[f"preconditioner_{i}"]
            seen = tf.tensordot(g, g, [others, others])
            moments = new[f"preconditioner_{i}"] = self.beta_2 * moments + (1 - self.beta_2) * seen
            start = tf.where(first, tf.eye(moments.shape[0], dtype=basis.dtype), basis)
            new[f"basis_{i}"] = tf.cond(due, partial(_iterated, moments, start), partial(tf.identity, start))
        return weight - context.rate * tf.cast(step, weight.dtype), new


def _turned(tensor: tf.Tensor, bases: Mapping[int, tf.Tensor], side: int) -> tf.Tensor:
    """Return `tensor` with each dimension i multiplied by `bases[i]`: by its transpose where `side` is 0."""
    for i in range(tensor.shape.rank):
        # Dimension i comes first and goes last, so that after all of them each is back in its place.
        if i in bases:
            tensor = tf.tensordot(tensor, bases[i], [[0], [side]])
        else:
            tensor = tf.transpose(tensor, [*range(1, tensor.shape.rank), 0])
    return tensor


def _iterated(moments: tf.Tensor, basis: tf.Tensor) -> tf.Tensor:
    """Make one step of orthogonal iteration from `basis` to the eigenvectors of `moments`."""
    wide, start = tf.cast(moments, tf.float64), tf.cast(basis, tf.float64)
    mean = tf.linalg.trace(wide) / wide.shape[0]
    image = tf.matmul(tf.math.divide_no_nan(wide, mean), start) + _RIDGE * start
    return tf.cast(tf.linalg.qr(image)[0], basis.dtype)
