"""Reductions of tensors in a traced step: norms, largest magnitudes, shares of zeros, samples, maps."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
import tensorflow as tf

from .sampling import QUANTILES, SAMPLE, at_random, cells_of, plane, scattered_indices

Gradient: TypeAlias = tf.Tensor | tf.IndexedSlices

_LANES, _SMALL_LANES = 256, 128
_EXACT = 1 << 24
"""Largest number up to which float32 holds every whole number."""
_LARGE = 600
"""Elements from which on a tensor is not a row of the matrix of small ones."""
_LONG = 1 << 16
"""Elements from which on to fold a tensor is faster than to lay it out in lanes."""
_FOLDS = 8
"""Parts of a long tensor that are added to one another element by element."""


def magnitudes(tensors: Sequence[tf.Tensor], *, fused: bool, often: bool = False) -> tf.Tensor:
    """Return the Euclidean norms of the tensors, then the largest magnitude of each, (2n,) float32.

    NaN if an element is NaN; the largest magnitude of a tensor without elements is 0.

    Args:
        fused: XLA compiles this, and shapes are known. Else what counts is how few operations there are.
        often: Tensors of any size are measured at every step. XLA then folds long ones: faster, and less exact.
    """
    if not tensors:
        return tf.zeros([0])
    floats = [tf.cast(tensor, tf.float32) for tensor in tensors]
    long = {i for i, each in enumerate(floats) if math.prod(each.shape) >= _LONG} if fused and often else set()
    if long:
        lengths, largest = _of_long_and_others(floats, long)
    elif fused:
        lengths, largest = _lane_magnitudes(floats)
    else:
        lengths = norms(floats, fused=False)
        largest = tf.maximum(tf.stack([tf.reduce_max(tf.abs(each)) for each in floats]), 0.0)
    # A maximum may pass over an element that is NaN.
    return tf.concat([lengths, tf.where(tf.math.is_nan(lengths), lengths, largest)], 0)


def _of_long_and_others(tensors: Sequence[tf.Tensor], long: set[int]) -> tuple[tf.Tensor, tf.Tensor]:
    """Return norms and largest magnitudes for XLA; the tensors at the places `long` are folded first."""
    others = [i for i in range(len(tensors)) if i not in long]
    folded = [_folded(tensors[i]) for i in sorted(long)]
    lengths, largest = (tf.stack(found) for found in zip(*folded, strict=True))
    if others:
        of_others = _lane_magnitudes([tensors[i] for i in others])
        order = np.argsort([*others, *sorted(long)])
        lengths, largest = (
            tf.gather(tf.concat(both, 0), order) for both in zip(of_others, (lengths, largest), strict=True)
        )
    return lengths, largest


def _folded(tensor: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
    """Return the norm and the largest magnitude of a long tensor, folded for XLA.

    XLA keeps the order of a sum, so that one running total is made one element at a time. Parts that are added to one
    another element by element are made with vectors, in a third of the time.
    """
    flat = tf.reshape(tensor, [-1])
    rest = flat.shape[0] % _FOLDS
    first, *others = tf.split(flat[: flat.shape[0] - rest], _FOLDS)
    squares, most = tf.square(first), tf.abs(first)
    for part in others:
        squares, most = squares + tf.square(part), tf.maximum(most, tf.abs(part))
    left = flat[flat.shape[0] - rest :]
    total = tf.reduce_sum(squares) + tf.reduce_sum(tf.square(left))
    return tf.sqrt(total), tf.maximum(tf.reduce_max(most), tf.reduce_max(tf.abs(left)) if rest else 0.0)


def norms(tensors: Sequence[tf.Tensor], *, fused: bool) -> tf.Tensor:
    """Return the Euclidean norms of at least one float32 tensor, (n,) float32. `fused` as in `magnitudes`."""
    if fused:
        return _lane_norms(_Lanes(tensors))
    return tf.sqrt(2.0 * tf.stack([tf.nn.l2_loss(each) for each in tensors]))


def _lane_norms(lanes: _Lanes) -> tf.Tensor:
    return tf.sqrt(lanes.reduce(tf.square, tf.reduce_sum, tf.add))


def _lane_magnitudes(tensors: Sequence[tf.Tensor]) -> tuple[tf.Tensor, tf.Tensor]:
    lanes = _Lanes(tensors)
    return _lane_norms(lanes), lanes.reduce(tf.abs, tf.reduce_max, tf.maximum)


def zero_shares(gradients: Sequence[Gradient], sizes: Sequence[int], *, fused: bool) -> tf.Tensor:
    """Return the share of exact zeros in each gradient, (n,) float32; NaN for an empty gradient.

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
    """Count the true elements of at most `most`, exactly, as float32, in as few operations as possible."""
    if most < _EXACT:
        return tf.reduce_sum(tf.cast(there, tf.float32))
    return tf.cast(tf.math.count_nonzero(there, dtype=tf.int32), tf.float32)


