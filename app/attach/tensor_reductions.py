"""What is measured of a tensor, as operations of the traced step: everything is reduced where the tensor lies."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import tensorflow as tf

CELLS = 128
"""Most rows and columns of a map."""
SAMPLE = 4096
"""Most elements of one tensor whose quantiles are taken; of a larger one so many spread evenly, always the same."""
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def norm_and_largest(tensor: Any) -> list[Any]:
    """The Euclidean norm and the largest magnitude of a tensor's elements, float32 scalars."""
    values = tf.cast(tensor, tf.float32)
    if values.shape.num_elements() == 0:
        return [tf.constant(0.0), tf.constant(0.0)]
    return [tf.sqrt(tf.reduce_sum(values * values)), tf.reduce_max(tf.abs(values))]


def merged(gradient: Any) -> Any:
    """The rows of an `IndexedSlices`, (n, ...), each index summed up in one of them and the others zero.

    `tf.unique` has another shape each time, which XLA does not take.
    """
    order = tf.argsort(gradient.indices, stable=True)
    indices, rows = tf.gather(gradient.indices, order), tf.gather(tf.cast(gradient.values, tf.float32), order)
    begins = tf.concat([tf.zeros_like(indices[:1]), tf.cast(indices[1:] != indices[:-1], indices.dtype)], 0)
    return tf.math.unsorted_segment_sum(rows, tf.cumsum(begins), tf.shape(indices)[0])


def sampled(tensor: Any) -> Any:
    """(n,) float32, at most `SAMPLE` elements spread evenly."""
    flat = tf.reshape(tf.cast(tensor, tf.float32), [-1])
    count = flat.shape.num_elements()
    if count is None or count <= SAMPLE:
        return flat
    return tf.gather(flat, tf.constant([i * (count - 1) // (SAMPLE - 1) for i in range(SAMPLE)]))


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
