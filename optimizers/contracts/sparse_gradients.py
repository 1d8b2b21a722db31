"""Sparse gradients with their repeated rows merged: each index once, with the sum of its values.

Keras 3 hands `IndexedSlices` to the optimizer as they come. An optimizer that squares them then adds the squares of
the parts where the square of the sum is meant, and parts from its dense twin.
"""

from __future__ import annotations

import tensorflow as tf


def merge_repeated(gradient: tf.Tensor | tf.IndexedSlices) -> tf.Tensor | tf.IndexedSlices:
    """`gradient` with each index once, in order of first appearance; a dense gradient comes back as it is."""
    if not isinstance(gradient, tf.IndexedSlices):
        return gradient
    indices, place = tf.unique(gradient.indices)
    values = tf.math.unsorted_segment_sum(gradient.values, place, tf.size(indices))
    return tf.IndexedSlices(values, indices, gradient.dense_shape)
