"""What is measured of a tensor, as operations of the traced step: everything is reduced where the tensor lies."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import tensorflow as tf

_SMALL = 600
"""Elements up to which a tensor is small."""
_LONG = 4096
"""Elements from which on what `_folded` saves is worth its compilation."""
_PARTS = 8
"""Parts of a row that are reduced together first."""
CELLS = 128
"""Most rows and columns of a map."""
SAMPLE = 4096
"""Most elements of one tensor whose quantiles are taken; of a larger one so many at random, always the same."""
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def norms_and_largest(tensors: Sequence[Any], *, compiled: bool) -> tuple[Any, Any]:
    """The Euclidean norm and the largest magnitude of each tensor, (n,) and (n,) float32.

    Both are NaN where an element is NaN, and 0 of a tensor without elements. `compiled`: XLA compiles it.
    """
    values = [tf.cast(tensor, tf.float32) for tensor in tensors]
    if not values:
        return tf.zeros([0]), tf.zeros([0])
    sizes = [each.shape.num_elements() for each in values]
    # Small tensors are rows of one matrix: of them operations cost more than elements.
    small = [i for i, size in enumerate(sizes) if size is not None and size <= _SMALL]
    large = [i for i in range(len(values)) if i not in set(small)]
    found = []
    if small:
        width = max(1, *(sizes[i] for i in small))
        width += -width % _PARTS if compiled else 0
        parts = []
        for i in small:
            parts.append(tf.reshape(values[i], [-1]))
            if sizes[i] < width:
                parts.append(tf.zeros([width - sizes[i]]))
        matrix = tf.reshape(tf.concat(parts, 0), [len(small), width])
        found.append(_folded(matrix) if compiled else _of_rows(matrix))
    if large:
        each = [(_of_long if compiled and (sizes[i] or 0) >= _LONG else _of_any)(values[i]) for i in large]
        found.append((tf.stack([squares for squares, _ in each]), tf.stack([most for _, most in each])))
    order = np.argsort([*small, *large])
    norms = tf.sqrt(tf.gather(tf.concat([squares for squares, _ in found], 0), order))
    largest = tf.maximum(tf.gather(tf.concat([most for _, most in found], 0), order), 0.0)
    # A maximum may pass over an element that is NaN.
    return norms, tf.where(tf.math.is_nan(norms), norms, largest)


def _of_any(values: Any) -> tuple[Any, Any]:
    """Sum of squares and largest magnitude of a tensor, in few passes over it."""
    return 2.0 * tf.nn.l2_loss(values), tf.maximum(tf.reduce_max(values), -tf.reduce_min(values))


def _of_rows(matrix: Any) -> tuple[Any, Any]:
    """The same of each row of a matrix."""
    return tf.reduce_sum(tf.square(matrix), 1), tf.reduce_max(tf.abs(matrix), 1)


def _of_long(values: Any) -> tuple[Any, Any]:
    """The same of a tensor, for XLA."""
    flat = tf.reshape(values, [1, -1])
    rest = flat.shape[1] % _PARTS
    squares, most = _folded(flat[:, : flat.shape[1] - rest])
    if rest:
        more, another = _of_rows(flat[:, flat.shape[1] - rest :])
        squares, most = squares + more, tf.maximum(most, another)
    return squares[0], most[0]


def _folded(matrix: Any) -> tuple[Any, Any]:
    """The same of each row of a matrix, whose width `_PARTS` divides, for XLA.

    It keeps the order of a sum, so that one running total is made one element at a time. Parts of the row that are
    added to one another element by element are made with vectors, in a third of the time.
    """
    first, *others = tf.split(matrix, _PARTS, 1)
    squares, most = tf.square(first), tf.abs(first)
    for part in others:
        squares, most = squares + tf.square(part), tf.maximum(most, tf.abs(part))
    return tf.reduce_sum(squares, 1), tf.reduce_max(most, 1)


def merged(gradient: Any) -> tuple[Any, Any]:
    """The rows of an `IndexedSlices`, (n, ...), each index summed up in one of them and the others zero; and of which
    rows of the table they are, (n,) int64 increasing, then -1.

    `tf.unique` has another shape each time, which XLA does not take.
    """
    order = tf.argsort(gradient.indices, stable=True)
    indices, rows = tf.gather(gradient.indices, order), tf.gather(tf.cast(gradient.values, tf.float32), order)
    begins = tf.concat([tf.zeros_like(indices[:1]), tf.cast(indices[1:] != indices[:-1], indices.dtype)], 0)
    places, count = tf.cumsum(begins), tf.shape(indices)[0]
    touched = tf.maximum(tf.math.unsorted_segment_max(tf.cast(indices, tf.int64), places, count), -1)
    return tf.math.unsorted_segment_sum(rows, places, count), touched


def row_rms(rows: Any) -> Any:
    """The root mean square of each row, (n,) float32."""
    flat = tf.reshape(tf.cast(rows, tf.float32), [tf.shape(rows)[0], -1])
    return tf.sqrt(tf.reduce_mean(tf.square(flat), 1))


def sampled(tensor: Any) -> Any:
    """(n,) float32, at most `SAMPLE` elements, the same at each step."""
    flat = tf.reshape(tf.cast(tensor, tf.float32), [-1])
    count = flat.shape.num_elements()
    if count is None or count <= SAMPLE:
        return flat
    # One of each of equal stretches, at random: at equal distances they would be of few columns of a matrix.
    within = random.Random(SAMPLE)
    return tf.gather(flat, tf.constant([int((i + within.random()) * count / SAMPLE) for i in range(SAMPLE)]))


def quantiles(tensor: Any) -> list[Any]:
    """`QUANTILES` of a tensor's elements, by linear interpolation, float32 scalars."""
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


def plane(shape: Sequence[int]) -> tuple[int, int]:
    """Rows and columns of a tensor laid out as a matrix: a vector is one row, a kernel has its last axis as columns."""
    return (math.prod(shape[:-1]), shape[-1]) if shape else (1, 1)


def cells_of(shape: Sequence[int]) -> tuple[int, int]:
    """Rows and columns of the map of a tensor."""
    rows, columns = (-(-length // -(-length // CELLS)) if length else 0 for length in plane(shape))
    return rows, columns


def cells(tensor: Any) -> Any:
    """The map of a tensor, (rows, columns) float32 as `cells_of` its shape: of each block of elements the one of the
    greatest magnitude.
    """
    shape = tensor.shape.as_list()
    (rows, columns), (high, wide) = plane(shape), cells_of(shape)
    matrix = tf.reshape(tf.cast(tensor, tf.float32), [rows, columns])
    if (high, wide) == (rows, columns):
        return matrix
    down, right = -(-rows // high), -(-columns // wide)
    matrix = tf.pad(matrix, [[0, high * down - rows], [0, wide * right - columns]])
    blocks = tf.reshape(matrix, [high, down, wide, right])
    most, least = tf.reduce_max(blocks, [1, 3]), tf.reduce_min(blocks, [1, 3])
    return tf.where(most >= -least, most, least)
