"""Statistics of tensors: magnitudes inside the traced loop, quantiles of sampled elements outside it."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.telemetry.channels import QUANTILES, SAMPLE
from app.core.telemetry.thinning import at_random, scattered_indices
from optimizers.contracts.hosted_optimizer import Gradient

_LANES, _SMALL_LANES = 256, 128
_EXACT = 1 << 24
"""Up to which float32 holds every whole number."""
_LARGE = 600
"""Elements from which on a tensor is not a row of the matrix of small ones."""


def magnitudes(tensors: Sequence[tf.Tensor], *, fused: bool) -> tf.Tensor:
    """The Euclidean norms of the tensors, then the largest magnitude of each, (2n,) float32.

    NaN where an element is NaN; the largest magnitude of a tensor without elements is 0.

    Args:
        fused: XLA compiles this, and shapes are known. Else what counts is how few operations there are.
    """
    if not tensors:
        return tf.zeros([0])
    floats = [tf.cast(tensor, tf.float32) for tensor in tensors]
    if fused:
        lanes = _Lanes(floats)
        lengths = _lane_norms(lanes)
        largest = lanes.reduce(tf.abs, tf.reduce_max, tf.maximum)
    else:
        lengths = norms(floats, fused=False)
        largest = tf.maximum(tf.stack([tf.reduce_max(tf.abs(each)) for each in floats]), 0.0)
    # A maximum may pass over an element that is NaN.
    return tf.concat([lengths, tf.where(tf.math.is_nan(lengths), lengths, largest)], 0)


def norms(tensors: Sequence[tf.Tensor], *, fused: bool) -> tf.Tensor:
    """The Euclidean norms of float32 tensors, (n,) float32; there is at least one. `fused` as for `magnitudes`."""
    if fused:
        return _lane_norms(_Lanes(tensors))
    return tf.sqrt(2.0 * tf.stack([tf.nn.l2_loss(each) for each in tensors]))


def _lane_norms(lanes: _Lanes) -> tf.Tensor:
    return tf.sqrt(lanes.reduce(tf.square, tf.reduce_sum, tf.add))


def zero_shares(gradients: Sequence[Gradient], sizes: Sequence[int], *, fused: bool) -> tf.Tensor:
    """The share of elements of each gradient that are exactly zero, (n,) float32; NaN where its size is 0.

    A sparse gradient must have each row once; rows that it has not are zeros. `sizes` are those of the variables;
    `fused` as for `magnitudes`.
    """
    values = [g.values if isinstance(g, tf.IndexedSlices) else g for g in gradients]
    there = [tf.not_equal(each, tf.zeros([], each.dtype)) for each in values]
    if fused:
        counts = _Lanes(there).reduce(lambda each: tf.cast(each, tf.float32), tf.reduce_sum, tf.add)
    else:
        counts = tf.stack([_count(each, size) for each, size in zip(there, sizes, strict=True)])
    whole = np.array(sizes, np.float32)
    # Compiled, a quotient is a product with 1 / size, which is rounded.
    shares = tf.minimum((whole - counts) / np.maximum(whole, 1), 1.0)
    return tf.where(whole > 0, shares, np.nan)


def _count(there: tf.Tensor, most: int) -> tf.Tensor:
    """How many are true, float32; in as few operations as hold that number exactly."""
    if most < _EXACT:
        return tf.reduce_sum(tf.cast(there, tf.float32))
    return tf.cast(tf.math.count_nonzero(there, dtype=tf.int32), tf.float32)


class _Lanes:
    """Tensors of known shape laid out in lanes, for XLA to reduce each to one number.

    XLA keeps the order of a sum, so that one running total cannot be vectorized: there is one for each of many lanes,
    whose halves are then combined until one is left. Small tensors are rows of one matrix, for there each operation
    costs more than the elements. Every operation also takes time to trace, so there are few of them here.
    """

    def __init__(self, tensors: Sequence[tf.Tensor]) -> None:
        sizes = [math.prod(tensor.shape) for tensor in tensors]
        small = [i for i, size in enumerate(sizes) if size < _LARGE]
        large = [i for i, size in enumerate(sizes) if size >= _LARGE]
        flat = tf.constant([-1])
        fill: dict[int, tf.Tensor] = {}

        def padded(i: int, width: int) -> list[tf.Tensor]:
            values = tensors[i] if tensors[i].shape.rank == 1 else tf.reshape(tensors[i], flat)
            gap = width - sizes[i]
            if gap and gap not in fill:
                fill[gap] = tf.zeros([gap], values.dtype)
            return [values, fill[gap]] if gap else [values]

        self._order = np.argsort([*small, *large])
        self._matrix: tf.Tensor | None = None
        if small:
            width = _rounded_up(max(sizes[i] for i in small), _SMALL_LANES)
            rows = tf.concat([part for i in small for part in padded(i, width)], 0)
            self._matrix = tf.reshape(rows, [len(small), width // _SMALL_LANES, _SMALL_LANES])
        shape = tf.constant([-1, _LANES])
        whole = [padded(i, _rounded_up(sizes[i], _LANES)) for i in large]
        self._large = [tf.reshape(parts[0] if len(parts) == 1 else tf.concat(parts, 0), shape) for parts in whole]

    def reduce(
        self,
        prepare: Callable[[tf.Tensor], tf.Tensor],
        reduce: Callable[..., tf.Tensor],
        combine: Callable[[tf.Tensor, tf.Tensor], tf.Tensor],
    ) -> tf.Tensor:
        """One number of each tensor, (n,), of elements that are prepared, reduced and combined; 0 of none."""
        found = []
        if self._matrix is not None:
            found.append(_halved(reduce(prepare(self._matrix), axis=1), combine))
        if self._large:
            found.append(_halved(tf.stack([reduce(prepare(lanes), axis=0) for lanes in self._large]), combine))
        return tf.gather(found[0] if len(found) == 1 else tf.concat(found, 0), self._order)


def _rounded_up(size: int, lanes: int) -> int:
    return max(1, -(-size // lanes)) * lanes


def _halved(lanes: tf.Tensor, combine: Callable[[tf.Tensor, tf.Tensor], tf.Tensor]) -> tf.Tensor:
    """(n, lanes), lanes a power of two -> (n,)."""
    across = tf.constant(1)
    while lanes.shape[1] > 1:
        lanes = combine(*tf.split(lanes, 2, across))
    return tf.squeeze(lanes, 1)


_PARTS = 1024
"""Parts of a stretch."""


def sampled(tensor: tf.Tensor) -> tf.Tensor:
    """At most `SAMPLE` elements of a tensor of known shape, flat, float32."""
    flat = tf.reshape(tf.cast(tensor, tf.float32), [-1])
    size = flat.shape[0]
    if size <= SAMPLE:
        return flat
    return tf.gather(flat, scattered_indices(size, SAMPLE).astype(np.int32))


def sampled_gradient(gradient: Gradient, shape: tf.TensorShape) -> tf.Tensor:
    """How many elements of a gradient are sampled, then those, filled up with zeros: 1 + as many as `sampled` gives.

    Of a sparse gradient, which must have each row once, they are those of the rows that it has, however large its
    table: all of them where they are at most as many as that, else one at random of each of equal stretches.
    """
    most = min(SAMPLE, shape.num_elements())
    if not isinstance(gradient, tf.IndexedSlices):
        return tf.concat([[float(most)], sampled(gradient)], 0)
    flat = tf.reshape(tf.cast(gradient.values, tf.float32), [-1])
    there = tf.size(flat, tf.int64)
    places = tf.range(most, dtype=tf.int64)
    spread = _scattered(most, there)
    # The place after the last one is that of a zero.
    chosen = tf.where(there > most, spread, tf.minimum(places, there))
    count = tf.cast(tf.minimum(there, most), tf.float32)
    return tf.concat([[count], tf.gather(tf.concat([flat, [0.0]], 0), chosen)], 0)


def scattered(flat: tf.Tensor) -> tf.Tensor:
    """`SAMPLE` elements of a vector whose length is not known when traced; some of them twice where it has fewer."""
    return tf.gather(flat, _scattered(SAMPLE, tf.size(flat, tf.int64)))


def _scattered(count: int, size: tf.Tensor) -> tf.Tensor:
    """Places (count,) int64 below `size`, ascending: one at random of each of as many equal stretches, and always the
    same ones. At equal distances they would be of few columns of a matrix.
    """
    within = at_random(np.arange(count), _PARTS) + _PARTS * np.arange(count, dtype=np.int64)
    return tf.constant(within) * size // (_PARTS * count)


@dataclass(frozen=True)
class ProbeLayout:
    """Where each tensor's elements lie in a flat probe row, `sizes` in order, after `head` other values.

    Those in `counted` have a number before them: how many of their elements there are.
    """

    head: int
    sizes: tuple[int, ...]
    counted: frozenset[int] = frozenset()

    @classmethod
    def of(cls, head: int, shapes: Sequence[Sequence[int]], counted: Iterable[int] = ()) -> ProbeLayout:
        return cls(head, tuple(min(SAMPLE, math.prod(shape)) for shape in shapes), frozenset(counted))

    @property
    def width(self) -> int:
        return self.head + sum(self.sizes) + len(self.counted)

    def quantiles(self, rows: NDArray[np.float32]) -> NDArray[np.float32]:
        """`QUANTILES` of every tensor in each row, interpolated linearly: (n, width) -> (n, 5 * tensors).

        A tensor with an element that is not finite gives NaN, and so does one of which there are no elements.
        """
        found = np.empty((len(rows), len(self.sizes), len(QUANTILES)), np.float32)
        for tensors, places in self._alike:
            found[:, tensors] = _quantiles(rows[:, places])
        for i, start in self._varying:
            counts = rows[:, start].astype(int)
            for count in np.unique(counts):
                there = counts == count
                found[there, i] = _quantiles(rows[there, start + 1 : start + 1 + count])
        return found.reshape(len(rows), found.shape[1] * len(QUANTILES))

    @functools.cached_property
    def _starts(self) -> list[int]:
        """Where each tensor begins, with its number."""
        lengths = [size + (i in self.counted) for i, size in enumerate(self.sizes)]
        return [self.head, *(self.head + np.cumsum(lengths, dtype=int)).tolist()]

    @functools.cached_property
    def _alike(self) -> list[tuple[NDArray[np.intp], NDArray[np.intp]]]:
        """Tensors of one size, (n,), and the places of their elements, (n, size): a call each takes longer than to sort
        what is in most of them."""
        groups: dict[int, list[int]] = {}
        for i, size in enumerate(self.sizes):
            if i not in self.counted:
                groups.setdefault(size, []).append(i)
        return [
            (np.array(group), np.add.outer([self._starts[i] for i in group], np.arange(size)))
            for size, group in groups.items()
        ]

    @functools.cached_property
    def _varying(self) -> list[tuple[int, int]]:
        """Tensors whose number says how many elements there are, and the place of that number."""
        return [(i, self._starts[i]) for i in sorted(self.counted)]


def _quantiles(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """Of the last axis: (..., size) -> (..., 5)."""
    size = values.shape[-1]
    if size == 0:
        return np.full((*values.shape[:-1], len(QUANTILES)), np.nan, np.float32)
    places = np.array(QUANTILES) * (size - 1)
    low = np.floor(places).astype(int)
    high = np.minimum(low + 1, size - 1)
    # NumPy sorts float32 with vector instructions, in half the time that it takes to partition.
    ordered = np.sort(values, axis=-1)
    share = (places - low).astype(np.float32)
    with np.errstate(over="ignore", invalid="ignore"):
        found = ordered[..., low] * (1 - share) + ordered[..., high] * share
    # NaN is ordered last; an infinity is either last or first.
    found[~np.isfinite(ordered[..., -1]) | ~np.isfinite(ordered[..., 0])] = np.nan
    return found.astype(np.float32)