class _Lanes:
    """Tensors of known shape laid out in lanes, so that XLA reduces each tensor to one number quickly.

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
        """Reduce each tensor to one number, (n,): prepare its elements, reduce them, combine the results; 0 for an
        empty one.
        """
        found = []
        if self._matrix is not None:
            found.append(_halved(reduce(prepare(self._matrix), axis=1), combine))
        if self._large:
            found.append(_halved(tf.stack([reduce(prepare(lanes), axis=0) for lanes in self._large]), combine))
        return tf.gather(found[0] if len(found) == 1 else tf.concat(found, 0), self._order)


def _rounded_up(size: int, lanes: int) -> int:
    return max(1, -(-size // lanes)) * lanes


def _halved(lanes: tf.Tensor, combine: Callable[[tf.Tensor, tf.Tensor], tf.Tensor]) -> tf.Tensor:
    """Reduce (n, lanes) to (n,) by halving; lanes is a power of two."""
    across = tf.constant(1)
    while lanes.shape[1] > 1:
        lanes = combine(*tf.split(lanes, 2, across))
    return tf.squeeze(lanes, 1)


_PARTS = 1024
"""Parts of a stretch."""


def sampled(tensor: tf.Tensor) -> tf.Tensor:
    """Return at most `SAMPLE` elements of a tensor, flat, float32; all elements if the shape is not known in
    the trace.
    """
    flat = tf.reshape(tf.cast(tensor, tf.float32), [-1])
    size = flat.shape[0]
    if size is None or size <= SAMPLE:
        return flat
    return tf.gather(flat, scattered_indices(size, SAMPLE).astype(np.int32))


def sampled_gradient(gradient: Gradient, shape: tf.TensorShape) -> tf.Tensor:
    """Return the number of sampled elements of a gradient, then these elements, padded with zeros to the length of
    `sampled`.

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
    """Return `SAMPLE` elements of a vector of unknown length; a shorter vector repeats some of them."""
    return tf.gather(flat, _scattered(SAMPLE, tf.size(flat, tf.int64)))


def _scattered(count: int, size: tf.Tensor) -> tf.Tensor:
    """Return `count` indices below `size`, ascending, int64, always the same: a random one from each of equal
    stretches. Equidistant indices would be from only a few columns of a matrix.
    """
    within = at_random(np.arange(count), _PARTS) + _PARTS * np.arange(count, dtype=np.int64)
    return tf.constant(within) * size // (_PARTS * count)


def quantiles(tensor: tf.Tensor) -> list[tf.Tensor]:
    """Return `QUANTILES` of a tensor's elements, by linear interpolation, float32 scalars."""
    ordered = tf.sort(sampled(tensor))
    last = tf.cast(tf.shape(ordered)[0] - 1, tf.float32)
    found = []
    for q in QUANTILES:
        place = q * last
        low = tf.floor(place)
        high = tf.minimum(low + 1, last)
        share = place - low
        values = tf.gather(ordered, tf.cast(tf.stack([low, high]), tf.int32))
        found.append(values[0] + tf.where(share > 0, (values[1] - values[0]) * share, 0.0))
    return found


def merged(gradient: tf.IndexedSlices) -> tuple[tf.Tensor, tf.Tensor]:
    """Merge the rows of an `IndexedSlices`: return rows (n, ...), where repeated indices are summed in one row and zero
    in the others, and their indices (n,) int64, increasing, then -1.

    `tf.unique` has another shape each time, which XLA does not take.
    """
    order = tf.argsort(gradient.indices, stable=True)
    indices, rows = tf.gather(gradient.indices, order), tf.gather(tf.cast(gradient.values, tf.float32), order)
    begins = tf.concat([tf.zeros_like(indices[:1]), tf.cast(indices[1:] != indices[:-1], indices.dtype)], 0)
    places, count = tf.cumsum(begins), tf.shape(indices)[0]
    touched = tf.maximum(tf.math.unsorted_segment_max(tf.cast(indices, tf.int64), places, count), -1)
    return tf.math.unsorted_segment_sum(rows, places, count), touched


def row_rms(rows: tf.Tensor) -> tf.Tensor:
    """Return the root mean square of each row, (n,) float32."""
    flat = tf.reshape(tf.cast(rows, tf.float32), [tf.shape(rows)[0], -1])
    return tf.sqrt(tf.reduce_mean(tf.square(flat), 1))


def cells(tensor: tf.Tensor) -> tf.Tensor:
    """Return the map of a tensor of static shape, (rows, columns) float32 with the shape of `cells_of`. A cell is the
    element of its block with the largest magnitude, NaN if an element is not finite.
    """
    shape = tuple(tensor.shape)
    matrix = tf.reshape(tf.cast(tensor, tf.float32), plane(shape))
    return matrix if cells_of(shape) == plane(shape) else reduced(matrix)


def reduced(matrix: tf.Tensor) -> tf.Tensor:
    """Return a smaller map of a matrix, with NaN also for infinite elements."""
    rows, columns = matrix.shape
    high, wide = cells_of((rows, columns))
    down, right = -(-rows // high), -(-columns // wide)
    padded = tf.pad(matrix, [[0, high * down - rows], [0, wide * right - columns]])
    blocks = tf.reshape(padded, [high, down, wide, right])
    most, least = tf.reduce_max(blocks, [1, 3]), tf.reduce_min(blocks, [1, 3])
    # A maximum may pass over NaN; a block with an element that is not finite is not finite.
    broken = tf.reduce_any(~tf.math.is_finite(blocks), [1, 3])
    return tf.where(broken, np.nan, tf.where(-least > most, least, most))
