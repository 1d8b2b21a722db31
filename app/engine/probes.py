"""What is measured of a step: norms inside the traced loop, quantiles of sampled elements outside it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.channels import QUANTILES, SAMPLE
from app.core.evenly import evenly
from optimizers.contracts.hosted import Gradient

_LANES = 32


def norms(tensors: Sequence[tf.Tensor], *, fused: bool) -> tf.Tensor:
    """Euclidean norm of each tensor, (n,) float32.

    Args:
        fused: XLA compiles this. Squares are then summed in 32 lanes before they are summed across: XLA keeps the
            order of a sum, so one running total cannot be vectorized. Else what counts is how few operations there are.
    """
    if not tensors:
        return tf.zeros([0])
    if not fused:
        return tf.sqrt(2.0 * tf.stack([tf.nn.l2_loss(tf.cast(tensor, tf.float32)) for tensor in tensors]))
    parts = []
    for tensor in tensors:
        flat = tf.reshape(tf.cast(tensor, tf.float32), [-1])
        padded = tf.pad(flat, [[0, -flat.shape[0] % _LANES]])
        parts.append(tf.reduce_sum(tf.square(tf.reshape(padded, [-1, _LANES])), axis=0))
    return tf.sqrt(tf.reduce_sum(tf.stack(parts), axis=1))


def sampled(tensor: tf.Tensor) -> tf.Tensor:
    """At most `SAMPLE` elements of a tensor of known shape, flat, float32."""
    flat = tf.reshape(tf.cast(tensor, tf.float32), [-1])
    size = flat.shape[0]
    if size <= SAMPLE:
        return flat
    return tf.gather(flat, evenly(size, SAMPLE).astype(np.int32))


def sampled_gradient(gradient: Gradient, shape: tf.TensorShape) -> tf.Tensor:
    """How many elements of a gradient are sampled, then those, filled up with zeros: 1 + as many as `sampled` gives.

    Of a sparse gradient, which must have each row once, they are those of the rows that it has, however large its
    table: all of them where they are at most as many as that, else spread evenly.
    """
    most = min(SAMPLE, shape.num_elements())
    if not isinstance(gradient, tf.IndexedSlices):
        return tf.concat([[float(most)], sampled(gradient)], 0)
    flat = tf.reshape(tf.cast(gradient.values, tf.float32), [-1])
    there = tf.size(flat, tf.int64)
    places = tf.range(most, dtype=tf.int64)
    spread = places * (there - 1) // max(most - 1, 1)
    # The place after the last one is that of a zero.
    chosen = tf.where(there > most, spread, tf.minimum(places, there))
    count = tf.cast(tf.minimum(there, most), tf.float32)
    return tf.concat([[count], tf.gather(tf.concat([flat, [0.0]], 0), chosen)], 0)


def spread_evenly(flat: tf.Tensor) -> tf.Tensor:
    """`SAMPLE` elements of a vector whose length is not known when traced; some of them twice where it has fewer."""
    last = tf.size(flat, tf.int64) - 1
    return tf.gather(flat, tf.range(SAMPLE, dtype=tf.int64) * last // (SAMPLE - 1))


def zero_share(gradient: Gradient, size: int) -> tf.Tensor:
    """The share of elements of a gradient that are exactly zero, a float32 scalar; NaN where `size` is 0.

    A sparse gradient must have each row once; rows that it has not are zeros.
    """
    values = gradient.values if isinstance(gradient, tf.IndexedSlices) else gradient
    there = tf.cast(tf.math.count_nonzero(values, dtype=tf.int32), tf.float32)
    return 1.0 - there / size if size else tf.constant(np.nan, tf.float32)


@dataclass(frozen=True)
class Layout:
    """Where each tensor's elements lie in a flat probe row, `sizes` in order, after `head` other values.

    Those in `counted` have a number before them: how many of their elements there are.
    """

    head: int
    sizes: tuple[int, ...]
    counted: frozenset[int] = frozenset()

    @classmethod
    def of(cls, head: int, shapes: Sequence[Sequence[int]], counted: Iterable[int] = ()) -> Layout:
        return cls(head, tuple(min(SAMPLE, math.prod(shape)) for shape in shapes), frozenset(counted))

    @property
    def width(self) -> int:
        return self.head + sum(self.sizes) + len(self.counted)

    def quantiles(self, rows: NDArray[np.float32]) -> NDArray[np.float32]:
        """`QUANTILES` of every tensor in each row, interpolated linearly: (n, width) -> (n, 5 * tensors).

        A tensor with an element that is not finite gives NaN, and so does one of which there are no elements.
        """
        found = np.empty((len(rows), len(QUANTILES) * len(self.sizes)), np.float32)
        start = self.head
        for i, size in enumerate(self.sizes):
            own = slice(i * len(QUANTILES), (i + 1) * len(QUANTILES))
            counts = np.full(len(rows), size)
            if i in self.counted:
                counts, start = rows[:, start].astype(int), start + 1
            for count in np.unique(counts):
                there = counts == count
                found[there, own] = _quantiles(rows[there, start : start + count])
            start += size
        return found


def _quantiles(values: NDArray[np.float32]) -> NDArray[np.float32]:
    size = values.shape[1]
    if size == 0:
        return np.full((len(values), len(QUANTILES)), np.nan, np.float32)
    places = np.array(QUANTILES) * (size - 1)
    low = np.floor(places).astype(int)
    high = np.minimum(low + 1, size - 1)
    # NumPy sorts float32 with vector instructions, ten times faster than it partitions.
    ordered = np.sort(values, axis=1)
    share = (places - low).astype(np.float32)
    with np.errstate(over="ignore", invalid="ignore"):
        found = ordered[:, low] * (1 - share) + ordered[:, high] * share
    # NaN is ordered last; an infinity is either last or first.
    found[~np.isfinite(ordered[:, -1]) | ~np.isfinite(ordered[:, 0])] = np.nan
    return found.astype(np.float32)
